"""A deal as it is kept in a file: what is needed to play it again, and nothing that follows from that."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.hand.hand import MarkValue
from engine.ruleset.compose.modifiers import Announced
from engine.table.records.moves import Move
from engine.text.diagnostics.diagnostic import Diagnostic, in_order
from engine.text.door import files, words
from engine.text.door.budgets import MOST_BYTES_OF_DEALS
from engine.text.door.numbers import NoJson, read_json
from engine.text.door.root import ANYWHERE, Root
from engine.text.marked.source import Source, Span
from engine.text.translation import mark, say
from engine.text.yaml.document import read_text, unread

VERSION = 1
"""The form of the lines written; `from_data` knows no other."""

Seed = str
Deck = Seed | tuple[str, ...]
"""Where the cards come from: the seed of a shuffle, or the names of the cards in the order dealt."""


@dataclass(frozen=True)
class Record:
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


class Line(NamedTuple):
    """Where a record stands: a line of a file, from 1."""

    source: Source
    number: int

    @property
    def span(self) -> Span:
        """The whole line."""
        start = self.source.line_start(self.number)
        return Span(self.source, start, start + len(self.source.line(self.number)))

    def field(self, name: str) -> Span:
        """The field's name in the line; the whole line where it is missing."""
        key = json.dumps(name)
        at = self.span.text.find(key)
        return self.span if at < 0 else self._part(at, at + len(key))

    def action(self, number: int) -> Span:
        """The action of this number, from 0; the field as a whole where there is none."""
        key, text = self.field("actions"), self.span.text
        decode = json.JSONDecoder().raw_decode
        at = text.find("[", key.end - self.span.start) + 1
        for count in range(number + 1):
            while at < len(text) and text[at] in " ,":
                at += 1
            if at >= len(text) or text[at] == "]":
                return key
            _, end = decode(text, at)
            if count == number:
                return self._part(at, end)
            at = end
        return key

    def _part(self, start: int, end: int) -> Span:
        return Span(self.source, self.span.start + start, self.span.start + end)


