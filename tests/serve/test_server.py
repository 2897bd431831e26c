"""The server by its sockets and requests: who is heard, what is answered, and that nothing else is told."""

import json
from random import Random

import pytest
from websockets.exceptions import InvalidStatus

from engine.serve.budgets import MOST_REPLIES
from engine.serve.faults import CODES
from engine.serve.guard import Bucket, Knocks, hashed
from engine.serve.outbox import Frame, Outbox
from tests.serve.served import Served
from tests.serve.tables import Clock, any_answer


@pytest.mark.late
def test_two_friends_and_a_bot_play_a_deal(served: Served) -> None:
    table, token = served.open("jackpot", bots=1)
    anna = served.page(table, token)
    ben = served.page(table, served.join(table, "Ben"))
    ben.until(0)
    assert ben.view["you"]["standing"] == "waiting"
    assert anna.do("admit", who=2)["type"] == "ack"
    seq = anna.do("deal")["seq"]
    random = Random(5)
    pages = {anna.until(seq)["you"]["number"]: anna, ben.until(seq)["you"]["number"]: ben}
    for _ in range(100):
        newest = max((anna, ben), key=lambda page: int(page.view["seq"]))
        if newest.view["table"]["at_rest"]:
            break
        page = pages.get(newest.view["asked"])
        if page is None:
            newest.next()
            continue
        question = page.until(newest.view["seq"])["question"]
        if question is None:
            continue
        option, amount, cards = any_answer(question, random)
        answer = page.ask({"type": "act", "seq": question["seq"], "option": option, "amount": amount, "cards": cards})
        assert answer["type"] == "ack", answer
        page.until(answer["seq"])
    assert newest.view["table"]["at_rest"]
    told = json.dumps([frame for frame in ben.frames if frame["type"] == "view"])
    assert token not in told
    assert hashed(token) not in told


def test_a_key_is_done_once_and_belongs_to_its_seat(served: Served) -> None:
    table, token = served.open("jackpot")
    anna = served.page(table, token)
    ben = served.page(table, served.join(table, "Ben"))
    first = anna.ask({"type": "do", "what": "admit", "who": 1}, "same")
    assert anna.ask({"type": "do", "what": "admit", "who": 1}, "same") == first
    assert anna.ask({"type": "do", "what": "admit", "who": 1}, "other")["code"] == "not-now"
    assert ben.ask({"type": "do", "what": "sit out"}, "same")["type"] == "ack"
    ben.socket.close()
    again = served.page(table, token)
    assert again.ask({"type": "do", "what": "admit", "who": 1}, "same") == first


def test_who_has_no_seat_sees_what_lies_open_and_does_nothing(served: Served) -> None:
    table, token = served.open("texas-holdem", bots=2, seconds=0)
    anna = served.page(table, token)
    seq = anna.do("deal")["seq"]
    looker = served.page(table)
    shown = looker.until(seq)
    assert shown["you"] is None
    assert shown["question"] is None
    assert all("hidden" in card for seat in shown["deal"]["seats"] for card in seat["cards"] if seat["in"])
    assert looker.do("leave")["code"] == "not-yours"
    waiting = served.page(table, served.join(table, "Ben"))
    for what in ("deal", "pause", "admit", "remove", "add bot", "end"):
        assert waiting.do(what)["code"] == "not-yours"
    assert waiting.view["waiting"] == []


def test_a_wrong_token_is_told_the_same_at_every_table(served: Served) -> None:
    table, _ = served.open("jackpot")
    answers = []
    for wrong in ("x" * 43, "x"):
        page = served.page(table, wrong)
        answers.append(page.next())
        assert page.ended() == 4401
    assert answers[0] == answers[1]
    page = served.page("nowhere", "x")
    assert page.ended() == 4401


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_a_page_from_elsewhere_opens_no_socket(served: Served, origin: str) -> None:
    table, token = served.open("jackpot")
    with pytest.raises(InvalidStatus):
        served.page(table, token, origin=origin)


