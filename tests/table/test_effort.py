"""A bot's decision takes so many comparisons and steps at the most, however large hands are and long deals."""

from pathlib import Path

import pytest

from engine.hand.action import Action, Option
from engine.hand.dealer import Dealer
from engine.interpreter import play_on
from engine.program import Program
from engine.ruleset.load import load
from engine.steps.machine.step import Policy
from engine.table.bots import effort, weighing
from engine.table.bots.bots import BOTS
from engine.table.sessions.session import PlayedGame, deals, seated
from engine.worth.worth import Worth
from tests.odd_rules import HEAD

pytestmark = pytest.mark.late

LARGE = "[post: {each: ante}, deal: {cards: 13}, bet: {}, draw: {most: 5}, bet: {}, showdown: {}]"


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


@pytest.mark.parametrize("game", ["texas-holdem", "omaha", "knock-poker"])
def test_a_decision_asks_so_many_questions_and_imagines_a_few_deals_all_the_same(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def counted(program: Program, d: Dealer, action: Action, policy: Policy) -> None:
        def counting(d: Dealer, options: tuple[Option, ...]) -> Action:
            asked[-1] += 1
            return policy(d, options)

        play_on(program, d, action, counting)

    def decides(*told: object) -> object:
        asked.append(0)
        return BOTS["equity"]("1")(*told)  # type: ignore[arg-type]

    monkeypatch.setattr(weighing, "play_on", counted)
    program = load(game).program
    next(deals(PlayedGame(program, game), seated(("Anna", "Ben"), (100, 100)), [decides, decides], "7"))  # type: ignore[list-item]
    assert max(asked) > effort.LEAST_DEALS
    assert max(asked) <= effort.MOST_WORK + 10 * effort.MOST_QUESTIONS
