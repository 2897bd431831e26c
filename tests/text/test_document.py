"""Every way a file can be bad ends in a diagnostic with code, place and remedy, never in an exception."""

import os
from pathlib import Path

import pytest

from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door.budgets import DEEPEST, MOST_ALIASED, MOST_BYTES
from engine.text.marked.node import Scalar, find
from engine.text.marked.source import Position
from engine.text.yaml.document import read, read_file

BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{new}: &{new} [{', '.join([f'*{old}'] * 9)}]\n" for old, new in zip("abcdefg", "bcdefgh", strict=True)
)
MERGE_BOMB = "a: &a {k: v}\n" + "".join(
    f"{new}: &{new}\n  <<: [{', '.join([f'*{old}'] * 9)}]\n" for old, new in zip("abcdefg", "bcdefgh", strict=True)
)
CHAIN = "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}]\n" for n in range(1, 80))


def told_of(text: str | bytes) -> list[tuple[str, Position | None, str]]:
    _, told = read("x.yaml", text.encode() if isinstance(text, str) else text)
    return [(one.code, one.span.position if one.span else None, one.span.text if one.span else "") for one in told]


@pytest.mark.parametrize(
    ("text", "code", "place", "pointed_at"),
    [
        ("", "Y004", (1, 1), ""),
        ("\n# nothing\n", "Y004", (3, 1), ""),
        ("---\n", "Y004", (2, 1), ""),
        ("- a\n", "S101", (1, 1), "- a"),
        ("just text", "S101", (1, 1), "just text"),
        (b"a: b\nc: \xff\n", "Y018", (2, 4), "\ufffd"),
        (b"\xef\xbb\xbfa: \xe9", "Y018", (1, 4), "\ufffd"),
        ("a: b".encode("utf-16"), "Y018", (1, 1), "\ufffd"),
        (b"a: b\x00", "Y003", (1, 5), "\x00"),
        (b"a: \x1b[31m", "Y003", (1, 4), "\x1b"),
        ("a: b\u2028c", "Y003", (1, 5), "\u2028"),
        ("a: b\u202ec", "Y003", (1, 5), "\u202e"),
        ("a: \ufeffb", "Y003", (1, 4), "\ufeff"),
        ('a: "b\\0"', "Y003", (1, 6), "\\0"),
        ('a: "\\e[31m"', "Y003", (1, 5), "\\e"),
        ("[" * 30_000, "Y007", (1, DEEPEST + 1), "["),
        ("a: " + "[" * 70 + "]" * 70, "Y007", (1, 3 + DEEPEST), "["),
        ("\n".join(" " * n + f"k{n}:" for n in range(100)), "Y007", (DEEPEST + 1, DEEPEST + 1), ""),
        ("- " * 100 + "x", "Y007", (1, 2 * DEEPEST + 1), ""),
        (BOMB, "Y005", (5, 12), "*d"),
        (MERGE_BOMB, "Y005", (9, 36), "*d"),
        (CHAIN, "Y007", (63, 12), "*a61"),
        ("a: &a [1, *a]\n", "Y006", (1, 11), "*a"),
        ("a: &a {b: {c: *a}}\n", "Y006", (1, 15), "*a"),
        ("a: *b\n", "Y013", (1, 4), "*b"),
        ("? \n: c\n", "Y010", (1, 2), ""),
    ("*b : c\n", "Y013", (1, 1), "*b"),
        ("a: 1\n---\nb: 2\n", "Y014", (2, 1), "---"),
        ("a: 1\n---\n", "Y014", (2, 1), "---"),
        ("a: !!python/object/apply:os.system [ls]\n", "Y009", (1, 4), "!!python/object/apply:os.system"),
        ("a: !royal flush\n", "Y009", (1, 4), "!royal"),
        ("a: !!int '5'\n", "Y009", (1, 4), "!!int"),
        ("a: !x {b: c}\n", "Y009", (1, 4), "!x"),
        ("a: 1\nb: 2\na: 3\n", "Y011", (3, 1), "a"),
        ("1: a\n'1': b\n", "Y011", (2, 1), "'1'"),
        ("? [a]\n: b\n", "Y010", (1, 3), "[a]"),
        ("{a: b}: c\n", "Y010", (1, 1), "{a: b}"),
        (": c\n", "Y002", (1, 1), ":"),
        ("a: &a 5\nb: {<<: *a}\n", "Y012", (2, 9), "*a"),
        ("<<: [1]\n", "Y012", (1, 6), "1"),
        ("a: .inf\n", "Y008", (1, 4), ".inf"),
        ("a: " + "9" * 5000, "Y008", (1, 4), "9" * 5000),
        ("a: &b 1\n", "Y015", (1, 4), "&b"),
        ("a: no\n", "Y016", (1, 4), "no"),
        ("a: 010\n", "Y016", (1, 4), "010"),
        ("a: b: c\n", "Y002", (1, 5), ":"),
    ],
)  # fmt: skip
def test_each_fault_is_told_once_at_its_place(
    parser: str, text: str | bytes, code: str, place: tuple[int, int], pointed_at: str
) -> None:
    assert [(code, place)] == [one[:2] for one in told_of(text)]
    shown = told_of(text)[0][2]
    assert shown == pointed_at or (not pointed_at and not shown.strip())


