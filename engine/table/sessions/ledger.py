"""The ledger of an evening: every chip that moved, from which account to which."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.hand.event import EVENTS, Event
from engine.table.sessions.happenings import Between, Bought, DealBegins, Happening, InDeal, Paid, SharedOut, TakenBack

BANK, POT, PRIZES = -1, -2, -3
"""The accounts that are no player's: the bank sells chips, what lies in the pot is nobody's yet, and from the prizes of
a tournament money comes: what goes there or comes from there is no chips."""


class Line(NamedTuple):
    """Chips go from one account to another: a place, BANK or POT; or money goes to PRIZES or comes from there."""

    deal: int
    """How many deals had begun."""
    why: str
    """What moved them: the kind of an event, or `buy-in`, `rebuy`, `entry`, `bounty`, `prize` and the like."""
    source: int
    target: int
    chips: int

    @property
    def is_money(self) -> bool:
        """Whether what moves is money for the prizes, and no chips."""
        return PRIZES in (self.source, self.target)


class Ledger:
    """The accounts of an evening, written as it goes on."""

    def __init__(self, begun: Sequence[int], carried: int = 0) -> None:
        """Each player has bought what they begin with; `carried` chips lie in the pot."""
        self.lines = [Line(0, "buy-in", BANK, place, chips) for place, chips in enumerate(begun) if chips]
        self.lines += [Line(0, "carried", BANK, POT, carried)] if carried else []
        self._deals = 0
        self._places: tuple[int, ...] = ()

    def copy(self) -> "Ledger":
        """The same accounts, which go on by themselves."""
        other = Ledger(())
        other.lines, other._deals, other._places = [*self.lines], self._deals, self._places
        return other

    def tell(self, happened: Sequence[Happening]) -> None:
        """All this has happened."""
        for one in happened:
            self.lines += self._lines(one)

    @property
    def balances(self) -> Counter[int]:
        """The chips on each account; together they hold none, since the bank is below 0 by all that was bought."""
        return _sums(line for line in self.lines if not line.is_money)

    @property
    def money(self) -> Counter[int]:
        """What each has got of a tournament, less what they have paid; together nothing."""
        return _sums(line for line in self.lines if line.is_money)

    def _lines(self, one: Happening) -> Iterator[Line]:
        match one:
            case DealBegins():
                self._deals += 1
                self._places = one.opening.places
            case InDeal():
                yield from self._moves(one.events, self._places)
            case Between():
                yield from self._moves(one.events, range(len(one.before)))
            case Bought(place, chips):
                yield Line(self._deals, "rebuy", BANK, place, chips)
            case Paid(why, place, money):
                ends = (PRIZES, place) if money > 0 else (place, PRIZES)
                yield Line(self._deals, why, *ends, abs(money))
            case TakenBack():
                yield from self._taken_back(one.chips)
            case SharedOut(parts):
                yield from (Line(self._deals, "shared out", POT, place, chips) for place, chips in parts if chips)

    def _taken_back(self, chips: Sequence[int]) -> Iterator[Line]:
        for place, back in enumerate(chips):
            if back > 0:
                yield Line(self._deals, "taken back", POT, place, back)
            elif back:
                yield Line(self._deals, "taken back", place, POT, -back)

    def _moves(self, events: Iterable[Event], places: Sequence[int]) -> Iterator[Line]:
        for event in events:
            way = EVENTS[event.kind].chips
            if not way or not event.chips:
                continue
            place = places[event.seat]
            source, target = (POT, place) if way == "out" else (place, POT)
            if way == "over":
                assert isinstance(event.detail, int)
                target = places[event.detail]
            yield Line(self._deals, event.kind, source, target, event.chips)


def _sums(lines: Iterable[Line]) -> Counter[int]:
    found: Counter[int] = Counter()
    for line in lines:
        found[line.source] -= line.chips
        found[line.target] += line.chips
    return found
