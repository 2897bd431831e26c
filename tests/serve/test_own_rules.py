"""Rules of one's own, written in a browser, are played at a table like those that ship."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.serve.processes import ServerProcess
from tests.serve.served import Served
from tests.serve.tables import any_answer

OWN = """\
format: 1
kind: game
name: Sunday jackpot
extends: jackpot
stakes: {ante: 2}
words: {openers: {hand: pair of queens or better}}
ranking: house.yaml
"""
RANKING = "format: 1\nkind: ranking\nname: House order\nfrom: high\n"


def offer(served: Served, text: str, key: str | None = None, **others: str) -> Any:
    name = f"{text.split('name: ', 1)[1].split(maxsplit=1)[0].lower()}.yaml"
    document = {"name": name, "text": text, "others": {f"{name}.yaml": one for name, one in others.items()}}
    bearer = {"authorization": f"Bearer {served.key if key is None else key}"}
    return served.ask("POST", "api/offers", json={"document": document}, headers=bearer)


@pytest.mark.late
def test_they_are_offered_told_in_words_and_played(served: Served) -> None:
    assert offer(served, OWN, house=RANKING).json() == {"name": "sunday.yaml"}
    listed = served.ask("GET", "api/library").json()["offers"]
    assert ("sunday.yaml", "Sunday jackpot") in [(one["name"], one["title"]) for one in listed]
    card = served.ask("POST", "api/rules", json={"game": "sunday.yaml", "stakes": {"ante": 3}}).json()
    assert card["games"][0]["stakes"]["ante"] == 3
    assert "queens" in str(card["games"][0]["steps"])
    table, token = served.open("sunday.yaml", bots=2)
    anna, random = served.page(table, token), Random(1)
    newest = anna.do("deal")["seq"]
    while not anna.until(newest)["table"]["at_rest"]:
        question = anna.view["question"]
        if question is None:  # a bot is asked
            newest += 1
            continue
        option, amount, cards = any_answer(question, random)
        act = {"type": "act", "seq": question["seq"], "option": option, "amount": amount, "cards": cards}
        newest = anna.ask(act)["seq"]
    assert anna.view["table"]["title"] == "Sunday jackpot"
    assert sum(one["stack"] for one in anna.view["members"]) + anna.view["table"]["carried"] == 300


@pytest.mark.late
def test_a_table_of_them_outlives_its_server(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.db", "five-card-draw")
    try:
        assert offer(server.served, OWN, house=RANKING).status_code == 201
        table, token = server.served.open("sunday.yaml", bots=1)
        server.kill()
        server = ServerProcess(tmp_path / "tables.db", "five-card-draw", port=server.port)
        anna = server.served.page(table, token)
        assert anna.next()["table"]["title"] == "Sunday jackpot"
        assert anna.do("deal")["type"] == "ack"
    finally:
        server.kill()


def test_only_the_host_offers_them_and_only_what_can_be_played(served: Served) -> None:
    assert offer(served, OWN, key="wrong", house=RANKING).status_code == 403
    faulty = offer(served, OWN.replace("Sunday", "Friday").replace(": jackpot", ": jackpott"), house=RANKING)
    assert faulty.status_code == 422
    assert "jackpott" in faulty.json()["detail"]["text"]
    assert "friday.yaml" not in [one["name"] for one in served.ask("GET", "api/library").json()["offers"]]


@pytest.mark.parametrize("named", ["/etc/passwd", "../secret.yaml", "README.md"])
def test_no_file_is_read_for_them(served: Served, named: str) -> None:
    refused = offer(served, OWN.replace("house.yaml", named))
    assert refused.status_code == 422
    assert "root:" not in refused.text


def test_a_newer_text_is_what_the_next_table_plays(served: Served) -> None:
    offer(served, OWN, house=RANKING)
    first, _ = served.open("sunday.yaml", bots=1)
    offer(served, OWN.replace("Sunday jackpot", "Sunday jackpot, again"), house=RANKING)
    second, _ = served.open("sunday.yaml", bots=1)
    titles = [served.ask("GET", f"api/tables/{table}").json()["title"] for table in (first, second)]
    assert titles == ["Sunday jackpot", "Sunday jackpot, again"]


SESSION = """\
format: 1
kind: session
name: Jackpots and one big one
players: 2-4
stacks: 50
menu:
  mine: {game: sunday.yaml}
  draw: {game: five-card-draw}
plan:
  - {play: mine, deals: 1}
  - {play: draw, deals: 1}
"""


def test_a_session_is_checked_offered_and_played(served: Served) -> None:
    others = {"sunday.yaml": OWN, "house.yaml": RANKING}
    document = {"document": {"name": "evening.yaml", "text": SESSION, "others": others}}
    told = served.ask("POST", "api/workbench/check", json=document).json()
    assert (told["diagnostics"], told["game"]) == ([], None)
    assert [one["title"] for one in told["session"]["games"]] == ["Sunday jackpot", "Five-card draw"]
    assert len(told["session"]["notes"]) == 2
    bearer = {"authorization": f"Bearer {served.key}"}
    assert served.ask("POST", "api/offers", json=document, headers=bearer).json() == {"name": "evening.yaml"}
    offers = {one["name"]: one["kind"] for one in served.ask("GET", "api/library").json()["offers"]}
    assert offers["evening.yaml"] == "session"
    table, token = served.open("evening.yaml", bots=1)
    anna = served.page(table, token)
    anna.until(anna.do("deal")["seq"])
    assert anna.view["table"]["title"] == "Jackpots and one big one"
    assert anna.view["deal"]["game"] == "Sunday jackpot"
    assert [one["stack"] for one in anna.view["members"]] == [48, 48]  # two are posted


@pytest.mark.late
def test_a_table_of_a_session_outlives_its_server(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.db", "five-card-draw")
    try:
        others = {"sunday.yaml": OWN, "house.yaml": RANKING}
        document = {"document": {"name": "evening.yaml", "text": SESSION, "others": others}}
        bearer = {"authorization": f"Bearer {server.served.key}"}
        assert server.served.ask("POST", "api/offers", json=document, headers=bearer).status_code == 201
        table, token = server.served.open("evening.yaml", bots=1)
        assert server.served.page(table, token).do("deal")["type"] == "ack"
        server.kill()
        server = ServerProcess(tmp_path / "tables.db", "five-card-draw", port=server.port)
        assert server.served.page(table, token).next()["table"]["title"] == "Jackpots and one big one"
    finally:
        server.kill()


def test_a_faulty_session_is_not_offered(served: Served) -> None:
    faulty = {"document": {"name": "evening-2.yaml", "text": SESSION.replace("play: draw", "play: stud"), "others": {}}}
    told = served.ask("POST", "api/workbench/check", json=faulty).json()
    assert told["diagnostics"]
    assert told["session"] is None
    bearer = {"authorization": f"Bearer {served.key}"}
    assert served.ask("POST", "api/offers", json=faulty, headers=bearer).status_code == 422
