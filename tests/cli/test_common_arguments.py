"""What every command can be told alike: how much, in which form, where to, and from the standard input."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.house import BAD, FAILING, GOOD, House


@pytest.mark.parametrize(
    "words",
    [
        ("-q", "list", "decks"),
        ("list", "-q", "decks"),
        ("list", "decks", "--quiet"),
        ("--color", "never", "-q", "list", "decks"),
    ],
)
def test_what_all_commands_take_stands_anywhere_on_the_line(house: House, words: tuple[str, ...]) -> None:
    answer = house.run(*words)
    assert (answer.code, answer.err) == (0, "")
    assert "short-36\n" in answer.out
    assert "decks" not in answer.out


def test_before_a_part_of_a_command_too(house: House) -> None:
    house.run("-q", "run", "texas-holdem", "--seed", "1", "--record", "deals.jsonl")
    assert "pokerkit" not in house.run("phh", "export", "deals.jsonl", "-o", "deals.phhs").err
    for words in (("-q", "phh", "check"), ("phh", "-q", "check"), ("phh", "check", "-q")):
        assert house.run(*words, "deals.phhs") == (0, "", "")


def test_quiet_tells_problems_and_no_counts(house: House) -> None:
    good, bad = house.write("good.yaml", GOOD), house.write("bad.yaml", BAD)
    assert house.run("check", good, "-q") == (0, "", "")
    assert "1 file" in house.run("check", good).out
    told = house.run("check", bad, "-q").out
    assert "five-card-drow" in told
    assert "1 error" not in told
    assert house.run("test", good, "-q") == (0, "", "")
    failing = house.run("test", house.write("failing.yaml", FAILING), "-q")
    assert (failing.code, "1 failure in 1 example" in failing.out) == (1, True)


def test_out_is_the_file_that_is_told_to(house: House) -> None:
    assert house.run("--out", "report.json", "check", house.write("bad.yaml", BAD), "--format", "json") == (1, "", "")
    assert json.loads(Path("report.json").read_text("utf-8"))["diagnostics"][0]["code"] == "M803"
    assert house.run("list", "decks", "-o", "report.json").code == 0
    assert Path("report.json").read_text("utf-8").startswith("decks\n")
    assert "cannot be written" in house.run("list", "-o", "nowhere/report").err
    assert sorted(path.name for path in Path().iterdir()) == ["bad.yaml", "report.json"]


def test_a_file_stays_where_the_command_is_called_wrongly(house: House) -> None:
    house.write("kept", "kept")
    assert house.run("list", "--nonsense", "-o", "kept").code == 2
    assert Path("kept").read_text("utf-8") == "kept"


def test_colours_are_forced_and_forbidden(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[1m" in house.run("list", "decks").out
    assert "\x1b" not in house.run("list", "decks", "--color", "never").out
    monkeypatch.setenv("FORCE_COLOR", "0")
    assert "\x1b" not in house.run("list", "decks").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in house.run("list", "decks").out


def read(house: House, *words: str) -> Any:
    answer = house.run(*words, "--format", "json")
    assert answer.err == ""
    return json.loads(answer.out)


@pytest.mark.usefixtures("few_games")
def test_programs_are_told_what_readers_are(house: House) -> None:
    shown = read(house, "show", "jackpot", "--set", "penalty=3")
    assert (shown["kind"], shown["options"]["penalty"], shown["stakes"]["ante"]) == ("game", 3, 1)
    assert [step["kind"] for step in shown["steps"]][:2] == ["post", "deal"]
    assert read(house, "show", "horse")["games"]
    assert "deuces" in str(read(house, "show", "deuces-wild")["told"])
    alike = read(house, "diff", "jackpot", "jackpot")
    assert (alike["alike"], alike["values"], alike["steps"]) == (True, [], [])
    differing = read(house, "diff", "jackpot", "jackpot", "--with", "deuces-wild")
    assert differing["values"] == [{"what": "wild cards", "before": "none", "after": "deuces"}]
    assert read(house, "explain", "D201")["name"] == "not-enough-cards"
    tested = read(house, "test", house.write("failing.yaml", FAILING), house.write("good.yaml", GOOD))
    failing, good = tested["documents"]
    assert [one["title"] for one in failing["failed"]] == ["One bet"]
    assert [one["title"] for one in good["passed"]] == ["One bet"]


def test_records_are_read_from_the_standard_input(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.run("run", "jackpot", "--seed", "3", "--record", "deals.jsonl")
    kept = Path("deals.jsonl")
    told = house.run("replay", "deals.jsonl").out
    monkeypatch.setattr("sys.stdin", io.StringIO(kept.read_text("utf-8")))
    assert house.run("replay", "-").out == told
    assert house.run("replay", "deals.jsonl", "-q") == (0, "", "")


def test_what_ships_is_checked_by_its_name(house: House) -> None:
    assert house.run("check", "jackpot").out == "1 file, no problems\n"
    assert "did you mean jackpot, which ships?" in house.run("check", "jackpt").err


def test_a_folder_stands_for_our_documents(house: House) -> None:
    house.write("a/compose.yaml", "services: {web: {image: nginx}}\n")
    assert "no Houserule documents under a" in house.run("check", "a").err
    house.write("a/game.yaml", GOOD)
    assert house.run("check", "a").out == "1 file, no problems\n"
    assert "1 is as it should be" in house.run("format", "a", "--check").err


def test_an_unknown_name_suggests_and_does_not_list_all(house: House) -> None:
    assert "did you mean `jackpot`?" in house.run("run", "jackpott").err
    assert "did you mean `horse`?" in house.run("play", "horsee").err
    told = house.run("run", "xyz").err
    assert "houserule list games --search 'xyz'" in told
    assert len(told) < 500


def test_only_the_equity_bot_has_a_looseness(house: House) -> None:
    assert "caller has no --looseness" in house.run("run", "jackpot", "--bot", "caller", "--looseness", "0.5").err
    assert house.run("run", "jackpot", "--bot", "equity", "--looseness", "0.5", "--players", "2", "-q").code == 0


def test_houserule_is_a_module_too() -> None:
    told = subprocess.run([sys.executable, "-m", "houserule", "--version"], capture_output=True, text=True, check=True)
    assert told.stdout.startswith("houserule ")
    import engine
    import houserule

    assert houserule.Game is engine.Game
    assert dir(houserule) == dir(engine)
    with pytest.raises(AttributeError, match="has no attribute 'Nothing'"):
        _ = houserule.Nothing


def test_the_help_names_the_version(house: House) -> None:
    assert "houserule --version" in house.run("--help").out


def test_every_command_takes_a_form(house: House) -> None:
    house.write("good.yaml", GOOD)
    told = read(house, "new", "my-game", "--from", "jackpot")
    assert told["next"][0] == "houserule check my-game.yaml"
    assert read(house, "show", "razz", "--hands")["hands"]
    assert house.run("play", "jackpot", "--format", "human", "--hands", "1", "--plain").code == 0
    refused = house.run("play", "jackpot", "--format", "json")
    assert refused.code == 2
    assert "there is no 'json' here, only 'human'" in refused.err


def test_files_are_laid_out_and_told_in_json(house: House) -> None:
    house.write("wide.yaml", GOOD.replace("format: 1", "format:    1"))
    answer = house.run("format", "--diff", "wide.yaml", "--format", "json")
    assert (answer.code, json.loads(answer.out)["files"]) == (
        1,
        [{"file": "wide.yaml", "changed": True, "left": False}],
    )
    assert read(house, "format", "wide.yaml")["files"] == [{"file": "wide.yaml", "changed": True, "left": False}]
    assert Path("wide.yaml").read_text("utf-8").startswith("format: 1\n")
    house.write("bad.yaml", "a: [")
    answer = house.run("format", "bad.yaml", "--format", "json")
    assert (answer.code, bool(json.loads(answer.out)["diagnostics"])) == (1, True)
