"""Several servers that share a Postgres: any may be asked for any table, and one that dies hands its tables over."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.cli import main
from engine.serve.kept_tables import KeptTables
from engine.store.faults import ElsewhereError, StoreError
from engine.store.store import Store
from tests.serve.processes import ServerProcess
from tests.serve.served import Page, Served
from tests.serve.tables import any_answer
from tests.store.postgres import database

KEY = "a-key-that-all-servers-of-this-test-have"
HERE, THERE = "http://127.0.0.1:1/", "http://127.0.0.1:2/"
MIDDLE = ("deal", "rule", "story", "asked")


@pytest.fixture
def shared() -> Iterator[str]:
    """A Postgres that servers share."""
    with database() as url:
        yield url


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> pytest.MonkeyPatch:
    """In a folder of one's own."""
    monkeypatch.chdir(tmp_path)
    return monkeypatch


def answered(pages: list[Page], seq: int, random: Random) -> int:
    """Whoever is asked has answered; the number of the state that came of it."""
    page = next(one for one in pages if one.until(seq)["question"])
    question = page.view["question"]
    option, amount, cards = any_answer(question, random)
    told = page.ask({"type": "act", "seq": question["seq"], "option": option, "amount": amount, "cards": cards})
    assert told["type"] == "ack", told
    return int(told["seq"])


def of_each(served: list[Served], tokens: list[str], table: str) -> list[Page]:
    """The page of each player, at a server of their own."""
    pages = [one.page(table, token) for one, token in zip(served, tokens, strict=True)]
    for page in pages:
        page.next()
    return pages


@pytest.mark.late
def test_two_servers_have_the_same_tables_and_one_takes_over_what_the_other_had(shared: str) -> None:
    random = Random(4)
    first, second = [ServerProcess(shared, "five-card-draw", shares=KEY) for _ in range(2)]
    try:
        assert first.served.key == second.served.key == KEY
        table, anna = first.served.open("five-card-draw", seconds=100)
        assert second.served.ask("GET", f"api/tables/{table}").json()["players"] == ["Anna"]
        tokens = [anna, second.served.join(table, "Ben")]
        assert second.served.ask("POST", f"api/tables/{table}/members", json={"name": "Ben"}).status_code == 422
        pages = of_each([first.served, second.served], tokens, table)
        assert pages[0].do("admit", who=1)["type"] == "ack"
        newest = answered(pages, pages[0].ask({"type": "do", "what": "deal"}, "first deal")["seq"], random)
        before = [page.until(newest) for page in pages]
        first.kill()
        assert pages[1].ended() == 1012

        pages = of_each([second.served] * 2, tokens, table)
        for old, new in zip(before, pages, strict=True):
            assert [new.view[key] for key in MIDDLE] == [old[key] for key in MIDDLE]
        newest = answered(pages, newest, random)

        first = ServerProcess(shared, "five-card-draw", port=first.port, shares=KEY)
        pages = of_each([first.served, second.served], tokens, table)
        while not pages[0].until(newest)["table"]["at_rest"]:
            newest = answered(pages, newest, random)
        assert sum(one["stack"] for one in pages[0].view["members"]) == 200
        assert first.served.page(table, "nobody's").ended() == 4401
        pages[0].socket.send(b"no text")
        assert pages[0].next()["code"] == "bad-frame"
    finally:
        first.kill()
        second.kill()


@pytest.mark.late
def test_a_server_that_lost_a_table_keeps_nothing_of_it_any_more(shared: str) -> None:
    with closing(Store(shared)) as one, closing(Store(shared)) as other:
        mine, yours = KeptTables(one, lambda: "today", HERE), KeptTables(other, lambda: "today", THERE)
        lock = mine.served.claim("t")
        mine.served.keep("t", "{}", None, []).result()
        with pytest.raises(ElsewhereError) as elsewhere:
            yours.served.claim("t")
        assert elsewhere.value.where == HERE
        assert lock is not None
        lock.release()
        yours.served.claim("t")
        kept = yours.served.table("t")
        assert kept is not None
        assert kept.state == "{}"
        with pytest.raises(StoreError, match="another server has this table now"):
            mine.served.keep("t", '{"late": true}', None, []).result()
        assert yours.served.table("t") == kept
        for tables in (mine, yours):
            tables.close()


@pytest.mark.late
def test_a_store_is_shared_by_all_of_its_servers_or_by_none(shared: str) -> None:
    with closing(Store(shared)) as one, closing(Store(shared)) as other:
        KeptTables(one, lambda: "today", HERE)
        with pytest.raises(StoreError, match="another server"):
            KeptTables(other, lambda: "today")


@pytest.mark.parametrize(
    ("words", "key", "told"),
    [
        (["--store", "tables.db"], KEY, "several servers can share a Postgres, and no file"),
        (["--store", "tables.db"], "short", "needs a secret in HOUSERULE_KEY"),
        ([], KEY, "name it with --store"),
    ],
)
def test_what_sharing_takes(words: list[str], key: str, told: str, alone: pytest.MonkeyPatch, capsys: Any) -> None:
    alone.setenv("HOUSERULE_KEY", key)
    assert main(["serve", "--shared", "--port", "0", *words]) != 0
    assert told in capsys.readouterr().err
