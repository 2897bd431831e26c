"""Diagnostics as a reader sees them: with the line they speak of and carets under the place, or as JSON."""

import unicodedata
from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from engine.text.diagnostics.diagnostic import Diagnostic, Fix, in_order
from engine.text.door.cleaning import one_line
from engine.text.marked.source import Source, Span
from engine.text.translation import say

JSON_VERSION = 1
_WIDEST = 120  # columns of a source line that are shown; longer lines are cut around the place
_COLOURS = {"error": "\x1b[1;31m", "warning": "\x1b[1;33m", "advice": "\x1b[1;36m"}
_BOLD, _BLUE, _OFF = "\x1b[1m", "\x1b[1;34m", "\x1b[0m"


def render(diagnostics: Iterable[Diagnostic], colour: bool = False) -> str:
    """All diagnostics as text in order, a blank line between two, a line break at the end; "" when there are none.

    Each has its code, slug and message, then `--> file:line:column`, the source line with carets, and the remedy.
    """
    return "\n".join(_one(diagnostic, colour) for diagnostic in in_order(diagnostics))


def as_json(diagnostics: Iterable[Diagnostic]) -> dict[str, Any]:
    """The object a program reads: version and diagnostics; lines and columns from 1, offsets from 0, in code points."""
    return {"version": JSON_VERSION, "diagnostics": [_json_of(diagnostic) for diagnostic in in_order(diagnostics)]}


def _one(diagnostic: Diagnostic, colour: bool) -> str:
    shade = _COLOURS[diagnostic.severity]
    head = _paint(f"{diagnostic.severity}[{diagnostic.code}]", shade, colour)
    lines = [f"{head} {diagnostic.slug}: {_paint(one_line(diagnostic.message), _BOLD, colour)}"]
    spans = [span for span in (diagnostic.span, *(related.span for related in diagnostic.related)) if span]
    margin = " " * max((len(str(_last_line(span))) for span in spans), default=1)
    arrow = _paint("-->", _BLUE, colour)
    if diagnostic.span is None:
        lines.append(f"{margin}{arrow} {one_line(diagnostic.file)}")
    else:
        lines += [f"{margin}{arrow} {_place(diagnostic.span)}", *_snippet(diagnostic.span, "^", margin, shade, colour)]
    for span, message in diagnostic.related:
        lines += [f"{margin}{_paint(':::', _BLUE, colour)} {_place(span)}: {one_line(message)}"]
        lines += _snippet(span, "-", margin, _BLUE, colour)
    bar = _paint("=", _BLUE, colour)
    lines += [f"{margin} {bar} " + say("help: {text}", text=one_line(diagnostic.remedy))]
    lines += [f"{margin} {bar} " + say("note: {text}", text=one_line(note)) for note in diagnostic.notes]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _paint(text: str, colour: str, wanted: bool) -> str:
    return f"{colour}{text}{_OFF}" if wanted else text


def _place(span: Span) -> str:
    line, column = span.position
    return f"{one_line(span.source.name)}:{line}:{column}"


def _last_line(span: Span) -> int:
    return span.source.position(max(span.start, _last(span))).line


def _last(span: Span) -> int:
    """The offset after the last character of a span that is worth a caret: line breaks at its end are not."""
    text = span.source.text
    end = span.end
    while end > span.start and text[end - 1] in "\r\n \t":
        end -= 1
    return end


def _snippet(span: Span, mark: str, margin: str, shade: str, colour: bool) -> list[str]:
    """The source line of a span with carets under it; of a span over several lines its first and its last."""
    source = span.source
    first, last = source.position(span.start).line, _last_line(span)
    bar = _paint("|", _BLUE, colour)
    lines = []
    for number in dict.fromkeys((first, last)):
        if number == last and last - first > 1:
            lines.append(f"{margin} {_paint('...', _BLUE, colour)}")
        shown = _shown(source, number, span.start, _last(span))
        carets = " " * shown.before + _paint(mark * shown.width, shade, colour)
        lines.append(f"{_paint(str(number).rjust(len(margin)), _BLUE, colour)} {bar} {shown.text}")
        lines.append(f"{margin} {bar} {carets}")
    return lines


class _Shown(Struct, frozen=True):
    text: str
    before: int  # terminal columns before the first caret
    width: int  # terminal columns under carets, at least 1


def _shown(source: Source, number: int, start: int, end: int) -> _Shown:
    """One line as a terminal shows it, cut to what surrounds [start, end), with the place of its carets."""
    line, offset = source.line(number), source.line_start(number)
    first, last = max(0, start - offset), min(len(line), end - offset)
    if start < offset:  # the span began on an earlier line: nothing under the indentation
        first = len(line) - len(line.lstrip())
    left = max(0, first - _WIDEST // 2) if len(line) > _WIDEST else 0
    right = min(len(line), left + _WIDEST)
    last = min(max(first, last), right)
    lead, tail = ("…" if left else ""), ("…" if right < len(line) else "")
    before = lead + one_line(line[left:first])
    marked = one_line(line[first:last])
    return _Shown(before + marked + one_line(line[last:right]) + tail, _width(before), max(1, _width(marked)))


def _width(text: str) -> int:
    """Columns a terminal gives a text: two for East Asian wide characters, none for combining ones (UAX #11)."""
    return sum(_columns(character) for character in text)


def _columns(character: str) -> int:
    if unicodedata.combining(character) or unicodedata.category(character) == "Cf":
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1


def _json_of(diagnostic: Diagnostic) -> dict[str, Any]:
    span = diagnostic.span
    return {
        "code": diagnostic.code,
        "slug": diagnostic.slug,
        "severity": diagnostic.severity,
        "message": diagnostic.message,
        "file": diagnostic.file,
        "start": _json_position(span.source, span.start) if span else None,
        "end": _json_position(span.source, span.end) if span else None,
        "help": diagnostic.remedy,
        "notes": list(diagnostic.notes),
        "related": [_json_span(related.span) | {"message": related.message} for related in diagnostic.related],
        "fixes": [_json_fix(diagnostic.fix)] if diagnostic.fix else [],
    }


def _json_position(source: Source, offset: int) -> dict[str, int]:
    line, column = source.position(offset)
    return {"line": line, "column": column, "offset": offset}


def _json_span(span: Span) -> dict[str, Any]:
    return {
        "file": span.source.name,
        "start": _json_position(span.source, span.start),
        "end": _json_position(span.source, span.end),
    }


def _json_fix(fix: Fix) -> dict[str, Any]:
    applicability = "safe" if fix.safe else "unsafe"
    edit = _json_span(fix.span) | {"replacement": fix.replacement}
    return {"title": fix.title, "applicability": applicability, "edits": [edit]}
