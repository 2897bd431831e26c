"""A text and the places in it: offsets count code points, lines and columns are worked out when somebody asks."""

import re
from bisect import bisect_right
from typing import ClassVar, NamedTuple

from engine.text.compared import Compared
from engine.text.kept import cached_property

_LINE_BREAK = re.compile(r"\r\n|\n|\r")


class Position(NamedTuple):
    """A place as an editor counts it: line and column from 1, columns in code points."""

    line: int
    column: int


class Source(Compared, frozen=True, eq=False, dict=True):
    """A text with the name its reader knows it by: the path as the user gave it, or `<text>`."""

    uncounted: ClassVar = frozenset({"copy"})
    name: str
    text: str
    copy: str = ""
    """Which copy of the text this is, where a part of it stands at several places; nothing for the text itself."""

    def __hash__(self) -> int:
        """The text's own hash, which it keeps: sources are looked up again and again, and few have one text."""
        return hash(self.text)

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(match.end() for match in _LINE_BREAK.finditer(self.text))]

    @property
    def line_count(self) -> int:
        """The number of lines, at least 1; a final line break begins one more, empty line."""
        return len(self._starts)

    def position(self, offset: int) -> Position:
        """The line and column of the character at an offset from 0 to the text's length.

        >>> Source("<text>", "ab\\r\\ncd").position(5)
        Position(line=2, column=2)
        """
        assert 0 <= offset <= len(self.text), f"offset {offset} outside {self.name}"
        line = bisect_right(self._starts, offset)
        return Position(line, offset - self._starts[line - 1] + 1)

    def line(self, number: int) -> str:
        """The characters of a line, counted from 1, without its line break."""
        start = self._starts[number - 1]
        end = self._starts[number] if number < len(self._starts) else len(self.text)
        return self.text[start:end].rstrip("\r\n")

    def line_start(self, number: int) -> int:
        """The offset at which a line, counted from 1, begins."""
        return self._starts[number - 1]


class Span(NamedTuple):
    """The characters [start, end) of a source; start == end is a caret between two characters."""

    source: Source
    start: int
    end: int

    @property
    def text(self) -> str:
        """The characters it covers, as they stand in the source."""
        return self.source.text[self.start : self.end]

    @property
    def position(self) -> Position:
        """Where it begins."""
        return self.source.position(self.start)

    @property
    def line(self) -> int:
        """The line it begins on, from 1."""
        return self.position.line
