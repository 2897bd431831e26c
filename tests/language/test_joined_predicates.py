"""Two things that are said of one player: where they can be said of another, both ways are told."""

import pytest

from tests.language.table import faults, understood


@pytest.mark.parametrize(
    ("seats", "one", "other"),
    [
        (
            "those who beat those who hold tens and hold fives",
            "those who beat (those who hold tens) and hold fives",
            "those who beat (those who hold tens and hold fives)",
        ),
        (
            "those who are those who hold a king or are served",
            "those who are (those who hold a king) or are served",
            "those who are (those who hold a king or are served)",
        ),
    ],
)
def test_of_whom_the_second_is_said(seats: str, one: str, other: str) -> None:
    (told,) = faults("seats", seats)
    assert told.code == "A907"
    assert all(text.removeprefix("those who ") in told.help for text in (one, other))
    for text in (one, other):
        assert understood("seats", understood("seats", text).told()).told() == understood("seats", text).told()


@pytest.mark.parametrize(
    "condition",
    [
        "opener is dealer and is in",
        "somebody beats opener and is served",
        "nobody holds kings and holds queens or is served",
    ],
)
def test_what_can_be_taken_in_one_way_alone(condition: str) -> None:
    assert understood("condition", condition).told() == condition
