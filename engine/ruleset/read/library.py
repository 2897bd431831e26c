"""Finds and reads the documents that rules are made of: those that ship with Houserule, and files of the author's."""

import json
import os
import re
from collections.abc import Iterator
from collections.abc import Mapping as Named
from difflib import get_close_matches
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from engine.cards.deck.card_words import rank_symbol
from engine.resources import shipped
from engine.ruleset.read.acceptance import faults_of_acceptances
from engine.ruleset.read.shape import KINDS, faults_of_shape, of_something_else
from engine.ruleset.read.too_much import too_much
from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.door import files
from engine.text.door.budgets import MOST_BYTES
from engine.text.door.files import Unread
from engine.text.door.root import ANYWHERE, Root
from engine.text.lists import listed
from engine.text.marked.node import Mapping, Scalar, Sequence
from engine.text.spelling import nearest
from engine.text.translation import mark, say
from engine.text.yaml.document import Document, Reading, no_mapping, read

FOLDERS = {"game": "games", "modifier": "modifiers", "deck": "decks", "ranking": "rankings", "session": "sessions"}
"""Where under `rulesets/` the documents of each kind are."""
ENDINGS = (".yaml", ".yml")
_OF_WHAT_SHIPS = "rulesets/"
"""How documents that ship are called."""
AS_MANY_AS_SHIP = 512
"""As many documents as ship, and some more."""


class Place(Struct, frozen=True):
    """Where a document is: its file, and what it is called when told of."""

    path: Path
    name: str
    shipped: bool


@cache
def shipped_documents(kind: str) -> dict[str, Place]:
    """Name → place of each document of this kind that ships with Houserule."""
    root = str(shipped("rulesets"))
    walked = os.walk(os.path.join(root, FOLDERS[kind]))  # several times as fast as a Path that looks for them
    found = sorted(
        [*folder.split(os.sep), name] for folder, _, names in walked for name in names if name.endswith(".yaml")
    )
    skipped = root.count(os.sep) + 1
    return {
        parts[-1][: -len(".yaml")]: Place(Path(os.sep.join(parts)), _OF_WHAT_SHIPS + "/".join(parts[skipped:]), True)
        for parts in found
    }


def is_path(reference: str) -> bool:
    """Whether a reference means a file, not the name of a shipped document."""
    return reference.endswith(ENDINGS) or "/" in reference or "\\" in reference


def find(kind: str, reference: str, beside: Place | None = None) -> Place | None:
    """Where a reference leads: a file (from the folder of the document it stands in), or a shipped document.

    None when no shipped document has this name. A file need not be there; reading it tells.
    """
    if not is_path(reference):
        return shipped_documents(kind).get(reference)
    path = (beside.path.parent if beside is not None else Path()) / reference
    if beside is not None and beside.shipped:
        return Place(path, (Path(beside.name).parent / reference).as_posix(), True)
    return Place(path, str(path), False)


def remedy(kind: str | tuple[str, ...], reference: str, beside: Place | None = None) -> str:
    """What to write instead of a name that no shipped document has."""
    for ending in ENDINGS:
        if beside is not None and files.sort_of(beside.path.parent / (reference + ending)) == "file":
            return say("a file is named with its ending: `{file}`", file=reference + ending)
    kinds = (kind,) if isinstance(kind, str) else kind
    names = [name for one in kinds for name in shipped_documents(one)]
    played = shipped_documents("session") if beside is None and kind == "game" else ()
    close = _of_the_same_words(reference, names) or get_close_matches(reference, [*names, *played], 1, 0.6)
    if close:
        return say("did you mean `{meant}`?", meant=close[0])
    if len(names) > _FEW:
        folder, words = FOLDERS[kinds[0]], reference.replace("-", " ")
        template = mark(
            "`houserule list {kind} --search '{words}'` looks among all that ships; "
            "a file of your own is named with its ending .yaml"
        )
        return say(template, kind=folder, words=words)
    if names:
        template = mark("there are {names}; a file of your own is named with its ending .yaml")
        return say(template, names=listed(names, "and"))
    return say("a file of your own is named with its ending .yaml")


def _of_the_same_words(reference: str, names: list[str]) -> list[str]:
    """The names that say the same with another word for a rank: `deuces-wild` for `twos-wild`."""
    meant = _ranks_in(reference)
    return [name for name in names if _ranks_in(name) == meant]


def _ranks_in(name: str) -> list[str]:
    return [rank_symbol(word) for word in name.split("-")]


