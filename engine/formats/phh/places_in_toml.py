"""Where keys and values stand in a TOML text that has been read already: `tomllib` tells values, not places."""

import re
from typing import NamedTuple

from engine.text.marked.source import Source, Span

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_HEADER = re.compile(r"\[\[?[ \t]*(?P<name>[^\]]*?)[ \t]*\]\]?")
_KEY = re.compile(r"(?:\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'|[A-Za-z0-9_-]+)(?:[ \t]*\.[ \t]*[A-Za-z0-9_-]+)*")
_TEXT = re.compile(r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL)
_PLAIN = re.compile(r"[^,\]}\s#]+(?: [0-9][^,\]}\s#]*)?")


class Places(NamedTuple):
    """Of one key: where it stands, where its value stands, and where each item of the value, if that is a list."""

    key: Span
    value: Span
    items: tuple[Span, ...]


def places_of(source: Source) -> dict[tuple[str, str], Places]:
    """For each table (\"\" before the first header) and key of a text that is TOML where they stand.

    >>> found = places_of(Source("<text>", "[1]\\nantes = [0, 5]  # big blind"))
    >>> found["1", "antes"].items[1].text
    '5'
    """
    text, at, table = source.text, 0, ""
    found: dict[tuple[str, str], Places] = {}
    while True:
        at = _end(_BLANK, text, at)
        if at >= len(text):
            return found
        header = _HEADER.match(text, at)
        if header:
            table = _bare(header["name"])
            found[table, ""] = Places(Span(source, at, header.end()), Span(source, at, header.end()), ())
            at = header.end()
            continue
        after_key = _end(_KEY, text, at)
        if after_key == at:  # nothing that could be a key: the reader has said what is wrong
            return found
        start = _end(_BLANK, text, text.index("=", after_key) + 1)
        end, items = _value(source, start)
        key = _bare(text[at:after_key])
        found[table, key] = Places(Span(source, at, after_key), Span(source, start, end), tuple(items))
        at = end


def _value(source: Source, at: int) -> tuple[int, list[Span]]:
    """Where the value that begins at an offset ends, and where its items stand if it is a list."""
    text, items = source.text, list[Span]()
    if text[at] not in "[{":
        quoted = _TEXT.match(text, at)
        return (quoted.end() if quoted else _end(_PLAIN, text, at)), items
    close = "]" if text[at] == "[" else "}"
    at = _end(_BLANK, text, at + 1)
    while at < len(text) and text[at] != close:
        if close == "}":
            at = _end(_BLANK, text, text.index("=", _end(_KEY, text, at)) + 1)
        start = at
        at, _ = _value(source, start)
        items.append(Span(source, start, at))
        at = _end(_BLANK, text, at)
        if text[at : at + 1] == ",":
            at = _end(_BLANK, text, at + 1)
        elif at == start:
            break
    return at + 1, items if close == "]" else []


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    match = pattern.match(text, at)
    return match.end() if match else at


def _bare(key: str) -> str:
    return key[1:-1] if key[:1] in "\"'" and len(key) > 1 else key
