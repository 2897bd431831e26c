"""The words for what happens at a table: names, verbs, cards and chips, for a reader who sees what they may see."""

from collections.abc import Sequence
from functools import reduce
from itertools import takewhile
from operator import or_

from msgspec import Struct

from engine.cards.deck.card_words import PIPS
from engine.cards.deck.deck import Deck
from engine.hand.dealer import Dealer
from engine.hand.event import EVENTS, UNSEEN, UP, Event
from engine.hand.hand import Hand
from engine.hand.rewound import rewound
from engine.hand.seats import NOBODY
from engine.hand.view import BYSTANDER
from engine.program import Program
from engine.text.lists import joined
from engine.text.translation import say
from engine.worth.wild_cards import held_by_nobody
from engine.worth.worth import NO_HAND, Worth

EVERYTHING = -2
"""Observes everything, hidden cards too."""

SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
"""The letter of a suit → its own sign."""


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


_STRETCH = 64
"""So many events are taken back at once: from the end of a batch of thousands to each of them it would be too far."""


class Told(Struct, frozen=True):
    """One thing that players do, as whole sentences: each is a template of its own, since verbs bend."""

    one: str
    """`{who}` is a player."""
    you: str
    """It is the player spoken to."""
    several: str = ""
    """`{who}` are several; nothing where only one at a time does it."""
    everyone: str = ""
    """All at the table do it."""


