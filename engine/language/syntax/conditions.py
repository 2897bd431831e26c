"""Forms of conditions."""

from typing import Literal

from engine.language.syntax.amounts import Comparison, Each
from engine.language.syntax.node import Node
from engine.language.vocabulary import Entry


class Flag(Node):
    """Something of the table that is so or not."""

    entry: Entry


class FlagMark(Node):
    """A mark of the table that is set or not."""

    name: str
    index: int


class Both(Node):
    """Both conditions hold."""

    left: Node
    right: Node


class Either(Node):
    """One of the two conditions holds."""

    left: Node
    right: Node


class Not(Node):
    """The condition does not hold."""

    of: Node


class Compare(Node):
    """Two amounts compare so. With several players' own number on the left it holds for every one of them."""

    op: Comparison
    left: Node
    right: Node


Quantifier = Literal["somebody", "nobody"]


class CompareAny(Node):
    """Somebody's (nobody's) own number compares so with an amount."""

    who: Quantifier
    each: Each
    op: Comparison
    right: Node


class ChoiceIs(Node):
    """An option is, or is not, set to one of these words; known before the deal."""

    name: str
    value: str
    words: tuple[str, ...]
    negated: bool


class Says(Node):
    """Something is true of every one of these players."""

    subject: Node
    predicate: Node


class SaysAny(Node):
    """Something is true of somebody (nobody)."""

    who: Quantifier
    predicate: Node


class CompareCards(Node):
    """Two sets of cards compare so; false when one of them is empty."""

    relation: Literal["is", "matches", "ranks above", "ranks below"]
    left: Node
    right: Node


class NoCards(Node):
    """There are no such cards."""

    cards: Node


class PlaceBeats(Node):
    """The hand on a place beats another place's hand, or that of each of these players."""

    place: Node
    other: Node
