"""Names in a file: where they are declared, also in parents, everywhere they are used, and another name for them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from msgspec import structs

from engine.editor.completion import expressions
from engine.editor.page import Page, file_of, labelled
from engine.language.lexicon import ChoiceName, NamedNumber, NamedWord, PlaceName
from engine.language.parsing.lexer import lex
from engine.language.phrases import phrase_of
from engine.language.scope import MarkDef
from engine.ruleset.read.library import Place, find
from engine.ruleset.understand.names import COLLECTIONS, entries
from engine.text.diagnostics.diagnostic import any_error
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.source import Source, Span
from engine.text.translation import say
from engine.text.yaml.quoting import written

_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class Named(NamedTuple):
    """A name at some place: what it is the name of (`name`, `option`, `label` or `document`), and where it stands."""

    what: str
    name: str
    span: Span


class RenameError(Exception):
    """A name cannot be another; the message says why."""


def named_at(page: Page, offset: int) -> Named | None:
    """The name at a place of the text, whether it is declared or used there."""
    return next((one for one in _names(page) if one.span.start <= offset <= one.span.end), None)


def declared_at(page: Page, named: Named) -> Span | None:
    """Where what has the name is declared, in this file or in another; for a document its first line."""
    if named.what == "document":
        place = _document(page, named.name)
        there = place is not None and (file_of(place.name).exists() or place.path in page.others)
        return None if place is None or not there else Span(Source(str(file_of(place.name)), ""), 0, 0)
    roots = [page.root, page.rules.composed.root if page.rules is not None else None]
    for root in filter(None, roots):
        found = next((span for what, name, span in _declared(root) if (what, name) == named[:2]), None)
        if found is not None:
            return found
    option = page.rules.composed.options.get(named.name) if page.rules is not None and named.what == "option" else None
    return None if option is None else option.place


def uses(page: Page, named: Named) -> list[Span]:
    """Every place of this file at which a name stands, the declaration among them."""
    found = dict.fromkeys(one.span for one in _names(page) if one[:2] == named[:2])
    return sorted(found, key=lambda span: span.start)


def renamable(page: Page, offset: int) -> Named:
    """The name at a place that could be another. Raises RenameError where there is none, and says why."""
    named = named_at(page, offset)
    if named is None or named.what == "document":
        raise RenameError(say("here is no name that could be another"))
    at = declared_at(page, named)
    if at is None or at.source.name != str(page.path):
        raise RenameError(say("`{name}` is declared in another file; rename it there", name=named.name))
    return named


def renamed(page: Page, offset: int, new: str) -> list[tuple[Span, str]]:
    """The edits after which what is named at a place has another name. Raises RenameError where that cannot be."""
    named = renamable(page, offset)
    if named.what != "label" and not _NAME.fullmatch(new):
        raise RenameError(say("a name is of small letters, digits and hyphens, such as `small-bet`"))
    edits = [(span, written(new) if named.what == "label" else new) for span in uses(page, named)]
    text = page.text
    for span, replacement in reversed(edits):
        text = text[: span.start] + replacement + text[span.end :]
    if any_error(structs.replace(page, text=text).diagnostics) and not any_error(page.diagnostics):
        raise RenameError(say("`{name}` cannot be called so here: the rules would not hold any more", name=named.name))
    return edits


def _names(page: Page) -> Iterator[Named]:
    """Every name in this file."""
    if page.root is None:
        return
    yield from _declared(page.root)
    for said in page.scalars():
        yield from _in_value(said.path, said.scalar)
    yield from _documents_named(page.root)
    if page.rules is None:
        return
    for said in expressions(page):
        scope = page.rules.scope.at_home(said.scalar)
        for token in lex(said.scalar.text, scope).tokens:
            name = _name_of(token.value, page)
            if name and not said.scalar.text[token.start : token.end].startswith("$"):
                yield Named("name", name, said.scalar.at(token.start, token.end))


def _declared(root: Mapping) -> Iterator[Named]:
    for collection in COLLECTIONS:
        for name, entry in entries(root, collection).items():
            yield Named("name", name, entry.key.span)
    for name, entry in entries(root, "options").items():
        yield Named("option", name, entry.key.span)
    for _, label in labelled(root):
        yield Named("label", label.text, label.span)


def _in_value(path: tuple[str | int, ...], scalar: Scalar) -> Iterator[Named]:
    """Options, and labels by which steps are called."""
    for found in re.finditer(r"\$([a-z0-9]+(?:-[a-z0-9]+)*)", scalar.text):
        yield Named("option", found[1], scalar.at(found.start(1), found.end(1)))
    if path[-1:] in (("at",), ("step",), ("like",)) and scalar.is_text:
        yield Named("label", scalar.text, scalar.span)


def _documents_named(root: Mapping) -> Iterator[Named]:
    for key in ("extends", "deck", "ranking"):
        said = root.get(key)
        if isinstance(said, Scalar) and said.is_text:
            yield Named("document", said.text, said.span)
    with_ = root.get("with")
    for entry in with_.entries.values() if isinstance(with_, Mapping) else ():
        yield Named("document", entry.key.text, entry.key.span)


def _document(page: Page, name: str) -> Place | None:
    own = Place(page.path, str(page.path), False)
    kinds = (page.kind, "modifier", "deck", "ranking", "game")
    return next((place for kind in kinds if (place := find(kind, name, own))), None)


def _name_of(value: object, page: Page) -> str:
    """The name an author gave to what a token means; nothing where it is no author's."""
    if isinstance(value, NamedNumber | NamedWord | PlaceName | MarkDef) and not isinstance(value, ChoiceName):
        assert page.rules is not None
        declared = (one.name for one in _declared(page.rules.composed.root) if one.what == "name")
        return next((name for name in declared if phrase_of(name) == phrase_of(value.name)), "")
    return ""


def location(span: Span) -> tuple[Path, Span]:
    """The file of a place, and the place in the file as it is read."""
    return file_of(span.source.name), span
