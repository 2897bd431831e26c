"""Forms of players."""

from typing import Literal

from engine.language.syntax.amounts import Comparison, Each
from engine.language.syntax.node import Node, body_of
from engine.language.vocabulary import Entry


class SeatFact(Node):
    """A player known by what he is or did: dealer, opener, winners, everyone."""

    entry: Entry


class FirstPlayer(Node):
    """The player whose turn was the first of the in-turn; `register` keeps him."""

    register: int


class SeatMark(Node):
    """A player remembered by a mark, of the table or of each player's own."""

    name: str
    index: int
    each_player: bool = False


class Beside(Node):
    """The `count`th player still in to the left (or right) of each of these."""

    side: Literal["left", "right"]
    count: int
    of: Node


class HolderOf(Node):
    """Those who hold one of these cards."""

    cards: Node


class ThoseWho(Node):
    """Those of whom something is true."""

    predicate: Node


class ThoseWhose(Node):
    """Those whose own number compares so with an amount."""

    each: Each
    op: Comparison
    right: Node


class ThoseWith(Node):
    """Those who have the most, or the fewest, of a number of their own."""

    which: Literal["most", "fewest"]
    each: Each


class Except(Node):
    """Some players without others."""

    seats: Node
    without: Node


class FirstOf(Node):
    """The first of these two that is there."""

    left: Node
    right: Node


def is_seats(node: Node) -> bool:
    """Whether a node means players."""
    return isinstance(
        body_of(node),
        (SeatFact, FirstPlayer, SeatMark, Beside, HolderOf, ThoseWho, ThoseWhose, ThoseWith, Except, FirstOf),
    )


def many_seats(node: Node) -> bool:
    """Whether a node may well mean several players at once."""
    node = body_of(node)
    if isinstance(node, SeatFact):
        return node.entry.several
    if isinstance(node, FirstOf):
        return many_seats(node.left) or many_seats(node.right)
    if isinstance(node, Beside):
        return many_seats(node.of)
    return isinstance(node, (ThoseWho, ThoseWhose, Except))
