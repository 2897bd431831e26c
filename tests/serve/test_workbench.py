"""The workbench by its requests: what is told of rules that somebody writes, and that strangers' rules cost little."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import aclosing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from engine.ruleset.read.library import shipped_documents
from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.serve.workbench.library import what_games_have
from engine.serve.workbench.workers import Work, Workers
from tests.serve.served import Served

JACKPOT = """\
format: 1
kind: game
name: Sunday jackpot
extends: jackpot
stakes: {ante: 2}
changes:
  - set: {at: exchange, to: {most: was - 2}}
"""


def asked(text: str, **others: str) -> dict[str, object]:
    return {"document": {"text": text, "others": {f"{name}.yaml": one for name, one in others.items()}}}


def test_a_document_is_told_in_words_each_sentence_with_its_line(served: Served) -> None:
    told = served.ask("POST", "api/workbench/check", json=asked(JACKPOT)).json()
    assert told["diagnostics"] == []
    changed = [one for one in told["game"]["sentences"] if one["lines"]]
    assert [one["lines"] for one in changed] == [[7]]
    assert "2" in changed[0]["says"]


def test_a_fault_is_told_at_its_place_with_its_fix(served: Served) -> None:
    told = served.ask("POST", "api/workbench/check", json=asked(JACKPOT.replace("most: was - 2", "mots: 2"))).json()
    assert told["game"] is None
    (fault,) = told["diagnostics"]
    assert (fault["code"], fault["start"]["line"]) == ("S102", 7)
    assert fault["fixes"][0]["edits"][0]["replacement"] == "costs"


@pytest.mark.parametrize("other", ["/etc/passwd", "../../../etc/passwd.yaml", "README.yaml"])
def test_no_file_is_read_but_what_ships(served: Served, other: str) -> None:
    text = f"format: 1\nkind: game\nname: Thief\nextends: {other}\n"
    told = served.ask("POST", "api/workbench/check", json=asked(text)).json()
    assert {one["code"] for one in told["diagnostics"]} <= {"Y019", "X402"}
    assert told["game"] is None


def test_documents_of_one_author_name_each_other(served: Served) -> None:
    text = "format: 1\nkind: game\nname: Child\nextends: parent.yaml\n"
    told = served.ask("POST", "api/workbench/check", json=asked(text, parent=JACKPOT)).json()
    assert told["diagnostics"] == []
    assert told["game"]["stakes"]["ante"] == 2


def test_the_library_knows_games_by_all_their_names_and_by_what_they_have(served: Served) -> None:
    def has(name: str) -> set[str]:
        (found,) = what_games_have({"names": [name]})
        return set(found["has"])

    told = served.ask("GET", "api/workbench/library").json()
    games = {one["name"]: one for one in told["games"]}
    assert len(games) == len(shipped_documents("game"))
    assert "jacks or better" in games["jackpot"]["also"]
    assert {"openers", "draw", "ante"} <= has("jackpot")
    assert has("texas-holdem") & {"board", "blinds", "wild", "dice", "draw"} == {"board", "blinds"}
    assert set(told["features"]) >= has("omaha-hi-hi") >= {"shares"}


def test_the_page_of_a_game_tells_what_sets_it_apart_and_begins_another(served: Served) -> None:
    page = served.ask("POST", "api/workbench/game", json={"name": "jackpot"}).json()
    assert page["parent"] == "five-card-draw"
    assert any(line.startswith("added") for line in page["difference"])
    assert page["hands"]
    assert page["examples"][0]["play"]
    forked = served.ask("POST", "api/workbench/check", json=asked(page["fork"])).json()
    assert [one["slug"] for one in forked["diagnostics"]] == ["the-parent-again"]
    assert served.ask("POST", "api/workbench/game", json={"name": "../jackpot"}).status_code == 404
    own = served.ask("POST", "api/workbench/game", json=asked(JACKPOT)).json()
    assert any("ante" in line for line in own["difference"])
    assert own["whole"] == JACKPOT
    child = "format: 1\nkind: game\nname: Child\nextends: parent.yaml\n"
    made = served.ask("POST", "api/workbench/game", json=asked(child, parent=JACKPOT)).json()
    alone = served.ask("POST", "api/workbench/game", json=asked(made["whole"])).json()
    assert (alone["title"], alone["parent"], alone["stakes"]["ante"]) == ("Child", "", 2)
    assert [one["says"] for one in alone["steps"]] == [one["says"] for one in made["steps"]]


class Editor:
    """A page that speaks to the language server."""

    def __init__(self, served: Served, **how: Any) -> None:
        uri = f"{served.address.replace('http', 'ws')}ws/lsp"
        self.socket = served.sockets.enter_context(connect(uri, max_size=2**20, **how))

    def say(self, method: str, params: dict[str, Any], number: int | None = None) -> None:
        said = {"jsonrpc": "2.0", "method": method, "params": params}
        self.socket.send(json.dumps(said if number is None else {**said, "id": number}))

    def ask(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        self.say(method, params, 7)
        return self.until(lambda told: told.get("id") == 7)

    def until(self, meant: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while not meant(told := json.loads(self.socket.recv(timeout=120))):
            pass
        return dict(told)

    def open(self, uri: str, text: str) -> None:
        self.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        self.say("initialized", {})
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        self.say("textDocument/didOpen", {"textDocument": document})


def test_the_language_server_answers_a_page_and_reads_no_file(served: Served, tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text("format: 1\nkind: modifier\nname: Secret\noptions:\n  hidden-name: {default: 1}\n")
    editor = Editor(served)
    text = f"format: 1\nkind: game\nname: X\nextends: jackpot\nplayrs: 3\nwith:\n  {secret}: {{hid}}\n"
    editor.open("file:///own/rules.yaml", text)
    told = editor.until(lambda told: told.get("method") == "textDocument/publishDiagnostics")
    assert "S102" in {one["code"] for one in told["params"]["diagnostics"]}
    place = {
        "textDocument": {"uri": "file:///own/rules.yaml"},
        "position": {"line": 6, "character": len(f"  {secret}: {{hid")},
    }
    assert "hidden-name" not in json.dumps(editor.ask("textDocument/completion", place))
    answer = editor.ask("textDocument/documentSymbol", {"textDocument": {"uri": secret.as_uri()}})
    assert "error" in answer
    assert "hidden-name" not in json.dumps(answer)


def test_no_page_from_elsewhere_speaks_to_the_language_server(served: Served) -> None:
    with pytest.raises(InvalidStatus):
        Editor(served, origin="http://evil.example")
    editor = Editor(served)
    editor.socket.send("[" * 5000)
    with pytest.raises(ConnectionClosed):
        editor.socket.recv(timeout=60)


def forever(_: Json) -> Iterator[Json]:
    yield {"told": True}
    while True:
        pass


def greedy(_: Json) -> Iterator[Json]:
    yield {"count": len(bytearray(2**31))}


@pytest.mark.parametrize("work", [forever, greedy])
def test_what_takes_too_much_is_ended_and_told_so(work: Work) -> None:
    with pytest.raises(RefusedError) as refused:
        asyncio.run(Workers().ask(work, {}, 1))
    assert refused.value.code == "too-much"


def test_who_leaves_ends_the_work() -> None:
    async def left() -> bool:
        workers = Workers()
        async with aclosing(workers.told(forever, {}, 100)) as told:
            async for _ in told:
                break
        return not workers.at_work

    assert asyncio.run(left())
