"""Giving out the pot: who wins what, and in which chips."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.hand.dealer import Dealer
from engine.hand.pots import pots
from engine.hand.seats import in_order

TIES = {
    "split": "Equal hands share alike.",
    "stays": "The pot stays for the next deal.",
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

    def parts(self, chips: int, winners: int) -> list[int]:
        """What each of so many winners of a pot gets, in order from the dealer's left."""
        if winners > 1 and self.ties == "stays":
            return [0] * winners
        if self.odd_chips == "stays":
            return [chips // winners] * winners
        return shared(chips, winners)


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
    strengths = {seat: strength(d, seat) for seat in rivals} if len(rivals) > 1 else dict.fromkeys(rivals, 0)
    winners = won = 0
    for number, pot in enumerate(layers):
        seats = in_order(contenders & pot.seats, left, d.seats)
        if len(seats) > 1:
            best = max([strengths[seat] for seat in seats])
            seats = tuple([seat for seat in seats if strengths[seat] == best])
        if len(seats) == 1:
            d.pay_out("award", seats[0], pot.chips, number)
            winners |= 1 << seats[0]
            won += pot.chips
        elif seats:
            for seat, chips in zip(seats, division.parts(pot.chips, len(seats)), strict=True):
                if chips:
                    d.pay_out("award", seat, chips, number)
                    winners |= 1 << seat
                    won += chips
    d.winners, d.losers, d.pot_won = winners, contenders & ~winners, won


def _return_unmatched(d: Dealer) -> None:
    """What one player still in put in beyond everybody else is back in his stack: others were short of an ante."""
    highest = max(d.paid)
    if highest and d.paid.count(highest) == 1:
        seat = d.paid.index(highest)
        matched = max([paid for other, paid in enumerate(d.paid) if other != seat])
        if d.live >> seat & 1:
            d.refund(seat, highest - matched)
