"""A change of the tree and its edit of the text come to the same document, and leave all the rest as it was written."""

from collections.abc import Callable

import pytest

from engine.text.marked.change import Change, changed, said_instead, with_items, with_key, without_key
from engine.text.marked.node import Mapping, Scalar, Sequence, find, plain
from engine.text.yaml.as_text import edit_of
from engine.text.yaml.document import read

TEXT = """# at the top
format: 1
stakes: {ante: 1, bet: 2}   # few
play:            # as always
  - post: {each: ante}

  - bet:
      limit: fixed   # fixed
      size: bet
  - showdown: {}
list: [a, "b, c"]
"""


def root(text: str = TEXT) -> Mapping:
    document, told = read("<text>", text.encode())
    assert document is not None
    assert not told
    return document.root


def mapping(of: Mapping, *path: str | int) -> Mapping:
    found = find(of, path)
    assert isinstance(found, Mapping)
    return found


def listed(of: Mapping, *path: str | int) -> Sequence:
    found = find(of, path)
    assert isinstance(found, Sequence)
    return found


def said(of: Mapping, *path: str | int) -> Scalar:
    found = find(of, path)
    assert isinstance(found, Scalar)
    return found


CHANGES: dict[str, tuple[Callable[[Mapping], Change], str]] = {
    "a scalar": (lambda of: said_instead(said(of, "play", 1, "bet", "size"), "2 * bet"), "size: 2 * bet\n"),
    "a number": (lambda of: with_key(mapping(of, "stakes"), "bet", 5), "{ante: 1, bet: 5}   # few"),
    "a key in braces": (lambda of: with_key(mapping(of, "stakes"), "raise", 4), "{ante: 1, bet: 2, raise: 4}   # few"),
    "a key in no braces": (lambda of: with_key(mapping(of, "play", 1, "bet"), "cap", 3), "size: bet\n      cap: 3\n"),
    "a key in empty braces": (
        lambda of: with_key(mapping(of, "play", 2, "showdown"), "first", "dealer"),
        "{first: dealer}",
    ),
    "a key of the document": (lambda of: with_key(of, "name", "x: y"), '\nname: "x: y"\n'),
    "no key in braces": (lambda of: without_key(mapping(of, "stakes"), "ante"), "stakes: {bet: 2}   # few"),
    "no last key in braces": (lambda of: without_key(mapping(of, "stakes"), "bet"), "stakes: {ante: 1}   # few"),
    "no key": (lambda of: without_key(mapping(of, "play", 1, "bet"), "limit"), "- bet:\n      size: bet\n"),
    "an item before": (
        lambda of: with_items(listed(of, "play"), [{"deal": {"cards": 5}}], listed(of, "play").items[2]),
        "  - deal: {cards: 5}\n  - showdown: {}\n",
    ),
    "an item at the end": (lambda of: with_items(listed(of, "play"), [{"throw-in": {}}]), "{}\n  - throw-in: {}\nlist"),
    "an item in brackets": (lambda of: with_items(listed(of, "list"), ["d, e"]), '[a, "b, c", "d, e"]'),
    "no item": (lambda of: Change(listed(of, "play").items[1], ()), "ante}\n\n  - showdown"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_an_edit_keeps_the_line_ends_of_its_text(name: str) -> None:
    made, _ = CHANGES[name]
    before = root(TEXT.replace("\n", "\r\n"))
    edit = edit_of([made(before)], before.span.source)
    assert edit is not None
    (source, start, end), new = edit
    after = source.text[:start] + new + source.text[end:]
    assert after.count("\n") == after.count("\r\n") == after.count("\r")


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_is_written_where_it_belongs(name: str) -> None:
    made, there = CHANGES[name]
    before = root()
    change = made(before)
    after = changed(before, [change])
    edit = edit_of([change], before.span.source)
    assert after is not None
    assert edit is not None
    span, new = edit
    text = TEXT[: span.start] + new + TEXT[span.end :]
    assert there in text
    assert plain(root(text)) == plain(after)
    gone = span.source.text[span.start : span.end]
    assert [one for one in ("# at the top", "# few", "# as always", "# fixed") if one not in text + gone] == []


def test_what_stands_in_another_text_is_left_alone() -> None:
    before, other = root(), root("format: 1\nmore: {a: 1}\n")
    assert edit_of([with_key(mapping(before, "stakes"), "raise", 4)], other.span.source) is None
