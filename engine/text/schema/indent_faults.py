"""Keys that belong to the body of the key above them: `- deal:` with `cards: 5` right under `deal`."""

from collections.abc import Iterator

from engine.text.diagnostics.diagnostic import Diagnostic, Fix, Related
from engine.text.lists import listed
from engine.text.marked.node import Entry, Mapping, Scalar
from engine.text.marked.source import Span
from engine.text.schema.mapping_beside_schema import Keys
from engine.text.schema.outline import is_one_of
from engine.text.translation import say, say_many


def tell_indentation(keys: Keys) -> Iterator[Diagnostic]:
    """One diagnostic for all keys that belong under the same other; they are no longer among the unknown ones."""
    above: str | None = None
    astray: dict[str, list[str]] = {}
    for key in keys.mapping:
        if key in keys.unknown and above is not None and _belongs(keys, above, key):
            astray.setdefault(above, []).append(key)
        elif key not in keys.unknown:
            above = key
    for owner, strays in astray.items():
        keys.done.add((*keys.path, owner)) if _left_out(keys.mapping.entries[owner]) else None
        for stray in strays:
            keys.unknown.remove(stray)
        yield _indentation(keys, owner, strays)


def _belongs(keys: Keys, owner: str, key: str) -> bool:
    """Whether a key is one of the body of another, and the body is empty or that of a step and lacks it."""
    body = keys.outline.property_of(keys.schema, owner)
    if key not in body.get("properties", {}):
        return False
    entry = keys.mapping.entries[owner]
    return _left_out(entry) or (is_one_of(keys.schema) and isinstance(entry.value, Mapping) and key not in entry.value)


def _indentation(keys: Keys, owner: str, strays: list[str]) -> Diagnostic:
    entries = keys.mapping.entries
    first, body, named = entries[strays[0]].key.span, entries[owner].value, listed(strays, "and")
    belongs = say_many("it belongs to this", "they belong to this", len(strays))
    related = (Related(entries[owner].key.span, belongs),)
    inside = say("{keys} must stand inside `{owner}`", keys=named, owner=owner)
    if keys.mapping.flow:
        help = say("write `{text}`", text=f"{owner}: {{{strays[0]}: …}}")
        return Diagnostic("S105", inside, first, help=help, related=related)
    if isinstance(body, Mapping) and body.flow:
        help = say_many(
            "write it inside the braces of `{owner}`",
            "write them inside the braces of `{owner}`",
            len(strays),
            owner=owner,
        )
        return Diagnostic("S105", inside, first, help=help, related=related)
    column, fix = _indenting(keys, owner, strays)
    message, help = (
        say("{keys} must be indented under `{owner}`", keys=named, owner=owner),
        say("begin in column {column}", column=column),
    )
    return Diagnostic("S105", message, first, help=help, related=related, fix=fix)


def _indenting(keys: Keys, owner: str, strays: list[str]) -> tuple[int, Fix | None]:
    """The column in which the keys should begin, and the edit that puts them there."""
    entries = keys.mapping.entries
    source = keys.mapping.span.source
    body = entries[owner].value
    inner = next(iter(body.entries.values())).key if isinstance(body, Mapping) and body.entries else None
    start = entries[strays[0]].key.span
    column = inner.span.position.column if inner else entries[owner].key.span.position.column + 2
    end = max(entries[strays[-1]].value.span.end, entries[strays[-1]].key.span.end)
    first_line = source.line_start(start.line)
    between = list(entries)[list(entries).index(strays[0]) : list(entries).index(strays[-1]) + 1]
    shift = column - start.position.column
    if shift <= 0 or between != strays:
        return column, None
    text = source.text[first_line:end]
    moved = "".join(" " * shift + line if line.strip() else line for line in text.splitlines(keepends=True))
    return column, Fix(say("indent the lines"), Span(source, first_line, end), moved, safe=True)


def _left_out(entry: Entry) -> bool:
    return isinstance(entry.value, Scalar) and entry.value.value is None and entry.value.text == ""
