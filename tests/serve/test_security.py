"""What a stranger, a friend who cheats or a bad moment may not do; docs/serve.md has the whole list with its tests."""

import asyncio
import logging
from contextlib import closing
from pathlib import Path
from shutil import copyfile

import httpx
import pytest
from sqlalchemy import text

from engine.ruleset.read.library import shipped_documents
from engine.serve.actor import Actor
from engine.serve.app import application
from engine.serve.budgets import FRAMES, MOST_LETTERS
from engine.serve.faults import RefusedError
from engine.serve.guard import Knocks, hashed
from engine.serve.kept_tables import KeptTables
from engine.serve.lobby import Lobby, member_of, shipped_offers
from engine.serve.pace import Habits
from engine.serve.played import Wanted, session_of
from engine.serve.running import Listening
from engine.serve.shown import view_shown
from engine.serve.table import Table
from engine.store.database import opened, writing
from engine.store.faults import StoreError
from engine.store.store import Store
from tests.serve.processes import ServerProcess
from tests.serve.served import Served
from tests.serve.tables import Clock, a_table

JACKPOT = Wanted("jackpot", "game", name="jackpot")


def kept_table(kept: KeptTables, number: str, wanted: Wanted = JACKPOT) -> tuple[Table, str]:
    """A table with two friends in the middle of a deal, and the token of the first."""
    table = Table(number, wanted, session_of(wanted), Habits(), Clock(), keeper=kept.keeper(number, wanted.name))
    _, token = table.join("Anna")
    table.admit(table.join("Ben")[0])
    table.deal()
    asyncio.run(table.keeper.keep(table))
    table.keeper.close()
    return table, token


def test_a_store_has_the_hash_of_a_token_and_no_token(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "tables.db")) as store:
        _, token = kept_table(KeptTables(store, lambda: "today"), "t")
        bytes_kept = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert hashed(token).encode() in bytes_kept
    assert token.encode() not in bytes_kept


@pytest.mark.late
def test_nothing_is_asked_by_a_cookie_and_none_is_set(served: Served) -> None:
    cookie = {"cookie": f"authorization=Bearer {served.key}; token={served.key}"}
    body = {"game": "jackpot", "name": "Eve"}
    assert served.ask("POST", "api/tables", json=body, headers=cookie).status_code == 403
    for path in ("", "api/texts", "api/library"):
        assert "set-cookie" not in served.ask("GET", path).headers


def test_only_this_machine_is_let_in_unless_others_are_wanted() -> None:
    for public, address in ((False, "127.0.0.1"), (True, "0.0.0.0")):
        listening = Listening(0, public, [])
        assert listening.socket.getsockname()[0] == address
        assert "*" not in listening.hosts
        listening.socket.close()


