"""What a player has seen of how rivals bet: those who bet and raise whatever they hold are believed less."""

from collections import Counter
from collections.abc import Callable

from engine.hand.view import SeatView, View

Trust = Callable[[int], float]
"""How far the chips that a seat has put in speak for its hand, from 0 to 1."""
USUAL, SURE = 0.35, 8
"""How often a player who stays in bets or raises, until they are known better; it weighs as much as this many
answers."""


class Habits:
    """How often each seat bet or raised when it stayed in, over all rounds of betting that were seen."""

    def __init__(self) -> None:
        """Nobody has been seen."""
        self._stayed: Counter[int] = Counter()
        self._raised: Counter[int] = Counter()

    def sees(self, view: View) -> None:
        """Has counted what rivals have answered in this round of betting since the observer was last asked.

        Of a rival who was raised since, and has to answer again, nothing is counted.
        """
        own, count = view.observer, len(view.seats)
        level = max(seat.bet for seat in view.seats if seat.seat == own or view.todo >> seat.seat & 1)
        for rival in (view.seats[(own + after) % count] for after in range(1, count)):
            if _has_answered(view, rival):
                self._stayed[rival.seat] += 1
                self._raised[rival.seat] += rival.bet > level
                level = max(level, rival.bet)

    def trust(self, seat: int) -> float:
        """How far the chips that a seat puts in speak for its hand, from 0 to 1.

        A player who raises with every nth hand then holds about the best of 2n - 1 hands. That is compared with what is
        usual, and 0 is said of a player who always raises.
        """
        often = (self._raised[seat] + USUAL * SURE) / (self._stayed[seat] + SURE)
        return min(1.0, (1 / often - 1) / (1 / USUAL - 1))


def trust_in_bettors(view: View, trust: Trust) -> float:
    """How far the chips of those speak for their hands who have put in the most in this round; 1 where nobody has."""
    own, level = view.observer, view.level
    return max(
        (trust(one.seat) for one in view.seats if one.live and one.bet >= level and one.seat != own), default=1.0
    )


def bets_made(view: View) -> int:
    """How many bets and raises players have made in this round of betting; forced bets are none."""
    return view.raises + (view.opener >= 0 and view.level > 0)


def _has_answered(view: View, rival: SeatView) -> bool:
    """Whether a rival who is in has acted in this round, and needs not act again so far."""
    return rival.live and rival.stack > 0 and not view.todo >> rival.seat & 1
