"""A change to a document that was read, as an edit of the text it was read from: what is not changed stays as it is."""

import re
from collections.abc import Iterator
from collections.abc import Sequence as Listed

from engine.text.diagnostics.diagnostic import any_error
from engine.text.door.numbers import whole_number
from engine.text.marked.change import Change
from engine.text.marked.node import Mapping, Node, Plain, Sequence
from engine.text.marked.source import Source, Span
from engine.text.yaml.document import read
from engine.text.yaml.writing import flow, written_key

Piece = tuple[int, int, str]
"""Characters [start, end) of a text, and what stands there instead."""


_LONE_FEED = re.compile(r"(?<!\r)\n")


class _ElsewhereError(Exception):
    """Something that would have to change is not written in the text."""


def edit_of(changes: Listed[Change], source: Source) -> tuple[Span, str] | None:
    """Where the text changes, and into what; None where the changes are not, or not only, in this text.

    The edit is to be tried: a text can be written in ways that are not foreseen here.
    """
    try:
        pieces = sorted(piece for change in changes for piece in _of(change, source))
    except _ElsewhereError:
        return None
    if not pieces:
        return None
    start, end = pieces[0][0], max(end for _, end, _ in pieces)
    new = _replaced(source.text, pieces, start, end)
    if "\r\n" in source.text:
        new = _LONE_FEED.sub("\r\n", new)
    document, told = read(source.name, (source.text[:start] + new + source.text[end:]).encode())
    return None if document is None or any_error(told) else (Span(source, start, end), new)


def _replaced(text: str, pieces: Listed[Piece], start: int, end: int) -> str:
    parts, at = list[str](), start
    for first, last, new in pieces:
        parts += [text[at:first], new]
        at = max(at, last)
    return "".join([*parts, text[at:end]])


def _of(change: Change, source: Source) -> Iterator[Piece]:
    if len(change.becomes) == 1:
        yield from _turned(change.at, change.becomes[0], source)
    elif not change.becomes and change.at.span.source == source:
        _dash(change.at.span)
        yield _lines(change.at.span)
    else:
        raise _ElsewhereError


def _turned(old: Node, new: Node, source: Source) -> Iterator[Piece]:
    """One node becomes another."""
    if old is new:
        return
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        yield from _keys(old, new, source)
    elif isinstance(old, Sequence) and isinstance(new, Sequence):
        yield from _items(old, new, source)
    elif old.span.source != source:
        raise _ElsewhereError
    else:
        blank = "" if old.span.text else " "  # nothing stood after the colon
        yield old.span.start, old.span.end, blank + flow(_data(new))


def _data(node: Node) -> Plain:
    """What is written anew as plain data; digits are a number, as an author writes them."""
    if isinstance(node, Mapping):
        return {name: _data(entry.value) for name, entry in node.entries.items()}
    if isinstance(node, Sequence):
        return [_data(item) for item in node.items]
    number = whole_number(node.text) if node.style == "borrowed" else None
    return node.value if number is None else number


# --- keys -----------------------------------------------------------------------------------------------------------


def _keys(old: Mapping, new: Mapping, source: Source) -> Iterator[Piece]:
    for name, (_, value) in old.entries.items():
        if name in new:
            yield from _turned(value, new.entries[name].value, source)
        else:
            yield _without(old, name, source)
    added = {name: _data(entry.value) for name, entry in new.entries.items() if name not in old}
    if added:
        written = [f"{written_key(name)}: {flow(value)}" for name, value in added.items()]
        yield _with(old, written, source)


def _with(old: Mapping, written: Listed[str], source: Source) -> Piece:
    """More keys at the end of a mapping, behind those that stand in this text."""
    here = [entry for entry in old.entries.values() if entry.key.span.source == source]
    if old.flow or not old.entries:
        if old.span.source != source or not old.span.text.startswith("{"):
            raise _ElsewhereError
        at = here[-1].value.span.end if here else old.span.start + 1
        return at, at, (", " if here else "") + ", ".join(written)
    if not here:
        raise _ElsewhereError
    first = here[0].key.span
    if source.text[source.line_start(first.line) : first.start].strip(" -"):  # in braces, though the whole is not
        at = here[-1].value.span.end
        return at, at, "".join(f", {line}" for line in written)
    indent = " " * (first.position.column - 1)
    at = _line_end(source, max(here[-1].value.span.end, here[-1].key.span.end))
    return at, at, "".join(f"\n{indent}{line}" for line in written)


def _without(old: Mapping, name: str, source: Source) -> Piece:
    entries = list(old.entries.values())
    entry, text = old.entries[name], source.text
    if entry.key.span.source != source or len(entries) == 1:
        raise _ElsewhereError
    start, end = entry.key.span.start, max(entry.key.span.end, entry.value.span.end)
    if not old.flow:
        return _lines(Span(source, start, end))
    if entry is entries[-1]:
        return text.rindex(",", 0, start), end, ""
    following = entries[entries.index(entry) + 1]
    return start, following.key.span.start, ""


# --- items ----------------------------------------------------------------------------------------------------------


def _items(old: Sequence, new: Sequence, source: Source) -> Iterator[Piece]:
    kept = {id(item) for item in old.items} & {id(item) for item in new.items}
    for item in old.items:
        if id(item) not in kept:
            if item.span.source != source or old.flow:
                raise _ElsewhereError
            _dash(item.span)
            yield _lines(item.span)
    for number, item in enumerate(new.items):
        if id(item) not in kept:
            behind = next((one for one in new.items[number + 1 :] if id(one) in kept), None)
            yield _item(old, item, behind, source)


def _item(old: Sequence, item: Node, behind: Node | None, source: Source) -> Piece:
    """One more item, before another of the list or at its end."""
    beside = behind or (old.items[-1] if old.items else None)
    if beside is None or beside.span.source != source:
        raise _ElsewhereError
    if old.flow:
        at = beside.span.start if behind is not None else beside.span.end
        return at, at, f"{flow(_data(item))}, " if behind is not None else f", {flow(_data(item))}"
    line = f"{' ' * _dash(beside.span)}- {_on_a_line(item)}"
    if behind is not None:
        at = source.line_start(behind.span.line)
        return at, at, f"{line}\n"
    at = _line_end(source, beside.span.end)
    return at, at, f"\n{line}"


def _on_a_line(item: Node) -> str:
    data = _data(item)
    if isinstance(data, dict) and len(data) == 1:
        ((key, value),) = data.items()
        return f"{written_key(key)}: {flow(value)}"
    return flow(data)


def _dash(span: Span) -> int:
    """How far in the dash stands that begins an item, on a line of its own."""
    before = span.source.text[span.source.line_start(span.line) : span.start].rstrip()
    if before.strip() != "-":
        raise _ElsewhereError
    return len(before) - 1


# --- lines ----------------------------------------------------------------------------------------------------------


def _line_end(source: Source, at: int) -> int:
    """The end of the line on which what ends at an offset has its last character."""
    written = len(source.text[:at].rstrip())
    number = source.position(written).line
    return source.line_start(number) + len(source.line(number))


def _lines(span: Span) -> Piece:
    """All lines of a place are gone."""
    source = span.source
    number, last = span.line, source.position(_line_end(source, span.end)).line
    if last < source.line_count:
        return source.line_start(number), source.line_start(last + 1), ""
    before = source.line_start(number - 1) + len(source.line(number - 1)) if number > 1 else 0
    return before, len(source.text), ""
