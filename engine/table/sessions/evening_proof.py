"""Proves an evening from its file: nothing was changed, its cards were committed to, and its rules were kept."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.ruleset.load import RulesetError
from engine.ruleset.sessions.load_session import load_session
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.records.proof import changed, is_sealed, other_seed
from engine.table.records.record_line import Line
from engine.table.sessions.entries import RefusedEntryError, begun, taken
from engine.table.sessions.evening import Evening
from engine.table.sessions.sealed_log import VERSION, cards_of, digest_of, seal_of, standing
from engine.table.sessions.shuffler import FIRST
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door.numbers import NoJson, read_json
from engine.text.door.root import ANYWHERE
from engine.text.marked.source import Source
from engine.text.translation import say

Data = Mapping[str, Any]


class ProvedEvening(NamedTuple):
    """An evening that happened as its file says."""

    session: LoadedSession
    evening: Evening
    pages: tuple[Data, ...]
    """Its log, with what was told of each entry."""
    commitments: tuple[str, ...]
    """What was told before each deal, from the first on."""


class _FaultError(Exception):
    """Something keeps the file from being a proof."""

    def __init__(self, told: Diagnostic) -> None:
        super().__init__(told.message)
        self.told = told


def is_evening(text: str) -> bool:
    """Whether a text begins like the proof of an evening, and not like records of deals."""
    return text.startswith(('{"document": ', '{"evening": '))


def proved_evening(name: str, text: str) -> ProvedEvening | Diagnostic:
    """The evening of a file, or the first thing that keeps it from being proved. Never raises."""
    source = Source(name, text)
    try:
        return _proved(source, text.split("\n"))
    except _FaultError as fault:
        return fault.told
    except (LookupError, TypeError, ValueError, AttributeError):  # sealed anew, over what no evening looks like
        return Diagnostic("R914", say("this is not the log of an evening"), None, name)


def _proved(source: Source, lines: Sequence[str]) -> ProvedEvening:
    *lines, rest = lines
    for number, line in enumerate(lines, 1):
        if not is_sealed(line):
            raise _FaultError(changed(Line(source, number).span))
    if rest or len(lines) < 2:
        raise _FaultError(Diagnostic("R911", say("the end of the file is missing"), None, source.name))
    read: list[Any] = [read_json(line) for line in lines]
    if any(isinstance(one, NoJson) for one in read):
        raise ValueError
    count = next(number for number, data in enumerate(read) if "document" not in data)
    texts = {data["document"]: data["text"] for data in read[:count]}
    if any(digest_of(text) != digest for digest, text in texts.items()):
        raise ValueError
    _chained(source, lines, read, count)
    *pages, end = read[count:]
    played = _Replay(source, count, _session(source, pages, texts))
    for data in pages:
        played.take(data)
    if end["stands"] != standing(played.session, played.moment):
        raise _FaultError(Diagnostic("R914", say("the chips at the end are others"), Line(source, len(lines)).span))
    return ProvedEvening(played.session, played.moment, tuple(pages), tuple(played.commitments))


def _chained(source: Source, lines: Sequence[str], read: Sequence[Data], first: int) -> None:
    """Each line of the log comes after the one that it says it comes after."""
    after = ""
    for number in range(first, len(lines)):
        if read[number]["after"] != after:
            told = say("this line does not follow the one before it")
            raise _FaultError(Diagnostic("R911", told, Line(source, number + 1).span))
        after = seal_of(lines[number])


def _session(source: Source, pages: Sequence[Data], texts: Mapping[str, str]) -> LoadedSession:
    """The session by the texts of its documents, as they were."""
    first = pages[0]["entry"]
    if pages[0]["evening"] != VERSION:
        told = say("the version is {written}; this program reads version {ours}", written=0, ours=VERSION)
        raise _FaultError(Diagnostic("R902", told, None, source.name))
    kept = {name: texts[digest] for data in pages for name, digest in data.get("documents", {}).items()}
    try:
        return load_session(first["session"], first["set"], first["stakes"], ANYWHERE, kept)
    except RulesetError as error:
        told = say("{game} cannot be played: {why}", game=first["session"], why=error.diagnostics[0].message)
        raise _FaultError(Diagnostic("R904", told, None, source.name)) from error


class _Replay:
    """An evening played again, entry by entry, with its commitments."""

    def __init__(self, source: Source, before: int, session: LoadedSession) -> None:
        """`before` lines stand before the log."""
        self.session, self.commitments = session, list[str]()
        self._source, self._number = source, before
        self._evening: Evening | None = None

    @property
    def moment(self) -> Evening:
        """The evening after what was taken."""
        assert self._evening is not None
        return self._evening

    def take(self, data: Data) -> None:
        """The entry of a line has been played. Raises _FaultError where it cannot be."""
        self._number += 1
        entry, at = data["entry"], Line(self._source, self._number).span
        if "chance" in entry:
            self._committed(data, self._number)
        try:
            after = begun(self.session, entry) if self._evening is None else taken(self.session, self._evening, entry)
        except RefusedEntryError as refused:
            raise _FaultError(Diagnostic("R914", str(refused), at)) from refused
        self._evening = after.evening

    def _committed(self, data: Data, number: int) -> None:
        """The cards of the next deal are those that were committed to."""
        line, cards = Line(self._source, number), cards_of(data["entry"])
        if cards is None:
            told = say("nobody committed to the cards of this deal")
            raise _FaultError(Diagnostic("R913", told, line.field("chance")))
        due = FIRST if self._evening is None else len(self.commitments) + 1
        if data["commitment"] != cards.commitment or cards.number != due or cards.drawn:
            raise _FaultError(other_seed(line.field("commitment")))
        if due != FIRST:
            self.commitments.append(cards.commitment)
