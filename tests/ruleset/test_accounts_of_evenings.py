"""What sessions keep account of between two deals: in which order it is written, asked for and wiped out."""

from pathlib import Path

import pytest

from engine.api.checking import check

HEAD = """format: 1
kind: session
name: Kitchen evening
players: 3-5
stacks: 80
menu: {draw: {game: five-card-draw}}
plan: [{play: draw}]
options: {needed: {default: 5, choices: [3, 5], about: how many wins end the evening}}
marks:
  wins: {kind: number, of: each player, kept: session, about: pots won alone}
  tin: {kind: number, kept: session, about: chips owed to the tin}
  used: {kind: flag, of: each player, kept: session, about: that they have had their turn}
  hot: {kind: flag, kept: session, about: that the next deal costs more}
"""
ENDS = "ends: somebody's wins >= $needed\n"
WIN = "mark: {what: wins, who: winner, add: 1, when: number of winners = 1}"
WIPE = "mark: {what: wins, who: everyone, to: 0}"
WIPE_THEN = "mark: {what: wins, who: everyone, to: 0, when: somebody's wins >= $needed}"
FEED, PAY, EMPTY = (
    "mark: {what: tin, add: 1}",
    "pay: {from: losers, to: winner, amount: tin, when: number of winners = 1}",
    "mark: {what: tin, to: 0, when: number of winners = 1}",
)
HOT, COLD = "mark: {what: hot, to: set, when: number of winners = 1}", "mark: {what: hot, to: cleared}"
LIGHT = "pay: {from: dealer, to: left of dealer, amount: 1, when: hot}"
PRICE = "pay: {from: losers, to: winner, amount: 1, when: hot}"
TURN = "mark: {what: used, who: dealer, to: set}"


def evening(*, before: tuple[str, ...] = (), after: tuple[str, ...] = (), more: str = "") -> str:
    """A session with these steps before each deal and after each."""
    phases = (("before-each", before), ("after-each", after))
    said = "".join(f"{key}:\n" + "".join(f"  - {one}\n" for one in steps) for key, steps in phases if steps)
    return HEAD + said + more


def found(folder: Path, text: str) -> list[tuple[str, str]]:
    """What is told of a session but for marks that it does not use: each code, and the line of its place."""
    path = folder / "evening.yaml"
    path.write_text(text, encoding="utf-8")
    lines = text.splitlines()
    told = ((one.code, one.span) for one in check(path, with_texts=True) if one.code != "A902")
    return [(code, lines[at.source.position(at.start).line - 1].strip(" -")) for code, at in told if at is not None]


@pytest.mark.parametrize(
    ("after", "more", "told"),
    [
        ((WIN, WIPE_THEN), ENDS, [("X107", WIPE_THEN)]),
        ((WIN, WIPE), ENDS, [("F725", WIPE)]),
        ((WIN,), ENDS, []),
        ((WIPE_THEN, WIN), ENDS, []),
        ((FEED, "mark: {what: tin, to: 0}", PAY), "", [("F725", "mark: {what: tin, to: 0}")]),
        ((FEED, PAY, EMPTY), "", []),
        ((FEED, EMPTY, PAY), "", [("P411", PAY)]),
    ],
)
def test_what_is_wiped_out_before_it_is_asked_for(
    tmp_path: Path, after: tuple[str, ...], more: str, told: list[tuple[str, str]]
) -> None:
    assert found(tmp_path, evening(after=after, more=more)) == told


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ((COLD, LIGHT), (HOT,), [("X107", LIGHT)]),
        ((LIGHT, COLD), (HOT,), []),
        ((COLD, HOT.replace("number of winners = 1", "deals > 3")), (PRICE,), []),
    ],
)
def test_what_the_last_deal_left_is_wiped_out_before_the_next(
    tmp_path: Path, before: tuple[str, ...], after: tuple[str, ...], told: list[tuple[str, str]]
) -> None:
    assert found(tmp_path, evening(before=before, after=after)) == told


@pytest.mark.parametrize(("when", "told"), [("dealer is used", True), ("not dealer is used", False)])
def test_a_privilege_for_those_who_have_used_it(tmp_path: Path, when: str, *, told: bool) -> None:
    step = f"group: {{when: {when}, do: [pay: {{from: everyone except dealer, to: dealer, amount: 1}}, {TURN}]}}"
    assert found(tmp_path, evening(before=(step,))) == ([("X107", step)] if told else [])
