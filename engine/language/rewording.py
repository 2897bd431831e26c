"""Expressions said anew: with what a name stands for in place of the name, and what is settled left out."""

from collections.abc import Callable
from operator import is_
from typing import Any, cast

from msgspec import structs

from engine.language.expression import Expression
from engine.language.forms import ChoiceIs, Named, Node, Number, OptionNumber, Where

Rewording = Callable[[Node], Node | None]
"""What stands in place of a node; None where it stays."""


def reworded(tree: Node, reword: Rewording) -> Node:
    """The tree with what `reword` puts in place of its nodes, in that too."""
    instead = reword(tree)
    if instead is not None:
        return reworded(instead, reword)

    return _with_parts(tree, lambda part: reworded(part, reword))


def without_was(node: Node) -> Node | None:
    """A Rewording: the value replaced in place of `was`."""
    return node.body if isinstance(node, Named) and (node.name == "was" or node.name.startswith("was-")) else None


def without_words(node: Node) -> Node | None:
    """A Rewording: what is meant in place of every name for an expression."""
    return node.body if isinstance(node, Named) else None


IsSettled = Callable[[str, Where], bool]
"""Whether the option of this name, where it is spoken of, is set for good."""


def settled(tree: Node, is_settled: IsSettled = lambda name, at: True) -> Node:
    """The tree without `was` and without the options that are set for good; what decides nothing is left out."""

    def reword(node: Node) -> Node | None:
        if isinstance(node, Named) and node.name.startswith("$") and is_settled(node.name[1:], node.at):
            return node.body
        if isinstance(node, OptionNumber) and is_settled(node.name, node.at):
            return Number(node.at, node.value)
        if isinstance(node, ChoiceIs) and is_settled(node.name, node.at):
            return node.answered()
        return without_was(node)

    return _shortened(reworded(tree, reword))


def decided(tree: Node) -> Node:
    """The tree without `was`, and without what was chosen among words; options that are numbers keep their names.

    In a block stands what was given to it this time.
    """

    def reword(node: Node) -> Node | None:
        if isinstance(node, ChoiceIs):
            return node.answered()
        in_block = bool(node.at.scalar.span.source.copy)
        if in_block and isinstance(node, OptionNumber):
            return Number(node.at, node.value)
        if in_block and isinstance(node, Named) and node.name.startswith("$"):
            return node.body
        return without_was(node)

    return _shortened(reworded(tree, reword))


def settled_expression(expression: Expression) -> Expression:
    """The expression with all options set as they are."""
    return structs.replace(expression, tree=settled(expression.tree))


def _shortened(tree: Node) -> Node:
    """The tree without conditions that are settled."""

    return _with_parts(tree, _shortened).shortened()


def _with_parts(tree: Node, remake: Callable[[Node], Node]) -> Node:
    """The tree with another in place of each that is part of it; itself where each stays."""

    def inner(value: object) -> object:
        if isinstance(value, Node):
            return remake(value)
        if type(value) is not tuple:
            return value
        made = tuple(map(inner, value))
        return value if all(map(is_, value, made)) else made

    parts = [getattr(tree, name) for name in tree.fields]
    made = list(map(inner, parts))
    if all(map(is_, parts, made)):
        return tree
    kind = cast("Any", type(tree))
    remade: Node = kind(*made)
    return remade
