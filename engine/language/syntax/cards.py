"""Forms of cards, and of the choice of cards that make a hand."""

from typing import Literal

from engine.language.syntax.node import Node
from engine.language.vocabulary import Entry


class CardSet(Node):
    """Fixed cards of the deck, as a mask: queens, spades, the queen of spades. `said` names them."""

    said: str
    mask: int


class CardsFact(Node):
    """Cards that lie somewhere: hole cards, board, stock. `of` says whose, None that player's or the table's."""

    entry: Entry
    of: Node | None = None


class CardsAt(Node):
    """The cards on a place that the rules declare."""

    name: str
    index: int


class CardsMark(Node):
    """Cards remembered by a mark, or every card of a rank remembered by one."""

    name: str
    index: int
    each_player: bool
    is_rank: bool


class Extreme(Node):
    """The lowest, highest (by rank, with all that tie), first or last (in the order they came up) of some cards."""

    which: Literal["lowest", "highest", "first", "last"]
    count: int | None
    of: Node


class SameAs(Node):
    """Every card of the deck that has a rank, or a suit, found among some cards."""

    what: Literal["rank", "suit"]
    of: Node


class NextAfter(Node):
    """The cards that came up directly after one of these."""

    of: Node


class Among(Node):
    """Those of some cards that are also among others."""

    cards: Node
    place: Node


class EitherCards(Node):
    """Cards of one kind and of the other."""

    left: Node
    right: Node


class CardsBut(Node):
    """Some cards without others."""

    cards: Node
    without: Node


class PickPart(Node):
    """`least` to `most` of some cards go into the hand; `most` None: any number."""

    least: int
    most: int | None
    cards: Node


class Pick(Node):
    """Which cards make a hand."""

    parts: tuple[PickPart, ...]
