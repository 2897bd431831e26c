"""Every example of every shipped game is a test; and each of its claims, falsified, makes it fail."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engine.ruleset.load import Loaded, load
from engine.ruleset.read.library import shipped_documents
from engine.table.examples.example import read_example
from engine.table.examples.examples_of_game import Rulebook, examples_of, prove, ready
from engine.table.examples.playing import play_example
from engine.text.marked.node import Mapping, Plain, from_plain, plain
from tests.chance import some
from tests.late import EVERY, usually

GAMES = sorted(shipped_documents("game"))


@cache
def loaded(name: str) -> Loaded:
    return load(name)


@cache
def set_so(name: str, chosen: str, stakes: str) -> Loaded:
    """A game with options and stakes, each written as JSON."""
    return load(name, set=json.loads(chosen), stakes=json.loads(stakes))


@usually(EVERY)
@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_said_against_a_shipped_game_and_each_example_comes_true(name: str) -> None:
    assert loaded(name).diagnostics == ()
    proved = list(prove(loaded(name)))
    assert proved
    assert {told.title: [fault.message for fault in faults] for told, faults in proved if faults} == {}


RULES = {
    *(f"JP-{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12)),
    *(f"FD-{number}" for number in range(2, 12)),
    *(f"PD-{number}" for number in range(1, 7)),
}
"""The rules of the sources of jackpots, Visum, five-card draw and poker dice, as the examples name them."""


def test_every_rule_of_the_sources_is_shown_by_an_example() -> None:
    covered = {rule for name in GAMES for told in examples_of(loaded(name)) for rule in told.covers}
    assert covered >= RULES


Falsified = tuple[str, dict[str, Any]]
"""What was made false, and the example with it."""


def falsified(data: dict[str, Any], names: list[str], categories: tuple[str, ...]) -> Iterator[Falsified]:
    """The example with one claim made false, for each claim that can be."""
    for key, value in data.get("expect", {}).items():
        for what, wrong in _wrong(key, value, names, categories):
            yield f"{key}: {what}", {**data, "expect": {**data["expect"], key: wrong}}
    for at, sentence in enumerate(data.get("play", [])):
        for wrong in _wrong_sentences(sentence, names):
            play = [*data["play"][:at], wrong, *data["play"][at + 1 :]]
            yield f"{sentence} → {wrong}", {**data, "play": play}


def _wrong(key: str, value: Any, names: list[str], categories: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, int):
        yield "one more", value + 1
        yield "nothing", 0 if value else 7
    elif key in ("winners", "shown"):
        yield "one more or less", value[1:] if value else names[:1]
        yield "the others", [name for name in names if name not in value]
    elif key == "dealer":
        yield "another", names[(names.index(value) + 1) % len(names)]
    elif key == "stacks":
        for name, chips in value.items():
            yield f"{name} one more", {**value, name: chips + 1}
    elif key == "takes":
        for share, takers in value.items():
            yield f"{share} others", {**value, share: [name for name in names if name not in takers]}
    elif key == "hands":
        for name, hand in value.items():
            yield f"{name} another", {**value, name: next(one for one in categories if one != hand)}


def _wrong_sentences(sentence: str, names: list[str]) -> Iterator[str]:
    """A saying made false: another number, another player; doings would merely be another deal."""
    if " may " in sentence or sentence.startswith("pot is"):
        words = sentence.split(" ")
        for at, word in enumerate(words):
            if word.isdecimal():
                yield " ".join([*words[:at], str(int(word) + 1), *words[at + 1 :]])
    if " may " in sentence or " proves " in sentence:
        who, _, rest = sentence.partition(" ")
        other = names[(names.index(who) + 1) % len(names)]
        yield f"{other} {rest}"


@pytest.mark.parametrize("name", some(GAMES, 40, "falsified"))
def test_an_example_with_a_falsified_claim_fails(name: str) -> None:
    """One example of a game, and each of its claims."""
    for told in some(examples_of(loaded(name)), 1, name):
        made = ready(Rulebook(loaded(name)), told)
        assert not isinstance(made, list)
        data: Plain = plain(told.data)
        assert isinstance(data, dict)
        changed = set_so(name, json.dumps(data.get("set")), json.dumps(data.get("stakes")))
        categories = tuple(changed.program.worth.ranking.category_names)
        for what, wrong in falsified(data, list(made.example.names), categories):
            item = from_plain(wrong, told.data.span)
            assert isinstance(item, Mapping)
            example = read_example(item, changed.program, changed.rules.scope)
            assert isinstance(example, list) or play_example(example, changed.program, changed), what
