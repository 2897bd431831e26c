"""Several people at one terminal, on the full screen and in lines: each sees their own cards alone."""

import re

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from engine.cli.screen.app import TableApp
from tests.cli.test_screen import SIZES, asked, at_table, on_terminal, says, shown

pytestmark = pytest.mark.late

CARDS = re.compile(r"\b[2-9TJQKA][♣♦♥♠cdhs]\b|[2-9TJQKA][♣♦♥♠]")
TWO = "texas-holdem --name Ann --name Bob --players 3"


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
