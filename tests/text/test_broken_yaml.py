"""Broken YAML is explained in the words of somebody who writes rules, at the place that has to be changed."""

import pytest

from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.yaml.document import read
from tests.text.corpus import Case, cases, mended, told

CASES = cases("broken_yaml.txt")
# In brackets libyaml wants a space after every colon, as YAML 1.1 does; to the pure parser this is a key with a value.
ONLY_LIBYAML = {"a: {b:[1]}\n", "a: {b: 5:}\n"}


def only(text: str) -> Diagnostic:
    document, all_told = read("x", text.encode())
    assert document is None
    assert len(all_told) == 1, all_told
    return all_told[0]


FIXABLE = [case.text for case in CASES if only(case.text).fix]


@pytest.mark.parametrize("case", CASES, ids=lambda case: repr(case.text))
def test_the_mistake_is_named_at_its_place(parser: str, case: Case) -> None:
    if parser == "libyaml" or case.text not in ONLY_LIBYAML:
        assert [told(only(case.text))] == case.told


@pytest.mark.parametrize("text", FIXABLE)
def test_a_fix_leaves_no_fault(text: str) -> None:
    better = mended(text, only(text))
    assert read("x", better.encode())[1] == []


def test_many_of_the_mistakes_have_a_fix() -> None:
    assert len(FIXABLE) >= 20


def test_a_tag_with_a_prefix_is_a_tag(parser: str) -> None:
    assert told(only("a: !x!y z\n"))[0] == "1:4 Y009 the tag `!x!y` has no meaning here"


def test_what_was_found_before_the_fault_is_told_too() -> None:
    _, all_told = read("x", b"a: no\na: 1\nb: c: d\n")
    assert [one.code for one in all_told] == ["Y016", "Y011", "Y002"]


def test_a_bracket_in_quotes_or_in_a_comment_closes_nothing() -> None:
    assert only("a: [1, # ]\n  2\nb: 1\n").message == "this `[` is never closed"


def test_something_is_said_where_nothing_better_is_known() -> None:
    assert told(only("a: &b? 1\n"))[0] == "1:6 Y002 this cannot be read as YAML"
    assert only("a: &b? 1\n").help
