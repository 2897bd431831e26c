"""Reads a file or a text into a document: never raises on what is in it, tells every fault as a diagnostic."""

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import yaml

from engine.text.anchors import Stop
from engine.text.characters import INVISIBLE, name_of
from engine.text.compose import Composer
from engine.text.diagnostic import Diagnostic, in_order
from engine.text.node import Mapping, Plain, plain
from engine.text.source import Source, Span

BIGGEST = 1_000_000  # bytes
_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True)
class Document:
    """A document as its author wrote it: its source, and the tree of its keys and values with their places."""

    source: Source
    root: Mapping

    @property
    def data(self) -> Plain:
        """The document as plain data."""
        return plain(self.root)


class Reading(NamedTuple):
    """What reading gave: the document as far as it could be understood, and everything there is to tell of it."""

    document: Document | None
    diagnostics: list[Diagnostic]


def read_file(path: str | Path) -> Reading:
    """The reading of a file; a folder, a missing or a locked file is a diagnostic like any other fault."""
    name = str(path)
    try:
        with Path(path).open("rb") as file:
            data = file.read(BIGGEST + 1)
    except (OSError, ValueError) as fault:  # ValueError: a path with a NUL in it
        return Reading(None, [_unreadable(name, fault)])
    return read(name, data)


def read(source_name: str, data: bytes) -> Reading:
    """The reading of the bytes of a file; `source_name` is what diagnostics call it.

    >>> document, _ = read("<text>", b"name: Jack-Pot\\nplayers: 2-7")
    >>> document.data
    {'name': 'Jack-Pot', 'players': '2-7'}
    """
    if len(data) > BIGGEST:
        return Reading(
            None,
            [
                Diagnostic(
                    "Y001", f"more than {BIGGEST:,} bytes are too many", None, source_name, "is this the right file?"
                )
            ],
        )
    text = data.removeprefix(_BYTE_ORDER_MARK).decode("utf-8", errors="replace")
    source = Source(source_name, text)
    fault = _encoding_fault(source, data) or _character_fault(source)
    if fault is not None:
        return Reading(None, [fault])
    document, told = _compose(source)
    return Reading(document, in_order(told))


def _compose(source: Source) -> Reading:
    composer = Composer(source)
    try:
        root = composer.compose()
    except Stop as stop:
        return Reading(None, [*composer.diagnostics, stop.diagnostic])
    except yaml.YAMLError as error:
        from engine.text.syntax import explain  # noqa: PLC0415 - good files need not wait for it

        fault = explain(source, error)
        earlier = [told for told in composer.diagnostics if not _same_place(told, fault)]
        return Reading(None, [*earlier, fault])
    told = composer.diagnostics
    if isinstance(root, Mapping):
        return Reading(Document(source, root), told)
    if root is None:
        end = Span(source, len(source.text), len(source.text))
        fault = Diagnostic("Y004", "the file says nothing", end, help="begin with `format: 1`, `kind: …` and `name: …`")
    else:
        help = "write `key: value` lines, beginning with `format: 1`, `kind: …` and `name: …`"
        fault = Diagnostic("S101", "a document is made of keys and values", root.span, help=help)
    return Reading(None, [*told, fault])


def _same_place(one: Diagnostic, other: Diagnostic) -> bool:
    return one.span is not None and other.span is not None and one.span.start == other.span.start


def _unreadable(name: str, fault: Exception) -> Diagnostic:
    if isinstance(fault, FileNotFoundError):
        return Diagnostic("Y017", "there is no such file", None, name, "check the spelling and the folder")
    if isinstance(fault, IsADirectoryError):
        return Diagnostic("Y017", "this is a folder, not a file", None, name, "name a file in it")
    if isinstance(fault, PermissionError):
        return Diagnostic("Y017", "the file may not be opened", None, name, "ask for permission to read it")
    reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else str(fault)
    return Diagnostic("Y017", f"the file cannot be read: {reason.lower()}", None, name, "check the path")


def _encoding_fault(source: Source, data: bytes) -> Diagnostic | None:
    """Where the bytes stop being UTF-8; `source` holds them with replacement characters."""
    body = data.removeprefix(_BYTE_ORDER_MARK)
    try:
        body.decode("utf-8")
    except UnicodeDecodeError as error:
        good = len(body[: error.start].decode("utf-8"))
        wide = data.startswith(_UTF16)
        message = "the file is in UTF-16, not in UTF-8" if wide else f"the byte 0x{body[error.start]:02X} is not UTF-8"
        return Diagnostic("Y018", message, Span(source, good, good + 1), help='save the file with the encoding "UTF-8"')
    return None


def _character_fault(source: Source) -> Diagnostic | None:
    """The first invisible character, and how many more there are."""
    found = list(INVISIBLE.finditer(source.text))
    if not found:
        return None
    message, help = f"here is {name_of(found[0].group())}", "delete it, or write a space or a line break"
    notes = (f"the file has {len(found) - 1} more invisible characters",) if len(found) > 1 else ()
    return Diagnostic("Y003", message, Span(source, *found[0].span()), help=help, notes=notes)
