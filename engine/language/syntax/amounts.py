"""Forms of amounts."""

from typing import Literal

from engine.language.syntax.node import Node
from engine.language.vocabulary import Entry

Operator = Literal["+", "-", "*", "/"]
Comparison = Literal["=", "!=", "<", "<=", ">", ">="]


class Number(Node):
    """A number written out."""

    value: int


class Stake(Node):
    """A stake of the game, in chips."""

    name: str
    value: int


class OptionNumber(Node):
    """A number set by an option."""

    name: str
    value: int


class AmountFact(Node):
    """A number of the table: pot, players, last raise."""

    entry: Entry


class Lap(Node):
    """Which time round a repetition this is, from 1; `register` keeps it."""

    register: int


class AmountMark(Node):
    """A number that the table keeps account of."""

    name: str
    index: int


class Each(Node):
    """A number that each player has of his own: stack, cards drawn, a mark. `of` None means that player's."""

    name: str
    entry: Entry | None
    index: int
    of: Node | None = None


class CountCards(Node):
    """How many cards there are of a kind."""

    cards: Node


class CountSeats(Node):
    """How many players there are of a kind."""

    seats: Node


class Percent(Node):
    """So many hundredths, rounded down."""

    number: int
    of: Node


class Half(Node):
    """Half, rounded down."""

    of: Node


class Twice(Node):
    """Twice as much."""

    of: Node


class Chosen(Node):
    """The smaller or the larger of two."""

    which: Literal["smaller", "larger"]
    left: Node
    right: Node


class Sum(Node):
    """Two amounts reckoned together; `/` rounds down."""

    op: Operator
    left: Node
    right: Node


class IfAmount(Node):
    """One amount when a condition holds, another when it does not."""

    then: Node
    condition: Node
    otherwise: Node
