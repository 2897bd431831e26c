"""Bets and payments that come to nothing, with the stakes in force and by option; and payments from or to nobody."""

from pathlib import Path

import pytest

from engine.ruleset.check_up import check_up
from engine.ruleset.load import RulesetError, load
from tests.ruleset.small_games import codes, game, told, write

POST, DEAL, BET, SHOW = "post: {each: ante}", "deal: {cards: 5}", "bet: {}", "showdown: {}"


@pytest.mark.parametrize(
    "keys",
    [
        "limit: fixed, size: 0, cap: 3",
        "limit: fixed, size: bet / 4, cap: 3",
        "limit: fixed, size: ante - bet, cap: 3",
        "limit: fixed, size: half ante, cap: 3",
        "limit: fixed, size: smaller of pot and 0, cap: 3",
        "limit: spread, least: 0, most: 4, cap: 3",
        "limit: spread, least: 1, most: bet / 4, cap: 3",
        "limit: spread, least: bet - 2, most: bet, cap: 3",
        "limit: doubling, least: ante / 2",
        "limit: pot limit, least: 0",
        "least: ante - 3",
        "limit: menu, bets: [ante / 2, bet], raises: [2 * current bet]",
        "limit: menu, bets: [bet], raises: [0, 2 * current bet]",
    ],
)
def test_a_bet_that_comes_to_nothing_is_told(tmp_path: Path, keys: str) -> None:
    assert "B305" in codes(tmp_path, game(POST, DEAL, f"bet: {{{keys}}}", SHOW))
    assert codes(tmp_path, game(POST, DEAL, BET, SHOW, more=f"betting: {{{keys}}}\n")).count("B305") == 1


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("pay: {from: dealer, amount: 0}", True),
        ("pay: {from: dealer, amount: ante / 2}", True),
        ("pay: {from: dealer, amount: ante - bet}", True),
        ("pay: {from: dealer, amount: smaller of pot and ante - 1}", None),
        ("pay: {from: dealer, amount: 33% of bet}", True),
        ("pay: {from: dealer, amount: free}", False),
        ("pay: {from: dealer, amount: 2 * free}", False),
        ("pay: {from: dealer, amount: free - ante}", True),
        ("pay: {from: dealer, amount: pot / 4}", False),
        ("post: {each: ante / 2}", True),
        ("post: {each: 0}", True),
        ("post: {who: dealer, amount: ante - 1}", True),
        ("post: {blinds: [0, bet]}", False),
        ("post: {blinds: [0, 0]}", True),
        ("post: {blinds: [free, free]}", False),
        ("post: {blinds: [ante / 2, bet]}", True),
        ("declare: {choices: {stay: {costs: free}, out: {do: [turn-up: {}]}}}", False),
        ("declare: {choices: {stay: {costs: ante / 2}, out: {do: [turn-up: {}]}}}", True),
        ("draw: {costs: ante - bet}", True),
    ],
)
def test_a_payment_that_comes_to_nothing_is_told(tmp_path: Path, step: str, found: bool | None) -> None:
    stakes = "{ante: 1, bet: 2}"
    text = game(POST, DEAL, step, SHOW).replace(stakes, "{ante: 1, bet: 2, free: 0}")
    assert text.count("free: 0") == 1
    expected = {True: ["P411"], False: [], None: ["A907"]}[found]
    assert [code for code in codes(tmp_path, text) if code != "P466"] == expected  # that of a stake of 0, a warning


def test_what_stakes_make_nothing_is_told_when_they_are_set(tmp_path: Path) -> None:
    steps = game("post: {each: ante / 4}", DEAL, "bet: {limit: fixed, size: bet / 2, cap: 3}", SHOW)
    file = write(tmp_path, steps.replace("{ante: 1, bet: 2}", "{ante: 4, bet: 2}"))
    load(file)
    for stakes, code in (({"ante": 3}, "P411"), ({"bet": 1}, "B305"), ({"bet": 0}, "B305")):
        with pytest.raises(RulesetError) as refused:
            load(file, stakes=stakes)
        assert [one.code for one in refused.value.diagnostics] == [code]
    load(file, stakes={"ante": 0})  # no ante is played for


def test_what_an_option_makes_nothing_is_told_with_the_option(tmp_path: Path) -> None:
    options = "options:\n  part: {default: 2, least: 1, most: 4, about: the part of the bet}\n"
    steps = game(POST, DEAL, "bet: {limit: fixed, size: bet / $part, cap: 3}", SHOW, more=options)
    (one,) = check_up(write(tmp_path, steps)).diagnostics
    assert one.code == "B305"
    assert "`part` set to `4`" in one.notes[0]


@pytest.mark.parametrize(
    ("step", "code", "at"),
    [
        ("pay: {from: pot, amount: 1}", "S103", "pay"),
        ("pay: {from: pot, to: pot, amount: 1}", "S113", "to"),
    ],
)
def test_a_pot_does_not_pay_itself(tmp_path: Path, step: str, code: str, at: str) -> None:
    (one,) = told(tmp_path, game(POST, DEAL, BET, step, SHOW))
    assert one.code == code
    assert one.span is not None
    assert one.span.text == at
    assert (
        codes(
            tmp_path, game(POST, DEAL, BET, step.replace("to: pot, ", "").replace("pot,", "pot, to: dealer,", 1), SHOW)
        )
        == []
    )
