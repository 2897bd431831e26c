"""JSON Schemas of the documents, generated from the step kinds and the models.

`python -m engine.ruleset.read.schema` writes them to the folder `schemas/`, where editors and `houserule check` read
them, and that of the report of a check. Only keywords that mean the same in draft-07 and 2020-12 are used, and no
combinators, so that each fault has one place.
"""

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import yaml
from msgspec import structs

from engine.resources import shipped
from engine.ruleset.read.models.model import Model
from engine.ruleset.read.models.model_registry import BODIES, DOCUMENTS
from engine.steps.machine.field import COMMON, Field, default_of
from engine.steps.machine.kind import Traits
from engine.steps.registry import BETTING, KINDS, SAID_OTHERWISE
from engine.text.diagnostics.report_schema import report_schema
from engine.text.translation import mark, say

Schema = dict[str, Any]

NAME = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"
_RANGE = "^[1-9][0-9]?(-[1-9][0-9]?)?$"


def _expression(kind: str) -> Schema:
    return {"type": "string", "minLength": 1, "x-expr": kind}


_AMOUNT: Schema = {"type": ["string", "integer"], "minimum": 0, "minLength": 1, "x-expr": "amount"}
_TEXT: Schema = {"type": "string"}
_INTEGER: Schema = {"type": "integer"}

TYPES: Mapping[str, Schema] = {
    "amount": _AMOUNT,
    "amounts": {"type": "array", "minItems": 1, "items": _AMOUNT},
    "condition": _expression("condition"),
    "hand": _expression("hand"),
    "cards": _expression("cards"),
    "seats": _expression("seats"),
    "pick": _expression("pick"),
    "payer": _expression("payer"),
    "target": _expression("target"),
    "receiver": _expression("receiver"),
    "steps": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/step"}},
    "shares": {"type": "array", "minItems": 1, "items": {"type": "string"}},
    "mark": {"type": "string", "minLength": 1, "x-names": ["marks"]},
    "value": {"type": ["string", "integer"], "x-expr": "value"},
    "block": {"type": "string", "minLength": 1},
    "values": {"type": "object", "additionalProperties": {"type": ["string", "integer"]}},
    "int": {"type": "integer", "minimum": 0},
    "text": _TEXT,
    "address": {"type": "string", "minLength": 1, "x-names": ["labels"]},
    "parting": {"type": "string", "minLength": 1},
    "integer": _INTEGER,
    "chips": {"type": "integer", "minimum": 0},
    "count": {"type": "integer", "minimum": 1},
    "jokers": {"type": "integer", "minimum": 0, "maximum": 12},
    "version": {"enum": [1]},
    "title": {"type": "string", "minLength": 1},
    "reference": {"type": "string", "minLength": 1},
    "name": {"type": "string", "pattern": NAME},
    "players": {"type": ["string", "integer"], "minimum": 2, "maximum": 99, "pattern": _RANGE},
    "scalar": {"type": ["string", "integer", "number"]},
    "choices": {
        "type": "array",
        "minItems": 1,
        "uniqueItems": True,
        "items": {"type": ["string", "integer", "number"]},
    },
    "anything": {},
    "modifiers": {
        "type": "object",
        "additionalProperties": {
            "type": ["object", "null"],
            "additionalProperties": {"type": ["string", "integer", "number"]},
        },
    },
    "demands": {
        "type": "object",
        "propertyNames": {"x-expr": "demand"},
        "additionalProperties": {"type": "string", "minLength": 1},
    },
    "reasons": {"type": "object", "additionalProperties": {"type": "string", "minLength": 1}},
    "card-count": {"type": ["string", "integer"], "minimum": 1, "pattern": "^([1-9][0-9]?(-[1-9][0-9]?)?|any)$"},
    "selection": {"type": ["string", "integer", "array"], "items": {"type": ["string", "integer"]}, "minItems": 1},
    "pips": {"type": ["string", "integer", "number", "array"], "items": {"type": ["string", "integer", "number"]}},
}
"""The schema of each type that is no list, map or model."""


