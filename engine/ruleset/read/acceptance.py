"""Warnings that an author has looked at and means: `accepts: {H501: we keep the usual order with 36 cards}`."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches

from msgspec import Struct, field

from engine.text.diagnostics.catalogue import CATALOGUE
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Entry, Mapping, Scalar
from engine.text.marked.source import Span
from engine.text.translation import say

KEY = "accepts"


class Acceptance(Struct, frozen=True):
    """One entry of `accepts`, and the names of the files in which it holds."""

    entry: Entry
    files: frozenset[str]

    def covers(self, code: str, at: Span | None) -> bool:
        """Whether a warning of this code, told there, is accepted."""
        return self.entry.key.text == code and at is not None and at.source.name in self.files


class Acceptances(Struct, eq=False):
    """The acceptances in force, and which of them have silenced something so far."""

    entries: tuple[Acceptance, ...] = ()
    exact: bool = False
    """Whether it is asked if they silence anything, so that even what is accepted has to be counted."""
    at_a_glance: bool = False
    """Whether it matters what they silence where only errors are asked for otherwise."""
    used: list[Acceptance] = field(default_factory=list)

    def instead(self, entries: Iterable[Acceptance]) -> "Acceptances":
        """Others are in force, of which the same is asked."""
        return Acceptances(tuple(entries), self.exact, self.at_a_glance, self.used)

    def cover(self, code: str, at: Span | None) -> bool:
        """Whether a warning of this code, told there, is accepted."""
        return any(one.covers(code, at) for one in self.entries)

    def left(self, told: Iterable[Diagnostic]) -> list[Diagnostic]:
        """What is told, without the warnings that are accepted; errors never are."""
        return [one for one in told if one.is_error or not self._silences(one)]

    def _silences(self, told: Diagnostic) -> bool:
        covering = [one for one in self.entries if one.covers(told.code, told.span)]
        self.used += covering
        return bool(covering)

    def in_vain(self, own: Mapping, *, with_texts: bool) -> Iterator[Diagnostic]:
        """A912: what this document accepts, and nothing has told; of texts, where they are looked at."""
        used = {id(one.entry) for one in self.used}
        for entry in accepted(own):
            looked_for = with_texts or not is_of_texts(entry.key)
            if looked_for and id(entry) not in used and not fault_of_code(entry.key):
                yield accepted_in_vain(entry.key)


def accepted(root: Mapping) -> tuple[Entry, ...]:
    """The entries of `accepts` in a document."""
    said = root.get(KEY)
    return tuple(said.entries.values()) if isinstance(said, Mapping) else ()


def accepted_in(root: Mapping, files: Iterable[str]) -> tuple[Acceptance, ...]:
    """The acceptances of a document, which hold for what is told of these files."""
    there = frozenset(files)
    return tuple(Acceptance(entry, there) for entry in accepted(root))


def faults_of_acceptances(root: Mapping) -> Iterator[Diagnostic]:
    """A911: codes that there are not, or that no author can accept."""
    for entry in accepted(root):
        fault = fault_of_code(entry.key)
        if fault is not None:
            yield fault


def accepted_in_vain(code: Scalar) -> Diagnostic:
    """A912: a code that is accepted, and that nothing is told with."""
    message = say("nothing here is told as `{code}`, so there is nothing to accept", code=code.text)
    return Diagnostic("A912", message, code.span, help=say("take the entry out"))


def is_of_texts(code: Scalar) -> bool:
    """Whether what is told with a code is read out of texts for players."""
    return code.text in CATALOGUE and CATALOGUE[code.text].of_texts


def fault_of_code(at: Scalar) -> Diagnostic | None:
    """A911: why a code cannot be accepted, if it cannot."""
    said = at.text
    code = CATALOGUE.get(said)
    if code is None:
        return Diagnostic(
            "A911", say("there is no problem with the code `{code}`", code=said), at.span, help=_meant(said)
        )
    if code.severity == "error":
        message = say("`{code}` is an error, and errors cannot be accepted", code=said)
        return Diagnostic("A911", message, at.span, help=say("put it right, and take this entry out"))
    if said[0] not in _OF_RULES:
        message = say(
            "`{code}` is told of examples, records or histories, and only what is told of rules can be accepted",
            code=said,
        )
        return Diagnostic("A911", message, at.span, help=say("take this entry out"))
    return None


_OF_RULES = "YSXDBPHJFVMAE"
"""The families of codes that are told of documents with rules."""


def _meant(said: str) -> str:
    slugs = {code.slug: name for name, code in CATALOGUE.items() if code.severity != "error"}
    names = [*slugs, *slugs.values()]
    close = get_close_matches(said.lower() if said.lower() in slugs else said, names, 1, 0.7)
    if close:
        return say("did you mean `{code}`?", code=slugs.get(close[0], close[0]))
    return say("write the code that a warning is told with, such as `H501`")
