"""What the schema says of a place of a document, also where a change of another part of the rules is written."""

from collections.abc import Callable, Iterator
from typing import Any

from engine.ruleset.compose.address import path_at
from engine.ruleset.read.library import schema_of
from engine.steps.registry import KINDS
from engine.text.marked import node
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.source import Source, Span
from engine.text.schema.outline import Outline, Schema

Path = tuple[str | int, ...]


def schema_at(root: Mapping | None, kind: str, path: Path, kind_called: Callable[[str], str]) -> Schema:
    """What the schema says of what stands at the end of a path; {} where it says nothing.

    `kind_called` knows the word of the step that has a label or is a part of a deal.
    """
    outline = _outline(kind)
    found: Any = outline.schema
    for number, step in enumerate(path):
        found = outline.resolve(found)
        if step in _CHANGED and root is not None and found.get("title") == _CHANGED[step]:
            body = node.find(root, path[:number])
            outline, found = _outline("game"), _addressed(body, str(step), kind_called)
        else:
            found = below(found, step)
    return outline.resolve(found)


def below(found: Schema, step: str | int) -> Any:
    """What a schema says of an entry of a list, or of what stands under a key."""
    if isinstance(step, int) or found.get("type") == "array":  # changes call an entry of a list by its label
        return found.get("items", {})
    more = found.get("additionalProperties")
    return found.get("properties", {}).get(step, more if isinstance(more, dict) else {})


_CHANGED = {"to": "what to set", "entry": "what to add"}
"""The keys under which changes say what becomes of another part, with the title of what has them."""


def _outline(kind: str) -> Outline:
    return Outline(Mapping({}, Span(Source("", ""), 0, 0)), schema_of(kind))


def _addressed(change: node.Node | None, key: str, kind_called: Callable[[str], str]) -> Schema:
    """What the schema of a game says of the part that a change is about."""
    outline = _outline("game")
    address = change.get("at" if key == "to" else "to") if isinstance(change, Mapping) else None
    if not isinstance(address, Scalar):
        return {}
    path = path_at(address)
    if path is None:
        kind = kind_called(address.text)
        return outline.schema["$defs"][kind] if kind in KINDS else {"properties": dict(_keys_of_steps(outline))}
    found: Any = outline.schema
    for step in (*path, *((0,) if key == "entry" else ())):
        found = below(outline.resolve(found), step)
    return outline.resolve(found)


def _keys_of_steps(outline: Outline) -> Iterator[tuple[str, Schema]]:
    """The keys of all steps: of a key that several have what is said where names or expressions stand."""
    bodies = [outline.schema["$defs"][kind]["properties"] for kind in KINDS]
    said = [(key, value) for body in bodies for key, value in body.items()]
    yield from sorted(said, key=lambda one: "x-expr" in one[1] or "x-names" in one[1])
