"""What strangers write on the command line, at the prompt and in files never ends a command in a fault of ours."""

import io
import json
import os
import re
import sys
from pathlib import Path

import pytest

from tests.cli.house import GOOD, House

LONG = "9" * 5000


@pytest.mark.parametrize(
    "words",
    [
        ["run", "jackpot", "--seed", "\udcff"],
        ["run", "jackpot", "--seed", "\x1b[2J"],
        ["check", "a\nb.yaml"],
        ["play", "jackpot", "--name", "Ann\u202ea"],
        ["\x1b]0;x\x07"],
        ["run", "n" * 300],
        ["run", "n" * 300 + ".yaml"],
        ["check", "n" * 300],
        ["check", "n" * 300 + ".yaml"],
        ["test", "n" * 300],
        ["show", "n" * 300],
        ["odds", "n" * 300],
        ["replay", "n" * 300],
        ["phh", "check", "n" * 300],
        ["phh", "export", "n" * 300],
        ["check", "loop.yaml"],
        ["run", "loop.yaml"],
        ["replay", "loop.yaml"],
        ["phh", "check", "loop.yaml"],
        ["check", "pipe.yaml"],
        ["run", "pipe.yaml"],
        ["replay", "pipe.yaml"],
        ["check", "/dev/zero"],
        ["run", "/dev/zero"],
        ["replay", "/dev/zero"],
        ["phh", "check", "/dev/zero"],
        ["odds", "high", "--cards", LONG],
        ["odds", "high", "--jokers", LONG],
        ["run", "jackpot", "--set", f"penalty={LONG}"],
        ["run", "jackpot", "--with", f"kill:pot={LONG}"],
        ["replay", "deals.jsonl", "--hand", LONG],
    ],
    ids=lambda words: ascii(" ".join(words))[:40],
)
def test_it_is_told_and_ends(house: House, words: list[str]) -> None:
    (house.folder / "loop.yaml").symlink_to("loop.yaml")
    os.mkfifo(house.folder / "pipe.yaml")
    answer = house.run(*words)
    assert answer.code in (1, 2)
    assert answer.out + answer.err
    assert not set(answer.out + answer.err) & {"\x1b", "\x07", "\u202e"}


def test_a_folder_is_checked_to_its_end(house: House) -> None:
    (house.folder / "a.yaml").symlink_to("a.yaml")
    os.mkfifo(house.folder / "b.yaml")
    (house.folder / "c.yaml").mkdir()
    (house.folder / "c.yaml" / "d.yaml").write_bytes(b"kind: game\n\xff")
    (house.folder / "e.yaml").write_text("kind: game\nname: [", encoding="utf-8")
    (house.folder / "f.yaml").write_text("services: [", encoding="utf-8")  # somebody else's
    answer = house.run("check", ".")
    assert answer.code == 1
    assert [line.split()[1].partition(":")[0] for line in answer.out.splitlines() if "-->" in line] == [
        "a.yaml", "b.yaml", "c.yaml/d.yaml", "e.yaml",
    ]  # fmt: skip
    assert answer.out.endswith("4 files, 4 errors\n")


@pytest.mark.parametrize("typed", ["\0" * 100_000, f"b {LONG[:900]}\n" * 200, "x\n" * 500, f"{LONG}\n"])
def test_a_machine_that_types_is_not_asked_for_ever(house: House, monkeypatch: pytest.MonkeyPatch, typed: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    answer = house.run("play", "five-card-draw", "--seed", "1")
    assert answer.code == 2
    assert "answer" in answer.err


def test_a_number_too_large_is_no_answer(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{LONG[:900]}\nbet {LONG[:900]}\nd {LONG[:900]}\nq\n"))
    answer = house.run("play", "five-card-draw", "--seed", "1")
    assert answer.code == 0
    assert "You leave the table" in answer.out


def record(house: House) -> dict[str, object]:
    (house.folder / "good.yaml").write_text(GOOD, encoding="utf-8")
    assert house.run("run", "good.yaml", "--seed", "1", "--record", "deals.jsonl").code == 0
    data: dict[str, object] = json.loads((house.folder / "deals.jsonl").read_text(encoding="utf-8"))
    return data


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("names", ["Ann\x1b[2J", "Ben"]),
        ("names", ["Ann\u202e", "Ben"]),
        ("game", "\x1b[2J.yaml"),
        ("set", {"\x1b[2J": 1}),
        ("stacks", [10**20, 1]),
        ("set", {"most-discards": LONG}),
        ("game", "n" * 300),
        ("game", "n" * 300 + ".yaml"),
        ("deck", {"seed": "\ud800"}),
    ],
)
def test_a_record_with_anything_in_it_is_told(house: House, field: str, value: object) -> None:
    data = record(house) | {field: value}
    (house.folder / "deals.jsonl").write_text(json.dumps(data) + "\n", encoding="utf-8")
    answer = house.run("replay", "deals.jsonl")
    assert answer.code == 1
    assert "\x1b" not in answer.out + answer.err
    assert "\u202e" not in answer.out + answer.err


@pytest.mark.parametrize("number", [LONG, "-" + LONG, "1e999", "NaN"])
def test_a_record_with_a_number_out_of_range_is_told(house: House, number: str) -> None:
    record(house)
    file = house.folder / "deals.jsonl"
    line = re.sub(r'"button": \d', f'"button": {number}', file.read_text(encoding="utf-8"))
    file.write_text(line, encoding="utf-8")
    answer = house.run("replay", "deals.jsonl")
    assert answer.code == 1
    assert "R909" in answer.err


SECRET = "root:x:0:0:the key lies under the third pot\n"


@pytest.mark.parametrize("secret", [SECRET, "key: third pot\n", "kind: third pot\nformat: 1\n", "a: [third pot\n"])
def test_what_rules_name_is_never_quoted_if_it_is_no_document(house: House, tmp_path: Path, secret: str) -> None:
    (tmp_path / "secret.yaml").write_text(secret, encoding="utf-8")
    for key in ("extends", "deck", "ranking"):
        text = GOOD.replace("extends: five-card-draw\n", "").replace(f"{key}:", f"# {key}:")
        (house.folder / "mine.yaml").write_text(f"{text}\n{key}: ./secret.yaml\n", encoding="utf-8")
        answer = house.run("check", "mine.yaml")
        assert answer.code == 1
        assert "third pot" not in answer.out
    (house.folder / "mine.yaml").write_text(f"{GOOD}\nwith: {{./secret.yaml: }}\n", encoding="utf-8")
    assert "third pot" not in house.run("check", "mine.yaml").out
    data = record(house) | {"game": "./secret.yaml"}
    (house.folder / "deals.jsonl").write_text(json.dumps(data) + "\n", encoding="utf-8")
    answer = house.run("replay", "deals.jsonl")
    assert answer.code == 1
    assert "Y020" in answer.err or "no Houserule document" in answer.err
    assert "third pot" not in answer.out + answer.err
