"""What happened at the table, and who may see it.

Every verb of the Dealer leaves one event. In a running log an event is a plain tuple of the fields below, in order,
since thousands are made a second; `told_apart` gives them names. The log alone rebuilds stacks and zones.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from engine.hand.seats import NOBODY

Entry = tuple[str, int, int, tuple[int, ...], int | str]
"""An event as the log holds it: kind, seat, chips, cards, detail."""

Round = tuple[str, tuple[int, ...], int, tuple[int, ...], int | str]
"""The same event of several seats in turn, as the log holds it: one entry, until somebody reads it.

The kind, the seats, the chips of each, their cards as they were dealt one at a time, the detail."""

UNSEEN = -1
"""Stands for a card that the observer may not see."""


class Event(NamedTuple):
    """One thing that happened."""

    kind: str
    seat: int
    """Whose doing or whose cards; −1 the table."""
    chips: int
    """Chips moved; 0 where none moved."""
    cards: tuple[int, ...]
    """Cards moved, turned or shown, as indices of the deck; UNSEEN where the observer may not see one."""
    detail: int | str
    """What the kind needs besides, as EVENTS says; \"\" where nothing."""


class EventKind(Struct, frozen=True):
    """What an event kind means: which way chips and cards go, and who sees the cards."""

    chips: str = ""
    """`in`: stack to pot; `out`: pot to stack; `over`: stack to the stack of the seat in `detail`; \"\": none."""
    cards: str = ""
    """From > to, of `stock`, `hand`, `other hand` (the seat is in `detail`), `discards`, `aside`, `place` (its number
    is in `detail`); \"\": none moves."""
    seen_by: str = "all"
    """Who sees the faces: `all`, `own` (the seat), `both` (the seat and the one in `detail`), `faces` (as the facing in
    `detail` says), `nobody`."""
    tells: bool = False
    """Whether something comes to be known by it besides the cards."""
    about: str = ""


_AWARD = "chips won; detail: the number of the pot, the main pot being 0; of a divided pot as text, the shares after it"

EVENTS: dict[str, EventKind] = {
    "post": EventKind(chips="in", about="a dead forced bet"),
    "blind": EventKind(chips="in", about="a live forced bet"),
    "bring in": EventKind(chips="in", about="the forced opening of a round; detail: the bet to match"),
    "decline": EventKind(about="a bet that was free to post is not posted"),
    "pay": EventKind(chips="in", about="chips owed by a rule"),
    "collect": EventKind(chips="out", about="chips taken out of the pot by a rule"),
    "pass chips": EventKind(chips="over", about="chips owed to another player; detail: their seat"),
    "bet": EventKind(chips="in", about="the first bet of a round; detail: the bet to match"),
    "raise": EventKind(chips="in", about="a raise; detail: the bet to match from now on"),
    "call": EventKind(chips="in", about="a bet is matched, or as much of it as the stack holds"),
    "check": EventKind(about="no bet"),
    "fold": EventKind(cards="hand > discards", seen_by="nobody", about="the hand is dead"),
    "fold aside": EventKind(cards="hand > aside", seen_by="nobody", about="the hand is dead and kept for a proof"),
    "come back": EventKind(about="a player who was out is in again"),
    "refund": EventKind(chips="out", about="the part of a bet that nobody matched comes back"),
    "award": EventKind(chips="out", about=_AWARD),
    "deal": EventKind(cards="stock > hand", seen_by="faces", about="cards to a player; detail: how they lie"),
    "deal to place": EventKind(cards="stock > place", about="cards to the table; detail: the place"),
    "deal closed": EventKind(
        cards="stock > place", seen_by="nobody", about="cards to the table, face down; detail: the place"
    ),
    "burn": EventKind(cards="stock > discards", seen_by="nobody", about="cards thrown away from the stock, unseen"),
    "discard": EventKind(cards="hand > discards", seen_by="faces", about="cards thrown away; detail: how they lay"),
    "lay aside": EventKind(
        cards="hand > aside", seen_by="faces", about="cards thrown away but kept for a proof; detail: how they lay"
    ),
    "pass": EventKind(
        cards="hand > other hand", seen_by="both", about="closed cards handed over; detail: the seat that gets them"
    ),
    "pass open": EventKind(cards="hand > other hand", about="open cards handed over; detail: the seat that gets them"),
    "pick up": EventKind(cards="place > hand", about="open cards taken from the table; detail: the place"),
    "pick up closed": EventKind(
        cards="place > hand", seen_by="own", about="closed cards taken from a place of one's own; detail: the place"
    ),
    "lay": EventKind(cards="hand > place", about="cards laid on a place, face up; detail: the place"),
    "lay closed": EventKind(
        cards="hand > place", seen_by="own", about="cards laid on a place, face down; detail: the place"
    ),
    "lay blind": EventKind(
        cards="hand > place", seen_by="nobody", about="cards laid on a place, for nobody to look at; detail: the place"
    ),
    "clear": EventKind(
        cards="place > discards", seen_by="nobody", about="cards of a place thrown away; detail: the place"
    ),
    "take up": EventKind(
        cards="hand > stock", seen_by="faces", about="dice are taken up to be thrown again; detail: how they lay"
    ),
    "stand pat": EventKind(about="no card is exchanged"),
    "shuffle in": EventKind(cards="discards > stock", seen_by="nobody", about="the discards become stock again"),
    "turn": EventKind(seen_by="faces", about="cards of a player or the table are turned; detail: how they lie now"),
    "show": EventKind(about="a player shows their hand"),
    "show place": EventKind(about="a hand that belongs to nobody is shown; detail: the place where it lies"),
    "concede": EventKind(about="a player gives up without showing"),
    "prove": EventKind(about="a player shows the cards that prove what was asked for"),
    "fail to prove": EventKind(tells=True, about="a player cannot show what was asked for"),
    "choose": EventKind(
        about="a word is chosen that nobody is told before all have chosen; detail: the pot, where it is for one"
    ),
    "declare": EventKind(
        tells=True, about="a word is said or revealed; detail: the word, and the pot where it is for one"
    ),
    "mark": EventKind(about="an account of the rules changes; detail: name and value"),
    "throw": EventKind(tells=True, about="a number is thrown for an account of the rules; detail: name and number"),
    "say": EventKind(about="a step's question is answered, and nothing moves; detail: the word and what goes with it"),
    "throw in": EventKind(about="the deal ends and the chips in the pot stay for the next; detail: who deals"),
    "end": EventKind(about="the deal is over; detail: who deals next"),
}


