"""`flush or straight`, `flush but not ace high`: demands made of demands."""

from typing import Any

from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import StrengthTest, hand
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import HandNode, Node, Where, chain, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope


class EitherHand(HandNode):
    """Hands of one kind and of the other."""

    left: Node
    right: Node
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """Both."""
        return chain(self, "or")

    def either_way(self) -> bool:
        """A hand of either kind will do."""
        return True

    def taken_first(self, part: Node) -> str:
        """What `and` and `but not` join is."""
        if isinstance(part, HandBut):
            return "but not"
        return "and" if isinstance(part, BothHands) else ""

    def compiled(self, scope: Scope) -> StrengthTest:
        """One of the two is met."""
        left, right = hand(self.left, scope), hand(self.right, scope)
        return lambda d, seat, strength, natural: left(d, seat, strength, natural) or right(d, seat, strength, natural)


class BothHands(HandNode):
    """Hands that meet both demands."""

    left: Node
    right: Node
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """Both."""
        return chain(self, "and")

    def either_way(self) -> bool:
        """A hand has to meet both."""
        return True

    def compiled(self, scope: Scope) -> StrengthTest:
        """Both are met."""
        left, right = hand(self.left, scope), hand(self.right, scope)
        return lambda d, seat, strength, natural: left(d, seat, strength, natural) and right(d, seat, strength, natural)


class HandBut(HandNode):
    """Hands of one kind without those of another."""

    hand: Node
    without: Node
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """Which, and without which."""
        return f"{part(self.hand)} but not {part(self.without)}"

    def compiled(self, scope: Scope) -> StrengthTest:
        """The first is met, and the second is not."""
        wanted, without = hand(self.hand, scope), hand(self.without, scope)
        return lambda d, seat, strength, natural: (
            wanted(d, seat, strength, natural) and not without(d, seat, strength, natural)
        )


def _either(u: Understanding, at: Where, left: Node, _: Any, right: Node) -> Node:
    return EitherHand(at, left, right)


def _both(u: Understanding, at: Where, left: Node, _: Any, right: Node) -> Node:
    return BothHands(at, left, right)


def _but(u: Understanding, at: Where, demand: Node, _: Any, without: Node) -> Node:
    return HandBut(at, demand, without)


FORM = Form(
    (EitherHand, BothHands, HandBut),
    (
        rule("hand_or", _either, "hand: hand OR hand_all"),
        rule("hand_and", _both, "hand_all: hand_all AND hand_one"),
        rule("hand_but", _but, "hand_all: hand_all BUT_NOT hand_one"),
    ),
)
