"""The cards of a history: what the whole of it says about each card dealt, and the deck that deals just these.

A card not known when it was dealt is known if its player throws it away or shows it later. One that never becomes known
is any card that the history does not name.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from operator import attrgetter

from engine.cards.deck.deck import Deck
from engine.formats.phh.action_lines import UNKNOWN, Line
from engine.formats.phh.history_keys import Fault
from engine.formats.phh.variants import Variant
from engine.hand.chance import Cards, InPlace, place_address
from engine.text.translation import say, say_many

BOARD = place_address(0)
NOT_KNOWN = -1


class Slot:
    """One card that was dealt."""

    __slots__ = ("card", "dealt", "line", "name")

    def __init__(self, name: str, line: int, deck: Mapping[str, int]) -> None:
        """As the history names it; `card` is its index in the deck, if it is known."""
        self.name = name
        self.line = line
        self.card = deck.get(name, NOT_KNOWN)
        self.dealt = NOT_KNOWN
        """The card that was dealt for it, once it was."""

    def could_be(self, name: str) -> bool:
        """Whether this is the card of that name, for all the history says."""
        return self.card < 0 and all(one in (UNKNOWN, other) for one, other in zip(self.name, name, strict=True))


class RefusedError(ValueError):
    """What the history says cannot be so."""

    def __init__(self, fault: Fault) -> None:
        """At the first fault the rest of the hand has no meaning."""
        self.fault = fault
        super().__init__(fault.message)


def refused(code: str, message: str, line: int, help: str = "", earlier: int = -1) -> RefusedError:
    """The error that an action of a history is told by."""
    return RefusedError(Fault(code, message, "actions", line, help, earlier=earlier))


class Plan:
    """All cards of a history: for each seat and the board in the order dealt."""

    def __init__(self, lines: Iterable[Line], deck: Deck) -> None:
        """Every line's cards are where they belong, up to the first line where they cannot be."""
        self._index = deck.place_of_name
        self.dealt: dict[int, list[Slot]] = {BOARD: []}
        self.thrown: dict[int, list[Slot]] = {}
        """For each line that throws cards away, which."""
        self.tabled: dict[int, bool] = {}
        """For each seat that shows or mucks in the end, whether it shows."""
        self._held: dict[int, list[Slot]] = {}
        self._out: dict[int, int] = {}
        """For each card thrown away or folded, the line that did it."""
        self._seen: dict[int, int] = {}
        """For each card that was dealt and is in play, the line that named it first."""
        self.fault: RefusedError | None = None
        """Why the cards of a line cannot be; nothing of the lines after it is known."""
        self.stop = NOT_KNOWN
        """The number of that line."""
        place = {"dh": self._dh, "db": self._db, "f": self._f, "sd": self._sd, "sm": self._sm}
        number = NOT_KNOWN
        try:
            for line in lines:
                if line.word in place:
                    number = line.number
                    place[line.word](line)
        except RefusedError as error:
            self.fault, self.stop = error, number

    def _dh(self, line: Line) -> None:
        self.dealt.setdefault(line.seat, []).extend(new := self._new(line))
        self._held.setdefault(line.seat, []).extend(new)

    def _db(self, line: Line) -> None:
        self.dealt[BOARD] += self._new(line)

    def _new(self, line: Line) -> list[Slot]:
        slots = []
        for name in line.cards:
            slot = Slot(name, line.number, self._index)
            if slot.card >= 0:
                self._name(slot.card, name, line.number)
            elif UNKNOWN not in name:
                raise self._no_card(name, line.number)
            slots.append(slot)
        return slots

    def _no_card(self, name: str, line: int) -> RefusedError:
        return refused(
            "G302", say("there is no {name} in this game's deck", name=name), line, say("look at the card again")
        )

    def _name(self, card: int, name: str, line: int) -> None:
        """A card is known to be in play from here on, unless it is already."""
        if card in self._seen and card not in self._out:
            help = say("each card is there once; ?? stands for a card that is not known")
            raise refused("G303", say("{name} is there twice", name=name), line, help, self._seen[card])
        self._out.pop(card, None)
        self._seen[card] = line

    def _f(self, line: Line) -> None:
        self._throw(self._held.pop(line.seat, []), line.number)

    def _throw(self, slots: Iterable[Slot], line: int) -> None:
        for slot in slots:
            if slot.card >= 0:
                self._out[slot.card] = line

    def _sd(self, line: Line) -> None:
        held = self._held.get(line.seat, [])
        thrown = [self._find(held, name, line) for name in line.cards]
        self.thrown[line.number] = thrown
        self._throw(thrown, line.number)

    def _find(self, held: list[Slot], name: str, line: Line) -> Slot:
        """The card of that name among those of a seat, which no longer has it."""
        slot = self._known_as(held, name, line)
        if slot is None:
            raise _not_held(name, held, line)
        held.remove(slot)
        return slot

    def _known_as(self, held: Sequence[Slot], name: str, line: Line) -> Slot | None:
        if UNKNOWN in name:
            return next((slot for slot in held if slot.card < 0), None)
        card = self._index.get(name, NOT_KNOWN)
        if card < 0:
            raise self._no_card(name, line.number)
        found = next((slot for slot in held if slot.card == card), None)
        if found is None:
            found = next((slot for slot in held if slot.could_be(name)), None)
            if found is not None:
                self._name(card, name, line.number)
                found.card = card
        return found

    def _sm(self, line: Line) -> None:
        self.tabled[line.seat] = not line.muck
        held = self._held.get(line.seat, [])
        if line.cards and len(line.cards) != len(held):
            message = say_many(
                "p{seat} has {count} card, and {shown} are shown",
                "p{seat} has {count} cards, and {shown} are shown",
                len(held),
                seat=line.seat + 1,
                shown=len(line.cards),
            )
            raise refused("G310", message, line.number, _holding(held, line.seat))
        left = list(held)
        for name in line.cards:
            if UNKNOWN in name:
                continue  # the player keeps this one to themselves
            slot = self._known_as(left, name, line)
            if slot is None:
                raise _not_held(name, held, line)
            left.remove(slot)


