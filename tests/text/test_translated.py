"""What an author is told of a document is translated, but for what stands in it and what they should write."""

import errno
import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.ruleset.read.library import schema_of
from engine.steps.registry import KINDS
from engine.text.diagnostics.catalogue import CATALOGUE, FAMILIES
from engine.text.diagnostics.diagnostic import Diagnostic, bounded
from engine.text.diagnostics.report import render
from engine.text.door import files, numbers, words
from engine.text.door.budgets import DEEPEST, MOST_ANCHORS, MOST_BYTES, MOST_VALUES
from engine.text.door.root import Root
from engine.text.marked.source import Source, Span
from engine.text.schema.validation import check
from engine.text.translation import spoken
from engine.text.yaml.document import read, read_file
from tests.pseudo import Bracketed, marked, texts_of, untranslated
from tests.text.corpus import cases
from tests.text.example_schema import SCHEMA

HEAD = "format: 1\nname: x\n"
TITLES = {"a game", "a step", "a word of your own", "an option"}
"""What the example schema calls things; the models of real documents mark their own."""
ABOUT = "What is special about it."
AS_IT_IS = re.compile(r"U\+[0-9A-F]{4}|0x[0-9A-F]{2}|(?<=in quotes: ⟧).*")
"""Characters by their number, and a text of the author's that is shown in the quotes it should have."""
RULES: tuple[tuple[dict[str, Any], str], ...] = (
    *(({keyword: 3}, "5") for keyword in ("maximum", "exclusiveMaximum", "multipleOf")),
    *(({keyword: 7}, "5") for keyword in ("minimum", "exclusiveMinimum")),
    *(({keyword: limit}, "[a]") for keyword, limit in (("minItems", 2), ("maxItems", 0))),
    *(({keyword: limit}, "ab") for keyword, limit in (("minLength", 3), ("maxLength", 1), ("pattern", "^[0-9]+$"))),
    ({"minLength": 1}, '""'),
    ({"uniqueItems": True}, "[a, a]"),
    *(({keyword: limit}, "{a: 1}") for keyword, limit in (("minProperties", 2), ("maxProperties", 0))),
    ({"propertyNames": {"pattern": "^[0-9]+$"}}, "{a: 1}"),
    ({"not": {"type": "string"}}, "a"),
    *(({"type": kind}, value) for kind in ("boolean", "null", "number") for value in ("a", "[a]", "{a: 1}")),
    ({"type": ["integer", "string"]}, "[a, b]"),
    *(({"enum": ["one", "two"]}, value) for value in ("", "[a]", "ony", "zzzz", "3")),
)
BROKEN = (
    b"",
    b"- a",
    b"\xff\xfea",
    b"a: \xe4",
    b"a: \x00\x1b\x02",
    b"a: \x01",
    b'a: "\\0"',
    b"a: &x 1",
    b"a: *x",
    b"a: &x [*x]",
    b"a: 1\na: 2",
    b"? [a]\n: 1",
    b"? {a: 1}\n: 1",
    b": 1",
    b"<<: 1\na: 2",
    b"a: !b 1",
    b"a: 1\n---\nb: 2",
    b"a: .inf",
    b"a: 010\nb: 1:30\nc: 1_000\nd: 2020-01-01\nno: 1",
    b"a: " + b"[" * (DEEPEST + 2) + b"]" * (DEEPEST + 2),
    b"a: [" + b"1, " * MOST_VALUES + b"1]",
    b"a: [" + b"".join(b"&a%d 1, " % at for at in range(MOST_ANCHORS + 1)) + b"1]",
    b"a: &a [1, 1, 1, 1, 1, 1, 1, 1]\n"
    + b"".join(b"%c: &%c [%s]\n" % (at + 1, at + 1, b", ".join([b"*%c" % at] * 8)) for at in range(97, 104)),
    b"x" * (MOST_BYTES + 1),
)


def corpus() -> Iterator[Diagnostic]:
    """All that is told of every text of this folder's corpora."""
    for case in cases("broken_yaml.txt"):
        yield from read("rules.yaml", case.text.encode())[1]
    for text in BROKEN:
        yield from read("rules.yaml", text)[1]
    for case in cases("mistakes.txt"):
        yield from told_of(HEAD + case.text)
    yield from told_of(HEAD + "play: []\nstakes: {A b: 1}\nplayers: 2-99\n")
    yield from told_of(HEAD + "".join(f"strange{at}: 1\n" for at in range(30)))
    yield from told_of("format: 9\nname: x\nplay: [bet: {}]\n")
    for rule, value in RULES:
        yield from told_of(f"key: {value}\n", {"properties": {"key": rule}})


