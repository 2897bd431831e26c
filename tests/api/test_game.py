"""A game as a Python program finds it: rules, cards by name and by index, odds, and what is wrong with a file."""

from fractions import Fraction
from pathlib import Path

import pytest

import engine
from engine.cli.commands.check import faults_of
from tests.chance import some

ROOT = Path(__file__).resolve().parent.parent.parent
FAULTY = ROOT / "tests" / "diagnostics"


def test_a_game_tells_what_it_is_in_a_line() -> None:
    game = engine.Game.load("five-card-draw", modifiers=["deuces-wild", "high-low-declared"], stakes={"ante": 2})
    assert repr(game) == "<Game five-card-draw with deuces-wild and high-low-declared: 2 to 7 players>"
    assert (game.name, game.stakes["ante"], 6 in game.players, 1 in game.players) == ("Five-card draw", 2, True, False)
    assert any("exchange" in rule or "draw" in rule for rule in game.rules)


@pytest.mark.late
@pytest.mark.parametrize("name", some(engine.Game.shipped(), 24, "lines"))
def test_every_game_that_ships_is_there_in_a_line(name: str) -> None:
    told = repr(engine.Game.load(name))
    assert told.startswith(f"<Game {name}: ")
    assert len(told) < 100


def test_modifiers_are_plain_strings_or_values() -> None:
    said = engine.Game.load("five-card-draw", modifiers=["wild:cards=one-eyed jacks"])
    meant = engine.Game.load("five-card-draw", modifiers=[engine.Announced("wild", {"cards": "one-eyed jacks"})])
    assert said.program.digest == meant.program.digest
    assert said.modifiers == ("wild:cards=one-eyed jacks",)


def test_cards_have_names_and_indices() -> None:
    game = engine.Game.load("five-card-draw")
    assert game.deck[game.card("As")] == "As"
    assert game.card("10s") == game.card("Ts") == game.card(game.card("Ts"))
    assert game.names((*game.cards("As Kd"), -1)) == ("As", "Kd", "?")


@pytest.mark.parametrize("card", ["1x", "", "Joker", 52, -1])
def test_no_card_of_the_deck_is_refused(card: int | str) -> None:
    with pytest.raises(ValueError, match=r"is no card of this deck|there is no card"):
        engine.Game.load("five-card-draw").card(card)


@pytest.mark.parametrize(
    ("game", "better", "worse", "name"),
    [
        ("five-card-draw", "As Ad Ah 5c 5d", "As Ks Qs Js 9s", "full house"),
        ("texas-holdem", "2c 3c 4c 5c 6c Ah Ad", "As Ad Ah Ac 5d", "straight flush"),
        ("deuce-to-seven-single-draw", "7c 5d 4h 3s 2c", "As Ks Qs Js Ts", "7 5 4 3 2 low"),
        ("poker-dice", "A A A A A", "K K K K K", "five"),
    ],
)
def test_hands_have_names_and_a_strength(game: str, better: str, worse: str, name: str) -> None:
    played = engine.Game.load(game)
    assert played.strength(better) > played.strength(worse)
    assert name in played.hand_name(better)


def test_odds_are_exact() -> None:
    """The counts of five cards are known from any book; with deuces wild from John Scarne's and many others'."""
    plain = engine.Game.load("five-card-draw").odds()
    assert plain.total == 2_598_960
    assert plain.probability("full house") == Fraction(3744, 2_598_960)
    wild = engine.Game.load("five-card-draw", modifiers=["deuces-wild"]).odds()
    assert wild.probability("five of a kind") == Fraction(672, 2_598_960)


@pytest.mark.parametrize("name", ["S102", "X101", "D201"])
def test_check_tells_what_the_command_tells(name: str) -> None:
    faulty = next(FAULTY.glob(f"{name}*.yaml"))
    told = engine.check(faulty)
    assert told == faults_of(faulty)
    assert name in [fault.code for fault in told]
    assert f"[{name}]" in engine.render(told)


def test_check_plays_the_examples(tmp_path: Path) -> None:
    file = tmp_path / "house.yaml"
    example = "{title: Nobody bets three, seats: {A: 9, B: 9}, dealer: A, play: [B may bet 3], expect: {}}"
    file.write_text(f"format: 1\nkind: game\nname: House\nextends: kuhn-poker\nexamples: [{example}]\n", "utf-8")
    assert [fault.code for fault in engine.check(file)] == ["T951"]
    assert engine.check(ROOT / Path("rulesets/games/small/kuhn-poker.yaml")) == []


def test_a_file_that_is_not_there_is_told_of(tmp_path: Path) -> None:
    assert [fault.severity for fault in engine.check(tmp_path / "nowhere.yaml")] == ["error"]


def test_bots_have_names() -> None:
    assert {"equity", "caller"} <= {*engine.bots()}
    with pytest.raises(ValueError, match=r"there is no bot 'shark': there are .*equity"):
        engine.bot("shark")
