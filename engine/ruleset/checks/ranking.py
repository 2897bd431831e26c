"""Checks of the ranking on the deck: what neither document can tell by itself."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from engine.cards.deck import Deck
from engine.cards.problem import Problem
from engine.cards.ranking import Ranking
from engine.ruleset.survey import Survey
from engine.text.diagnostic import Diagnostic


def ranking_on_the_deck(survey: Survey) -> Iterator[Diagnostic]:
    """H502, H514, H515: the ranking names ranks the deck lacks, or hands nobody can hold with it."""
    rules = survey.rules
    named = rules.composed.root.get("ranking")
    assert named is not None
    cards = tuple(card for card in rules.deck.cards if not card.is_joker)  # jokers make no hand impossible
    for problem in _problems(rules.ranking, replace(rules.deck, cards=cards)):
        where = "/".join(map(str, problem.path))
        note = f"in the ranking `{rules.ranking.name}`, at {where}, with the deck `{rules.deck.name}`"
        yield Diagnostic(problem.code, problem.message, named.span, help=problem.help, notes=(note,))


@cache
def _problems(ranking: Ranking, deck: Deck) -> tuple[Problem, ...]:
    """The same for every setting of a game's options, so worked out once."""
    return ranking.problems(deck)
