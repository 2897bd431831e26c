import json
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft7Validator, Draft202012Validator

from engine.resources import shipped
from engine.ruleset.read.models.model_registry import BODIES, DOCUMENTS
from engine.ruleset.read.schema import schema, written
from engine.steps.machine.field import COMMON
from engine.steps.registry import KINDS
from engine.text.marked.node import from_plain
from engine.text.marked.source import Source, Span
from engine.text.schema.validation import check

KINDS_OF_DOCUMENT = sorted(DOCUMENTS)


@pytest.mark.parametrize("kind", KINDS_OF_DOCUMENT)
def test_the_schema_that_ships_is_the_one_the_models_give(kind: str) -> None:
    there = (shipped("schemas") / f"{kind}.json").read_text(encoding="utf-8")
    assert there == written(kind), "run `python -m engine.ruleset.read.schema`"


@pytest.mark.parametrize("kind", KINDS_OF_DOCUMENT)
@pytest.mark.parametrize("draft", [Draft7Validator, Draft202012Validator])
def test_it_is_a_schema_in_old_and_new_drafts(kind: str, draft: Any) -> None:
    draft.check_schema(schema(kind))


@pytest.mark.parametrize("kind", KINDS_OF_DOCUMENT)
def test_it_uses_no_combinator_and_every_reference_leads_somewhere(kind: str) -> None:
    whole = schema(kind)
    for part in _parts(whole):
        assert not {"oneOf", "anyOf", "allOf", "if", "unevaluatedProperties"} & part.keys()
        reference = part.get("$ref")
        assert reference is None or reference.removeprefix("#/$defs/") in whole["$defs"]


@pytest.mark.parametrize("kind", KINDS_OF_DOCUMENT)
def test_an_editor_finds_something_to_say_about_every_key(kind: str) -> None:
    for part in _parts(schema(kind)):
        for name, described in part.get("properties", {}).items():
            assert described["description"], name
            assert len(described.get("enum", ())) == len(described.get("enumDescriptions", described.get("enum", ())))


def test_every_step_kind_has_its_keys_and_those_of_all_steps() -> None:
    definitions = schema("game")["$defs"]
    assert set(definitions["step"]["properties"]) == set(KINDS)
    for name, kind in KINDS.items():
        assert set(definitions[name]["properties"]) == {field.name for field in (*kind.fields, *COMMON)}


def test_every_model_is_used() -> None:
    used = {name for kind in DOCUMENTS for name in schema(kind)["$defs"]}
    assert set(BODIES) <= used


def test_snippets_fit_the_schema_they_are_offered_by() -> None:
    whole = schema("game")
    source = Source("<snippet>", " ")
    for name, part in whole["$defs"].items():
        for snippet in part.get("defaultSnippets", ()):
            body = from_plain(snippet["body"], Span(source, 0, 1))
            assert check(body, {**part, "$defs": whole["$defs"]}) == [], (name, snippet)


def test_examples_of_keys_fit_the_keys() -> None:
    for kind in DOCUMENTS:
        whole = schema(kind)
        for part in _parts(whole):
            for name, described in part.get("properties", {}).items():
                for example in described.get("examples", ()):
                    faults = Draft202012Validator({**described, "$defs": whole["$defs"]}).iter_errors(example)
                    assert not list(faults), (name, example)


def _parts(value: Any) -> Iterator[dict[str, Any]]:
    """Every schema in a schema; examples and snippets are data, and not looked into."""
    if isinstance(value, dict):
        if value.keys() & {"type", "$ref", "enum", "description"}:
            yield value
        for name, inner in value.items():
            if name not in ("examples", "defaultSnippets", "enum"):
                yield from _parts(inner)


def test_what_is_written_is_json() -> None:
    for kind in DOCUMENTS:
        assert json.loads(written(kind)) == schema(kind)
