"""Every mixed game of the list is found by its name, and dealt here as the list says."""

import pytest

from engine.program import Program
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import load
from engine.ruleset.read.catalogue import Known, called
from tests.chance import some
from tests.mixed.page import PAGE, Listed, listed, other, others, page, told
from tests.mixed.phases import phases_listed, phases_played

OTHERWISE = {
    "Four-Before": "the fifth card is dealt after the exchange, to those who stand pat too",
    "Iron Cross": "the cross is turned card by card; clubs turn three at once",
    "Jacks or Better": "nobody opens, so the deal is thrown in",
    "Show Five": "the fifth card is turned unasked, since it is the only one left",
    "Six Back": "the sixth card is thrown away before the exchange, not in it",
    "Tapiola Hold'em": "players say whether they throw a third card away before they do",
}
"""Games that are dealt otherwise than the list says, and why."""
MISSING = 0
"""How many games of the list cannot be played yet."""


def _program(known: Known) -> Program:
    if known.chosen is None:
        return load(known.reference).program
    chosen = known.chosen
    modifiers = [Announced(name, values) for name, values in chosen.with_.items()]
    return load(known.reference, chosen.set, chosen.stakes, modifiers).program


@pytest.mark.late
def test_the_page_tells_of_what_ships() -> None:
    assert PAGE.read_text(encoding="utf-8") == page([one.name for one in listed()] or [*told()])
    assert sum(not command for command in told().values()) == MISSING


TOLD = told()


@pytest.mark.parametrize("one", some([one for one in listed() if TOLD[one.name]], 24, "mixed games"))
def test_a_game_is_dealt_as_the_list_says(one: Listed) -> None:
    known = called(one.name, "game")
    assert known is not None
    expected, found = phases_listed(one.steps), phases_played(_program(known), "1")
    assert (expected != found) == (one.name in OTHERWISE), (expected, found)


@pytest.mark.late
@pytest.mark.parametrize("name", some(others(), 12, "mixed games on no list"))
def test_a_game_that_is_on_no_list_is_dealt(name: str) -> None:
    assert phases_played(_program(other(name)), "1")[0].startswith(("deal", "board"))


def test_phases_of_a_listed_deal() -> None:
    steps = (
        "antes, deal 2d+1u, bring-in, bet, pass 3d[direction=left], discard 2d[min_number=2], "
        "board 3u@A+1u@['B', 'C'], draw 4d"
    )
    assert phases_listed(steps) == ("deal 2 down 1 up", "bet", "pass 3", "discard 2", "board 4", "draw")
