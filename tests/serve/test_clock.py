"""A table of the server, at which an evening goes by the clock."""

from collections.abc import Mapping
from typing import Any

from engine.hand.seats import NOBODY
from engine.ruleset.sessions.load_session import load_session
from engine.serve.chapter import Chapter
from engine.table.sessions.entries import After
from engine.table.sessions.shuffler import Practice


class Journal:
    """Notes what it is told."""

    def __init__(self) -> None:
        self.kinds: list[str] = []

    def keep(self, entry: Mapping[str, Any], after: After) -> None:
        self.kinds.append(entry["do"])


def begun(name: str) -> tuple[Chapter, Journal]:
    journal = Journal()
    chapter = Chapter(load_session(name), Practice("1"), journal)
    chapter.begin(["A", "B", "C"], dealer=0)
    return chapter, journal


def test_the_blinds_rise_with_the_seconds_of_the_clock() -> None:
    chapter, journal = begun("knock-out")
    seconds = [1000.0]
    for passed in (0, 30, 15 * 60 - 31, 1):
        seconds[0] += passed
        chapter.look_at_clock(lambda: seconds[0])
    assert journal.kinds == ["begin", "clock", "clock"], "minutes 14 and 15; the first two looks change nothing"
    chapter.deal()
    assert "15 minutes have been played." in chapter.story(NOBODY)
    assert "The game is Texas hold'em, small-blind 2 and big-blind 4." in chapter.story(NOBODY)


def test_where_no_rule_asks_for_minutes_nobody_looks() -> None:
    chapter, journal = begun("freezeout")
    chapter.look_at_clock(lambda: 10_000.0)
    assert journal.kinds == ["begin"]


def test_what_is_paid_to_take_part_is_in_the_ledger_of_the_table() -> None:
    chapter, _ = begun("knock-out")
    paid = [line for line in chapter.telling.accounts.lines if line.target == "the prizes"]
    assert [(line.source, line.why, line.chips) for line in paid] == [(who, "paid to take part", 15) for who in "ABC"]
