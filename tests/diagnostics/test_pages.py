import pytest

from tests.diagnostics.pages import FOLDER, pages

PAGES = pages()


@pytest.mark.parametrize("name", PAGES)
def test_each_page_is_as_catalogue_and_golden_pair_say(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == PAGES[name], "run `python -m tests.diagnostics.pages`"


def test_there_is_no_page_of_a_code_that_is_gone() -> None:
    assert {path.name for path in FOLDER.glob("*.md")} == set(PAGES)
