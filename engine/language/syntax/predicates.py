"""Forms of what is said of a player."""

from typing import Literal

from engine.language.syntax.conditions import Quantifier
from engine.language.syntax.node import Node
from engine.language.vocabulary import Entry


class Has(Node):
    """The best hand (`showing`: what lies face up of it) meets a demand."""

    hand: Node
    showing: bool


class Holds(Node):
    """Among his own cards are so many of some kind."""

    bound: Literal["at least", "at most", "exactly"]
    count: int
    cards: Node


class IsStatus(Node):
    """Is, or is not: in, folded, all in."""

    entry: Entry
    negated: bool


class IsMarked(Node):
    """A mark of his own is set, or not."""

    name: str
    index: int
    negated: bool


class IsSeat(Node):
    """Is, or is not, one of these players."""

    seats: Node
    negated: bool


class IsNoOne(Node):
    """There is no such player; negated: there is one."""

    negated: bool


class BeatsSeats(Node):
    """His hand (`showing`: what lies face up of it) beats that of every one of these."""

    seats: Node
    showing: bool


class BeatsPlace(Node):
    """His hand beats the one on a place."""

    place: Node


class BeatsAny(Node):
    """His hand beats somebody's (nobody's)."""

    who: Quantifier
    showing: bool


class Declared(Node):
    """Said one of these words when he last declared."""

    words: tuple[str, ...]


class Leads(Node):
    """What he shows beats what everyone else still in shows."""
