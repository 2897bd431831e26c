"""Wordings say what expressions of `re` say, and every one that the checks know can be compiled."""

import re

import pytest

from engine.ruleset.read.library import shipped_documents
from engine.text.wording import KEPT, Wording
from tests.shipped import said
from tests.text.wording_signs import kept, signs, wordings

TEXT = "Two cards, then three CARDS, then one"


def test_it_finds_what_the_expression_finds() -> None:
    """Each question is passed on with all that it is asked with."""
    ours, theirs = Wording(r"(\w+) cards", re.IGNORECASE), re.compile(r"(\w+) cards", re.IGNORECASE)
    assert [one.span() for one in ours.finditer(TEXT)] == [one.span() for one in theirs.finditer(TEXT)]
    assert ours.findall(TEXT) == theirs.findall(TEXT) == ["Two", "three"]
    assert ours.search(TEXT, 5)[1] == "three"  # type: ignore[index]
    assert ours.match(TEXT)[1] == "Two"  # type: ignore[index]
    assert ours.match(TEXT, 1)[1] == "wo"  # type: ignore[index]
    assert ours.fullmatch(TEXT) is None
    assert ours.sub(r"\1", TEXT, count=1) == theirs.sub(r"\1", TEXT, count=1)
    assert Wording(", then ").split(TEXT) == ["Two cards", "three CARDS", "one"]


def test_nothing_is_compiled_before_it_is_asked_for() -> None:
    """A pattern that is none is told when it is used."""
    broken = Wording("(")
    with pytest.raises(re.error):
        broken.search(TEXT)


@pytest.mark.late
def test_the_letters_that_are_kept_are_those_that_the_expressions_need() -> None:
    assert KEPT.read_text(encoding="utf-8") == kept(), "run `python -m tests.text.wording_signs`"


@pytest.mark.late
def test_every_wording_can_be_compiled_and_where_it_is_found_there_are_the_letters_that_it_needs() -> None:
    """Nothing else would tell of one that cannot; and whatever is said in a summary is found with and without them."""
    known = wordings()
    assert len(known) > 900
    assert all(one.compiled.pattern == one.pattern for one in known)
    documents = [said(place.path) for place in list(shipped_documents("game").values())[::2]]
    texts = [one["summary"] for one in documents if "summary" in one]
    found = [(one, text) for one in known if one.signs for text in texts if one.compiled.search(text)]
    assert len(found) > 500
    assert not [(one.pattern, text) for one, text in found if not one.may_be_in(text)]


@pytest.mark.parametrize(
    ("pattern", "needed"),
    [
        ("pay(s|ing)?", ["pay"]),
        (r"\b(?:wins?|won) alone\b", ["win alone|wins alone|won alone"]),
        ("(?:a|b|c)+", []),
        ("one|.", []),
        (r"(?:left|right) of the \w+ (?:dealer|host)\b", ["left of the|right of the", " dealer| host"]),
        (r"[Tt]wo(?= cards)", ["two"]),
        (r"\d+ chips?", [" chip", "0|1|2|3|4|5|6|7|8|9"]),
    ],
)
def test_letters_that_an_expression_needs(pattern: str, needed: list[str]) -> None:
    """Whatever may be missing in a text that it fits is not among them."""
    assert sorted(signs(pattern)) == sorted(needed)
