"""`heads up and first deal`, `pot > 3 or heads up`, `not heads up`: conditions made of conditions."""

from collections.abc import Iterator
from typing import Any

from engine.language.forms.conclusions import Conclusions
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.flag_words import constant, constant_of
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Condition, condition
from engine.language.forms.measure import settled
from engine.language.forms.remembering import Joined, its_truth
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import ConditionNode, Node, Seen, Where, body_of, chain, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope


class TwoConditions(ConditionNode, abstract=True):
    """Two conditions; one that is so or not as `decisive` says decides for both."""

    left: Node
    right: Node
    sight = as_its_parts
    reads = reads_nothing
    remembered = its_truth

    def either_way(self) -> bool:
        """Both are asked."""
        return True

    @property
    def decisive(self) -> bool:
        """What one condition must come to so that the other does not matter."""
        return isinstance(self, Either)

    def settled(self, scope: Scope, seen: Seen | None) -> bool | None:
        """By one that decides, or by both."""
        sides = settled(self.left, scope, seen), settled(self.right, scope, seen)
        if self.decisive in sides:
            return self.decisive
        return None if None in sides else not self.decisive

    def refine(self, table: Conclusions, holds: bool) -> None:
        """Where both hold or both fail each is known; else one of them is, or the other."""
        if holds != self.decisive:
            refine(self.left, table, holds)
            refine(self.right, table, holds)
        else:
            table.either(lambda one: refine(self.left, one, holds), lambda other: refine(self.right, other, holds))

    def joined(self) -> Joined[Node]:
        """Both."""
        return Joined((self.left, self.right), self.decisive)

    def shortened(self) -> Node:
        """What is left where one of the two is settled."""
        for one, other in ((self.left, self.right), (self.right, self.left)):
            known = constant_of(one)
            if known is not None:
                return one if known is self.decisive else other
        return self

    def _only(self, scope: Scope) -> Condition | None:
        """The function of one of the two, where the other is settled and does not decide."""
        if settled(self.left, scope) is (not self.decisive):
            return condition(self.right, scope)
        return condition(self.left, scope) if settled(self.right, scope) is (not self.decisive) else None


class Both(TwoConditions):
    """Both conditions hold."""

    def told(self) -> str:
        """Both."""
        return chain(self, "and")

    def compiled(self, scope: Scope) -> Condition:
        """The second is asked where the first holds."""
        if (only := self._only(scope)) is not None:
            return only
        left, right = condition(self.left, scope), condition(self.right, scope)
        return lambda d, seat: left(d, seat) and right(d, seat)


class Either(TwoConditions):
    """One of the two conditions holds."""

    def told(self) -> str:
        """Both."""
        return chain(self, "or")

    def taken_first(self, part: Node) -> str:
        """What `and` joins is."""
        return "and" if isinstance(part, Both) else ""

    def compiled(self, scope: Scope) -> Condition:
        """The second is asked where the first fails."""
        if (only := self._only(scope)) is not None:
            return only
        left, right = condition(self.left, scope), condition(self.right, scope)
        return lambda d, seat: left(d, seat) or right(d, seat)


class Not(ConditionNode):
    """The condition does not hold."""

    of: Node
    sight = as_its_parts
    reads = reads_nothing
    remembered = its_truth

    def told(self) -> str:
        """What does not hold."""
        return f"not {part(self.of)}"

    def settled(self, scope: Scope, seen: Seen | None) -> bool | None:
        """The opposite."""
        inner = settled(self.of, scope, seen)
        return None if inner is None else not inner

    def refine(self, table: Conclusions, holds: bool) -> None:
        """The other way round."""
        refine(self.of, table, not holds)

    def joined(self) -> Joined[Node]:
        """The opposite of the one."""
        return Joined((self.of,), decisive=True, negated=True)

    def shortened(self) -> Node:
        """Always or never, where the condition is one of these."""
        known = constant_of(self.of)
        return self if known is None else constant(self.at, not known)

    def compiled(self, scope: Scope) -> Condition:
        """The opposite."""
        inner = condition(self.of, scope)
        return lambda d, seat: not inner(d, seat)


def all_of(condition: Node) -> Iterator[Node]:
    """The conditions that all have to hold where one holds; itself where it is not joined of such."""
    tree = body_of(condition)
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    if joined is not None and not joined.negated and joined.decisive is False:
        for one in joined.parts:
            yield from all_of(one)
    else:
        yield tree


def tells(node: Node, holds: bool) -> bool:
    """Whether a table learns anything where a condition holds, or where it fails: of most it does not."""
    meant = body_of(node)
    return isinstance(meant, ConditionNode) and meant.tells[holds]


def refine(node: Node, table: Conclusions, holds: bool) -> None:
    """The table knows what is so where a condition holds, or where it fails."""
    meant = body_of(node)
    if isinstance(meant, ConditionNode) and meant.tells[holds]:
        meant.refine(table, holds)


def _both(u: Understanding, at: Where, left: Node, _: Any, right: Node) -> Node:
    return Both(at, left, right)


def _either(u: Understanding, at: Where, left: Node, _: Any, right: Node) -> Node:
    return Either(at, left, right)


FORM = Form(
    (Both, Either, Not),
    (
        rule("cond_both", _both, "cond_and: cond_and AND cond_not"),
        rule("cond_or", _either, "condition: condition OR cond_and"),
        rule("cond_negated", lambda u, at, _, of: Not(at, of), "cond_not: NOT cond_not"),
    ),
)
