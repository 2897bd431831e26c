"""Chips that move because a rule says so: who pays, and whose number says how much."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import game, proved

LOOK = "declare: {who: %s, how: in turn, choices: {look: {do: [pay: {to: winner, amount: 3}]}, rest}}"
STAKE = "marks: {stake: {kind: number, of: each player, start: 2}}\n"
BANK = (
    "in-turn: {who: everyone except dealer, do: "
    "[pay: {from: dealer, to: that player, amount: %s, when: that player outshows dealer}]}"
)


def faults(folder: Path, rules: str, example: str) -> list[str]:
    return proved(folder, f"{rules}examples:\n  - {{title: A deal, {example}}}\n")


@pytest.mark.parametrize("who", ["those who are folded", "everyone except everyone in"])
def test_a_player_who_is_out_pays_for_their_own_word(who: str, tmp_path: Path) -> None:
    rules = game("post: {each: ante}", "deal: {cards: 5}", "bet: {}", "showdown: {}", LOOK % who)
    deal = (
        "seats: {A: 50, B: 50, C: 50}, dealer: C, cards: {B: Ah Ac Ad As 2c, C: 3h 4c 5d 6s 8h}, "
        "play: [A bets 2, B calls, C folds, C declares look], expect: {stacks: {C: 46}}"
    )
    assert faults(tmp_path, rules, deal) == []


def test_in_a_turn_the_dealer_pays_what_its_player_plays_for(tmp_path: Path) -> None:
    steps = ("deal: {cards: 5, face: up}", "mark: {what: stake, who: left of dealer, to: 7}")
    deal = "seats: {A: 50, B: 50}, dealer: B, cards: {A: Ah Ac Ad As 2c, B: 3h 4c 5d 6s 8h}, expect: {stacks: {A: %d}}"
    for amount, chips in (("player in turn's stake", 57), ("dealer's stake", 52)):
        rules = game(*steps, BANK % amount, more=STAKE)
        assert faults(tmp_path, rules, deal % chips) == []


def test_a_mark_of_who_has_a_turn_is_theirs_in_or_out(tmp_path: Path) -> None:
    turns = "in-turn: {who: everyone, do: [mark: {what: stake, add: 1}]}"
    rules = game("post: {each: ante}", "deal: {cards: 5}", "bet: {}", "showdown: {}", turns, more=STAKE)
    deal = "seats: {A: 50, B: 50}, dealer: B, play: [A bets 2, B folds], expect: {marks: {stake: {A: 3, B: 3}}}"
    assert faults(tmp_path, rules, deal) == []
