"""Which players an expression tells apart from others, so that nobody is of two groups."""

import pytest

from engine.steps.judged.groups_apart import sides_of
from tests.language.table import understood


def topics(text: str) -> list[tuple[str, str]]:
    return [(one.topic, one.answer) for one in sides_of(understood("seats", text).tree)]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("those whose legs < 2", "those whose legs >= 2"),
        ("those whose legs = 2", "those whose legs != 2"),
        ("those who are served", "those who are not served"),
    ],
)
def test_opposite_answers_are_of_one_topic(one: str, other: str) -> None:
    ((topic, answer),), ((same, another),) = topics(one), topics(other)
    assert topic == same
    assert answer != another


@pytest.mark.parametrize(
    ("one", "other"),
    [("those whose legs < 2", "those whose legs >= 1"), ("those whose legs < 2", "those whose legs <= 2")],
)
def test_answers_that_go_together_are_of_two_topics(one: str, other: str) -> None:
    assert topics(one)[0][0] != topics(other)[0][0]


@pytest.mark.parametrize("text", ["those whose stack < 2", "those whose legs < pot", "everyone in", "dealer"])
def test_what_changes_by_itself_tells_nobody_apart(text: str) -> None:
    assert topics(text) == []
