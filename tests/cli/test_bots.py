"""Bots on the command line: named, and the equity bot as loose as is wanted."""

import re
from argparse import ArgumentTypeError

import pytest

from engine.cli.bot_arguments import share
from tests.cli.house import House


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("1", 1), ("0.3", 0.3), (".5", 0.5), ("1.0", 1)])
def test_a_share_is_a_number_from_0_to_1(text: str, number: float) -> None:
    assert share(text) == number


@pytest.mark.parametrize("text", ["", ".", "-0.1", "1.01", "nan", "inf", "1e-3", "0,3", "½", "٣", "0." + "3" * 99])
def test_nothing_else_is(text: str) -> None:
    with pytest.raises(ArgumentTypeError, match="is not a number from 0 to 1"):
        share(text)


@pytest.mark.late
def test_loose_players_put_more_into_the_pot_than_tight_ones(house: House) -> None:
    words = ["run", "texas-holdem", "--seed", "3", "--players", "4", "--hands", "6", "--bot", "equity"]
    tight, loose = (house.run(*words, "--looseness", looseness).out for looseness in ("0", "1"))
    assert tight.count("folds") > loose.count("folds")
    paid = re.compile(r"\b(?:bets|calls|raises) ")
    assert len(paid.findall(tight)) < len(paid.findall(loose))
