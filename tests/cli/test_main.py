"""The command as a whole: answers to the shell, help, faults of our own, pipes, interrupts."""

import io
import signal
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.cli import COMMANDS, main
from engine.cli.commands import explain
from engine.cli.console import Console
from engine.text import translation
from tests.cli.house import GOOD, House


def spawn(words: Sequence[str], stdin: str = "", **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "engine.cli", *words]
    return subprocess.run(command, input=stdin, capture_output=True, text=True, check=False, timeout=60, **more)  # type: ignore[call-overload, no-any-return]


def test_help_names_every_command_with_examples(house: House) -> None:
    answer = house.run("--help")
    assert answer.code == 0
    assert all(f"  {name} " in answer.out for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_each_command_has_help_with_its_examples(house: House, name: str) -> None:
    answer = house.run(name, "--help")
    assert answer.code == 0
    assert all(example in answer.out for example in COMMANDS[name].examples)


def test_the_examples_in_the_help_begin_with_their_command() -> None:
    for name, entry in COMMANDS.items():
        assert all(example.split()[:2] == ["houserule", name] for example in entry.examples)


def test_the_version_is_told(house: House) -> None:
    answer = house.run("--version")
    assert answer.code == 0
    assert answer.out.startswith("houserule ")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "name a command"),
        (["chek"], "did you mean 'check'?"),
        (["--vers"], "did you mean '--version'?"),
        (["check"], "PATH"),
        (["check", "goood.yaml"], "did you mean good.yaml?"),
        (["show", "deuce-wild"], "did you mean the modifier deuces-wild?"),
        (["show", "texas-holdm"], "did you mean `texas-holdem`?"),
        (["list", "game"], "KIND: there is no 'game'; did you mean 'games'?"),
        (["run", "jackpot", "--view", "anna"], "did you mean 'Anna'?"),
        (["check", "nowhere.yaml"], "no file or folder nowhere.yaml"),
        (["check", "empty"], "no Houserule documents under"),
        (["test", "jackpott"], "did you mean `jackpot`?"),
        (["run", "jackpott"], "did you mean `jackpot`?"),
        (["run", "nowhere.yaml"], "there is no such file"),
        (["run", "jackpot", "--players", "9"], "2 to 7 players"),
        (["run", "jackpot", "--players", "0"], "not a whole number from 1"),
        (["run", "jackpot", "--player", "3"], "there is no --player; did you mean --players?"),
        (["run", "jackpot", "--sed=3"], "there is no --sed; did you mean --seed?"),
        (["explain", "D201", "again"], "there is no place for 'again'"),
        (["run", "jackpot", "--stack", "9" * 5000], "not a whole number from 1 to 1000000000000000"),
        (["run", "jackpot", "--hands", "9" * 30], "not a whole number from 1 to 1000000000000000"),
        (["run", "jackpot", "--stakes", "ante=" + "9" * 5000], "is too large a number"),
        (["run", "jackpot", "--set", "penalty=" + "9" * 5000], "is too large a number"),
        (["run", "jackpot", "--record", "/dev/full"], "/dev/full cannot be written: no space left on device"),
        (["replay", "deals.jsonl", "--hand", "first"], "not a whole number from 1"),
        (["run", "jackpot", "--set", "proof"], "option=value"),
        (["run", "jackpot", "--set", "prof=at the end"], "did you mean `proof`?"),
        (["run", "jackpot", "--stakes", "ante=much"], "name=chips"),
        (["run", "jackpot", "--stakes", "anti=2"], "did you mean `ante`?"),
        (["run", "jackpot", "--bot", "shark"], "sensible"),
        (["run", "jackpot", "--bot", "equity", "--looseness", "2"], "not a number from 0 to 1, such as 0.3"),
        (["play", "jackpot", "--looseness", "nan"], "not a number from 0 to 1, such as 0.3"),
        (["run", "jackpot", "--view", "Zoe"], "nobody is called 'Zoe'"),
        (["run", "jackpot", "--record", "no/such/folder/x.jsonl"], "cannot be written"),
        (["replay", "nowhere.jsonl"], "there is no such file"),
        (["play", "jackpot", "--players", "1"], "2 to 7 players"),
        (["new", "???", "--from", "jackpot"], "letters or digits"),
        (["new", "x", "--from", "jackpot", "--dir", "nowhere"], "no folder nowhere"),
        (["new", "x"], "--from"),
        (["explain", "not-enough-card"], "did you mean not-enough-cards?"),
        (["list", "cards"], "decks"),
    ],
)
def test_wrong_usage_answers_2_and_says_what_would_be_right(house: House, words: list[str], told: str) -> None:
    (house.folder / "empty").mkdir()
    house.write("good.yaml", GOOD)
    answer = house.run(*words)
    assert answer.code == 2
    assert told in answer.err
    assert "/dev/full" in words or not answer.out
    assert "Traceback" not in answer.err


