"""Commas in unquoted text inside `{…}`: what follows one silently becomes a key without a value."""

import re
from collections.abc import Container, Iterator
from collections.abc import Sequence as Listed

from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.marked.node import Entry, Mapping, Node, Scalar, Sequence
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.yaml.colon import swallowed, tell_no_colon
from engine.text.yaml.quoting import marked, put_in_quotes, quoted

_GROUPED = re.compile(r"\d{1,3}(?:,\d{3})+")


def is_bare(entry: Entry) -> bool:
    """Whether an entry is a key alone: neither a value nor the colon before one."""
    key, value = entry
    if not isinstance(value, Scalar) or value.value is not None or value.text:
        return False
    source = key.span.source
    colon = re.compile(r"\s*:").match(source.text, key.span.end)
    return colon is None


def tell_bare(mapping: Mapping, key: str, allowed: Listed[str]) -> Diagnostic | None:
    """The diagnostic for a key and its value without a colon, as in `{face: down, cards 5}`; None if it is not so.

    It is so inside `{…}`, where the key stands alone and begins with one that is `allowed` and not there yet.
    """
    entry = mapping.entries[key]
    name, _, value = key.partition(" ")
    if not mapping.flow or not is_bare(entry) or not value or name not in allowed or name in mapping:
        return None
    return tell_no_colon(entry.key, safe=_cut_off(mapping, key) is None)


def tell_comma(mapping: Mapping, key: str) -> tuple[Diagnostic, list[str]] | None:
    """The diagnostic for a text that a comma cut off before this key, and all keys it became; None if it was not so.

    It was so inside `{…}`, where the key stands alone and the nearest entry before that has a value has plain text.
    """
    entry = mapping.entries[key]
    if not mapping.flow or not is_bare(entry) or swallowed(entry.key):
        return None
    return _cut_off(mapping, key)


def cut_texts(root: Node, known: Container[str]) -> Iterator[Diagnostic]:
    """What is told of all texts in a tree that a comma cut off before a key which is not `known`.

    A key without a value may be meant, since it takes away what was there, so that no schema tells of it.
    """
    for mapping in _in_braces(root):
        seen: set[str] = set()
        for key in mapping:
            told = tell_comma(mapping, key) if key not in known and key not in seen else None
            if told is not None:
                seen.update(told[1])
                yield told[0]


def _in_braces(root: Node) -> list[Mapping]:
    """The mappings of a tree that are written as `{…}`, in their order."""
    if isinstance(root, Scalar):
        return []
    found = [root] if isinstance(root, Mapping) and root.flow else []
    for below in root.items if isinstance(root, Sequence) else [entry.value for entry in root.entries.values()]:
        if not isinstance(below, Scalar):
            found += _in_braces(below)
    return found


def _cut_off(mapping: Mapping, key: str) -> tuple[Diagnostic, list[str]] | None:
    """The same of a key that stands alone."""
    entries = list(mapping.entries.items())
    first = last = list(mapping.entries).index(key)
    while first and is_bare(entries[first - 1][1]):
        first -= 1
    while last + 1 < len(entries) and is_bare(entries[last + 1][1]):
        last += 1
    before = entries[first - 1][1] if first else None
    if before is None or not isinstance(before.value, Scalar) or before.value.style != "plain":
        return None
    text = Span(before.value.span.source, before.value.span.start, entries[last][1].key.span.end)
    if not isinstance(before.value.value, str) and not _GROUPED.fullmatch(text.text):
        return None
    return _told(before, entries[first][1], text), [name for name, _ in entries[first : last + 1]]


def _told(before: Entry, first: Entry, text: Span) -> Diagnostic:
    key, rest = marked(before.key.text), marked(first.key.text)
    message = say("the comma ends the value of {key}, and {rest} becomes a key", key=key, rest=rest)
    if _GROUPED.fullmatch(text.text):
        digits = text.text.replace(",", "")
        help = say("write `{text}`", text=digits)
        return Diagnostic("S110", message, first.key.span, help=help, fix=Fix(help, text, digits, safe=True))
    replacement = quoted(text.text)
    fix = Fix(say("put the text in quotes"), text, replacement, safe=True)
    return Diagnostic("S110", message, first.key.span, help=put_in_quotes(replacement), fix=fix)
