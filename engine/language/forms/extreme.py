"""`lowest hole card`, `last 2 up cards`: the first or the last of some cards, by rank or by when they came up."""

from collections.abc import Callable
from itertools import chain
from typing import Any, Literal

from engine.hand.dealer import Dealer
from engine.hand.seats import mask_of
from engine.language.forms.card_places import CardsFact
from engine.language.forms.cards_meant import cards_by_kind, cards_lie_open
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Cards, cards, members
from engine.language.forms.joined_cards import Among
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import CardsNode, Node, Where, body_of, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope
from engine.worth.worth import Worth


class Extreme(CardsNode):
    """The lowest, highest (by rank, with all that tie), first or last (in the order they came up) of some cards."""

    which: Literal["lowest", "highest", "first", "last"]
    count: int | None
    of: Node
    sight = as_its_parts

    def told(self) -> str:
        """Which, how many, and of what."""
        if self.count is None and isinstance(self.of, CardsFact) and self.of.of is None:
            return f"{self.which} {self.of.entry.phrases[-1]}"
        return f"{self.which} {'' if self.count is None else f'{self.count} '}{part(self.of)}"

    def behind(self) -> Node | None:
        """The cards it speaks of."""
        return self.of

    def reads(self) -> tuple[str, ...]:
        """The order in which cards came up, where that decides."""
        return ("open cards",) if self.which in ("first", "last") else ()

    def lies_open(self) -> bool:
        """They are some of those."""
        return cards_lie_open(self.of)

    def by_kind(self) -> bool:
        """As the cards they are some of."""
        return cards_by_kind(self.of)

    def lies_somewhere(self) -> bool:
        """Where the cards lie that they are some of."""
        return True

    def compiled(self, scope: Scope) -> Cards:
        """By their height, or by the order in which they came up."""
        of, count = cards(self.of, scope), self.count
        if self.which in {"lowest", "highest"}:
            return _by_height(of, count, scope.worth, self.which == "highest")
        from_the_end = self.which == "last"

        def ordered(d: Dealer, seat: int) -> int:
            there = _in_order(of(d, seat), d)
            wanted = count or 1
            return mask_of(there[-wanted:] if from_the_end else there[:wanted])

        return ordered


def _by_height(of: Cards, count: int | None, worth: Worth, highest: bool) -> Cards:
    """All cards that tie for the extreme rank; with a count that many, by suit among equals."""
    height = worth.height

    def extreme(d: Dealer, seat: int) -> int:
        there = sorted(members(of(d, seat)), key=lambda card: (height(card), worth.suit(card), card), reverse=highest)
        if count is not None:
            return mask_of(there[:count])
        return mask_of(card for card in there if height(card) == height(there[0]))

    return extreme


def wherever_they_lie(meant: Node, is_so: Callable[[CardsFact], bool]) -> bool:
    """Whether something is so of a place of which all of these cards are: of one of two that they are among."""
    node = body_of(meant)
    if isinstance(node, Among):
        return wherever_they_lie(node.cards, is_so) or wherever_they_lie(node.place, is_so)
    if isinstance(node, Extreme):
        return wherever_they_lie(node.of, is_so)
    return isinstance(node, CardsFact) and is_so(node)


def _in_order(mask: int, d: Dealer) -> list[int]:
    """Those of the cards that lie outside the stock: the face-up ones as they came up, then the others as they lie."""
    there = [card for card in d.exposed if mask >> card & 1]
    closed = mask & ~mask_of(there)
    if closed:
        piles = chain(d.cards, d.places, d.aside, (d.muck,))
        there += [card for card in chain.from_iterable(piles) if closed >> card & 1]
    return there


def _extreme(u: Understanding, at: Where, which: Any, *rest: Any) -> Node:
    count = rest[0].value if len(rest) > 1 else None
    return Extreme(at, which.value.name, count, rest[-1])


FORM = Form(
    (Extreme,),
    (rule("extreme", _extreme, "cards_sel: EXTREME cards_sel", "cards_sel: EXTREME NUMBER cards_sel"),),
)
