"""What is known of an amount or a condition before the deal: unit, bounds, whether it is settled already."""

from engine.language.forms.bounds import UNBOUNDED, Bounds
from engine.language.forms.tree import AmountNode, ConditionNode, Node, Seen, body_of
from engine.language.scope import Scope
from engine.language.vocabulary import Unit
from engine.text.translation import say

__all__ = ["UNBOUNDED", "Bounds", "Seen", "bounds_of", "clash", "may_be_zero", "settled", "the_deal_decides", "unit_of"]


def unit_of(node: Node) -> Unit:
    """`chips`, `count` (of cards, players, times), or nothing for a bare number, which goes with both."""
    node = body_of(node)
    return node.unit() if isinstance(node, AmountNode) else ""


def clash(left: Node, right: Node) -> str:
    """Why two amounts cannot be added or compared; nothing when they can."""
    units = unit_of(left), unit_of(right)
    if set(units) != {"chips", "count"}:
        return ""
    chips, count = (left, right) if units[0] == "chips" else (right, left)
    return say("`{chips}` is chips, `{count}` is a count", chips=chips.at.text, count=count.at.text)


def bounds_of(node: Node, scope: Scope, seen: Seen | None = None) -> Bounds:
    """What an amount can be, whatever happens; `seen` knows more of some parts of it."""
    node = body_of(node)
    if seen is not None and (known := seen(node)) is not None:
        return known
    return node.bounds(scope, seen) if isinstance(node, AmountNode) else UNBOUNDED


def may_be_zero(node: Node, scope: Scope, seen: Seen | None = None) -> bool:
    """Whether an amount that something is divided by can be 0; of what is not bounded we assume it."""
    least, most = bounds_of(node, scope, seen)
    return (least is None or least <= 0) and (most is None or most >= 0)


def settled(node: Node, scope: Scope, seen: Seen | None = None) -> bool | None:
    """Whether a condition always or never holds; None when the deal decides. `seen` knows more of some amounts."""
    node = body_of(node)
    return node.settled(scope, seen) if isinstance(node, ConditionNode) else None


def the_deal_decides(form: Node, scope: Scope, seen: Seen | None) -> bool | None:
    """Nothing is settled before the deal."""
    return None
