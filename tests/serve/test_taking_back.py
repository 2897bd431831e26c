"""What is taken back: an answer, if all people agree and nobody has seen anything since; a deal, by its host."""

import asyncio
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.serve.consent import CONSENT_WITHIN
from engine.serve.faults import RefusedError
from engine.serve.kept_tables import KeptTables
from engine.serve.lineup import change_stakes
from engine.serve.looking import ledger_shown
from engine.serve.members import Member
from engine.serve.pace import Habits
from engine.serve.played import Wanted, session_of
from engine.serve.shown import view_shown
from engine.serve.table import Table
from engine.store.deal_records import records_of
from engine.store.proving import proof_of
from engine.store.store import Store
from engine.table.sessions.evening_proof import ProvedEvening, proved_evening
from tests.chance import drawn
from tests.serve.tables import Clock, a_table, answer, frame, play_deal

JACKPOT = Wanted("jackpot", "game", name="jackpot")
HOLDEM = Wanted("texas-holdem", "game", set={"limit": "no limit"})


def answers(table: Table, *kinds: str) -> Member:
    """The player who is asked does the first of these that is open."""
    member = table.asked
    assert member is not None
    question = frame(table, member)["question"]
    kind = next(kind for kind in kinds if any(option["kind"] == kind for option in question["options"]))
    number, option = next((at, one) for at, one in enumerate(question["options"]) if one["kind"] == kind)
    table.act(member, question["seq"], number, option.get("least", 0), [])
    return member


def without_times(shown: dict[str, Any]) -> dict[str, Any]:
    """What a view tells of the deal and the chips."""
    question = shown["question"] and {**shown["question"], "seq": 0}
    return {key: shown[key] for key in ("deal", "members", "rule", "asked")} | {"question": question}


def test_an_answer_is_taken_back_when_all_people_agree() -> None:
    clock = Clock()
    table, members = a_table(HOLDEM, 3, clock=clock)
    table.add_bot()
    table.deal()
    before = {one.number: without_times(frame(table, one)) for one in members}
    asked = table.asked
    while asked is not None and asked.bot is not None:
        clock.now += table.habits.bot_seconds
        table.by_itself()
        asked = table.asked
        before = {one.number: without_times(frame(table, one)) for one in members}
    who = answers(table, "raise", "bet")
    assert frame(table, who)["you"]["may_undo"]
    other = next(one for one in members if one is not who)
    assert not frame(table, other)["you"]["may_undo"]
    table.consent.wishes(who)
    seq = table.question
    asked = table.asked
    assert asked is not None
    with pytest.raises(RefusedError, match="first to be settled"):
        table.act(asked, seq, 0, 0, [])
    for one in members:
        if one is not who:
            assert frame(table, one)["wish"]["who"] == who.number
            table.consent.answers(one, True)
    assert {one.number: without_times(frame(table, one)) for one in members} == before
    assert "everybody has agreed" in frame(table, None)["story"][-1]
    while not table.at_rest:
        answer(table, Random(drawn("after an undo")))
    assert sum(one["stack"] for one in frame(table, None)["members"]) == 400


def test_one_who_does_not_agree_or_answer_leaves_the_deal_as_it_is() -> None:
    clock = Clock()
    table, members = a_table(HOLDEM, 3, clock=clock, habits=Habits(seconds=30))
    table.deal()
    who = answers(table, "call")
    shown = without_times(frame(table, None))
    other = next(one for one in members if one is not who)
    clock.now += 10
    table.consent.wishes(who)
    clock.now += 5
    table.consent.answers(other, False)
    assert without_times(frame(table, None)) == shown
    assert table.due == clock.now + 20
    with pytest.raises(RefusedError):
        table.consent.wishes(who)
    who = answers(table, "call")
    table.consent.wishes(who)
    clock.now += CONSENT_WITHIN
    table.by_itself()
    assert table.consent.wish is None
    assert table.asked is not who


def test_nothing_is_taken_back_once_cards_were_seen() -> None:
    table, members = a_table(HOLDEM, 2)
    table.deal()
    answers(table, "call")
    answers(table, "check")
    assert len(frame(table, None)["deal"]["boards"][0]["cards"]) == 3
    for member in members:
        with pytest.raises(RefusedError, match="since cards were seen"):
            table.consent.wishes(member)


