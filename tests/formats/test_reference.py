"""The page about the language is what the registries say, and what it shows can be used."""

import re
from pathlib import Path

import pytest

from engine.formats.reference import page
from engine.language.vocabulary import VOCABULARY
from engine.ruleset.read.library import schema_of
from engine.ruleset.read.shape import faults_of_shape
from engine.steps.registry import KINDS
from engine.text.yaml.document import read

PAGE = Path(__file__).resolve().parents[2] / "docs" / "language.md"


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m engine.formats.reference > docs/language.md"


def test_each_link_on_the_page_leads_to_a_heading() -> None:
    headings = {match.lower().replace(" ", "-") for match in re.findall(r"^#+ (.+)$", page(), re.MULTILINE)}
    assert set(re.findall(r"\]\(#([^)]+)\)", page())) <= headings


def test_every_word_is_on_the_page() -> None:
    assert [phrase for entry in VOCABULARY for phrase in entry.phrases if f"`{phrase}`" not in page()] == []


@pytest.mark.parametrize("name", KINDS)
def test_the_example_of_a_step_is_such_a_step(name: str) -> None:
    kind = KINDS[name]
    assert f"```yaml\n- {kind.example}\n```" in page()
    document, told = read("<page>", f"format: 1\nkind: game\nname: Shown\nplay:\n  - {kind.example}\n".encode())
    assert document is not None
    assert [*told, *faults_of_shape(document.root, "game", schema_of)] == []
