"""Expressions said in one way, whichever of several ways of saying the same their author chose."""

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from typing import Any, cast

from msgspec import structs

from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY
from engine.language.compile import table_of
from engine.language.expression import Expression
from engine.language.facts_read import facts_read
from engine.language.forms import CardSet, Compare, Declared, Lap, Node, Not, Number, Stake, Sum, cards_by_kind
from engine.language.forms.comparing import OPPOSITE
from engine.language.forms.functions import cards
from engine.language.forms.those import ThoseWhose
from engine.language.rewording import reworded, settled, without_words
from engine.language.scope import Scope

STAKE, SAID = "‹{name}›", "«{name}»"
"""How a stake is marked, and a word that players declare, so that they are known for names."""
_TURNED = {"<": ">", ">": "<", "<=": ">=", ">=": "<=", "=": "=", "!=": "!="}
"""How a comparison is said from its other side."""


def in_one_way(expression: Expression, scope: Scope, laps: Mapping[int, int]) -> Expression:
    """What an expression says with all options set as they are, in the words of anybody else who says it.

    `laps` tells of registers which lap it is.
    """

    def in_lap(node: Node) -> Node | None:
        known = isinstance(node, Lap) and node.register in laps
        return Number(node.at, laps[node.register]) if known and isinstance(node, Lap) else without_words(node)

    tree = _in_order(reworded(settled(expression.tree), in_lap), scope, None)
    return structs.replace(expression, tree=tree)


def _in_order(tree: Node, scope: Scope, table: Dealer | None) -> Node:
    """The tree with the sides that may stand either way in the order of their words, and fixed cards one by one."""
    if cards_by_kind(tree) and next(facts_read(tree), None) is None:
        mask = cards(tree, scope)(table or table_of(scope.deck), NOBODY)
        names = [name for index, name in enumerate(scope.deck.names) if mask >> index & 1]
        return CardSet(tree.at, " ".join(dict.fromkeys(names)), mask)

    def inner(value: object) -> object:
        if isinstance(value, Node):
            return _in_order(value, scope, table)
        return tuple(inner(part) for part in value) if type(value) is tuple else value

    kind = cast("Any", type(tree))
    made: Node = kind(**{name: inner(getattr(tree, name)) for name in tree.fields})
    if isinstance(made, Sum) and (known := _reckoned(made)) is not None:
        return known
    if made.either_way():
        return _sorted(made, scope)
    if isinstance(made, Stake):
        return Stake(made.at, made.value, STAKE.format(name=made.name))
    if isinstance(made, Declared):
        return Declared(made.at, tuple(SAID.format(name=word) for word in made.words))
    if isinstance(made, Not) and isinstance(made.of, Compare):
        turned = made.of
        return _compared(_with(turned, op=OPPOSITE[turned.op]))
    return _compared(made) if isinstance(made, Compare | ThoseWhose) else made


def _sorted(node: Any, scope: Scope) -> Node:
    """A chain of one joint in the order of its words, whatever the rules call what they have."""
    names = _names((*scope.places, *scope.marks))
    first, *others = sorted(_links(node), key=lambda one: names.sub("", one.told()))
    for one in others:
        first = _with(node, left=first, right=one)
    return first


def _with(node: Node, **instead: Any) -> Node:
    """A node with something in place of some of its fields."""
    kind = cast("Any", type(node))
    made: Node = kind(**{**{name: getattr(node, name) for name in node.fields}, **instead})
    return made


@lru_cache(maxsize=64)
def _names(own: tuple[str, ...]) -> re.Pattern[str]:
    """The names that rules give to what they have, where they are read back."""
    either = "|".join(map(re.escape, sorted(own, key=len, reverse=True)))
    return re.compile(r"‹[^›]*›|«[^»]*»" + (rf"|(?<![\w-])(?:{either})(?![\w-])" if own else ""))


def _links(node: Any) -> list[Node]:
    """What a joint holds together, and what is held together there by the same."""
    alike = {name: getattr(node, name) for name in node.fields if name not in ("at", "left", "right")}
    sides = (node.left, node.right)
    return list(
        chain.from_iterable(
            _links(side)
            if type(side) is type(node) and all(getattr(side, name) == value for name, value in alike.items())
            else [side]
            for side in sides
        )
    )


def _reckoned(node: Sum) -> Node | None:
    """A product of which one side is 1, or two numbers put together; None where there is nothing to reckon."""
    left, right = node.left, node.right
    if isinstance(left, Number) and isinstance(right, Number) and node.op in "+-*":
        product = left.value * right.value
        sums = {"+": left.value + right.value, "-": left.value - right.value, "*": product}
        return Number(node.at, sums[node.op])
    if node.op == "*" and isinstance(left, Number) and left.value == 1:
        return right
    return left if node.op in "*/" and isinstance(right, Number) and right.value == 1 else None


def _compared(node: Any) -> Node:
    """A comparison with the number on its right, by `>` or `<`: `3 <= players` is `players > 2`."""
    op, left, right = node.op, getattr(node, "left", None), node.right
    if isinstance(left, Number) and not isinstance(right, Number):
        op, left, right = _TURNED[op], right, left
    if isinstance(right, Number) and op in (">=", "<="):
        op, right = op[0], Number(right.at, right.value + (1 if op == "<=" else -1))
    sides = {"right": right} if left is None else {"left": left, "right": right}
    return _with(node, op=op, **sides)
