"""What is known of an amount or a condition before the deal: unit, bounds, whether it is settled already."""

from typing import NamedTuple

from engine.language.scope import Scope
from engine.language.syntax import (
    AmountFact,
    Both,
    ChoiceIs,
    Chosen,
    Compare,
    CountCards,
    CountSeats,
    Each,
    Either,
    Flag,
    Half,
    IfAmount,
    Lap,
    Node,
    Not,
    Number,
    OptionNumber,
    Percent,
    Stake,
    Sum,
    Twice,
    body_of,
)
from engine.language.vocabulary import Unit


class Bounds(NamedTuple):
    """The least and the most an amount can be; None: no bound is known."""

    least: int | None
    most: int | None

    @property
    def settled(self) -> int | None:
        """The one value it can have, if there is only one."""
        return self.least if self.least is not None and self.least == self.most else None


UNBOUNDED = Bounds(None, None)


# --- units ------------------------------------------------


def unit_of(node: Node) -> Unit:
    """`chips`, `count` (of cards, players, times), or nothing for a bare number, which goes with both."""
    node = body_of(node)
    if isinstance(node, Stake):
        return "chips"
    if isinstance(node, (CountCards, CountSeats, Lap)):
        return "count"
    if isinstance(node, AmountFact):
        return node.entry.unit
    if isinstance(node, Each):
        return node.entry.unit if node.entry else ""
    if isinstance(node, (Percent, Half, Twice)):
        return unit_of(node.of)
    if isinstance(node, IfAmount):
        return unit_of(node.then) or unit_of(node.otherwise)
    if isinstance(node, (Chosen, Sum)):
        left, right = unit_of(node.left), unit_of(node.right)
        if isinstance(node, Sum) and node.op in {"*", "/"}:
            return _of_product(node.op, left, right)
        return left or right
    return ""


def _of_product(op: str, left: Unit, right: Unit) -> Unit:
    if op == "/" and left == right:
        return ""
    return "chips" if "chips" in {left, right} else left or right


def clash(left: Node, right: Node) -> str:
    """Why two amounts cannot be added or compared; nothing when they can."""
    units = unit_of(left), unit_of(right)
    if set(units) != {"chips", "count"}:
        return ""
    chips, count = (left, right) if units[0] == "chips" else (right, left)
    return f"`{chips.at.text}` is chips, `{count.at.text}` is a count"


# --- bounds ------------------------------------------------


def bounds_of(node: Node, scope: Scope) -> Bounds:
    """What an amount can be, whatever happens."""
    node = body_of(node)
    if isinstance(node, (Number, Stake, OptionNumber)):
        return Bounds(node.value, node.value)
    if isinstance(node, AmountFact):
        return _of_fact(node, scope)
    if isinstance(node, Each):
        return Bounds(node.entry.least, node.entry.most) if node.entry else UNBOUNDED
    if isinstance(node, (CountCards, CountSeats)):
        return Bounds(0, None)
    if isinstance(node, Lap):
        return Bounds(1, None)
    if isinstance(node, (Percent, Half, Twice)):
        return _scaled(node, bounds_of(node.of, scope))
    if isinstance(node, IfAmount):
        return _of_choice(node, scope)
    if isinstance(node, Chosen):
        return _chosen(node, bounds_of(node.left, scope), bounds_of(node.right, scope))
    if isinstance(node, Sum):
        return _reckoned(node.op, bounds_of(node.left, scope), bounds_of(node.right, scope))
    return UNBOUNDED


def _of_fact(node: AmountFact, scope: Scope) -> Bounds:
    if scope.players and node.entry.name == "players":
        return Bounds(*scope.players)
    if scope.players and node.entry.name == "players in":
        return Bounds(1, scope.players[1])
    return Bounds(node.entry.least, node.entry.most)


def _scaled(node: Percent | Half | Twice, of: Bounds) -> Bounds:
    def scale(number: int | None) -> int | None:
        if number is None:
            return None
        if isinstance(node, Percent):
            return number * node.number // 100
        return number // 2 if isinstance(node, Half) else 2 * number

    return Bounds(scale(of.least), scale(of.most))


