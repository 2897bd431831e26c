"""What a person sees besides their own hand: the board, open cards, and who has how many chips."""

import io

import pytest

from engine.cli import main


def played(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, command: str, typed: str) -> list[str]:
    """The lines that a table shows to who types this."""
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    assert main(["play", *command.split(), "--bot", "caller"]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_board_is_told_at_each_decision_once_there_is_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = played(capsys, monkeypatch, "texas-holdem --seed 5", "c\n" * 4 + "q\n")
    asked = [line for line in told if "you have" in line]
    assert asked[0].startswith("Pot ")
    boards = [line.removeprefix("Board ").partition(".")[0].split() for line in asked[1:4]]
    assert [len(board) for board in boards] == [3, 4, 5]
    assert boards[2][:3] == boards[0]


def test_the_open_cards_of_all_who_are_in_are_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = played(capsys, monkeypatch, "razz --players 3 --seed 5", "q\n")
    dealt = [line.rstrip(".").split() for line in told if line.startswith(("Anna is dealt", "Ben is dealt"))]
    first = next(line for line in told if "you have" in line)
    assert first.startswith(", ".join(f"{words[0]} {words[-1]}" for words in dealt) + ". Pot ")
    assert len(dealt) == 2


def test_help_tells_who_has_how_many_chips(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    told = played(capsys, monkeypatch, "texas-holdem --seed 5", "f\n\n?\nq\n")
    (line,) = [line for line in told if line.startswith("At the table: ")]
    chips = "Anna has 97 (1 in this round), Ben has 100 (2 in this round) and Cara has 99 (2 in this round)"
    assert line == f"At the table: {chips}."


def test_a_player_is_told_which_of_his_cards_lie_open(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    command = "seven-card-stud --with roll-your-own --players 2 --seed 4"
    told = played(capsys, monkeypatch, command, "turn up\n2\nb\nq\n")
    closed, mixed = (line.partition("Your cards: ")[2] for line in told if "Your cards: " in line)
    first, second, third = closed.partition(" (")[0].rstrip(".").split()
    assert mixed.partition(" (")[0].rstrip(".").split() == [first, f"{third},", "open", second]
