"""What is recorded costs nothing that was there, unless one says so; and whoever is broke still looks on."""

import json
import os

import pytest

from tests.cli.house import GOOD, House

RUN = ("run", "jackpot", "--players", "2", "--seed", "5", "-q", "--record", "deals.jsonl")
PLAY = ("play", "jackpot", "--players", "2", "--seed", "5", "--record", "deals.jsonl")


def held(house: House, name: str = "deals.jsonl") -> list[str]:
    return (house.folder / name).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("words", [RUN, PLAY])
def test_deals_that_are_there_are_not_overwritten(house: House, words: tuple[str, ...]) -> None:
    assert house.run(*RUN).code == 0
    before = held(house)
    refused = house.run(*words)
    assert (refused.code, refused.out) == (2, "")
    told = "deals.jsonl is there already; add to it with --append, or overwrite it with --force"
    assert refused.err == f"houserule {words[0]}: {told}\n"
    assert held(house) == before


def test_deals_are_added_or_overwritten_where_that_is_said(house: House) -> None:
    for words, deals in ((("--append",), 1), (("--append",), 2), (("--force",), 1), (("--append",), 2)):
        assert house.run(*RUN, *words).code == 0
        assert len(held(house)) == deals
    assert house.run("replay", "deals.jsonl").out.count("Chips: ") == 2


def test_a_last_line_without_its_end_is_not_run_into(house: House) -> None:
    house.run(*RUN)
    (house.folder / "deals.jsonl").write_text("\n".join(held(house)), encoding="utf-8")
    assert house.run(*RUN, "--append", "--hands", "2").code == 0
    assert len(held(house)) == 3
    assert house.run("replay", "deals.jsonl").code == 0


@pytest.mark.parametrize("words", [(), ("--append",), ("--force",)])
@pytest.mark.parametrize("command", ["run", "play"])
def test_rules_are_never_written_over(house: House, command: str, words: tuple[str, ...]) -> None:
    house.write("mine.yaml", GOOD)
    (house.folder / "deals.jsonl").symlink_to("mine.yaml")
    for target in ("mine.yaml", "deals.jsonl"):
        refused = house.run(command, "mine.yaml", "--record", target, *words)
        assert refused.code == 2
        assert f"{target} holds something else than deals, and is left alone" in refused.err
        assert (house.folder / "mine.yaml").read_text(encoding="utf-8") == GOOD


def test_nothing_is_added_to_what_cannot_be_replayed(house: House) -> None:
    house.run(*RUN)
    (house.folder / "deals.jsonl").write_text("\n".join([*held(house), '{"houserule": 1, "ga']), encoding="utf-8")
    refused = house.run(*RUN, "--append")
    assert refused.code == 2
    assert "line 2 of deals.jsonl is no record, so nothing is added" in refused.err
    assert house.run(*RUN, "--force").code == 0
    assert len(held(house)) == 1


def test_what_is_no_text_is_left_alone(house: House) -> None:
    (house.folder / "deals.jsonl").write_bytes(b"\xff\xfe")
    assert "is left alone" in house.run(*RUN, "--force").err
    assert (house.folder / "deals.jsonl").read_bytes() == b"\xff\xfe"


@pytest.mark.parametrize("words", [("--append",), ("--force",)])
def test_how_to_record_wants_a_file(house: House, words: tuple[str, ...]) -> None:
    refused = house.run("run", "jackpot", *words)
    assert refused.code == 2
    assert f"{words[0]} says how to record; add --record FILE" in refused.err


def test_an_empty_file_or_a_device_has_nothing_to_lose(house: House) -> None:
    (house.folder / "deals.jsonl").touch()
    assert house.run(*RUN).code == 0
    assert len(held(house)) == 1
    assert house.run(*RUN[:-1], os.devnull).code == 0


def test_a_history_is_written_over_nothing(house: House) -> None:
    house.run("run", "texas-holdem", "--hands", "2", "--seed", "5", "--record", "deals.jsonl")
    before = held(house)
    for target in ("deals.jsonl", "deals.phhs"):
        (house.folder / "deals.phhs").write_text("mine", encoding="utf-8")
        refused = house.run("phh", "export", "deals.jsonl", "-o", target)
        assert refused.code == 2
        assert f"{target} is there already; overwrite it with --force" in refused.err
    assert held(house) == before
    assert house.run("phh", "export", "deals.jsonl", "-o", "deals.phhs", "--force").code == 0
    assert house.run("phh", "check", "deals.phhs").code == 0


@pytest.mark.parametrize("form", [(), ("--json",)])
def test_who_is_broke_goes_on_looking(house: House, form: tuple[str, ...]) -> None:
    words = ("five-card-draw", "--players", "3", "--bot", "caller", "--stack", "2", "--seed")
    for seed in map(str, range(50)):
        told = house.run("run", *words, seed, "--hands", "4", "--record", "deals.jsonl", "--force", "--json").out
        sitting = [json.loads(line)["players"] for line in told.splitlines() if '"kind": "begin"' in line]
        gone = next((name for name in sitting[0] if name not in sitting[-1]), "")
        if gone and len(sitting) > 1:
            break
    seen = house.run("replay", "deals.jsonl", "--view", gone, *form)
    assert (seen.code, seen.err) == (0, "")
    after = next(number for number, names in enumerate(sitting, 1) if gone not in names)
    mine = house.run("replay", "deals.jsonl", "--hand", str(after), "--view", gone, *form)
    assert mine == house.run("replay", "deals.jsonl", "--hand", str(after), "--view", "public", *form)
    assert mine.code == 0
    assert mine.out.strip() in seen.out
    stranger = house.run("replay", "deals.jsonl", "--view", "Nobody", *form)
    assert (stranger.code, stranger.out) == (2, "")
    assert "nobody is called 'Nobody' at this table" in stranger.err
    assert all(name in stranger.err for name in sitting[0])
