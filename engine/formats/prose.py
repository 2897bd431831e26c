"""What happens at a table as lines a player can read, for one who sees only what he may see."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from engine.cards.deck import Deck
from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import EVENTS, UNSEEN, Event, seen_by
from engine.hand.hand import Hand
from engine.hand.seats import NOBODY
from engine.hand.view import BYSTANDER
from engine.program import Program
from engine.table.told import joined

EVERYTHING = -2
"""Observes everything, hidden cards too."""

_SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def counted(number: int, thing: str = "card") -> str:
    """A number of things in words.

    >>> counted(3), counted(1, "deal")
    ('three cards', 'one deal')
    """
    word = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    return f"{word} {thing}" if number == 1 else f"{word} {thing}s"


def card_names(deck: Deck, signs: bool = False) -> tuple[str, ...]:
    """The name of each card as printed: `Kh`, or with the suit's own sign `K♥`."""
    if not signs:
        return deck.names
    return tuple(
        card.name[:-1] + _SUIT_SIGNS[card.name[-1]] if card.suit >= 0 and card.name[-1] in _SUIT_SIGNS else card.name
        for card in deck.cards
    )


class Eyes(NamedTuple):
    """Who is told, and how cards look to him."""

    observer: int = BYSTANDER
    """A seat, a BYSTANDER, or EVERYTHING."""
    you: int = NOBODY
    """The seat that is spoken to as `You`."""
    signs: bool = False
    """Whether suits have their own signs."""


class Teller:
    """Tells one deal, batch by batch."""

    def __init__(self, program: Program, names: Sequence[str], stacks: Sequence[int], eyes: Eyes = Eyes()) -> None:  # noqa: B008 - Eyes is a value that cannot change
        """A teller before the deal begins, when the seats have these stacks."""
        self.program = program
        self.names = [*names]
        if eyes.you != NOBODY:
            self.names[eyes.you] = "You"
        self.stacks = [*stacks]
        self.eyes = eyes
        self.level = 0
        self.after: Hand | None = None
        self._cards = card_names(program.deck, eyes.signs)

    def lines(self, events: Sequence[Event], after: Hand) -> list[str]:
        """What these events were, after which the deal stands so. Batches come in their order, none left out."""
        self.after = after
        seen = [event if self.eyes.observer == EVERYTHING else seen_by(event, self.eyes.observer) for event in events]
        batch = _Batch(seen)
        told = list(self._told(batch))
        self.level = after.level
        assert self.stacks == [*after.stacks]
        return told

    def _told(self, batch: "_Batch") -> Iterator[str]:
        while batch:
            line = NARRATORS[batch.first.kind](self, batch)
            if line:
                yield line[:1].upper() + line[1:]

    # --- words ---------------------------------------------------------------------------------------------------

    def subject(self, seats: Sequence[int]) -> str:
        """Seats as the subject of a sentence."""
        return "everyone" if len(seats) == len(self.names) > 1 else joined([self.names[seat] for seat in seats])

    def verb(self, seats: Sequence[int], verb: str) -> str:
        """A verb, given as it follows one name, as it follows these seats."""
        if (len(seats) == 1 and seats[0] != self.eyes.you) or len(seats) == len(self.names) > 1:
            return verb
        return {"is": "are", "has": "have", "cannot": "cannot"}.get(verb, verb.removesuffix("s"))

    def does(self, seat: int, verb: str) -> str:
        """A seat and what it does."""
        return f"{self.names[seat]} {self.verb([seat], verb)}"

    def cards(self, cards: Sequence[int]) -> str:
        """Cards by their names; nothing when one of them is not seen."""
        return "" if UNSEEN in cards else " ".join(self._cards[card] for card in cards)

    def hand(self, cards: Sequence[int]) -> str:
        """Cards as a hand is laid down: groups of one rank first, then from the highest."""
        ranks = [self.program.deck.cards[card].rank for card in cards]
        order = sorted(cards, key=lambda card: self._weight(card, ranks), reverse=True)
        return self.cards(order)

    def _weight(self, card: int, ranks: Sequence[int]) -> tuple[int, int, int]:
        rank, suit, _ = self.program.deck.cards[card]
        return ranks.count(rank), rank, suit

    def move(self, event: Event) -> str:
        """The chips of an event have moved; `, all in` when they were the seat's last."""
        way = EVENTS[event.kind].chips
        if way == "out":
            self.stacks[event.seat] += event.chips
            return ""
        self.stacks[event.seat] -= event.chips
        if way == "over":
            assert isinstance(event.detail, int)
            self.stacks[event.detail] += event.chips
        return "" if self.stacks[event.seat] or not event.chips else ", all in"

    def hand_of(self, seat: int) -> str:
        """What the hand of a seat is, in words; nothing when it has not shown the whole of it."""
        assert self.after is not None
        shown, held = set(self.after.revealed[seat]), set(self.after.cards[seat])
        if not held or not shown >= held:
            return ""
        worth = self.program.worth
        return worth.describe(worth.strength(Dealer.open(self.after, Shuffled(0)), seat))