def told_of(text: str, schema: dict[str, Any] = SCHEMA) -> list[Diagnostic]:
    document, told = read("rules.yaml", text.encode())
    return told if document is None else [*told, *check(document.root, schema)]


def all_translated(told: Iterable[str]) -> None:
    for text in told:
        assert not untranslated(AS_IT_IS.sub("", text)), text


@pytest.mark.late
def test_nothing_is_told_of_a_document_that_is_not_translated() -> None:
    with spoken(language := Bracketed()):
        told = list(corpus())
        all_translated(text for one in told for text in texts_of(one))
    assert len({one.code for one in told}) > 30
    assert language.asked - TITLES - {ABOUT} <= marked(), "translators are not shown these"


@pytest.mark.late
def test_nor_of_a_file_that_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "circle").symlink_to(tmp_path / "circle")
    (tmp_path / "big").write_bytes(b"x" * (MOST_BYTES + 1))
    paths = (tmp_path, tmp_path / "pipe", tmp_path / "circle", tmp_path / "big", tmp_path / "none", "\0", "x" * 300)
    with spoken(language := Bracketed()):
        told = [*(read_file(path)[1][0] for path in paths), read_file("/etc/passwd", Root.within(tmp_path))[1][0]]
        all_translated(text for one in told for text in texts_of(one))
        why = [files._why(OSError(number, "Strange fault")) for number in (errno.EACCES, errno.EISDIR, errno.EIO)]
        all_translated(text for one in why for text in (one.message, one.help))
        all_translated(words.fault_of(text) for text in ("a\nb", "\udcff", "\x1b", "\x02"))
        json = [numbers.read_json(text) for text in ("{", "9" * 40, "[" * 100_000)]
        all_translated(one.message for one in json if isinstance(one, numbers.NoJson))
    assert len(json) == 3
    assert language.asked <= marked()


def test_nor_of_how_it_is_shown() -> None:
    span = Span(Source("rules.yaml", "x"), 0, 1)
    one = Diagnostic("X101", "", span, help="", notes=("",))
    with spoken(language := Bracketed()):
        shown = render([one])
        all_translated(text for told in bounded([one] * 200)[-1:] for text in texts_of(told))
    assert [line.strip() for line in shown.splitlines()[-2:]] == ["= ⟦help: ⟧" + one_remedy(one), "= ⟦note: ⟧"]
    assert language.asked <= marked() | {entry.remedy for entry in CATALOGUE.values()}


def one_remedy(told: Diagnostic) -> str:
    with spoken(Bracketed()):
        return told.remedy


def test_families_of_codes_are_shown_to_translators() -> None:
    assert {family.about for family in FAMILIES.values()} <= marked()


def test_what_a_key_means_is_translated_with_what_holds_without_it() -> None:
    rule = {"minimum": 1, "description": "How many. (Otherwise: one.)", "x-about": ["How many.", "one"]}
    with spoken(language := Bracketed()):
        (told,) = told_of("key: 0\n", {"properties": {"key": rule}})
    assert told.notes == ("⟦How many.⟧⟦ (Otherwise: ⟧⟦one⟧.)",)
    assert language.asked - {"How many."} <= marked()


@pytest.mark.parametrize("kind", ["game", "modifier", "deck", "ranking", "session"])
def test_what_keys_mean_in_real_documents_is_shown_to_translators(kind: str) -> None:
    assert {*descriptions(schema_of(kind))} <= marked()


def descriptions(schema: object) -> Iterator[str]:
    """What a schema says that things are called and mean."""
    if isinstance(schema, dict):
        for key in ("description", "title"):
            if isinstance(schema.get(key), str) and "x-about" not in schema and schema[key] not in KINDS:
                yield schema[key]
        yield from schema.get("x-about", ())[:1]
        inner = (value for key, value in schema.items() if key not in ("defaultSnippets", "examples"))
        yield from (text for value in inner for text in descriptions(value))
