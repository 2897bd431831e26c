"""What the page about the language shows of the grammar is understood, and each sentence can be read."""

import pytest

from engine.formats.grammar import CHAPTERS, Chapter
from engine.formats.reference import page
from engine.formats.sentence_tables import AFTER_MAY
from engine.language.expression import parse
from engine.table.examples.sentence_forms import forms, may_do
from engine.table.examples.sentences import Reader
from tests.language.table import SCOPE, scalar

NAMES = ("A", "B", "C")


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.title)
def test_each_form_is_understood(chapter: Chapter) -> None:
    lost = [
        shown.text
        for shown in chapter.shown
        if all(isinstance(parse(kind, scalar(shown.text), SCOPE), list) for kind in chapter.kinds)
    ]
    assert lost == []


@pytest.mark.parametrize("text", [text for text, _ in AFTER_MAY])
def test_what_follows_may_can_be_read(text: str) -> None:
    assert not isinstance(Reader(NAMES, SCOPE).read(scalar(f"B may {text}")), list)


def test_every_sentence_is_on_the_page() -> None:
    bare = page().replace(" [for 1]", "").replace(" [, gets", ", gets")
    assert "`and draws` as a transcript has it" in bare
    told = [form.example.replace(" and draws", ", gets") for form in forms()]
    assert [one for one in told if one.split(" for 1")[0].split(", gets")[0] not in bare] == []
    assert [word for word in may_do() if f"`{word}`" not in page()] == []
