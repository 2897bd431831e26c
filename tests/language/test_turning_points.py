"""With which numbers of players an expression compares how many play: between them it is the same for all."""

from typing import Literal

import pytest

from tests.language.table import understood


@pytest.mark.parametrize(
    ("kind", "text", "points"),
    [
        ("amount", "3", set()),
        ("condition", "pot > 3", set()),
        ("condition", "players in > 3", {3}),
        ("condition", "players in > 3 and players = 5", {3, 5}),
        ("amount", "players in * ante", None),
    ],
)
def test_where_the_number_of_players_changes_something(
    kind: Literal["amount", "condition"], text: str, points: set[int] | None
) -> None:
    assert understood(kind, text).turning_points == points
