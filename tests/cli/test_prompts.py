"""What a person is asked says what it means: prices, amounts, and what an empty answer is."""

import io
import re

import pytest

from engine.cards.deck.card_words import rank_symbol
from engine.hand.action import Option
from engine.hand.chance import Shuffled
from engine.hand.view import view
from engine.interpreter import start
from engine.words.prompts import situation
from engine.words.typed_answers import Question
from tests.cli.house import House
from tests.table.house import program


def test_a_price_says_what_it_buys_and_what_it_costs() -> None:
    assert asked((Option("discard", 1, 1, cards=(1, 2), costs=1),)) == "discard one card for 1 chip"
    assert asked((Option("discard", 0, 3, cards=(1, 2), costs=2),)) == "discard at most three cards for 2 chips"
    words = (Option("declare free"), Option("declare fair", costs=2))
    assert asked(words) == 'declare "free" or "fair" for 2 chips'


def asked(options: tuple[Option, ...]) -> str:
    deck = program("five-card-draw").deck
    return Question(options, deck, (1, 2, 3), 100, 0, 0).told


def test_enter_takes_the_amount_that_was_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\nc\nb\n\nq\n"))
    told = house.run("play", "texas-holdem", "--seed", "1", "--bot", "caller").out
    assert "How many chips? at least 2, at most 98; Enter for 2 > \nYou bet 2.\n" in told
    assert told.count("You may fold, call 1 or raise 2 to 98 > ") == 2


def test_bets_of_a_menu_are_told_with_what_they_stand_for(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    told = house.run("play", "texas-holdem", "--set", "limit=menu", "--seed", "1").out
    assert "bets of " in told
    assert "bets of " not in house.run("play", "texas-holdem", "--seed", "1").out


def test_dice_that_lie_nowhere_yet_are_not_thrown() -> None:
    dice = program("poker-dice")
    hand, _ = start(dice, (100, 100), 0, Shuffled(1))
    bare = view(hand, 0)
    seats = tuple(seat._replace(cards=(), faces=()) for seat in bare.seats)
    assert "not thrown yet" in situation(dice, bare._replace(seats=seats), "", signs=False)


def test_a_raise_that_could_be_meant_in_two_ways_is_told_first(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asks = "Raise by 8, to 10: 9 chips? Enter for that, or `raise to 8` > "
    for typed, told, asked_first in (
        ("raise 8\n\n", "You raise 8, to 10.", True),
        ("8\nraise to 8\n", "You raise 6, to 8.", True),
        ("r8\ncall\n", "You call 1.", True),
        ("raise by 8\n", "You raise 8, to 10.", False),
        ("raise to 8\n", "You raise 6, to 8.", False),
        ("raise 2\n", "You raise 2, to 4.", False),  # to 2 is no raise
        ("all in\n", "You raise 98, to 100", False),
    ):
        monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}q\n"))
        shown = house.run("play", "texas-holdem", "--seed", "3", "--bot", "caller").out
        assert told in shown, typed
        assert (asks in shown) is asked_first, typed


def test_what_is_wild_and_for_whom_is_told_where_it_changes(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("play", "seven-card-stud", "--seed", "3", "--bot", "caller", "--with")
    monkeypatch.setattr("sys.stdin", io.StringIO("?\nq\n"))
    told = house.run(*words, "low-hole-card-wild").out
    found = re.search(r"Wild: (\w+), for you now\.\n.*>", told)
    assert found is not None
    assert rank_symbol(found[1]) in re.findall(r"\b([2-9TJQKA])[cdhs]\b", told.partition("Your cards:")[2])[:3]
    monkeypatch.setattr("sys.stdin", io.StringIO("?\nq\n"))
    fixed = house.run(*words, "deuces-wild").out
    assert fixed.count("Wild: deuces.") == 1, "asked for by `?` only"
    assert "Wild: " in fixed.partition("The rule in force")[2]
