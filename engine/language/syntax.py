"""What an expression is once it is understood: small frozen trees, one class for each form of the language.

Two trees are equal when they say the same; where they were written (`at`) does not count. Names are already resolved:
a node holds what a name stands for, not where to look it up.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Literal, NamedTuple

from engine.language.vocabulary import Entry
from engine.text.node import Scalar
from engine.text.source import Span


class Where(NamedTuple):
    """Characters [start, end) of a scalar's text."""

    scalar: Scalar
    start: int
    end: int

    @property
    def span(self) -> Span:
        """The same place in the file."""
        return self.scalar.at(self.start, self.end)

    @property
    def text(self) -> str:
        """The characters themselves."""
        return self.scalar.text[self.start : self.end]


@dataclass(frozen=True)
class Node:
    """Anything an expression consists of."""

    at: Where = field(compare=False, repr=False, kw_only=True)

    def children(self) -> Iterator["Node"]:
        """The nodes directly below, in the order written."""
        for one in fields(self):
            value = getattr(self, one.name)
            if isinstance(value, Node):
                yield value
            elif isinstance(value, tuple) and one.name != "at":
                yield from (part for part in value if isinstance(part, Node))

    def walk(self) -> Iterator["Node"]:
        """The node and everything below it, bodies of named words included."""
        yield self
        for child in self.children():
            yield from child.walk()


# --- for every kind ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Named(Node):
    """An author's word, or an option that is an expression (`$name`): what it stands for is read as if in brackets."""

    name: str
    body: Node


# --- amounts ------------------------------------------------------------------------------------------------------------

Operator = Literal["+", "-", "*", "/"]
Comparison = Literal["=", "!=", "<", "<=", ">", ">="]


@dataclass(frozen=True)
class Number(Node):
    """A number written out."""

    value: int


@dataclass(frozen=True)
class Stake(Node):
    """A stake of the game, in chips."""

    name: str
    value: int


@dataclass(frozen=True)
class OptionNumber(Node):
    """A number set by an option."""

    name: str
    value: int


@dataclass(frozen=True)
class AmountFact(Node):
    """A number of the table: pot, players, last raise."""

    entry: Entry


@dataclass(frozen=True)
class Lap(Node):
    """Which time round a repetition this is, from 1; `register` keeps it."""

    register: int


@dataclass(frozen=True)
class AmountMark(Node):
    """A number that the table keeps account of."""

    name: str
    index: int


@dataclass(frozen=True)
class Each(Node):
    """A number that each player has of his own: stack, cards drawn, a mark. `of` None means that player's."""

    name: str
    entry: Entry | None
    index: int
    of: "Node | None" = None


@dataclass(frozen=True)
class CountCards(Node):
    """How many cards there are of a kind."""

    cards: Node


@dataclass(frozen=True)
class CountSeats(Node):
    """How many players there are of a kind."""

    seats: Node


@dataclass(frozen=True)
class Percent(Node):
    """So many hundredths, rounded down."""

    number: int
    of: Node


@dataclass(frozen=True)
class Half(Node):
    """Half, rounded down."""

    of: Node


@dataclass(frozen=True)
class Twice(Node):
    """Twice as much."""

    of: Node


@dataclass(frozen=True)
class Chosen(Node):
    """The smaller or the larger of two."""

    which: Literal["smaller", "larger"]
    left: Node
    right: Node


@dataclass(frozen=True)
class Sum(Node):
    """Two amounts reckoned together; `/` rounds down."""

    op: Operator
    left: Node
    right: Node


@dataclass(frozen=True)
class IfAmount(Node):
    """One amount when a condition holds, another when it does not."""

    then: Node
    condition: Node
    otherwise: Node


# --- cards --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CardSet(Node):
    """Fixed cards of the deck, as a mask: queens, spades, the queen of spades. `said` names them."""

    said: str
    mask: int


@dataclass(frozen=True)
class CardsFact(Node):
    """Cards that lie somewhere: hole cards, board, stock. `of` says whose, None that player's or the table's."""

    entry: Entry
    of: Node | None = None


@dataclass(frozen=True)
class CardsAt(Node):
    """The cards on a place that the rules declare."""

    name: str
    index: int


@dataclass(frozen=True)
class CardsMark(Node):
    """Cards remembered by a mark, or every card of a rank remembered by one."""

    name: str
    index: int
    each_player: bool
    is_rank: bool


@dataclass(frozen=True)
class Extreme(Node):
    """The lowest, highest (by rank, with all that tie), first or last (in the order they came up) of some cards."""

    which: Literal["lowest", "highest", "first", "last"]
    count: int | None
    of: Node


@dataclass(frozen=True)
class SameAs(Node):
    """Every card of the deck that has a rank, or a suit, found among some cards."""

    what: Literal["rank", "suit"]
    of: Node


@dataclass(frozen=True)
class NextAfter(Node):
    """The cards that came up directly after one of these."""

    of: Node