def pot_and_shares(award: Event) -> tuple[int, tuple[str, ...]]:
    """The number of the pot that an award comes from, and its shares; none where the pot was not divided.

    >>> pot_and_shares(Event("award", 0, 12, (), "1 high, low"))
    (1, ('high', 'low'))
    """
    if isinstance(award.detail, int):
        return award.detail, ()
    number, _, shares = award.detail.partition(" ")
    return int(number), tuple(shares.split(", "))


FACINGS = ("down", "up", "blind", "outward")
DOWN, UP, BLIND, OUTWARD = range(4)


def sees(facing: int, owner: int, observer: int) -> bool:
    """Whether an observer sees the face of a card that lies so before its owner."""
    if facing == UP:
        return True
    if facing == DOWN:
        return owner == observer
    return facing == OUTWARD and owner != observer


def seen_by(entry: Sequence[object], observer: int) -> Event:
    """The event as one seat may see it; seat −1 is a bystander. Cards it may not see become UNSEEN."""
    event = Event(*entry)  # type: ignore[arg-type]
    rule = EVENTS[event.kind].seen_by
    if rule == "all" or (rule == "both" and observer in (event.seat, event.detail)):
        return event
    if rule == "own" and event.seat == observer != NOBODY:
        return event
    if rule == "faces" and isinstance(event.detail, int) and sees(event.detail, event.seat, observer):
        return event
    return event._replace(cards=(UNSEEN,) * len(event.cards))


def told_apart(log: Iterable[Entry | Round]) -> list[Event]:
    """All events of a log, one for each seat of a round.

    >>> [(event.seat, event.cards) for event in told_apart([("deal", (1, 0), 0, (7, 8, 9, 10), DOWN)])]
    [(1, (7, 9)), (0, (8, 10))]
    """
    events: list[Event] = []
    for entry in log:
        seats = entry[1]
        if type(seats) is int:
            events.append(_named(Event, entry))
        else:
            kind, _, chips, cards, detail = entry
            assert isinstance(seats, tuple)
            turns = len(seats)
            events += [_named(Event, (kind, seat, chips, cards[at::turns], detail)) for at, seat in enumerate(seats)]
    return events


_named = tuple.__new__
"""Gives an entry the names of an event, without a turn of Python."""


def log_for(log: Iterable[Entry | Round], observer: int) -> list[Event]:
    """A whole log as one seat may see it."""
    return [seen_by(event, observer) for event in told_apart(log)]
