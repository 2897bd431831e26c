"""`--save` and `houserule sessions`: evenings are saved while they are played, and gone on with."""

import csv
import io
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.cli import saving
from tests.cli.house import Answer, House

STORE = ("--store", "evenings.db")


def saved(house: House, *more: str, game: str = "jackpot", hands: int = 2) -> Answer:
    """Bots have played a game that is saved as `friday`."""
    words = ("--players", "3", "--hands", str(hands), "--bot", "caller", "--save", "friday", *STORE)
    return house.run("run", game, *words, *more)


def sessions(house: House, *words: str) -> Answer:
    answer = house.run("sessions", *words, *STORE)
    assert answer.code == 0, answer.err
    return answer


def test_what_bots_played_is_listed_and_gone_on_with(house: House) -> None:
    assert "`houserule sessions resume friday` goes on" in saved(house).out
    assert "Anna, Ben and Cara      2" in sessions(house, "list").out
    told = sessions(house, "resume", "friday", "--hands", "3", "--bot", "caller").out
    assert re.findall(r"^Deal (\d)\. ", told, re.MULTILINE) == ["3", "4", "5"]
    (one,) = json.loads(sessions(house, "list", "--format", "json").out)
    assert (one["name"], one["title"], one["deals"], one["over"]) == ("friday", "Jack-Pot", 5, False)
    assert "The evening goes on after five deals." in sessions(house, "show", "friday").out


@pytest.mark.late
def test_an_evening_in_two_parts_is_the_evening_in_one(house: House) -> None:
    whole = saved(house, "--seed", "3", hands=4).out
    sessions(house, "delete", "friday", "--yes")
    saved(house, "--seed", "3")
    sessions(house, "resume", "friday", "--hands", "2", "--bot", "caller")
    assert sessions(house, "replay", "friday").out in whole
    assert sessions(house, "replay", "friday").out.count("Chips:") == 4


def test_a_person_leaves_in_the_middle_and_finds_the_same_cards(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    first = house.run("play", "jackpot", "--players", "3", "--save", "friday", *STORE)
    assert first.out.endswith("The evening is saved; `houserule sessions resume friday` goes on.\n")
    cards = re.search(r"You are dealt (.*)\.", first.out)
    assert cards is not None
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    again = sessions(house, "resume", "friday").out
    assert f"You are dealt {cards[1]}." in again
    assert again.partition("You leave")[0] in first.out


def test_nothing_tells_the_cards_of_a_deal_that_is_not_over(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("q\n"))
    house.run("play", "jackpot", "--players", "3", "--save", "friday", *STORE)
    assert sessions(house, "replay", "friday").out.count("is dealt") == 0
    assert "in the middle of a deal" in sessions(house, "show", "friday").out
    refused = house.run("sessions", "export", "friday", *STORE)
    assert (refused.code, refused.out) == (1, "")
    assert "no deal of `friday` is over yet" in refused.err
    assert "is being played" in house.run("sessions", "settle", "friday", *STORE).err
    assert sessions(house, "export", "friday", "--format", "records").out == ""


def test_the_ledger_and_the_settlement_agree(house: House) -> None:
    saved(house, hands=5)
    moved = list(csv.DictReader(io.StringIO(sessions(house, "ledger", "friday", "--csv").out)))
    won = dict.fromkeys(("Anna", "Ben", "Cara"), 0)
    for row in moved:
        for account, sign in ((row["from"], -1), (row["to"], 1)):
            if account in won and row["why"] != "buy-in":
                won[account] += sign * int(row["chips"])
    in_pot = -sum(won.values())
    paid = list(csv.DictReader(io.StringIO(sessions(house, "settle", "friday", "--csv").out)))
    settled = dict.fromkeys(won, 0)
    for row in paid:
        settled[row["from"]] -= int(row["chips"])
        settled[row["to"]] += int(row["chips"])
    assert sum(settled.values()) == 0
    assert sum(abs(settled[name] - won[name]) for name in won) == in_pot
    told = sessions(house, "settle", "friday").out
    assert told.startswith("If the evening ended now:\n")
    assert all(f"{row['from']} owes {row['to']} {row['chips']}." in told for row in paid)


@pytest.mark.late
def test_an_export_proves_the_evening(house: House) -> None:
    saved(house)
    sessions(house, "export", "friday", "-o", "friday.evening")
    assert house.run("verify", "friday.evening").out.endswith(
        "2 deals are proved, if these commitments are those told before them.\n"
    )
    assert house.run("sessions", "export", "friday", "-o", "friday.evening", *STORE).code == 2
    sessions(house, "export", "friday", "-o", "friday.evening", "--force")
    sessions(house, "export", "friday", "--format", "records", "-o", "deals.jsonl")
    assert house.run("verify", "deals.jsonl", "-q").code == 0
    assert "2 deals are proved" in sessions(house, "verify", "friday").out


@pytest.mark.late
def test_hands_are_exported_where_the_format_can_say_them(house: House) -> None:
    saved(house, game="texas-holdem")
    sessions(house, "export", "friday", "--format", "phh", "-o", "hands.phhs")
    assert house.run("phh", "check", "hands.phhs").out == "2 of 2 hands agree\n"


def test_practice_is_told_to_prove_nothing(house: House) -> None:
    saved(house, "--seed", "7")
    assert "Nobody committed to its cards: they are those of the seed 7." in sessions(house, "verify", "friday").out


@pytest.mark.parametrize(("typed", "left"), [("n\n", 1), ("", 1), ("y\n", 0)])
def test_deleting_asks(house: House, monkeypatch: pytest.MonkeyPatch, typed: str, left: int) -> None:
    saved(house)
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert "Delete friday, with two deals? y/N > " in sessions(house, "delete", "friday").out
    assert len(json.loads(sessions(house, "list", "--format", "json").out)) == left


def test_an_evening_that_is_over_says_so(house: House) -> None:
    saved(house, game="eskalero-match", hands=60)
    assert sessions(house, "resume", "friday").out.startswith("The evening is over after ")
    assert "If the evening" not in sessions(house, "settle", "friday").out


def test_a_game_is_saved_with_all_that_was_chosen(house: House) -> None:
    chosen = ("--with", "deuces-wild", "--set", "most-discards=4", "--stakes", "ante=3", "--stack", "40")
    assert saved(house, *chosen, game="five-card-draw").code == 0
    told = sessions(house, "replay", "friday").out
    assert "Everyone posts 3." in told
    assert "deuces" in json.dumps(sessions(house, "show", "friday").out)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("sessions", "list"), "is not there; no evening is saved in it"),
        (("run", "jackpot", "--store", "x.db"), "--store says where to save; add --save NAME"),
        (("run", "jackpot", "--save", " "), "give the evening a name"),
        (("run", "jackpot", "--save", "x", "--record", "y"), "are not recorded one by one"),
        (("sessions",), "list | show | resume"),
    ],
)
def test_what_makes_no_sense_is_told(house: House, words: tuple[str, ...], told: str) -> None:
    more = STORE if words == ("sessions", "list") else ()
    answer = house.run(*words, *more)
    assert answer.code in (1, 2)
    assert told in answer.err
    assert not (house.folder / "evenings.db").exists()


