"""What an expression reads of the table, and where it does so."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct

from engine.language.forms import OF_HANDS, THAT_PLAYER, Named, Node, Where
from engine.language.scope import NamedHand
from engine.text.marked.source import Span


class Read(Struct, frozen=True):
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


def reads_of(found: Iterable[Found], hands: Mapping[str, NamedHand]) -> tuple[Read, ...]:
    """Each fact that is read once for each place that reads it; what a word reads is read where the word stands.

    A hand that the rules name is read where its cards lie.
    """
    every = (Read(fact, one.at.span) for one in found for fact in _where_it_lies(one, hands))
    return tuple(dict.fromkeys(every))


def facts_not_for_all(tree: Node, hands: Mapping[str, NamedHand]) -> set[str]:
    """The facts a tree reads that not everybody sees; that somebody was asked, and what they said, everybody does."""
    closed = (found for found in facts_read(tree) if found.node.sight(True) != "public")
    return {fact for found in closed for fact in _where_it_lies(found, hands)}


def _where_it_lies(found: Found, hands: Mapping[str, NamedHand]) -> tuple[str, ...]:
    hand = hands.get(found.node.compared_as())
    return hand.lies_on if hand and hand.lies_on and found.fact in OF_HANDS else (found.fact,)
