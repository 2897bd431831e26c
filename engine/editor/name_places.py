"""Every place in a file at which a name stands: in expressions, where the schema says so, and in sentences."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.editor.options_given import OptionsGiven
from engine.editor.page import Page, Said, labelled
from engine.language.lexicon import ChoiceName, NamedNumber, NamedWord, PlaceName
from engine.language.parsing.lexer import lex
from engine.language.phrases import phrase_of
from engine.language.scope import MarkDef
from engine.ruleset.compose.address import path_at
from engine.ruleset.compose.options import EXPRESSIONS
from engine.ruleset.read.library import schema_of
from engine.ruleset.understand.names import COLLECTIONS, entries
from engine.table.examples.sentences import named_parts
from engine.table.examples.session_sentences import name_of_mark
from engine.text.marked import node
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.source import Span


class Named(NamedTuple):
    """A name at some place: what it is the name of (`name`, `option`, `label` or `document`), and where it stands."""

    what: str
    name: str
    span: Span


_WHAT = {**dict.fromkeys(COLLECTIONS, "name"), "options": "option", "labels": "label"}
"""What the names of each collection are."""


def names_in(page: Page) -> Iterator[Named]:
    """Every name in a file, some of them more than once."""
    if page.root is None:
        return
    yield from declared_in(page.root)
    yield from _documents_named(page.root)
    known = _Known(page)
    for said in (*page.scalars(), *page.written_keys()):
        yield from _options_mentioned(said, page.root)
        yield from _said_by_name(said, known)
        if known.holds_expression(said):
            yield from known.in_expression(said.scalar)
        if said.path[:1] == ("examples",) and said.path[2:3] == ("play",) and not said.is_key:
            yield from _in_evening(said.scalar, known) if page.kind == "session" else _in_deal(said.scalar, known)


def declared_in(root: Mapping) -> Iterator[Named]:
    """Every name that a document declares, where it does."""
    for collection in (*COLLECTIONS, "options"):
        for name, entry in entries(root, collection).items():
            yield Named(_WHAT[collection], name, entry.key.span)
    for _, label in labelled(root):
        yield Named("label", label.text, label.span)


class _Known:
    """The names that are declared in the rules of a page, and what its expressions mean."""

    def __init__(self, page: Page) -> None:
        self.page, self.given = page, OptionsGiven(page)
        self._rules = page.rules
        roots = [page.root, self._rules.composed.root if self._rules is not None else None]
        self.names = {(of, name) for root in filter(None, roots) for of in _WHAT for name in entries(root, of)}
        self._called = {phrase_of(name): name for of, name in self.names if of in COLLECTIONS}

    def in_expression(self, scalar: Scalar) -> Iterator[Named]:
        """The names in an expression."""
        if self._rules is None or not scalar.text:
            return
        for token in lex(scalar.text, self._rules.scope.at_home(scalar)).tokens:
            name = self._of_author(token.value)
            if name and not scalar.text[token.start : token.end].startswith("$"):
                yield Named("name", name, scalar.at(token.start, token.end))

    def _of_author(self, value: object) -> str:
        """The name an author gave to what a token means; nothing where it is no author's."""
        if isinstance(value, NamedNumber | NamedWord | PlaceName | MarkDef) and not isinstance(value, ChoiceName):
            return self._called.get(phrase_of(value.name), "")
        return ""

    def holds_expression(self, said: Said) -> bool:
        """Whether an expression stands there: as the schema says, or as an option has it that is set there."""
        return said.schema.get("x-expr", "demand") != "demand" or self.given.kind_at(said) in EXPRESSIONS


def _options_mentioned(said: Said, root: Mapping) -> Iterator[Named]:
    """Options named by `$name`, but for the steps of blocks, where that may mean a value of the block."""
    is_done = said.path[:1] == ("blocks",) and said.path[2:3] == ("do",)
    block = entries(root, "blocks").get(str(said.path[1])) if is_done else None
    of_block = entries(block.value, "options") if block is not None and isinstance(block.value, Mapping) else {}
    for found in re.finditer(r"\$([a-z0-9]+(?:-[a-z0-9]+)*)", said.scalar.text):
        if found[1] not in of_block:
            yield Named("option", found[1], said.scalar.at(found.start(1), found.end(1)))


def _said_by_name(said: Said, known: _Known) -> Iterator[Named]:
    """A name that stands alone: as a key, as a value, or as a part of the address of a change."""
    collections = said.schema.get("x-names", ())
    if "labels" in collections:
        yield from _addressed(said.scalar, known)
    elif said.is_key and known.given.sets(said.path, known.page):
        yield Named("option", said.scalar.text, _whole(said.scalar))
    else:
        for of in collections:
            if (of, said.scalar.text) in known.names:
                yield Named(_WHAT[of], said.scalar.text, _whole(said.scalar))


def _addressed(scalar: Scalar, known: _Known) -> Iterator[Named]:
    path = path_at(scalar)
    if path is None:
        yield Named("label", scalar.text, scalar.span)
    elif path[0] in _WHAT and (path[0], "".join(path[1:2])) in known.names:
        yield Named(_WHAT[path[0]], path[1], _second(scalar, path))
    elif schema_of("game")["properties"][path[0]].get("type") == "array" and path[1:]:
        yield Named("label", path[1], _second(scalar, path))


def _second(scalar: Scalar, path: tuple[str, ...]) -> Span:
    """Where the second part of an address stands."""
    start = scalar.text.index(path[1], len(path[0]))
    return scalar.at(start, start + len(path[1]))


def _in_evening(scalar: Scalar, known: _Known) -> Iterator[Named]:
    """The name of a mark or a stake of a session in a sentence of an example."""
    named = name_of_mark(scalar)
    if named is not None and {("marks", named.text), ("stakes", named.text)} & known.names:
        yield Named("name", named.text, named.span)


def _in_deal(scalar: Scalar, known: _Known) -> Iterator[Named]:
    """The names in a sentence about a deal."""
    for part, is_place in named_parts(scalar):
        if not is_place:
            yield from known.in_expression(part)
        elif ("places", part.text) in known.names:
            yield Named("name", part.text, part.span)


def _whole(scalar: Scalar) -> Span:
    return scalar.at(0, len(scalar.text))


def options_set(page: Page, modifier: Page) -> Iterator[Named]:
    """The options of a modifier, wherever a file announces it."""
    given = OptionsGiven(page)
    for said in page.written_keys():
        if given.sets(said.path, modifier):
            yield Named("option", said.scalar.text, _whole(said.scalar))


def _documents_named(root: Mapping) -> Iterator[Named]:
    for key in ("extends", "deck", "ranking"):
        said = root.get(key)
        if isinstance(said, Scalar) and said.is_text:
            yield Named("document", said.text, said.span)
    with_ = root.get("with")
    for entry in with_.entries.values() if isinstance(with_, node.Mapping) else ():
        yield Named("document", entry.key.text, entry.key.span)