def test_where_nothing_was_ever_saved_that_is_no_mistake(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(house.folder))
    told = house.run("sessions", "list")
    assert (told.code, told.out[:26]) == (0, "No evening is saved yet; `")
    assert json.loads(house.run("sessions", "list", "--format", "json").out) == []
    assert [*house.folder.iterdir()] == []


def test_a_name_that_is_taken_is_told_before_a_card_is_dealt(house: House) -> None:
    saved(house)
    again = saved(house)
    assert (again.code, "is dealt" in again.out) == (1, False)
    assert "there is an evening `friday` already" in again.err


def test_without_what_it_needs_the_command_says_what_to_install(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saving, "find_spec", lambda name: None)
    answer = saved(house)
    assert answer.code == 2
    assert "pip install 'houserule[keep]'" in answer.err
    assert house.run("run", "jackpot", "--hands", "1").code == 0


@pytest.mark.late
def test_nothing_of_the_database_is_imported_where_nothing_is_kept() -> None:
    code = "import sys; from engine.cli import main; main(['run', 'jackpot', '--hands', '1', '-q']); "
    code += "print([name for name in sys.modules if name.startswith(('sqlalchemy', 'alembic'))])"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.endswith("\n[]\n")


@pytest.mark.late
def test_what_was_told_when_the_process_died_is_kept(tmp_path: Path) -> None:
    store = str(tmp_path / "evenings.db")
    words = ["run", "jackpot", "--save", "friday", "--store", store, "--json", "--bot", "random", "--hands", "5000"]
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "engine.cli", *words], stdout=subprocess.PIPE, text=True
    ) as bots:
        assert bots.stdout is not None
        told = [next(bots.stdout) for _ in range(150)]
        bots.kill()
    again = [sys.executable, "-m", "engine.cli", "sessions", "replay", "friday", "--json", "--store", store]
    kept = subprocess.run(again, capture_output=True, text=True, check=True).stdout.splitlines(keepends=True)
    over = max(at for at, line in enumerate(told) if '"kind": "result"' in line) + 1
    assert kept[:over] == told[:over]


@pytest.mark.late
def test_what_is_told_of_an_evening_is_to_be_had_as_json(house: House) -> None:
    saved(house)

    def answer(what: str) -> Any:
        return json.loads(sessions(house, what, "friday", "--format", "json").out)

    shown, settled = answer("show"), answer("settle")
    assert (shown["name"], shown["deals"], shown["over"]) == ("friday", 2, False)
    assert sum(shown["chips"].values()) + shown["pot"] == 300
    assert any(name.endswith("jackpot.yaml") for name in shown["documents"])
    assert [player["name"] for player in settled["players"]] == ["Anna", "Ben", "Cara"]
    csv_rows = list(csv.DictReader(io.StringIO(sessions(house, "settle", "friday", "--csv").out)))
    assert [{**row, "chips": str(row["chips"])} for row in settled["owes"]] == csv_rows
    assert sum(row["chips"] for row in answer("ledger") if row["why"] == "buy-in") == 300
    proved = answer("verify")
    assert [deal["number"] for deal in proved["deals"]] == [1, 2]
    sessions(house, "export", "friday", "-o", "friday.evening")
    assert json.loads(house.run("verify", "friday.evening", "--format", "json").out) == {"deals": proved["deals"]}
