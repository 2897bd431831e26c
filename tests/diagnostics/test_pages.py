from tests.diagnostics.pages import FOLDER, pages


def test_the_pages_are_as_catalogue_and_golden_pairs_say() -> None:
    there = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}
    assert there == pages(), "run `python -m tests.diagnostics.pages`"
