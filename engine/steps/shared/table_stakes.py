"""Table stakes: who could put in more, and how much; nobody is asked for chips that no rival can match."""

from operator import add

from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, seats_of


def somebody_could_answer(d: Dealer, seat: int, part: int) -> bool:
    """Whether another player of those who take part could put in more than the bet to match."""
    level, bets, stacks = d.level, d.bets, d.stacks
    for other in seats_of(part & d.funded & ~(1 << seat)):  # noqa: SIM110 - asked at every decision
        if stacks[other] > level - bets[other]:
            return True
    return False


def within_reach(d: Dealer, above: int) -> int:
    """What everybody still in could have put in by the end of the round; if it is not `above` the bet, at the least."""
    stacks, bets = d.stacks, d.bets
    least: int = min(map(add, stacks, bets)) if d.level else min(stacks)
    if least > d.level + above:  # and so for those who have folded
        return least
    return min([stacks[seat] + bets[seat] for seat in seats_of(d.live)])


def covering(d: Dealer, part: int) -> int:
    """Who covers what every rival still in can bet, and yet has less than the bet to match before them; as a mask.

    Rivals who take no `part` bet nothing more. Chips that were added would only come back. So it is where nobody has
    put in the whole bet that stands: a blind, a bring-in or a stay for which its player was short.
    """
    bets, stacks = d.bets, d.stacks
    highest = max(bets)
    most = second = seat = NOBODY
    for other in seats_of(d.live):
        reach = bets[other] + (stacks[other] if part >> other & 1 else 0)
        if reach > most:
            seat, most, second = other, reach, most
        else:
            second = max(second, reach)
        if second > highest:  # two can bet more than anybody has
            return 0
    return 1 << seat if second >= 0 and second <= bets[seat] < d.level else 0


def reach_of_rivals(d: Dealer, seat: int, part: int) -> int:
    """The most that any rival still in can have bet by the end of the round; who takes no `part` bets nothing more."""
    bets, stacks, rivals = d.bets, d.stacks, d.live & ~(1 << seat)
    reaches = [bets[other] + (stacks[other] if part >> other & 1 else 0) for other in seats_of(rivals)]
    return max(reaches, default=bets[seat])  # rules may ask the only one left
