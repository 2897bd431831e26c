"""The quick answer agrees with the validator's, over the shipped documents and thousands of damaged ones."""

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema.validators import Draft202012Validator, extend

from engine.resources import shipped
from engine.text.schema.quick_look import ANNOTATIONS, KEYWORDS, conforms
from engine.text.yaml.document import read_file
from tests.chance import drawn

SCHEMAS = {kind: json.loads((shipped("schemas") / f"{kind}.json").read_text()) for kind in ("game", "deck", "ranking")}
DOCUMENTS = sorted(shipped("rulesets").rglob("*.yaml"))
ODD: tuple[Any, ...] = (None, True, 0, -1, 5, 5.0, 0.5, "", "x", "2-7", "Not A Name", [], {}, [1, 1], {"x": None})


def data_of(path: Path) -> Any:
    document, _ = read_file(path)
    assert document is not None
    return document.data


def validator(kind: str) -> Any:
    checker = Draft202012Validator.TYPE_CHECKER.redefine(
        "integer", lambda _, value: isinstance(value, int) and not isinstance(value, bool)
    )
    return extend(Draft202012Validator, type_checker=checker)(SCHEMAS[kind])  # type: ignore[no-untyped-call]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_shipped_documents_conform_without_asking_the_validator(path: Path) -> None:
    data = data_of(path)
    if data["kind"] in SCHEMAS:
        assert conforms(data, SCHEMAS[data["kind"]])


@pytest.mark.late
@pytest.mark.parametrize("seed", range(8))
def test_it_never_passes_what_the_validator_refuses_and_refuses_little_else(seed: int) -> None:
    rng = random.Random(drawn(seed))
    asked = {kind: validator(kind) for kind in SCHEMAS}
    for _ in range(60):
        data = copy.deepcopy(data_of(rng.choice([path for path in DOCUMENTS if path.parent.name != "modifiers"])))
        if data["kind"] not in SCHEMAS:
            continue
        damage(data, rng)
        kind = data.get("kind") if isinstance(data.get("kind"), str) and data["kind"] in SCHEMAS else "game"
        assert conforms(data, SCHEMAS[kind]) == asked[kind].is_valid(data)


def damage(data: Any, rng: random.Random) -> None:
    """Something in the data is gone, is odd, or is what stands elsewhere."""
    places = list(slots(data))
    holder, key = rng.choice(places)
    other, name = rng.choice(places)
    what = rng.randrange(4)
    if what == 0:
        del holder[key]
    elif what == 1:
        holder[key] = rng.choice(ODD)
    elif what == 2:
        holder[key] = copy.deepcopy(other[name])
    elif isinstance(holder, dict):
        holder["odd-key"] = rng.choice(ODD)


def slots(data: Any) -> Iterator[tuple[Any, Any]]:
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        yield data, key
        if isinstance(value, dict | list):
            yield from slots(value)


@pytest.mark.parametrize("kind", SCHEMAS)
def test_every_keyword_of_our_schemas_is_known(kind: str) -> None:
    assert set(keywords(SCHEMAS[kind])) <= set(KEYWORDS) | ANNOTATIONS


def keywords(schema: Any) -> Iterator[str]:
    for keyword, value in schema.items():
        if not keyword.startswith("x-"):
            yield keyword
        if keyword in ("properties", "$defs"):
            for inner in value.values():
                yield from keywords(inner)
        elif keyword in ("items", "additionalProperties", "propertyNames") and isinstance(value, dict):
            yield from keywords(value)


def test_a_keyword_that_is_not_known_is_left_to_the_validator() -> None:
    assert not conforms(5, {"multipleOf": 5})
    assert not conforms(5, {"type": "null"})
