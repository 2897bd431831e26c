"""Signs of another way of writing, such as `=` for a colon: told once, where the line can be read without them."""

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.ruleset.judge.line_trial import OF_FORM, LineTrial, ReadAgain, key_of
from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.marked.source import Source, Span
from engine.text.translation import mark, say

CODE = "S116"
_MOST_TRIED = 6
_MOST_PLACES = 4


class _Way(Struct, frozen=True):
    """What is written in a line, what it is then, and what is told of it."""

    pattern: str
    into: str
    message: str


_WAYS: tuple[_Way, ...] = (
    _Way(r"[“”„‘’‚](\d+)[“”‘’]", r"\1", mark("these are quotation marks of a word processor")),
    _Way(r"[“”„‟«»]([^“”„‟«»\"]*)[“”‟«»]", r'"\1"', mark("these are quotation marks of a word processor")),
    _Way(r"(?<=[:\[{,] )[‘‚]([^‘’\"]*)[‘’]", r'"\1"', mark("these are quotation marks of a word processor")),
    _Way(r"^( *)(?:[*•–—]|\d+[.)]) +", r"\1- ", mark("an item of a list begins with a dash")),
    _Way(
        r"(?<![^\s{\[,])([\w-]+) ?= ?(?=[\w${\[\"'])",
        r"\1: ",
        mark("a colon stands between a key and its value, not `=`"),
    ),
    _Way(r" ?;", ",", mark("a comma stands between two entries, not a semicolon")),
    _Way(r"(?<=\w)::(?=\s|$)", ":", mark("one colon ends a key, not two")),
    _Way(r"(?<=\w) :(?=\S)", ": ", mark("the blank stands behind the colon, not before it")),
    _Way(r"(?<=:)[\u00a0\u2007\u202f]", " ", mark("the blank behind the colon is a no-break space")),
    _Way(r"\(([^(){}]*: [^()]*)\)", r"{\1}", mark("keys and values stand in braces, `{…}`")),
    _Way(r"\[([^\[\]{}]*: [^\[\]{}]*)\]", r"{\1}", mark("keys and values stand in braces, `{…}`")),
    _Way(r",\s*$", "", mark("no comma ends a line here")),
    _Way(r"[$€£](?=\d+\b)", "", mark("an amount is a number of chips, without a unit")),
    _Way(
        r"(?<=\d) ?(?:[$€£¢]|(?:c|ct|cts|cents?|chips?)\b)", "", mark("an amount is a number of chips, without a unit")
    ),
    _Way(r"\s//(?=\s)", "   #", mark("a comment begins with `#`")),
    _Way(r"(?<=[a-z]) ?/ ?(?=[a-z])(?!\S*\.ya?ml)", " or ", mark("`or` stands between two words, not `/`")),
    _Way(r" ?&&? ?", " and ", mark("`and` stands between two conditions, not `&`")),
    _Way(
        r"(?<=\d) ?x ?(?=[a-z])|(?<=[a-z\d]) ?× ?(?=[a-z])|(?<=\d) times (?=[a-z])", " * ", mark("`*` stands for times")
    ),
    _Way(r"(?<=[a-z])’(?=s\b)", "'", mark("the apostrophe is one of a word processor")),
)


def without_foreign_signs(found: Sequence[Diagnostic], source: Source, read_again: ReadAgain) -> list[Diagnostic]:
    """The diagnostics; where foreign signs in a line brought some about, that is told in their place, with the edit."""
    left = list(found)
    for first in [one for one in found if one.is_error and one.span is not None and one.span.source == source]:
        if first in left[:_MOST_PLACES]:
            left = _without(left, first, source, read_again)
    return left


def _without(found: list[Diagnostic], first: Diagnostic, source: Source, read_again: ReadAgain) -> list[Diagnostic]:
    """The same, of the line of one of them."""
    assert first.span is not None
    trial = LineTrial(found, source, read_again)
    for told in _edits(source, first.span.line):
        fix = told.fix
        assert fix is not None
        after = trial.after(fix)
        if not any(_worse(one, first, fix.span.line) for one in trial.brought_about(fix, after, first)):
            still = {key_of(one) for one in after}
            return [told, *(one for one in found if one is not first and key_of(one) in still)]
    return found


def _worse(told: Diagnostic, before: Diagnostic, line: int) -> bool:
    """Whether an error that an edit brings about speaks against it.

    Of a text that could not be read, what is wrong with other lines comes to light only now, but for their form.
    """
    here = told.span is not None and told.span.line == line
    return here or told.code[0] in OF_FORM or before.code[0] not in OF_FORM or key_of(told) == key_of(before)


def _edits(source: Source, line_number: int) -> Iterator[Diagnostic]:
    """What would be told of the line of a fault, and of the one before it: some faults are found out too late."""
    tried = 0
    for number in (line_number, line_number - 1):
        line = source.line(number) if number > 0 else ""
        end = len(line.split(" #")[0])
        for way in _WAYS:
            new, count = re.subn(way.pattern, way.into, line[:end])
            if count and tried < _MOST_TRIED:
                tried += 1
                yield _told(source, number, end, way, new)


def _told(source: Source, number: int, end: int, way: _Way, new: str) -> Diagnostic:
    start = source.line_start(number)
    match = re.search(way.pattern, source.line(number)[:end])
    assert match is not None
    title = say("write `{text}`", text=new.strip())
    at = Span(source, start + match.start() + len(match[0]) - len(match[0].lstrip()), start + match.end())
    fix = Fix(title, Span(source, start, start + end), new, safe=False)
    return Diagnostic(CODE, say(way.message), at, help=title, fix=fix)
