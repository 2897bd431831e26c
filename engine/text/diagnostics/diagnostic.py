"""What is told about a document: a code, a sentence, a place, a remedy. Values, never exceptions."""

from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from msgspec.structs import force_setattr, replace

from engine.text.compared import Compared
from engine.text.diagnostics.catalogue import CATALOGUE, Severity
from engine.text.door.budgets import MOST_TOLD
from engine.text.marked.change import Remedy
from engine.text.marked.source import Span
from engine.text.translation import say, say_many


class Related(NamedTuple):
    """A second place that has to do with the matter, and what is to be seen there."""

    span: Span
    message: str


class Fix(NamedTuple):
    """One edit that removes the fault; `safe` when it cannot change what the author meant."""

    title: str
    span: Span
    replacement: str
    safe: bool
    shows_help: bool = True
    """Whether the help tells this edit, so that both are right or wrong together."""


Reason = tuple[object, ...]
"""Why something was told, for code that goes on with it, which never reads sentences: a NamedTuple of its own."""


class Diagnostic(Compared, frozen=True, eq=False):
    """One thing told to an author. Its code must be in the catalogue; `file` is the span's unless it has none.

    message  one line, what is wrong, in the author's words
    help     one line, what to write instead
    notes    lines of background

    All of them are in the language that was spoken when it was told.
    """

    uncounted: ClassVar = frozenset({"remedies", "reason"})
    code: str
    message: str
    span: Span | None
    file: str = ""
    help: str = ""
    notes: tuple[str, ...] = ()
    related: tuple[Related, ...] = ()
    fix: Fix | None = None
    remedies: tuple[Remedy, ...] = ()
    """What may be done about it, not yet tried; those that turn out to help take the place of `help`."""
    reason: Reason | None = None
    """What lies behind it, where code goes on with that."""

    def __post_init__(self) -> None:
        """The file is known, and so is the code."""
        assert self.code in CATALOGUE, f"code {self.code} is not in the catalogue"
        assert self.file or self.span, "a diagnostic says at least which file it speaks of"
        if self.span is not None and not self.file:
            force_setattr(self, "file", self.span.source.name)

    @property
    def slug(self) -> str:
        """The code in words, such as `unknown-key`."""
        return CATALOGUE[self.code].slug

    @property
    def severity(self) -> Severity:
        """`error`, `warning` or `advice`, as the catalogue says."""
        return CATALOGUE[self.code].severity

    @property
    def remedy(self) -> str:
        """What to write instead: its own help, else what the catalogue says of the code."""
        return self.help or say(CATALOGUE[self.code].remedy)

    @property
    def is_of_texts(self) -> bool:
        """Whether it is read out of texts for players, and so told only where that is asked for."""
        return CATALOGUE[self.code].of_texts

    @property
    def is_error(self) -> bool:
        """Whether it forbids using the document."""
        return self.severity == "error"


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Each different diagnostic once, by file (as first met), by place, by code; those without a place first.

    Where an error is told of a piece of text, warnings about just that piece are left out.
    """
    unique = list(dict.fromkeys(diagnostics))
    wrong = {one.span for one in unique if one.is_error and one.span is not None and one.span.text}
    unique = [one for one in unique if one.is_error or one.span not in wrong]
    files = {name: number for number, name in enumerate(dict.fromkeys(one.file for one in unique))}
    return sorted(unique, key=lambda one: (files[one.file], one.span.start if one.span else -1, one.code))


def bounded(diagnostics: list[Diagnostic]) -> list[Diagnostic]:
    """The first MOST_TOLD of diagnostics in order, errors before others, and how many more there are."""
    if len(diagnostics) <= MOST_TOLD:
        return diagnostics
    kept = sorted(range(len(diagnostics)), key=lambda at: (not diagnostics[at].is_error, at))[:MOST_TOLD]
    last = diagnostics[max(kept)]
    left_out = len(diagnostics) - MOST_TOLD
    message = say_many("{count} more is not told", "{count:,} more are not told", left_out)
    help = say("correct what is told, and check the file again")
    more = Diagnostic("L103", message, last.span, last.file, help=help)
    return [*(diagnostics[at] for at in sorted(kept)), more]


def asked_for(diagnostics: Iterable[Diagnostic], *, with_texts: bool) -> list[Diagnostic]:
    """Those that are told: what is read out of texts for players only where that is asked for."""
    return [one for one in diagnostics if with_texts or not one.is_of_texts]


def alike_as_one(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Of those that say the same of several lines the first one only, with a note of how many more there are."""
    alike = dict[tuple[str, str, str], list[Diagnostic]]()
    for one in diagnostics:
        alike.setdefault((one.code, one.message, one.help), []).append(one)
    return [
        first if not others else replace(first, notes=(*first.notes, _of_more(len(others))))
        for first, *others in alike.values()
    ]


def _of_more(count: int) -> str:
    return say_many("so it is with {count} more line", "so it is with {count} more lines", count)


def any_error(diagnostics: Iterable[Diagnostic]) -> bool:
    """Whether one of them is an error."""
    return any(one.is_error for one in diagnostics)