def test_a_request_under_another_name_is_refused(served: Served) -> None:
    assert served.ask("GET", "api/library", headers={"host": "evil.example"}).status_code == 400


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"type":"act"}', '{"type":"do","what":"deal","key":"k","seat":1}', "[" * 5000, "\\ud800"],
)
def test_what_is_no_frame_is_refused_and_the_socket_goes_on(served: Served, text: str) -> None:
    table, token = served.open("jackpot")
    page = served.page(table, token)
    page.send(text)
    while (answer := page.next())["type"] == "view":
        pass
    assert answer["code"] == "bad-frame"
    assert page.do("add bot")["type"] == "ack"


def test_a_frame_that_is_too_long_ends_the_socket(served: Served) -> None:
    table, token = served.open("jackpot")
    page = served.page(table, token)
    page.send("x" * 70_000)
    assert page.ended() == 1009


def test_a_body_that_is_too_long_is_refused(served: Served) -> None:
    answer = served.ask("POST", "api/rules", content=b"x" * 100_000)
    assert answer.status_code == 413


def test_a_flood_is_answered_by_a_code_and_changes_nothing(served: Served) -> None:
    table, token = served.open("jackpot")
    page = served.page(table, token)
    for _ in range(80):
        page.send({"type": "do", "what": "sit out", "key": "k"})
    codes = set()
    for _ in range(80):
        frame = page.next()
        codes.add(frame.get("code", frame["type"]))
    assert "too-fast" in codes
    assert codes <= {"too-fast", "ack", "view"}


def test_only_the_key_of_the_server_opens_tables(served: Served) -> None:
    body = {"game": "jackpot", "name": "Eve"}
    for headers in ({}, {"authorization": "Bearer x"}):
        answer = served.ask("POST", "api/tables", json=body, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["detail"]["code"] in CODES


@pytest.mark.parametrize(
    "body",
    [
        {"game": "../../etc/passwd"},
        {"game": "jackpot", "modifiers": ["./evil.yaml"]},
        {"game": "jackpot", "set": {"no": "such"}},
        {"game": "jackpot", "stakes": {"no such": 1}},
        {"game": "jackpot\nsummary: x"},
    ],
)
def test_rules_that_are_not_offered_or_cannot_be_played_are_told(served: Served, body: dict[str, object]) -> None:
    answer = served.ask("POST", "api/rules", json=body)
    assert answer.status_code in (404, 422)
    assert answer.json()["detail"]["code"] in ("unknown", "rules")


def test_the_rules_card_tells_what_beats_what_and_what_may_be_chosen(served: Served) -> None:
    card = served.ask("POST", "api/rules", json={"game": "jackpot", "modifiers": ["deuces-wild"]}).json()
    game = card["games"][0]
    assert game["wilds"] == ["deuces"]
    assert game["orders"][0]["hands"][:2] == ["five of a kind", "straight flush"]
    assert game["stakes"]["ante"] == 1
    assert any(option["choices"] for option in game["options"])
    assert any(step["says"] for step in game["steps"])


def test_every_answer_says_what_a_browser_may_do_with_it(served: Served) -> None:
    headers = served.ask("GET", "api/texts").headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == "no-store"


def test_every_text_of_the_pages_is_one(served: Served) -> None:
    assert all(served.ask("GET", "api/texts").json().values())


# --- the parts --------------------------------------------------------------------------------------------------------


def test_a_reader_who_stops_costs_one_view_and_some_answers() -> None:
    outbox = Outbox()
    for seq in range(1000):
        outbox.show(Frame({"seq": seq}))
    assert outbox._view is not None
    assert outbox._view.told == {"seq": 999}
    for _ in range(MOST_REPLIES):
        outbox.reply(Frame({}))
    assert not outbox.closed
    outbox.reply(Frame({}))
    assert outbox.closed


def test_a_bucket_fills_as_time_passes() -> None:
    clock = Clock()
    bucket = Bucket(2, 1.0, clock)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.now += 1.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    knocks = Knocks(1, 1.0, clock)
    assert [knocks.take(one) for one in ("a", "b", "a")] == [True, True, False]
