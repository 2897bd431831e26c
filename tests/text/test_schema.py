"""One mistake, one message: at its place, with its remedy."""

from typing import Any

import pytest
from jsonschema.validators import Draft202012Validator

from engine.text.diagnostics.diagnostic import Diagnostic, in_order
from engine.text.marked.node import Mapping, from_plain
from engine.text.marked.source import Source, Span
from engine.text.schema.validation import check
from engine.text.yaml.document import read
from tests.text.corpus import Case, cases, mended, told
from tests.text.example_schema import SCHEMA

CASES = cases("mistakes.txt", head="format: 1\nname: x\n")


def all_told(text: str, schema: dict[str, Any] = SCHEMA) -> list[Diagnostic]:
    document, said = read("x", text.encode())
    return in_order([*said, *(check(document.root, schema) if document else [])])


@pytest.mark.parametrize("case", CASES, ids=lambda case: repr(case.text[18:]))
def test_each_mistake_is_told_once_at_its_place_with_its_remedy(case: Case) -> None:
    assert [told(one) for one in all_told(case.text)] == case.told


FIXES = [(case.text, one) for case in CASES for one in all_told(case.text) if one.fix]


@pytest.mark.parametrize(("text", "one"), FIXES)
def test_a_safe_fix_leaves_strictly_fewer_mistakes(text: str, one: Diagnostic) -> None:
    assert one.fix is not None
    before, after = all_told(text), all_told(mended(text, one))
    assert len(after) <= len(before)
    if one.fix.safe:
        assert len(after) < len(before)


def test_there_are_fixes_and_not_all_are_safe() -> None:
    safe = [one.fix.safe for _, one in FIXES if one.fix]
    assert safe.count(True) >= 20
    assert safe.count(False) >= 5


def test_the_schema_of_these_tests_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_a_good_document_has_nothing_told() -> None:
    text = """\
format: 1
name: x
players: 2-7
stakes: {ante: 1}
choices: {in, out}
options: {most: {default: 4, choices: [3, 4], about: cards}}
play:
  - deal: {cards: 5}
  - bet: {open-if: pair of jacks, size: 2}
  - group: {do: [throw-in: {}]}
"""
    assert all_told(text) == []


def test_a_missing_top_key_is_told_at_the_beginning() -> None:
    assert [told(one) for one in all_told("\nname: x\n")] == [
        ("2:1 S103 a game needs `format` and `play`", "write `format: 1`, `play: …`")
    ]


def test_a_misspelt_key_at_the_top_stands_for_the_missing_one() -> None:
    assert [told(one) for one in all_told("formt: 1\nname: x\nplay: [bet: {}]\n")] == [
        ("1:1 S102 a game has no key `formt`", "did you mean `format`?")
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "format: 2",
            ("1:9 S109 format 2 is newer than this version of Houserule", "get a newer version, or write `1`"),
        ),
        ("format: 0", ("1:9 S104 `format` cannot be `0`", "write `1`")),
        ("format: '1'", ("1:9 S101 `format` takes a number, not text", "remove the quotes")),
        ("format: one", ("1:9 S104 `format` cannot be `one`", "write `1`")),
        ("format: true", ("1:9 S104 `format` cannot be `true`", "write `1`")),
        ("format: [1]", ("1:9 S101 `format` takes a word, not a list", "write `1`")),
        ("format:", ("1:1 S101 `format` has no value", "write `1`")),
    ],
)
def test_the_version_of_the_language(line: str, said: tuple[str, str]) -> None:
    assert [told(one) for one in all_told(line + "\nname: x\nplay: [bet: {}]\n")] == [said]


def test_a_name_that_is_a_number_or_empty() -> None:
    text = "format: 1\nname: {}\nplay: [bet: {{}}]\n"
    assert [told(one) for one in all_told(text.format("21"))] == [
        ("2:7 S101 `name` takes text, not a number", 'put it in quotes: "21"')
    ]
    assert [told(one) for one in all_told(text.format("''"))] == [
        ("2:7 S106 `name` cannot be empty", "write some text, such as `Jack-Pot`")
    ]


def test_what_is_missing_comes_with_what_the_schema_says_of_it() -> None:
    only = all_told("format: 1\nname: x\noptions: {a: {about: y}}\nplay: [bet: {}]\n")[0]
    assert told(only) == ("3:11 S103 `a` needs `default`", "write `default: …`")
    assert only.notes == ("`default`: What holds if nobody chooses.",)


def test_a_value_told_of_already_is_not_told_of_again() -> None:
    text = "format: .inf\nname: *x\nplay: [deal: {cards: !!int 5}]\n"
    assert [one.code for one in all_told(text)] == ["Y008", "Y013", "Y009"]


def test_an_alias_of_the_wrong_kind_is_told_at_its_use_and_what_is_inside_where_it_was_written() -> None:
    text = "format: 1\nname: &x {deal: {card: 5}}\nplay: [*x, *x]\nsummary: *x\n"
    assert [told(one)[0] for one in all_told(text)] == [
        "2:10 S101 `name` takes text, not keys and values",
        "2:18 S102 `deal` has no key `card`",
        "4:10 S101 `summary` takes text, not keys and values",
    ]