@pytest.mark.late
def test_no_wish_is_ever_open_after_anything_was_seen() -> None:
    """What a player sees before and after they take back is the same, in any game: nobody can profit from it."""
    for game in ("jackpot", "seven-card-stud", "anaconda", "auction-stud", "liars-dice", "whisky-poker"):
        table, members = a_table(Wanted(game, "game"), 3)
        random = Random(drawn(f"taken back {game}"))
        table.deal()
        for _ in range(200):
            if table.at_rest:
                break
            who = table.asked
            seen = [without_times(frame(table, one)) for one in members]
            answer(table, random)
            if who is not None and random.random() < 0.4 and table.consent.is_open_to(who):
                after = [without_times(frame(table, one))["deal"] for one in members]
                for old, new in zip(seen, after, strict=True):
                    assert known(new) <= known(old["deal"])
                table.consent.wishes(who)
                for one in members:
                    if table.consent.wish is not None and one is not who:
                        table.consent.answers(one, True)
                assert [without_times(frame(table, one)) for one in members] == seen


def known(deal: dict[str, Any]) -> set[str]:
    """The cards that are seen in a deal."""
    rows = [seat["cards"] for seat in deal["seats"]] + [board["cards"] for board in deal["boards"]]
    rows += [board["cards"] for seat in deal["seats"] for board in seat["boards"]]
    return {card["name"] for row in rows for card in row if "name" in card}


def test_a_void_deal_gives_back_all_chips_and_stays_in_the_story() -> None:
    table, members = a_table(JACKPOT, 3)
    play_deal(table, Random(2))
    before = frame(table, None)
    with pytest.raises(RefusedError, match="no deal is played"):
        table.void()
    table.deal()
    for _ in range(2):
        answer(table, Random(4))
    table.void()
    after = frame(table, None)
    assert [one["stack"] for one in after["members"]] == [one["stack"] for one in before["members"]]
    assert after["table"]["carried"] == before["table"]["carried"]
    assert table.at_rest
    assert "void" in after["story"][-1]
    told = ledger_shown(table)
    has = dict.fromkeys(("the pot", "the bank", *(one.name for one in members)), 0)
    for line in told["lines"]:
        has[line["source"]] -= line["chips"]
        has[line["target"]] += line["chips"]
    assert [has[one.name] for one in members] == [one["stack"] for one in after["members"]]
    play_deal(table, Random(6))


def test_stakes_change_with_the_next_deal_and_chips_are_kept() -> None:
    table, _ = a_table(Wanted("five-card-draw", "game", name="five-card-draw"), 2)
    play_deal(table, Random(2))
    stacks = [one["stack"] for one in frame(table, None)["members"]]
    before = frame(table, None)["table"]["stakes_now"]
    table.deal()
    change_stakes(table, {"ante": before["ante"] + 4})
    assert frame(table, None)["table"]["stakes_now"] == before
    assert frame(table, None)["table"]["stakes_next"] == {"ante": before["ante"] + 4}
    with pytest.raises(RefusedError):
        change_stakes(table, {"nothing": 3})
    table.void()
    assert [one["stack"] for one in frame(table, None)["members"]] == stacks
    table.deal()
    assert frame(table, None)["deal"]["pot"] == 2 * (before["ante"] + 4)
    assert frame(table, None)["table"]["stakes_next"] is None
    evening, _ = a_table(Wanted("dealers-choice", "session"), 2)
    with pytest.raises(RefusedError, match="rules of this evening"):
        change_stakes(evening, {"ante": 3})


def test_what_was_taken_back_is_kept_and_proved(tmp_path: Path) -> None:
    clock = Clock()
    with closing(Store(tmp_path / "tables.db")) as store:
        kept = KeptTables(store, lambda: "today")
        made = Table("t", JACKPOT, session_of(JACKPOT), Habits(), clock, keeper=kept.keeper("t", "jackpot"))
        for name in ("Anna", "Ben"):
            member, _ = made.join(name)
            if member.standing == "waiting":
                made.admit(member)
        made.deal()
        answer(made, Random(1))
        made.void()
        made.deal()
        who = answers(made, "check", "bet")
        made.consent.wishes(who)
        made.consent.answers(next(one for one in made.members if one is not who), True)
        answers(made, "check", "bet")
        change_stakes(made, {"ante": 5})
        asyncio.run(made.keeper.keep(made))
        shown = view_shown(made, None, clock.now)
        made.keeper.close()
        again = kept.table("t", clock)
        assert again is not None
        new = view_shown(again, None, clock.now)
        for key in ("deal", "members", "story", "rule"):
            assert new[key] == shown[key]
        assert new["table"]["stakes_next"] == {"ante": 5}
        while not again.at_rest:
            answer(again, Random(3))
        asyncio.run(again.keeper.keep(again))
        again.keeper.close()
        name = store.summaries()[0].name
        keeping = store.resume(name)
        assert isinstance(proved_evening("proof", proof_of(keeping)), ProvedEvening)
        records = records_of(keeping)
        assert [number for number, _ in records.left_out] == [1]
        assert len(records.lines) == 1
        keeping.close()
