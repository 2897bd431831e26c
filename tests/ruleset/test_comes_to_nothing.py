"""Amounts that come to nothing by a stake, by default, or whenever their step comes; and prices that rise and fall."""

from pathlib import Path

import pytest

from engine.api.checking import check
from tests.ruleset.small_games import game, told, write

POST, DEAL, BET, SHOW = (
    "post: {each: ante}",
    "deal: {cards: 5}",
    "bet: {limit: fixed, size: bet, cap: 3}",
    "showdown: {}",
)
HEAD = """format: 1
kind: game
name: Toll poker
summary: Five cards; losers pay a fine, and pigs have a trough.
players: 2-5
deck: standard-52
ranking: high
stakes: {ante: 1, bet: 2, fine: 3}
"""
MARKS = "marks: {pigs: {kind: number, of: each player, kept: session}, seen: {kind: number}}\n"
COUNT, SEEN = "mark: {what: pigs, who: losers, add: 1}", "mark: {what: seen, add: 1}"
FINE = "pay: {label: fine, from: losers, to: winner, amount: AMOUNT}"
TOLL = "declare: {how: in turn, choices: {pay: {costs: AMOUNT, do: [turn-up: {cards: 1}]}, leave: {do: [fold: {}]}}}"


@pytest.mark.parametrize(
    ("amount", "stake", "found"),
    [
        ("fine", 0, True),
        ("fine * pigs", 0, True),
        ("2 * fine", 0, True),
        ("fine", 3, False),
        ("ante + fine", 3, False),
        ("(number of winners - 1) * fine", 3, False),
    ],
)
def test_a_stake_of_nothing_that_is_paid_is_told(tmp_path: Path, amount: str, stake: int, found: bool) -> None:
    head = HEAD.replace("fine: 3", f"fine: {stake}")
    text = game(POST, DEAL, BET, SHOW, FINE.replace("AMOUNT", amount), COUNT, more=MARKS, head=head)
    every = [one for one in told(tmp_path, text) if one.code == "P466"]
    assert bool(every) is found
    assert all(one.span is not None and one.span.text == "0" for one in every)


def test_what_a_table_plays_without_is_no_mistake(tmp_path: Path) -> None:
    head = HEAD.replace("fine: 3", "fine: 0")
    blind, post = "post: {blinds: [fine, bet]}", "post: {who: dealer, amount: fine, counts: dead}"
    for step in (blind, post):
        assert "P466" not in [one.code for one in told(tmp_path, game(POST, step, DEAL, BET, SHOW, head=head))]


@pytest.mark.parametrize(
    ("when", "amount", "found"),
    [
        ("number of winners = 1", "fine * (number of winners - 1)", True),
        ("number of winners = 1", "fine * number of winners", False),
        ("number of winners > 1", "fine * (number of winners - 1)", False),
        ("players in > 1", "larger of ante and bet / 4", True),
        ("players in > 1", "larger of ante and pot won / 4", False),
        ("players in > 1", "larger of bet and half ante", True),
    ],
)
def test_what_is_nothing_whenever_it_comes_is_told(tmp_path: Path, when: str, amount: str, found: bool) -> None:
    paid = f"group: {{when: {when}, do: [{FINE.replace('AMOUNT', amount)}]}}"
    text = game(POST, DEAL, BET, SHOW, paid, head=HEAD)
    assert ("P466" in [one.code for one in told(tmp_path, text)]) is found


@pytest.mark.parametrize(
    ("option", "found"),
    [
        ("fine: {default: 0, least: 0, about: what a loser pays}", True),
        ("fine: {default: 0, least: 0, most: 4, about: what a loser pays}", True),
        ("fine: {default: 0, least: 0, about: what a loser pays or 0}", False),
        ("fine: {default: 0, least: 0, about: whether a loser pays}", False),
        ("extra: {default: 0, least: 0, about: what a loser pays}", True),  # by the label
        ("fine: {default: 1, least: 0, about: what a loser pays}", False),
    ],
)
def test_what_is_nothing_by_default_though_the_summary_speaks_of_it_is_told(
    tmp_path: Path, option: str, found: bool
) -> None:
    name = option.partition(":")[0]
    more = f"options:\n  {option}\n"
    steps = POST, DEAL, BET, SHOW, FINE.replace("AMOUNT", f"${name}")
    assert ("P467" in [one.code for one in told(tmp_path, game(*steps, more=more, head=HEAD))]) is found
    quiet = game(*steps, more=more, head=HEAD.replace("losers pay a fine, and ", ""))
    assert "P467" not in [one.code for one in told(tmp_path, quiet)]


@pytest.mark.parametrize(
    ("steps", "amount", "found"),
    [
        ((TOLL, SEEN), "fine - 2 * seen", True),
        ((TOLL, SEEN), "bet - seen", False),
        ((TOLL, SEEN), "fine + 2 * seen", False),
        ((TOLL, SEEN), "larger of 1 and fine - 2 * seen", False),
        ((SEEN, TOLL), "$first-toll + seen", True),
        ((TOLL, SEEN), "$first-toll + seen", False),
        ((SEEN, TOLL), "$toll + seen", False),
    ],
)
def test_prices_that_fall_below_nothing_or_never_begin_are_told(
    tmp_path: Path, steps: tuple[str, ...], amount: str, found: bool
) -> None:
    name = "first-toll" if "first" in amount else "toll"
    option = f"options:\n  {name}: {{default: 2, choices: [1, 2], about: what is paid}}\n" if "$" in amount else ""
    lap = f"repeat: {{times: 3, do: [deal: {{cards: 1}}, {', '.join(steps).replace('AMOUNT', amount)}]}}"
    text = game(POST, lap, BET, SHOW, more=option + MARKS, head=HEAD)
    assert ("P466" in [one.code for one in told(tmp_path, text)]) is found


EVENING = """format: 1
kind: session
name: Prize evening
players: 3-6
stacks: 80
stakes: {chip: 1, prize: CHIPS}
menu:
  draw: {game: five-card-draw, stakes: {ante: chip}}
marks:
  wins: {kind: number, of: each player, kept: session, about: deals won}
after-each:
  - mark: {label: win, what: wins, who: winner, add: 1, when: number of winners = 1}
ends: somebody's wins >= 3
settle:
  - pay: {label: prize, from: those with fewest wins, to: those with most wins, amount: prize}
"""


@pytest.mark.parametrize(("chips", "found"), [("0", True), ("4", False)])
def test_a_prize_of_nothing_at_the_end_of_an_evening_is_told(tmp_path: Path, chips: str, found: bool) -> None:
    path = write(tmp_path, EVENING.replace("CHIPS", chips), "evening.yaml")
    assert ("P466" in [one.code for one in check(path, with_texts=True)]) is found
