"""Reads a file or a text into a document: never raises on what is in it, tells every fault as a diagnostic."""

from pathlib import Path
from typing import NamedTuple

import yaml
from msgspec import Struct

from engine.text.diagnostics.diagnostic import Diagnostic, in_order
from engine.text.door import files
from engine.text.door.budgets import MOST_BYTES
from engine.text.door.characters import INVISIBLE, name_of
from engine.text.door.root import ANYWHERE, Root
from engine.text.marked.node import Mapping, Plain, plain
from engine.text.marked.source import Source, Span
from engine.text.translation import say, say_many
from engine.text.yaml.anchors import Stop
from engine.text.yaml.yaml_tree import Composer

_UTF16 = (b"\xff\xfe", b"\xfe\xff")
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_SEEN = b"\t\n\r" + bytes(range(0x20, 0x7F))
"""The characters of nearly every text: what is none of these is looked for and looked at alone."""


class Document(Struct, frozen=True):
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


def read_file(path: str | Path, root: Root = ANYWHERE) -> Reading:
    """The reading of a file within the root; what is no file, or no file of ours to read, is a fault like any other."""
    return read(str(path), files.read(path, MOST_BYTES, root))


def unread(name: str, why: files.Unread) -> Diagnostic:
    """That the file of this name was not read."""
    return Diagnostic(why.code, why.message, None, name, why.help)


def read(source_name: str, data: bytes | files.Unread) -> Reading:
    """The reading of the bytes of a file, or of why there are none; `source_name` is what diagnostics call it.

    >>> document, _ = read("<text>", b"name: Jack-Pot\\nplayers: 2-7")
    >>> document.data
    {'name': 'Jack-Pot', 'players': '2-7'}
    """
    if isinstance(data, files.Unread):
        return Reading(None, [unread(source_name, data)])
    if len(data) > MOST_BYTES:
        return Reading(None, [unread(source_name, files.too_big(MOST_BYTES))])
    source, wrong = read_text(source_name, data)
    fault = wrong or _character_fault(source)
    if fault is not None:
        return Reading(None, [fault])
    document, told = _compose(source)
    return Reading(document, in_order(told))


def _compose(source: Source, *, pure: bool = False) -> Reading:
    composer = Composer(source, pure=pure)
    try:
        root = composer.compose()
    except Stop as stop:
        return Reading(None, [*composer.diagnostics, stop.diagnostic])
    except yaml.YAMLError as error:
        if "nesting depth" in str(error) and not pure:  # libyaml gives up before it has told of one bracket
            return _compose(source, pure=True)
        from engine.text.yaml.broken import explain  # noqa: PLC0415 - good files need not wait for it

        fault = explain(source, error)
        earlier = [told for told in composer.diagnostics if not _same_place(told, fault)]
        return Reading(None, [*earlier, fault])
    told = composer.diagnostics
    if isinstance(root, Mapping):
        return Reading(Document(source, root), told)
    if root is None:
        end = Span(source, len(source.text), len(source.text))
        help = say("begin with `format: 1`, `kind: …` and `name: …`")
        fault = Diagnostic("Y004", say("the file says nothing"), end, help=help)
    else:
        fault = _no_mapping(root.span)
    return Reading(None, [*told, fault])


def no_mapping(source_name: str) -> Reading:
    """The reading of a file that is plainly no document: nothing of what stands in it is shown."""
    return Reading(None, [_no_mapping(Span(Source(source_name, ""), 0, 0))])


def _no_mapping(at: Span) -> Diagnostic:
    help = say("write `key: value` lines, beginning with `format: 1`, `kind: …` and `name: …`")
    return Diagnostic("S101", say("a document is made of keys and values"), at, help=help)


def _same_place(one: Diagnostic, other: Diagnostic) -> bool:
    return one.span is not None and other.span is not None and one.span.start == other.span.start


def read_text(name: str, data: bytes) -> tuple[Source, Diagnostic | None]:
    """The text of the bytes of a file, and where they stop being UTF-8."""
    source = Source(name, data.removeprefix(_BYTE_ORDER_MARK).decode("utf-8", errors="replace"))
    return source, _encoding_fault(source, data)


def _encoding_fault(source: Source, data: bytes) -> Diagnostic | None:
    """Where the bytes stop being UTF-8; `source` holds them with replacement characters."""
    body = data.removeprefix(_BYTE_ORDER_MARK)
    try:
        body.decode("utf-8")
    except UnicodeDecodeError as error:
        good = len(body[: error.start].decode("utf-8"))
        wide = data.startswith(_UTF16)
        message = say("the byte {byte} is not UTF-8", byte=f"0x{body[error.start]:02X}")
        message = say("the file is in UTF-16, not in UTF-8") if wide else message
        help = say('save the file with the encoding "UTF-8"')
        return Diagnostic("Y018", message, Span(source, good, good + 1), help=help)
    return None


def _character_fault(source: Source) -> Diagnostic | None:
    """The first invisible character, and how many more there are."""
    others = source.text.encode().translate(None, _SEEN).decode()
    if INVISIBLE.search(others) is None:
        return None
    found = list(INVISIBLE.finditer(source.text))
    message = say("here is {character}", character=name_of(found[0].group()))
    help, more = say("delete it, or write a space or a line break"), len(found) - 1
    note = say_many(
        "the file has {count} more invisible character", "the file has {count} more invisible characters", more
    )
    return Diagnostic("Y003", message, Span(source, *found[0].span()), help=help, notes=(note,) if more else ())
