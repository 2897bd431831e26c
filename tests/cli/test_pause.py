"""What a person may say between two deals: sit out and come back, share the prizes, end the evening."""

import re
from io import StringIO

import pytest

from tests.cli.house import Answer, House

HOLDEM = """\
format: 1
kind: session
name: Holdem
players: 2-4
stacks: 50
menu: {holdem: {game: texas-holdem}}
first-dealer: {who: first seat}
"""


def typed(house: House, monkeypatch: pytest.MonkeyPatch, lines: str, *words: str) -> Answer:
    monkeypatch.setattr("sys.stdin", StringIO(lines))
    return house.run("play", *words, "--seed", "2", "--bot", "caller")


def test_prizes_are_shared_when_the_person_agrees(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    file = house.write("freezeout.yaml", f"{HOLDEM}prizes: {{entry: 10, places: [50, 50]}}\n")
    told = typed(house, monkeypatch, "fold\nchop\n\nchop\ny\n", file, "--players", "2", "--hands", "3")
    assert told.code == 0, told.err
    assert told.out.count("By the chips the prizes are You ") == 2
    assert "You get a prize of 10." in told.out
    assert "The evening is over" not in told.out
    assert told.out.endswith("Nobody owes anything.\n")


def test_where_there_are_no_prizes_nothing_is_shared(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    file = house.write("holdem.yaml", HOLDEM)
    told = typed(house, monkeypatch, "fold\nchop\nq\n", file, "--players", "2")
    assert "there are no prizes to be shared now" in told.out


def test_a_person_sits_out_and_comes_back(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    file = house.write("holdem.yaml", HOLDEM)
    told = typed(house, monkeypatch, "fold\nout\n\nback\n\nfold\nwhat\nend\n", file, "--players", "3")
    deals = told.out.split("\nDeal ")
    assert len(deals) == 4
    assert "You are dealt" in deals[1]
    assert re.search(r"You leave the table, ([12] (ahead|behind)|even)\.", deals[1])
    assert "You are dealt" not in deals[2]
    assert "back to be dealt in again, q to leave" in deals[2]
    assert "You come back to the table." in deals[2]
    assert "You are dealt" in deals[3]
    assert "`end` ends the evening" in deals[3]
    assert told.code == 0


def test_two_do_not_play_when_one_sits_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    file = house.write("holdem.yaml", HOLDEM)
    told = typed(house, monkeypatch, "fold\nout\nq\n", file, "--players", "2")
    assert "Too few would be left" in told.out
    assert "You leave the table.\n\nChips" in told.out


def test_no_machine_is_asked_for_ever(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    file = house.write("holdem.yaml", HOLDEM)
    told = typed(house, monkeypatch, "fold\n" + "what\n" * 5000, file, "--players", "2")
    assert told.code == 2
    assert "could be understood" in told.err


class Terminal(StringIO):
    """Lines that are typed at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.mark.late
def test_who_leaves_is_asked_for_a_name_to_save_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(house.folder))
    words = ("play", "holdem-omaha", "--players", "2", "--seed", "2", "--bot", "caller", "--plain")
    for typed_then, told in (
        ("q\nfriday\n", "`houserule sessions resume friday` goes on.\n"),
        ("q\nfriday\nsunday\n", "there is an evening `friday` already"),
        ("q\n\n", "Nobody owes anything.\n"),
        ("q\nq\n", "Nobody owes anything.\n"),
        ("q\n", "Nobody owes anything.\n"),
    ):
        monkeypatch.setattr("sys.stdin", Terminal(typed_then))
        answer = house.run(*words)
        assert answer.code == 0, answer.err
        assert told in answer.out
    again = {name: house.run("sessions", "replay", name).out for name in ("friday", "sunday")}
    assert again["friday"] == again["sunday"]
    assert house.run("sessions", "verify", "friday").out.startswith("Log, ledger and documents of friday agree.")


def test_a_game_is_saved_too_when_somebody_leaves_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(house.folder))
    monkeypatch.setattr("sys.stdin", Terminal("q\nfriday\n"))
    words = ("play", "jackpot", "--players", "2", "--seed", "2", "--bot", "caller", "--plain")
    assert "`houserule sessions resume friday` goes on.\n" in house.run(*words).out
    assert "Jack-Pot" in house.run("sessions", "list").out
    monkeypatch.setattr("sys.stdin", Terminal("q\n"))
    again = house.run("sessions", "resume", "friday")
    assert again.code == 0, again.err
    assert "A name saves" not in again.out
    monkeypatch.setattr("sys.stdin", Terminal("q\n"))
    assert "A name saves" not in house.run(*words, "--record", "deals.jsonl").out


@pytest.mark.late
def test_the_full_screen_asks_too(house: House) -> None:
    from tests.cli.test_screen import on_terminal  # it needs Textual

    typed_there = [("You may", "q\r"), ("Leave the", "y\r"), ("A name", "friday\r")]
    sent = on_terminal("holdem-omaha --players 2", typed_there, 40, 20, XDG_DATA_HOME=str(house.folder))
    assert "The evening is saved; `houserule sessions resume friday` goes on." in sent


def test_a_pipe_is_not_asked(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    told = typed(house, monkeypatch, "q\n", "holdem-omaha", "--players", "2")
    assert "A name saves the evening" not in told.out


def test_players_begin_with_what_they_buy(house: House) -> None:
    words = ("run", "jackpot", "--players", "3", "--seed", "2", "--bot", "caller", "--hands", "1")
    told = house.run(*words, "--stack", "50", "--buy-in", "Ben=200")
    assert "Chips: Anna 50, Ben 200 and Cara 50." in told.out  # nobody could open, and the pot was shared out
    refused = house.run(*words, "--buy-in", "Zoe=200")
    assert (refused.code, "there are Anna, Ben and Cara" in refused.err) == (2, True)
