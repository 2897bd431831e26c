"""The command line says nothing but what another language can have; names, files and YAML stand for themselves."""

import io
import re
from collections.abc import Collection
from contextlib import chdir, redirect_stdout
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

import engine.cli
from engine.cli import COMMANDS, main
from engine.cli.commands.sessions import PARTS
from engine.cli.games import NAMES
from engine.resources import shipped
from engine.ruleset.read.library import shipped_documents
from engine.table.bots.bots import BOTS
from tests.cli.house import BAD, FAILING, GOOD, IMPOSSIBLE, House
from tests.pseudo import Bracketed, marked, outside

pytestmark = pytest.mark.late

WORD = re.compile(r"[^\W\d_][\w/-]*")
SIGNS = re.compile(
    r"(?<![\w-])--?[a-z][a-z-]*|\{[^}]*\}|\b[A-Z]{1,}\b|…|\b[2-9TJQKA][cdhs]\b|\b[A-Z]\d{3}\b|\b[a-f\d]{16,}\b"
    r"|^(error|warning|info)\[\S+\] \S+|^ +(= (help|note)|:::)",
    re.MULTILINE,
)
"""What is named as it is typed: flags, choices, words in capitals for what is to be put in, cards, codes, digests."""
CODE = re.compile(r"\s*\d+ \||\s+([|^-]|[\w-]+:( |$))|    ")
"""What a line of a file begins with that is shown as its author wrote it, or as it was understood."""
EXAMPLES = re.compile(r"(?m)^ +houserule .*$")
FILE = re.compile(r"[\w./-]+\.(?:yaml|jsonl|phhs?)(?::\d+)*")
TYPED = "?\nc\nnonsense\n?\nd 1\ncall\ncheck\nq\n"


@pytest.fixture
def language(monkeypatch: pytest.MonkeyPatch) -> Bracketed:
    """The language that nobody speaks, which the command now speaks."""
    spoken = Bracketed()
    monkeypatch.setattr(engine.cli, "language", lambda wanted: spoken)
    return spoken


def strange(told: str, own: Collection[str]) -> dict[str, list[str]]:
    """The lines with words outside of the brackets that do not stand for themselves, and these words."""
    lines = SIGNS.sub(" ", FILE.sub(" ", EXAMPLES.sub(" ", outside(told)))).splitlines()
    found = {line: [word for word in WORD.findall(line) if word.lower() not in own] for line in lines}
    return {line: words for line, words in found.items() if words and not CODE.match(line)}


@pytest.mark.parametrize("words", [("--help",), *((name, "--help") for name in COMMANDS)])
def test_help_is_told_in_the_language_spoken(house: House, language: Bracketed, words: tuple[str, ...]) -> None:
    told = house.run(*words).out
    assert "⟦" in told
    assert strange(told, NAMED) == {}
    assert language.asked <= marked(), "translators are not shown these"


@pytest.mark.parametrize(
    "words", [("phh", "check"), ("phh", "export"), *(("sessions", part) for part in PARTS)], ids=" ".join
)
def test_the_help_of_a_part_of_a_command_is_too(house: House, language: Bracketed, words: tuple[str, ...]) -> None:
    assert strange(house.run(*words, "--help").out, NAMED) == {}
    assert language.asked <= marked()


