"""The shares of a pot: by what each is won, and who has a claim to it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.hand.dealer import Dealer
from engine.hand.division import Claim
from engine.hand.seats import NOBODY
from engine.language.compile import Amount, Condition, Meets, Seats
from engine.language.worth import Worth

WINS = {
    "best": "The best hand.",
    "second": "The second best hand; equal ones share the place.",
    "worst": "The worst hand.",
}
"""Which hand takes a share."""


@dataclass(frozen=True, slots=True)
class Share:
    """One share of every pot: who may take it, and how hands are compared for it."""

    name: str
    worth: Worth
    wins: str = "best"
    meets: Meets | None = None
    """Whether a seat's hand is good enough; None: every hand is."""
    who: Seats | None = None
    """Who may take it; None: everyone in."""
    when: Condition | None = None
    weight: int | Amount = 1
    if_nobody: int = -1
    """As in engine.hand.division.Claim."""

    def standings(self, d: Dealer, rivals: Sequence[int]) -> dict[int, int]:
        """What the hands of those are worth who may take it."""
        if self.when is not None and not self.when(d, NOBODY):
            return {}
        among = -1 if self.who is None else self.who(d, NOBODY)
        meets = self.meets
        return {
            seat: self.worth.standing(d, seat)
            for seat in rivals
            if among >> seat & 1 and (meets is None or meets(d, seat))
        }

    def weighs(self, d: Dealer) -> int:
        """How much of the pot it is, beside the others."""
        return self.weight if isinstance(self.weight, int) else max(0, self.weight(d, NOBODY))


def claims(
    shares: Sequence[Share], d: Dealer, rivals: Sequence[int], by_highest: bool = False
) -> Callable[[int], list[Claim]]:
    """A function that tells who takes each share of a pot which the seats of a mask may win.

    Hands are compared once, however many pots there are. `rivals` are in order from the dealer's left, and so are the
    takers of a share, but `by_highest` puts those with the higher cards before others.
    """
    compared = [(share, share.standings(d, rivals), share.weighs(d)) for share in shares]

    def claim(share: Share, standings: dict[int, int], weight: int, seats: int) -> Claim:
        takers = _takers({seat: worth for seat, worth in standings.items() if seats >> seat & 1}, share.wins)
        if by_highest and len(takers) > 1:
            takers = tuple(sorted(takers, key=lambda seat: share.worth.highest(d, seat), reverse=True))
        return Claim(takers, weight, share.if_nobody)

    return lambda seats: [claim(share, standings, weight, seats) for share, standings, weight in compared]


def _takers(standings: dict[int, int], wins: str) -> tuple[int, ...]:
    """Those whose hand has the place that wins."""
    if not standings:
        return ()
    best_first = sorted(standings.values(), reverse=True)
    winning = {"best": best_first[0], "second": best_first[:2][-1], "worst": best_first[-1]}[wins]
    return tuple(seat for seat, worth in standings.items() if worth == winning)
