"""Giving out the pot: who wins what, and in which chips."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.hand.dealer import Dealer
from engine.hand.pots import pots
from engine.hand.seats import in_order
from engine.language import wilds

TIES = {
    "split": "Equal hands share alike.",
    "stays": "The pot stays for the next deal.",
    **wilds.TIES,
}
"""What becomes of a pot that equal hands win."""

ODD_CHIPS = {
    "left of dealer": "One each, from the dealer's left.",
    "stays": "They stay in the pot for the next deal.",
}
"""What becomes of chips that cannot be divided."""


Strength = Callable[[Dealer, int], int]
"""What a seat's hand is worth."""


@dataclass(frozen=True, slots=True)
class Division:
    """How a ruleset divides a pot among those who won it."""

    ties: str = "split"
    odd_chips: str = "left of dealer"

    def parts(self, chips: int, winners: Sequence[int]) -> list[int]:
        """What each of the winners of a pot gets, who stand in order from the dealer's left; nothing for none."""
        count = len(winners)
        if count > 1 and self.ties == "stays":
            return [0] * count
        if count and self.odd_chips == "stays":
            return [chips // count] * count
        return shared(chips, count) if count else []


def shared(chips: int, count: int) -> list[int]:
    """Chips in `count` parts as equal as can be, the larger ones first.

    >>> shared(7, 3)
    [3, 2, 2]
    """
    each, rest = divmod(chips, count)
    return [each + 1] * rest + [each] * (count - rest)


def give_out(d: Dealer, contenders: int, strength: Strength, division: Division) -> None:
    """Every pot is in the stacks of those who won it, but for what the division says stays.

    `contenders` are the seats whose hands count; a pot that none of them may win stays. What only one player put in
    goes back to him first. Sets winners, losers and the chips won.
    """
    _return_unmatched(d)
    layers = pots(d.paid, d.live, d.common)
    d.gather()
    left = d.button + 1
    rivals = in_order(contenders, left, d.seats)
    strengths = [strength(d, seat) for seat in rivals] if len(rivals) > 1 else [0] * len(rivals)
    winners = won = 0
    for number, pot in enumerate(layers):
        best = -1
        seats: list[int] = []
        for seat, worth in zip(rivals, strengths):  # noqa: B905 - made of the same seats
            if worth >= best and pot.seats >> seat & 1:
                if worth > best:
                    best = worth
                    seats = []
                seats.append(seat)
        parts = [pot.chips] if len(seats) == 1 else division.parts(pot.chips, seats)
        for seat, chips in zip(seats, parts):  # noqa: B905 - a part for each
            if chips:
                d.pay_out("award", seat, chips, number)
                winners |= 1 << seat
                won += chips
    d.winners, d.losers, d.pot_won = winners, contenders & ~winners, won


def _return_unmatched(d: Dealer) -> None:
    """What one player still in put in beyond everybody else is back in his stack: others were short of an ante."""
    paid = d.paid
    highest = max(paid)
    if paid.count(highest) == 1:
        seat = paid.index(highest)
        if d.live >> seat & 1:
            d.refund(seat, highest - sorted(paid)[-2])
