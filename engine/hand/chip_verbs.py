"""The verbs by which chips move: each keeps the sum of all chips, and leaves an event."""

from collections.abc import Sequence

from engine.hand.open_hand import OpenHand


class ChipVerbs(OpenHand):
    """An open hand whose chips are moved."""

    __slots__ = ()

    def pay_in(self, kind: str, seats: Sequence[int], chips: Sequence[int], matched: bool = False) -> None:
        """Chips of each of these stacks lie in the pot, dead: they do not count towards a bet.

        `chips` says what each seat owes; one with less pays what it has. `matched` chips, such as antes, count on the
        seat's account: a seat that matched less cannot win the rest. Others belong to everybody still in.
        """
        stacks, log = self.stacks, self.log
        account = self.paid if matched else [0] * self.seats
        least = min(chips, default=0)
        if 0 < least < min(stacks) and chips.count(least) == len(seats) > 1:  # all pay the same, and keep some
            for seat in seats:
                stacks[seat] -= least
                account[seat] += least
            log.append((kind, tuple(seats), least, (), ""))
            seats = ()
        for seat, owed in zip(seats, chips):  # noqa: B905 - called for every hand; the caller made them alike
            stack = stacks[seat]
            if owed >= stack:
                owed = stack  # noqa: PLW2901 - all there is
                self.funded &= ~(1 << seat)
            if owed > 0:
                stacks[seat] = stack - owed
                account[seat] += owed
                log.append((kind, seat, owed, (), ""))
        if not matched:
            self.common += sum(account)

    def stake(self, kind: str, seat: int, chips: int, detail: int | str = "") -> int:
        """Chips of a stack lie in the pot and count towards the bet to match; what is left of the stack."""
        stacks = self.stacks
        stacks[seat] = left = stacks[seat] - chips
        if not left:
            self.funded &= ~(1 << seat)
        self.paid[seat] += chips
        self.bets[seat] += chips
        self.log.append((kind, seat, chips, (), detail))
        return left

    def refund(self, seat: int, chips: int) -> None:
        """Chips of a seat that nobody matched are back in its stack."""
        self._receive(seat, chips)
        self.paid[seat] -= chips
        self.log.append(("refund", seat, chips, (), ""))

    def gather(self) -> None:
        """The pot is no longer divided into what each paid; it holds as much as before."""
        chips = sum(self.paid)
        if chips:
            self.common += chips
            self.paid = [0] * self.seats

    def pay_out(self, kind: str, seat: int, chips: int, detail: int | str = "") -> None:
        """Chips of the gathered pot are in a stack."""
        assert chips <= self.common
        self.common -= chips
        self.stacks[seat] += chips
        if chips:
            self.funded |= 1 << seat
        self.log.append((kind, seat, chips, (), detail))

    def pay_over(self, seat: int, to: int, chips: int) -> None:
        """Chips of one stack are in another."""
        self.stacks[seat] -= chips
        if not self.stacks[seat]:
            self.funded &= ~(1 << seat)
        self._receive(to, chips)
        self.log.append(("pass chips", seat, chips, (), to))

    def _receive(self, seat: int, chips: int) -> None:
        self.stacks[seat] += chips
        if chips:
            self.funded |= 1 << seat
