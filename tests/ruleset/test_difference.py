"""What is told of the difference between two games is all there is, and the same from either side."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.hand.event import Event
from engine.program import Program
from engine.ruleset.compare.difference import Changed, difference
from engine.ruleset.compare.step_difference import KeyChange
from engine.ruleset.judge.settings import settings
from engine.ruleset.load import Loaded, load
from engine.ruleset.read.library import shipped_documents
from engine.ruleset.understand.rules import Rules
from engine.table.bots.bots import BOTS
from engine.table.sessions.session import PlayedGame, deals, seated
from tests.chance import some
from tests.ruleset.small_games import game, write

GAMES = some(shipped_documents("game"), 14, "difference")
PAIRS = [("jackpot", "five-card-draw"), ("texas-holdem", "omaha"), ("razz", "seven-card-stud"), ("visum", "badugi")]


def played(program: Program, hands: int = 6) -> list[tuple[Event, ...]]:
    """What happens at a table of bots that choose at random, by one seed."""
    count = min(3, program.most_players)
    names = "ABC"[:count]
    players = [BOTS["random"](f"{name}") for name in names]
    table = deals(PlayedGame(program, ""), seated(tuple(names), 60), players, "seed")
    return [deal.events for deal, _ in zip(table, range(hands), strict=False)]


def otherwise(game: Loaded) -> Iterator[Loaded]:
    """The game with each of its options set otherwise, one at a time, and with each stake doubled."""
    for chosen in settings(game.rules.composed.options):
        yield game.under(chosen, {})
    for name, chips in game.program.stakes.items():
        yield game.under({}, {name: 2 * chips})


@pytest.mark.parametrize("name", GAMES)
def test_a_game_does_not_differ_from_itself(name: str) -> None:
    read_again = load(shipped_documents("game")[name].path)  # by its path, since what ships is kept by its name
    assert difference(load(name).rules, read_again.rules).is_none


@pytest.mark.late
@pytest.mark.parametrize("name", GAMES)
def test_games_without_a_difference_play_alike(name: str) -> None:
    game = load(name)
    usual = played(game.program)
    for other in otherwise(game):
        found = difference(game.rules, other.rules)
        assert found.is_none is False or played(other.program) == usual, other.program.options


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_the_difference_is_the_same_from_either_side(one: str, other: str) -> None:
    there = difference(load(one).rules, load(other).rules)
    back = difference(load(other).rules, load(one).rules)
    assert {(value.what, value.before, value.after) for value in there.values} == {
        (value.what, value.after, value.before) for value in back.values
    }
    assert [(step.kind, step.how) for step in there.steps if step.how == "changed"] == [
        (step.kind, step.how) for step in back.steps if step.how == "changed"
    ]
    assert sum(step.how == "added" for step in there.steps) == sum(step.how == "left out" for step in back.steps)


def test_steps_are_matched_with_those_most_like_them() -> None:
    found = difference(load("texas-holdem").rules, load("omaha").rules)
    assert found.values == (Changed("a hand is made of", "any own cards and any board", "2 own cards and 3 board"),)
    assert [(step.how, step.label) for step in found.steps] == [
        ("changed", "hole cards"),
        ("changed", "pre-flop"),
        ("changed", "flop round"),
        ("changed", "turn round"),
        ("changed", "river round"),
    ]
    assert found.steps[0].keys == (KeyChange("cards", "2", "own-cards (4)"),)
    assert {step.keys for step in found.steps[1:]} == {(KeyChange("limit", "no limit", "pot limit"),)}


def test_what_a_known_number_is_called_makes_no_difference() -> None:
    with_three = load("five-card-draw", set={"most-discards": 3})
    found = difference(load("five-card-draw").rules, with_three.rules)
    assert found.values == (Changed("option most-discards", "4", "3"),)
    assert found.steps == ()


def test_words_differ_by_what_is_said_of_them_and_by_what_follows(tmp_path: Path) -> None:
    def of(last: str) -> Rules:
        words = f"{{none, naturals: {{when: that player holds at least 2 sevens, do: [turn-up: {{which: {last}}}]}}}}"
        return load(write(tmp_path, game("deal: {cards: 5}", f"declare: {{choices: {words}}}", "showdown: {}"))).rules

    sevens = of("sevens")
    (changed,) = difference(sevens, of("eights")).steps
    assert [key.key for key in changed.keys] == ["choices"]
    assert difference(sevens, of("sevens")).steps == ()
