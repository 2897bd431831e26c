"""How many cards players may hold after a step: each step kind's effect on an abstract table."""

from typing import Any

import pytest

from engine.steps.judged.interval import NONE, Interval, Sure, exactly
from engine.steps.registry import KINDS
from tests.language.table import SCOPE, understood
from tests.steps.judged.tables import NAMES, step, table


def after(kind: str, names: Any = NAMES, said: dict[str, Any] | None = None, **values: Any) -> Any:
    """The table after a step with these expressions under its keys, each by its kind; `said` are values as they are."""
    one = table(**(said or {}))
    KINDS[kind].effect(step(names, **expressed(values, names)), one)
    return one


def expressed(values: dict[str, Any], names: Any = NAMES) -> dict[str, Any]:
    """Values with an expression for each that says its kind and its text."""
    return {key: said if isinstance(said, str) else understood(said[0], said[1], names) for key, said in values.items()}


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


@pytest.mark.parametrize(
    ("values", "own", "down"),
    [
        ({"most": ("amount", "2")}, exactly(5), Interval(2, 3)),
        ({"most": ("amount", "2"), "face": "down"}, exactly(5), Interval(2, 5)),
        ({"most": ("amount", "2"), "face": "up"}, exactly(5), Interval(0, 3)),
        ({"most": ("amount", "2"), "face": "same"}, exactly(5), Interval(2, 3)),
        ({"most": ("amount", "2"), "discard": ("amount", "1")}, Interval(4, 7), Interval(1, 5)),
        ({"most": ("amount", "2"), "discard": ("amount", "1"), "face": "up"}, Interval(4, 7), Interval(1, 3)),
        ({"discard": ("amount", "0")}, Interval(5, 6), Interval(2, 4)),
        # as many are taken from the table as are thrown away
        ({"from": ("cards", "board"), "most": ("amount", "2")}, exactly(5), Interval(2, 3)),
        ({"from": ("cards", "board"), "most": ("amount", "2"), "face": "up"}, exactly(5), Interval(0, 3)),
        ({"from": ("cards", "board"), "most": ("amount", "2"), "face": "down"}, exactly(5), Interval(0, 5)),
        ({"from": ("cards", "board"), "discard": ("amount", "0")}, Interval(5, 6), Interval(2, 4)),
        ({"from": ("cards", "board"), "discard": ("amount", "3")}, Interval(2, 6), Interval(0, 4)),
    ],
)
def test_cards_are_drawn(values: dict[str, Any], own: Interval, down: Interval) -> None:
    one = table()
    KINDS["draw"].effect(step(NAMES, **expressed(values)), one)
    assert (one.own, one.down) == (own, down)
    assert one.known("cards drawn") is Sure.SURELY


@pytest.mark.parametrize(
    ("said", "places", "muck"),
    [
        ({}, [Interval(0, 5), Interval(0, 2)], Interval(0, 8)),
        ({"discards-to": "swap"}, [Interval(3, 5), Interval(0, 2)], NONE),
        ({"discard": ("amount", "1")}, [Interval(0, 5), Interval(0, 2)], Interval(0, 8)),
        ({"discard": ("amount", "1"), "discards-to": "swap"}, [Interval(0, 9), Interval(0, 2)], NONE),
    ],
)
def test_cards_that_are_taken_leave_their_place(said: dict[str, Any], places: list[Interval], muck: Interval) -> None:
    one = table()
    values = {"from": ("cards", "board"), "most": ("amount", "2"), **said}
    KINDS["draw"].effect(step(NAMES, **expressed(values)), one)
    assert (one.places, one.muck) == (places, muck)


@pytest.mark.parametrize(
    ("names", "values", "live", "dead"),
    [
        (NAMES, {"who": ("seats", "dealer")}, Interval(2, 4), False),
        (NAMES, {}, exactly(2), False),  # everyone is out, however many they were
        (SCOPE, {}, Interval(2, 3), True),  # and the turn is over
    ],
)
def test_players_are_out(names: Any, values: dict[str, Any], live: Interval, dead: bool) -> None:
    one = table()
    one.journal.turns.append([])
    KINDS["fold"].effect(step(names, **expressed(values, names)), one)
    assert (one.live, one.dead) == (live, dead)
    assert len(one.journal.turns[-1]) == (names is SCOPE)
