"""Forms of conditions."""

from dataclasses import dataclass
from typing import Literal

from engine.language.syntax.amounts import Comparison, Each
from engine.language.syntax.node import Node
from engine.language.vocabulary import Entry


@dataclass(frozen=True)
class Flag(Node):
    """Something of the table that is so or not."""

    entry: Entry


@dataclass(frozen=True)
class FlagMark(Node):
    """A mark of the table that is set or not."""

    name: str
    index: int


@dataclass(frozen=True)
class Both(Node):
    """Both conditions hold."""

    left: Node
    right: Node


@dataclass(frozen=True)
class Either(Node):
    """One of the two conditions holds."""

    left: Node
    right: Node


@dataclass(frozen=True)
class Not(Node):
    """The condition does not hold."""

    of: Node


@dataclass(frozen=True)
class Compare(Node):
    """Two amounts compare so. With several players' own number on the left it holds for every one of them."""

    op: Comparison
    left: Node
    right: Node


Quantifier = Literal["somebody", "nobody"]


@dataclass(frozen=True)
class CompareAny(Node):
    """Somebody's (nobody's) own number compares so with an amount."""

    who: Quantifier
    each: Each
    op: Comparison
    right: Node


@dataclass(frozen=True)
class ChoiceIs(Node):
    """An option is, or is not, set to one of these words; known before the deal."""

    name: str
    value: str
    words: tuple[str, ...]
    negated: bool


@dataclass(frozen=True)
class Says(Node):
    """Something is true of every one of these players."""

    subject: Node
    predicate: Node


@dataclass(frozen=True)
class SaysAny(Node):
    """Something is true of somebody (nobody)."""

    who: Quantifier
    predicate: Node


@dataclass(frozen=True)
class CompareCards(Node):
    """Two sets of cards compare so; false when one of them is empty."""

    relation: Literal["is", "matches", "ranks above", "ranks below"]
    left: Node
    right: Node


@dataclass(frozen=True)
class NoCards(Node):
    """There are no such cards."""

    cards: Node


@dataclass(frozen=True)
class PlaceBeats(Node):
    """The hand on a place beats another place's hand, or that of each of these players."""

    place: Node
    other: Node