def test_a_fault_of_our_own_is_one_line_that_asks_to_report_it(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise RuntimeError("the table\nis on fire")

    monkeypatch.setattr(explain, "run", broken)
    monkeypatch.delenv("HOUSERULE_TRACEBACK", raising=False)
    answer = house.run("explain")
    assert answer.code == 3
    assert answer.err.count("\n") == 1
    assert "please report it: RuntimeError: the table" in answer.err
    assert "HOUSERULE_TRACEBACK=1" in answer.err
    monkeypatch.setenv("HOUSERULE_TRACEBACK", "1")
    with pytest.raises(RuntimeError):
        main(["explain"])


def test_an_interrupt_ends_quietly(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(explain, "run", interrupted)
    answer = house.run("explain")
    assert answer.code == 130
    assert not answer.err


@pytest.mark.late
def test_a_reader_who_goes_away_is_no_fault() -> None:
    command = [sys.executable, "-m", "engine.cli", "run", "jackpot", "--hands", "400", "--bot", "caller", "--seed", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(60) == 128 + signal.SIGPIPE
        assert process.stderr.read() == ""


@pytest.mark.late
def test_output_that_cannot_be_written_is_told() -> None:
    with open("/dev/full", "w", encoding="utf-8") as full:
        for words in (["list"], ["run", "jackpot", "--hands", "30", "--bot", "caller"]):
            command = [sys.executable, "-m", "engine.cli", *words]
            answer = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False, timeout=60)
            assert answer.returncode == 2
            assert answer.stderr == "houserule: what is told cannot be written: no space left on device\n"


CALLS = (("play jackpot --seed 4", 0), ("list", 0), ("run nowhere", 2), ("check nowhere.yaml", 2))


@pytest.mark.late
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed_are_no_fault(closed: str) -> None:
    for words, code in CALLS:
        command = f"{sys.executable} -m engine.cli {words} {closed}"
        answer = subprocess.run(command, shell=True, capture_output=True, text=True, check=False, timeout=60, input="")
        assert answer.returncode == code
        assert "fault in Houserule" not in answer.stdout + answer.stderr


@pytest.mark.late
def test_the_answers_to_the_shell_reach_it(house: House) -> None:
    house.write("good.yaml", GOOD)
    house.write("bad.yaml", "format: 1\nkind: game\n")
    where = str(house.folder)
    assert spawn(["check", f"{where}/good.yaml"]).returncode == 0
    assert spawn(["check", f"{where}/bad.yaml"]).returncode == 1
    assert spawn(["check", f"{where}/none.yaml"]).returncode == 2


def test_colours_only_where_they_are_wanted(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.write("bad.yaml", "format: 1\nkind: gam\n")
    assert "\x1b[" not in house.run("check", "bad.yaml").out
    assert "\x1b[" in house.run("check", "bad.yaml", "--color", "always").out
    assert "\x1b[" in house.run("check", "bad.yaml", "--colour", "always").out
    assert "\x1b[" not in house.run("check", "bad.yaml", "--color", "never").out


def test_the_language_is_the_one_the_environment_asks_for(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    words = {"Tell recorded deals again.": "Gespielte Runden noch einmal erzählen.", "missing: {it}": "es fehlt: {it}"}
    entries = "\n\n".join(f'msgid "{ours}"\nmsgstr "{theirs}"' for ours, theirs in words.items())
    (tmp_path / "de.po").write_text(header + entries + "\n", encoding="utf-8")
    monkeypatch.setattr(translation, "LANGUAGES", tmp_path)
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert "Tell recorded deals again." in house.run("replay", "--help").out
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert "Gespielte Runden noch einmal erzählen." in house.run("--help").out
    assert house.run("replay").err.startswith("houserule replay: es fehlt: FILE\n")
    monkeypatch.setenv("LC_ALL", "C")
    assert "missing: FILE" in house.run("replay").err


def test_help_can_be_asked_for_by_a_word(house: House) -> None:
    assert house.run("help", "run") == house.run("run", "--help")
    assert house.run("help") == house.run("--help")
    assert house.run("help", "rum") == (2, "", house.run("rum").err)


def test_argparse_keeps_its_own_words_outside_of_our_commands(house: House) -> None:
    house.run("run", "--help")
    assert "show this help message and exit" in ArgumentParser().format_help()


class Screen(io.StringIO):
    """A terminal that shows what is written."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "is_coloured"),
    [({}, True), ({"NO_COLOR": "1"}, False), ({"NO_COLOR": ""}, True), ({"TERM": "dumb"}, False)],
)
def test_colour_is_for_terminals_whose_owner_wants_it(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], is_coloured: bool
) -> None:
    for name, value in ({"TERM": "xterm"} | environment).items():
        monkeypatch.setenv(name, value)
    if "NO_COLOR" not in environment:
        monkeypatch.delenv("NO_COLOR", raising=False)
    assert Console(Screen(), Screen(), "auto").colour == is_coloured
    assert Console(Screen(), Screen(), "always").colour
    assert not Console(io.StringIO(), Screen(), "auto").colour
