"""What each piece of a document is, so that an editor can colour it: keys, steps, own names, words, numbers."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from engine.editor.completion import expressions
from engine.editor.page import Page
from engine.language.parsing.lexer import Token, lex
from engine.language.scope import Scope
from engine.ruleset.understand.names import COLLECTIONS
from engine.steps.registry import KINDS
from engine.text.marked import node
from engine.text.marked.node import Mapping, Node, Scalar

TYPES = ("property", "keyword", "variable", "enumMember", "number", "operator", "string")
"""The colours, as the protocol calls them: keys, steps, own names, words of the language, numbers, what joins, text."""
DECLARED = "declaration"
_NAMED_BY_AUTHORS = (*COLLECTIONS, "options", "hands", "blocks", "shares")
_JOINING = ("and", "or", "not", "if", "otherwise", "but not")


class Colour(NamedTuple):
    """Characters [start, end) of the text, of which type they are, and whether a name is declared there."""

    start: int
    end: int
    type: str
    declares: bool = False


def colours(page: Page) -> list[Colour]:
    """The pieces of a document in their order, none over another; none where it is no YAML just now."""
    if page.root is None:
        return []
    said = {one.scalar.span.start for one in expressions(page)}
    found = [*_keys(page.root, ()), *_values(page.root, said)]
    scope = page.rules.scope if page.rules is not None else None
    if scope is not None:
        for one in expressions(page):
            found += _words(one.scalar, scope)
    ordered = sorted(one for one in found if one.start < one.end and "\n" not in page.text[one.start : one.end])
    return [one for before, one in pairwise((Colour(-1, -1, ""), *ordered)) if one.start >= before.end]


def _keys(tree: Node, path: tuple[str, ...]) -> Iterator[Colour]:
    """The keys: words of steps where those stand in a list, names where an author gives them."""
    if isinstance(tree, node.Sequence):
        for item in tree.items:
            yield from _keys(item, (*path, ""))
    elif isinstance(tree, Mapping):
        for name, (key, value) in tree.entries.items():
            declares = bool(path) and path[-1] in _NAMED_BY_AUTHORS
            is_step = bool(path) and not path[-1] and name in KINDS
            kind = "variable" if declares else "keyword" if is_step else "property"
            yield Colour(key.span.start, key.span.end, kind, declares)
            yield from _keys(value, (*path, name))


def _values(tree: Node, said: set[int]) -> Iterator[Colour]:
    """Values that are no expressions: numbers, and text."""
    if isinstance(tree, Scalar):
        if tree.span.start not in said:
            is_number = isinstance(tree.value, int) and not isinstance(tree.value, bool)
            yield Colour(tree.span.start, tree.span.end, "number" if is_number else "string")
    else:
        inner = tree.items if isinstance(tree, node.Sequence) else [entry.value for entry in tree.entries.values()]
        for one in inner:
            yield from _values(one, said)


def _words(scalar: Scalar, scope: Scope) -> Iterator[Colour]:
    """The words of an expression."""
    text = scalar.text
    for token in lex(text, scope.at_home(scalar)).tokens:
        at = scalar.at(token.start, token.end)
        yield Colour(at.start, at.end, _type(token, text[token.start : token.end], scope))


def _type(token: Token, text: str, scope: Scope) -> str:
    name = text.lower().replace(" ", "-")
    own = (scope.stakes, scope.marks, scope.words, scope.places)
    if text.startswith("$") or any(name in names for names in own):
        return "variable"
    if token.type == "NUMBER":
        return "number"
    return "operator" if text.lower() in _JOINING or not text[:1].isalnum() else "enumMember"