def _not_held(name: str, held: Sequence[Slot], line: Line) -> RefusedError:
    return refused(
        "G310",
        say("p{seat} does not hold {name}", seat=line.seat + 1, name=name),
        line.number,
        _holding(held, line.seat),
    )


def _holding(held: Sequence[Slot], seat: int) -> str:
    names = " ".join(slot.name for slot in held)
    return (
        say("p{seat} holds {names}", seat=seat + 1, names=names)
        if names
        else say("p{seat} holds no cards; write `d dh p{seat} …` before", seat=seat + 1)
    )


class Told(InPlace):
    """A source of cards that deals what a history says, and remembers what it has dealt ahead of the lines read."""

    __slots__ = ("_dealt", "_deck", "_hole", "_lines", "_queues", "owed")

    def __init__(self, plan: Plan, deck: Deck, variant: Variant) -> None:
        """Nothing dealt yet."""
        self._hole = len(deck) if variant.draws else variant.hole
        self._dealt: dict[int, int] = {}
        self._deck = deck
        self._queues: dict[int, Iterator[Slot]] = {address: iter(slots) for address, slots in plan.dealt.items()}
        self._lines: dict[int, list[int]] = {}
        """For each card the lines in which it will be dealt, the next one last."""
        for slot in sorted(chain(*plan.dealt.values()), key=attrgetter("line"), reverse=True):
            self._lines.setdefault(slot.card, []).append(slot.line)
        self.owed: dict[int, list[int]] = {}
        """For each seat and the board the deals that no line has told yet: how many cards each."""

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Source. Raises RefusedError when a card that comes next cannot."""
        for address in dict.fromkeys(to):  # a board's cards come one by one, and are one deal
            if address >= 0 or address == BOARD:
                self._owe(address, each * to.count(address))
        if each == 1:
            return tuple([self._next(stock, address) for address in to])
        return tuple([self._next(stock, address) for _ in range(each) for address in to])

    @property
    def given(self) -> int:
        """How many cards have been dealt so far, those of the present deal included."""
        return sum(self._dealt.values())

    def dealt(self, address: int) -> int:
        """How many cards a seat or the board has got so far."""
        return self._dealt.get(address, 0)

    def _owe(self, address: int, count: int) -> None:
        """A line must tell these cards; those of the first street, and those drawn at once, may stand in one."""
        deals, before = self.owed.setdefault(address, []), self._dealt.get(address, 0)
        if deals and 0 < before < self._hole and address != BOARD:
            deals[-1] += count
        else:
            deals.append(count)
        self._dealt[address] = before + count

    def _next(self, stock: list[int], address: int) -> int:
        queue = self._queues.get(address)
        slot = next(queue, None) if queue is not None else None
        card = self._any(stock, slot.name if slot else "??") if slot is None or slot.card < 0 else slot.card
        try:
            stock.remove(card)
        except ValueError:
            assert slot is not None
            self.run_out(card, stock, slot.line)
            if card not in stock:
                help = say("a card thrown away comes back only once the stock has run out")
                raise refused(
                    "G303", say("{card} has been dealt before", card=self._deck.names[card]), slot.line, help
                ) from None
            stock.remove(card)
        if slot is not None:
            slot.dealt = card
            if slot.card >= 0:
                self._lines[card].pop()
        return card

    def run_out(self, card: int, stock: list[int], line: int) -> None:
        """The discards are stock again if the stock has run out at the table and this card is among them."""

    def _any(self, stock: Sequence[int], like: str) -> int:
        """A card that the history does not deal later, or the last that it does."""
        names, lines = self._deck.names, self._lines
        if like == "??":
            first = next((card for card in stock if not lines.get(card)), NOT_KNOWN)
            return first if first >= 0 else min(stock, key=lambda card: -lines[card][-1])
        free = [card for card in stock if not lines.get(card)]
        if not free:
            free = sorted(stock, key=lambda card: -lines[card][-1])
        return next(
            (card for card in free if all(a in (UNKNOWN, b) for a, b in zip(like, names[card], strict=True))), free[0]
        )
