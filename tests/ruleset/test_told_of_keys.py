"""What is said of the keys of documents and steps can be told in another language."""

import re
from collections.abc import Iterator

import pytest

from engine.ruleset.read.models.model import MODEL_TYPES
from engine.ruleset.read.models.model_registry import BODIES, DOCUMENTS
from engine.ruleset.read.schema import schema
from engine.steps.machine.field import COMMON, FIELD_TYPES, Field
from engine.steps.registry import KINDS
from engine.text.translation import spoken
from tests.pseudo import Bracketed, marked


def every_field() -> list[Field]:
    of_models = [field for model in (*DOCUMENTS.values(), *BODIES.values()) for field in model.fields]
    return [*of_models, *(field for kind in KINDS.values() for field in kind.fields), *COMMON]


@pytest.mark.late
def test_what_is_said_of_each_key_is_shown_to_translators() -> None:
    about = {text for one in (*DOCUMENTS.values(), *BODIES.values()) for text in (one.title, one.about)}
    about |= {one.about for one in KINDS.values()} | {*FIELD_TYPES.values(), *MODEL_TYPES.values()}
    for field in every_field():
        about |= {field.about, *field.choices.values()}
        about |= {field.default} - {*field.choices} if re.search("[a-z]", field.default) else set()
    assert about - marked() == set()


def test_what_is_said_of_each_key_is_told_in_the_language_spoken() -> None:
    with spoken(Bracketed()):
        made = [schema(kind) for kind in DOCUMENTS]
    told = [text for one in made for text in descriptions(one)]
    assert len(told) > 200
    assert [text for text in told if not text.startswith("⟦")] == []


def descriptions(part: object) -> Iterator[str]:
    """Every description in a schema, and those of the words to choose from."""
    if isinstance(part, dict):
        yield from (part[key] for key in ("description",) if isinstance(part.get(key), str))
        yield from part.get("enumDescriptions", ())
    inner = part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
    for one in inner:
        yield from descriptions(one)
