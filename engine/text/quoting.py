"""Writing a text so that YAML reads it back as that text."""

import re

from engine.text.plain_scalar import read_plain, surprise

_NEEDS_QUOTES = re.compile(r"^[\s\-?:,\[\]{}#&*!|>'\"%@`]|: |:$| #|[,\[\]{}\n]|\s$")


def quoted(text: str) -> str:
    """The text of one line in quotes: double ones, or single ones where double ones would need backslashes.

    >>> print(quoted("trips: to win"), quoted('the "big" one'))
    "trips: to win" 'the "big" one'
    """
    if '"' in text or "\\" in text:
        return "'" + text.replace("'", "''") + "'"
    return f'"{text}"'


def written(text: str) -> str:
    """The text of one line as it may stand anywhere in a document, with quotes only where they are needed."""
    if not text or _NEEDS_QUOTES.search(text) or surprise(text) is not None:
        return quoted(text)
    try:
        return text if isinstance(read_plain(text), str) else quoted(text)
    except ValueError:
        return quoted(text)
