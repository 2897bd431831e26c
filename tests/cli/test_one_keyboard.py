"""Several people at one keyboard: each is called to it, and sees their own cards alone."""

import re
import sys
from io import StringIO

import pytest

from tests.cli.house import House

ANN_AND_BOB = ("--name", "Ann", "--name", "Bob", "--players", "2", "--seed", "3")


def test_all_seats_may_be_peoples(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("q\n"))
    told = house.run("play", "five-card-draw", *ANN_AND_BOB)
    assert told.code == 0
    assert "Ann and Bob play, 100 chips each, seed 3." in told.out
    assert "You leave the table" in told.out


@pytest.mark.late
def test_an_evening_is_shared_too(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("q\n"))
    told = house.run("play", "dealers-choice", *ANN_AND_BOB)
    assert told.code == 0
    assert re.search("(Ann|Bob) deals, and chooses ", told.out)


def test_an_evening_of_several_is_saved_and_gone_on_with(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    keep = ("--store", "evenings.db")
    monkeypatch.setattr("sys.stdin", StringIO("\nq\n"))
    first = house.run("play", "holdem-omaha", *ANN_AND_BOB, "--save", "friday", *keep)
    assert first.out.endswith("`houserule sessions resume friday` goes on.\n")
    monkeypatch.setattr("sys.stdin", StringIO("\nfold\nback\nout Ann\nq\n"))
    again = house.run("sessions", "resume", "friday", *keep)
    assert again.code == 0
    assert re.search("(Ann|Bob), Enter shows your cards", again.out)
    assert re.search("(Ann|Bob) folds", again.out)
    assert "Say who: Ann or Bob." in again.out
    assert "Too few would be left" in again.out
    dealt = [line for line in again.out.splitlines() if "is dealt" in line or "You are dealt" in line]
    assert dealt == ["Everyone is dealt two cards."], "what all may see"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--name", "Ann", "--name", "Ann"), "needs a name of their own"),
        (("--name", "Ann", "--name", " "), "give yourself a name"),
        (("--name", "Ann", "--name", "Bob", "--name", "Cem", "--players", "2"), "are too many for 2 seats"),
    ],
)
def test_names_that_seat_nobody_are_refused(house: House, words: tuple[str, ...], why: str) -> None:
    told = house.run("play", "five-card-draw", *words)
    assert told.code == 2
    assert why in told.err
