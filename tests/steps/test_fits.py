"""A deal from outside that waits at a step: what the step keeps of its round has to be what it may be there."""

from pathlib import Path
from typing import Any

import pytest

from engine.hand.dealer import Dealer
from tests.steps.deals_of_steps import dealt, game

ROUND = "betting: {{limit: no limit, least: 1}}\nplay:\n  - deal: {{cards: 5}}\n  - {step}\n  - showdown: {{}}\n"
BLIND = "stakes: {blind: 2}\nplay:\n  - post: {who: left of dealer, amount: blind, choice: free}\n"
BLIND += "  - deal: {cards: 5}\n  - bet: {}\n  - showdown: {}\nbetting: {limit: no limit, least: 1}\n"


def fitting(folder: Path, rules: str, changes: list[dict[str, Any]]) -> list[bool]:
    """Whether the deal fits with each of these changes, where the second of three, left of the dealer, is to act."""
    program = game(folder, rules, "2-3")
    hand = dealt(program, [20, 20, 20])
    step = program.for_players(3).steps[hand.pc]
    return [step.fits(Dealer.open(hand._replace(**{"seat": 1, **change}))) for change in changes]


@pytest.mark.parametrize(
    ("rules", "fits", "fits_not"),
    [
        (
            ROUND.format(step="bet: {}"),
            [{"frame": ()}, {"todo": 0b010}, {"frame": (0, 0, 0b111)}, {"frame": (0, 0b111, 0)}],
            [
                *({"todo": 0b101}, {"frame": (0, 0)}, {"frame": (0, 0, 0, 0)}, {"frame": (-1, 0, 0)}),
                *({"frame": (3, 0, 0)}, {"frame": (0, -1, 0)}, {"frame": (0, 8, 0)}, {"frame": (0, 0, 8)}),
            ],
        ),
        (
            ROUND.format(step="bet: {check-raise: forbidden}"),
            [{}, {"frame": (0, 0b101, 0b111)}, {"frame": (1, 0, 0b111)}, {"frame": (2, 0, 0b111)}],
            [{"frame": ()}],  # who has checked is kept in the frame
        ),
        (
            ROUND.format(step="draw: {}"),
            [{}, {"todo": 0b010}],
            [{"todo": 0b101}, {"todo": 0}, {"frame": (1,)}, {"frame": (0, 0, 0)}],
        ),
        (
            ROUND.format(step="discard: {cards: 1}"),
            [{}, {"todo": 0b011}],
            [{"todo": 0b101}, {"frame": (0,)}, {"chosen": (1,)}, {"chosen": (0, 1, 3)}],
        ),
        (
            "play:\n  - deal: {cards: 5}\n  - declare: {choices: {yes, no}}\n  - showdown: {}\n",
            [{}, {"todo": 0b010}, {"chosen": (0, -1, 1, 0, 0, 0)}, {"frame": (0b010, 0)}],
            [
                *({"todo": 0b101}, {"frame": ()}, {"frame": (0, 1)}, {"frame": (0, -1)}, {"frame": (0, 0, 0)}),
                *({"chosen": ()}, {"chosen": (-2, -1, -1, 0, 0, 0)}, {"chosen": (2, -1, -1, 0, 0, 0)}),
                *({"chosen": (-1, -1, -1, 0, 0, -1)}, {"chosen": (-1,) * 7}, {"frame": (0b1000, 0)}),
                {"todo": 0b1010},
            ],
        ),
        (
            "play:\n  - deal: {cards: 5}\n  - declare: {how: in turn, choices: {yes, no}}\n  - showdown: {}\n",
            [{}, {"todo": 0b010}],
            [{"todo": 0b101}, {"frame": (0,)}],
        ),
        (
            "play:\n  - deal: {cards: 5}\n  - showdown: {show: may concede, first: dealer}\n",
            [{}, {"todo": 0b010}, {"frame": (0b111,)}, {"frame": (0b010,), "todo": 0b010}],
            [
                *({"todo": 0b101}, {"frame": ()}, {"frame": (0b111, 0)}, {"frame": (0b1111,)}),
                *({"frame": (0b101,)}, {"frame": (0b110,), "todo": 0b011}),
            ],
        ),
        (BLIND, [{}, {"todo": 0b011}], [{"todo": 0b101}, {"frame": (0,)}]),
    ],
    ids=["bet", "no check-raise", "draw", "discard", "in secret", "aloud", "showdown", "post"],
)
def test_what_a_step_keeps_is_what_it_may_be(
    tmp_path: Path, rules: str, fits: list[dict[str, Any]], fits_not: list[dict[str, Any]]
) -> None:
    assert fitting(tmp_path, rules, fits) == [True] * len(fits)
    assert fitting(tmp_path, rules, fits_not) == [False] * len(fits_not)
