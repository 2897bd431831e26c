"""A step kind is whole in one place: one file more, and one line in the registry, and everything knows it.

The engine is copied, `auction` is put in, and the copy is used as anybody would.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.late

ROOT = Path(__file__).parents[3]
HERE = Path(__file__).parent

GAME = """\
format: 1
kind: game
name: Auction stud
summary: Four cards down, and three more for sale.
players: 2-6
deck: standard-52
ranking: high
stakes: {ante: 2}
play:
  - post: {each: ante}
  - deal: {cards: 4}
  - auction: {label: first card, cards: 1, least: ante}
  - auction: {label: both, cards: 2}
  - bet: {limit: fixed, size: ante, cap: 3}
  - showdown: {}
examples:
  - title: B pays most, and gets the card
    seats: {A: 50, B: 50, C: 50}
    dealer: A
    cards: {A: Ah Ad 2c 3c, B: Kh Kd 4c 5c Kc, C: Qh Qd 6c 7c}
    play:
      - B may bid 2 to 48 or skip
      - B bids 3
      - C skips
      - A may bid 4 to 48 or skip
      - A skips
      - pot is 9
      - B holds Kh Kd 4c 5c Kc
      - B skips
      - C skips
      - A skips
      - B may check or bet 2
      - all check
    expect: {winners: [B], stacks: {A: 48, B: 54, C: 48}}
"""
HEAD = """\
format: 1
kind: game
name: Faulty
summary: What is wrong with auctions is told as it is of other steps.
players: 2-8
deck: standard-52
ranking: high
stakes: {ante: 2}
play:
  - post: {each: ante}
  - deal: {cards: 5}
"""
MISREAD = """\
  - sell: {cards: 1}
  - auction: {crads: 1}
  - auction: {least: last bettor}
  - auction: {who: openr}
  - showdown: {}
"""
MISUSED = """\
  - auction: {cards: 0}
  - auction: {least: 0}
  - auction: {least: 0 * ante}
  - auction: {who: opener}
  - auction: {cards: 30}
  - bet: {}
  - showdown: {}
  - auction: {when: players in = 1}
  - showdown: {}
"""
MODIFIER = """\
format: 1
kind: modifier
name: Dear cards
summary: Every card costs five at least.
needs: {number of auctions >= 1: there is nothing to be sold}
changes:
  - set: {at: every auction, to: {least: 5}}
