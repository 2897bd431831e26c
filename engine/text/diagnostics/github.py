"""Diagnostics as GitHub shows them beside the lines of a change: one workflow command each."""

from collections.abc import Sequence

from engine.text.diagnostics.diagnostic import Diagnostic, in_order
from engine.text.door.cleaning import one_line
from engine.text.translation import say

_COMMANDS = {"error": "error", "warning": "warning", "advice": "notice"}


def annotations(diagnostics: Sequence[Diagnostic]) -> str:
    """A line `::error file=…,line=…,col=…::…` for each diagnostic in order."""
    return "".join(f"{_annotation(one)}\n" for one in in_order(diagnostics))


def _annotation(told: Diagnostic) -> str:
    places = {"file": told.file}
    if told.span is not None:
        source = told.span.source
        line, column = told.span.position
        last, end = source.position(told.span.end)
        places |= {"line": str(line), "endLine": str(last), "col": str(column), "endColumn": str(max(end, 1))}
    places["title"] = f"{told.code} {told.slug}"
    said = ",".join(f"{key}={_property(value)}" for key, value in places.items())
    text = f"{one_line(told.message)}\n{say('help: {text}', text=one_line(told.remedy))}"
    return f"::{_COMMANDS[told.severity]} {said}::{_text(text)}"


def _text(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _text(text).replace(":", "%3A").replace(",", "%2C")
