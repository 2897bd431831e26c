"""The layout of a document: comments and meaning stay, and a second time nothing changes."""

import random
import re
from pathlib import Path

import pytest

from engine.resources import shipped
from engine.text.marked.node import plain
from engine.text.yaml.document import read
from engine.text.yaml.layout import laid_out
from tests.chance import drawn, some

RULES = shipped("rulesets")
SHIPPED = sorted(RULES.rglob("*.yaml"))
CASES = {
    "lists under keys": (
        "a:\n- b: 1\n  c: 2\n-   d:\n     e: 3\nf: 4\n",
        "a:\n  - b: 1\n    c: 2\n  - d:\n      e: 3\nf: 4\n",
    ),
    "brackets": ("a: [ 1,2 , {b:   3 ,c: d } ]\n", "a: [1, 2, {b: 3, c: d}]\n"),
    "brackets over lines": ("a:\n    b: [1,\n        2]\n", "a:\n  b: [1,\n      2]\n"),
    "comments": (
        "# top\na:   # here\n    # before b\n    b: 1\n    # after b\nc: 2  # two\n",
        "# top\na:   # here\n  # before b\n  b: 1\n  # after b\nc: 2  # two\n",
    ),
    "empty lines": ("\n\na: 1\n\n\n\nb: 2   \n\n\n", "a: 1\n\nb: 2\n"),
    "texts over lines": ("a:\n    b: one\n      two\n    c: |\n        x\n\n\n          y  \n", None),
    "anchors": ("a: &x [1]\nb:   *x\n", "a: &x [1]\nb: *x\n"),
    "nothing after a colon": ("a: {b: , c: }\nd:\n", "a: {b: , c: }\nd:\n"),
    "line ends": ("a:  1\r\nb: 2\n", "a: 1\r\nb: 2\r\n"),
    "where a document begins": ("---\na:   1\n", "---\na: 1\n"),
    "and where it ends": (
        "%YAML 1.2\n---   # here\n\n\na:\n- 1\n...\n\n",
        "%YAML 1.2\n---   # here\n\na:\n  - 1\n...\n",
    ),
    "kept lines at the end": ("a:\n    b: |+\n        x\n\n\n", "a:\n  b: |+\n      x\n\n\n"),
    "lines at the end": ("a:\n    b: |\n        x\n\n\n", "a:\n  b: |\n      x\n"),
    "a tab before a comment": ("players: 2-4\t# few\n", "players: 2-4\t# few\n"),
    "faulty": ("a:   [1\n", "a:   [1\n"),
}


def meaning(text: str) -> object:
    document, _ = read("<text>", text.encode())
    return None if document is None else plain(document.root)


@pytest.mark.parametrize("name", CASES)
def test_it_is_laid_out_so(name: str) -> None:
    text, wanted = CASES[name]
    found = laid_out(text)
    assert found == wanted if wanted is not None else found != text
    assert meaning(found) == meaning(text)
    assert laid_out(found) == found


@pytest.mark.parametrize(
    ("text", "wanted"), [("format:\t1\n", "format: 1\n"), ("a: {b: 2,\tx: 3\t}\n", "a: {b: 2, x: 3}\n")]
)
def test_tabs_between_signs_are_blanks_where_they_can_be_read(parser: str, text: str, wanted: str) -> None:
    assert laid_out(text) == (wanted if read("<text>", text.encode()).document is not None else text)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: str(path.stem))
def test_what_ships_is_laid_out(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert laid_out(text) == text


@pytest.mark.parametrize("name", some([path.relative_to(RULES).as_posix() for path in SHIPPED], 30, "layout"))
def test_what_was_moved_comes_back(name: str) -> None:
    text = (RULES / name).read_text(encoding="utf-8")
    moved = spoilt(text, random.Random(drawn(name)))
    if meaning(moved) == meaning(text):
        again = laid_out(moved)
        assert meaning(again) == meaning(text)
        assert laid_out(again) == again
        assert comments(again) == comments(text)


def spoilt(text: str, rng: random.Random) -> str:
    """Three spaces for each level, and some empty lines more."""
    lines = []
    for line in text.split("\n"):
        inner = line.lstrip()
        wider = re.sub("^- ", "-  ", inner)
        lines += ["   " * ((len(line) - len(inner)) // 2) + wider] + [""] * (not line and rng.randrange(2))
    return "\n".join(lines)


def comments(text: str) -> list[str]:
    return re.findall(r"(?:^|\s)(#.*)$", text, re.MULTILINE)
