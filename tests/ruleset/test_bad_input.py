"""Bad input of every sort ends with a code, a place and a remedy; never with a traceback."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.resources import shipped
from engine.ruleset.check_up import check_up
from engine.ruleset.load import RulesetError, load
from engine.text.diagnostics.report import as_json, render
from tests.chance import drawn, times
from tests.ruleset.small_games import HEAD, game

GOOD = game("post: {each: ante}", "deal: {cards: 5}", "bet: {}", "showdown: {}")
BOMB = b"a: &a [x]\n" + b"".join(b"%c: &%c [%s]\n" % (c, c, b",".join([b"*%c" % (c - 1)] * 9)) for c in range(98, 106))
MERGE_BOMB = b"a: &a {k: v}\n" + b"".join(
    b"%c: &%c {<<: [%s]}\n" % (c, c, b",".join([b"*%c" % (c - 1)] * 9)) for c in range(98, 106)
)


def damaged(old: str, new: str) -> bytes:
    assert old in GOOD
    return GOOD.replace(old, new, 1).encode()


CASES: dict[str, tuple[bytes, str]] = {
    "not YAML": (b"name: [a, b\nplay: {", "Y002"),
    "not UTF-8": (GOOD.encode("utf-16"), "Y018"),
    "bytes": (bytes(range(256)), "Y018"),
    "30 kB of brackets": (b"[" * 30_000, "Y007"),
    "alias bomb": (BOMB, "Y005"),
    "merge bomb": (MERGE_BOMB, "Y005"),
    "alias cycle": (damaged("bet: {}", "group: &g {do: [bet: {}, group: *g]}"), "Y006"),
    "empty file": (b"", "Y004"),
    "only a comment": (b"# to be written\n", "Y004"),
    "a list": (b"- a\n- b\n", "S101"),
    "a word": (b"poker\n", "S101"),
    "misspelt step": (damaged("deal:", "daal:"), "S102"),
    "misspelt key": (damaged("cards: 5", "crads: 5"), "S102"),
    "misspelt value": (damaged("cards: 5", "cards: 5, face: dwon"), "S104"),
    "misspelt word": (damaged("bet: {}", "bet: {open-if: pair of jaks, nobody-opens: [throw-in: {}]}"), "X101"),
    "wrong type": (damaged("cards: 5", "cards: [5]"), "S101"),
    "missing key": (damaged("deck: standard-52\n", ""), "S103"),
    "two steps in one item": (damaged("  - bet", "    bet"), "S107"),
    "body not indented": (damaged("- deal: {cards: 5}", "- deal:\n    cards: 5"), "S105"),
    "unknown parent": (b"format: 1\nkind: game\nname: x\nextends: nonesuch\n", "M803"),
    "circle of parents": (b"format: 1\nkind: game\nname: x\nextends: case.yaml\n", "M804"),
    "too many players for the deck": (damaged("players: 2-5", "players: 2-11"), "D201"),
    "an opening nobody can meet": (
        damaged("bet: {}", "bet: {open-if: five of a kind, nobody-opens: [throw-in: {}]}"),
        "B301",
    ),
    "raising without end": (damaged("bet: {}", "bet: {limit: fixed, size: bet}"), "B303"),
    "an unknown kind": (damaged("kind: game", "kind: gmae"), "S104"),
    "a later format": (damaged("format: 1", "format: 9"), "S109"),
}


@pytest.mark.parametrize("case", CASES)
def test_it_ends_with_a_code_a_place_and_a_remedy(tmp_path: Path, case: str) -> None:
    data, code = CASES[case]
    path = tmp_path / "case.yaml"
    path.write_bytes(data)
    told = check_up(path).diagnostics
    errors = [one for one in told if one.is_error]
    assert [one.code for one in errors] == [code]
    assert errors[0].remedy
    assert errors[0].span is not None
    assert f"--> {path}:" in render(told, False)
    assert as_json(told)


@pytest.mark.parametrize("make", [lambda folder: folder, lambda folder: folder / "gone.yaml", lambda _: "a\0b.yaml"])
def test_what_is_no_file(tmp_path: Path, make: Callable[[Path], Path | str]) -> None:
    (one,) = check_up(make(tmp_path)).diagnostics
    assert one.code == "Y017"
    assert one.remedy
    with pytest.raises(RulesetError):
        load(Path(make(tmp_path)))


def test_a_game_that_is_not_there_by_name() -> None:
    with pytest.raises(RulesetError) as raised:
        load("jackpt")
    (one,) = raised.value.diagnostics
    assert one.code == "M808"
    assert one.help == "did you mean `jackpot`?"
    assert "M808" in str(raised.value)


DOCUMENTS = [path.read_text(encoding="utf-8") for path in sorted(shipped("rulesets").rglob("*.yaml"))]
PIECES = [
    "pair of jacks",
    "opener",
    "last bettor or opener",
    "3",
    "-1",
    "0",
    "99999999999",
    "[]",
    "{}",
    "{a: b}",
    "~",
    "null",
    "true",
    "no",
    "2-7",
    "everyone",
    "$most-discards",
    "was",
    "lap",
    "(",
    ")",
    "first round",
    "every bet",
    "showdown",
    "deal",
    "group",
    "repeat",
    "until:",
    "when:",
    "'x'",
    '"',
    "*a",
    "&a",
    "-",
    ":",
    ",",
    "#",
    "|",
    ">",
    "!",
    "%",
    "@",
    "`",
    "jackpot",
    "standard-52",
]


@pytest.mark.parametrize("seed", range(times(40)))
def test_damaged_documents_are_told_of_and_never_crash(tmp_path: Path, seed: int) -> None:
    rng = random.Random(drawn(seed))
    text = rng.choice(DOCUMENTS).partition("examples:")[0]
    for _ in range(rng.choice((1, 1, 2, 4))):
        text = mutated(text, rng)
    path = tmp_path / "case.yaml"
    path.write_text(text, encoding="utf-8")
    told = check_up(path).diagnostics
    assert isinstance(render(told, False), str)
    if not any(one.is_error for one in told) and "kind: game" in text:
        assert load(path).program.steps


def mutated(text: str, rng: random.Random) -> str:
    """The text with a line lost, doubled or moved, or a word in another's place."""
    what = rng.randrange(5)
    lines, words = text.split("\n"), text.split(" ")
    line, word = rng.randrange(len(lines)), rng.randrange(len(words))
    if what == 0:
        return "\n".join(lines[:line] + lines[line + 1 :])
    if what == 1:
        return "\n".join([*lines[:line], rng.choice(lines), *lines[line:]])
    if what == 2:
        return " ".join([*words[:word], rng.choice(PIECES), *words[word + 1 :]])
    if what == 3:
        return " ".join([*words[:word], rng.choice(words), *words[word + 1 :]])
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + rng.randrange(3) :]


def test_the_head_used_here_is_sound(tmp_path: Path) -> None:
    path = tmp_path / "case.yaml"
    path.write_text(GOOD, encoding="utf-8")
    assert GOOD.startswith(HEAD)
    assert [one.code for one in check_up(path).diagnostics] == ["A902"]
