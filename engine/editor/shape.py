"""The shape of a file: its parts by name, and what can be folded."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.editor.page import Page
from engine.text.marked import node
from engine.text.marked.node import Mapping, Node, Scalar
from engine.text.marked.source import Span


class Part(NamedTuple):
    """A part of a document: its name, all of it, the name's own place, and the parts in it."""

    name: str
    what: str
    """`key`, `step` or `example`."""
    whole: Span
    at: Span
    parts: tuple["Part", ...]


def parts(page: Page) -> tuple[Part, ...]:
    """The keys of the document, with the names, steps and examples under them."""
    return () if page.root is None else tuple(_keys(page.root))


def _keys(root: Mapping) -> Iterator[Part]:
    for name, (key, value) in root.entries.items():
        inner: Iterator[Part] = iter(())
        if isinstance(value, Mapping):
            inner = (_part(one.key, one.value, "key", ()) for one in value.entries.values())
        elif isinstance(value, node.Sequence):
            inner = _items(value)
        yield _part(key, value, "key", tuple(inner), name)


def _part(key: Scalar, value: Node, what: str, inner: tuple[Part, ...], name: str = "") -> Part:
    start, end = key.span.start, max(key.span.end, value.span.end)
    return Part(name or key.text, what, Span(key.span.source, start, end), key.span, inner)


def _items(listed: node.Sequence) -> Iterator[Part]:
    """Steps by their word and label, examples by their titles."""
    for item in listed.items:
        if not isinstance(item, Mapping) or not item.entries:
            continue
        key, body = next(iter(item.entries.values()))
        title, label = item.get("title"), node.find(body, ["label"])
        if isinstance(title, Scalar):
            yield Part(title.text, "example", item.span, title.span, ())
        elif len(item) == 1:
            name = f"{key.text} '{label.text}'" if isinstance(label, Scalar) else key.text
            yield _part(key, body, "step", tuple(part for one in _lists(body) for part in _items(one)), name)


def _lists(body: Node) -> Iterator[node.Sequence]:
    for entry in body.entries.values() if isinstance(body, Mapping) else ():
        if isinstance(entry.value, node.Sequence):
            yield entry.value


def folds(page: Page) -> list[tuple[int, int, bool]]:
    """The first and last line, from 1, of all that goes over several lines; whether it is a comment."""
    found = list(_comments(page.text))
    if page.root is not None:
        found += [(first, last, False) for first, last in _nodes(page.root)]
    return sorted(set(found))


def _nodes(here: Node) -> Iterator[tuple[int, int]]:
    if isinstance(here, Mapping):
        for key, value in here.entries.values():
            yield from _lines(key.span, value.span)
            yield from _nodes(value)
    elif isinstance(here, node.Sequence):
        for item in here.items:
            yield from _lines(item.span, item.span)
            yield from _nodes(item)


def _lines(first: Span, last: Span) -> Iterator[tuple[int, int]]:
    source = first.source
    end = source.position(max(first.start, first.start + len(source.text[first.start : last.end].rstrip()) - 1)).line
    if end > first.line:
        yield first.line, end


def _comments(text: str) -> Iterator[tuple[int, int, bool]]:
    for found in re.finditer(r"^(?:[ \t]*#[^\n]*\n?){2,}", text, re.MULTILINE):
        first = text.count("\n", 0, found.start()) + 1
        yield first, first + found[0].rstrip("\n").count("\n"), True