def test_every_request_that_takes_work_is_counted_first(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, budget in (
        ("requests", "QUESTIONS"),
        ("language_requests", "QUESTIONS"),
        ("sandbox_requests", "QUESTIONS"),
        ("runs", "RUNS"),
    ):
        monkeypatch.setattr(f"engine.serve.workbench.{module}.{budget}", (0, 0.0))
    clock = Clock()
    lobby = Lobby([], clock)
    lobby.knocks = Knocks(0, 0.0, clock)
    app = application(lobby, ["test"], clock)

    async def answers() -> dict[str, int]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test") as client:
            return {
                path: (await client.request(method, path.format(number="t", name="jackpot"), json={})).status_code
                for path, methods in app.openapi()["paths"].items()
                for method in methods
            }

    found = asyncio.run(answers())
    assert len(found) > 10
    assert {path for path, status in found.items() if status != 429} == {"/api/texts", "/api/library"}


def test_an_address_that_knocks_too_often_waits() -> None:
    async def knocked() -> None:
        clock = Clock()
        lobby = Lobby(shipped_offers(), clock)
        lobby.knocks = Knocks(1, 1.0, clock)
        assert [lobby.knocks.take(one) for one in ("a", "a", "b")] == [True, False, True]

    asyncio.run(knocked())


def test_all_pages_of_a_player_are_heard_as_often_as_one() -> None:
    table, _ = a_table(JACKPOT, 2)
    actor = Actor(table, Clock())
    assert all(actor.bucket(0).take() for _ in range(FRAMES[0]))
    assert not actor.bucket(0).take()
    assert actor.bucket(1).take()


def test_a_table_that_has_too_much_to_do_says_so() -> None:
    async def flooded() -> None:
        table, _ = a_table(JACKPOT, 2)
        actor = Actor(table, Clock())  # which nobody lets run
        waiting = [asyncio.create_task(actor.ask(lambda: None)) for _ in range(MOST_LETTERS)]
        await asyncio.sleep(0)
        with pytest.raises(RefusedError) as refused:
            await actor.ask(lambda: None)
        assert refused.value.code == "busy"
        for task in waiting:
            task.cancel()

    asyncio.run(flooded())


def test_a_fault_of_ours_tells_no_card_in_the_log_nor_to_the_player(caplog: pytest.LogCaptureFixture) -> None:
    def goes_wrong() -> None:
        raise KeyError("Kd Qc")

    async def asked() -> str:
        table, _ = a_table(JACKPOT, 2)
        actor = Actor(table, Clock())
        running = asyncio.create_task(actor.run())
        with pytest.raises(RefusedError) as refused:
            await actor.ask(goes_wrong)
        assert await actor.ask(lambda: "goes on") == "goes on"
        running.cancel()
        return refused.value.text

    with caplog.at_level(logging.DEBUG):
        told = asyncio.run(asked())
    assert "KeyError" in caplog.text
    assert "Kd" not in caplog.text + told


def test_a_damaged_table_is_set_aside_and_the_others_are_served(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with closing(Store(file)) as store:
        kept = KeptTables(store, lambda: "today")
        kept_table(kept, "damaged")
        whole, token = kept_table(kept, "whole", Wanted("badugi", "game", name="badugi"))
    engine = opened(file, make=False)
    with writing(engine) as connection:
        connection.execute(text("DROP TRIGGER events_stay"))
        connection.execute(
            text(
                "UPDATE events SET line = replace(line, 'Ben', 'Eve') WHERE session = "
                "(SELECT session FROM served WHERE number = 'damaged')"
            )
        )
    engine.dispose()

    async def asked(kept: KeptTables) -> None:
        lobby = Lobby(shipped_offers(), Clock(), kept)
        with pytest.raises(RefusedError, match="entry 1 of its log") as refused:
            await lobby.actor("damaged")
        assert refused.value.code == "not-kept"
        actor = await lobby.actor("whole")
        member = member_of(actor, token)
        assert member is not None
        shown = view_shown(actor.table, member, 0.0)
        assert shown["deal"] == view_shown(whole, whole.members[member.number], 0.0)["deal"]
        await lobby.close()

    with closing(Store(file)) as store:
        asyncio.run(asked(KeptTables(store, lambda: "today")))


def test_a_table_is_played_by_the_rules_as_they_were_when_it_was_opened(tmp_path: Path) -> None:
    rules = tmp_path / "ours.yaml"
    copyfile(shipped_documents("game")["jackpot"].path, rules)
    with closing(Store(tmp_path / "tables.db")) as store:
        kept = KeptTables(store, lambda: "today")
        before, _ = kept_table(kept, "t", Wanted(str(rules), "game", name="ours.yaml"))
        rules.write_text("format: 1\nkind: game\nname: Other\nextends: five-card-stud\n", encoding="utf-8")
        for _ in range(2):
            after = kept.table("t", Clock())
            assert after is not None
            shown, was = (view_shown(one, one.members[0], 0.0) for one in (after, before))
            assert shown["deal"] == was["deal"]
            assert shown["rule"] == was["rule"]
            after.keeper.close()
            rules.unlink(missing_ok=True)


def test_a_state_that_was_damaged_is_told_and_not_played(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "tables.db")) as store:
        kept = KeptTables(store, lambda: "today")
        kept_table(kept, "t")
        kept.served.keep("t", "{}", None, []).result()
        with pytest.raises(StoreError, match="damaged"):
            kept.table("t", Clock())


@pytest.mark.late
def test_a_server_that_is_ended_tells_its_pages_to_come_again(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.db", "jackpot")
    table, token = server.served.open("jackpot")
    page = server.served.page(table, token)
    page.until(0)
    server.end()
    assert page.ended() == 1012
    server.interrupt()


def test_a_keeper_waits_for_no_disk_where_nothing_has_changed(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "tables.db")) as store:
        kept = KeptTables(store, lambda: "today")
        kept_table(kept, "t")
        table = kept.table("t", Clock())
        assert table is not None
        asyncio.run(table.keeper.keep(table))
        kept.served.close()  # from here on nothing can be kept
        asyncio.run(table.keeper.keep(table))
        table.pause(True)
        with pytest.raises(StoreError):
            asyncio.run(table.keeper.keep(table))
        table.keeper.close()
