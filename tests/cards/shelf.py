"""Shipped decks and rankings for tests, their parents merged."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from engine.cards.deck.deck import Deck
from engine.cards.deck.deck_document import build_deck, merge_deck
from engine.cards.deck.wild import Wild, wild
from engine.cards.patterns.ranking_document import merge_ranking
from engine.cards.ranking.ranking import Ranking, build_ranking
from engine.resources import shipped

RULESETS = shipped("rulesets")


def names(folder: str) -> list[str]:
    return sorted(path.stem for path in (RULESETS / folder).glob("*.yaml"))


def _read(path: Path) -> dict[str, Any]:
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


@cache
def deck_data(name: str) -> dict[str, Any]:
    data = _read(RULESETS / "decks" / f"{name}.yaml")
    return merge_deck(deck_data(data["from"]), data) if "from" in data else data


@cache
def ranking_data(name: str) -> dict[str, Any]:
    data = _read(RULESETS / "rankings" / f"{name}.yaml")
    if "from" not in data:
        return data
    merged, problems = merge_ranking(ranking_data(data["from"]), data)
    assert not problems
    return merged


@cache
def deck(name: str = "standard-52", jokers: int = 0, players: int | None = None) -> Deck:
    return build_deck(deck_data(name), jokers, players)


@cache
def ranking(name: str = "high") -> Ranking:
    return build_ranking(ranking_data(name))


def jokers_wild(deck: Deck, bug: bool = False) -> Wild:
    """Every joker of the deck wild, or each a bug."""
    return wild((), deck.jokers) if bug else wild(deck.jokers)
