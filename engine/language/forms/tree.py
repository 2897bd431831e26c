"""What an expression is once it is understood: small frozen trees, one class for each form of the language.

Two trees are equal when they say the same; where they were written (`at`) does not count. Names are already resolved:
a node holds what a name stands for, not where to look it up.

A form says all that the rest of the language must know of it. What it leaves out is missed when it is imported: no
answer is assumed for it, least of all to the question who can see what it says.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import Any, ClassVar

from msgspec import Struct

from engine.hand.dealer import Dealer
from engine.language.forms.bounds import Bounds
from engine.language.forms.conclusions import Conclusions, Listener
from engine.language.forms.remembering import Joined, Remembered
from engine.language.frozen import Frozen
from engine.language.scope import Scope
from engine.language.vocabulary import Sight, Unit
from engine.text.kept import cached_property
from engine.text.marked.node import Scalar
from engine.text.marked.source import Source, Span
from engine.text.translation import say

THAT_PLAYER = "that player"
"""The fact that a node reads which depends on the player in question."""


class Where(Struct, frozen=True):
    """Characters [start, end) of a scalar's text."""

    scalar: Scalar
    start: int
    end: int

    @property
    def span(self) -> Span:
        """The same place in the file."""
        return self.scalar.at(self.start, self.end)

    @property
    def source(self) -> Source:
        """The file that it stands in."""
        return self.scalar.written.source

    @property
    def text(self) -> str:
        """The characters themselves."""
        return self.scalar.text[self.start : self.end]


class Ways(Struct, frozen=True):
    """What can be taken in two ways: for each way the parts, as in `ways`, that brackets would hold together."""

    at: Where
    one: tuple[tuple[int, int], ...]
    other: tuple[tuple[int, int], ...]


class OutOfPlace(Struct, frozen=True):
    """Why a form means nothing where it stands: marked texts; `{text}` in `why` is what was written."""

    why: str
    help: str


class UnansweredError(TypeError):
    """A form leaves a question open that every form of its kind must answer."""


class Node(Frozen):
    """Anything an expression consists of."""

    questions: ClassVar[tuple[str, ...]] = ("told", "sight", "reads", "compiled")
    at: Where

    def __init_subclass__(cls, abstract: bool = False) -> None:
        """The form answers every question of its kind; `abstract` ones leave some to those that are made of them."""
        super().__init_subclass__()
        if abstract:
            own = (name for name, value in vars(cls).items() if getattr(value, "__isabstractmethod__", False))
            cls.questions = (*cls.questions, *own)
            return
        open_ones = [name for name in cls.questions if getattr(getattr(cls, name), "__isabstractmethod__", False)]
        if open_ones:
            raise UnansweredError(f"the form {cls.__name__} does not say: {', '.join(open_ones)}")

    @abstractmethod
    def told(self) -> str:
        """Its canonical words, brackets printed; what they are parsed to is equal to it."""

    @abstractmethod
    def sight(self, mine: bool) -> Sight:
        """Who can see what it says: all, only the player in question, nobody.

        `mine` False: what a player alone can see is somebody else's here.
        """

    @abstractmethod
    def reads(self) -> Iterable[str]:
        """The facts of the table that it reads itself, not by its parts."""

    @abstractmethod
    def compiled(self, scope: Scope) -> Any:
        """It as a function of the table; see `functions`."""

    def plain(self) -> bool:
        """Whether it needs no brackets inside a larger one."""
        return False

    def binds(self, part: "Node") -> bool:
        """Whether it says itself of whom this part of it speaks, so that no player need be in question."""
        return False

    def compared_as(self) -> str:
        """The hand, as the rules name it, by which it compares; nothing for the game's, or where it compares none."""
        return ""

    def meant(self) -> "Node":
        """What it says once words are looked up."""
        return self

    def either_way(self) -> bool:
        """Whether it is the same with its two sides, `left` and `right`, the other way round."""
        return False

    def shortened(self) -> "Node":
        """The same without a part that decides nothing, its parts being shortened already."""
        return self

    def out_of_place(self) -> OutOfPlace | None:
        """Why it means nothing where it stands; None where it does."""
        return None

    def is_setting(self) -> bool:
        """Whether it is set before the deal, and may be set otherwise at another table: a stake, an option."""
        return False

    def is_idle_when_settled(self) -> bool:
        """Whether a condition that always or never holds decides nothing here that its author can have meant."""
        return False

    def taken_first(self, part: "Node") -> str:
        """The word of a part directly below that needs no brackets, although not every reader knows that."""
        return ""

    def two_ways(self, scope: Scope) -> Iterator[Ways]:
        """The ways it can be taken in, where there are two of them and they mean different things."""
        return iter(())

    def whose(self) -> str:
        """How an author may say of whom it speaks."""
        return say("name the player: `opener`, `dealer`, `left of dealer`")

    @cached_property
    def children(self) -> tuple["Node", ...]:
        """The nodes directly below, in the order written."""
        parts = (part for value in self.held for part in (value if isinstance(value, tuple) else (value,)))
        return tuple(part for part in parts if isinstance(part, Node))

    @cached_property
    def below(self) -> tuple["Node", ...]:
        """Everything below the node, bodies of named words included."""
        return tuple(node for child in self.children for node in (child, *child.below))

    def walk(self) -> tuple["Node", ...]:
        """The node and everything below it, bodies of named words included."""
        return self._with_below

    @cached_property
    def _with_below(self) -> tuple["Node", ...]:
        return (self, *self.below)


