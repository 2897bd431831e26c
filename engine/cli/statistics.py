"""What came of a number of deals for each player: how many they played, won and showed, and the biggest pot."""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence

from engine.hand.event import Event
from engine.hand.hand import Hand
from engine.table.sessions.happenings import DealBegins, Happening, InDeal
from engine.table.sessions.session import Opening, Watcher
from engine.text.lists import DEAL, counted
from engine.text.translation import mark, say


def stats_argument(parser: ArgumentParser) -> None:
    """The parser takes whether statistics are told."""
    parser.add_argument("--stats", action="store_true", help=say("tell at the end what each player won and showed"))


class Statistics:
    """Looks on, and counts."""

    def __init__(self, names: Sequence[str]) -> None:
        """Nothing has been played yet."""
        self._names = names
        self._deals, self._won, self._shown = Counter[str](), Counter[str](), Counter[str]()
        self._most, self._biggest = Counter[str](), 0
        self._seats: Sequence[str] = ()
        self._showing = set[str]()
        self._taken = Counter[str]()

    def begins(self, opening: Opening) -> None:
        """See Watcher."""
        self._seats, self._showing, self._taken = opening.names, set(), Counter()

    def happens(self, events: Sequence[Event], hand: Hand) -> None:
        """See Watcher."""
        for event in events:
            if event.kind == "show":
                self._showing.add(self._seats[event.seat])
            elif event.kind == "award":
                self._taken[self._seats[event.seat]] += event.chips
        if hand.over:  # one that somebody leaves before does not count
            self._deals.update(self._seats)
            self._won.update(name for seat, name in enumerate(self._seats) if hand.past.winners >> seat & 1)
            self._shown.update(self._showing)
            self._most |= self._taken
            self._biggest = max(self._biggest, self._taken.total())

    def tell(self, happened: Sequence[Happening]) -> None:
        """See Watcher of an evening."""
        for one in happened:
            if isinstance(one, DealBegins):
                self.begins(one.opening)
            elif isinstance(one, InDeal):
                self.happens(one.events, one.hand)

    def lines(self) -> Iterator[str]:
        """A line for each player, and the biggest pot where chips were won."""
        for name in self._names:
            deals, won, shown = counted(self._deals[name], DEAL), self._won[name], self._shown[name]
            holes = {"who": name, "deals": deals, "won": won, "shown": shown, "chips": self._most[name]}
            yield say(_WITH_CHIPS if self._biggest else _WITHOUT, **holes)
        if self._biggest:
            yield say("The biggest pot was {chips}.", chips=self._biggest)


_WITH_CHIPS = mark("{who}: {deals}, {won} won, {shown} shown, at most {chips} won at once.")
_WITHOUT = mark("{who}: {deals}, {won} won, {shown} shown.")


class Both:
    """Several who look on at deals."""

    def __init__(self, *watchers: Watcher) -> None:
        """Each is told all."""
        self._watchers = watchers

    def begins(self, opening: Opening) -> None:
        """See Watcher."""
        for watcher in self._watchers:
            watcher.begins(opening)

    def happens(self, events: tuple[Event, ...], hand: Hand) -> None:
        """See Watcher."""
        for watcher in self._watchers:
            watcher.happens(events, hand)
