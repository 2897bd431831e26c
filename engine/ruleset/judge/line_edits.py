"""What may have gone wrong in a line that cannot be read, and the line as it was meant then: for trial."""

import re
from collections.abc import Iterator
from itertools import chain

from msgspec import Struct

from engine.text.diagnostics.diagnostic import Fix
from engine.text.marked.source import Source, Span
from engine.text.translation import mark, say
from engine.text.yaml.layout import STEP

_FARTHEST = 2
"""By more columns than these nobody misses the column that a line belongs in."""
_OPENING = {"}": "{", "]": "["}
_CLOSING = {"{": "}", "[": "]"}


class LineEdit(Struct, frozen=True):
    """What would be told of a line of a text, and the edit of it."""

    message: str
    fix: Fix
    is_unusual: bool = False
    """Whether the line then begins in a column that few lines begin in."""

    @property
    def at(self) -> Span:
        """The place of it, which has characters: of an edit that only puts some in, the one before in its line."""
        span = self.fix.span
        if span.end > span.start:
            return span
        begins = not span.start or span.source.text[span.start - 1] == "\n"
        return Span(span.source, span.start - (not begins), span.end + begins)


class _Way(Struct, frozen=True):
    pattern: str
    into: str
    message: str


_COLON = mark("a colon is missing after `{key}`")
_SPACE = mark("a space is missing after the colon of `{key}`")
_BRACKETS = mark("brackets are missing round the value of `{key}`")
_COMMA = mark("a comma is missing before `{key}`")
_COLUMN = mark("this line does not begin in the column that it belongs in")
_OPEN = mark("`{sign}` is missing in this line")
_TOO_MANY = mark("`{sign}` stands in this line once too often")

_WAYS: tuple[_Way, ...] = (
    _Way(r"(?P<key>\b[a-z][a-z-]*) +(?=[{\[])", r"\1: ", _COLON),  # deal {cards: 5}
    _Way(r"^(?P<key> *[^\s:#{}\[\]-][^:#{}\[\]]*?) +(?=\{)", r"\1: ", _COLON),  # Limit Omaha {set: {limit: fixed}}
    _Way(r"(?P<key>\b[a-z][a-z-]*):(?=[^\s:])", r"\1: ", _SPACE),  # deal:{cards: 5}
    _Way(r"^(?P<key>[^:#{}\[\]]*[^\s:#{}\[\]]):(?=[^\s:])", r"\1: ", _SPACE),  # one showdown:it must be clear
    _Way(r"(?P<key>\b[a-z][a-z-]*): ([a-z][a-z-]*: [^{}\[\]]+)\}", r"\1: {\2}", _BRACKETS),  # deal: cards: 5}
    _Way(r"(?P<key>\b[a-z][a-z-]*): ([a-z][a-z-]*: \{[^{}]*\})", r"\1: [\2]", _BRACKETS),  # do: fold: {}
    _Way(r"(?:(?<=[{,] )|(?<=\{))(?P<key>[a-z][a-z-]*) (?=[^\s:{}\[\]])", r"\1: ", _COLON),  # {what: legs, add 1}
    _Way(r"(?:(?<=[{,] )|(?<=\{))(?P<key>[a-z][a-z-]*) ?= ?(?=\w)", r"\1: ", _COLON),  # {least: 1, cards = 5}
    _Way(r"(?<=[\w\]})]) (?=(?P<key>[a-z][a-z-]*): )", ", ", _COMMA),  # {label: end first: opener}
    _Way(r"(?<=\w) (?=(?P<key>[\w-]+)(?:[ ,][^\[\]{}]*)?\])", ", ", _COMMA),  # goes-for: [high low]
    _Way(r"^(?P<before> *(?:- +)*)(?P<key>[a-z][\w-]*) +(?=[^\s:#])", r"\1\2: ", _COLON),  # limit fixed
    _Way(r"^(?P<before> *(?:- +)*)(?P<key>[^\s:#{}\[\],-][^:#{}\[\],]*?) *$", r"\1\2:", _COLON),  # before the flop
    _Way(r"^( *)-(?=(?P<key>[a-z][\w-]*):)", r"\1- ", mark("a space is missing after the dash")),  # -deal: {cards: 5}
)
"""What may be missing in a line, and what it is then."""


