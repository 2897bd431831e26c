"""P466 of a part of the pot: chips that come in later count where the pot stays, and nowhere else."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import codes, game

SUPPER = "pay: {label: supper, from: pot, to: dealer, amount: pot / 10}"
FINED = ("showdown: {for: nothing}", "pay: {from: losers, to: pot, amount: 20}", "throw-in: {}")


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        ((SUPPER, "deal: {cards: 5}", "bet: {limit: fixed, size: 20, cap: 3}", "showdown: {}"), True),
        (("deal: {cards: 5}", "bet: {limit: fixed, size: 20, cap: 3}", SUPPER, "showdown: {}"), False),
        ((SUPPER, "deal: {cards: 5}", *FINED), False),
    ],
)
def test_a_part_of_the_antes_is_nothing_whatever_is_bet_later(
    tmp_path: Path, steps: tuple[str, ...], found: bool
) -> None:
    post = "post: {each: ante}" if "throw-in: {}" not in steps else "post: {each: ante, when: first deal}"
    assert ("P466" in codes(tmp_path, game(post, *steps))) is found
