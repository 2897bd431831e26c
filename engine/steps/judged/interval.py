"""Intervals of whole numbers, and how sure a fact is: what the abstract table is made of."""

from collections.abc import Iterator, Mapping
from enum import IntEnum

from msgspec import Struct

from engine.text.translation import say

MANY = 10**6
"""Stands for no bound."""


class Interval(Struct, frozen=True):
    """Every whole number from `least` to `most`."""

    least: int
    most: int

    def __add__(self, other: "Interval") -> "Interval":
        """The sums of a number of each."""
        if other == NONE:
            return self
        most = self.most + other.most
        return Interval(self.least + other.least, most if most < MANY else MANY)

    def less(self, other: "Interval") -> "Interval":
        """The differences of a number of each, none below 0."""
        if other == NONE:
            return self
        return Interval(max(0, self.least - other.most), max(0, self.most - other.least))

    def times(self, other: "Interval") -> "Interval":
        """The products of a number of each; none is negative."""
        return Interval(self.least * other.least, min(MANY, self.most * other.most))

    def hull(self, other: "Interval") -> "Interval":
        """The smallest interval around both."""
        least, most = self.least, self.most
        if least <= other.least and other.most <= most:
            return self
        return Interval(min(least, other.least), max(most, other.most))

    def capped(self, most: int) -> "Interval":
        """The same with nothing above `most`."""
        return self if self.most <= most else Interval(min(self.least, most), min(self.most, most))

    def __iter__(self) -> Iterator[int]:
        """The least, then the most."""
        return iter((self.least, self.most))

    @property
    def or_none(self) -> "Interval":
        """The same, or 0."""
        return Interval(0, self.most)

    def __str__(self) -> str:
        """As it is told: `5`, `0 to 5`, `1 or more`."""
        if self.most == MANY:
            return say("{least} or more", least=self.least) if self.least else say("any number")
        if self.least == self.most:
            return str(self.least)
        return say("{least} to {most}", least=self.least, most=self.most)


def exactly(number: int) -> Interval:
    """The interval of one number."""
    return Interval(number, number)


NONE = exactly(0)


class Sure(IntEnum):
    """How sure a fact is."""

    NEVER = 0
    MAYBE = 1
    SURELY = 2

    def join(self, other: "Sure") -> "Sure":
        """What is sure if either may be so."""
        return self if self is other else MAYBE


NEVER, MAYBE, SURELY = Sure.NEVER, Sure.MAYBE, Sure.SURELY
"""The same by themselves: surveys ask for them at every turn, and to look one up on its class takes 0.04 µs."""


def joined_facts(mine: Mapping[str, Sure], its: Mapping[str, Sure]) -> dict[str, Sure]:
    """How sure each fact is if either may be so; a fact that is not told is never so."""
    found = {**its, **mine}
    known = its.get
    for name, sure in mine.items():
        if known(name, NEVER) is not sure:
            found[name] = MAYBE
    if len(found) > len(mine):
        for name in its.keys() - mine.keys():
            if its[name] is not NEVER:
                found[name] = MAYBE
    return found
