"""A deal as it is kept in a file: what is needed to play it again, and nothing that follows from that."""

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec import Struct, field

from engine.hand.chance import Keyed
from engine.hand.hand import MarkValue
from engine.ruleset.compose.modifiers import Announced
from engine.table.records.moves import Move
from engine.table.records.record_fields import field_faults, unfit_texts
from engine.table.records.record_line import Line
from engine.text.diagnostics.diagnostic import Diagnostic, in_order
from engine.text.door import files
from engine.text.door.budgets import MOST_BYTES_OF_DEALS
from engine.text.door.numbers import NoJson, read_json
from engine.text.door.root import ANYWHERE, Root
from engine.text.marked.source import Source, Span
from engine.text.translation import say
from engine.text.yaml.document import read_text, unread

VERSION = 1
"""The form of the lines written; `from_data` knows no other."""

Seed = str
Deck = Seed | tuple[str, ...] | Keyed
"""Where the cards come from: the seed of a shuffle, the names of the cards in the order dealt, or a secret told later.

A record of the last kind proves its deal, and ends with a seal, by which any change of the line is found.
"""


class Record(Struct, frozen=True):
    """One deal: by which rules, at which table, with which cards, and what the players did."""

    game: str
    """The name of a shipped game, or the path of a file."""
    digest: str
    """Identifies the rules as they were, options, stakes and modifiers included."""
    stacks: tuple[int, ...]
    button: int
    deck: Deck
    actions: tuple[Move, ...]
    names: tuple[str, ...] = ()
    set: Mapping[str, str | int] = field(default_factory=lambda: MappingProxyType({}))
    stakes: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    carried: int = 0
    marks: Mapping[str, MarkValue] = field(default_factory=lambda: MappingProxyType({}))
    modifiers: tuple[Announced, ...] = ()
    """What was announced besides the game, in that order."""


class RecordError(ValueError):
    """A record that cannot be played again; `diagnostics` say why."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Say so with everything there is to tell."""
        self.diagnostics = tuple(in_order(diagnostics))
        super().__init__("; ".join(diagnostic.message for diagnostic in self.diagnostics))


def to_line(record: Record) -> str:
    """The record as one line of JSON, without the line break; the same record always gives the same line."""
    data: dict[str, Any] = {"houserule": VERSION, "game": record.game}
    data |= {"with": {one.name: dict(one.values) for one in record.modifiers}} if record.modifiers else {}
    data |= {"set": dict(record.set)} if record.set else {}
    data |= {"stakes": dict(record.stakes)} if record.stakes else {}
    data |= {"digest": record.digest, "stacks": list(record.stacks), "button": record.button}
    data |= {"names": list(record.names)} if record.names else {}
    data |= {"carried": record.carried} if record.carried else {}
    data |= {"marks": {name: _plain(value) for name, value in record.marks.items()}} if record.marks else {}
    data |= {"deck": _deck(record.deck), "actions": [list(move) for move in record.actions]}
    line = json.dumps(data, ensure_ascii=False, separators=(", ", ": "))
    return sealed(line) if isinstance(record.deck, Keyed) else line


def sealed(line: str) -> str:
    """A line of JSON with the SHA-256 of what it said before as its last field."""
    return f'{line[:-1]}, "seal": "{sha256(line.encode()).hexdigest()}"}}'


def _deck(deck: Deck) -> dict[str, Any]:
    match deck:
        case Keyed(seed=seed, number=number, salts=salts):
            return {"seed": seed, "number": number, "salts": [*salts], "commitment": deck.commitment}
        case str():
            return {"seed": deck}
        case _:
            return {"cards": " ".join(deck)}


def _deck_read(deck: dict[str, Any]) -> Deck:
    if "number" in deck:
        return Keyed(deck["seed"], deck["number"], deck["salts"])
    return deck["seed"] if "seed" in deck else tuple(deck["cards"].split())


def _plain(value: MarkValue) -> int | list[int]:
    return list(value) if isinstance(value, tuple) else value


class Reading(NamedTuple):
    """What a file of records held: each record with its line, and what there is to tell of the other lines."""

    records: list[tuple[Line, Record]]
    diagnostics: list[Diagnostic]


def read_file(path: str | Path, root: Root = ANYWHERE) -> Reading:
    """The records of a file. Never raises on what is in it, or if it cannot be read."""
    name = str(path)
    data = files.read(path, MOST_BYTES_OF_DEALS, root)
    if not isinstance(data, bytes):
        return Reading([], [unread(name, data)])
    source, fault = read_text(name, data)
    return read_records(name, source.text) if fault is None else Reading([], [fault])


def read_records(name: str, text: str) -> Reading:
    """The records of a text, one a line; empty lines are passed over. Never raises."""
    source = Source(name, text)
    reading = Reading([], [])
    for number in range(1, source.line_count + 1):
        line = Line(source, number)
        if line.span.text.strip():
            found = _read_line(line)
            if isinstance(found, Record):
                reading.records.append((line, found))
            else:
                reading.diagnostics.extend(found)
    if not reading.records and not reading.diagnostics:
        reading.diagnostics.append(Diagnostic("R901", say("the file holds no record"), None, name))
    return reading


def _read_line(line: Line) -> Record | list[Diagnostic]:
    text = line.span.text
    data = read_json(text)
    if isinstance(data, NoJson):
        place = Span(line.source, line.span.start + data.at, line.span.start + data.at + 1)
        if data.is_number:
            return [Diagnostic("R909", data.message, place)]
        return [Diagnostic("R901", data.message, place, help=say("a record is one line of JSON"))]
    if not isinstance(data, dict) or "houserule" not in data:
        return [
            Diagnostic("R901", say("a record is an object that begins {start}", start='{"houserule": 1, …'), line.span)
        ]
    if data["houserule"] != VERSION or isinstance(data["houserule"], bool):
        written = json.dumps(data["houserule"])
        told = say("the version is {written}; this program reads version {ours}", written=written, ours=VERSION)
        return [Diagnostic("R902", told, line.field("houserule"))]
    faults = field_faults(data, line) or list(unfit_texts(data, line))
    return faults or _record(data)


def _record(data: dict[str, Any]) -> Record:
    """The record of data whose fields fit."""
    marks = {name: tuple(value) if isinstance(value, list) else value for name, value in data.get("marks", {}).items()}
    return Record(
        game=data["game"],
        digest=data["digest"],
        stacks=tuple(data["stacks"]),
        button=data["button"],
        deck=_deck_read(data["deck"]),
        actions=tuple(tuple(move) for move in data["actions"]),
        names=tuple(data.get("names", ())),
        set=MappingProxyType(data.get("set", {})),
        stakes=MappingProxyType(data.get("stakes", {})),
        carried=data.get("carried", 0),
        marks=MappingProxyType(marks),
        modifiers=tuple(Announced(name, MappingProxyType(values)) for name, values in data.get("with", {}).items()),
    )
