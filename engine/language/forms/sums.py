"""`pot - ante`, `players * ante`: two amounts reckoned together."""

import operator
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal

from engine.language.forms.amount_words import Lap
from engine.language.forms.bounds import UNBOUNDED, Bounds
from engine.language.forms.chosen import Chosen
from engine.language.forms.conclusions import nothing_of_amount
from engine.language.forms.counting import CountSeats
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Amount, amount
from engine.language.forms.known_numbers import Number
from engine.language.forms.measure import bounds_of, clash, may_be_zero, unit_of
from engine.language.forms.own_numbers import one_number
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import AmountNode, Node, Seen, Ways, Where, body_of, part
from engine.language.forms.understanding import Understanding
from engine.language.forms.ways import around, in_brackets
from engine.language.scope import Scope
from engine.language.vocabulary import Unit
from engine.text.translation import say

Operator = Literal["+", "-", "*", "/"]
_OPERATIONS: Mapping[Operator, Callable[[int, int], int]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.floordiv,
}


class Sum(AmountNode):
    """Two amounts reckoned together; `/` rounds down, and of what is shared among nobody there is nothing for each."""

    op: Operator
    left: Node
    right: Node
    sight = as_its_parts
    reads = reads_nothing
    conclude = nothing_of_amount

    def told(self) -> str:
        """Both with the sign between them; what is reckoned from the left needs no brackets."""
        same = isinstance(self.left, Sum) and (self.op in "+-") == (self.left.op in "+-")
        return f"{self.left.told() if same else part(self.left)} {self.op} {part(self.right)}"

    def either_way(self) -> bool:
        """Where it adds or multiplies."""
        return self.op in "+*"

    def last_part(self) -> Node | None:
        """The second amount."""
        return self.right

    def two_ways(self, scope: Scope) -> Iterator[Ways]:
        """`smaller of pot and stack + ante`: whether the ante belongs to the second amount or to the smaller."""
        left: Node = self
        while self.op in "+-" and isinstance(left, Sum) and (left is self or not in_brackets(left)):
            left = left.left
            chosen = _chosen_last(left)
            if chosen is not None:
                yield Ways(self.at, (around(chosen),), ((around(chosen.right)[0], around(self.right)[1]),))
                return

    def unit(self) -> Unit:
        """Sums have that of their parts; chips go before counts in products."""
        if self.op in {"+", "-"}:  # both are alike; sums are long on their left
            return unit_of(self.right) or unit_of(self.left)
        left, right = unit_of(self.left), unit_of(self.right)
        if self.op == "/" and left == right:
            return ""
        return "chips" if "chips" in {left, right} else left or right

    def bounds(self, scope: Scope, seen: Seen | None) -> Bounds:
        """What follows from the bounds of both."""
        return _reckoned(self.op, bounds_of(self.left, scope, seen), bounds_of(self.right, scope, seen))

    def compiled(self, scope: Scope) -> Amount:
        """Both reckoned together."""
        operation, left, right = _OPERATIONS[self.op], amount(self.left, scope), amount(self.right, scope)
        if self.op == "/" and _counts_players(self.right, scope):
            return lambda d, seat: left(d, seat) // many if (many := right(d, seat)) else 0
        return lambda d, seat: operation(left(d, seat), right(d, seat))


def _counts_players(divisor: Node, scope: Scope) -> bool:
    """Whether an amount is divided by 0 only where it is shared among nobody: `pot / number of winners`."""
    divisor = body_of(divisor)
    if isinstance(divisor, Sum) and divisor.op == "*":
        return all(_counts_players(side, scope) for side in (divisor.left, divisor.right) if may_be_zero(side, scope))
    return isinstance(divisor, CountSeats)


def _chosen_last(node: Node) -> Chosen | None:
    """`smaller of … and …` where an amount ends with it, without brackets round it."""
    last: Node | None = node
    while isinstance(last, AmountNode) and not in_brackets(last):
        if isinstance(last, Chosen):
            return last
        last = last.last_part()
    return None


def _reckoned(op: Operator, left: Bounds, right: Bounds) -> Bounds:
    if op == "+":
        return Bounds(_known(op, left.least, right.least), _known(op, left.most, right.most))
    if op == "-":
        return Bounds(_known(op, left.least, right.most), _known(op, left.most, right.least))
    if left.settled is not None and right.settled is not None and (op == "*" or right.settled):
        value = _OPERATIONS[op](left.settled, right.settled)
        return Bounds(value, value)
    if op == "*" and 0 in (left.settled, right.settled):
        return Bounds(0, 0)
    if not (left.never_below_zero and right.never_below_zero):
        return UNBOUNDED
    if op == "/":
        divisor = right.least or 1
        return Bounds(0, None if left.most is None else left.most // divisor)
    return Bounds(_known(op, left.least, right.least), _known(op, left.most, right.most))


def _known(op: Operator, left: int | None, right: int | None) -> int | None:
    return None if left is None or right is None else _OPERATIONS[op](left, right)


def _reckon(u: Understanding, at: Where, left: Node, sign: Any, right: Node) -> Node:
    op = {"PLUS": "+", "MINUS": "-", "STAR": "*", "SLASH": "/"}[sign.type]
    for side in (left, right):
        one_number(u, side)
    if op in {"+", "-"} and (message := clash(left, right)) and not _is_told(u, left):
        u.tell("X105", message, at, _in_chips(u, at, left, right))
    if op == "/" and may_be_zero(right, u.scope, _lap_in(u.scope)) and not _counts_players(right, u.scope):
        help_text = say("make sure that it is not: `larger of 1 and {amount}`", amount=right.at.text)
        if isinstance(body_of(right), Number):
            help_text = say("write another number")
        message = say("`{amount}` may be 0, and nothing can be divided by 0", amount=right.at.text)
        u.tell("X108", message, right.at, help_text)
    return Sum(at, op, left, right)  # type: ignore[arg-type]


def _lap_in(scope: Scope) -> Seen:
    """What is known of `lap` where a repetition says how often it goes round at the most."""
    most = dict(scope.most_laps)
    return lambda node: Bounds(1, most[node.register]) if isinstance(node, Lap) and node.register in most else None


def _is_told(u: Understanding, left: Node) -> bool:
    """Whether chips and counts are mixed in the first amount already: what is added to it has no part in that."""
    span = left.at.span
    return any(
        one.code == "X105" and one.span is not None and span.start <= one.span.start < span.end for one in u.faults
    )


def _in_chips(u: Understanding, at: Where, left: Node, right: Node) -> str:
    """What to write where a count is added to chips, or taken from them: how many chips each is worth."""
    count = left if unit_of(left) == "count" else right
    product = isinstance(count, Sum) and count.op in "*/"
    told = count.at.text if count.plain() or product or isinstance(count, CountSeats) else f"({count.at.text})"
    stake = next((name for name, chips in u.scope.stakes.items() if chips == 1), None)
    whole = at.scalar.text
    text = f"{whole[at.start : count.at.start]}{told} * {stake or 'chip'}{whole[count.at.end : at.end]}"
    if stake is not None:
        return say("say how many chips each counts: `{text}`", text=text)
    return say(
        "a count is worth no chips by itself: add `{stake}` under `stakes`, and write `{text}`",
        stake="chip: 1",
        text=text,
    )


FORM = Form(
    (Sum,),
    (
        rule(
            "reckon",
            _reckon,
            "sum: sum PLUS product",
            "sum: sum MINUS product",
            "product: plain STAR chosen",
            "product: plain SLASH chosen",
            "plain: plain STAR factor",
            "plain: plain SLASH factor",
        ),
    ),
)