class RecordError(ValueError):
    """A record that cannot be played again; `diagnostics` say why."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        """Say so with everything there is to tell."""
        self.diagnostics = tuple(in_order(diagnostics))
        super().__init__("; ".join(diagnostic.message for diagnostic in self.diagnostics))


def to_line(record: Record) -> str:
    """The record as one line of JSON, without the line break; the same record always gives the same line."""
    deck = {"seed": record.deck} if isinstance(record.deck, str) else {"cards": " ".join(record.deck)}
    data: dict[str, Any] = {"houserule": VERSION, "game": record.game}
    data |= {"with": {one.name: dict(one.values) for one in record.modifiers}} if record.modifiers else {}
    data |= {"set": dict(record.set)} if record.set else {}
    data |= {"stakes": dict(record.stakes)} if record.stakes else {}
    data |= {"digest": record.digest, "stacks": list(record.stacks), "button": record.button}
    data |= {"names": list(record.names)} if record.names else {}
    data |= {"carried": record.carried} if record.carried else {}
    data |= {"marks": {name: _plain(value) for name, value in record.marks.items()}} if record.marks else {}
    data |= {"deck": deck, "actions": [list(move) for move in record.actions]}
    return json.dumps(data, ensure_ascii=False, separators=(", ", ": "))


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
    faults = _faults(data, line) or list(_unfit_texts(data, line))
    return faults or _record(data)


class _Form(NamedTuple):
    """What a field must hold."""

    told: str
    needed: bool = False


_FORMS = {
    "houserule": _Form(mark("the number 1"), needed=True),
    "game": _Form(mark("the name of a game, or the path of its file"), needed=True),
    "with": _Form(mark("the modifiers announced: names, each with the options chosen as words or whole numbers")),
    "set": _Form(mark("the options chosen: names with words or whole numbers")),
    "stakes": _Form(mark("the stakes set: names with whole numbers")),
    "digest": _Form(mark("the digest of the rules, as text"), needed=True),
    "stacks": _Form(mark("the chips of each seat, a list of whole numbers"), needed=True),
    "button": _Form(mark("the dealer's seat, a whole number from 0"), needed=True),
    "names": _Form(mark("a name for each seat")),
    "carried": _Form(mark("chips carried into the deal, a whole number")),
    "marks": _Form(mark("the marks kept: names with whole numbers, or a list of them for the seats")),
    "deck": _Form(mark('{"seed": "…"} or {"cards": "Th Jc …"}'), needed=True),
    "actions": _Form(mark('a list of actions such as ["bet", 2] or ["discard", "3c", "5h"]'), needed=True),
}


def _faults(data: dict[str, Any], line: Line) -> list[Diagnostic]:
    """Everything wrong with the fields of a record."""
    strange = [name for name in data if name not in _FORMS]
    told = [Diagnostic("R903", say('a record has no field "{name}"', name=name), line.field(name)) for name in strange]
    for name, form in _FORMS.items():
        if name not in data:
            if form.needed:
                told.append(
                    Diagnostic("R903", say('the field "{name}" is missing', name=name), line.span, help=say(form.told))
                )
        elif not _FITS[name](data[name]):
            told.append(
                Diagnostic(
                    "R903", say('the field "{name}" does not fit', name=name), line.field(name), help=say(form.told)
                )
            )
    if not told and data.get("names") and len(data["names"]) != len(data["stacks"]):
        told.append(Diagnostic("R903", say("there are not as many names as stacks"), line.field("names")))
    return told


def _unfit_texts(data: dict[str, Any], line: Line) -> Iterator[Diagnostic]:
    """R910: the fields with a text that cannot be shown as it is, the first of each."""
    for name, value in data.items():
        fault = next((fault for text in _texts(value) if (fault := words.fault_of(text))), "")
        if fault:
            help = say("delete it; names are letters that everybody sees")
            yield Diagnostic(
                "R910",
                say('a text in the field "{name}" cannot be used: {fault}', name=name, fault=fault),
                line.field(name),
                help=help,
            )


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from _texts(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value)


def _is_list(value: object, *fits: Any) -> bool:
    return isinstance(value, list) and all(any(fit(item) for fit in fits) for item in value)


def _is_map(value: object, *fits: Any) -> bool:
    return isinstance(value, dict) and all(any(fit(item) for fit in fits) for item in value.values())


def _is_move(value: object) -> bool:
    return isinstance(value, list) and bool(value) and _is_text(value[0]) and _is_list(value, _is_text, _is_number)


def _is_deck(value: object) -> bool:
    return (
        isinstance(value, dict)
        and len(value) == 1
        and set(value) <= {"seed", "cards"}
        and _is_map(value, lambda item: isinstance(item, str))
    )


_FITS: dict[str, Any] = {
    "houserule": _is_number,
    "game": _is_text,
    "with": lambda value: _is_map(value, lambda item: _is_map(item, _is_text, _is_number)) and all(value),
    "set": lambda value: _is_map(value, _is_text, _is_number),
    "stakes": lambda value: _is_map(value, _is_number),
    "digest": _is_text,
    "stacks": lambda value: _is_list(value, _is_number),
    "button": _is_number,
    "names": lambda value: _is_list(value, _is_text),
    "carried": _is_number,
    "marks": lambda value: _is_map(value, _is_number, lambda item: _is_list(item, _is_number)),
    "deck": _is_deck,
    "actions": lambda value: _is_list(value, _is_move),
}


def _record(data: dict[str, Any]) -> Record:
    """The record of data whose fields fit."""
    deck = data["deck"]
    marks = {name: tuple(value) if isinstance(value, list) else value for name, value in data.get("marks", {}).items()}
    return Record(
        game=data["game"],
        digest=data["digest"],
        stacks=tuple(data["stacks"]),
        button=data["button"],
        deck=deck["seed"] if "seed" in deck else tuple(deck["cards"].split()),
        actions=tuple(tuple(move) for move in data["actions"]),
        names=tuple(data.get("names", ())),
        set=MappingProxyType(data.get("set", {})),
        stakes=MappingProxyType(data.get("stakes", {})),
        carried=data.get("carried", 0),
        marks=MappingProxyType(marks),
        modifiers=tuple(Announced(name, MappingProxyType(values)) for name, values in data.get("with", {}).items()),
    )
