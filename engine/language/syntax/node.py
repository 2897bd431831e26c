"""What an expression is once it is understood: small frozen trees, one class for each form of the language.

Two trees are equal when they say the same; where they were written (`at`) does not count. Names are already resolved:
a node holds what a name stands for, not where to look it up.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.language.syntax.form import Form
from engine.text.node import Scalar
from engine.text.source import Span


class Where(NamedTuple):
    """Characters [start, end) of a scalar's text."""

    scalar: Scalar
    start: int
    end: int

    @property
    def span(self) -> Span:
        """The same place in the file."""
        return self.scalar.at(self.start, self.end)

    @property
    def text(self) -> str:
        """The characters themselves."""
        return self.scalar.text[self.start : self.end]


class Node(Form):
    """Anything an expression consists of."""

    at: Where

    def children(self) -> Iterator["Node"]:
        """The nodes directly below, in the order written."""
        for value in self.held:
            if isinstance(value, Node):
                yield value
            elif isinstance(value, tuple):
                yield from (part for part in value if isinstance(part, Node))

    def walk(self) -> Iterator["Node"]:
        """The node and everything below it, bodies of named words included."""
        yield self
        for child in self.children():
            yield from child.walk()


class Named(Node):
    """An author's word, or an option that is an expression (`$name`): what it stands for is read as if in brackets."""

    name: str
    body: Node


def body_of(node: Node) -> Node:
    """What a node says once words are looked up."""
    while isinstance(node, Named):
        node = node.body
    return node
