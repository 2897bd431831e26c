"""Checks of counts of pips: a bound that every hand is above, and a rank that counts unlike all others."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from engine.cards.deck.deck import Deck
from engine.cards.patterns.pattern import Count
from engine.cards.ranking.ranking import Ranking
from engine.ruleset.understand.hand_sizes import least_cards
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Entry, Mapping, Scalar, Sequence, find
from engine.text.translation import say

_FEWEST_ALIKE = 4
"""So many ranks with two values each, as far apart in all of them, are no chance."""
_TWO = 2


def always_above(survey: Survey) -> Iterator[Diagnostic]:
    """F708, H536: the same of a ranking that is written in the game."""
    rules = survey.rules
    own, count = rules.composed.own.root.get("ranking"), rules.ranking.order.count
    if not rules.clean or count is None or not isinstance(own, Mapping) or rules.wilds:
        return
    yield from _unlike_the_others(own)
    tables = [table for body in survey.bodies if body.kind.compares for table in survey.compared(body)]
    if tables:
        held = min(least_cards(rules.use, table) for table in tables)
        yield from _idle_bound(count, rules.deck.without_jokers, max(1, held), own)


def counted_above(ranking: Ranking, deck: Deck, own: Mapping) -> Iterator[Diagnostic]:
    """F708, H536: what is over a number loses, and every hand is; or one rank counts unlike the others."""
    if ranking.order.count is not None:
        yield from _unlike_the_others(own)
        yield from _idle_bound(ranking.order.count, deck, ranking.order.least, own)


def _idle_bound(count: Count, deck: Deck, cards: int, own: Mapping) -> Iterator[Diagnostic]:
    said, at = find(own, ("count",)), find(own, ("count", "over"))
    if not count.over_loses or at is None or not isinstance(said, Mapping):
        return
    pips = [min(values) for card in deck.cards if (values := count.pips(deck.ranks[card.rank]))]
    fewest = min(pips, default=Fraction(0))
    least = fewest * cards
    if fewest > 0 and least > count.nearest_to:
        message = say("every hand is above {nearest}, so none loses to another by it", nearest=count.nearest_to)
        ways = (Remedy(say("leave it out"), (without_key(said, "over"),)),)
        yield Diagnostic("F708", message, at.span, help=say("leave it out, or count up to more"), remedies=ways)


def _unlike_the_others(own: Mapping) -> Iterator[Diagnostic]:
    """H536: of all ranks with two values those of one are not as far apart as those of the others."""
    values = find(own, ("count", "values"))
    listed = values.entries.items() if isinstance(values, Mapping) else ()
    apart = {name: (entry, width) for name, entry in listed if (width := _width(entry)) is not None}
    usual = Counter(width for _, width in apart.values()).most_common(1)
    odd = [(name, entry, width) for name, (entry, width) in apart.items() if usual and width != usual[0][0]]
    if len(odd) == 1 and len(apart) > _FEWEST_ALIKE:
        ((name, entry, width),) = odd
        holes = {"rank": name, "width": width, "usual": usual[0][0]}
        message = say("the two values of `{rank}` are {width} apart, and those of all other ranks {usual}", **holes)
        help = say("correct one of the two")
        yield Diagnostic("H536", message, entry.value.span, help=help)


def _width(entry: Entry) -> Fraction | None:
    """How far apart the two values of a rank are; None where it has not two."""
    said = entry.value
    listed = said.items if isinstance(said, Sequence) else ()
    numbers = [one.value for one in listed if isinstance(one, Scalar) and isinstance(one.value, int)]
    return Fraction(abs(numbers[0] - numbers[1])) if len(numbers) == _TWO else None
