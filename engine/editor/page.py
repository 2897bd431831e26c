"""One file open in an editor: its text as it is now, the tree in it, and the rules as far as they are understood."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from engine.api.checking import with_examples
from engine.editor.rules_meant import rules_of
from engine.editor.schema_walk import schema_at
from engine.resources import shipped
from engine.ruleset.check_up import Checkup, check_up
from engine.ruleset.judge.judging import judged_with, prepared
from engine.ruleset.read.library import Library, Place, absolute, schema_of
from engine.ruleset.read.shape import begins_like_ours, kind_of
from engine.ruleset.understand.rules import Rules
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door.root import ANYWHERE, Root
from engine.text.kept import cached_property
from engine.text.marked import node
from engine.text.marked.node import Node, Scalar
from engine.text.marked.source import Source, Span
from engine.text.schema.outline import Outline, Schema
from engine.text.yaml.document import read

Path_ = tuple[str | int, ...]
KINDS_OF_EXPRESSION: Mapping[str, str] = {
    "payer": "seats",
    "target": "seats",
    "receiver": "seats",
    "value": "amount",
}
"""What is written where the schema asks for more than one kind of expression."""


class Said(NamedTuple):
    """A value or a key of the document, the keys and numbers that lead to it, and what the schema says of it."""

    path: Path_
    scalar: Scalar
    schema: Schema
    is_key: bool = False


class Page(Struct, frozen=True, dict=True):
    """A file with its text as it is now; `others` are the texts of other files as they are in the editor."""

    path: Path
    text: str
    others: Mapping[Path, str]
    before: "Page | None" = None
    """The same file as it was when it could last be read: what was understood of it helps while it cannot."""
    within: Root = ANYWHERE
    """Where other files may be read."""
    with_texts: bool = False
    """Whether its texts for players are held against its rules."""

    @property
    def supposed(self) -> dict[Path, str]:
        """The text of each open file."""
        return {**self.others, self.path: self.text}

    @cached_property
    def source(self) -> Source:
        """The text with its name."""
        return Source(str(self.path), self.text)

    @cached_property
    def root(self) -> node.Mapping | None:
        """The tree of the text; None where it is no YAML just now."""
        document, _ = read(str(self.path), self.text.encode())
        return None if document is None else document.root

    @cached_property
    def kind(self) -> str:
        """Which kind of document it is."""
        found = kind_of(self.root) if self.root is not None else None
        return found if isinstance(found, str) else "game"

    @cached_property
    def checkup(self) -> Checkup:
        """What is wrong with its rules, and the game in it if it can be played."""
        return check_up(self.path, self.within, self.supposed, with_texts=self.with_texts)

    @cached_property
    def at_once(self) -> Checkup:
        """What can be told of it while somebody types; only the whole checkup says that nothing is wrong."""
        known: Checkup | None = self.__dict__.get("checkup")
        if known is not None:
            return known
        return check_up(self.path, self.within, self.supposed, at_once=True, with_texts=self.with_texts)

    @property
    def is_of_something_else(self) -> bool:
        """Whether it is plainly no file of rules, such as others that an editor of YAML opens."""
        if begins_like_ours(self.text.encode()):
            return False
        return not self.root or any(one.code == "S115" for one in self.at_once.diagnostics)

    @property
    def is_up_to_date(self) -> bool:
        """Whether the files that were read for it hold now what they held then."""
        known: list[Checkup] = [self.__dict__[name] for name in ("checkup", "at_once") if name in self.__dict__]
        return all(one.library is None or one.library.is_up_to_date for one in known)

    def is_made_of(self, other: Path) -> bool:
        """Whether another file was read for it, or would be if it were there."""
        library = self.checkup.library
        return library is not None and absolute(other) in library.files

    @cached_property
    def diagnostics(self) -> list[Diagnostic]:
        """Everything that is wrong with it, its examples included."""
        return with_examples(self.checkup)

    @cached_property
    def rules(self) -> Rules | None:
        """A game as far as it is understood; as it was when it was understood last, while it is not.

        Of a modifier they are those of the game in its first example, of a session those between its deals.
        """
        found = rules_of(self.at_once)
        if found is not None:
            return found
        if self.root is not None and self.kind == "game":
            place = Place(self.path, str(self.path), False)
            library = Library(self.within, self.path, self.supposed)
            rules = judged_with(prepared(library, library.document("game", place)), {}, {}, glance=True).rules
            if rules is not None:
                return rules
        return self.before.rules if self.before is not None else None

    @cached_property
    def outline(self) -> Outline | None:
        """The tree beside its schema."""
        return None if self.root is None else Outline(self.root, schema_of(self.kind))

    def schema_at(self, path: Path_) -> Schema:
        """What the schema says of what stands at the end of a path; {} where it says nothing."""
        return schema_at(self.root, self.kind, path, self._kind_called)

    def _kind_called(self, called: str) -> str:
        """The word of the step that changes call by this label or part."""
        rules = (self.before or self).rules  # labels of parents do not change by a keystroke
        roots = (self.root, rules.composed.root if rules is not None else None)
        kinds = (kind for root in roots if root is not None for kind, label in labelled(root) if label.text == called)
        return next(kinds, called.rpartition(" ")[2])

    def scalars(self) -> Iterator[Said]:
        """Every value of the document that is written in this file."""
        return (said for said in self._said if not said.is_key)

    def written_keys(self) -> Iterator[Said]:
        """Every key, with what the schema says of the keys there."""
        return (said for said in self._said if said.is_key)

    @cached_property
    def _said(self) -> tuple[Said, ...]:
        return () if self.root is None else tuple(self._below(self.root, ()))

    def _below(self, here: Node, path: Path_) -> Iterator[Said]:
        if isinstance(here, Scalar):
            yield Said(path, here, self.schema_at(path))
        elif isinstance(here, node.Sequence):
            for number, item in enumerate(here.items):
                yield from self._below(item, (*path, number))
        else:
            of_keys = self.schema_at(path).get("propertyNames", {})
            for name, (key, value) in here.entries.items():
                yield Said((*path, name), key, of_keys, is_key=True)
                yield from self._below(value, (*path, name))

    def said_at(self, offset: int) -> Said | None:
        """The value at a place of the text, if one stands there."""
        return next((one for one in self.scalars() if _covers(one.scalar.span, offset)), None)

    def key_at(self, offset: int) -> tuple[Path_, Scalar] | None:
        """The key at a place of the text, with the path to its value."""
        return None if self.root is None else _key_at(self.root, offset, ())


def labelled(root: Node) -> Iterator[tuple[str, Scalar]]:
    """Every label in a document, with the word of the step that has it; "" for another entry of a list."""
    if isinstance(root, node.Mapping):
        for name, (_, value) in root.entries.items():
            label = value.get("label") if isinstance(value, node.Mapping) else None
            if isinstance(label, Scalar):
                yield name, label
            yield from labelled(value)
    elif isinstance(root, node.Sequence):
        for item in root.items:
            label = item.get("label") if isinstance(item, node.Mapping) else None
            if isinstance(label, Scalar):
                yield "", label
            yield from labelled(item)


def _covers(span: Span, offset: int) -> bool:
    return span.start <= offset <= span.end and span.end > span.start


def _key_at(here: Node, offset: int, path: Path_) -> tuple[Path_, Scalar] | None:
    if isinstance(here, node.Mapping):
        for name, (key, value) in here.entries.items():
            if _covers(key.span, offset):
                return (*path, name), key
            if found := _key_at(value, offset, (*path, name)):
                return found
    elif isinstance(here, node.Sequence):
        for number, item in enumerate(here.items):
            if found := _key_at(item, offset, (*path, number)):
                return found
    return None


def kind_of_expression(schema: Schema) -> str | None:
    """Which kind of expression a schema asks for, if it does."""
    said = schema.get("x-expr")
    kind = KINDS_OF_EXPRESSION.get(str(said), str(said)) if said else None
    return kind if kind in ("amount", "condition", "hand", "cards", "seats", "pick") else None


def file_of(name: str) -> Path:
    """Where a document lies that is told of by this name."""
    if name.startswith("rulesets/") and not Path(name).exists():
        return shipped("rulesets").parent / name
    return Path(name)