_FEW = 20
"""This many names are told one by one."""


class Checked(NamedTuple):
    """A document that was read and compared with its schema."""

    place: Place
    document: Document | None
    diagnostics: tuple[Diagnostic, ...]

    @property
    def errors(self) -> Iterator[Diagnostic]:
        """What forbids using it."""
        return (diagnostic for diagnostic in self.diagnostics if diagnostic.is_error)


def absolute(path: Path) -> Path:
    """The one name of a file, however it was reached; no file need be there."""
    return _one_path(str(path) if path.is_absolute() else os.path.abspath(path))


@lru_cache(AS_MANY_AS_SHIP)
def _one_path(name: str) -> Path:
    """A path, which takes longer to make and to hash than to find again: libraries ask for the same all the time."""
    return Path(os.path.abspath(name))


@cache
def _shipped_reading(place: Place) -> Reading:
    """What ships does not change while a program runs, so it is read once for all."""
    return _reading_of(place.name, place.path.read_bytes())


@lru_cache(AS_MANY_AS_SHIP)
def _reading_of(name: str, data: bytes) -> Reading:
    """The reading of a document that ships; one who checks the folder of those has each read by its path too."""
    return read(name, data)


class Library:
    """The documents read so far, each once. Only what ships, and what lies within a root, is read."""

    def __init__(
        self,
        root: Root = ANYWHERE,
        own: str | Path | None = None,
        supposed: Named[Path, str] | None = None,
        kept: Named[str, str] | None = None,
        *,
        with_texts: bool = False,
    ) -> None:
        """Nothing read yet. Files that are `supposed` to hold a text are not read, but taken to hold it.

        `kept` are texts of documents by their names, as `texts` told them once; they stand for what has them now, be it
        a file or what ships, and hold what was sound then.

        Of any file but `own`, which the caller asks for, faults are told only if it is a document of ours: other rules
        may name it, and their author need not be allowed to read it. Of that one they are, unless it is plainly no
        document at all.

        `with_texts`, what they say to players is held against their rules.
        """
        self.with_texts = with_texts
        self._root = root
        self._own = None if own is None else absolute(Path(own))
        self._supposed = {absolute(path): text for path, text in (supposed or {}).items()}
        self._kept = kept or {}
        self._readings: dict[Path, Reading] = {}
        self._names: dict[Path, str] = {}
        self._checked: dict[tuple[str, Path], Checked] = {}
        self.made: dict[tuple[object, ...], object] = {}
        """What was made of documents, by their kind, reference and the place of that."""
        self.said_inside: dict[tuple[str, str], Checked] = {}
        """The decks and rankings that games say themselves, by their kind and the name they were given."""
        self._held: dict[Path, tuple[Path, bytes | Unread]] = {}

    @property
    def files(self) -> list[Path]:
        """The author's files that were read, in order."""
        return list(self._held)

    @property
    def is_up_to_date(self) -> bool:
        """Whether the author's files that were read hold now what they held then."""
        return all(self._holds(path) == held for path, held in self._held.values())

    def _holds(self, path: Path) -> bytes | Unread:
        text = self._supposed.get(absolute(path))
        return files.read(path, MOST_BYTES, self._root) if text is None else text.encode()

    def reading(self, place: Place) -> Reading:
        """What reading the file gave."""
        key = absolute(place.path)
        if key not in self._readings:
            self._names[key] = place.name
            self._readings[key] = self._first_reading(place, key)
        return self._readings[key]

    @property
    def count(self) -> int:
        """How many documents, or files that are none, were read so far."""
        return len(self._names)

    @property
    def texts(self) -> dict[str, str]:
        """The documents read so far: what each is called, and its whole text."""
        found = ((name, self._readings[key].document) for key, name in self._names.items() if key in self._readings)
        return {name: document.source.text for name, document in found if document is not None}

    def reads_as_it_ships(self, checked: Checked) -> bool:
        """Whether the document ships, and is read as it does by every library, as is everything it is made of."""
        place = checked.place
        return place.shipped and not self._kept and self.reading(place).document is checked.document

    def has_read_too(self, other: "Library") -> None:
        """What another library has read of what ships counts as read here, where what was made of it is used."""
        for key, name in list(other._names.items()):
            self.reading(Place(key, name, True))

    def _first_reading(self, place: Place, key: Path) -> Reading:
        if place.name in self._kept:
            return read(place.name, self._kept[place.name].encode())
        return _shipped_reading(place) if place.shipped else self._read(place, key)

    def suppose(self, place: Place, text: str) -> None:
        """The file there is taken to hold this text."""
        self._supposed[absolute(place.path)] = text
        self._readings.pop(absolute(place.path), None)

    def _read(self, place: Place, key: Path) -> Reading:
        _, held = self._held[key] = place.path, self._holds(place.path)
        may_ship = isinstance(held, bytes) and place.name.startswith(_OF_WHAT_SHIPS) and key not in self._supposed
        reading = _reading_of(place.name, held) if may_ship else read(place.name, held)
        if _is_ours(reading):
            return reading
        if key == self._own:
            return reading if reading.document is not None or _may_be_meant(reading) else no_mapping(place.name)
        told = Diagnostic("Y020", say("this is no Houserule document"), None, place.name)
        return Reading(None, [told])

    def document(self, kind: str, place: Place) -> Checked:
        """The document there, compared with the schema of its kind; what ships was compared when it was made."""
        key = (kind, absolute(place.path))
        if key not in self._checked:
            document, told = self.reading(place)
            foreign = [] if document is None or place.shipped else of_something_else(document.root, schema_of)
            if foreign:
                document, told = None, foreign
            if document is not None and not place.shipped:
                amiss = list(too_much(document.root))
                shape = faults_of_shape(document.root, kind, schema_of)
                told = [*told, *(amiss or (_modifiers_listed(one, document.root) for one in shape))]
                told += faults_of_acceptances(document.root)
                document = None if amiss else document  # what is too much would be judged for too long
            self._checked[key] = Checked(place, document, tuple(told))
        return self._checked[key]

    def judged(self, kind: str, root: Mapping) -> list[Diagnostic]:
        """What is wrong with a document of this kind that is part of another."""
        return list(too_much(root)) or faults_of_shape(root, kind, schema_of)