class Eyes(Struct, frozen=True):
    """To whom it is told, and how cards look to them."""

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
        self.called = [*names]
        """The players by their names, the one spoken to as `you`."""
        if eyes.you != NOBODY:
            self.names[eyes.you] = say("You")
            self.called[eyes.you] = say("you")
        self.stacks = [*stacks]
        self.eyes = eyes
        self.dice = program.deck.called == "dice"
        self.level = 0
        self.after: Hand | None = None
        self._events: Sequence[Event] = ()
        self._number: dict[int, int] = {}
        self._lay: dict[int, Hand] = {}
        self._cards = card_names(program.deck, eyes.signs)

    def begin(self, events: Sequence[Event], seen: Sequence[Event], after: Hand) -> None:
        """These events, `seen` so by whom they are told to, are told next; after all of them the deal stands so."""
        self.after, self._events, self._lay = after, events, {}
        self._number = {id(event): number for number, event in enumerate(seen)}

    def stood(self, event: Event) -> Hand:
        """The deal with its cards as they lay when something that is being told happened."""
        assert self.after is not None
        number = self._number[id(event)] + 1
        at = min(-(-number // _STRETCH) * _STRETCH, len(self._events))
        return rewound(self._left_by(at), self._events[number:at])

    def _left_by(self, at: int) -> Hand:
        """The deal with its cards as so many events left it: worked out once, from the last stretch to the first."""
        assert self.after is not None
        end = len(self._events)
        if not self._lay:
            self._lay[end] = self.after
        while at not in self._lay:
            first = min(self._lay)
            before = (first - 1) // _STRETCH * _STRETCH
            self._lay[before] = rewound(self._lay[first], self._events[before:first])
        return self._lay[at]

    def tell(self, told: Told, seats: Sequence[int], **holes: object) -> str:
        """The sentence that fits these seats, its holes filled."""
        if len(seats) == len(self.names) > 1 and told.everyone:
            return say(told.everyone, **holes)
        if len(seats) > 1:
            return say(told.several, who=self.listed(seats), **holes)
        if seats[0] == self.eyes.you:
            return say(told.you, **holes)
        return say(told.one, who=self.names[seats[0]], **holes)

    def tell_giving(self, told: Told, to_you: str, seat: int, other: int, **holes: object) -> str:
        """The sentence in which a seat gives something to another: `{other}`, or the player spoken to."""
        if other == self.eyes.you:
            return say(to_you, who=self.names[seat], **holes)
        return self.tell(told, [seat], other=self.names[other], **holes)

    def listed(self, seats: Sequence[int]) -> str:
        """The names of seats as one list."""
        return joined([self.names[seat] for seat in seats])

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

    def place(self, number: int) -> str:
        """A place of the table by its name."""
        return self.program.place_named(number).replace("-", " ")

    def is_own(self, number: int) -> bool:
        """Whether a place is a player's own."""
        return number >= len(self.program.places) - self.program.own_places

    def move(self, event: Event) -> bool:
        """The chips of an event have moved. True when they were the last of its seat."""
        way = EVENTS[event.kind].chips
        if way == "out":
            self.stacks[event.seat] += event.chips
            return False
        self.stacks[event.seat] -= event.chips
        if way == "over":
            assert isinstance(event.detail, int)
            self.stacks[event.detail] += event.chips
        return bool(event.chips) and not self.stacks[event.seat]

    def hand_of(self, event: Event) -> str:
        """What the hand of its seat was at an event, in words; nothing when it had not shown the whole of it."""
        return self._described(event, self._by_itself)

    def hand_for(self, event: Event, share: str) -> str:
        """What it was for a share of the pot, where that is compared otherwise than the hand itself; else nothing."""
        worth, main = self.program.shares[share], self._by_itself
        alike = (worth.ranking, worth.use, worth.wilds) == (main.ranking, main.use, main.wilds)
        return "" if alike else self._described(event, worth)

    @property
    def _by_itself(self) -> Worth:
        """How a hand is told where no share is named: with the wild cards of the first share of its own ranking.

        That is so where cards are wild for some shares only, and no share goes by the hand with those that are for all.
        """
        main = self.program.worth
        alike = [one for one in self.program.shares.values() if (one.ranking, one.use) == (main.ranking, main.use)]
        return main if not alike or any(one.wilds == main.wilds for one in alike) else alike[0]

    def shown(self, event: Event) -> list[int]:
        """The cards that a seat shows as its hand: open ones on its places only where they may be part of one."""
        stood = self.stood(event)
        layout = stood.layout
        if not layout.own_places:
            return [*event.cards]
        d = Dealer.open(stood)
        worths = (self.program.worth, *self.program.hands.values())
        usable = reduce(or_, [worth.usable(d, event.seat) for worth in worths])
        before = layout.cards[event.seat]
        return [card for card in event.cards if card in before or usable >> card & 1 or layout.faces[card] != UP]

    def hand_at(self, event: Event, place: int) -> str:
        """What the hand of nobody was that lay on a place at an event, in words; nothing where no card lay there."""
        stood, worth = self.stood(event), self.program.worth
        cards = stood.places[place]
        table = held_by_nobody(Dealer.open(stood), cards)
        return worth.describe(worth.strength(table, table.button)) if cards else ""

    def shows_all(self, seat: int) -> bool:
        """Whether a seat has shown every card it holds."""
        assert self.after is not None
        return self.after.layout.shows_all(seat)

    def _described(self, event: Event, worth: Worth) -> str:
        stood = self.stood(event)
        if not stood.layout.shows_all(event.seat):
            return ""
        strength = worth.strength(Dealer.open(stood), event.seat)
        return "" if strength == NO_HAND else worth.describe(strength)


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

    def count(self, kind: str) -> int:
        """How many events of a kind are yet to be told."""
        return sum(event.kind == kind for event in self._left)

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

    def take_of(self, kind: str, seat: int, within: Sequence[str] = (), until: str = "") -> list[Event]:
        """All events of a kind and a seat that are still to come.

        Or those before anything but the kinds `within`, or before the seat does `until`.
        """
        near = takewhile(lambda event: (event.kind, event.seat) != (until, seat), self._left)
        near = near if not within else takewhile(lambda event: event.kind in within, near)
        found = [event for event in near if event.kind == kind and event.seat == seat]
        self._left = [event for event in self._left if not any(event is one for one in found)]
        return found


def _alike(one: Event, other: Event) -> bool:
    same_cards = len(one.cards) == len(other.cards) and (UNSEEN in one.cards) == (UNSEEN in other.cards)
    return (one.kind, one.chips, one.detail) == (other.kind, other.chips, other.detail) and same_cards
