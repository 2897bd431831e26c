"""Forms of demands on a hand."""

from engine.language.syntax.node import Node


class Rank(Node):
    """A rank of the deck by its index, or remembered by a mark (`index` is then the mark's)."""

    said: str
    index: int
    is_mark: bool = False
    each_player: bool = False


class Category(Node):
    """A category of the ranking, or a name it gives to some hands, with ranks that narrow it down."""

    name: str
    ranks: tuple[Rank, ...] = ()
    or_better: bool = False


class HighHand(Node):
    """A hand whose highest rank is this: `ace high`, or with a category `ace-high flush`."""

    rank: Rank
    category: str | None
    or_better: bool = False


class LowHand(Node):
    """A low hand whose highest rank is this, or that or lower."""

    rank: Rank
    or_better: bool


class AnyHand(Node):
    """Every hand."""


class NaturalHand(Node):
    """Hands that meet a demand when no card is wild."""

    hand: Node


class EitherHand(Node):
    """Hands of one kind and of the other."""

    left: Node
    right: Node


class BothHands(Node):
    """Hands that meet both demands."""

    left: Node
    right: Node


class HandBut(Node):
    """Hands of one kind without those of another."""

    hand: Node
    without: Node
