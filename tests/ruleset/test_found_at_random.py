"""Faults that random rules found: each with the smallest rules that show it."""

from pathlib import Path

from tests.ruleset.small_games import codes, game, loaded, played


def test_a_mark_of_each_player_without_who_is_that_of_everyone_in(tmp_path: Path) -> None:
    legs = "marks:\n  legs: {kind: number, of: each player}\n"
    text = game("deal: {cards: 5}", "mark: {what: legs, add: 2}", "showdown: {}", more=legs)
    hand = played(loaded(tmp_path, text).program, (10, 10, 10))
    assert hand.marks == ((2, 2, 2),)


def test_nobody_is_left_of_the_dealer_when_nobody_is_in(tmp_path: Path) -> None:
    text = game(
        "deal: {cards: 5}", "fold: {}", "showdown: {}", "post: {who: left of dealer, amount: ante}", "throw-in: {}"
    )
    assert played(loaded(tmp_path, text).program, (10, 10)).stacks == (10, 10)


def test_a_play_that_is_missing_is_told_once(tmp_path: Path) -> None:
    assert codes(tmp_path, game().replace("play:\n", "")) == ["S103"]
    assert codes(tmp_path, game()) == ["S101"]
    assert codes(tmp_path, game().replace("play:", "play: []")) == ["S106"]