@dataclass(frozen=True)
class Among(Node):
    """Those of some cards that are also among others."""

    cards: Node
    place: Node


@dataclass(frozen=True)
class EitherCards(Node):
    """Cards of one kind and of the other."""

    left: Node
    right: Node


@dataclass(frozen=True)
class CardsBut(Node):
    """Some cards without others."""

    cards: Node
    without: Node


@dataclass(frozen=True)
class PickPart(Node):
    """`least` to `most` of some cards go into the hand; `most` None: any number."""

    least: int
    most: int | None
    cards: Node


@dataclass(frozen=True)
class Pick(Node):
    """Which cards make a hand."""

    parts: tuple[PickPart, ...]


# --- seats --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SeatFact(Node):
    """A player known by what he is or did: dealer, opener, winners, everyone."""

    entry: Entry


@dataclass(frozen=True)
class FirstPlayer(Node):
    """The player whose turn was the first of the in-turn; `register` keeps him."""

    register: int


@dataclass(frozen=True)
class SeatMark(Node):
    """A player remembered by a mark, of the table or of each player's own."""

    name: str
    index: int
    each_player: bool = False


@dataclass(frozen=True)
class Beside(Node):
    """The `count`th player still in to the left (or right) of each of these."""

    side: Literal["left", "right"]
    count: int
    of: Node


@dataclass(frozen=True)
class HolderOf(Node):
    """Those who hold one of these cards."""

    cards: Node


@dataclass(frozen=True)
class ThoseWho(Node):
    """Those of whom something is true."""

    predicate: Node


@dataclass(frozen=True)
class ThoseWhose(Node):
    """Those whose own number compares so with an amount."""

    each: Each
    op: Comparison
    right: Node


@dataclass(frozen=True)
class ThoseWith(Node):
    """Those who have the most, or the fewest, of a number of their own."""

    which: Literal["most", "fewest"]
    each: Each


@dataclass(frozen=True)
class Except(Node):
    """Some players without others."""

    seats: Node
    without: Node


@dataclass(frozen=True)
class FirstOf(Node):
    """The first of these two that is there."""

    left: Node
    right: Node


# --- conditions ---------------------------------------------------------------------------------------------------------


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


# --- predicates ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Has(Node):
    """The best hand (`showing`: what lies face up of it) meets a demand."""

    hand: Node
    showing: bool


@dataclass(frozen=True)
class Holds(Node):
    """Among his own cards are so many of some kind."""

    bound: Literal["at least", "at most", "exactly"]
    count: int
    cards: Node


@dataclass(frozen=True)
class IsStatus(Node):
    """Is, or is not: in, folded, all in."""

    entry: Entry
    negated: bool


@dataclass(frozen=True)
class IsMarked(Node):
    """A mark of his own is set, or not."""

    name: str
    index: int
    negated: bool


@dataclass(frozen=True)
class IsSeat(Node):
    """Is, or is not, one of these players."""

    seats: Node
    negated: bool


@dataclass(frozen=True)
class IsNoOne(Node):
    """There is no such player; negated: there is one."""

    negated: bool


@dataclass(frozen=True)
class BeatsSeats(Node):
    """His hand (`showing`: what lies face up of it) beats that of every one of these."""

    seats: Node
    showing: bool


@dataclass(frozen=True)
class BeatsPlace(Node):
    """His hand beats the one on a place."""

    place: Node


@dataclass(frozen=True)
class BeatsAny(Node):
    """His hand beats somebody's (nobody's)."""

    who: Quantifier
    showing: bool


@dataclass(frozen=True)
class Leads(Node):
    """What he shows beats what everyone else still in shows."""


# --- hands --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rank(Node):
    """A rank of the deck by its index, or remembered by a mark (`index` is then the mark's)."""

    said: str
    index: int
    is_mark: bool = False
    each_player: bool = False


@dataclass(frozen=True)
class Category(Node):
    """A category of the ranking, or a name it gives to some hands, with ranks that narrow it down."""

    name: str
    ranks: tuple[Rank, ...] = ()
    or_better: bool = False


@dataclass(frozen=True)
class HighHand(Node):
    """A hand whose highest rank is this: `ace high`, or with a category `ace-high flush`."""

    rank: Rank
    category: str | None
    or_better: bool = False


@dataclass(frozen=True)
class LowHand(Node):
    """A low hand whose highest rank is this, or that or lower."""

    rank: Rank
    or_better: bool


@dataclass(frozen=True)
class AnyHand(Node):
    """Every hand."""


@dataclass(frozen=True)
class EitherHand(Node):
    """Hands of one kind and of the other."""

    left: Node
    right: Node


@dataclass(frozen=True)
class BothHands(Node):
    """Hands that meet both demands."""

    left: Node
    right: Node


@dataclass(frozen=True)
class HandBut(Node):
    """Hands of one kind without those of another."""

    hand: Node
    without: Node


def body_of(node: Node) -> Node:
    """What a node says once words are looked up."""
    while isinstance(node, Named):
        node = node.body
    return node


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
