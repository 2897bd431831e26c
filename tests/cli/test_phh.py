"""`houserule phh`: what it prints and answers."""

import json
import tomllib

from tests.cli.house import House
from tests.formats.histories import HANDS, text_of

GOOD = text_of(HANDS["FT"])
BAD = GOOD.replace("'p3 f',", "")
EARLY = GOOD.partition("finishing_stacks")[0].replace("  'p2 sm',\n", "").replace("  'p1 sm 8h7h',\n", "")


def test_check_says_how_many_hands_agree(house: House) -> None:
    house.write("hands/one.phh", GOOD)
    house.write("hands/more.phhs", f"[1]\n{GOOD}[2]\n{GOOD}")
    answer = house.run("phh", "check", "hands")
    assert (answer.code, answer.out) == (0, "3 of 3 hands agree\n")
    assert house.run("phh", "check", "hands/one.phh").out == "1 of 1 hand agrees\n"


def test_check_tells_code_file_line_hand_and_remedy(house: House) -> None:
    house.write("more.phhs", f"[1]\n{GOOD}[2]\n{BAD}")
    answer = house.run("phh", "check", "more.phhs")
    assert answer.code == 1
    assert "error[G304] out-of-turn: hand 2: p3 is to act here, not p1" in answer.out
    assert "--> more.phhs:42:3" in answer.out
    assert "= help: p3 may write f, cc or cbr 4" in answer.out
    assert answer.out.endswith("1 of 2 hands agree\n")


def test_check_for_programs_is_one_json_object(house: House) -> None:
    house.write("bad.phh", BAD)
    answer = house.run("phh", "check", "bad.phh", "--format", "json")
    assert answer.code == 1
    told = json.loads(answer.out)
    assert (told["hands"], told["agreeing"]) == (1, 0)
    assert [one["code"] for one in told["diagnostics"]] == ["G304"]


def test_a_history_that_stops_early_is_a_problem_only_if_asked(house: House) -> None:
    house.write("early.phh", EARLY)
    answer = house.run("phh", "check", "early.phh")
    assert answer.code == 0
    assert "warning[G403]" in answer.out
    assert answer.out.endswith("1 of 1 hand agrees, 1 of them only as far as they go\n")
    assert house.run("phh", "check", "early.phh", "--strict").code == 1


def test_wrong_usage(house: House) -> None:
    (house.folder / "empty").mkdir()
    for words in (
        ("phh",),
        ("phh", "check"),
        ("phh", "check", "nowhere.phh"),
        ("phh", "check", "empty"),
        ("phh", "export", "no"),
    ):
        assert house.run(*words).code == 2


def test_export_prints_or_writes_and_check_agrees(house: House) -> None:
    house.run("run", "texas-holdem", "--hands", "3", "--seed", "5", "--record", "deals.jsonl")
    printed = house.run("phh", "export", "deals.jsonl")
    assert printed.code == 0
    assert set(tomllib.loads(printed.out)) == {"1", "2", "3"}
    assert house.run("phh", "export", "deals.jsonl", "-o", "deals.phhs").out == ""
    assert (house.folder / "deals.phhs").read_text(encoding="utf-8") == printed.out
    assert house.run("phh", "check", "deals.phhs").out == "3 of 3 hands agree\n"


def test_export_says_what_it_cannot_write(house: House) -> None:
    house.run("run", "jackpot", "--hands", "3", "--seed", "5", "--record", "deals.jsonl")
    answer = house.run("phh", "export", "deals.jsonl", "-o", "deals.phhs")
    assert answer.code == 1
    assert answer.err.count("error[G501] not-a-variant: jackpot as it was played is none of the games of the") == 1
    assert "= note: so it is with 2 more lines" in answer.err
    assert house.run("verify", "deals.jsonl").err.count("error[R913]") == 1
    assert not (house.folder / "deals.phhs").exists()