CAPPED = GOOD.partition("examples:")[0] + "changes:\n  - set: {at: first round, to: {cap: 1}}\n"
WRONG = [
    (),
    ("chek",),
    ("zzz",),
    ("check",),
    ("check", "nowhere.yaml"),
    ("check", "god.yaml"),
    ("check", "empty"),
    ("check", "good.yaml", "--format", "humn"),
    ("check", "good.yaml", "--format", "zzz"),
    ("check", "good.yaml", "--select", "zzz"),
    ("check", "good.yaml", "--ignore", "D20l"),
    ("check", "jackpot", "--with", "kill", "--fix"),
    ("format", "nowhere.yaml"),
    ("explain", "--list", "zzz"),
    ("run", "jackpot", "--players", "99"),
    ("run", "jackpot", "--players", "0"),
    ("run", "jackpot", "--players", "9" * 40),
    ("run", "jackpot", "--players"),
    ("run", "jackpot", "--player", "3"),
    ("run", "jackpot", "--zzz"),
    ("explain", "D201", "zzz"),
    ("run", "jackpot", "--quiet=3"),
    ("run", "jackpot", "--append", "--force"),
    ("run", "jackpot", "--append"),
    ("run", "jackpot", "--stakes", "ante"),
    ("run", "jackpot", "--stakes", "ante=zzz"),
    ("run", "jackpot", "--stakes", "ante=" + "9" * 40),
    ("run", "jackpot", "--looseness", "2"),
    ("run", "jackpot", "--view", "zzz"),
    ("run", "jackpot", "--record", "good.yaml"),
    ("run", "jackpot", "--record", "nowhere/deals.jsonl"),
    ("run", "jackpot", "--record", "deals.jsonl"),
    ("replay", "deals.jsonl", "--hand", "7"),
    ("play", "jackpot", "--name", " "),
    ("play", "jackpot", "--name", "Ann", "--name", "Ann"),
    ("show", "kill", "--yaml"),
    ("diff", "jackpot"),
    ("odds", "jackpot", "--cards", "99"),
    ("odds", "jackpot", "--keep", "zzz"),
    ("odds", "poker-dice", "--jokers", "2"),
    ("odds", "poker-dice", "--keep", "A A"),
    ("odds", "poker-dice", "--keep", "A A K 9 T", "--throws", "1"),
    ("odds", "jackpot", "--plot", "zzz"),
    ("odds", "jackpot", "--plot", "nowhere/x.svg"),
    ("run", "horse", "--players", "99"),
    ("run", "horse", "--record", "zzz"),
    ("run", "horse", "--with", "kill"),
    ("run", "horse", "--quiet", "--hands", "1", "--ledger", "good.yaml"),
    ("run", "horse", "--quiet", "--hands", "1", "--ledger", "nowhere/x"),
    ("run", "jackpot", "--ledger", "zzz"),
    ("show", "horse", "--yaml"),
    ("phh", "zzz"),
    ("phh", "check", "empty"),
    ("test", "--with", "kill"),
    ("new", "zzz"),
    ("new", "...", "--from", "jackpot"),
    ("new", "zzz", "--from", "jackpot", "--dir", "nowhere"),
    ("new", "zzz", "--modifier", "--with", "kill"),
    ("new", "good", "--from", "jackpot"),
    ("new", "zzz", "--like", "qqqq"),
    ("new", "zzz", "--like", "guts", "--modifier"),
    ("explain", "zzz"),
    ("explain", "D20l"),
]
NAMED = {
    *("houserule", "no", "such", "file", "or", "directory", "name", "x", "a", "b", "export", "phh", "phhs", "jsonl"),
    *("zzz", "chek", "humn", "d20l", "human", "json", "yaml", "god", "good", "empty", "nowhere", "friday", "sunday"),
    *("concise", "sarif", "github", "junit"),
    *("nonsense", "call", "game", "better", "p1", "p2", "f", "cc", "cbr"),
    *("jackpot", "jack-pot", "horse", "kill", "ante", "poker", "dice", "you", "five-card-draw"),
    *(name.lower() for name in (*NAMES, *BOTS, *COMMANDS, *PARTS)),
}
"""What our calls name, and what the system says itself."""


@cache
def recorded() -> str:
    """The record of two deals of the sound game."""
    with TemporaryDirectory() as folder, chdir(folder), redirect_stdout(io.StringIO()):
        Path("good.yaml").write_text(GOOD, encoding="utf-8")
        assert main(("run", "good.yaml", "--seed", "7", "--hands", "2", "--record", "deals.jsonl", "-q")) == 0
        return Path("deals.jsonl").read_text(encoding="utf-8")


@pytest.fixture
def furnished(house: House) -> House:
    """A house with a sound game, faulty ones, a record and an empty folder."""
    house.write("good.yaml", GOOD)
    house.write("bad.yaml", BAD)
    house.write("failing.yaml", FAILING)
    house.write("idle.yaml", re.sub("    expect.*", "", GOOD))
    house.write("capped.yaml", CAPPED)
    house.write("impossible.yaml", IMPOSSIBLE)
    house.write("deals.jsonl", recorded())
    (house.folder / "empty").mkdir()
    return house


@pytest.mark.usefixtures("few_games")
@pytest.mark.parametrize("words", WRONG, ids=" ".join)
def test_wrong_usage_is_told_in_the_language_spoken(
    furnished: House, language: Bracketed, words: tuple[str, ...]
) -> None:
    answer = furnished.run(*words)
    assert answer.code == 2
    assert strange(answer.err, NAMED) == {}
    assert language.asked <= marked(), "translators are not shown these"


