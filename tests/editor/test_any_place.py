"""Whatever stands in a file, and wherever the pointer is, an editor gets an answer."""

from pathlib import Path
from random import Random

import pytest

from engine.editor import completion, hover, names, shape
from engine.editor.page import Page
from engine.resources import shipped
from tests.chance import drawn, times

FILES = sorted(shipped("rulesets").rglob("*.yaml"))
PIECES = ("{", "}", ":", " ", "- ", "'", '"', "$", "|", "\n", "é🂡", "&a", "*a", "")


@pytest.mark.parametrize("number", range(times(12)))
def test_every_place_has_an_answer(number: int) -> None:
    rng = Random(drawn(f"editor {number}"))
    file: Path = rng.choice(FILES)
    text = file.read_text(encoding="utf-8")
    cut = rng.randrange(len(text))
    text = text[:cut] + rng.choice(PIECES) + (text[cut:] if rng.random() < 0.7 else "")
    page = Page(file, text, {})
    for part in shape.parts(page):
        assert part.whole.start <= part.at.start <= part.at.end <= part.whole.end
    assert all(first < last <= page.source.line_count for first, last, _ in shape.folds(page))
    for _ in range(3):
        offset = rng.randrange(len(text) + 1)
        for one in completion.offers(page, offset):
            assert one.start <= offset == one.end
        told = hover.told_at(page, offset)
        assert told is None or told[0]
        named = names.named_at(page, offset)
        if named is not None:
            assert named.span in names.uses(page, named)
            names.declared_at(page, named)