Seen = Callable[[Node], Bounds | None]
"""What is known of a part of an amount besides what always holds; None: nothing."""


class AmountNode(Node, abstract=True):
    """A whole number."""

    def last_part(self) -> Node | None:
        """The amount that its words end with; None where they end with something else, or it is one word."""
        return None

    @abstractmethod
    def unit(self) -> Unit:
        """`chips`, `count` (of cards, players, times), or nothing for a bare number, which goes with both."""

    @abstractmethod
    def bounds(self, scope: Scope, seen: Seen | None) -> Bounds:
        """What it can be, whatever happens; `seen` knows more of some parts of it."""

    @abstractmethod
    def conclude(self, table: Conclusions, op: str, right: Node) -> None:
        """The table knows what there is where the amount compares so with another."""


class ConditionNode(Node, abstract=True):
    """Something that is so or not."""

    @abstractmethod
    def settled(self, scope: Scope, seen: Seen | None) -> bool | None:
        """Whether it always or never holds; None when the deal decides."""

    @abstractmethod
    def refine(self, table: Conclusions, holds: bool) -> None:
        """The table knows what is so where the condition holds, or where it fails."""

    @abstractmethod
    def remembered(self) -> Remembered[Node]:
        """What a table remembers of it, so that what is asked again is not guessed again."""

    def joined(self) -> Joined[Node] | None:
        """The conditions that it consists of; None where there are none."""
        return None

    @cached_property
    def tells(self) -> tuple[bool, bool]:
        """Whether a table learns anything where it fails, and where it holds: of most conditions it does not."""
        return self._tells(False), self._tells(True)

    def _tells(self, holds: bool) -> bool:
        listener = Listener()
        self.refine(listener, holds)
        return listener.was_told

    @cached_property
    def remembers(self) -> Remembered[Node]:
        """What a table remembers of it, worked out once."""
        return self.remembered()

    @cached_property
    def joins(self) -> Joined[Node] | None:
        """The conditions that it consists of, worked out once."""
        return self.joined()


class SeatsNode(Node, abstract=True):
    """Players."""

    def is_told_by_others(self) -> bool:
        """Whether its words tell them by others, or by what is true of them: `left of`, `except`, `those who`."""
        return False

    def last_named(self) -> Node | None:
        """The players that its words end with, after `left of`, `except`, `beat`; None where they end otherwise."""
        return None

    def only_in(self) -> bool:
        """Whether all of them are surely still in."""
        return False

    @abstractmethod
    def several(self) -> bool:
        """Whether they may be several at once."""


class CardsNode(Node, abstract=True):
    """Cards."""

    def behind(self) -> Node | None:
        """The cards that stand behind its words, as behind `lowest` or `rank of`; None for cards said otherwise."""
        return None

    def is_whole(self, what: str, scope: Scope) -> bool:
        """Whether these are surely all cards of some ranks (`what` is `rank`), or of some suits."""
        return False

    @abstractmethod
    def lies_open(self) -> bool:
        """Whether each of these lies face up wherever it is, so that everybody knows who has it."""

    @abstractmethod
    def by_kind(self) -> bool:
        """Whether they are meant by what they are, wherever they lie: queens, jokers, all of a rank."""

    @abstractmethod
    def lies_somewhere(self) -> bool:
        """Whether that there are such cards tells that cards lie where they are said to."""


class HandNode(Node, abstract=True):
    """A demand on a hand."""


class PredicateNode(Node, abstract=True):
    """What is said of a player."""

    def last_named(self) -> Node | None:
        """The players that its words end with; None where they end otherwise."""
        return None

    @abstractmethod
    def said(self, several: bool) -> str:
        """Its words as they are said of one player, or of several."""

    @abstractmethod
    def asked_of(self) -> Callable[[Dealer], int]:
        """Of whom it is asked where somebody is looked for, as a mask."""

    @abstractmethod
    def refine_somebody(self, table: Conclusions) -> None:
        """The table knows what is so where it is true of somebody."""

    def settled(self, scope: Scope, seen: Seen | None) -> bool | None:
        """Whether it is true of every player, or of none; None when the deal decides."""
        return None

    def told(self) -> str:
        """Its words, said of one player."""
        return self.said(False)


def body_of(node: Node) -> Node:
    """What a node says once words are looked up."""
    return node.meant()


def part(node: Node) -> str:
    """The words of a node inside a larger one: in brackets unless one could not read it otherwise."""
    return node.told() if node.plain() else f"({node.told()})"


def chain(node: Any, joint: str) -> str:
    """A chain of one joint reads from the left without brackets."""
    left = node.left.told() if type(node.left) is type(node) else part(node.left)
    return f"{left} {joint} {part(node.right)}"


def is_seats(node: Node) -> bool:
    """Whether a node means players."""
    return isinstance(body_of(node), SeatsNode)


def many_seats(node: Node) -> bool:
    """Whether a node may well mean several players at once."""
    meant = body_of(node)
    return isinstance(meant, SeatsNode) and meant.several()
