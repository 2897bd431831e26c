"""Compares a document with the schema of its kind, and says which kind of document it is."""

import re
from collections.abc import Callable
from difflib import get_close_matches
from functools import cache
from typing import Any

from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.lists import listed
from engine.text.marked.node import Mapping, Scalar, key_place, place
from engine.text.schema import validation as schema
from engine.text.spelling import is_sure, nearest
from engine.text.translation import say
from engine.text.yaml.comma import cut_texts

KINDS = ("game", "modifier", "deck", "ranking", "session")
"""The kinds of document there are."""
MANY_KEYS = 3
"""So many keys that a kind of document does not have are no slip of the pen."""
FORMAT = 1
"""The version of the language."""

_BEGINS_LIKE_OURS = re.compile(
    rf"^[\s{{\"']*(?:kind[\"']?: *[\"']?(?:{'|'.join(KINDS)})\b|format[\"']?: *\d|extends[\"']?:)".encode(),
    re.MULTILINE,
)


def begins_like_ours(data: bytes) -> bool:
    """Whether a line of a file says a kind or a format of ours, or what it extends."""
    return bool(_BEGINS_LIKE_OURS.search(data))


def kind_of(root: Mapping) -> str | Diagnostic:
    """The kind of document this is, or what is wrong with what it says of it; `game` where it says nothing."""
    said = root.get("kind")
    if said is None:
        return "game"
    if isinstance(said, Scalar) and said.value in KINDS:
        return said.text
    text = said.text if isinstance(said, Scalar) else ""
    close = get_close_matches(text, KINDS, 1)
    help = say("did you mean `{meant}`?", meant=close[0]) if close else say("write {kinds}", kinds=listed(KINDS))
    message = (
        say("there is no kind of document called `{name}`", name=text)
        if text
        else say("`kind` says what the file describes")
    )
    return Diagnostic("S104", message, place(root, ["kind"]), help=help)


def faults_of_shape(root: Mapping, kind: str, schema_of: Callable[[str], dict[str, Any]]) -> list[Diagnostic]:
    """Everything in which a document differs from what a document of this kind looks like.

    A document written for a later version is told as such, and nothing else of it.
    """
    version = root.get("format")
    if isinstance(version, Scalar) and isinstance(version.value, int) and version.value > FORMAT:
        message = say(
            "this file is written in format {written}; this houserule knows format {known}",
            written=version.value,
            known=FORMAT,
        )
        return [Diagnostic("S109", message, version.span, help=say("get a newer version of houserule"))]
    said = root.get("kind")
    if isinstance(said, Scalar) and said.value != kind and said.value in KINDS:
        message = say(
            "a document of kind `{kind}` is wanted here, and this is of kind `{other}`", kind=kind, other=said.text
        )
        return [
            Diagnostic("S104", message, key_place(root, ["kind"]), help=say("name a file of kind `{kind}`", kind=kind))
        ]
    other = _meant(root, kind, schema_of) if said is not None else kind
    if other != kind:
        message = say("this says that its kind is `{kind}`, and has the keys of kind `{other}`", kind=kind, other=other)
        return [Diagnostic("S104", message, place(root, ["kind"]), help=say("write `kind: {other}`", other=other))]
    told = schema.check(root, schema_of(kind))
    places = {one.span for one in told}
    return [*told, *(one for one in cut_texts(root, _keys(kind, schema_of)) if one.span not in places)]


@cache
def _keys(kind: str, schema_of: Callable[[str], dict[str, Any]]) -> frozenset[str]:
    """The keys that a document of a kind may have anywhere."""
    whole = schema_of(kind)
    return frozenset(key for one in (whole, *whole.get("$defs", {}).values()) for key in one.get("properties", ()))


def of_something_else(root: Mapping, schema_of: Callable[[str], dict[str, Any]]) -> list[Diagnostic]:
    """S115: a document that says nothing of its kind, and has keys of which most are like none that any kind has."""
    if not root.entries or any(key in root for key in ("format", "kind", "extends")):
        return []
    known = {key for kind in KINDS for key in schema_of(kind)["properties"]}
    near = {key: nearest(key, known) for key in root}
    if 2 * sum(meant is not None and is_sure(key, meant) for key, meant in near.items()) >= len(near):
        return []
    at = next(iter(root.entries.values())).key.span
    return [Diagnostic("S115", say("this is no file of rules: it has no `format` and no `kind`"), at)]


def _meant(root: Mapping, kind: str, schema_of: Callable[[str], dict[str, Any]]) -> str:
    """The kind of document that knows most keys of this one, if they are many more than its own kind knows."""
    own = schema_of(kind)["properties"]
    if sum(key not in own for key in root) < MANY_KEYS:
        return kind
    known = {other: sum(key in schema_of(other)["properties"] for key in root) for other in KINDS}
    best = max(KINDS, key=lambda other: known[other])
    return best if known[best] >= known[kind] + MANY_KEYS else kind
