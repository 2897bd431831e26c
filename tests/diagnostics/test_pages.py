import pytest

from engine.text.diagnostics.code_examples import KEPT
from tests.diagnostics.pages import FOLDER, examples, pages


@pytest.mark.late
def test_the_pages_are_as_catalogue_and_golden_pairs_say() -> None:
    there = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}
    assert there == pages(), "run `python -m tests.diagnostics.pages`"


def test_the_examples_that_are_explained_are_those_of_the_golden_pairs() -> None:
    assert KEPT.read_text(encoding="utf-8") == examples(), "run `python -m tests.diagnostics.pages`"
