"""The rule that decided: what is told beneath a claim that is not so, for each kind of claim."""

from pathlib import Path

import pytest

from engine.ruleset.load import load
from engine.ruleset.read.library import shipped_documents
from engine.table.examples.examples_of_game import prove
from tests.table.house import game

RULES = """\
format: 1
kind: game
name: Our draw
players: 2-3
deck: standard-52
ranking: {ranking}
stakes: {{ante: 1, bet: 2}}
marks:
  legs: {{kind: number, of: each player, kept: session}}
wild:
  - {{cards: deuces}}
  - {{cards: jack of spades, when: that player holds kings}}
play:
  - post: {{each: ante}}
  - deal: {{cards: 5, face: up}}
  - mark: {{what: legs, who: everyone, add: 1}}
  - bet: {{limit: fixed, size: bet, cap: 1}}
  - draw: {{most: 2}}
  - bet: {{label: second round, limit: fixed, size: 2 * bet, cap: 1}}
  - showdown: {{show: may concede}}
  - mark: {{what: legs, who: winner, add: 5}}
  - pay: {{from: losers, to: winner, amount: 1, when: players > 2}}
examples:
  - seats: {{A: 100, B: 100}}
    dealer: B
    cards: {{A: 2h 2c 4d 4s 9c, B: Kh Kd 7c 8c 9d}}
"""
RANKING = """\
format: 1
kind: ranking
name: Couples
from: high
leave-out: [pair]
put:
  - {before: high card, hand: {name: couple, same: [2]}}
"""
POST, DEAL, MARKED, BET, DRAW, SECOND, SHOWDOWN, WON = 14, 15, 16, 17, 18, 19, 20, 21
WILD, JACK = 11, 12
TO_THE_END = "[all check, all stand pat, all check, B shows]"

DECIDED = [
    ("play: [A bets 3]", [BET]),
    ("play: [A may check or bet 4]", [BET]),
    ("play: [B checks]", [BET]),
    ("play: [all check, A may discard at most 3]", [DRAW]),
    ("play: [all check, all stand pat, A bets 2]", [SECOND]),
    ("play: [pot is 3]", [POST]),
    ("play: [A bets 2, pot is 3]", [BET]),
    ("play: [all check, all stand pat], expect: {pot: 3}", [POST]),
    ("play: [A holds Kh]", [DEAL]),
    ("play: [A holds only 2h]", [DEAL]),
    ("play: [all check, A discards 9c, A holds 9c]", [DRAW]),
    ("play: [all check, A stands pat, B discards 7c, A holds 9d]", [DEAL]),
    ("expect: {marks: {legs: {A: 2}}}", [MARKED]),
    (f"play: {TO_THE_END}, expect: {{marks: {{legs: {{A: 7}}}}}}", [WON]),
    (f"play: {TO_THE_END}, expect: {{marks: {{legs: {{B: 7}}}}}}", [MARKED]),
    (f"play: {TO_THE_END}, expect: {{stacks: {{A: 102}}}}", [SHOWDOWN]),
    (f"play: {TO_THE_END}, expect: {{stacks: {{B: 102}}}}", [POST]),
    (f"play: {TO_THE_END}, expect: {{shown: [A]}}", [SHOWDOWN]),
    (f"play: {TO_THE_END}, expect: {{pot: 3}}", [SHOWDOWN]),
    (f"play: {TO_THE_END}, expect: {{carried: 3}}", [SHOWDOWN]),
    ("play: [A bets 2, B folds], expect: {winners: [B]}", [SHOWDOWN]),
    ("play: [A bets 2, B folds, B checks]", [WON]),
    ("play: [wild are aces]", [WILD, JACK]),
]


def notes(folder: Path, example: str, ranking: str = "high") -> list[str]:
    """What is told of one claim, which is not so."""
    (folder / "couples.yaml").write_text(RANKING, encoding="utf-8")
    lines = f"    {example}\n".replace("], expect", "]\n    expect")
    file = folder / "house.yaml"
    file.write_text(RULES.format(ranking=ranking) + lines, encoding="utf-8")
    ((_, faults),) = prove(load(file))
    (fault,) = faults
    assert fault.code == "T951"
    return list(fault.notes)


