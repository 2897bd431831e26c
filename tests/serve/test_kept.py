"""Tables that outlive the server: killed in the middle of a deal, it goes on where everybody saw it stop."""

import asyncio
import subprocess
import sys
from concurrent.futures import Future
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

import engine.serve.chapter
from engine.cli import main
from engine.serve.faults import RefusedError
from engine.serve.kept_tables import KeptTables
from engine.serve.lobby import Lobby, member_of, shipped_offers
from engine.serve.pace import Habits
from engine.serve.played import Wanted, session_of
from engine.serve.protocol import Act, Do
from engine.serve.shown import view_shown
from engine.serve.table import TIME_AFTER_OUTAGE, Table
from engine.store.faults import StoreError
from engine.store.store import Store
from tests.serve.processes import ServerProcess
from tests.serve.served import Page
from tests.serve.tables import Clock, answer, any_answer

MIDDLE = ("deal", "rule", "story", "question", "asked")


def answered(page: Page, random: Random) -> int:
    """The question that a page shows is answered; the number of the state that came of it."""
    question = page.view["question"]
    option, amount, cards = any_answer(question, random)
    told = page.ask({"type": "act", "seq": question["seq"], "option": option, "amount": amount, "cards": cards})
    assert told["type"] == "ack", told
    return int(told["seq"])


def asked_page(pages: list[Page], seq: int) -> Page:
    """The page of the player who is asked."""
    return next(page for page in pages if page.until(seq)["question"])


@pytest.mark.late
def test_a_server_that_was_killed_leads_the_same_tokens_to_the_same_hand(tmp_path: Path) -> None:
    store, random = tmp_path / "tables.db", Random(3)
    server = ServerProcess(store, "five-card-draw")
    try:
        served = server.served
        table, anna = served.open("five-card-draw", seconds=100)
        ben = served.join(table, "Ben")
        tokens = [anna, ben]
        pages = [served.page(table, token) for token in tokens]
        pages[0].do("admit", who=1)
        dealt = pages[0].ask({"type": "do", "what": "deal"}, "first deal")
        newest = answered(asked_page(pages, dealt["seq"]), random)
        before = [page.until(newest) for page in pages]
        server.kill()

        server = ServerProcess(store, "five-card-draw", port=server.port)
        assert "1 table is kept" in server.said
        pages = [server.served.page(table, token) for token in tokens]
        pages[0].until(0)
        after = [page.until(newest + 2) for page in pages]
        for old, new in zip(before, after, strict=True):
            assert new["you"] == old["you"]
            assert [new[key] for key in MIDDLE] == [old[key] for key in MIDDLE]
            assert 100 < new["left"] <= 100 + TIME_AFTER_OUTAGE
        assert pages[0].ask({"type": "do", "what": "deal"}, "first deal") == dealt
        while not pages[0].until(newest)["table"]["at_rest"]:
            newest = answered(asked_page(pages, newest), random)
        assert sum(one["stack"] for one in pages[0].view["members"]) == 200
    finally:
        server.kill()
    with closing(Store(store)) as kept:
        name = kept.summaries()[0].name
    assert main(["sessions", "verify", name, "--store", str(store)]) == 0
    assert main(["sessions", "resume", name, "--store", str(store)]) == 1