"""


class Done(dict[str, tuple[int, str]]):
    """What commands answered and said, by how they begin."""


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Done]:
    """The commands, carried out by an engine that has one file and one line more."""
    home = tmp_path_factory.mktemp("house")
    for folder in ("engine", "rulesets", "schemas"):
        shutil.copytree(ROOT / folder, home / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(HERE / "auction.py", home / "engine/steps/kinds/auction.py")
    registry = home / "engine/steps/registry.py"
    lines = registry.read_text(encoding="utf-8")
    assert lines.count('    "in_turn",\n') == 1
    registry.write_text(lines.replace('    "in_turn",\n', '    "in_turn",\n    "auction",\n'), encoding="utf-8")
    (home / "auction-stud.yaml").write_text(GAME)
    (home / "misread.yaml").write_text(HEAD + MISREAD)
    (home / "misused.yaml").write_text(HEAD + MISUSED)
    (home / "dear-cards.yaml").write_text(MODIFIER)
    run(home, "-m", "engine.ruleset.read.schema")
    play = ["play", "auction-stud.yaml", "--players", "2", "--seed", "1"]
    asked: dict[str, tuple[list[str], str]] = {
        "check": (["check", "auction-stud.yaml"], ""),
        "misread": (["check", "misread.yaml"], ""),
        "misused": (["check", "misused.yaml"], ""),
        "test": (["test", "auction-stud.yaml"], ""),
        "show": (["show", "auction-stud.yaml"], ""),
        "yaml": (["show", "auction-stud.yaml", "--yaml"], ""),
        "with": (["show", "auction-stud.yaml", "--with", "dear-cards.yaml"], ""),
        "unfit": (["run", "five-card-draw", "--with", "dear-cards.yaml"], ""),
        "diff": (["diff", "auction-stud.yaml", "five-card-draw"], ""),
        "new": (["new", "mine.yaml", "--from", "auction-stud.yaml"], ""),
        "new checked": (["check", "mine.yaml"], ""),
        "new tested": (["test", "mine.yaml"], ""),
        **{
            bot: (["run", "auction-stud.yaml", "--players", "3", "--hands", "2", "--seed", "4", "--bot", bot], "")
            for bot in ("sensible", "equity", "caller", "random")
        },
        "record": (["run", "auction-stud.yaml", "--players", "3", "--seed", "4", "--record", "deals.jsonl"], ""),
        "replay": (["replay", "deals.jsonl"], ""),
        "replay of a seat": (["replay", "deals.jsonl", "--view", "Ben"], ""),
        "play": (play, "?\nbid\n40\nskip\nq\n"),
    }
    said = run(home, str(HERE / "commands.py"), json.dumps(list(asked.values())))
    return home, Done(zip(asked, map(tuple, json.loads(said)), strict=True))


def run(home: Path, *argv: str) -> str:
    environ = {**os.environ, "PYTHONPATH": str(home), "PYTHONDONTWRITEBYTECODE": "1"}
    ran = subprocess.run([sys.executable, *argv], cwd=home, env=environ, capture_output=True, text=True, check=False)
    assert not ran.returncode, ran.stderr
    return ran.stdout


@pytest.mark.parametrize("command", ["check", "test", "new checked", "new tested"])
def test_rules_with_it_are_clean_and_their_examples_pass(done: tuple[Path, Done], command: str) -> None:
    status, told = done[1][command]
    assert not status, told
    assert "no problems" in told or "pass" in told


def test_it_is_in_the_schema(done: tuple[Path, Done]) -> None:
    schema = json.loads((done[0] / "schemas/game.json").read_text(encoding="utf-8"))
    assert "auction" in schema["$defs"]["step"]["properties"]
    assert set(schema["$defs"]["auction"]["properties"]) == {"cards", "least", "who", "label", "when", "note"}


@pytest.mark.parametrize(
    ("file", "code", "told"),
    [
        ("misread", "S102", "here it is called `auction`"),
        ("misread", "S102", "did you mean `cards`?"),
        ("misread", "X104", "an amount is needed here"),
        ("misread", "X101", 'unknown word "openr"'),
        ("misused", "F703", "`cards: 0` makes this step do nothing"),
        ("misused", "P411", "`0` under `least` is no payment"),
        ("misused", "P411", "`0 * ante` under `least`"),
        ("misused", "F705", "nobody is left to be asked here"),
        ("misused", "X112", "there is no `opener` yet"),
        ("misused", "D201", "with 4 players this may need 30 cards, and there may be only 29"),
    ],
)
def test_what_is_wrong_with_it_is_told(done: tuple[Path, Done], file: str, code: str, told: str) -> None:
    status, said = done[1][file]
    assert status == 1
    assert any(f"[{code}]" in part and told in part for part in said.split("\n\n")), said


def test_it_has_a_sentence_in_the_rulebook(done: tuple[Path, Done]) -> None:
    assert "Everyone in bids ante (2) at least for 1 card, face up." in done[1]["show"][1]
    assert (
        "auction: {label: both, cards: 2}" in done[1]["yaml"][1].replace("\n", " ") or "auction:" in done[1]["yaml"][1]
    )
    assert done[1]["diff"][0] in (0, 1)


def test_modifiers_call_it_and_ask_for_it(done: tuple[Path, Done]) -> None:
    assert "bids 5 at least for 1 card" in done[1]["with"][1], done[1]["with"][1]
    status, told = done[1]["unfit"]
    assert status == 2
    assert "`dear-cards` needs `number of auctions >= 1`: there is nothing to be sold" in told


@pytest.mark.parametrize("bot", ["sensible", "equity", "caller", "random"])
def test_bots_play_it_and_it_is_told(done: tuple[Path, Done], bot: str) -> None:
    status, told = done[1][bot]
    assert not status, told
    assert "After 2 deals" in told or "After two deals" in told, told
    assert " bids " in told or " skips." in told


def test_it_is_recorded_and_played_again(done: tuple[Path, Done]) -> None:
    assert not done[1]["record"][0]
    assert '["bid", ' in (done[0] / "deals.jsonl").read_text(encoding="utf-8")
    status, told = done[1]["replay"]
    assert not status
    assert " bids " in told
    assert not done[1]["replay of a seat"][0]


def test_a_new_game_tells_a_deal_with_it(done: tuple[Path, Done]) -> None:
    assert not done[1]["new"][0], done[1]["new"][1]
    assert "bids" in (done[0] / "mine.yaml").read_text(encoding="utf-8")


def test_a_person_is_asked_and_answers(done: tuple[Path, Done]) -> None:
    status, told = done[1]["play"]
    assert not status, told
    assert "Everyone in bids ante (2) at least for 1 card, face up." in told.partition("You may bid")[0]
    assert "You may bid 2 to " in told
    assert "how many chips?" in told.lower()
    assert "You bid 40." in told


def test_a_deal_is_written_down_in_its_midst_and_played_on(done: tuple[Path, Done]) -> None:
    left = run(done[0], str(HERE / "resumed.py"), "auction-stud.yaml").split(" ")
    assert left.count("say") == 6  # two auctions of three players, who all bid
    assert left.count("pay") == 2
