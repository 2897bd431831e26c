"""Whatever stands in a file, reading and checking it end with diagnostics whose places are in the text."""

import random
from collections.abc import Iterator

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.text.diagnostics.diagnostic import Diagnostic, in_order
from engine.text.diagnostics.report import as_json, render
from engine.text.marked.node import Mapping, Node, Scalar, plain
from engine.text.marked.source import Span
from engine.text.schema.validation import check
from engine.text.yaml.document import read
from tests.chance import drawn, times
from tests.text.example_schema import SCHEMA

SEED_DOCUMENT = """\
# yaml-language-server: $schema=../schemas/game.json
format: 1
kind: game
name: 'Jack''s pot'
summary: >-
  Five cards, and only a pair
  of jacks opens.
players: 2-7
stakes: &stakes {ante: 1, opening: 2}
choices: {in, out}
options:
  most: {default: 4, choices: [3, 4, 5], about: "cards a player\\u2660 may \\
    exchange"}
betting: {limit: fixed, size: 2 * ante}   # a comment
cards: {A: Ah Kh, B: 2c}
play:
  - deal: {cards: 5}
  - bet:
      label: first round
      open-if: |
        pair of jacks
        or better
      nobody-opens:
        - throw-in: {}
  - draw: {most: $most, when: no}
  - group:
      do: [deal: {cards: 1, face: up}]
"""
SPICE = [*"\t:-{}[]'\"#&*!|>%@`,?\n\r \\", "- ", ": ", "<<: ", "*stakes", "&a ", "!!x ", "\u00a0", "é", "\x00", "---\n"]
SPICE += ["null", "no", ".inf", "010", "x" * 200, "[" * 70, "*a", "? ", "\u2028", "\r\n"]


def mutants(count: int) -> Iterator[str]:
    chance = random.Random(drawn(20))
    for _ in range(count):
        text = SEED_DOCUMENT
        for _ in range(chance.randint(1, 4)):
            at, width = chance.randrange(len(text)), chance.choice([0, 0, 1, 1, 2, 8, 40])
            middle = chance.choice(["", chance.choice(SPICE), chance.choice(SPICE), text[at : at + 30]])
            text = text[:at] + middle + text[at + width :]
        yield text


def spans(diagnostic: Diagnostic) -> Iterator[Span]:
    if diagnostic.span is not None:
        yield diagnostic.span
    yield from (related.span for related in diagnostic.related)
    if diagnostic.fix is not None:
        yield diagnostic.fix.span


def nodes(node: Node) -> Iterator[Node]:
    yield node
    if isinstance(node, Mapping):
        for entry in node.entries.values():
            yield entry.key
            yield from nodes(entry.value)
    elif not isinstance(node, Scalar):
        for item in node.items:
            yield from nodes(item)


def assert_sane(data: bytes) -> None:
    document, told = read("<text>", data)
    if document is None:
        assert any(one.is_error for one in told)
    else:
        told = [*told, *check(document.root, SCHEMA)]
        for node in nodes(document.root):
            assert 0 <= node.span.start <= node.span.end <= len(document.source.text)
            if isinstance(node, Scalar) and not node.broken and node.text:
                node.at(0, len(node.text))
        plain(document.root)
    for one in told:
        for span in spans(one):
            assert 0 <= span.start <= span.end <= len(span.source.text)
        assert one.message
        assert one.help or one.related or one.notes, one
        assert "\n" not in one.message + one.help
    places = [line for line in render(told).splitlines() if line.lstrip().startswith("--> ")]
    assert len(places) == len(in_order(told))
    as_json(told)


@pytest.mark.late
def test_mutated_documents(parser: str) -> None:
    for text in mutants(1200 if parser == "libyaml" else 150):
        assert_sane(text.encode())


TOKENS = [*" \n\t:-{}[]'\"#&*!|>%@`,?\\ab1", "a: ", "\n  ", "- ", "k: "]


@given(st.lists(st.sampled_from(TOKENS), max_size=30).map("".join))
@settings(max_examples=times(100), deadline=None)
@example("&a::")
@example("&a:- ")
def test_any_text(text: str) -> None:
    assert_sane(text.encode())


@given(st.binary(max_size=60))
@settings(deadline=None)
def test_any_bytes(data: bytes) -> None:
    assert_sane(data)


def test_the_seed_document_itself_has_nothing_wrong_but_what_is_meant() -> None:
    document, told = read("<text>", SEED_DOCUMENT.encode())
    assert document is not None
    told += check(document.root, SCHEMA)
    assert [(one.code, one.message) for one in in_order(told)] == [
        ("S102", "a game has no key `kind`"),
        ("Y015", "nothing repeats `&stakes`"),
        ("Y016", "`no` is text here, but other YAML tools read it as `false`"),
    ]


def _is_yaml(text: str) -> bool:
    try:
        list(yaml.parse(text, Loader=yaml.SafeLoader if not yaml.__with_libyaml__ else yaml.CSafeLoader))
    except yaml.YAMLError:
        return False
    return True


def test_what_is_refused_as_no_yaml_is_what_the_parser_refuses() -> None:
    compared = 0
    for text in mutants(400):
        _, told = read("<text>", text.encode())
        codes = {one.code for one in told}
        if not codes & {"Y003", "Y007", "Y014"}:  # there reading ends before the parser does
            refused = any(one.code == "Y002" for one in told)
            assert refused == (not _is_yaml(text)) or "Y009" in codes
            compared += 1
    assert compared > 300
