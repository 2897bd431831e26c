"""A line of a text with faults, mended for trial: what comes of the edit, beside what other lines bring about."""

import re
from collections.abc import Callable, Sequence

from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.diagnostics.fixes import edited
from engine.text.marked.source import Source

ReadAgain = Callable[[str], Sequence[Diagnostic]]
"""Everything that is wrong with a file as it would be."""
OF_FORM = ("Y", "S")
"""The families of what cannot be read."""
_Key = tuple[str, str, int]


class LineTrial:
    """Edits of a text, each of one line, and what is wrong with the text then."""

    def __init__(self, found: Sequence[Diagnostic], source: Source, read_again: ReadAgain) -> None:
        """`found` is what is wrong with the text as it is."""
        self._found = found
        self._source = source
        self._read_again = read_again
        self._without: dict[int, set[_Key]] = {}

    def after(self, edit: Fix) -> list[Diagnostic]:
        """Everything that is wrong with the text after an edit, also where another line keeps it from being read."""
        return self._read(edited(self._source.text, [edit]), edit.span.line)

    def brought_about(self, edit: Fix, after: Sequence[Diagnostic], mended: Diagnostic) -> list[Diagnostic]:
        """The errors after an edit that speak against it, as the fault that it was to mend does if it is there still.

        An error does not where it was told before, or is told as well of the text without the line: the fault of
        another line is no reason against the edit of this one.
        """
        known = {key_of(one) for one in self._found} - {key_of(mended)}
        new = [one for one in after if one.is_error and key_of(one) not in known]
        elsewhere = self._without_line(edit.span.line) if new else set()
        return [one for one in new if key_of(one) == key_of(mended) or key_of(one) not in elsewhere]

    def _without_line(self, number: int) -> set[_Key]:
        """What is wrong with the text without a line, but for what may be so only because it is left out."""
        if number not in self._without:
            told = self._read(_emptied(self._source, number), number)
            words = set(_WORD.findall(self._source.line(number)))
            self._without[number] = {key_of(one) for one in told if not _misses(one, words)}
        return self._without[number]

    def _read(self, text: str, number: int) -> list[Diagnostic]:
        """What is wrong with a text; other lines that are no YAML are told, and left out, so that this one is read."""
        told: list[Diagnostic] = []
        for _ in range(_MOST_LEFT_OUT):
            found = self._read_again(text)
            unread = next((one for one in found if one.code[0] == "Y" and one.is_error and one.span is not None), None)
            if unread is None or unread.span is None or unread.span.line == number:
                return [*told, *found]
            told.append(unread)
            text = _emptied(Source(self._source.name, text), unread.span.line)
        return told


_WORD = re.compile(r"[\w-]+")
_OF_WHAT_IS_MISSING = ("S103", "S115", "Y004")
"""Codes of what a line that is left out may lack: a key, what makes a text ours, all of a text."""


def _misses(told: Diagnostic, words: set[str]) -> bool:
    """Whether something may be wrong only because a line with these words is left out."""
    if told.code in _OF_WHAT_IS_MISSING:
        return True
    said = set(_WORD.findall(told.span.text)) if told.span is not None else set()
    return bool(said) and said <= words


_MOST_LEFT_OUT = 3
"""Of a text with more lines that are no YAML it is not known what else is wrong with it."""


def _emptied(source: Source, number: int) -> str:
    """The text of a source without what stands in a line."""
    start = source.line_start(number)
    return source.text[:start] + source.text[start + len(source.line(number)) :]


def key_of(told: Diagnostic) -> _Key:
    """By what the same is known again in a text with an edit that adds no line: a code, a message, a line."""
    return told.code, told.message, told.span.line if told.span is not None else 0


def weight_of(after: Sequence[Diagnostic]) -> tuple[int, ...]:
    """How bad a text is: what is no YAML counts first, then what has another form, then other errors."""
    families = [one.code[0] for one in after if one.is_error]
    form = [families.count(family) for family in OF_FORM]
    return (*form, len(families) - sum(form))
