"""Wordings say what expressions of `re` say, and every one that the checks know can be compiled."""

import re
import sys
from collections.abc import Iterator, Mapping

import pytest

import engine.ruleset.judge.judging  # noqa: F401  # which knows all checks
from engine.text.wording import Wording

TEXT = "Two cards, then three CARDS, then one"


def wordings_in(value: object) -> Iterator[Wording]:
    """A wording, and those that a collection holds at any depth."""
    if isinstance(value, Wording):
        yield value
    elif isinstance(value, Mapping):
        for key, held in value.items():
            yield from (*wordings_in(key), *wordings_in(held))
    elif isinstance(value, tuple | list):
        for held in value:
            yield from wordings_in(held)


def test_every_wording_of_the_checks_can_be_compiled() -> None:
    """Nothing else would tell of one that cannot, before a text asks for it."""
    modules = [module for name, module in sys.modules.items() if name.startswith("engine.")]
    known = [one for module in modules for value in list(vars(module).values()) for one in wordings_in(value)]
    assert len(known) > 200
    for one in known:
        assert one.compiled.pattern == one.pattern


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
