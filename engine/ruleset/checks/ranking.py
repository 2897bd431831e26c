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
    """H502, H514, H515: the ranking names ranks the deck lacks, or hands nobody can hold with it; each told once."""
    rules = survey.rules
    named = rules.composed.root.get("ranking")
    assert named is not None
    cards = tuple(card for card in rules.deck.cards if not card.is_joker)  # jokers make no hand impossible
    by_code: dict[str, list[Problem]] = {}
    for problem in _problems(rules.ranking, replace(rules.deck, cards=cards)):
        by_code.setdefault(problem.code, []).append(problem)
    for code, (first, *more) in by_code.items():
        message = first.message + (f", and {len(more)} more like that" if more else "")
        place = f"in the ranking `{rules.ranking.name}`, with the deck `{rules.deck.name}`"
        notes = (place, *(problem.message for problem in more))
        yield Diagnostic(code, message, named.span, help=first.help, notes=notes)


@cache
def _problems(ranking: Ranking, deck: Deck) -> tuple[Problem, ...]:
    """The same for every setting of a game's options, so worked out once."""
    return ranking.problems(deck)
