"""A schema as an author's document needs it: what a place is called, which keys it takes, where else a key belongs."""

import json
from collections.abc import Iterable
from typing import Any, TypeAlias

from msgspec import Struct

from engine.text.marked.node import Mapping, Node, Scalar, Sequence, find, key_place, place
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.yaml.quoting import marked

Schema: TypeAlias = dict[str, Any]
Path: TypeAlias = tuple[str | int, ...]


class Fault(Struct, frozen=True):
    """One keyword of a schema that does not hold, as the validator found it.

    path     keys and indices to the value, from the root
    keyword  such as `type`; `wanted` is what the schema says there, `schema` all that it says of the value
    instance the value judged: that at the path, or a key of it
    """

    path: Path
    keyword: str
    wanted: Any
    schema: Schema
    instance: Any


class Outline(Struct, frozen=True):
    """A document beside its schema."""

    root: Node
    schema: Schema

    def node(self, path: Path) -> Node | None:
        """The node at a path."""
        return find(self.root, path)

    def place(self, path: Path) -> Span:
        """Where to point for a value: at it, or at its key if it was left out."""
        return place(self.root, path)

    def key_place(self, path: Path) -> Span:
        """Where to point for the key of a value; for an item of a list, at its beginning."""
        span = key_place(self.root, path)
        if path and isinstance(path[-1], str):
            return span
        return self.beginning(path)

    def beginning(self, path: Path) -> Span:
        """The first key of the mapping at a path, or all of the value if it is none."""
        node = self.node(path)
        if isinstance(node, Mapping) and node.entries:
            return next(iter(node.entries.values())).key.span
        return self.place(path)

    def resolve(self, schema: Any) -> Schema:
        """What a schema says after its local references; {} where it says nothing."""
        for _ in range(32):  # a chain of references longer than that goes round in circles
            if not isinstance(schema, dict):
                return {}
            reference = schema.get("$ref", "")
            if not isinstance(reference, str) or not reference.startswith("#/"):
                return schema
            target: Any = self.schema
            for part in reference[2:].split("/"):
                target = target.get(part, {}) if isinstance(target, dict) else {}
            schema = {**{key: value for key, value in schema.items() if key != "$ref"}, **target}
        return {}

    def property_of(self, schema: Schema, key: str) -> Schema:
        """What a mapping's schema says of the value of a key."""
        return self.resolve(schema.get("properties", {}).get(key))

    def owners(self, key: str) -> list[str]:
        """The definitions that have a key, but for those that offer it as one of several: `name` or by their title."""
        named = [
            (name, definition)
            for name, definition in self.schema.get("$defs", {}).items()
            if key in definition.get("properties", {}) and not is_one_of(definition)
        ]
        return [f"`{name}`" if body.get("title", name) == name else title_of(body) for name, body in named]

    def is_top_key(self, key: str) -> bool:
        """Whether a key may stand at the top of the document."""
        return key in self.schema.get("properties", {})

    def choosing(self, key: str) -> str | None:
        """What a key is, such as `a step`, where a definition offers it as one of several; else None."""
        for definition in self.schema.get("$defs", {}).values():
            if is_one_of(definition) and key in definition["properties"]:
                return title_of(definition)
        return None


def is_one_of(schema: Schema) -> bool:
    """Whether a schema is that of a mapping with exactly one of several keys, such as a step."""
    return schema.get("maxProperties") == 1 and "properties" in schema


def title_of(schema: Schema) -> str:
    """What a thing is called, with its article: `a step`, `an option`."""
    title = schema.get("title")
    return say(str(title)) if title else say("an entry")


def called(path: Path, schema: Schema) -> str:
    """What an author calls the value at a path: by its key; an item of a list, or the document, by its title."""
    if path and isinstance(path[-1], str):
        return marked(str(path[-1]))
    if "title" in schema:
        return title_of(schema)
    return say("this entry of {name}", name=called(path[:-1], {})) if path else say("this document")


def example_of(schema: Schema) -> str | None:
    """A typical value as it would be written, from the schema's examples, choices or default."""
    for known in (schema.get("examples"), schema.get("enum")):
        if isinstance(known, list) and known:
            return in_flow(known[0])
    return in_flow(schema["const"]) if "const" in schema else None


def about_of(schema: Schema) -> str:
    """What a value means, in the language spoken; nothing where the schema does not say it.

    `x-about` has the two texts that a description is made of which also says what holds without the value.
    """
    if "x-about" not in schema:
        return say(str(schema["description"])) if schema.get("description") else ""
    about, default = schema["x-about"]
    said = default if default in schema.get("enum", ()) else say(default)
    return say("{about} (Otherwise: {default}.)", about=say(about), default=said)


def in_flow(value: Any) -> str:
    """A value written on one line, as it would stand in a document."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {in_flow(below)}" for key, below in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(in_flow(item) for item in value) + "]"
    if isinstance(value, str):
        return value
    return json.dumps(value)


def lies_in(path: Path, above: Iterable[Path]) -> bool:
    """Whether a path is one of these or leads below one of these."""
    return any(path[: len(other)] == other for other in above)


def kind_of(node: Node) -> str:
    """What a node is, in an author's words."""
    if isinstance(node, Sequence):
        return say("a list")
    if isinstance(node, Mapping):
        return say("keys and values")
    return scalar_kind(node)


def scalar_kind(node: Scalar) -> str:
    """What a scalar with a value is, in an author's words."""
    if isinstance(node.value, bool):
        return say("a truth value")
    if isinstance(node.value, str):
        return say("text")
    return say("a number")
