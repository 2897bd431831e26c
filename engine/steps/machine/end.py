"""How a deal ends: the last steps of every program."""

from collections.abc import Sequence

from msgspec import Struct

from engine.hand.dealer import Dealer
from engine.hand.seats import from_seat
from engine.pot.award import Division, give_out
from engine.steps.machine.step import NEXT, OVER, Silent


def next_dealer(d: Dealer, rule: str) -> int:
    """Who deals the next hand, by one of the rules of `throw-in`."""
    if rule == "stays":
        return d.button
    if rule == "to the winner" and d.winners:
        return from_seat(d.winners, (d.button + 1) % d.seats)
    return (d.button + 1) % d.seats


class LastPlayer(Silent, Struct, frozen=True):
    """The one player left takes the pot unshown, where no step of the rules gave it to them."""

    division: Division

    def enter(self, d: Dealer) -> int:
        """See Step."""
        give_out(d, d.live, _unseen, self.division)
        return NEXT


class End(Silent, Struct, frozen=True):
    """The deal is over, and the next is the left neighbour's."""

    def enter(self, d: Dealer) -> int:
        """See Step."""
        d.end(next_dealer(d, "passes left"))
        return OVER


def _unseen(d: Dealer, seats: Sequence[int]) -> list[int]:
    raise AssertionError(f"seats {seats} were to show though nobody else is left")
