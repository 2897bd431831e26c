"""Choices of options that can each be made alone, but not together."""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from collections.abc import Mapping as Named
from itertools import combinations

from engine.ruleset.compose.options import Option
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.lists import joined
from engine.text.marked.node import Mapping, key_place
from engine.text.marked.source import Span
from engine.text.translation import say

Choices = dict[str, str | int]
"""Some options, and what they are set to; the others are as by default."""
Two = tuple[tuple[str, str | int], tuple[str, str | int]]
"""Two options with what each is set to."""
Faults = Callable[[Choices], list[Diagnostic]]
"""The errors that are told where so much is chosen."""
Place = tuple[str, Span | None]


def place_of(fault: Diagnostic) -> Place:
    """What a fault is known by, whatever else was chosen."""
    return fault.code, fault.span


def covering(alone: list[Choices], wanted: Iterable[Two] | None = None) -> Iterator[Choices]:
    """Choices of many options at once, so that every two of those that may be made `alone` come together in some.

    Where it is said which two are `wanted`, only these do; one with itself is a choice that is to be in some.
    Greedily: a row begins with two that have not met, and each other option is set to what meets the most it has not.
    """
    made = list(map(_part, alone))
    left = dict.fromkeys(twos(alone) if wanted is None else wanted)
    while left:
        row: Choices = dict(next(iter(left)))
        for name in dict.fromkeys(name for name, _ in made):
            if name not in row:
                values = [value for other, value in made if other == name]
                row[name] = max(values, key=lambda value, name=name: _met(row, name, value, left))  # type: ignore[misc]
        left = dict.fromkeys(not_met(left, [row]))
        yield row


def twos(alone: Iterable[Choices]) -> Iterator[Two]:
    """Every two choices of different options."""
    return ((one, other) for one, other in combinations(map(_part, alone), 2) if one[0] != other[0])


def not_met(wanted: Iterable[Two], rows: Sequence[Choices]) -> Iterator[Two]:
    """Those of the wanted that come together in none of these rows."""
    return (two for two in wanted if not any(all(row.get(name) == value for name, value in two) for row in rows))


def _part(one: Choices) -> tuple[str, str | int]:
    return next(iter(one.items()))


def _met(row: Choices, name: str, value: str | int, left: Container[object]) -> int:
    """How many of a row's choices one more would meet for the first time."""
    one = (name, value)
    return ((one, one) in left) + sum((one, other) in left or (other, one) in left for other in row.items())


def to_blame(chosen: Choices, fails: Callable[[Choices], bool]) -> Choices:
    """The fewest of the choices with which it still fails: without any one of them it does not."""
    blamed = dict(chosen)
    for name in chosen:
        without = {other: value for other, value in blamed.items() if other != name}
        if fails(without):
            blamed = without
    return blamed


def conflicts(
    rows: list[Choices], known: set[Place], faults: Faults, most: int
) -> Iterator[tuple[Choices, Diagnostic]]:
    """Choices of these rows that cannot be made together, each with a fault that is not `known` and comes of it.

    At the `most` this many rows of choices are looked at. What fails is looked at again without one of those to blame,
    so that one conflict does not hide another.
    """
    rows = list(rows)
    for number, row in enumerate(rows):  # grows on the way
        if number >= most:
            return
        fault = next((one for one in faults(row) if place_of(one) not in known), None)
        if fault is None:
            continue
        known.add(at := place_of(fault))
        blamed = to_blame(row, lambda some, at=at: at in map(place_of, faults(some)))  # type: ignore[misc]
        yield blamed, fault
        rows += ({other: value for other, value in row.items() if other != name} for name in blamed)


def told(blamed: Choices, fault: Diagnostic, options: Named[str, Option], own: Mapping) -> Diagnostic:
    """M821: told where the document declares one of the options, else where it says what it is made from."""
    there = [options[name].place for name in blamed if options[name].place.source is own.span.source]
    at = there[-1] if there else key_place(own, ("extends",))
    others = [options[name].place for name in blamed if options[name].place != at]
    related = [Related(place, say("and this option")) for place in others]
    if fault.span is not None:
        related.append(Related(fault.span, say("the fault is here")))
    message = say("{choices} cannot be chosen together: {fault}", choices=said(blamed), fault=fault.message)
    return Diagnostic("M821", message, at, help=fault.remedy, notes=fault.notes, related=tuple(related))


def said(blamed: Choices) -> str:
    """The choices in words."""
    return joined([f"`{name}: {value}`" for name, value in blamed.items()])
