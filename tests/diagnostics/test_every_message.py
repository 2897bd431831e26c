"""Authors are told nothing but what another language can have; names, numbers and their own words stay as they are."""

import re
from pathlib import Path

import pytest

from engine.text.diagnostics.catalogue import CATALOGUE, FAMILIES
from engine.text.translation import say, spoken
from tests.diagnostics.golden import HERE, code_of, pairs, told
from tests.pseudo import Bracketed, marked, texts_of

pytestmark = pytest.mark.late

NOT_OURS = "G101"
"""What is wrong with a text that is no TOML is said by the library that reads TOML, in English."""
NAMES = re.compile(
    r"[\w/.-]+\.yaml|Kitchen poker|\bBen\b"  # files, games, players
    r"|\b(?:[2-9TJQKA][shdc]|p\d|[A-Z0-9]+(?:/8)?|0xFC)(?!\w)"  # cards, players and games of hand histories, bytes
    r"|\b(?:f|cc|cbr|pb|sd|sm|min_bet|starting_stacks|blinds_or_straddles)\b"  # words of hand histories
)
"""What stands for itself without quotes."""
PAIRS = [path for path in pairs() if code_of(path) != NOT_OURS]
_QUOTED = re.compile(r"`[^`]*`|\"[^\"]*\"|(?<!\w)'[^']*'(?!\w)")
_WORD = re.compile(r"[^\W\d_][\w'/-]+")


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are named as an author beside them would name them."""
    monkeypatch.chdir(HERE)


def own(text: str, written: str) -> list[str]:
    """The words of a text that nobody can translate, but for sentences that an author wrote."""
    pieces = [NAMES.sub(" ", piece) for piece in re.split("[⟦⟧]", re.sub("⟦[^⟧]*⟧", "⟦", unquoted(text)))]
    words = [_WORD.findall(piece) for piece in pieces if piece.strip(" .,:;") not in written]
    words += [few for piece in pieces if len(few := _WORD.findall(piece)) < _SENTENCE]
    return [word for found in words for word in found]


_SENTENCE = 3
"""Fewer words are no sentence."""


def written(path: Path) -> str:
    """What the authors wrote of the file of a pair, and of those that it may be made with."""
    files = [*(HERE / "parts").glob("*.yaml"), *([path] if path.exists() else [])]
    return "\n".join(file.read_text("utf-8", "replace") for file in files)


def unquoted(text: str) -> str:
    """The text without what stands in quotes; a pair of quotes may enclose brackets."""
    return _QUOTED.sub(lambda quoted: "".join(re.findall("[⟦⟧]", quoted[0])), text)


@pytest.mark.parametrize("path", PAIRS, ids=lambda path: path.stem)
def test_what_authors_are_told_is_translated(path: Path, tmp_path: Path) -> None:
    by_authors = written(path)
    with spoken(language := Bracketed()):
        for one in told(path, tmp_path):
            for text in texts_of(one):
                assert "⟦" in text, text
                assert not own(text, by_authors), text
    assert language.asked <= marked(), language.asked - marked()


def test_what_is_said_of_a_code_is_translated() -> None:
    with spoken(language := Bracketed()):
        entries = [say(text) for code in CATALOGUE.values() for text in (code.title, code.why, code.remedy)]
        entries += [say(family.about) for family in FAMILIES.values()]
    assert all("⟦" in text for text in entries)
    assert language.asked <= marked(), language.asked - marked()
