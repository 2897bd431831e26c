"""`check --fix` mends files: comments and layout stay, and nothing is worse afterwards."""

from pathlib import Path

import pytest

from tests.cli.house import GOOD, House

BAD = """format: 1
kind: game
name: Friday
extends: five-card-draw
players: 2-11   # all of us
words:
  good: {hand: pair of jaks or better}
changes:
  - set: {at: first round, to: {open_if: good}}   # only then
"""
SAFE = BAD.replace("open_if", "open-if")
ALL = SAFE.replace("2-11 ", "2-9 ").replace("jaks", "jacks").replace("good}}", "good, nobody-opens: [{throw-in: {}}]}}")
GOLDEN = sorted((Path(__file__).parent.parent / "diagnostics").glob("[ABDFHJPSVX]*.yaml"))


@pytest.mark.parametrize(("words", "after"), [(["--fix"], SAFE), (["--fix", "--unsafe-fixes"], ALL)])
def test_a_file_is_mended_and_keeps_its_comments(house: House, words: list[str], after: str) -> None:
    house.write("friday.yaml", BAD)
    answer = house.run("check", "friday.yaml", *words)
    assert (house.folder / "friday.yaml").read_text(encoding="utf-8") == after
    assert answer.code == (after != ALL)
    assert ("no problems" in answer.out) == (after == ALL)


def test_a_difference_is_shown_and_nothing_is_written(house: House) -> None:
    house.write("friday.yaml", BAD)
    answer = house.run("check", "friday.yaml", "--diff")
    assert answer.code == 1
    changed = [line for line in answer.out.splitlines() if line[:1] in "+-" and line[:3] not in ("+++", "---")]
    assert [line[0] for line in changed] == ["-", "+"]
    assert "open-if" in changed[1]
    assert (house.folder / "friday.yaml").read_text(encoding="utf-8") == BAD
    house.write("friday.yaml", ALL)
    assert house.run("check", "friday.yaml", "--diff", "--unsafe-fixes").code == 0


def test_line_ends_and_a_byte_order_mark_stay(house: House) -> None:
    path = house.folder / "friday.yaml"
    path.write_bytes(b"\xef\xbb\xbf" + BAD.replace("\n", "\r\n").encode())
    house.run("check", "friday.yaml", "--fix")
    assert path.read_bytes() == b"\xef\xbb\xbf" + SAFE.replace("\n", "\r\n").encode()


SHORT = """format: 1
kind: game
name: Short stud
players: 2-7
deck: standard-52
ranking: high
stakes: {ante: 1, bet: 2}
betting: {limit: fixed, size: bet, cap: 3}
play:
  - post: {each: ante}
  - deal: {label: hole cards, cards: 3}
  - discard: {label: throw one away, cards: 1}
  - deal: {label: first open card, cards: 2, face: up}
  - bet: {label: first round}
  - deal: {label: second open card, cards: 0, face: up}
  - bet: {label: second round}
  - showdown: {first: last bettor}
examples:
  - title: Two rounds of bets
    seats: {A: 50, B: 50}
    dealer: B
    cards: {A: Kd Ks 2h 7d 9c, B: Qs Qd 3c Kh Qc}
    play: [A discards 2h, B discards 3c, all check, A bets 2, B folds]
    expect: {winners: [A]}
"""


@pytest.mark.parametrize("words", [[], ["--select", "F703"]])
def test_no_edit_is_kept_that_brings_an_error(house: House, words: list[str]) -> None:
    house.write("short.yaml", SHORT)
    before = house.run("check", "short.yaml", "--format", "concise").out
    assert "warning[F703]" in before
    assert "error" not in before
    answer = house.run("check", "short.yaml", "--unsafe-fixes", *words)
    assert (answer.code, answer.err) == (0, "0 problems mended\n")
    assert (house.folder / "short.yaml").read_text(encoding="utf-8") == SHORT


def test_what_was_mended_is_counted_though_it_brings_as_much_to_light(house: House) -> None:
    house.write("game.yaml", GOOD.replace("extends:", "betting: {open_if: 3}\nextends:"))
    answer = house.run("check", "game.yaml", "--fix")
    assert (answer.err, "error[S101]" in answer.out) == ("1 problem mended\n", True)
    assert "open-if: 3" in (house.folder / "game.yaml").read_text(encoding="utf-8")


def test_edits_are_for_files_not_for_games_with_modifiers(house: House) -> None:
    answer = house.run("check", "jackpot", "--with", "deuces-wild", "--fix")
    assert answer.code == 2
    assert "leave out --with" in answer.err


def test_a_key_that_is_left_out_leaves_the_step(house: House) -> None:
    text = (GOLDEN[0].parent / "D208.yaml").read_text(encoding="utf-8")
    house.write("board.yaml", text)
    house.run("check", "board.yaml", "--unsafe-fixes")
    assert (house.folder / "board.yaml").read_text(encoding="utf-8") == text.replace(", face: outward", "")


@pytest.mark.late
@pytest.mark.parametrize("path", GOLDEN[::4], ids=lambda path: str(path.stem))
def test_what_can_be_mended_is_never_worse_afterwards(house: House, path: Path) -> None:
    for part in ("parts", "."):
        (house.folder / part).mkdir(exist_ok=True)
        for beside in (path.parent / part).glob("*.yaml"):
            if part == "parts" or beside == path:
                house.write(f"{part}/{beside.name}", beside.read_text(encoding="utf-8"))
    before = house.run("check", path.name, "--format", "concise").out.splitlines()
    house.run("check", path.name, "--unsafe-fixes")
    after = house.run("check", path.name, "--format", "concise").out.splitlines()
    assert len(after) <= len(before)
    assert not any("error[Y" in line for line in after)
