"""The check of a ranking against how often its hands come up."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from engine.cards.evaluation import Evaluator
from engine.ruleset.checks.wilds import flood
from engine.ruleset.survey import Survey
from engine.text.diagnostic import Diagnostic, Related
from engine.text.node import Scalar, Sequence
from engine.text.source import Span

_USUAL = (52, 4)
"""Cards and suits of the deck for which rankings are made."""
_SMALL = 5
"""Of larger hands nothing is counted while checking."""
Pairs = tuple[tuple[tuple[str, int], tuple[str, int]], ...]
"""Better and worse hand, each with how many there are."""


def order_against_frequency(survey: Survey) -> Iterator[Diagnostic]:
    """H501: a hand beats another though it comes up more often.

    It is looked for where the rules part from what rankings are made for: with wild cards that are always the same, or
    another deck than the usual one, or than the one the ranking names. Told once, of the rules as they are by default,
    since every choice there is has its own numbers.
    """
    rules = survey.rules
    worth = rules.scope.worth
    usual = (len(rules.deck.cards), len(rules.deck.suits)) == _USUAL and not worth.wilds
    default = all(value is rules.composed.options[name].default for name, value in rules.composed.values.items())
    if not rules.clean or next(flood(survey), None) is not None:  # worse things are told
        return
    deck = rules.composed.root.get("deck")
    usual = usual or (isinstance(deck, Scalar) and deck.text == rules.ranking.made_for and not worth.wilds)
    if usual or not default or worth.fixed_wilds is None:
        return
    named = rules.composed.root.get("ranking")
    if named is not None:
        wild = rules.composed.root.get("wild")
        listed = wild.items if isinstance(wild, Sequence) else ()
        announced = tuple(
            Related(one.span, "with these wild cards") for one in listed if one.span.source != named.span.source
        )
        told = against_frequency(inverted(worth.evaluator), named.span)
        yield from (replace(one, related=announced) for one in told)


def against_frequency(pairs: Pairs, at: Span, *notes: str) -> Iterator[Diagnostic]:
    """H501 of the pairs that were found, told once, there."""
    if pairs:
        (better, more), (worse, fewer) = pairs[0]
        rest = f"; so it is with {len(pairs)} pairs of hands" if len(pairs) > 1 else ""
        yield Diagnostic(
            "H501",
            f"{better} beats {worse} but comes up more often, in {more:,} hands against {fewer:,}{rest}",
            at,
            help="take it as it is, or rank them the other way round; `houserule odds` counts all hands",
            notes=notes,
        )


@cache
def inverted(evaluator: Evaluator) -> Pairs:
    """The pairs in which the better hand is the commoner, but for hands that are nothing: these are what is left.

    None are looked for in low hands, counts of pips, hands ordered by how many cards they take, and those of more than
    five cards.
    """
    from engine.cards.evaluator import LimitedEvaluator  # noqa: PLC0415 - few checks count hands
    from engine.cards.odds import odds  # noqa: PLC0415 - as above
    from engine.cards.rarity import inversions  # noqa: PLC0415 - as above

    order = evaluator.order
    if isinstance(evaluator, LimitedEvaluator) or order.low or order.least < order.most or order.most > _SMALL:
        return ()
    plain = {category.name for category in order.categories if category.plain}
    try:
        found = inversions(odds(evaluator))
    except ValueError:  # too many to count
        return ()
    return tuple((tuple(pair.better), tuple(pair.worse)) for pair in found if pair.worse.category not in plain)  # type: ignore[misc]


def hands_without_a_name(survey: Survey) -> Iterator[Diagnostic]:
    """H503: hands that come up and are none of the ranking's categories."""
    rules = survey.rules
    named = rules.composed.root.get("ranking")
    if named is not None:
        yield from nameless(rules.scope.worth.evaluator, named.span)


def nameless(evaluator: Evaluator, at: Span, *notes: str) -> Iterator[Diagnostic]:
    """H503, told there."""
    order = evaluator.order
    asks_little = any(category.asks_one_card_at_most for category in order.categories)
    if asks_little or order.count or order.most > _SMALL:
        return
    hands = _nameless(evaluator)
    if hands:
        message = (
            f"{hands:,} hands are none of those that the ranking lists: they are all equal, and lose to every other"
        )
        help = "end the list with a hand that asks for nothing: `- {name: high card}`"
        yield Diagnostic("H503", message, at, help=help, notes=notes)


@cache
def _nameless(evaluator: Evaluator) -> int:
    from engine.cards.odds import NOTHING, odds  # noqa: PLC0415 - few checks count hands

    try:
        chances = odds(evaluator).chances
    except ValueError:  # too many to count
        return 0
    return sum(chance.hands for chance in chances if chance.category == NOTHING)
