from pathlib import Path

import pytest

from engine.text import translation
from engine.text.translation import language, say, say_in, say_many, spoken

GERMAN = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "{who} checks."
msgstr "{who} schiebt."

msgctxt "verb"
msgid "check"
msgstr "schieben"

msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] "{count} Karte"
msgstr[1] "{count} Karten"
"""


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "de.po").write_text(GERMAN, encoding="utf-8")
    monkeypatch.setattr(translation, "LANGUAGES", tmp_path)


def _told() -> list[str]:
    return [
        say("{who} checks.", who="Anna"),
        say_in("verb", "check"),
        *(say_many("{count} card", "{count} cards", n) for n in (1, 2)),
    ]


def test_english_needs_no_catalogue() -> None:
    assert _told() == ["Anna checks.", "check", "1 card", "2 cards"]


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("wanted", ["de", "de_AT.UTF-8", "xx:de@euro", "fr_FR:de:en"])
def test_another_language_is_one_file(wanted: str) -> None:
    with spoken(language(wanted)):
        assert _told() == ["Anna schiebt.", "schieben", "1 Karte", "2 Karten"]
    assert _told() == ["Anna checks.", "check", "1 card", "2 cards"]


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("wanted", ["", "C.UTF-8", "en_GB:de", "fr", "../de", "de/../de"])
def test_english_is_spoken_where_nothing_else_is_there(wanted: str) -> None:
    with spoken(language(wanted)):
        assert _told()[0] == "Anna checks."


def test_a_text_that_is_missing_in_a_catalogue_is_told_in_english(german: None) -> None:
    with spoken(language("de")):
        assert say("{who} folds.", who="Ben") == "Ben folds."
