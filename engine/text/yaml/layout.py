"""The layout of a document: two spaces for each level, one space where one is needed, and every comment where it was.

Nothing is written anew: lines are moved, and blanks between signs put in or taken out.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import pairwise

import yaml
from msgspec import Struct
from yaml import tokens as t

from engine.text.diagnostics.diagnostic import any_error
from engine.text.marked.node import plain
from engine.text.yaml.document import read
from engine.text.yaml.yaml_tree import loader

STEP = 2
"""Spaces for each level."""
_OPEN = (t.FlowMappingStartToken, t.FlowSequenceStartToken)
_CLOSE = (t.FlowMappingEndToken, t.FlowSequenceEndToken)
_COLLECTIONS = {t.BlockMappingStartToken: "mapping", t.BlockSequenceStartToken: "list"}


class _Sign(Struct, frozen=True):
    """A token that has characters: [start, end) of the text."""

    token: t.Token
    start: int
    end: int
    column: int
    """Where its line begins if it is the first on it."""
    outer: int
    """Where the outermost bracket round it stands; its own place where there is none."""


def laid_out(text: str) -> str:
    """A text in our layout; as it was where `in_our_layout` has none.

    >>> print(laid_out("play:\\n- bet:\\n     size:  2 # two\\n     list: [ 1,2 ]"), end="")
    play:
      - bet:
          size: 2 # two
          list: [1, 2]
    """
    found = in_our_layout(text)
    return text if found is None else found


def in_our_layout(text: str) -> str | None:
    """A text in our layout, with the same meaning and the line ends of its first line.

    None where it cannot be read, or would mean something else then.
    """
    before, told = read("<text>", text.encode())
    if before is None or any_error(told):
        return None
    plainly = re.sub(r"\r\n?", "\n", text)
    whole = _Layout(plainly, list(_signs(plainly))).text()
    ends = "\r\n" if re.match(r"[^\r\n]*\r\n", text) else "\n"
    for new in (whole.rstrip("\n") + "\n", whole):  # empty lines at the end may belong to what stands there
        written = new.replace("\n", ends)
        after, _ = read("<text>", written.encode())
        if after is not None and plain(after.root) == plain(before.root):
            return written
    return None


def _signs(text: str) -> Iterator[_Sign]:
    """Every token with characters, in order."""
    levels: list[tuple[str, int]] = []
    keys: set[int] = set()
    opened: list[int] = []
    for token in yaml.scan(text, Loader=loader()):
        start, end = token.start_mark.index, token.end_mark.index
        if not opened:
            _enter(levels, token)
        if isinstance(token, t.KeyToken):
            keys.add(start)
        if isinstance(token, _OPEN):
            opened.append(start)
        if end > start and type(token) not in _COLLECTIONS and not isinstance(token, t.BlockEndToken):
            column = levels[-1][1] if levels else 0
            begins = start in keys or isinstance(token, t.BlockEntryToken | t.ValueToken) or not levels
            yield _Sign(token, start, end, column if begins else column + STEP, opened[0] if opened else start)
        if isinstance(token, _CLOSE):
            opened.pop()


def _enter(levels: list[tuple[str, int]], token: t.Token) -> None:
    """The levels that a token outside of brackets opens or closes; a list may stand right under its key."""
    top, column = levels[-1] if levels else ("", -STEP)
    if type(token) in _COLLECTIONS:
        levels.append((_COLLECTIONS[type(token)], column + STEP))
    elif isinstance(token, t.BlockEntryToken) and top == "mapping":
        levels.append(("list under its key", column + STEP))
    elif top == "list under its key" and isinstance(token, t.KeyToken | t.BlockEndToken):
        levels.pop()
    if isinstance(token, t.BlockEndToken):
        levels.pop()


class _Layout:
    """A text on its way to our layout, line by line."""

    def __init__(self, text: str, signs: list[_Sign]) -> None:
        self.lines = text.split("\n")
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line) + 1)
        self.of_line: dict[int, list[_Sign]] = {}
        self.inside: dict[int, int] = {}  # a line that begins within a sign → the line where that begins
        for sign in signs:
            first, last = self._line_of(sign.start), self._line_of(max(sign.start, sign.end - 1))
            self.of_line.setdefault(first, []).append(sign)
            self.inside |= dict.fromkeys(range(first + 1, last + 1), first)
        self.shift: dict[int, int] = {}  # by how many columns a line moves to the right

    def text(self) -> str:
        """All lines as they are in our layout."""
        for number in range(len(self.lines)):
            self._settle(number)
        stays = list[int]()
        for number, line in enumerate(self.lines):
            if line.strip() or number in self.inside or (stays and self.lines[stays[-1]].strip()):
                stays.append(number)
        end = "" if stays and not self.lines[stays[-1]].strip() and stays[-1] not in self.inside else "\n"
        return "\n".join(map(self._line, stays)) + end

    def _line_of(self, offset: int) -> int:
        return bisect_right(self.starts, offset) - 1

    def _settle(self, number: int) -> None:
        """It is known how far a line with signs, or within one, moves."""
        if number in self.inside:
            self.shift[number] = self.shift[self.inside[number]]
        elif number in self.of_line:
            first = self.of_line[number][0]
            outer = self._line_of(first.outer)
            self.shift[number] = self.shift[outer] if outer < number else first.column - _indent(self.lines[number])

    def _line(self, number: int) -> str:
        line = self.lines[number]
        if number in self.inside:
            return _moved(self._spaced(number), self.shift[number])
        if number in self.of_line:
            return _moved(self._spaced(number), self.shift[number]).rstrip()
        return _moved(line, self._shift_of_comment(number)).rstrip()

    def _shift_of_comment(self, number: int) -> int:
        """A comment moves with the line below it, or with that above it if it stands under that."""
        indent = _indent(self.lines[number])
        below = next((one for one in range(number + 1, len(self.lines)) if one in self.shift), None)
        above = next((one for one in range(number - 1, -1, -1) if one in self.shift), None)
        beside = [one for one in (below, above) if one is not None and _indent(self.lines[one]) == indent]
        if beside:
            return self.shift[beside[0]]
        return 0 if below is None else _indent(self.lines[below]) + self.shift[below] - indent

    def _spaced(self, number: int) -> str:
        """A line with the blanks between its signs that belong there."""
        signs, line = self.of_line.get(number, []), self.lines[number]
        for one, other in reversed(list(pairwise(signs))):
            start, end = one.end - self.starts[number], other.start - self.starts[number]
            gap = _gap(one.token, other.token) if not line[start:end].strip(" \t") and start <= end else None
            if gap is not None:
                line = line[:start] + gap + line[end:]
        return line


def _gap(one: t.Token, other: t.Token) -> str | None:
    """The blanks between two tokens of a line; None where they stay as they are."""
    if isinstance(one, t.ValueToken):
        return " "
    if isinstance(one, t.BlockEntryToken | t.FlowEntryToken):
        return " "
    if isinstance(other, t.ValueToken):
        return "" if isinstance(one, t.ScalarToken) else None
    if isinstance(one, _OPEN) or isinstance(other, (*_CLOSE, t.FlowEntryToken)):
        return None if isinstance(one, t.AliasToken | t.AnchorToken | t.TagToken) else ""
    return None


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _moved(line: str, by: int) -> str:
    return " " * by + line if by >= 0 else line[min(-by, _indent(line)) :]
