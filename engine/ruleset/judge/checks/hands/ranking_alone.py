"""Checks of a ranking's own document, on the deck that it is made for."""

from collections.abc import Hashable, Iterator
from functools import lru_cache

from msgspec.structs import replace

from engine.cards.deck.card_words import rank_symbol
from engine.cards.deck.deck import Deck
from engine.cards.deck.problem import Problem
from engine.cards.patterns.pattern import Aces
from engine.cards.ranking.ranking import Ranking
from engine.ruleset.judge.checks.counts.count_checks import named_by_another
from engine.ruleset.judge.checks.hands.aces_told_checks import aces_at_the_other_end
from engine.ruleset.judge.checks.hands.demand_checks import (
    names_of_no_hand,
    order_half_turned,
    pips_out_of_reach,
    ranks_of_one_name,
)
from engine.ruleset.judge.checks.hands.frequency_checks import against_frequency, inverted, nameless
from engine.ruleset.judge.checks.hands.idle_aces_checks import idle_aces
from engine.ruleset.judge.checks.hands.pips_checks import counted_above
from engine.ruleset.judge.checks.texts.order_told import beaten_otherwise
from engine.ruleset.judge.checks.texts.told_by_texts import says_otherwise
from engine.ruleset.understand.category_place import category_place
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar, find, key_place, place
from engine.text.marked.source import Span
from engine.text.translation import say, tongue


def ranking_by_itself(ranking: Ranking, deck: Deck, own: Mapping) -> Iterator[Diagnostic]:
    """A919, F708, H501 to H503, H514, H515, H517, H534 to H536, P424: what is amiss in a ranking's own lines.

    An order taken from somewhere (`sources`) is as it is there, whatever comes up more often.
    """
    note = say("on the deck `{deck}`", deck=deck.name)
    problems = problems_of(ranking, deck, tongue())
    for problem in problems:
        at, aces = problem_place(problem, ranking, own), by_aces(ranking, deck, problem)
        yield Diagnostic(
            problem.code,
            problem.message,
            at,
            help=aces or problem.help,
            notes=(note,),
            related=taken_by(problem, own, at),
        )
    yield from _told_otherwise(ranking, deck, own)
    yield from idle_aces(ranking.order, (deck,), own)
    yield from aces_at_the_other_end(ranking, deck, own)
    evaluator = ranking.for_deck(deck)
    if any(problem.code != "H517" for problem in problems):  # the order of suits changes no hand
        return
    if "sources" not in own:
        pairs = inverted(evaluator)
        yield from against_frequency(pairs, category_place(pairs[0][0][0], own) if pairs else own.span, note)
    yield from named_by_another(own)
    yield from names_of_no_hand(ranking, deck, own)
    yield from ranks_of_one_name(ranking, own)
    yield from order_half_turned(ranking, own)
    yield from pips_out_of_reach(ranking, deck, own)
    yield from counted_above(ranking, deck, own)
    yield from nameless(evaluator, key_place(own, ("hands",) if "hands" in own else ("name",)), note)


_HIGHEST = ("royal flush", "broadway")
"""What players call the best straight there is, and the best of one suit."""


def _told_otherwise(ranking: Ranking, deck: Deck, own: Mapping) -> Iterator[Diagnostic]:
    """A919: a name or a summary says otherwise than the order, or the best straight is called so and is not."""
    for said in (own.get("name"), own.get("summary")) if not ranking.order.low else ():
        if isinstance(said, Scalar):
            claims = beaten_otherwise(said.text, [one.name for one in ranking.order.categories], usual="from" in own)
            yield from (says_otherwise(said, words, truth) for words, truth in claims)
    names = own.get("names")
    for name, entry in names.entries.items() if isinstance(names, Mapping) else ():
        highest = entry.value.get("highest") if isinstance(entry.value, Mapping) else None
        if name in _HIGHEST and isinstance(highest, Scalar) and rank_symbol(highest.text) != deck.ranks[-1]:
            yield says_otherwise(entry.key, name, f"highest: {highest.text}")


@lru_cache(maxsize=256)
def problems_of(ranking: Ranking, deck: Deck, language: Hashable) -> tuple[Problem, ...]:
    """What is wrong with a ranking on a deck, the same for every setting of the games that are played so."""
    return ranking.problems(deck)


def by_aces(ranking: Ranking, deck: Deck, problem: Problem) -> str:
    """What would let a hand come that nobody can hold, if it is where aces stand alone; else nothing."""
    if problem.code != "H502" or problem.by or ranking.order.count is not None:
        return ""
    for aces in _ACES if "A" in deck.ranks else ():
        otherwise = Ranking(replace(ranking.order, aces=aces))
        if aces != ranking.order.aces and not any(one.path == problem.path for one in otherwise.problems(deck)):
            return say(
                "write `{key}`, by which there would be such a hand, or correct what it asks for", key=f"aces: {aces}"
            )
    return ""


_ACES: tuple[Aces, ...] = ("high and low in a run", "low", "high")


def taken_by(problem: Problem, own: Mapping, at: Span) -> tuple[Related, ...]:
    """Where the document lists the category that takes all hands of another."""
    there = category_place(problem.by, own) if problem.by else at
    known = there not in (at, key_place(own, ("name",)))
    return (Related(there, say("`{hand}` is here", hand=problem.by)),) if known else ()


def problem_place(problem: Problem, ranking: Ranking, own: Mapping) -> Span:
    """Where a ranking's document says it; a category may stand elsewhere in the list of one made from another."""
    first, *rest = problem.path
    if first == "hands" and rest and isinstance(rest[0], int):
        at = category_place(ranking.order.categories[rest[0]].name, own, *rest[1:])
        by_parent = at == key_place(own, ("name",))  # then what stands before it here is to blame
        return category_place(problem.by, own) if by_parent and problem.by else at
    return place(own, problem.path) if find(own, problem.path) is not None else key_place(own, ("name",))
