"""YAML repaired by trial: the colon, bracket, brace or comma that makes the line of a fault one that can be read."""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.marked.source import Source, Span
from engine.text.translation import say

ReadAgain = Callable[[str], Sequence[Diagnostic]]
"""Everything that is wrong with a file as it would be."""
OF_FORM = ("Y", "S")
"""The families of what cannot be read."""
_MOST_TRIED = 6
_WAYS: tuple[tuple[str, str], ...] = (
    (r"\b([a-z][a-z-]*) +(?=[{\[])", r"\1: "),  # deal {cards: 5}
    (r"\b([a-z][a-z-]*: )([a-z][a-z-]*: [^{}\[\]]+)\}", r"\1{\2}"),  # deal: cards: 5}
    (r"\b([a-z][a-z-]*: )([a-z][a-z-]*: \{[^{}]*\})", r"\1[\2]"),  # do: fold: {}
    (r"(?<=[{,] )([a-z][a-z-]*) ([^\s,:{}\[\]]+)(?=[,}])", r"\1: \2"),  # {what: legs, add 1}
    (r"(?<=[{,] )([a-z][a-z-]*) ?= ?(?=\w)", r"\1: "),  # {least: 1, cards = 5}
    (r"(?<=\{)([a-z][a-z-]*) ?= ?(?=\w)", r"\1: "),  # {cards = 5}
    (r"(?<=[\w\]}]) (?=[a-z][a-z-]*: )", ", "),  # {label: end first: opener}
)
"""What may be missing in a line, and what it is then."""


def repaired(found: Sequence[Diagnostic], source: Source, read_again: ReadAgain) -> list[Diagnostic]:
    """The diagnostics, the first that tells of what cannot be read with the edit by which its line can be."""
    told = next((one for one in found if one.code[0] in OF_FORM and _may_be_repaired(one, source)), None)
    if told is None or told.span is None:
        return list(found)
    for fix in _edits(source, told.span):
        text = source.text[: fix.span.start] + fix.replacement + source.text[fix.span.end :]
        after = read_again(text)
        if not any(one.is_error and one.code[0] in OF_FORM for one in after):
            better = replace(told, span=fix.span, help=fix.title, fix=fix)
            return [better if one is told else one for one in found]
    return list(found)


def _may_be_repaired(told: Diagnostic, source: Source) -> bool:
    return (
        told.is_error
        and told.span is not None
        and told.span.source == source
        and (told.fix is None or told.code in ("S110", "Y002"))
    )


def _edits(source: Source, at: Span) -> Iterator[Fix]:
    """Edits of the line of a fault, and of the one before it, where what is missing is often found out too late."""
    tried = 0
    for number in (at.line, at.line - 1):
        line = source.line(number) if number > 0 else ""
        for pattern, into in _WAYS:
            for match in re.finditer(pattern, line.split(" #")[0]):
                if tried == _MOST_TRIED:
                    return
                tried += 1
                start = source.line_start(number) + match.start()
                new = match.expand(into)
                title = say("did you mean `{text}`?", text=(line[: match.start()] + new + line[match.end() :]).strip())
                yield Fix(title, Span(source, start, start + len(match[0])), new, safe=False)
