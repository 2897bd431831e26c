"""What words are said for: all pots at once, or one pot after another."""

from msgspec import Struct

from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY
from engine.pot.pots import pots

MAIN_POT, SIDE_POT = " for the main pot", " for side pot "
"""How the action of a word ends that is said for one of several pots, and of a side pot its number."""


class Asked(Struct, frozen=True):
    """What players say a word for."""

    seats: int
    """Who may say one, as a mask."""
    pot: int = NOBODY
    """The number of the pot, the main pot being 0; NOBODY: all of them."""

    def named(self, word: str) -> str:
        """A word, or an action, with the pot that it is said for."""
        if self.pot < 0:
            return word
        return f"{word}{SIDE_POT}{self.pot}" if self.pot else f"{word}{MAIN_POT}"


ALL_POTS = (Asked(-1),)


def asked_for(d: Dealer, each_pot: bool) -> tuple[Asked, ...]:
    """What players say a word for, in this order: each pot for which several are left; where that is one pot, it."""
    if not each_pot:
        return ALL_POTS
    contested = [pot.seats for pot in pots(d.paid, d.live, d.common) if pot.seats & (pot.seats - 1)]
    if len(contested) < 2:
        return tuple([Asked(seats) for seats in contested])
    return tuple([Asked(seats, number) for number, seats in enumerate(contested)])
