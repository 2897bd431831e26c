"""The stock, and what happens when it runs out: the rule of a ruleset that every step which deals must keep."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import force_setattr

from engine.hand.dealer import Dealer
from engine.hand.event import DOWN
from engine.hand.hand import Cards
from engine.text.translation import mark

RULES = {
    "cannot": mark("It never does: the cards suffice for the most players, whatever they do."),
    "reshuffle": mark("The discards are shuffled and become the new stock."),
    "reshuffle with the last card": (
        mark(
            "All but the last card is dealt; the last card and the earlier discards are shuffled and become the new "
            "stock."
        )
    ),
    "shared card": mark("When there are too few for all, one card is dealt to the board instead, and is everybody's."),
}
"""The values of `stock-runs-out`, and what each means."""


CLOSED, OPEN = "down", "up"


class Stock(Struct, frozen=True):
    """How cards leave the stock under a rule for its end, and how they come back to it."""

    rule: str = "cannot"
    put_back: bool = False
    """Whether what a player throws away to get others goes back at once, as dice do, and all else when it is needed."""
    face: str = CLOSED
    """How what is dealt to a player lies if nothing is said: dice lie open."""
    kept_back: int = 0
    """How many cards at the bottom of the stock are never dealt."""
    refilled: bool = False
    """Whether discards ever become stock again."""
    shares: bool = False
    """Whether a card on the board stands for those that players cannot be dealt."""

    def __post_init__(self) -> None:
        """Works out what the rule means."""
        force_setattr(self, "kept_back", 1 if self.rule == "reshuffle with the last card" else 0)
        force_setattr(self, "refilled", self.put_back or self.reshuffles)
        force_setattr(self, "shares", self.rule == "shared card")

    @property
    def reshuffles(self) -> bool:
        """Whether the discards are shuffled and become the new stock by a rule."""
        return self.rule.startswith("reshuffle")

    @property
    def returns(self) -> bool:
        """Whether what is thrown away may be dealt again."""
        return self.refilled

    def available(self, d: Dealer) -> int:
        """How many cards can still be given out, discards included where they are shuffled in."""
        cards = len(d.stock) - self.kept_back
        if self.refilled:
            cards += len(d.muck)
        return max(cards, 0)

    def take_back(self, d: Dealer, seat: int, cards: Cards) -> None:
        """These cards of a seat, for which it gets others, lie where the rules want them."""
        if self.put_back:
            d.take_up(seat, cards)
        else:
            d.discard(seat, cards)

    def deal(self, d: Dealer, to: tuple[int, ...], each: int, facing: int = DOWN) -> None:
        """Each of these seats has `each` more cards, one at a time in turn; the stock was refilled if it had to be."""
        if len(d.stock) - self.kept_back >= each * len(to):
            d.deal(to, each, facing)
            return
        for _ in range(each):
            for seat in to:
                self.give(d, seat, 1, facing)

    def give(self, d: Dealer, seat: int, count: int, facing: int = DOWN, thrown: Sequence[int] = ()) -> None:
        """A seat has `count` more cards; those it has just `thrown` away are not shuffled into a new stock for it."""
        at_hand = max(len(d.stock) - self.kept_back, 0)
        if at_hand < count:
            if at_hand:
                d.deal((seat,), at_hand, facing)
            d.shuffle_in(thrown)
            count -= at_hand
        d.deal((seat,), count, facing)
