"""A part of the campaign over all that ships: some games and modifiers and every code once, by every command."""

import pytest

from engine.cli import COMMANDS
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import RulesetError, load
from engine.text.diagnostics.catalogue import CATALOGUE
from tests.campaigns.commands import GAMES, MODIFIERS, Call, answered, faults, of_all_else, of_game, of_pair
from tests.chance import some

pytestmark = pytest.mark.late

SWEPT = {"show", "diff", "odds", "run", "replay", "play", "check", "test", "new", "explain"}


def fits(game: str, modifier: str) -> bool:
    try:
        load(game, modifiers=[Announced(modifier)])
    except RulesetError:
        return False
    return True


def test_the_campaign_calls_every_command() -> None:
    alone = {call.words[0] for call in of_game("jackpot")}
    assert alone == SWEPT - {"explain"}
    with_one = {call.words[0] for call in of_pair("jackpot", "deuces-wild")}
    assert with_one == SWEPT - {"explain"}
    rest = list(of_all_else())
    assert {("explain", code) for code in CATALOGUE} <= {call.words for call in rest}
    assert {(name, "--help") for name in COMMANDS} <= {call.words for call in rest}


def test_a_call_that_ends_otherwise_is_told() -> None:
    (told,) = faults([Call(("explain", "D201")), Call(("explain", "D999"))])
    assert told.startswith("houserule explain D999\n  answers 2: ")
    (told,) = faults([Call(("explain", "D201"), (1,))])
    assert told.startswith("houserule explain D201\n  answers 0: ")


@pytest.mark.parametrize("game", some(GAMES, 5, "sweep"))
def test_every_command_takes_a_game(game: str) -> None:
    quick = [call for call in of_game(game) if call.words[0] not in ("odds", "check", "test")]
    assert list(faults(quick)) == []


@pytest.mark.parametrize("at", some(range(len(MODIFIERS)), 2, "sweep"))
def test_every_command_takes_a_modifier(at: int) -> None:
    modifier = MODIFIERS[at]
    turned = [*GAMES[at % len(GAMES) :], *GAMES[: at % len(GAMES)]]
    game = next(game for game in turned if fits(game, modifier))
    assert list(faults(call for call in of_pair(game, modifier) if call.words[0] != "odds")) == []


def test_every_code_is_explained_and_every_command_helps() -> None:
    assert (
        list(faults(call for call in of_all_else() if call.words[0] in ("explain", "list") or "--help" in call.words))
        == []
    )


def test_what_a_person_plays_is_played() -> None:
    told = answered(("play", "jackpot", "--seed", "3"))
    assert "The rule in force: bet" in told.out
    assert "You leave the table" in told.out