class _Batch:
    """Events yet to be told."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._left = list(events)

    def __bool__(self) -> bool:
        return bool(self._left)

    @property
    def first(self) -> Event:
        return self._left[0]

    def take(self) -> Event:
        return self._left.pop(0)

    def take_alike(self) -> list[Event]:
        """The first event and those of its kind right after it that differ in seat and cards only, each seat once."""
        alike, passed = [self.take()], list[Event]()
        while self._left and self._left[0].kind == alike[0].kind:
            event = self.take()
            same = _alike(event, alike[0]) and event.seat not in [one.seat for one in alike]
            (alike if same else passed).append(event)
        self._left = passed + self._left
        return alike

    def take_of(self, kind: str, seat: int) -> list[Event]:
        """All events of a kind and a seat that are still to come."""
        found = [event for event in self._left if event.kind == kind and event.seat == seat]
        self._left = [event for event in self._left if event not in found]
        return found


def _alike(one: Event, other: Event) -> bool:
    same_cards = len(one.cards) == len(other.cards) and (UNSEEN in one.cards) == (UNSEEN in other.cards)
    return (one.kind, one.chips, one.detail) == (other.kind, other.chips, other.detail) and same_cards


Narrator = Callable[[Teller, _Batch], str]
"""Takes the first event of a batch, with those that belong to it, and tells it; nothing when it is not worth a line."""


def _chips_of_all(verb: str, rest: str = "") -> Narrator:
    """Payments that several make alike are one line."""

    def tell(teller: Teller, batch: _Batch) -> str:
        events = batch.take_alike()
        broke = [event.seat for event in events if teller.move(event)]
        seats = [event.seat for event in events]
        line = f"{teller.subject(seats)} {teller.verb(seats, verb)} {events[0].chips}{rest}"
        if broke == seats:
            return f"{line}, all in."
        return f"{line}; {teller.subject(broke)} {teller.verb(broke, 'is')} all in." if broke else f"{line}."

    return tell


def _word(verb: str, rest: str = "") -> Narrator:
    def tell(teller: Teller, batch: _Batch) -> str:
        return f"{teller.does(batch.take().seat, verb)}{rest}."

    return tell


def _bet(verb: str) -> Narrator:
    def tell(teller: Teller, batch: _Batch) -> str:
        event = batch.take()
        return f"{teller.does(event.seat, verb)} {event.chips}{teller.move(event)}."

    return tell


def _raise(teller: Teller, batch: _Batch) -> str:
    event = batch.take()
    assert isinstance(event.detail, int)
    return f"{teller.does(event.seat, 'raises')} {event.detail - teller.level}, to {event.detail}{teller.move(event)}."


def _pass_chips(teller: Teller, batch: _Batch) -> str:
    event = batch.take()
    assert isinstance(event.detail, int)
    broke = teller.move(event)
    return f"{teller.does(event.seat, 'pays')} {event.chips} to {teller.names[event.detail]}{broke}."


def _refund(teller: Teller, batch: _Batch) -> str:
    event = batch.take()
    teller.move(event)
    return f"{teller.does(event.seat, 'takes')} back {event.chips} that nobody called."


def _deal(teller: Teller, batch: _Batch) -> str:
    if UNSEEN not in batch.first.cards:
        event = batch.take()
        return f"{teller.does(event.seat, 'is')} dealt {teller.cards(event.cards)}."
    events = batch.take_alike()
    seats = [event.seat for event in events]
    return f"{teller.subject(seats)} {teller.verb(seats, 'is')} dealt {counted(len(events[0].cards))}."


def _deal_to_place(teller: Teller, batch: _Batch) -> str:
    event = batch.take()
    assert isinstance(event.detail, int)
    return f"dealt to the {teller.program.places[event.detail]}: {teller.cards(event.cards)}."


def _draw(teller: Teller, batch: _Batch) -> str:
    event = batch.take()
    got = [card for deal in batch.take_of("deal", event.seat) for card in deal.cards]
    aside = " aside" if event.kind == "lay aside" else ""
    if UNSEEN in (*event.cards, *got):
        thrown = f"{teller.does(event.seat, 'lays')} {counted(len(event.cards))} aside and " if aside else ""
        draws = teller.verb([event.seat], "draws")
        return f"{thrown or teller.names[event.seat] + ' '}{draws} {counted(len(got))}."
    does = teller.does(event.seat, "lays" if aside else "discards")
    return f"{does} {teller.cards(event.cards)}{aside} and {teller.verb([event.seat], 'draws')} {teller.cards(got)}."


def _shuffle_in(teller: Teller, batch: _Batch) -> str:
    batch.take()
    return "the stock runs out: the discards are shuffled in."


def _turn(teller: Teller, batch: _Batch) -> str:
    event = batch.take()
    if UNSEEN in event.cards:
        return f"{teller.does(event.seat, 'turns')} {counted(len(event.cards))}."
    return f"{teller.does(event.seat, 'turns')} up {teller.cards(event.cards)}."


def _show(teller: Teller, batch: _Batch) -> str:
    event = batch.take()
    line = f"{teller.does(event.seat, 'shows')} {teller.hand(event.cards)}: {teller.hand_of(event.seat)}"
    won = batch.take_of("award", event.seat)
    if not won:
        return f"{line}."
    parts = [f"{award.chips}{_which_pot(award)}{teller.move(award)}" for award in won]
    return f"{line}, and {teller.verb([event.seat], 'wins')} {joined(parts)}."


def _award(teller: Teller, batch: _Batch) -> str:
    event = batch.take()
    teller.move(event)
    hand = teller.hand_of(event.seat)
    return f"{teller.does(event.seat, 'wins')} {event.chips}{_which_pot(event)}{f' with {hand}' if hand else ''}."


def _which_pot(award: Event) -> str:
    return f" from side pot {award.detail}" if award.detail else ""


def _collect(teller: Teller, batch: _Batch) -> str:
    event = batch.take()
    teller.move(event)
    return f"{teller.does(event.seat, 'takes')} {event.chips} out of the pot."


def _prove(teller: Teller, batch: _Batch) -> str:
    event = batch.take()
    return f"{teller.does(event.seat, 'shows')} {teller.cards(event.cards)} as proof of what the opening asked for."


def _declare(teller: Teller, batch: _Batch) -> str:
    event = batch.take()
    return f"{teller.does(event.seat, 'says')}: {event.detail}."


def _mark(teller: Teller, batch: _Batch) -> str:
    event = batch.take()
    name, _, value = str(event.detail).rpartition(" ")
    whose = f" of {teller.names[event.seat]}" if event.seat != NOBODY else ""
    kinds = {mark.definition.name: mark.definition.kind for mark in teller.program.marks}
    if kinds.get(name) == "flag":
        return f"{name}{whose} is {'set' if value != '0' else 'cleared'}."
    if kinds.get(name) == "seat":
        return f"{name}{whose}: {teller.names[int(value)] if int(value) != NOBODY else 'no one'}."
    return f"{name}{whose}: {value}."


def _end(teller: Teller, batch: _Batch) -> str:
    event = batch.take()
    assert teller.after is not None
    assert isinstance(event.detail, int)
    stays = f"{teller.after.pot} stay in the pot" if teller.after.pot else ""
    thrown = "the cards are thrown in" if event.kind == "throw in" and not teller.after.winners else ""
    line = "; ".join(part for part in (thrown, stays) if part)
    return f"{line}." if line else ""


def _nothing(teller: Teller, batch: _Batch) -> str:
    batch.take()
    return ""


NARRATORS: dict[str, Narrator] = {
    "ask": _nothing,
    "post": _chips_of_all("posts"),
    "blind": _chips_of_all("posts", " blind"),
    "bring in": _bet("brings in"),
    "pay": _chips_of_all("pays", " into the pot"),
    "collect": _collect,
    "pass chips": _pass_chips,
    "bet": _bet("bets"),
    "raise": _raise,
    "call": _bet("calls"),
    "check": _word("checks"),
    "fold": _word("folds"),
    "fold aside": _word("folds"),
    "refund": _refund,
    "award": _award,
    "deal": _deal,
    "deal to place": _deal_to_place,
    "discard": _draw,
    "lay aside": _draw,
    "stand pat": _word("stands", " pat"),
    "shuffle in": _shuffle_in,
    "turn": _turn,
    "show": _show,
    "concede": _word("concedes"),
    "prove": _prove,
    "fail to prove": _word("cannot", " prove what the opening asked for"),
    "declare": _declare,
    "mark": _mark,
    "throw in": _end,
    "end": _end,
}
"""How each kind of event is told. A test fails when a kind has no line here."""
