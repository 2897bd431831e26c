"""What a text says of those whom its rule spares is not taken for the rule."""

import pytest

from engine.ruleset.judge.checks.texts.spared_in_texts import whom_it_reaches


@pytest.mark.parametrize(
    ("text", "reached"),
    [
        ("everybody antes but those who have lost twice.", "everybody antes ,."),
        ("all ante, except for the players who have lost twice, in turn", "all ante,, in turn"),
        ("save for whoever has lost twice, everybody antes", ",, everybody antes"),
        ("everyone apart from the two players with a mark pays", "everyone,"),
        ("nobody antes but those who have lost twice", "nobody antes but those who have lost twice"),
        ("everybody except the winner pays", "everybody except the winner pays"),
        ("those who have lost twice ante", "those who have lost twice ante"),
    ],
)
def test_those_who_are_spared_are_left_out(text: str, reached: str) -> None:
    assert whom_it_reaches(text) == reached
