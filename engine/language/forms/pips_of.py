"""`pips of own cards`: what cards count together."""

from fractions import Fraction
from typing import Any

from engine.cards.patterns.pattern import Order
from engine.language.forms.bounds import Bounds
from engine.language.forms.conclusions import nothing_of_amount
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Amount, cards, members
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import AmountNode, Node, Seen, Where, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope
from engine.language.vocabulary import Unit

_ACE, _COURT = 1, 10
"""What an ace and a court card count where the ranking does not say it, as in rummy and cribbage."""


class PipsOf(AmountNode):
    """The pips of some cards added up, a part of a pip dropped; a joker counts none."""

    cards: Node
    sight = as_its_parts
    reads = reads_nothing
    conclude = nothing_of_amount

    def told(self) -> str:
        """Of which cards."""
        return f"pips of {part(self.cards)}"

    def unit(self) -> Unit:
        """They go with counts, and with chips where each is worth one."""
        return ""

    def bounds(self, scope: Scope, seen: Seen | None) -> Bounds:
        """There are none at least, but where a rank counts less than nothing."""
        return Bounds(0 if min(_of_each_card(scope), default=Fraction(0)) >= 0 else None, None)

    def compiled(self, scope: Scope) -> Amount:
        """What each card counts is looked up."""
        meant, each = cards(self.cards, scope), _of_each_card(scope)
        return lambda d, seat: int(sum(each[card] for card in members(meant(d, seat))))


def most_pips(scope: Scope, count: int, *, put_back: bool) -> int | None:
    """The most that so many cards count together; None where some count less than nothing."""
    each = sorted(_of_each_card(scope), reverse=True)
    if not each or each[-1] < 0:
        return None
    return int(each[0] * count if put_back else sum(each[:count]))


def fewest_pips(scope: Scope, count: int, *, put_back: bool) -> int:
    """The least that so many cards count together; 0 where some count nothing, or less."""
    each = sorted(_of_each_card(scope))
    if not each or each[0] <= 0:
        return 0
    return int(each[0] * count if put_back else sum(each[:count]))


def _of_each_card(scope: Scope) -> list[Fraction]:
    """What each card of the deck counts; of several values of a rank the first."""
    ranks = [pips_of_rank(rank, scope.ranking.order) for rank in scope.deck.ranks]
    return [Fraction(0) if card.is_joker else ranks[card.rank] for card in scope.deck.cards]


def pips_of_rank(rank: str, order: Order) -> Fraction:
    """What a rank counts: what the ranking says where it counts pips, else its number, the ace one and courts ten."""
    if order.count is not None:
        return (order.count.pips(rank) or (Fraction(0),))[0]
    return Fraction(_ACE if rank == "A" else int(rank) if rank.isdecimal() else _COURT)


def _pips_of(u: Understanding, at: Where, _: Any, meant: Node) -> Node:
    return PipsOf(at, meant)


FORM = Form((PipsOf,), (rule("pips_of", _pips_of, "factor: PIPS_OF cards_sel"),))
