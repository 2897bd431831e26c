"""What becomes of what is read out of texts, beside all else that is told: a line is told of once."""

from collections.abc import Iterable

from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import say

Line = tuple[str, int]
"""A file, and a line of it."""
BY_A_TEXT = "said otherwise by a text"
"""The reason of what a whole topic tells, which gives way to all else that is told of its line."""


def says_otherwise(said: Scalar, words: str, truth: str) -> Diagnostic:
    """A919 of a text."""
    message = say("this says `{words}`, and the rules say `{truth}`", words=words, truth=truth)
    return Diagnostic("A919", message, said.span, help=say("correct the words, or the rules"))


def unless_told(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics, without what a text contradicts on lines of which something else is told, or by such a text."""
    every = list(found)
    if all(one.reason != (BY_A_TEXT,) for one in every):
        return every
    lines = {line_of(one.span) for one in every if one.reason != (BY_A_TEXT,)}
    return [one for one in every if one.reason != (BY_A_TEXT,) or not lines & _lines(one)]


def once_a_line(found: Iterable[Diagnostic]) -> list[Diagnostic]:
    """The diagnostics, of those that hold a line against a text the first of each line."""
    told, left = set[Line](), list[Diagnostic]()
    for one in found:
        if not one.is_of_texts or line_of(one.span) not in told:
            left.append(one)
        if one.is_of_texts:
            told.add(line_of(one.span))
    return left


def _lines(told: Diagnostic) -> set[Line]:
    return {line_of(span) for span in (told.span, *(one.span for one in told.related))}


def line_of(span: Span | None) -> Line:
    """The file and the line at which a place begins."""
    return ("", 0) if span is None else (span.source.name, span.source.position(span.start).line)
