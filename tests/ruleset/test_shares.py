"""What is told of the cards that make a hand, and of the shares of a pot."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import codes, game, loaded, told

STEPS = ("post: {each: ante}", "deal: {cards: 4}", "deal: {cards: 5, to: board}", "showdown: {}")
HOLE = "use: 2 hole cards and 3 board\n"


def pot(*shares: str) -> str:
    return "pot:\n  shares:\n" + "".join(f"    {share}\n" for share in shares)


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        (HOLE, []),
        ("use: 0 to 2 hole cards and any board\n", []),
        (HOLE + pot("high: {}", "low: {ranking: ace-to-five-low, needs: 8 or better low}"), []),
        ("use: 2 hole crads\n", ["X101"]),
        ("use: 2 hole cards and 3 board when players > 3\n", ["X101"]),
        ("use: 2 hole cards\n", ["D206", "D207"]),
        ("use: any own cards\n", ["D206", "D207"]),
        (HOLE + pot("high: {}", "others: {}"), ["X117"]),
        (HOLE + pot("high: {}", "low: {ranking: ace-to-fvie-low}"), ["M808"]),
        (HOLE + pot("high: {}", "low: {needs: 8 or better low}"), ["X113"]),
        (HOLE + pot("high: {}", "low: {wins: wrost}"), ["S104"]),
        (HOLE + pot("high: {}", "low: {ranking: ace-to-five-low, need: 8 or better low}"), ["S102"]),
        (HOLE + pot("high: {weight: 0}"), ["P402"]),
        (HOLE + pot("high: {who: last bettor}"), ["P402"]),
        (HOLE + pot("high: {who: last bettor, if-nobody: stays}"), []),
        (HOLE + pot("high: {who: last bettor, if-nobody: rest}", "rest: {weight: 0}"), []),
        (HOLE + pot("high: {who: last bettor, if-nobody: low}", "low: {who: opener}"), ["P402"]),
    ],
)
def test_one_mistake_is_told_once(tmp_path: Path, more: str, expected: list[str]) -> None:
    assert sorted(codes(tmp_path, game(*STEPS, more=more))) == expected


@pytest.mark.parametrize(
    ("showdown", "wins", "expected"),
    [
        ("{show: may concede}", "second", ["P412"]),
        ("{show: all}", "second", []),
        ("{show: may concede, for: nothing}", "second", []),
        ("{show: may concede}", "worst", []),
        ("{show: may concede}", "best", ["P414"]),
    ],
)
def test_where_the_second_best_wins_everyone_shows(
    tmp_path: Path, showdown: str, wins: str, expected: list[str]
) -> None:
    steps = (*STEPS[:-1], f"showdown: {showdown}", *(["showdown: {}"] if "nothing" in showdown else []))
    told = codes(tmp_path, game(*steps, more=HOLE + pot("high: {}", f"other: {{wins: {wins}}}")))
    assert told == expected


def test_a_demand_is_read_in_the_ranking_of_its_share(tmp_path: Path) -> None:
    wrong = HOLE + pot("high: {}", "low: {ranking: badugi, needs: full house}")
    (fault,) = told(tmp_path, game(*STEPS, more=wrong).replace(", bet: 2", ""))
    assert fault.code == "X101"
    assert fault.span is not None
    assert "house" in fault.message


QUALIFIER = """options:
  qualifier:
    default: eight
    choices: [eight, none, badugi]
    means:
      none: [set: {at: pot/shares/low, to: {needs: any hand}}]
      badugi: [set: {at: pot/shares/low, to: {ranking: badugi, needs: badugi}}]
"""


def test_changes_reach_a_share_and_its_ranking(tmp_path: Path) -> None:
    shares = pot("high: {}", "low: {ranking: ace-to-five-low, needs: 8 or better low}")
    text = game(*STEPS, more=HOLE + shares + QUALIFIER)
    assert codes(tmp_path, text) == []
    for chosen, expected in (
        ("eight", "low: best hand by Ace-to-five low, if it is eight or better low"),
        ("none", "low: best hand by Ace-to-five low"),
        ("badugi", "low: best hand by Badugi, if it is badugi"),
    ):
        chosen_so = loaded(tmp_path, text, set={"qualifier": chosen})
        program = chosen_so.program
        assert chosen_so.rules.shares[1].told == expected
        assert program.shares["low"].use == program.worth.use != ()


def test_rules_that_differ_in_a_share_have_another_digest(tmp_path: Path) -> None:
    high = loaded(tmp_path, game(*STEPS, more=HOLE)).program
    low = loaded(tmp_path, game(*STEPS, more=HOLE + pot("low: {ranking: ace-to-five-low}"))).program
    seven = loaded(tmp_path, game(*STEPS, more=HOLE + pot("low: {ranking: deuce-to-seven-low}"))).program
    assert len({high.digest, low.digest, seven.digest}) == 3
