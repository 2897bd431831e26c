"""The caret stands under the very word, however the expression is written in its file."""

import pytest

from engine.language.expression import Expression, parse
from engine.text.marked.node import Mapping, Scalar, find
from engine.text.yaml.document import read
from tests.language.table import SCOPE

STYLES = {
    "plain": "open-if: pair of jaks\n",
    "single quotes": "open-if: 'pair of jaks'\n",
    "double quotes": 'open-if: "pair of jaks"\n',
    "escapes": 'open-if: "pair\\x20of\\tjaks"\n',
    "plain over two lines": "open-if: pair of\n    jaks or better\n",
    "quoted over two lines": "open-if: 'pair of\n    jaks or better'\n",
    "folded": "open-if: >\n  pair of\n  jaks\n",
    "folded with a blank line": "open-if: >\n  pair\n\n  of jaks\n",
    "folded and stripped": "open-if: >-\n    pair of\n    jaks\n    or better\n",
    "literal": "open-if: |\n  pair of\n  jaks or better\n",
    "in a flow mapping": "bet: {label: first, open-if: pair of jaks}\n",
    "line breaks of two characters": "open-if: >\r\n  pair of\r\n  jaks\r\n",
    "after a letter outside the common plane": "name: 🂡\nopen-if: pair of jaks\n",
    "with a comment": "open-if: pair of jaks   # the usual\n",
}


def scalar_of(text: str) -> Scalar:
    reading = read("rules.yaml", text.encode())
    assert reading.document is not None, reading.diagnostics
    root = reading.document.root
    assert isinstance(root, Mapping)
    found = find(root, ["open-if"]) or find(root, ["bet", "open-if"])
    assert isinstance(found, Scalar)
    return found


@pytest.mark.parametrize("style", STYLES)
def test_the_wrong_word_is_pointed_at(style: str) -> None:
    text = STYLES[style]
    told = parse("hand", scalar_of(text), SCOPE)
    assert isinstance(told, list)
    (one,) = told
    assert one.span is not None
    assert one.code == "X101"
    assert one.span.text == "jaks"
    line = text.replace("\r\n", "\n").split("\n")[one.span.line - 1]
    assert line[one.span.position.column - 1 :].startswith("jaks")


@pytest.mark.parametrize("style", STYLES)
def test_an_end_too_early_is_told_where_the_last_word_ends(style: str) -> None:
    text = STYLES[style].replace("\n    or better", "").replace(" or better", "")
    text = text.replace("jaks", "jacks or better but not")
    told = parse("hand", scalar_of(text), SCOPE)
    assert isinstance(told, list)
    (one,) = told
    assert one.span is not None
    assert one.code == "X103"
    assert one.span.start == one.span.end == text.index("but not") + len("but not")


def test_a_fault_of_meaning_over_two_lines_covers_both() -> None:
    told = parse("hand", scalar_of("open-if: >\n  pair of jacks or two\n  pair of jacks\n"), SCOPE)
    assert isinstance(told, list)
    (one,) = told
    assert one.span is not None
    assert (one.code, one.span.text) == ("X113", "two\n  pair of jacks")


def test_the_remedy_of_a_folded_text_is_shown_on_one_line() -> None:
    told = parse("hand", scalar_of("open-if: >\n  pair of\n  jaks\n"), SCOPE)
    assert isinstance(told, list)
    assert told[0].help == "did you mean `pair of jacks`?"


def test_a_number_is_an_amount() -> None:
    reading = read("rules.yaml", b"open-if: 2\n")
    assert reading.document is not None
    found = find(reading.document.root, ["open-if"])
    assert isinstance(found, Scalar)
    assert found.value == 2
    two = parse("amount", found, SCOPE)
    assert isinstance(two, Expression)
    assert two.constant == 2
    told = parse("hand", found, SCOPE)
    assert isinstance(told, list)
    assert [one.code for one in told] == ["X113"]


@pytest.mark.parametrize("written", ["0.5", "1e3", "~", "true", "''", "0x10"])
def test_what_is_no_whole_number_is_told_in_one_message(written: str) -> None:
    told = parse("amount", scalar_of(f"open-if: {written}\n"), SCOPE)
    assert isinstance(told, list)
    assert len(told) == 1
    assert told[0].help


def test_what_was_told_of_already_is_passed_over() -> None:
    good = scalar_of("open-if: pair of jaks\n")
    broken = Scalar(good.value, good.text, good.span, good.style, good.written, broken=True)
    assert parse("hand", broken, SCOPE) == []
