"""A person among others who declare: asked in words, told the rule, and nothing too soon of what others chose."""

import json
import re
from io import StringIO

import pytest

from tests.cli.house import House

BIDS = """\
format: 1
kind: game
name: Bids
extends: five-card-draw
changes:
  - before:
      step: showdown
      put:
        - declare: {label: talk, how: in turn, choices: {bid: {names: number, least: 1, most: 5, as: bids}, no: {}}}
marks:
  bids: {kind: number, of: each player}
"""
CHANGEABLE = """\
format: 1
kind: modifier
name: In or out
changes:
  - before: {step: last bet, put: [declare: {how: changeable, choices: {in, out}}]}
"""
HIGH_LOW = ("five-card-draw", "--with", "high-low-declared", "--players", "3")


def play(house: House, monkeypatch: pytest.MonkeyPatch, typed: str, *words: str) -> str:
    monkeypatch.setattr("sys.stdin", StringIO(typed))
    return house.run("play", *words).out


def test_the_rule_is_told_before_the_words_are_asked_for(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    told = play(house, monkeypatch, "c\ns\nc\nsideways\nhigh\nq\n", *HIGH_LOW, "--seed", "3", "--bot", "caller")
    asked = told.partition("Everyone in declares low, high")[2]
    assert re.match(".*chosen in secret and told when all have chosen.\n", asked)
    assert asked.partition("\n")[2].startswith(
        'You may declare "low", "high" or "both" > sideways\n'
        '\'sideways\' is none of it: you may declare "low", "high" or "both" > high\n'
        "You have chosen.\nAnna has chosen.\nBen has chosen.\nYou declare high.\n"
    )


@pytest.mark.parametrize("seed", range(8))
def test_no_word_is_told_before_all_have_chosen(house: House, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    words = (*HIGH_LOW, "--seed", str(seed), "--bot", "caller")
    told = play(house, monkeypatch, "c\ns\nc\nlow\n" + "q\n", *words)
    before, asked, after = told.partition('You may declare "low", "high" or "both" > ')
    assert asked
    assert "declare" not in before.replace("high-low-declared", "").replace("Everyone in declares", "")
    chosen = [match.start() for match in re.finditer("(have|has) chosen", after)]
    assert len(chosen) == 3
    assert re.search("declares? (low|high|both)", after[: chosen[-1]]) is None
    assert len(re.findall("^(You declare|Anna declares|Ben declares) ", after, re.MULTILINE)) == 3


def test_whoever_looks_on_sees_no_word_too_soon(house: House) -> None:
    for view in ("Anna", "public", "all"):
        answer = house.run("run", *HIGH_LOW, "--seed", "4", "--bot", "caller", "--json", "--view", view)
        events = [json.loads(line) for line in answer.out.splitlines()]
        kinds = [event["kind"] for event in events]
        assert kinds.count("choose") == 3
        assert kinds.index("declare") > max(number for number, kind in enumerate(kinds) if kind == "choose")
        assert all(set(event) == {"deal", "kind", "player"} for event in events if event["kind"] == "choose")


def test_words_said_in_turn_are_heard_at_once(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    bids = house.write("bids.yaml", BIDS)
    told = play(house, monkeypatch, "c\ns\nc\nbid 9\n3\nq\n", bids, "--players", "2", "--seed", "1", "--bot", "caller")
    assert 'You may declare "bid" 1 to 5 or "no" > bid 9\n' in told
    assert "You may declare bid 1 to 5 > 3\nYou declare bid 3.\n" in told
    assert told.index("You declare bid 3.") < told.index("Anna declares ")


def test_an_early_choice_may_be_changed_before_the_last_is_in(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    changeable = house.write("changeable.yaml", CHANGEABLE)
    words = ("five-card-draw", "--with", changeable, "--players", "3", "--seed", "1", "--bot", "caller")
    told = play(house, monkeypatch, "c\ns\nin\nout\nq\n", *words)
    assert told.count('You may declare "in" or "out" > ') == 2
    assert told.count("You have chosen.") == 2
    assert "You declare out." in told
    assert "You declare in." not in told


def test_what_you_said_is_told_again_as_it_was_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    words = (*HIGH_LOW, "--seed", "3", "--bot", "caller", "--hands", "1", "--record", "deal.jsonl")
    told = play(house, monkeypatch, "c\ns\nc\nhigh\n" + "s\n" * 3, *words)
    again = house.run("replay", "deal.jsonl", "--view", "You").out
    assert "You declare high.\n" in again
    assert [line for line in again.splitlines()[1:] if line not in told] == []