def _of_choice(node: IfAmount, scope: Scope) -> Bounds:
    then, otherwise = bounds_of(node.then, scope), bounds_of(node.otherwise, scope)
    known = settled(node.condition, scope)
    if known is not None:
        return then if known else otherwise
    return Bounds(_least(then.least, otherwise.least), _most(then.most, otherwise.most))


def _least(left: int | None, right: int | None) -> int | None:
    return None if left is None or right is None else min(left, right)


def _most(left: int | None, right: int | None) -> int | None:
    return None if left is None or right is None else max(left, right)


def _chosen(node: Chosen, left: Bounds, right: Bounds) -> Bounds:
    pick = min if node.which == "smaller" else max

    def either(pair: tuple[int | None, int | None], open_end: bool) -> int | None:
        known = [one for one in pair if one is not None]
        return pick(known) if len(known) == 2 or (known and open_end) else None

    return Bounds(
        either((left.least, right.least), node.which == "larger"),
        either((left.most, right.most), node.which == "smaller"),
    )


def _reckoned(op: str, left: Bounds, right: Bounds) -> Bounds:
    if op == "+":
        return Bounds(_sum(left.least, right.least), _sum(left.most, right.most))
    if op == "-":
        return Bounds(_sum(left.least, right.most, -1), _sum(left.most, right.least, -1))
    if op == "/":
        if left.settled is not None and right.settled:
            return Bounds(left.settled // right.settled, left.settled // right.settled)
        positive = _never_below_zero(left) and _never_below_zero(right)
        return Bounds(0 if positive else None, left.most if positive else None)
    if left.settled is not None and right.settled is not None:
        return Bounds(left.settled * right.settled, left.settled * right.settled)
    if _never_below_zero(left) and _never_below_zero(right):
        return Bounds(_product(left.least, right.least), _product(left.most, right.most))
    return UNBOUNDED


def _never_below_zero(bounds: Bounds) -> bool:
    return bounds.least is not None and bounds.least >= 0


def _sum(left: int | None, right: int | None, sign: int = 1) -> int | None:
    return None if left is None or right is None else left + sign * right


def _product(left: int | None, right: int | None) -> int | None:
    return None if left is None or right is None else left * right


def may_be_zero(node: Node, scope: Scope) -> bool:
    """Whether an amount that something is divided by can be 0; of what is not bounded we assume it."""
    least, most = bounds_of(node, scope)
    return (least is None or least <= 0) and (most is None or most >= 0)


# --- conditions ------------------------------------------------


def settled(node: Node, scope: Scope) -> bool | None:
    """Whether a condition always or never holds; None when the deal decides."""
    node = body_of(node)
    if isinstance(node, Flag):
        known = Bounds(node.entry.least, node.entry.most).settled
        return None if known is None else bool(known)
    if isinstance(node, ChoiceIs):
        return (node.value in node.words) != node.negated
    if isinstance(node, Not):
        inner = settled(node.of, scope)
        return None if inner is None else not inner
    if isinstance(node, (Both, Either)):
        sides = settled(node.left, scope), settled(node.right, scope)
        decisive = isinstance(node, Either)
        if decisive in sides:
            return decisive
        return None if None in sides else not decisive
    if isinstance(node, Compare):
        return _compared(node.op, bounds_of(node.left, scope), bounds_of(node.right, scope))
    return None


def _compared(op: str, left: Bounds, right: Bounds) -> bool | None:
    if op in {"=", "!="}:
        if left.settled is not None and left.settled == right.settled:
            return op == "="
        apart = _below(left, right) or _below(right, left)
        return op == "!=" if apart else None
    if op in {">", ">="}:
        left, right = right, left
    strict = op in {"<", ">"}
    if _below(left, right) or (not strict and _not_above(left, right)):
        return True
    if _below(right, left) or (strict and _not_above(right, left)):
        return False
    return None


def _below(left: Bounds, right: Bounds) -> bool:
    return left.most is not None and right.least is not None and left.most < right.least


def _not_above(left: Bounds, right: Bounds) -> bool:
    return left.most is not None and right.least is not None and left.most <= right.least
