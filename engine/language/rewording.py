"""Expressions said anew: with what a name stands for in place of the name, and what is settled left out."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from engine.language import syntax as s
from engine.language.expression import Expression
from engine.language.syntax import Node, Where
from engine.language.vocabulary import VOCABULARY

Rewording = Callable[[Node], Node | None]
"""What stands in place of a node; None where it stays."""
_FLAGS = {entry.name: entry for entry in VOCABULARY if entry.name in ("always", "never")}


def reworded(tree: Node, reword: Rewording) -> Node:
    """The tree with what `reword` puts in place of its nodes, in that too."""
    instead = reword(tree)
    if instead is not None:
        return reworded(instead, reword)

    def inner(value: object) -> object:
        if isinstance(value, Node):
            return reworded(value, reword)
        return tuple(inner(part) for part in value) if type(value) is tuple else value

    kind = cast("Any", type(tree))
    remade: Node = kind(**{name: inner(getattr(tree, name)) for name in tree.fields})
    return remade


def without_was(node: Node) -> Node | None:
    """A Rewording: the value replaced in place of `was`."""
    return node.body if isinstance(node, s.Named) and (node.name == "was" or node.name.startswith("was-")) else None


def without_words(node: Node) -> Node | None:
    """A Rewording: what is meant in place of every name for an expression."""
    return node.body if isinstance(node, s.Named) else None


IsSettled = Callable[[str, Where], bool]
"""Whether the option of this name, where it is spoken of, is set for good."""


def settled(tree: Node, is_settled: IsSettled = lambda name, at: True) -> Node:
    """The tree without `was` and without the options that are set for good; what decides nothing is left out."""

    def reword(node: Node) -> Node | None:
        if isinstance(node, s.Named) and node.name.startswith("$") and is_settled(node.name[1:], node.at):
            return node.body
        if isinstance(node, s.OptionNumber) and is_settled(node.name, node.at):
            return s.Number(node.at, node.value)
        if isinstance(node, s.ChoiceIs) and is_settled(node.name, node.at):
            return _answered(node)
        return without_was(node)

    return _shortened(reworded(tree, reword))


def decided(tree: Node) -> Node:
    """The tree without `was`, and without what was chosen among words; options that are numbers keep their names."""

    def reword(node: Node) -> Node | None:
        return _answered(node) if isinstance(node, s.ChoiceIs) else without_was(node)

    return _shortened(reworded(tree, reword))


def settled_expression(expression: Expression) -> Expression:
    """The expression with all options set as they are."""
    return replace(expression, tree=settled(expression.tree))


def _answered(node: s.ChoiceIs) -> Node:
    """Always or never, as the option is set."""
    return _flag(node, (node.value in node.words) != node.negated)


def _flag(node: Node, holds: bool) -> Node:
    return s.Flag(node.at, _FLAGS["always" if holds else "never"])


def _constant(node: Node) -> bool | None:
    """Whether a condition always holds, or never; None where the table decides."""
    return {"always": True, "never": False}.get(node.entry.name) if isinstance(node, s.Flag) else None


def _shortened(tree: Node) -> Node:
    """The tree without conditions that are settled."""

    def inner(value: object) -> object:
        if isinstance(value, Node):
            return _shortened(value)
        return tuple(inner(part) for part in value) if type(value) is tuple else value

    kind = cast("Any", type(tree))
    short: Node = kind(**{name: inner(getattr(tree, name)) for name in tree.fields})
    if isinstance(short, s.Either | s.Both):
        return _of_two(short)
    if isinstance(short, s.Not):
        constant = _constant(short.of)
        return short if constant is None else _flag(short, not constant)
    if isinstance(short, s.IfAmount):
        constant = _constant(short.condition)
        return short if constant is None else short.then if constant else short.otherwise
    return short


def _of_two(node: s.Either | s.Both) -> Node:
    """What is left of `or`, which one that holds decides, and of `and`, which one that does not hold decides."""
    decides = isinstance(node, s.Either)
    for one, other in ((node.left, node.right), (node.right, node.left)):
        constant = _constant(one)
        if constant is not None:
            return one if constant is decides else other
    return node
