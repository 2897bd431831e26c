"""Several people at one keyboard: each is called to it, and sees their own cards alone."""

import re
import sys
from io import StringIO

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from engine.cli.screen.app import TableApp
from tests.cli.house import House
from tests.cli.test_screen import SIZES, asked, at_table, on_terminal, says, shown

CARDS = re.compile(r"\b[2-9TJQKA][♣♦♥♠cdhs]\b|[2-9TJQKA][♣♦♥♠]")
ANN_AND_BOB = ("--name", "Ann", "--name", "Bob", "--players", "2", "--seed", "3")
TWO = "texas-holdem --name Ann --name Bob --players 3"


@pytest.mark.late
@pytest.mark.parametrize("size", SIZES)
def test_a_turn_shows_ones_own_cards_and_hides_them_again(size: tuple[int, int]) -> None:
    async def steps(app: TableApp, pilot: Pilot[None]) -> None:
        assert "Ann, Enter shows your cards" in " ".join(shown(app).split())
        assert not CARDS.search(shown(app))
        await says(app, pilot, "")
        first = set(CARDS.findall(shown(app)))
        assert len(first) == 2
        assert "You have ace high" in shown(app)
        await says(app, pilot, "call")
        assert "Bob, Enter shows your cards" in " ".join(shown(app).split())
        assert not CARDS.search(shown(app))
        await pilot.press("up")
        assert not app.query_one("#answer", Input).value, "what the last player typed"
        await says(app, pilot, "")
        second = set(CARDS.findall(shown(app)))
        assert len(second) == 2
        assert not first & second

    told = at_table(TWO, steps, size)
    assert told[-1] == "Chips: Ann 100, Bob 100, Anna 100."


@pytest.mark.late
def test_dealer_and_blinds_are_marked() -> None:
    async def steps(app: TableApp, pilot: Pilot[None]) -> None:
        told = shown(app)
        for part in ("Ann (blind 1)", "Bob (blind 2)", "Anna (deals)"):
            assert part in told
        for line in ("", "call", "", "check"):
            await says(app, pilot, line)
        await asked(app, pilot)
        assert "Ann (blind 1)" in shown(app), "as long as the deal goes on"

    at_table(TWO, steps)


def test_in_lines_the_cards_are_on_the_other_screen_of_the_terminal() -> None:
    typed = [("Ann, Enter", "\n"), ("You may", "call\n"), ("Bob, Enter", "q\n"), ("A name", "\n")]
    sent = on_terminal(f"{TWO} --plain", typed, 80, 24)
    outside = re.sub(r"\x1b\[\?1049h.*?\x1b\[\?1049l", "", sent, flags=re.DOTALL)
    assert CARDS.search(sent)
    assert not CARDS.search(outside)
    assert "Ann calls 1." in outside


def test_a_dumb_terminal_has_the_cards_scrolled_away() -> None:
    typed = [("Ann, Enter", "\n"), ("You may", "call\n"), ("Bob, Enter", "q\n"), ("A name", "\n")]
    sent = on_terminal(TWO, typed, 80, 24, TERM="dumb").replace("\r", "")
    cards, _, rest = sent.partition("You may")
    assert CARDS.search(cards)
    assert "\n" * 24 in rest
    assert not CARDS.search(rest)


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
