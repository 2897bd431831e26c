"""The words for what happens at a table: names, verbs, cards and chips, for one who sees only what he may see."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.cards.deck import Deck
from engine.cards.words import PIPS
from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import EVENTS, UNSEEN, Event
from engine.hand.hand import Hand
from engine.hand.seats import NOBODY
from engine.hand.view import BYSTANDER
from engine.language.worth import Worth
from engine.program import Program
from engine.table.told import joined

EVERYTHING = -2
"""Observes everything, hidden cards too."""

SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
"""The letter of a suit → its own sign."""
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def counted(number: int, thing: str = "card") -> str:
    """A number of things in words.

    >>> counted(3), counted(1, "deal")
    ('three cards', 'one deal')
    """
    word = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    several = "dice" if thing == "die" else f"{thing}s"
    return f"{word} {thing if number == 1 else several}"


def card_names(deck: Deck, signs: bool = False) -> tuple[str, ...]:
    """The name of each card as printed: `Kh`, or with the suit's own sign `K♥`; of a die with pips `⚀` for its ace."""
    if not signs:
        return deck.names
    if deck.spots:
        return tuple(PIPS.get(name, name) for name in deck.names)
    return tuple(
        card.name[:-1] + SUIT_SIGNS[card.name[-1]] if card.suit >= 0 and card.name[-1] in SUIT_SIGNS else card.name
        for card in deck.cards
    )


_PLURAL = {"is": "are", "has": "have", "cannot": "cannot", "passes": "pass"}
"""Verbs of which more than an s falls away, or less, where they follow several names, or `you`."""


class Eyes(NamedTuple):
    """Who is told, and how cards look to him."""

    observer: int = BYSTANDER
    """A seat, a BYSTANDER, or EVERYTHING."""
    you: int = NOBODY
    """The seat that is spoken to as `You`."""
    signs: bool = False
    """Whether suits have their own signs."""


class Voice:
    """The words for what happens in one deal, and what has happened so far."""

    def __init__(self, program: Program, names: Sequence[str], stacks: Sequence[int], eyes: Eyes) -> None:
        """Before the deal begins, when the seats have these stacks."""
        self.program = program = program.for_players(len(names))
        self.names = [*names]
        if eyes.you != NOBODY:
            self.names[eyes.you] = "You"
        self.stacks = [*stacks]
        self.eyes = eyes
        self.dice = program.deck.called == "dice"
        self.level = 0
        self.after: Hand | None = None
        self._cards = card_names(program.deck, eyes.signs)

    def subject(self, seats: Sequence[int]) -> str:
        """Seats as the subject of a sentence."""
        return "everyone" if len(seats) == len(self.names) > 1 else joined([self.names[seat] for seat in seats])

    def verb(self, seats: Sequence[int], verb: str) -> str:
        """A verb, given as it follows one name, as it follows these seats."""
        if (len(seats) == 1 and seats[0] != self.eyes.you) or len(seats) == len(self.names) > 1:
            return verb
        first, *rest = verb.split(" ")
        return " ".join([_PLURAL.get(first, first.removesuffix("s")), *rest])

    def does(self, seat: int, verb: str) -> str:
        """A seat and what it does."""
        return f"{self.names[seat]} {self.verb([seat], verb)}"

    def to(self, seat: int) -> str:
        """A seat as the one to whom something is given."""
        return "you" if seat == self.eyes.you else self.names[seat]

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
        return self._described(seat, self.program.worth)

    def hand_for(self, seat: int, share: str) -> str:
        """What it is for a share of the pot, where that is compared otherwise than the hand itself; else nothing."""
        worth = self.program.shares[share]
        main = self.program.worth
        return "" if (worth.ranking, worth.use) == (main.ranking, main.use) else self._described(seat, worth)

    def _described(self, seat: int, worth: Worth) -> str:
        assert self.after is not None
        shown, held = set(self.after.revealed[seat]), set(self.after.cards[seat])
        if not held or not shown >= held:
            return ""
        return worth.describe(worth.strength(Dealer.open(self.after, Shuffled(0)), seat))


class Batch:
    """Events yet to be told."""

    def __init__(self, events: Sequence[Event]) -> None:
        """All of them."""
        self._left = list(events)

    @property
    def any_left(self) -> bool:
        """Whether there is anything to tell."""
        return bool(self._left)

    @property
    def first(self) -> Event:
        """What happened first."""
        return self._left[0]

    def holds(self, *kinds: str) -> bool:
        """Whether an event of one of these kinds is yet to be told."""
        return any(event.kind in kinds for event in self._left)

    def take(self) -> Event:
        """The first event, which is then told."""
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