def _modifiers_listed(told: Diagnostic, root: Mapping) -> Diagnostic:
    """What is told of a list, or a single name, under `with`, where each modifier takes a key: how that is written."""
    said = root.get("with")
    if said is None or told.span != said.span or told.code != "S101":
        return told
    names = said.items if isinstance(said, Sequence) else (said,)
    if not all(isinstance(name, Scalar) and name.is_text for name in names):
        return told
    texts = [name.text for name in names if isinstance(name, Scalar)]
    meant = [_nearest_modifier(text) or text for text in texts]
    written = "{" + ", ".join(f"{name}: {{}}" for name in meant) + "}"
    fix = Fix(say("write `{text}`", text=written), said.span, written, safe=meant == texts)
    return replace(told, help=say("did you mean `{text}`?", text=written) if meant != texts else fix.title, fix=fix)


def _nearest_modifier(name: str) -> str | None:
    known = () if is_path(name) else shipped_documents("modifier")
    return None if name in known else nearest(name, known)


_FORMAT = re.compile(r"^format:", re.MULTILINE)
_KIND = re.compile(rf"^kind: *({'|'.join(KINDS)})\b", re.MULTILINE)
_BEGINS_LIKE_OURS = re.compile(
    r"^\W*(?:format|kind|name|summary|players|play)\b|^[-{ ]*[\"']?[\w -]+[\"']?:(?=\s|$)", re.MULTILINE
)
_NO_TEXT_OF_OURS = ("S101", "Y002")
"""What is told of any text, whatever it was written for."""


def _is_ours(reading: Reading) -> bool:
    """Whether nothing was read, or what was read says of itself that it is a document of ours, in YAML or nearly so."""
    document, told = reading
    if document is not None:
        kind = document.root.get("kind")
        return "format" in document.root and isinstance(kind, Scalar) and kind.value in KINDS
    if told[0].span is None:
        return True
    text = told[0].span.source.text
    return bool(_FORMAT.search(text) and _KIND.search(text))


def _may_be_meant(reading: Reading) -> bool:
    """Whether a text that could not be read has a line that begins like one of a document of ours."""
    code, span = reading.diagnostics[0].code, reading.diagnostics[0].span
    return span is None or code not in _NO_TEXT_OF_OURS or bool(_BEGINS_LIKE_OURS.search(span.source.text))


@cache
def schema_of(kind: str) -> dict[str, Any]:
    """The schema of a kind of document, as it ships."""
    text = (shipped("schemas") / f"{kind}.json").read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded
