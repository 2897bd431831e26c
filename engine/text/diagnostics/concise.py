"""Diagnostics one a line, for editors and for programs that read lines: `file:line:column: error[X101] …`."""

from collections.abc import Sequence

from engine.text.diagnostics.diagnostic import Diagnostic, in_order
from engine.text.door.cleaning import one_line


def concise(diagnostics: Sequence[Diagnostic]) -> str:
    """A line for each diagnostic in order: place, level, code, what is wrong, and what to write instead."""
    return "".join(f"{_line(one)}\n" for one in in_order(diagnostics))


def _line(told: Diagnostic) -> str:
    line, column = told.span.position if told.span is not None else (1, 1)
    return one_line(f"{told.file}:{line}:{column}: {told.severity}[{told.code}] {told.message} ({told.remedy})")
