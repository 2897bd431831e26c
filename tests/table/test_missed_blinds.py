"""Blinds that are missed by players who are away."""

import pytest
from msgspec import structs

from engine.hand.chance import Shuffled
from engine.table.sessions.entries import begin_entry, begun, deal_entry, taken
from engine.table.sessions.evening import Dealt, Evening
from engine.table.sessions.missed_blinds import marks_with_missed
from tests.table.test_clock_and_bounties import dealt
from tests.table.test_evenings import loaded

CASH = loaded("holdem-cash")


def seated(names: str, dealer: int, away: str = "", session: str = "holdem-cash") -> Evening:
    evening = begun(loaded(session), begin_entry(loaded(session), [*names], Shuffled(1), dealer=dealer)).evening
    for name in away:
        evening = taken(loaded(session), evening, {"do": "leave", "place": names.index(name)}).evening
    return evening


def missed(evening: Evening, session: str = "holdem-cash") -> tuple[int, ...]:
    held = evening.marks[loaded(session).index("missed-blinds")]
    assert isinstance(held, tuple)
    return held


@pytest.mark.parametrize(
    ("dealer", "who"), [(0, (0, 0, 1, 0)), (1, (0, 0, 1, 0)), (2, (0, 0, 0, 0)), (3, (0, 0, 0, 0))]
)
def test_away_where_a_blind_would_be_posted(dealer: int, who: tuple[int, ...]) -> None:
    evening = taken(CASH, seated("ABCD", dealer, "C"), deal_entry(Shuffled(2))).evening
    assert missed(evening) == who


def test_nobody_misses_more_than_both_however_long_they_are_away() -> None:
    evening = seated("ABCD", 0, "C")
    seen = []
    for number in range(9):
        evening = evening._replace(table=structs.replace(evening.table, dealer=number % 4))
        evening = evening._replace(marks=marks_with_missed(CASH, evening, Dealt("holdem")))
        seen.append(missed(evening)[2])
    assert seen == [1, 2, 2, 2, 2, 2, 2, 2, 2]
    assert [held for place, held in enumerate(missed(evening)) if place != 2] == [0, 0, 0]


def test_who_comes_back_as_the_big_blind_owes_nothing_besides() -> None:
    evening = seated("ABCD", 0, "C")
    evening = dealt(CASH, evening, 1).evening
    assert missed(evening)[2] == 1
    back = taken(CASH, evening, {"do": "return", "place": 2}).evening
    as_big_blind = back._replace(table=seated("ABCD", 0).table)
    posted = taken(CASH, as_big_blind, deal_entry(Shuffled(3))).evening
    assert posted.hand is not None
    assert missed(posted) == (0, 0, 0, 0)
    assert sum(posted.hand.betting.bets) == 3


def test_who_comes_back_elsewhere_posts_and_owes_nothing_then() -> None:
    back = taken(CASH, dealt(CASH, seated("ABCD", 0, "C"), 1).evening, {"do": "return", "place": 2}).evening
    as_dealer = back._replace(table=seated("ABCD", 2).table)
    posted = taken(CASH, as_dealer, deal_entry(Shuffled(3))).evening
    assert posted.hand is not None
    assert sum(posted.hand.betting.bets) == 5
    assert missed(dealt(CASH, as_dealer, 4).evening) == (0, 0, 0, 0)


def test_games_without_blinds_are_missed_for_nothing() -> None:
    evening = seated("ABC", 0, "C", "round-of-each")
    for number in range(3):
        evening = dealt(loaded("round-of-each"), evening, number).evening
    assert missed(evening, "round-of-each") == (0, 0, 0)