def lines_of(notes: list[str], file: Path) -> list[int]:
    return [int(note.partition(f"{file}:")[2].partition(":")[0]) for note in notes]


@pytest.mark.parametrize(("example", "lines"), DECIDED)
def test_the_rule_that_decided_is_the_one_by_which_it_came_so(tmp_path: Path, example: str, lines: list[int]) -> None:
    told = notes(tmp_path, example)
    assert all(note.startswith("the rule that decided: ") for note in told)
    assert lines_of(told, tmp_path / "house.yaml") == lines


OF_HANDS = [
    ("play: [A has straight]", ["rulesets/rankings/high.yaml:12: four of a kind", f":{WILD}"]),
    ("play: [B has straight]", ["rulesets/rankings/high.yaml:18: pair"]),
    ("play: [B beats A]", ["high.yaml:18: pair", "high.yaml:12: four of a kind", f":{WILD}"]),
    ("expect: {hands: {A: flush}}", ["high.yaml:12: four of a kind", f":{WILD}"]),
    (
        f"play: {TO_THE_END}, expect: {{winners: [B]}}",
        [f":{SHOWDOWN}: ", "high.yaml:12: four of a kind", "high.yaml:18: pair", f":{WILD}"],
    ),
]


@pytest.mark.parametrize(("example", "ends"), OF_HANDS)
def test_of_hands_the_ranking_decides_and_what_is_wild_in_them(tmp_path: Path, example: str, ends: list[str]) -> None:
    told = notes(tmp_path, example)
    assert len(told) == len(ends)
    assert all(end in note for note, end in zip(told, ends, strict=True))


def test_a_category_is_pointed_at_in_the_ranking_that_lists_it(tmp_path: Path) -> None:
    (pair,) = notes(tmp_path, "play: [B has straight]", "couples.yaml")
    assert "the ranking `Couples`" in pair
    assert pair.endswith("couples.yaml:7: couple")
    four, wild = notes(tmp_path, "play: [A has straight]", "couples.yaml")
    assert four.endswith("couples.yaml:3: four of a kind")
    assert wild.startswith("the rule that decided: wild are deuces, ")


def test_where_nothing_is_wild_that_is_said(tmp_path: Path) -> None:
    loaded = game(tmp_path, "examples:\n  - {seats: {A: 9, B: 9}, play: [wild are deuces]}\n")
    ((_, (fault,)),) = prove(loaded)
    assert fault.notes == ("`House game` names no wild cards",)


def test_of_a_share_its_own_ranking_decides_and_what_it_needs(tmp_path: Path) -> None:
    lines = """
        examples:
          - set: {low: eight or better}
            seats: {A: 100, B: 100}
            dealer: B
            cards: {A: As 2s Kh Qd, B: Jd Th 9c 9s}
            table: {board: 3c 4d 8h Kc Jc}
            play: [B calls, A checks, all check, all check, all check, B shows]
            expect: {takes: {low: [B]}}
    """
    ((_, (fault,)),) = prove(game(tmp_path, lines, "omaha"))
    showdown, ranking, share, use = fault.notes
    assert "`showdown`" in showdown
    assert "the ranking `Ace-to-five low`, rulesets/rankings/ace-to-five-low.yaml:" in ranking
    assert "the share low: best hand by Ace-to-five low, if it is eight or better low" in share
    assert use.startswith("hands are made of 2 own cards and 3 board, rulesets/games/holdem/omaha.yaml:")


def line_of(step: str) -> int:
    """The line of the game that has a step."""
    lines = shipped_documents("game")["five-card-draw"].path.read_text(encoding="utf-8").split("\n")
    return next(number for number, line in enumerate(lines, start=1) if step in line)


def test_a_key_that_a_change_has_set_is_told_with_the_line_that_set_it(tmp_path: Path) -> None:
    lines = """
        changes:
          - set: {at: exchange, to: {most: 3}}
        examples:
          - {seats: {A: 9, B: 9}, play: [all check, A may discard at most 4]}
    """
    ((_, (fault,)),) = prove(game(tmp_path, lines))
    assert f"five-card-draw.yaml:{line_of('label: exchange')}: " in fault.notes[0]
    assert fault.notes[1] == f"with `most: 3`, {tmp_path / 'house.yaml'}:7"
