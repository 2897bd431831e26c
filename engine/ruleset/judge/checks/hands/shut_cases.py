"""What the options chosen keep from ever being asked: cases, and steps, that are meant for other settings."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import IfAmount, Node
from engine.language.forms.measure import settled
from engine.language.scope import Scope
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import Body


def is_shut(condition: Expression | None) -> bool:
    """Whether the options keep a condition from ever holding."""
    return condition is not None and condition.constant is False


def steps_under(body: Body) -> Iterator[Body]:
    """A step whose condition never holds, and those in it that come where it does."""
    yield body
    for key, steps in body.inner.items():
        yield from (one for one, _ in walk(steps) if key != "otherwise")


def asked_in(tree: Node, scope: Scope) -> Iterator[Node]:
    """The parts of an expression but for the cases that the options shut."""
    yield tree
    for child in tree.children:
        if not (isinstance(tree, IfAmount) and child is tree.condition and settled(child, scope) is False):
            yield from asked_in(child, scope)
