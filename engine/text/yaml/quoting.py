"""Writing a text so that YAML reads it back as that text."""

import re

from engine.text.translation import say
from engine.text.yaml.plain_scalar import read_plain, surprise

_MOST_SHOWN = 60  # characters of an author's text in a sentence of ours
_MOST_SUGGESTED = 80  # characters of what they should write, in such a sentence
_NEEDS_QUOTES = re.compile(r"^[\s\-?:,\[\]{}#&*!|>'\"%@`]|: |:$| #|[,\[\]{}\n]|\s$")


def marked(text: str) -> str:
    """An author's text in backquotes for a sentence of ours: on one line, and cut where it is long.

    >>> print(marked("open_if"), marked("pair of\\njacks"))
    `open_if` `pair of jacks`
    """
    line = " ".join(text.split())
    shown = line if len(line) <= _MOST_SHOWN else line[: _MOST_SHOWN - 1] + "…"
    return f'"{shown}"' if "`" in shown else f"`{shown}`"


def quoted(text: str) -> str:
    """The text in quotes, on one line: double ones, or single ones where double ones would need backslashes.

    >>> print(quoted("trips: to win"), quoted('the "big" one'))
    "trips: to win" 'the "big" one'
    """
    text = " ".join(text.split()) if "\n" in text or "\r" in text else text
    if '"' in text or "\\" in text:
        return "'" + text.replace("'", "''") + "'"
    return f'"{text}"'


def put_in_quotes(replacement: str) -> str:
    """The advice to put a text in quotes, with how that looks where it is short."""
    if len(replacement) < _MOST_SUGGESTED:
        return say("put the text in quotes: {text}", text=replacement)
    return say("put the whole text in quotes")


def written(text: str) -> str:
    """The text of one line as it may stand anywhere in a document, with quotes only where they are needed."""
    if not text or _NEEDS_QUOTES.search(text) or surprise(text) is not None:
        return quoted(text)
    try:
        return text if isinstance(read_plain(text), str) else quoted(text)
    except ValueError:
        return quoted(text)
