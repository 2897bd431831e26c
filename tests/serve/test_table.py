"""A table without sockets: who sits there, what is played, and that nobody can hold it up."""

from pathlib import Path
from random import Random

import pytest

from engine.serve.faults import RefusedError
from engine.serve.pace import Habits
from engine.serve.played import Wanted
from tests.chance import drawn, some
from tests.odd_rules import written
from tests.serve.tables import Clock, a_table, frame, play_deal

JACKPOT = Wanted("jackpot", "game")
UNLIKE = [
    JACKPOT,
    Wanted("texas-holdem", "game", set={"limit": "no limit"}, stack=60),
    Wanted("follow-the-queen", "game"),
    Wanted("seven-card-stud", "game", ("high-low-declared",)),
    Wanted("badugi", "game"),
    Wanted("anaconda", "game"),
    Wanted("poker-dice", "game"),
    Wanted("liars-dice", "game"),
    Wanted("guts", "game"),
    Wanted("whisky-poker", "game"),
    Wanted("auction-stud", "game"),
    Wanted("chinese-poker", "game"),
    Wanted("dealers-choice", "session"),
    Wanted("eskalero-match", "session"),
]


@pytest.mark.parametrize("wanted", UNLIKE, ids=lambda wanted: wanted.reference)
def test_pages_can_play_any_game_by_their_frames_alone(wanted: Wanted) -> None:
    random = Random(drawn(wanted.reference))
    table, members = a_table(wanted, 3)
    play_deal(table, random)
    if table.chapter is not None and table.chapter.may_deal:
        play_deal(table, random)
    stacks = [shown["stack"] for shown in frame(table, None)["members"]]
    assert sum(stacks) + frame(table, None)["table"]["carried"] == len(members) * table.session.stacks
    assert all(frame(table, member)["story"] for member in members)


def test_pages_can_play_rules_that_did_not_exist_when_they_were_built(tmp_path: Path) -> None:
    for path in some(written(tmp_path), 8, "pages"):
        table, _ = a_table(Wanted(str(path), "game"), 3)
        play_deal(table, Random(drawn(path.stem)))
        assert table.at_rest


# --- what nobody may see ----------------------------------------------------------------------------------------------


def test_nobody_sees_the_dice_that_another_has_thrown_under_a_cup() -> None:
    table, members = a_table(Wanted("liars-dice", "game"), 3)
    table.deal()
    for member in [None, *members]:
        seats = frame(table, member)["deal"]["seats"]
        dice = [(seat["place"], "hidden" not in die) for seat in seats for die in seat["cards"]]
        assert dice  # the one cup is with one player, who alone sees what is under it
        assert all(is_seen == (member is not None and place == member.place) for place, is_seen in dice)


def test_what_is_wild_now_is_told_and_marked() -> None:
    table, _ = a_table(Wanted("five-card-draw", "game", ("deuces-wild",)), 2)
    table.deal()
    deal = frame(table, None)["deal"]
    assert deal["wilds"] == ["deuces"]
    for member in table.members:
        mine = next(one for one in frame(table, member)["deal"]["seats"] if one["place"] == member.place)
        assert all(card.get("wild", False) == (card["name"][0] == "2") for card in mine["cards"])


# --- who may do what --------------------------------------------------------------------------------------------------


def test_only_the_player_who_is_asked_answers_and_only_the_newest_question() -> None:
    table, members = a_table(JACKPOT, 3)
    table.deal()
    asked = table.asked
    assert asked is not None
    other = next(one for one in members if one is not asked)
    before = frame(table, None)
    for who, seq in ((other, table.question), (asked, table.question - 1)):
        with pytest.raises(RefusedError) as refused:
            table.act(who, seq, 0, 0, [])
        assert refused.value.code == "stale"
    for option, amount, cards in ((9, 0, []), (0, 0, [0]), (1, 3, [])):
        with pytest.raises(RefusedError):
            table.act(asked, table.question, option, amount, cards if option else [7])
    assert frame(table, None) == before


def test_who_leaves_or_sleeps_does_not_hold_up_the_others() -> None:
    for wanted in some(UNLIKE, 5, "absent players"):
        clock = Clock()
        table, members = a_table(wanted, 3, clock=clock, habits=Habits(seconds=30, pause=5))
        table.deal()
        table.leave(members[0])
        for _ in range(300):
            if table.at_rest:
                break
            due = table.due
            assert due is not None
            clock.now = max(clock.now, due)
            table.by_itself()
        assert table.at_rest, wanted.reference


def test_a_clock_answers_only_when_it_has_run_out_and_the_player_sits_out_then() -> None:
    clock = Clock()
    table, _ = a_table(JACKPOT, 2, clock=clock, habits=Habits(seconds=30))
    table.deal()
    asked = table.asked
    assert asked is not None
    clock.now += 29
    table.by_itself()
    assert table.asked is asked
    table.pause(True)
    clock.now += 100
    table.by_itself()
    assert table.asked is asked
    table.pause(False)
    clock.now += 30
    table.by_itself()
    assert table.asked is not asked
    assert asked.away


def test_a_newcomer_is_dealt_in_when_no_pot_waits_and_chips_are_kept() -> None:
    table, members = a_table(JACKPOT, 2)
    random = Random(3)
    play_deal(table, random)
    table.join("Cara")
    cara = [*table.members][-1]
    table.admit(cara)
    for _ in range(30):
        play_deal(table, random)
        if cara.place >= 0:
            break
    assert cara.place == 2
    shown = frame(table, None)
    carried = shown["table"]["carried"]
    bought = 100 * 3
    assert sum(one["stack"] for one in shown["members"]) + carried >= bought
    assert sum(one["net"] for one in shown["members"]) + carried == 0
    assert members[0].host


def test_the_host_is_another_when_the_host_leaves_and_a_token_ends_with_its_seat() -> None:
    table, members = a_table(JACKPOT, 2)
    member, token = table.join("Zoe")
    assert table.members.known_by(token) is member
    assert token not in repr([*table.members])
    table.leave(members[0])
    assert [one.host for one in members] == [False, True]
    table.leave(member)
    assert table.members.known_by(token) is None


@pytest.mark.parametrize("name", ["", " ", "\u202eanna", "x" * 25, "anna", "\u200b", "Ａnna", "..."])
def test_names_that_hide_or_repeat_are_refused(name: str) -> None:
    table, _ = a_table(JACKPOT, 2)
    with pytest.raises(RefusedError) as refused:
        table.join(name)
    assert refused.value.code == "name"


def test_bots_play_a_whole_evening_among_themselves_once_a_person_deals() -> None:
    clock = Clock()
    table, _ = a_table(Wanted("eskalero-match", "session"), 1, clock=clock, habits=Habits(pause=1))
    table.add_bot()
    table.add_bot()
    table.deal()
    for _ in range(5000):
        due = table.due
        if due is None:
            break
        clock.now = max(clock.now, due)
        table.by_itself()
    member = next(iter(table.members))
    assert member.away
    assert table.at_rest
