"""What an expression reads of the table, and where it does so."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.language.forms import THAT_PLAYER, Named, Node, Where
from engine.text.marked.source import Span


class Read(NamedTuple):
    """A fact of the table that an expression reads, and where it does so."""

    fact: str
    span: Span


class Found(NamedTuple):
    """A fact read at a node; `at` is its place, or that of the author's word in whose body the node stands."""

    fact: str
    node: Node
    at: Where


def facts_read(tree: Node) -> Iterator[Found]:
    """Every fact a tree reads; `that player` wherever it depends on the player in question.

    What a predicate says of its own subject (`holds 2 hole cards`) does not depend on them.
    """
    return _facts(tree, None, False)


def _facts(node: Node, use: Where | None, bound: bool) -> Iterator[Found]:
    at = use or node.at
    for fact in node.reads():
        if fact != THAT_PLAYER or not bound:
            yield Found(fact, node, at)
    inside = at if isinstance(node, Named) else use
    for child in node.children:
        yield from _facts(child, inside, bound or node.binds(child))


def reads_of(tree: Node) -> tuple[Read, ...]:
    """Each fact once for each place that reads it; what a word reads is read where the word stands."""
    return tuple({Read(found.fact, found.at.span): None for found in facts_read(tree)})
