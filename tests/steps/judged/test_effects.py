"""How many cards players may hold after a step: each step kind's effect on an abstract table."""

from typing import Any

import pytest

from engine.steps.judged.interval import NONE, Interval, exactly
from engine.steps.registry import KINDS
from tests.language.table import SCOPE, understood
from tests.steps.judged.tables import NAMES, step, table


def after(kind: str, names: Any = NAMES, said: dict[str, Any] | None = None, **values: tuple[Any, str]) -> Any:
    """The table after a step with these expressions under its keys, each by its kind; `said` are values as they are."""
    one = table(**(said or {}))
    body = step(names, **{key: understood(of, text, names) for key, (of, text) in values.items()})
    KINDS[kind].effect(body, one)
    return one


LEFT = ("seats", "left of that player")


@pytest.mark.parametrize(
    ("values", "own", "down"),
    [
        ({"to": LEFT, "cards": ("amount", "2")}, exactly(5), Interval(0, 5)),  # each gets what another gives
        ({"to": ("seats", "dealer"), "cards": ("amount", "2")}, Interval(3, 13), Interval(0, 11)),
        ({"to": LEFT}, exactly(5), Interval(1, 5)),
        ({"to": LEFT, "cards": ("amount", "9")}, exactly(5), Interval(0, 5)),  # no more than they have
        ({"to": LEFT, "cards": ("amount", "2"), "who": ("seats", "dealer")}, Interval(3, 13), Interval(0, 11)),
        ({"to": LEFT, "which": ("cards", "spades")}, Interval(0, 25), Interval(0, 23)),
    ],
)
def test_cards_are_passed(values: dict[str, Any], own: Interval, down: Interval) -> None:
    one = after("pass", **values)
    assert (one.own, one.down) == (own, down)
    assert one.journal.changed == {"cards", "up cards", "open cards"}


def test_where_all_cards_are_closed_all_that_are_passed_are() -> None:
    one = after("pass", said={"down": exactly(5)}, to=("seats", "dealer"), cards=("amount", "2"))
    assert one.own == one.down == Interval(3, 13)


@pytest.mark.parametrize(
    ("values", "own", "down", "muck"),
    [
        ({"cards": ("amount", "2")}, exactly(3), Interval(0, 3), Interval(0, 20)),
        ({}, exactly(4), Interval(1, 3), Interval(0, 20)),
        ({"down-to": ("amount", "3")}, exactly(3), Interval(0, 3), Interval(0, 20)),
        ({"cards": ("amount", "2"), "who": ("seats", "dealer")}, Interval(3, 5), Interval(0, 3), Interval(0, 5)),
        ({"which": ("cards", "own cards")}, NONE, NONE, Interval(0, 20)),
        ({"which": ("cards", "hole cards")}, Interval(2, 3), NONE, Interval(0, 20)),
        ({"which": ("cards", "up cards")}, Interval(2, 3), Interval(2, 3), Interval(0, 20)),
        ({"which": ("cards", "spades")}, Interval(0, 5), Interval(0, 3), Interval(0, 20)),
        ({"which": ("cards", "hole cards"), "cards": ("amount", "1")}, exactly(4), Interval(1, 2), Interval(0, 20)),
        ({"which": ("cards", "up cards"), "cards": ("amount", "1")}, exactly(4), Interval(2, 3), Interval(0, 20)),
    ],
)
def test_cards_are_thrown_away(values: dict[str, Any], own: Interval, down: Interval, muck: Interval) -> None:
    one = after("discard", **values)
    assert (one.own, one.down, one.muck) == (own, down, muck)


def test_in_a_turn_one_player_is_concerned() -> None:
    one = after("discard", SCOPE, cards=("amount", "2"))
    assert (one.own, one.muck) == (exactly(3), Interval(0, 5))
