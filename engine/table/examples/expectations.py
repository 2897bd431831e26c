"""What an example expects in the end: for each key under `expect` how it is read, and what must then be so."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import NamedTuple

from engine.hand.hand import MarkValue
from engine.hand.seats import NOBODY, mask_of
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


class Expectation(NamedTuple):
    """One thing expected: where it is written, in which words, and what must be so."""

    place: Span
    said: str
    sentence: Sentence
    of_the_end: bool = False
    """Whether it can only be so when the deal is over."""


@dataclass(frozen=True)
class Expecting:
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
        remedy = f"there are {joined(self.names)}"
        self.faults.append(Diagnostic("T952", f"nobody is called {scalar.text!r} here", scalar.span, help=remedy))
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
            remedy = f"there are {joined(list(known))}" if known else "this game declares no marks"
            self.faults.append(Diagnostic("T952", f"there is no mark {name.text!r}", name.span, help=remedy))
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
        if kind == "number" and isinstance(scalar.value, int) and not isinstance(scalar.value, bool):
            return scalar.value
        remedy = {"number": "a whole number", "flag": "`set` or `cleared`", "rank": "a rank of the deck"}.get(kind, "")
        self.faults.append(Diagnostic("T952", f"a {kind} cannot be {text!r}", scalar.span, help=f"write {remedy}"))
        return NOBODY

    def marks(self, value: node.Node) -> Iterator[tuple[Mark, int, int, Scalar]]:
        """Each mark named with the seat it is of (−1: the table's), its value, and where that is written."""
        assert isinstance(value, node.Mapping)
        for key, held in value.entries.values():
            mark = self.mark(key)
            if mark is None:
                continue
            if isinstance(held, node.Mapping) != mark.definition.each_player:
                remedy = "write `{A: 1, B: 0}`" if mark.definition.each_player else "write its value alone"
                whose = "each player has one" if mark.definition.each_player else "the table has one"
                self.faults.append(Diagnostic("T952", f"of the mark {key.text!r} {whose}", key.span, help=remedy))
            elif isinstance(held, node.Mapping):
                yield from ((mark, seat, self.value(mark, one), one) for seat, one in self.by_seat(held))
            elif isinstance(held, Scalar):
                yield mark, NOBODY, self.value(mark, held), held
            else:
                self.faults.append(
                    Diagnostic("T952", f"the mark {key.text!r} cannot be a list", key.span, help="write its value")
                )

    def starting_marks(self, value: node.Node | None) -> Mapping[str, MarkValue]:
        """The marks a deal begins with, by name."""
        found: dict[str, MarkValue] = {}
        for mark, seat, held, _ in self.marks(value) if value is not None else ():
            name = mark.definition.name
            if seat == NOBODY:
                found[name] = held
            else:
                row = found.get(name, (mark.start,) * len(self.names))
                assert isinstance(row, tuple)
                found[name] = (*row[:seat], held, *row[seat + 1 :])
        return found


def _pot(reader: Expecting, value: node.Node) -> list[Expectation]:
    chips = reader.chips(value)
    return [Expectation(value.span, f"pot {chips}", PotIs(chips))]


def _stacks(reader: Expecting, value: node.Node) -> list[Expectation]:
    return [
        Expectation(held.span, f"{held.text} chips of {reader.names[seat]}", Stack(seat, reader.chips(held)))
        for seat, held in reader.by_seat(value)
    ]


def _carried(reader: Expecting, value: node.Node) -> list[Expectation]:
    chips = reader.chips(value)
    return [Expectation(value.span, f"{chips} to stay in the pot", Carried(chips))]


def _winners(reader: Expecting, value: node.Node) -> list[Expectation]:
    seats = reader.seats(value)
    return [Expectation(value.span, f"{_names(reader, seats)} to win", Winners(seats))]


def _shown(reader: Expecting, value: node.Node) -> list[Expectation]:
    seats = reader.seats(value)
    return [Expectation(value.span, f"{_names(reader, seats)} to show", Shown(seats))]


def _names(reader: Expecting, seats: int) -> str:
    return joined([name for seat, name in enumerate(reader.names) if seats >> seat & 1]) or "nobody"


def _dealer(reader: Expecting, value: node.Node) -> list[Expectation]:
    assert isinstance(value, Scalar)
    return [Expectation(value.span, f"{value.text} to deal next", NextDealer(reader.seat(value)))]


def _hands(reader: Expecting, value: node.Node) -> list[Expectation]:
    categories = reader.program.worth.ranking.category_names
    found = []
    for seat, held in reader.by_seat(value):
        if held.text in categories:
            found.append(Expectation(held.span, f"{held.text} of {reader.names[seat]}", Category(seat, held.text)))
        else:
            close = get_close_matches(held.text, categories, 1)
            remedy = f"did you mean {close[0]!r}?" if close else f"there are {joined(categories)}"
            told = f"{held.text!r} is no hand of the ranking"
            reader.faults.append(Diagnostic("T952", told, held.span, help=remedy))
    return found


def _takes(reader: Expecting, value: node.Node) -> list[Expectation]:
    assert isinstance(value, node.Mapping)
    shares = tuple(reader.program.shares)
    found = []
    for key, held in value.entries.values():
        if key.text not in shares:
            remedy = f"there are {joined(shares)}" if shares else "the pot of this game is not divided; say `winners`"
            told = f"there is no share {key.text!r}"
            reader.faults.append(Diagnostic("T952", told, key.span, help=remedy))
            continue
        seats = reader.seats(held)
        said = f"{_names(reader, seats)} to take {key.text}"
        found.append(Expectation(held.span, said, Takes(key.text, seats)))
    return found


def _marks(reader: Expecting, value: node.Node) -> list[Expectation]:
    found = []
    for mark, seat, held, place in reader.marks(value):
        name = mark.definition.name
        of = f" of {reader.names[seat]}" if seat != NOBODY else ""
        holds = MarkHolds(mark.definition.index, seat, held)
        found.append(Expectation(place.span, f"{name}{of} to be {place.text}", holds))
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
"""Those of them that say how the deal ended: while it goes on they are neither true nor false."""