class Generator:
    """Makes the schema of one kind of document, gathering the definitions it needs."""

    def __init__(self) -> None:
        """Nothing gathered yet."""
        self.definitions: dict[str, Schema] = {}

    def document(self, kind: str, model: Model) -> Schema:
        """The whole schema of this kind of document."""
        body = self._body(model.title, model.about, model.fields)
        return {
            "$schema": "http://json-schema.org/draft-07/schema#",
            "$id": f"urn:houserule:{kind}",
            **body,
            "$defs": {name: self.definitions[name] for name in sorted(self.definitions)},
        }

    def _body(self, title: str, about: str, fields: Iterable[Field]) -> Schema:
        fields = tuple(fields)
        made: Schema = {
            "title": title,
            "description": say(about),
            "type": "object",
            "additionalProperties": False,
            "properties": {field.name: self._field(field) for field in fields},
        }
        required = [field.name for field in fields if field.required]
        return {**made, "required": required} if required else made

    def _field(self, field: Field) -> Schema:
        told: Schema = {"description": say(field.about)}
        if field.default:
            about = say("{about} (Otherwise: {default}.)", about=say(field.about), default=default_of(field))
            told = {"description": about, "x-about": [field.about, field.default]}
        if field.type == "choice":
            return {
                **told,
                "enum": list(field.choices),
                "enumDescriptions": [say(meaning) for meaning in field.choices.values()],
            }
        made = {**told, **_naming(self._type(field.type), field.names)}
        if field.below:
            made["x-below"] = field.below
        if field.example:
            made["examples"] = [field.example if field.type == "text" else _read(field.example)]
        return made

    def _type(self, type_: str) -> Schema:
        if type_.startswith("list:"):
            return {"type": "array", "items": self._type(type_.removeprefix("list:"))}
        if type_.startswith(("map:", "names:")):
            made = {"type": "object", "additionalProperties": self._type(type_.partition(":")[2])}
            return {**made, "propertyNames": {"pattern": NAME}} if type_.startswith("names:") else made
        if type_.startswith("own:"):
            kind = type_.removeprefix("own:")
            self._define(f"own-{kind}", lambda: self._said_inside(DOCUMENTS[kind]))
            return {"$ref": f"#/$defs/own-{kind}"}
        if type_.startswith("several:"):
            return {**self._type(type_.replace("several:", "names:")), "minProperties": 2}
        if type_ == "steps":
            self._define("step", self._step)
        if type_ in TYPES:
            return TYPES[type_]
        if type_ == "betting":
            self._define("betting", _betting_of(self, BETTING))
        else:
            self._define(type_, lambda: self._model(BODIES[type_]))
        return {"$ref": f"#/$defs/{type_}"}

    def _define(self, name: str, make: Callable[[], Schema]) -> None:
        if name not in self.definitions:
            self.definitions[name] = {}
            self.definitions[name] = make()

    def _model(self, model: Model) -> Schema:
        made = self._body(model.title, model.about, model.fields)
        if model.shape == "one of":
            made |= {"minProperties": 1, "maxProperties": 1}
        elif model.shape == "body or nothing":
            made |= {"type": ["object", "null"]}
        if model.example:
            made["defaultSnippets"] = [{"label": model.name, "body": _read(model.example)}]
        return made

    def _said_inside(self, model: Model) -> Schema:
        """The name of such a document, or all it says; what kind of file it would be need not be said."""
        fields = [
            structs.replace(field, required=field.required and field.name not in ("format", "kind"))
            for field in model.fields
            if field.name != "accepts"
        ]
        return {**TYPES["reference"], **self._body(model.title, model.about, fields), "type": ["string", "object"]}

    def _step(self) -> Schema:
        for kind in KINDS.values():
            self._define(kind.name, lambda kind=kind: self._kind(kind))  # type: ignore[misc]
        return {
            "title": mark("a step"),
            "description": say(
                "One thing that is done in a deal: exactly one word, with its details indented under it."
            ),
            "type": "object",
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": False,
            "x-otherwise": {word: list(kinds) for word, kinds in SAID_OTHERWISE.items()},
            "defaultSnippets": [{"label": kind.name, "body": _read(kind.example)} for kind in KINDS.values()],
            "properties": {
                kind.name: {"description": say(kind.about), "$ref": f"#/$defs/{kind.name}"} for kind in KINDS.values()
            },
        }

    def _kind(self, kind: Traits) -> Schema:
        return self._body(kind.name, kind.about, (*kind.fields, *COMMON))


def _naming(schema: Schema, collections: tuple[str, ...]) -> Schema:
    """The schema where names of these collections stand: as keys of a mapping, as entries of a list, or as its text."""
    if not collections:
        return schema
    names = {"x-names": list(collections)}
    if schema["type"] == "object":
        return {**schema, "propertyNames": {**schema.get("propertyNames", {}), **names}}
    return {**schema, "items": {**schema["items"], **names}} if schema["type"] == "array" else {**schema, **names}


def _betting_of(generator: Generator, bet: Traits) -> Callable[[], Schema]:
    fields = [field for field in bet.fields if field.name != "like"]
    return lambda: generator._body("betting", mark("What holds for every bet unless it says otherwise."), fields)


def _read(example: str) -> Any:
    return yaml.safe_load(example)


def schema(kind: str) -> Schema:
    """The JSON Schema of a kind of document: game, modifier, deck, ranking or session."""
    return Generator().document(kind, DOCUMENTS[kind])


def written(kind: str) -> str:
    """The schema as it stands in `schemas/<kind>.json`."""
    return json.dumps(schema(kind), indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    """The files in `schemas/` say what the step kinds and models say."""
    folder = shipped("schemas")
    for kind in DOCUMENTS:
        (folder / f"{kind}.json").write_text(written(kind), encoding="utf-8")
    (folder / "report.json").write_text(json.dumps(report_schema(), indent=2) + "\n", encoding="utf-8")
    sys.stdout.write(f"{len(DOCUMENTS) + 1} schemas written\n")


if __name__ == "__main__":
    main()
