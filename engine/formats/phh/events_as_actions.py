"""The events of a deal as the actions of a history."""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.cards.deck.deck import Deck
from engine.formats.phh.variants import Variant
from engine.hand.event import Event

_CHIPS = {"fold": "f", "check": "cc", "call": "cc", "bring in": "pb"}
_RAISES = ("bet", "raise")
_BETTING = (*_CHIPS, *_RAISES)
_DRAWS = ("discard", "stand pat")


def actions_of(events: Sequence[Event], order: Sequence[int], deck: Deck, variant: Variant) -> list[str]:
    """The lines of a deal; `order` lists the seats as players p1, p2, …

    Where the betting ends before the last card, hands are shown before the cards that are still to come.
    """
    last = max(
        (at for at, event in enumerate(events) if event.kind in _BETTING), default=_first_street(events, variant)
    )
    after = events[last + 1 :]
    teller = _Teller({seat: f"p{player + 1}" for player, seat in enumerate(order)}, deck, variant)
    teller.tell(events[: last + 1])
    shown = [event for event in after if event.kind in ("show", "concede")]
    deals = [event for event in after if event.kind in ("deal", "deal to place")]
    if shown and deals and not variant.draws:
        teller.tell(_as_held(shown, deals))
        teller.tell(deals)
        hidden = {event.seat for event in deals if event.kind == "deal"}
        teller.tell([event for event in shown if event.seat in hidden])
    else:
        teller.tell(after)
    teller.flush()
    return teller.lines


def _first_street(events: Sequence[Event], variant: Variant) -> int:
    """The number of the event by which everybody has the cards of the first street."""
    counts: Counter[int] = Counter()
    last = -1
    for at, event in enumerate(events):
        if event.kind == "deal" and counts[event.seat] < variant.hole:
            counts[event.seat] += len(event.cards)
            last = at
    return last


def _as_held(shown: Iterable[Event], deals: Iterable[Event]) -> list[Event]:
    """What is shown before these deals: the same without the cards that are still to come."""
    coming = {card for event in deals for card in event.cards}
    return [event._replace(cards=tuple(card for card in event.cards if card not in coming)) for event in shown]


class _Teller:
    """Writes line by line. Cards of players are kept back until something else happens: a line for each player."""

    def __init__(self, players: dict[int, str], deck: Deck, variant: Variant) -> None:
        self.lines: list[str] = []
        self._variant = variant
        self._players = players
        self._deck = deck
        self._dealt: dict[int, tuple[int, ...]] = {}
        self._counts: Counter[int] = Counter()
        self._drawn: set[int] = set()

    def tell(self, events: Iterable[Event]) -> None:
        """The lines of these events are written."""
        for event in events:
            if event.kind == "deal":
                self._keep_back(event)
            elif event.kind == "deal to place":
                self.flush()
                self.lines.append(f"d db {self._cards(event.cards)}")
            elif event.kind in _DRAWS:
                self._draw(event)
            elif event.kind in (*_BETTING, "show", "concede"):
                self.flush()
                self.lines.append(f"{self._players[event.seat]} {self._done(event)}")

    def _keep_back(self, event: Event) -> None:
        """The cards are to be written; those of one street in one line."""
        before = self._dealt.get(event.seat, ())
        if before and not self._variant.draws and self._counts[event.seat] >= self._variant.hole:
            self.flush()
            before = ()
        self._dealt[event.seat] = before + event.cards
        self._counts[event.seat] += len(event.cards)

    def flush(self) -> None:
        """The cards kept back are written, in the order of the players."""
        for seat, player in self._players.items():
            if seat in self._dealt:
                self.lines.append(f"d dh {player} {self._cards(self._dealt[seat])}")
        self._dealt.clear()
        self._drawn.clear()

    def _draw(self, event: Event) -> None:
        """All players throw away before the first gets new cards."""
        if event.seat in self._drawn or not self._drawn:
            self.flush()
        self._drawn.add(event.seat)
        cards = f" {self._cards(event.cards)}" if event.cards else ""
        self.lines.append(f"{self._players[event.seat]} sd{cards}")

    def _done(self, event: Event) -> str:
        if event.kind in _RAISES:
            return f"cbr {event.detail}"
        if event.kind == "show":
            return f"sm {self._cards(event.cards)}"
        return _CHIPS.get(event.kind, "sm")

    def _cards(self, cards: Iterable[int]) -> str:
        return "".join(self._deck.names[card] for card in cards)