def line_edits(source: Source, number: int) -> Iterator[LineEdit]:
    """Edits of a line, those that change least of what it says first; none of a longer one than anybody writes."""
    line = source.line(number)
    if len(line) > _LONGEST:
        return
    code = re.split(r"\s+#|^#", line)[0].rstrip()
    columns, patterns = _columns(source, number, code), _patterns(code)
    first = (columns, patterns) if _BEGINS_WITH_KEY.match(code) else (patterns, columns)
    for old, new, message in chain(*first, _brackets(code)):
        if new != old:
            column = len(new) - len(new.lstrip())
            unusual = new.lstrip() == code.lstrip() and column % STEP != 0
            yield LineEdit(message, _edit(source, number, code, new), unusual)


_LONGEST = 2_000
"""To look for what may be missing in a line takes as long as it is long, times that."""
_BEGINS_WITH_KEY = re.compile(r" *(?:- +)*[^\s:{}\[\]][^:{}\[\]]*:(?:\s|$)")
"""A line that begins so has its colon, and more likely begins in a wrong column."""


def _edit(source: Source, number: int, code: str, new: str) -> Fix:
    """The edit that makes a line from another, of the characters in which they differ."""
    start = next((at for at, (one, other) in enumerate(zip(code, new, strict=False)) if one != other), len(code))
    start = min(start, len(new))
    end = 0
    while end < min(len(code), len(new)) - start and code[len(code) - 1 - end] == new[len(new) - 1 - end]:
        end += 1
    begin = source.line_start(number)
    title = say("did you mean `{text}`?", text=new.strip())
    if new.strip() == code.strip():
        title = say("begin it in column {column}", column=len(new) - len(new.lstrip()) + 1)
    return Fix(title, Span(source, begin + start, begin + len(code) - end), new[start : len(new) - end], safe=False)


def _patterns(code: str) -> Iterator[tuple[str, str, str]]:
    for way in _WAYS:
        for match in re.finditer(way.pattern, code):
            new = code[: match.start()] + match.expand(way.into) + code[match.end() :]
            yield code, new, say(way.message, key=match["key"].strip(" -"))


def _columns(source: Source, number: int, code: str) -> Iterator[tuple[str, str, str]]:
    """The line in a column in which a line near it begins, or one level further to the right."""
    here = len(code) - len(code.lstrip())
    near = {column for other in _beside(source, number) for column in (other, other + STEP)}
    for column in sorted(near, key=lambda column: (abs(column - here), column)):
        if 0 < abs(column - here) <= _FARTHEST:
            yield code, " " * column + code.lstrip(), say(_COLUMN)


def _beside(source: Source, number: int) -> Iterator[int]:
    """Where the lines round a line begin, and what stands behind their dashes."""
    last = source.text.count("\n") + 1
    for other in range(max(1, number - 6), min(last, number + 3) + 1):
        line = source.line(other)
        found = re.match(r"( *)((?:- +)*)[^\s#]", line)
        if other != number and found is not None:
            yield len(found[1])
            yield len(found[1]) + len(found[2])


def _brackets(code: str) -> Iterator[tuple[str, str, str]]:
    """The line with a bracket more, where it closes other than it opens, or with one less."""
    for opening, closing in _CLOSING.items():
        more = code.count(opening) - code.count(closing)
        if more == 1:
            yield from _with(code, closing, (match.start() for match in re.finditer(r"$|[,\]}]", code)), last=True)
        elif more == -1:
            yield from _with(code, opening, (match.end() for match in re.finditer(r": |\[|\{|, |- ", code)), last=False)
            yield from _without(code, closing)


def _with(code: str, sign: str, places: Iterator[int], last: bool) -> Iterator[tuple[str, str, str]]:
    for at in sorted(places, reverse=last):
        yield code, code[:at] + sign + code[at:], say(_OPEN, sign=sign)


def _without(code: str, sign: str) -> Iterator[tuple[str, str, str]]:
    for match in re.finditer(re.escape(sign), code):
        yield code, code[: match.start()] + code[match.end() :], say(_TOO_MANY, sign=sign)