def test_all_faults_of_a_file_are_told_in_order() -> None:
    text = "a: no\na: *x\nb: !t 1\n? {c: d}\n: 2\ne: &f .nan\na: 3\n"
    assert [one[:2] for one in told_of(text)] == [
        ("Y016", (1, 4)),
        ("Y011", (2, 1)),
        ("Y013", (2, 4)),
        ("Y009", (3, 4)),
        ("Y010", (4, 3)),
        ("Y015", (6, 4)),
        ("Y008", (6, 7)),
        ("Y011", (7, 1)),
    ]


def test_a_file_with_faults_is_still_read_as_far_as_it_can_be() -> None:
    document, _ = read("x", b"a: 1\na: 2\nb: *x\nc: .inf\nd: [4]\n")
    assert document is not None
    assert document.data == {"a": 1, "b": None, "c": None, "d": [4]}
    assert [isinstance(node := find(document.root, [key]), Scalar) and node.broken for key in "abc"] == [
        False,
        True,
        True,
    ]


def test_the_second_of_two_keys_points_at_the_first() -> None:
    _, told = read("x", b"ante: 1\nb: {c: 1}\nante: 2")
    assert [related.span.position for related in told[0].related] == [(1, 1)]


def test_a_byte_order_mark_and_windows_line_ends_are_welcome() -> None:
    document, told = read("x", "\ufeffa: 1\r\nb: é\r\n".encode())
    assert told == []
    assert document is not None
    assert document.data == {"a": 1, "b": "é"}
    node = find(document.root, ["b"])
    assert node is not None
    assert node.span.position == (2, 4)


def test_good_text_of_yaml_1_2_is_read_without_a_word() -> None:
    text = "a: on the turn\nb: 2-7\nc: {in, out}\nd: 1/2\ne: x:y\nf: null\n'no': 'yes'\ng: [2, T, J]\nh: http://a/b#c\n"
    document, told = read("x", text.encode())
    assert told == []
    assert document is not None
    assert document.data == {
        "a": "on the turn", "b": "2-7", "c": {"in": None, "out": None}, "d": "1/2", "e": "x:y", "f": None, "no": "yes",
        "g": [2, "T", "J"], "h": "http://a/b#c",
    }  # fmt: skip


def test_a_file_may_be_as_big_as_the_limit_but_not_bigger() -> None:
    head = b"a: "
    assert read("x", head + b"b" * (MOST_BYTES - len(head)))[1] == []
    assert [one.code for one in read("x", head + b"b" * (MOST_BYTES - len(head) + 1))[1]] == ["Y001"]


def test_aliases_may_be_used_within_reason() -> None:
    document, told = read("x", b"a: &a {b: [1, 2]}\nc: [" + b"*a, " * 400 + b"]\n")
    assert told == []
    assert document is not None
    assert MOST_ALIASED > 4 * 400


def test_as_deep_as_the_limit_is_read() -> None:
    document, told = read("x", ("a: " + "[" * (DEEPEST - 1) + "]" * (DEEPEST - 1)).encode())
    assert told == []
    assert document is not None


def only(told: list[Diagnostic]) -> Diagnostic:
    assert len(told) == 1
    return told[0]


def test_files_that_cannot_be_opened(tmp_path: Path) -> None:
    missing, folder, odd = tmp_path / "missing.yaml", tmp_path, "a\0b"
    for path in (missing, folder, odd, tmp_path / "x.yaml" / "y", tmp_path / ("n" * 300)):
        document, told = read_file(path)
        assert document is None
        told_once = only(told)
        assert (told_once.code, told_once.span, told_once.file) == ("Y017", None, str(path))
        assert told_once.help


def test_a_locked_file(tmp_path: Path) -> None:
    path = tmp_path / "locked.yaml"
    path.write_text("a: 1")
    path.chmod(0)
    document, told = read_file(path)
    if os.access(path, os.R_OK):  # a user who may read everything reads it
        assert document is not None
    else:
        assert only(told).message == "the file may not be opened"


def test_a_file_is_read_under_the_name_it_was_given(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_bytes(b"name: Jack-Pot\n")
    document, told = read_file(str(path))
    assert told == []
    assert document is not None
    assert document.source.name == str(path)
    assert document.data == {"name": "Jack-Pot"}


def test_a_huge_file_is_refused_without_being_read_whole(tmp_path: Path) -> None:
    path = tmp_path / "huge.yaml"
    with path.open("wb") as file:
        file.truncate(5_000_000_000)  # sparse: it takes no room on the disk
    assert only(read_file(path)[1]).code == "Y001"
