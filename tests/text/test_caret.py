"""A caret inside a text stands under the character it means, in every style of scalar."""

import pytest
import yaml
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.text.marked.node import Scalar
from engine.text.yaml.document import read
from tests.chance import times

BREAKS = st.sampled_from(["\n", "\r\n", "\r"])
CHARACTERS = "ab é♠😀,:#'\"\\-x1 "
LINE = st.text(CHARACTERS, max_size=8)


def scalar_of(text: str) -> Scalar | None:
    """The value of `k` in a text, if it is YAML and that is text."""
    document, told = read("<text>", text.encode())
    node = document.root.get("k") if document and not any(one.is_error for one in told) else None
    return node if isinstance(node, Scalar) and isinstance(node.value, str) else None


def scalar_in(text: str) -> Scalar:
    node = scalar_of(text)
    assume(node is not None)
    assert node is not None
    return node


def assert_every_character_is_found(node: Scalar) -> None:
    last = node.span.start
    for index, character in enumerate(node.text):
        span = node.at(index, index + 1)
        assert last <= span.start <= span.end <= node.written.end
        last = span.end
        if character.strip():
            assert _decoded(span.text, node.style) == character
    everything = node.at(0, len(node.text))
    assert node.span.start <= everything.start <= everything.end <= node.written.end


def _decoded(raw: str, style: str) -> str:
    if style == "double" and raw.startswith("\\"):
        value = yaml.safe_load(f'"{raw}"')
        assert isinstance(value, str)
        return value
    return "'" if style == "single" and raw == "''" else raw


def joined(lines: list[str], line_break: str, indent: str = "    ") -> str:
    return line_break.join([lines[0], *(indent + line if line else "" for line in lines[1:])])


@given(st.lists(LINE, min_size=1, max_size=5), BREAKS)
@settings(deadline=None)
def test_plain(lines: list[str], line_break: str) -> None:
    node = scalar_in(f"k: {joined(lines, line_break)}{line_break}z: 1{line_break}")
    assume(node.style == "plain")
    assert_every_character_is_found(node)


@given(st.lists(LINE, min_size=1, max_size=5), BREAKS)
@settings(deadline=None)
def test_single_quoted(lines: list[str], line_break: str) -> None:
    quoted = [line.replace("'", "''") for line in lines]
    assert_every_character_is_found(scalar_in(f"k: '{joined(quoted, line_break)}' # c"))


ESCAPES = st.sampled_from([r"\n", r"\t", r"\"", r"\\", r"\/", r"\x41", r"\u2660", r"\U0001F0A1", r"\_", r"\ "])
ESCAPED_LINE = st.lists(st.sampled_from(list("ab é♠😀,:#' ")) | ESCAPES, max_size=6).map("".join)


@given(st.lists(ESCAPED_LINE, min_size=1, max_size=5), BREAKS, st.lists(st.booleans(), min_size=5, max_size=5))
@settings(deadline=None)
def test_double_quoted(lines: list[str], line_break: str, ends: list[bool]) -> None:
    continued = [line + "\\" if end and line else line for line, end in zip(lines[:-1], ends, strict=False)]
    node = scalar_in(f'k: "{joined([*continued, lines[-1]], line_break)}"')
    assert_every_character_is_found(node)


BLOCK_LINE = st.builds(
    lambda blanks, text: " " * blanks + text, st.integers(0, 3), st.text("ab é♠#'\"\\:\t", max_size=6)
)


@given(
    st.sampled_from("|>"),
    st.sampled_from(["", "-", "+"]),
    st.booleans(),
    st.lists(BLOCK_LINE, max_size=7),
    BREAKS,
    st.sampled_from(["", "z: 1"]),
)
@settings(max_examples=times(100), deadline=None)
def test_literal_and_folded(  # noqa: PLR0917 - the parts of a block scalar
    sign: str, chomp: str, with_indicator: bool, lines: list[str], line_break: str, after: str
) -> None:
    head = f"k: {sign}{'2' if with_indicator else ''}{chomp} # c"
    body = ["  " + line if line.strip(" ") else line for line in lines]
    node = scalar_in(line_break.join([head, *body, after]))
    assert_every_character_is_found(node)


@pytest.mark.parametrize(
    ("text", "word", "place"),
    [
        ("k: pair of jaks", "jaks", (1, 12)),
        ("k: pair\n  of\n\n  jaks", "jaks", (4, 3)),
        ("k: 'it''s jaks'", "jaks", (1, 11)),
        ('k: "\\u2660 \\\n  jaks"', "jaks", (2, 3)),
        ("k: >-\n  pair\n  of jaks\n", "jaks", (3, 6)),
        ("k: >\n\n  pair\n\n    deep\n  jaks\n", "jaks", (6, 3)),
        ("k: |\r\n  pair\r\n  of jaks\r\n", "jaks", (3, 6)),
        ("k: |2\n   jaks\n", "jaks", (2, 4)),
        ("k: |\n  of jaks", "jaks", (2, 6)),
        ("k: >\n  of\n  jaks", "jaks", (3, 3)),
        ("k: &a !!str jaks", "jaks", (1, 13)),
    ],
)
def test_a_word_is_found(text: str, word: str, place: tuple[int, int]) -> None:
    document, _ = read("<text>", text.encode())
    assert document is not None
    node = document.root.get("k")
    assert isinstance(node, Scalar)
    start = node.text.index(word)
    span = node.at(start, start + len(word))
    assert span.position == place
    assert span.text == word


@pytest.mark.parametrize(
    ("text", "offsets"),
    [("k: 'a''b'", [4, 5, 7, 8]), ("k: ''", [4]), ("k: ab", [3, 4, 5]), ("k: |\n  a\n", [7, 8, 9])],
)
def test_a_caret_without_width_stands_before_a_character_or_after_the_last(text: str, offsets: list[int]) -> None:
    node = scalar_of(text)
    assert node is not None
    assert [node.at(index, index) for index in range(len(offsets))] == [
        (node.span.source, offset, offset) for offset in offsets
    ]


def test_what_an_alias_repeats_is_pointed_at_where_it_was_written() -> None:
    document, _ = read("<text>", b"a: &x 'pair of jaks'\nk: *x\n")
    assert document is not None
    node = document.root.get("k")
    assert isinstance(node, Scalar)
    assert node.span.position == (2, 4)
    assert node.at(8, 12).text == "jaks"
    assert node.at(8, 12).position == (1, 16)
