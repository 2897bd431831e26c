"""A bot's decision takes so many comparisons and steps at the most, however large hands are and long deals."""

from pathlib import Path

import pytest

from engine.hand.dealer import Dealer
from engine.interpreter import play_side_by_side
from engine.program import Program
from engine.ruleset.load import load
from engine.steps.machine.step import Policy
from engine.table.bots import effort, imagined
from engine.table.bots.bots import BOTS
from engine.table.sessions.session import PlayedGame, deals, seated
from engine.worth.worth import Worth
from tests.odd_rules import HEAD

LARGE = "[post: {each: ante}, deal: {cards: 13}, bet: {}, draw: {most: 5}, bet: {}, showdown: {}]"
LAPS = "repeat: {times: 600, do: [mark: {what: laps, add: 1}]}"
LONG = f"[post: {{each: ante}}, deal: {{cards: 5}}, {LAPS}, bet: {{}}, showdown: {{}}]"


def house(folder: Path, play: str) -> Program:
    """A game of these steps."""
    file = folder / "house.yaml"
    head = HEAD.format(name="x", players="2-3", deck="standard-52", ranking="high")
    file.write_text(f"{head}marks: {{laps: {{kind: number}}}}\nplay: {play}\n", encoding="utf-8")
    return load(file).program


def played(program: Program, bot: str) -> int:
    """How many decisions two players of a kind have come to in one deal."""
    decisions, player = 0, BOTS[bot]("1")

    def answer(*asked: object) -> object:
        nonlocal decisions
        decisions += 1
        return player(*asked)  # type: ignore[arg-type]

    table = seated(("Anna", "Ben"), (100, 100))
    next(deals(PlayedGame(program, "house"), table, [answer, answer], "7"))  # type: ignore[list-item]
    return decisions


def test_large_hands_are_compared_less_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = 0
    of = Worth.strength

    def counted(worth: Worth, d: Dealer, seat: int) -> int:
        nonlocal compared
        compared += 1
        return of(worth, d, seat)

    program = house(tmp_path, LARGE)
    monkeypatch.setattr(Worth, "strength", counted)
    decisions = played(program, "sensible")
    assert 0 < compared <= 600 * decisions


def test_few_deals_are_imagined_where_each_is_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[tuple[int, int]] = []

    def counted(program: Program, together: list[Dealer], policy: Policy) -> int:
        steps = play_side_by_side(program, together, policy)
        taken.append((len(together), steps))
        return steps

    monkeypatch.setattr(imagined, "play_side_by_side", counted)
    played(load("five-card-draw").program, "equity")
    assert min(number for number, _ in taken if number > 1) > effort.LEAST_DEALS
    taken.clear()
    played(house(tmp_path, LONG), "equity")
    long = max(steps for number, steps in taken if number == 1)
    assert {number for number, _ in taken if number > 1} == {max(effort.LEAST_DEALS, effort.MOST_STEPS // long)}
