"""Evenings by the clock, and money of tournaments: what stands in the log and in the ledger."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from engine.hand.chance import Shuffled
from engine.hand.seats import NOBODY
from engine.ruleset.sessions.load_session import load_session
from engine.ruleset.sessions.session_rules import MINUTES, LoadedSession
from engine.table.sessions.entries import (
    After,
    RefusedEntryError,
    begin_entry,
    begun,
    clock_entry,
    deal_entry,
    replayed,
    taken,
)
from engine.table.sessions.evening import Evening, asked, deals_of, next_part, stakes_for
from engine.table.sessions.happenings import Happening, Went
from engine.table.sessions.knock_outs import PUT_IN, bounty_parts, takers
from engine.table.sessions.ledger import PRIZES, Ledger
from engine.table.sessions.minutes import Minutes
from engine.table.sessions.reckoning import nets
from engine.table.sessions.sentences import told_plainly
from tests.table.test_evenings import at_random, loaded

BY_THE_CLOCK = """
format: 1
kind: session
name: By turns
players: 2-4
menu:
  draw: {game: five-card-draw, stakes: {ante: 1 + minutes / 30}}
  stud: {game: seven-card-stud}
plan:
  - {play: draw, minutes: 20}
  - {play: stud}
"""


def dealt(session: LoadedSession, evening: Evening, seed: object) -> After:
    """The evening after one more deal, played at random, and all that has happened."""
    random, told = Random(f"deal/{seed}"), list[Happening]()
    evening, happened = taken(session, evening, deal_entry(Shuffled(f"{seed}")))
    told += happened
    while asked(evening) != NOBODY:
        evening, happened = taken(session, evening, at_random(session, evening, random))
        told += happened
    return After(evening, tuple(told))


def clocked(tmp_path: Path) -> tuple[LoadedSession, Evening]:
    path = tmp_path / "turns.yaml"
    path.write_text(BY_THE_CLOCK)
    session = load_session(path)
    return session, begun(session, begin_entry(session, ["A", "B"], Shuffled(1), dealer=0)).evening


def test_a_part_of_the_plan_lasts_so_many_minutes_and_the_deal_that_is_played_then(tmp_path: Path) -> None:
    session, evening = clocked(tmp_path)
    played_games = []
    for minutes in (0, 10, 19, 20, 21, 40, 41):
        evening = taken(session, evening, clock_entry(minutes)).evening
        played_games.append(session.plan[next_part(session, evening)].game)
        evening = dealt(session, evening, minutes).evening
    # the part that begins at 21 is through at 41
    assert played_games == ["draw", "draw", "draw", "stud", "draw", "draw", "stud"]


def test_stakes_rise_by_minutes_that_stand_in_the_log(tmp_path: Path) -> None:
    session, evening = clocked(tmp_path)
    assert stakes_for(session, evening, "draw") == {"ante": 1}
    evening = taken(session, evening, clock_entry(65)).evening
    assert stakes_for(session, evening, "draw") == {"ante": 3}
    log = [begin_entry(session, ["A", "B"], Shuffled(1), dealer=0), clock_entry(30), clock_entry(65)]
    assert replayed(session, log) == evening


@pytest.mark.parametrize("minutes", [4, -1, 5.5, True, "6", None, 10**9])
def test_a_clock_that_goes_back_or_shows_no_minutes_is_refused(tmp_path: Path, minutes: Any) -> None:
    session, evening = clocked(tmp_path)
    evening = taken(session, evening, clock_entry(5)).evening
    with pytest.raises(RefusedEntryError, match="never goes back"):
        taken(session, evening, {"do": "clock", "minutes": minutes})


def test_nobody_looks_at_the_clock_in_a_deal(tmp_path: Path) -> None:
    session, evening = clocked(tmp_path)
    evening = taken(session, evening, deal_entry(Shuffled(2))).evening
    with pytest.raises(RefusedEntryError, match="between two deals"):
        taken(session, evening, clock_entry(5))


def test_a_session_that_does_not_ask_for_minutes_does_not_go_by_the_clock() -> None:
    assert loaded("knock-out").by_clock
    assert not loaded("freezeout").by_clock


def test_minutes_are_whole_and_go_on_from_those_that_were_played() -> None:
    seconds = iter([1000.0, 1059.9, 1060.0, 1200.5])
    minutes = Minutes(lambda: next(seconds), 7)
    assert [minutes(), minutes(), minutes()] == [7, 8, 10]


def test_who_won_the_last_pot_that_a_player_was_in_took_their_chips() -> None:
    before = (60, 100, 200, 200)
    # A wins the main pot; C the side pot, in which B was
    assert takers([1], before, [(0, 0), (1, 2)]) == {1: (2,)}
    # B wins the main pot, C the side pot: only B took the chips of A, who was in the first alone
    assert takers([0], before, [(0, 1), (1, 2)]) == {0: (1,)}
    # two share the only pot
    assert takers([0, 1], before, [(0, 2), (0, 3)]) == {0: (2, 3), 1: (2, 3)}
    # paid away, not lost in a pot
    assert takers([0], before, []) == {0: ()}
    # C and D share the first pot, in which A was; D alone wins what is put in afterwards, by B too
    in_turn = [(PUT_IN, 0), (PUT_IN, 2), (0, 2), (0, 3), (PUT_IN, 1), (PUT_IN, 3), (0, 3)]
    assert takers([0, 1], before, in_turn) == {0: (2, 3), 1: (3,)}
    assert bounty_parts(5, (2, 3)) == ((2, 3), (3, 2))
    assert bounty_parts(1, (2, 3)) == ((2, 1),)


@pytest.mark.parametrize("seed", range(3))
def test_the_money_of_a_tournament_stands_in_the_ledger(seed: int) -> None:
    session = loaded("knock-out")
    names = ["A", "B", "C", "D"]
    after = begun(session, begin_entry(session, names, Shuffled(seed), dealer=0))
    evening, ledger = after.evening, Ledger(after.evening.begun)
    ledger.tell(after.happened)
    assert [ledger.money[place] for place in range(4)] == [-15] * 4
    assert ledger.money[PRIZES] == 60
    number = 0
    while not evening.over and number < 400:
        number += 1
        evening = taken(session, evening, clock_entry(number * 3)).evening
        evening, happened = dealt(session, evening, f"{seed}/{number}")
        ledger.tell(happened)
    assert evening.over
    assert deals_of(session, evening, MINUTES) == number * 3
    assert tuple(ledger.money[place] for place in range(4)) == nets(session, evening)
    assert ledger.money[PRIZES] == 0
    assert sum(nets(session, evening)) == 0
    assert tuple(ledger.balances[place] for place in range(4)) == evening.table.stacks


def test_who_leaves_is_told_what_they_have_won_so_far() -> None:
    session = loaded("holdem-cash")
    chips = session.stacks
    evening = begun(session, begin_entry(session, ["A", "B"], Shuffled(1), dealer=0)).evening
    evening = evening._replace(table=structs.replace(evening.table, stacks=(chips + 8, chips - 8)))
    told = [taken(session, evening, {"do": "leave", "place": place}).happened[0] for place in range(2)]
    assert [told_plainly(one, "AB", "B") for one in told if isinstance(one, Went)] == [
        "A leaves the table, 8 ahead.",
        "You leave the table, 8 behind.",
    ]
    tournament = loaded("knock-out")
    seated = begun(tournament, begin_entry(tournament, ["A", "B", "C"], Shuffled(1), dealer=0)).evening
    assert taken(tournament, seated, {"do": "leave", "place": 0}).happened == (Went(0),)
