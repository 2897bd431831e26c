"""What those see who have no seat: the table as it was, and nothing of the deal that is played."""

import asyncio
import json
from typing import Any

import pytest

from engine.serve.actor import Actor
from engine.serve.delayed import Delayed
from engine.serve.looking import ledger_shown
from engine.serve.pace import AFTER_DEAL, Habits
from engine.serve.played import Wanted
from tests.serve.tables import Clock, a_table, frame


def test_views_are_shown_when_they_are_old_enough_and_in_order() -> None:
    delayed = Delayed(30)
    for at in range(3):
        delayed.put({"seq": at}, 10.0 * at, True)
    assert [delayed.release(now) for now in (29.0, 30.0, 45.0, 46.0, 100.0)] == [False, True, True, False, True]
    assert delayed.view == {"seq": 2}
    assert delayed.due is None


def test_thousands_of_views_are_not_kept() -> None:
    delayed = Delayed(3600)
    for at in range(2000):
        delayed.put({"seq": at}, 0.0, True)
    delayed.release(3600.0)
    assert delayed.view == {"seq": 1999}
    assert len(delayed._waiting) == 0


@pytest.mark.parametrize("delay", [30, AFTER_DEAL])
def test_who_looks_on_learns_nothing_of_a_deal_before_its_time(delay: int) -> None:
    clock = Clock()
    table, members = a_table(Wanted("jackpot", "game"), 2, clock=clock, habits=Habits(seconds=0, delay=delay))
    table.join("Cara")

    async def looked() -> None:
        actor = Actor(table, clock)
        boxes = {one: actor.looks_on(one, -1) for one in (None, table.members[2], members[0])}

        def views() -> dict[Any, dict[str, Any]]:
            actor._publish()
            return {one: box._view.told for one, box in boxes.items() if box._view is not None}

        first = views()
        assert first[table.members[2]]["you"]["standing"] == "waiting"
        assert first[None]["you"] is None
        table.deal()
        before = clock.now
        shown = views()
        assert shown[members[0]]["deal"]["pot"] == 2
        for one in (None, table.members[2]):
            told = json.dumps(shown[one])
            assert shown[one]["deal"] is None
            assert "pot" not in told.replace("pots", "")
            assert {member["stack"] for member in shown[one]["members"]} <= {None, 100}
        assert all(line["deal"] == 0 for line in ledger_shown(table, is_live=False)["lines"])
        assert len(ledger_shown(table)["lines"]) == 4
        if delay == 30:
            assert actor._delayed.due == before + 30
        clock.now += 30
        assert (views()[None]["deal"] is not None) == (delay == 30)
        table.void()
        views()
        clock.now += 30
        assert views()[None]["table"]["at_rest"]

    asyncio.run(looked())


def test_without_a_delay_a_bystander_sees_the_table_as_it_is() -> None:
    table, _ = a_table(Wanted("jackpot", "game"), 2)

    async def looked() -> None:
        actor = Actor(table, Clock())
        outbox, another = actor.looks_on(None, -1), actor.looks_on(None, -1)
        table.deal()
        actor._publish()
        assert outbox._view is not None
        assert outbox._view.told == frame(table, None)
        assert outbox._view is another._view

    asyncio.run(looked())
