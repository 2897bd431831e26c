"""`pot > 10 * ante`, `somebody's legs >= 3`: amounts compared."""

from typing import Any, Literal

from engine.hand.dealer import Dealer
from engine.language.forms.bounds import Bounds
from engine.language.forms.comparing import COMPARISONS, OPPOSITE, Comparison, above_none, bounds_where, compared
from engine.language.forms.conclusions import Conclusions
from engine.language.forms.counting import CountSeats
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Condition, always, amount, members, seats
from engine.language.forms.known_numbers import KnownNumber
from engine.language.forms.measure import bounds_of, clash, settled
from engine.language.forms.own_numbers import Each, one_number
from engine.language.forms.remembering import Remembered, its_truth
from engine.language.forms.sights import as_its_parts
from engine.language.forms.sums import Sum
from engine.language.forms.those import ThoseWhose
from engine.language.forms.tree import (
    THAT_PLAYER,
    AmountNode,
    ConditionNode,
    Node,
    Seen,
    Where,
    body_of,
    many_seats,
    part,
)
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope
from engine.text.translation import say

Quantifier = Literal["somebody", "nobody"]


class Compare(ConditionNode):
    """Two amounts compare so. With several players' own number on the left it holds for every one of them."""

    op: Comparison
    left: Node
    right: Node
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """Both with the sign between them."""
        return f"{self.left.told() if isinstance(self.left, Each) else _side(self.left)} {self.op} {_side(self.right)}"

    def settled(self, scope: Scope, seen: Seen | None) -> bool | None:
        """By the bounds of both."""
        return compared(self.op, bounds_of(self.left, scope, seen), bounds_of(self.right, scope, seen))

    def is_idle_when_settled(self) -> bool:
        """A comparison is written because the amounts may differ."""
        return True

    def refine(self, table: Conclusions, holds: bool) -> None:
        """What the left amount tells where it compares so, or not."""
        left = body_of(self.left)
        if isinstance(left, AmountNode):
            left.conclude(table, self.op if holds else OPPOSITE[self.op], self.right)

    def remembered(self) -> Remembered[Node]:
        """Within which bounds the left amount lies, where the right one is known before the deal."""
        number = body_of(self.right)
        if not isinstance(number, KnownNumber):
            return its_truth(self)
        holds, fails = (bounds_where(op, number.value) for op in (self.op, OPPOSITE[self.op]))
        return Remembered("amount", body_of(self.left), holds, fails)

    def compiled(self, scope: Scope) -> Condition:
        """Both are reckoned and compared, as far as they are not settled."""
        known = settled(self, scope)
        if known is not None:
            return always(known)
        compare, right = COMPARISONS[self.op], amount(self.right, scope)
        if isinstance(self.left, Each) and self.left.of is not None and many_seats(self.left.of):
            return self._of_all(self.left, self.left.of, scope)
        left, against = amount(self.left, scope), bounds_of(self.right, scope).settled
        if against is not None:
            return lambda d, seat: compare(left(d, seat), against)
        return lambda d, seat: compare(left(d, seat), right(d, seat))

    def _of_all(self, each: Each, of: Node, scope: Scope) -> Condition:
        """Whether every one of several players' numbers compares so."""
        own, owners = each.of_seat(scope), seats(of, scope)
        compare, right = COMPARISONS[self.op], amount(self.right, scope)

        def all_do(d: Dealer, seat: int) -> bool:
            mask, against = owners(d, seat), right(d, seat)
            return bool(mask) and all(compare(own(d, one), against) for one in members(mask))

        return all_do


class CompareAny(ConditionNode):
    """Somebody's (nobody's) own number compares so with an amount."""

    who: Quantifier
    each: Each
    op: Comparison
    right: Node
    sight = as_its_parts
    reads = reads_nothing

    def remembered(self) -> Remembered[Node]:
        """How many they are whose number compares so: at least one, or none."""
        some, none = Bounds(1, None), Bounds(0, 0)
        holds, fails = (some, none) if self.who == "somebody" else (none, some)
        return Remembered("amount", self._number(), holds, fails)

    def _number(self) -> Node:
        return CountSeats(self.at, ThoseWhose(self.at, self.each, self.op, self.right))

    def told(self) -> str:
        """Whose number, and what it is compared with."""
        return f"{self.who}'s {self.each.name} {self.op} {_side(self.right)}"

    def binds(self, part: Node) -> bool:
        """The number is somebody's."""
        return part is self.each

    def settled(self, scope: Scope, seen: Seen | None) -> bool | None:
        """By the bounds of both, since somebody is always in; or by how many they are."""
        found = compared(self.op, bounds_of(self.each, scope, seen), bounds_of(self.right, scope, seen))
        if found is None:
            least, most = bounds_of(self._number(), scope, seen)
            found = True if least else False if most == 0 else None
        return None if found is None else found == (self.who == "somebody")

    def is_idle_when_settled(self) -> bool:
        """A comparison is written because the amounts may differ."""
        return True

    def refine(self, table: Conclusions, holds: bool) -> None:
        """Where somebody has more than none there is what is counted."""
        entry = self.each.entry
        if not holds or self.who != "somebody" or entry is None or not above_none(self.op, self.right):
            return
        if entry.fact and entry.name != THAT_PLAYER:
            table.note(entry.fact, True)

    def compiled(self, scope: Scope) -> Condition:
        """Each one's number is compared."""
        own, compare, right = self.each.of_seat(scope), COMPARISONS[self.op], amount(self.right, scope)
        wanted = self.who == "somebody"

        def found(d: Dealer, seat: int) -> bool:
            against = right(d, seat)
            return any(compare(own(d, one), against) for one in members(d.live)) == wanted

        return found


def _side(node: Node) -> str:
    """A side of a comparison; sums need no brackets there."""
    return node.told() if isinstance(node, Sum) else part(node)


def _of_one_unit(u: Understanding, at: Where, left: Node, right: Node) -> None:
    """Tells when chips are compared with counts."""
    if message := clash(left, right):
        u.tell("X105", message, at, say("compare chips with chips, and counts with counts"))


def _compare(u: Understanding, at: Where, left: Node, sign: Any, right: Node) -> Node:
    one_number(u, right)
    _of_one_unit(u, at, left, right)
    return Compare(at, sign.value.name, left, right)


def _compare_any(u: Understanding, at: Where, *parts: Any) -> Node:
    who, _, own, sign, right = parts
    one_number(u, right)
    _of_one_unit(u, at, own, right)
    return CompareAny(at, who.value.name, own, sign.value.name, right)


FORM = Form(
    (Compare, CompareAny),
    (
        rule("compare", _compare, "test: sum CMP sum"),
        rule("compare_any", _compare_any, "test: QUANT POSS each CMP sum"),
    ),
)
