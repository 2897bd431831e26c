"""What an example expects in the end: for each key under `expect` how it is read, and what must then be so."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from msgspec import Struct

from engine.hand.hand import MarkValue
from engine.hand.seats import NOBODY, mask_of
from engine.language.kept_names import names_kept
from engine.program import Mark, Program
from engine.steps.machine.kind import CONSTANTS
from engine.table.examples.action_forms import Sentence
from engine.table.examples.outcome_claims import Carried, Category, MarkHolds, NextDealer, Shown, Stack, Takes, Winners
from engine.table.examples.sayings import PotIs
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.lists import joined
from engine.text.marked import node
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import mark, say, say_many


class Expectation(NamedTuple):
    """One thing expected: where it is written, in which words, and what must be so."""

    place: Span
    said: str
    sentence: Sentence
    of_the_end: bool = False
    """Whether it can only be so when the deal is over."""


_UNFIT = {
    "number": (mark("a number cannot be '{text}'"), mark("write a whole number")),
    "flag": (mark("a flag cannot be '{text}'"), mark("write `set` or `cleared`")),
    "rank": (mark("a rank cannot be '{text}'"), mark("write a rank of the deck")),
    "suit": (mark("a suit cannot be '{text}'"), mark("write a suit of the deck")),
    "hand": (mark("a hand cannot be '{text}'"), mark("write a hand of the ranking")),
}
"""What a mark holds → what is told of something else, and the remedy."""
_OF_EACH = (
    mark("of the mark '{name}' each player has one"),
    mark("write `{A: 1, B: 0}`"),
)
_OF_TABLE = (mark("of the mark '{name}' the table has one"), mark("write its value alone"))
_MARK_OF_TABLE = mark("{mark} to be {value}")
_MARK_OF_PLAYER = mark("{mark} of {who} to be {value}")


class Expecting(Struct, frozen=True):
    """Reads what one example expects."""

    program: Program
    names: tuple[str, ...]
    faults: list[Diagnostic]
    """What is wrong with it; grows while reading."""

    def read(self, expect: node.Mapping) -> list[Expectation]:
        """Everything expected, in the order written."""
        found: list[Expectation] = []
        for name, (_, value) in expect.entries.items():
            found += (one._replace(of_the_end=name in OF_THE_END) for one in READERS[name](self, value))
        return found

    def seat(self, scalar: Scalar) -> int:
        """The seat of this name; told as a fault, and NOBODY, when there is none."""
        if scalar.text in self.names:
            return self.names.index(scalar.text)
        told = say("nobody is called '{name}' here", name=scalar.text)
        self._fault(told, scalar.span, say("there are {names}", names=joined(self.names)))
        return NOBODY

    def by_seat(self, value: node.Node) -> Iterator[tuple[int, Scalar]]:
        """The seats named as keys, with their values; those that do not sit there are told."""
        assert isinstance(value, node.Mapping)
        for key, held in value.entries.values():
            seat = self.seat(key)
            if seat != NOBODY and isinstance(held, Scalar):
                yield seat, held

    def seats(self, value: node.Node) -> int:
        """The seats of a list, as a mask."""
        assert isinstance(value, node.Sequence)
        found = [self.seat(item) for item in value if isinstance(item, Scalar)]
        return mask_of(seat for seat in found if seat != NOBODY)

    def chips(self, value: node.Node) -> int:
        """A number of chips."""
        assert isinstance(value, Scalar)
        assert isinstance(value.value, int)
        return value.value

    def mark(self, name: Scalar) -> Mark | None:
        """The mark of this name; told as a fault when there is none."""
        known = {mark.definition.name: mark for mark in self.program.marks}
        if name.text not in known:
            remedy = (
                say("there are {names}", names=joined(list(known))) if known else say("this game declares no marks")
            )
            self._fault(say("there is no mark '{name}'", name=name.text), name.span, remedy)
        return known.get(name.text)

    def value(self, mark: Mark, scalar: Scalar) -> int:
        """What a mark holds, from how it is written; told as a fault when it cannot hold that."""
        kind, text = mark.definition.kind, scalar.text
        if text in CONSTANTS:
            return CONSTANTS[text]
        if kind == "seat":
            return self.seat(scalar)
        if kind == "rank" and text in self.program.deck.ranks:
            return self.program.deck.ranks.index(text)
        names = names_kept(kind, self.program.deck, self.program.worth.ranking)
        if text in names:
            return names.index(text)
        if kind == "number" and isinstance(scalar.value, int) and not isinstance(scalar.value, bool):
            return scalar.value
        told, remedy = _UNFIT[kind]
        self._fault(say(told, text=text), scalar.span, say(remedy))
        return NOBODY

    def _fault(self, told: str, place: Span, remedy: str) -> None:
        self.faults.append(Diagnostic("T952", told, place, help=remedy))

    def marks(self, value: node.Node) -> Iterator[tuple[Mark, int, int, Scalar]]:
        """Each mark named with the seat it is of (−1: the table's), its value, and where that is written."""
        assert isinstance(value, node.Mapping)
        for key, held in value.entries.values():
            kept = self.mark(key)
            if kept is None:
                continue
            if isinstance(held, node.Mapping) != kept.definition.each_player:
                told, remedy = _OF_EACH if kept.definition.each_player else _OF_TABLE
                self._fault(say(told, name=key.text), key.span, say(remedy))
            elif isinstance(held, node.Mapping):
                yield from ((kept, seat, self.value(kept, one), one) for seat, one in self.by_seat(held))
            elif isinstance(held, Scalar):
                yield kept, NOBODY, self.value(kept, held), held
            else:
                self._fault(say("the mark '{name}' cannot be a list", name=key.text), key.span, say("write its value"))

    def starting_marks(self, value: node.Node | None) -> Mapping[str, MarkValue]:
        """The marks a deal begins with, by name."""
        found: dict[str, MarkValue] = {}
        for kept, seat, held, _ in self.marks(value) if value is not None else ():
            name = kept.definition.name
            if seat == NOBODY:
                found[name] = held
            else:
                row = found.get(name, (kept.start,) * len(self.names))
                assert isinstance(row, tuple)
                found[name] = (*row[:seat], held, *row[seat + 1 :])
        return found


def _pot(reader: Expecting, value: node.Node) -> list[Expectation]:
    chips = reader.chips(value)
    return [Expectation(value.span, say("pot {chips}", chips=chips), PotIs(chips))]


def _stacks(reader: Expecting, value: node.Node) -> list[Expectation]:
    return [
        Expectation(held.span, _chips_of(reader, seat, held), Stack(seat, reader.chips(held)))
        for seat, held in reader.by_seat(value)
    ]


def _chips_of(reader: Expecting, seat: int, held: Scalar) -> str:
    return say_many("{count} chip of {who}", "{count} chips of {who}", reader.chips(held), who=reader.names[seat])


def _carried(reader: Expecting, value: node.Node) -> list[Expectation]:
    chips = reader.chips(value)
    return [Expectation(value.span, say("{chips} to stay in the pot", chips=chips), Carried(chips))]


def _winners(reader: Expecting, value: node.Node) -> list[Expectation]:
    seats = reader.seats(value)
    return [Expectation(value.span, say("{names} to win", names=_names(reader, seats)), Winners(seats))]


def _shown(reader: Expecting, value: node.Node) -> list[Expectation]:
    seats = reader.seats(value)
    return [Expectation(value.span, say("{names} to show", names=_names(reader, seats)), Shown(seats))]


def _names(reader: Expecting, seats: int) -> str:
    return joined([name for seat, name in enumerate(reader.names) if seats >> seat & 1]) or say("nobody")


def _dealer(reader: Expecting, value: node.Node) -> list[Expectation]:
    assert isinstance(value, Scalar)
    return [Expectation(value.span, say("{who} to deal next", who=value.text), NextDealer(reader.seat(value)))]


def _hands(reader: Expecting, value: node.Node) -> list[Expectation]:
    categories = reader.program.worth.ranking.category_names
    found = []
    for seat, held in reader.by_seat(value):
        if held.text in categories:
            said = say("{hand} of {who}", hand=held.text, who=reader.names[seat])
            found.append(Expectation(held.span, said, Category(seat, held.text)))
        else:
            reader.faults.append(_no_category(held, reader.names[seat], categories))
    return found


def _no_category(held: Scalar, who: str, categories: Sequence[str]) -> Diagnostic:
    """Told of text that names no category; one with its cards is a claim that `play` takes."""
    begun = [name for name in categories if held.text.startswith(f"{name} of ") or held.text.endswith(f" {name}")]
    if begun:
        told = say("only the category stands here, not '{hand}'", hand=held.text)
        remedy = say(
            "write '{category}', or say `{who} has {hand}` in `play`",
            category=max(begun, key=len),
            who=who,
            hand=held.text,
        )
        return Diagnostic("T952", told, held.span, help=remedy)
    close = get_close_matches(held.text, categories, 1)
    there = say("there are {names}", names=joined(categories))
    remedy = say("did you mean '{close}'?", close=close[0]) if close else there
    return Diagnostic("T952", say("'{hand}' is no hand of the ranking", hand=held.text), held.span, help=remedy)


def _takes(reader: Expecting, value: node.Node) -> list[Expectation]:
    assert isinstance(value, node.Mapping)
    shares = tuple(reader.program.shares)
    found = []
    for key, held in value.entries.values():
        if key.text not in shares:
            undivided = say("the pot of this game is not divided; say `winners`")
            remedy = say("there are {names}", names=joined(shares)) if shares else undivided
            told = say("there is no share '{name}'", name=key.text)
            reader.faults.append(Diagnostic("T952", told, key.span, help=remedy))
            continue
        seats = reader.seats(held)
        said = say("{names} to take {share}", names=_names(reader, seats), share=key.text)
        found.append(Expectation(held.span, said, Takes(key.text, seats)))
    return found


def _marks(reader: Expecting, value: node.Node) -> list[Expectation]:
    found = []
    for kept, seat, held, place in reader.marks(value):
        name = kept.definition.name
        told = _MARK_OF_TABLE if seat == NOBODY else _MARK_OF_PLAYER
        who = "" if seat == NOBODY else reader.names[seat]
        holds = MarkHolds(kept.definition.index, seat, held)
        found.append(Expectation(place.span, say(told, mark=name, who=who, value=place.text), holds))
    return found


READERS: dict[str, Callable[[Expecting, node.Node], list[Expectation]]] = {
    "pot": _pot,
    "stacks": _stacks,
    "carried": _carried,
    "winners": _winners,
    "shown": _shown,
    "marks": _marks,
    "dealer": _dealer,
    "hands": _hands,
    "takes": _takes,
}
"""The keys under `expect`. A new one is one more line, and its key in the model of examples."""

OF_THE_END = frozenset({"stacks", "carried", "winners", "takes", "shown", "dealer"})
"""Those that say how the deal ended: while it goes on they are neither true nor false."""