class _Full:
    """A store on a disk that is full now and then."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, kept: KeptTables) -> None:
        self.is_full = False
        keep = kept.served.keep

        def may_keep(*what: Any) -> "Future[None]":
            if not self.is_full:
                return keep(*what)
            failed: Future[None] = Future()
            failed.set_exception(StoreError("the disk is full"))
            return failed

        monkeypatch.setattr(kept.served, "keep", may_keep)


def test_what_cannot_be_kept_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(Store(tmp_path / "tables.db")) as store:
        kept = KeptTables(store, lambda: "today")
        disk = _Full(monkeypatch, kept)

        async def played() -> None:
            lobby = Lobby(shipped_offers(), Clock(), kept)
            number, token = await lobby.open(lobby.wanted("jackpot"), Habits(seconds=0, pause=0), "Anna", 0)
            actor = await lobby.actor(number)
            outbox = await actor.ask(lambda: actor.looks_on(member_of(actor, token), -1))
            await lobby.join(number, "Ben")
            for do in (Do(type="do", what="admit", who=1, key="a"), Do(type="do", what="deal", key="b")):
                await actor.ask(partial(actor.answer, 0, do))
            before = view_shown(actor.table, actor.table.members[0], 0.0)
            act = Act(type="act", seq=actor.table.question, option=0, amount=0, cards=[], key="act")
            asked = actor.table.asked
            assert asked is not None
            disk.is_full = True
            with pytest.raises(RefusedError, match="disk is full") as refused:
                await actor.ask(lambda: actor.answer(asked.number, act))
            assert refused.value.code == "not-kept"
            after = view_shown(actor.table, actor.table.members[0], 0.0)
            assert {**after, "seq": 0} == {**before, "seq": 0}
            disk.is_full = False
            await actor.ask(lambda: actor.answer(asked.number, act))
            assert actor.table.asked is not asked
            assert not outbox.closed
            await lobby.close()

        asyncio.run(played())


def test_a_table_is_kept_from_chapter_to_chapter(tmp_path: Path) -> None:
    clock, random = Clock(), Random(8)
    with closing(Store(tmp_path / "tables.db")) as store:
        kept = KeptTables(store, lambda: "today")
        wanted = Wanted("jackpot", "game", ("deuces-wild",), name="jackpot")
        made = Table("t", wanted, session_of(wanted), Habits(), clock, keeper=kept.keeper("t", "jackpot"))
        for newcomer in ("Anna", "Ben", "Cara"):
            member, token = made.join(newcomer)
            if member.standing == "waiting":
                made.admit(member)
            if newcomer == "Anna":
                continue
            made.deal()
            while not made.at_rest:
                answer(made, random)
            asyncio.run(made.keeper.keep(made))
            shown = [view_shown(made, one, clock.now) for one in made.members]
            made.keeper.close()
            again = kept.table("t", clock)
            assert again is not None
            assert again.members.known_by(token) is again.members[member.number]
            for old, one in zip(shown, again.members, strict=True):
                new = view_shown(again, one, clock.now)
                assert new["members"] == old["members"]
                assert new["deal"] == old["deal"]
                assert new["story"] == old["story"][-len(new["story"]) :]
            made = again
        made.keeper.close()
        assert kept.table("nowhere", clock) is None
        assert {one.name for one in store.summaries()} >= {"jackpot-1"}


def test_a_table_that_goes_on_for_long_goes_on_in_another_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine.serve.chapter, "LONG_EVENING", 10)
    clock, random = Clock(), Random(8)
    with closing(Store(tmp_path / "tables.db")) as store:
        kept = KeptTables(store, lambda: "today")
        wanted = Wanted("badugi", "game", name="badugi", stack=10_000)
        made = Table("t", wanted, session_of(wanted), Habits(), clock, keeper=kept.keeper("t", "badugi"))
        for _ in range(3):
            made.add_bot()
        lengths = []
        for number in range(1, 6):
            made.deal()
            assert made.chapter is not None
            lengths.append(len(made.chapter.diary.entries))
            while not made.at_rest:
                answer(made, random)
            asyncio.run(made.keeper.keep(made))
            assert made.chapter.number == number
            assert sum(made.chapter.stacks()) == 30_000
            assert sum(made.net(one) for one in made.members) == 0
        assert max(lengths) < 12
        assert len(store.summaries()) > 1
        made.keeper.close()
        again = kept.table("t", clock)
        assert again is not None
        assert again.chapter is not None
        assert made.chapter is not None
        assert again.chapter.number == 5
        assert again.chapter.stacks() == made.chapter.stacks()
        again.keeper.close()


def test_two_servers_do_not_have_the_same_tables(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "tables.db")) as one, closing(Store(tmp_path / "tables.db")) as other:
        kept = KeptTables(one, lambda: "today")
        with pytest.raises(StoreError, match="another server"):
            KeptTables(other, lambda: "today")
        kept.close()
        KeptTables(other, lambda: "today").close()


@pytest.mark.late
def test_servers_that_are_killed_at_any_moment_lose_nothing_that_was_acknowledged() -> None:
    words = [sys.executable, "-m", "tests.campaigns.socket_kills", "--kills", "4"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("4 servers were killed; 4 tables have all")