def test_borrowed_nodes_are_judged_at_the_borrowed_place() -> None:
    span = Span(Source("x", "--set name=5"), 6, 12)
    root = from_plain({"format": 1, "name": 5, "play": [{"bet": {}}]}, span)
    assert [one.span for one in check(root, SCHEMA)] == [span]


OTHER_RULES: dict[str, Any] = {
    "type": "object",
    "properties": {
        "either": {"oneOf": [{"type": "integer", "maximum": 9}, {"type": "array", "items": {"type": "integer"}}]},
        "even": {"type": "integer", "multipleOf": 2, "exclusiveMinimum": 0, "exclusiveMaximum": 9},
        "few": {"type": "array", "maxItems": 1},
        "short": {"type": "string", "maxLength": 2},
        "long": {"type": "string", "minLength": 3},
        "one": {"const": "this"},
        "not": {"not": {"type": "string"}, "description": "Anything but text."},
        "pair": {"type": "object", "dependentRequired": {"a": ["b"]}, "minProperties": 1, "maxProperties": 2},
        "free": {"type": "object", "patternProperties": {"^x-": {}}, "additionalProperties": False},
        "when": {"if": {"type": "string"}, "then": {"enum": ["a", "b"]}},
    },
}


def test_other_rules_a_schema_may_have() -> None:
    text = """\
either: 10
even: 3
few: [1, 2]
short: abc
long: ab
one: that
not: x
pair: {a: 1}
free: {x-a: 1, y: 2}
when: c
"""
    assert [told(one) for one in all_told(text, OTHER_RULES)] == [
        ("1:9 S106 `either` must be at most 9", "write 9 or less"),
        ("2:7 S106 `even` must be a multiple of 2", "write a multiple of 2"),
        ("3:6 S106 `few` takes at most 1 entry", "delete what is too much"),
        ("4:8 S106 `short` must have at most 2 characters", "write a shorter text"),
        ("5:7 S106 `long` must have at least 3 characters", "write a longer text"),
        ("6:6 S104 `one` cannot be `that`", "write `this`"),
        ("7:6 S111 `not` cannot be text of this form", "see how it is written in the games that ship with Houserule"),
        ("8:1 S103 `pair` needs `b`", "write `b: …`"),
        ("9:16 S102 `free` has no key `y`", "delete it"),
        ("10:7 S104 `when` cannot be `c`", "write `a` or `b`"),
    ]
    more = "either: x\neven: 10\npair: {}\n"
    assert [told(one)[0] for one in all_told(more, OTHER_RULES)] == [
        "1:9 S111 `either` cannot be text of this form",
        "2:7 S106 `even` must be less than 9",
        "3:1 S106 `pair` needs at least 1 key",
    ]
    assert [told(one)[0] for one in all_told("even: 0\npair: {p: 1, q: 2, r: 3}\neither: [a]\n", OTHER_RULES)] == [
        "1:7 S106 `even` must be more than 0",
        "2:1 S106 `pair` takes at most 2 keys",
        "3:10 S101 this entry of `either` takes a whole number, not text",
    ]


def test_nesting_up_to_the_limit_is_checked_to_the_bottom() -> None:
    deep = 20
    text = "format: 1\nname: x\nplay: " + "[group: {do: " * deep + "[deal: {cards: x}]" + "}]" * deep
    document, said = read("x", text.encode())
    assert said == []
    assert document is not None
    assert isinstance(document.root, Mapping)
    assert [one.message for one in check(document.root, SCHEMA)] == ["`cards` takes a whole number, not text"]


def test_examples_of_a_schema_are_shown_as_they_are_written() -> None:
    schema: dict[str, Any] = {
        "properties": {
            "stakes": {"type": "object", "examples": [{"ante": 1, "bet": [2, "4"], "limit": "no limit"}]},
            "share": {"type": "number", "examples": [0.5]},
        }
    }
    assert [told(one) for one in all_told("stakes: [x]\nshare: half\n", schema)] == [
        (
            "1:9 S101 `stakes` takes keys and values, not a list",
            "write it like `{ante: 1, bet: [2, 4], limit: no limit}`",
        ),
        ("2:8 S101 `share` takes a number, not text", "write it like `0.5`"),
    ]


def test_of_very_many_keys_only_some_are_listed() -> None:
    schema: dict[str, Any] = {"properties": {f"k{n}": {} for n in range(40)}, "additionalProperties": False}
    help = all_told("zzz: 1\n", schema)[0].help
    assert help.count("`k") == 12
    assert help.endswith(", …")


def test_references_that_go_round_in_circles_say_nothing() -> None:
    schema: dict[str, Any] = {
        "additionalProperties": False,
        "properties": {"a": {"type": "integer"}},
        "$defs": {"x": {"$ref": "#/$defs/y"}, "y": {"$ref": "#/$defs/x"}},
    }
    assert [one.code for one in all_told("a: x\nb: 1\n", schema)] == ["S101", "S102"]


def test_what_is_still_missing_beside_an_unknown_key_is_told_as_a_note() -> None:
    (told,) = all_told("format: 1\nname: x\nplay: [deal: {number: 5}]\n")
    assert told.notes == ("`deal` needs `cards`",)
