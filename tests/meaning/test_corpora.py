"""Mistakes of meaning are told as ever, at the right place and with a remedy, and false alarms stay rare."""

from pathlib import Path

import pytest

from tests.chance import some
from tests.late import usually
from tests.meaning.corpus import GROUPS, UNUSUAL, cases, is_told, told

MISSED = {
    "Five wild cards and no five of a kind",
    "Everyone is the dealer",
    "A mark that it writes and nothing reads",
    "A key of another limit",
    "Too many players: seven-card-stud",
    "Cap of no raises at a whole table",
    "Five cards of four",
    "Legs for the wrong account",
    "A modifier that raises no bet",
    "Straight poker written out",
    "Strikes that are wiped out",
    "One hand for all, which is the board",
    "A choice to show what lies open",
    "No laps",
    "Six cards of five",
    "A player who both leads and is out",
    "A modifier with a price for nothing",
    "Texas hold'em by hand",
    "A modifier counts what nobody asks for",
    "Hold'em with fixed limits under another name",
    "An evening that ships already",
    "A partner across the table where three may sit",
    "Kings wild without a king",
    "Everybody whose hands are in order is out",
    "All five cards count to twenty-one",
    "Rows in order are fouled",
    "Both halves to those who said high",
    "A pair of sevens for seven and deuce",
    "The queen of two decks",
    "A column without its centre",
    "The lower board lacks its turn",
    "Three of a kind and no better",
    "Every dealer qualifies",
    "A bring-in on every street",
    "Raises from the menu of bets",
    "The round before the flop left out, and the blinds stay",
    "The last bettor alone exchanges",
    "The third from the dealer begins at a table of two",
    "An ante as large as the pot",
    "Everybody straddles",
    "Losers pay a pot that is gone",
    "A fee for nothing",
    "A leg for losing and for winning",
    "A half for low by the ranking of the other half",
    "Hit or stand, and nothing is hit",
    "A bid that is asked to be twice what it may be",
    "The best hand is the one that is paid, and the summary says that it pays",
}
"""Mistakes that are not told yet."""
FALSE_ALARMS = 0


EVERY_MISTAKE = {
    (group, case.title): case for group in GROUPS for case in cases(group) if case.codes and case.title not in MISSED
}
FEW = [
    (group, title) for group in GROUPS for title in some([at[1] for at in EVERY_MISTAKE if at[0] == group], 5, group)
]


@usually(24)
@pytest.mark.parametrize(("group", "title"), FEW)
def test_a_mistake_is_told_as_ever(group: str, title: str, tmp_path: Path) -> None:
    case = EVERY_MISTAKE[group, title]
    assert is_told(case, told(case, tmp_path)), "not told any more, or at the wrong place"


@pytest.mark.late
def test_nearly_nothing_is_told_of_unusual_rules_that_are_meant(tmp_path: Path) -> None:
    unusual = [case for group in UNUSUAL for case in cases(group)]
    alarms = {case.title: found for case in unusual if (found := told(case, tmp_path))}
    assert len(alarms) <= FALSE_ALARMS, {title: [str(one.message) for one in found] for title, found in alarms.items()}