COMMON = [
    ("check", "good.yaml"),
    ("check", "good.yaml", "--with", "deuces-wild"),
    ("check", "good.yaml", "--format", "concise"),
    ("explain", "--list", "D"),
    ("test", "good.yaml", "failing.yaml", "idle.yaml", "-v"),
    ("test", "impossible.yaml"),
    ("test", "good.yaml", "--with", "deuces-wild"),
    ("run", "good.yaml", "--seed", "7", "--hands", "2"),
    ("run", "good.yaml", "--seed", "7", "--hands", "2", "-q"),
    ("run", "good.yaml", "--seed", "7", "--with", "deuces-wild"),
    ("run", "poker-dice", "--seed", "7", "--bot", "caller"),
    ("replay", "deals.jsonl", "--view", "Anna"),
    ("play", "good.yaml", "--seed", "7"),
    ("show", "good.yaml"),
    ("show", "deuces-wild"),
    ("show", "good.yaml", "--with", "deuces-wild"),
    ("diff", "good.yaml", "good.yaml"),
    ("diff", "good.yaml", "capped.yaml"),
    ("odds", "good.yaml"),
    ("odds", "high", "--wild", "deuces"),
    ("odds", "poker-dice"),
    ("odds", "poker-dice", "--keep", "A A K 9 T"),
    ("odds", "poker-dice", "--keep", "A A K 9 T", "--aim", "three of a kind or better"),
    ("phh", "check", "hand.phh"),
    ("list", "decks"),
    ("list", "sessions"),
    ("show", "dealers-choice"),
    ("show", "eskalero-match"),
    ("show", "sit-and-go"),
    ("test", "visum-with-a-key"),
    ("run", "visum-with-a-key", "--seed", "7", "--hands", "4", "--bot", "caller"),
    ("run", "eskalero-match", "--seed", "7", "--bot", "caller"),
    ("play", "dealers-choice", "--seed", "3", "--players", "2", "--bot", "caller"),
    ("new", "friday", "--from", "five-card-draw"),
    ("new", "sunday", "--modifier"),
]


@pytest.mark.usefixtures("few_games")
@pytest.mark.parametrize("words", COMMON, ids=" ".join)
def test_what_a_command_tells_is_told_in_the_language_spoken(
    furnished: House, language: Bracketed, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    furnished.write("hand.phh", HAND)
    monkeypatch.setattr("sys.stdin", io.StringIO(TYPED))
    answer = furnished.run(*words)
    assert "⟦" in answer.out
    assert strange(answer.out, _words_of_authors()) == {}
    assert {text for text in language.asked if WORD.search(text)} <= marked(), "translators are not shown these"


HAND = """\
variant = "FT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [50, 50]
actions = ["d dh p1 AcAd", "d dh p2 KcKd", "p1 f"]
"""


@pytest.mark.parametrize(("words", "file"), [(("--from", "five-card-draw"), "own.yaml"), (("--modifier",), "own.yaml")])
def test_the_comments_of_a_file_that_is_begun_are_too(
    house: House, language: Bracketed, words: tuple[str, ...], file: str
) -> None:
    assert house.run("new", "own", *words).code == 0
    lines = (house.folder / file).read_text(encoding="utf-8").splitlines()
    comments = [line for line in lines if re.match(r"# \S", line) and not re.match(r"# [a-z-]+:( |$|/)", line)]
    assert [line for line in comments if "⟦" not in line and "$schema" not in line] == []
    assert [line for line in lines if re.search("title|summary", line) and "⟦" not in line] == []


@cache
def _words_of_authors() -> frozenset[str]:
    """The words in which the documents are written that our calls name."""
    texts = [GOOD, *(path.read_text("utf-8") for path in _documents())]
    told = [re.sub(r"#.*|(?m:^sources: .*$)|(?s:\nexamples:.*)", "", text) for text in texts]
    named = {name for kind in ("game", "modifier", "deck", "session") for name in shipped_documents(kind)}
    return frozenset(word.lower() for text in told for word in WORD.findall(text)) | NAMED | named


def _documents() -> list[Path]:
    names = (
        "five-card-draw",
        "draw",
        "poker-dice",
        "deuces-wild",
        "kill",
        "high",
        "dice",
        "standard",
        "visum",
        "eskalero",
    )
    folders = ("decks", "sessions")
    return [path for path in shipped("rulesets").rglob("*.yaml") if path.stem in names or path.parent.name in folders]
