"""`natural flush`: a demand that a hand meets when no card is wild."""

from typing import Any

from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import StrengthTest, hand
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import HandNode, Node, Where, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope


class NaturalHand(HandNode):
    """Hands that meet a demand when no card is wild."""

    hand: Node
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """The demand."""
        return f"natural {part(self.hand)}"

    def compiled(self, scope: Scope) -> StrengthTest:
        """The strength without wild cards is tested."""
        meets = hand(self.hand, scope)
        return lambda d, seat, strength, natural: meets(d, seat, natural, natural)


def asks_natural(node: Node) -> bool:
    """Whether a demand asks what a hand is when no card is wild."""
    return any(isinstance(part, NaturalHand) for part in node.walk())


def _natural(u: Understanding, at: Where, _: Any, demand: Node) -> Node:
    return NaturalHand(at, demand)


FORM = Form((NaturalHand,), (rule("hand_natural", _natural, "hand_one: NATURAL hand_one"),))
