"""The shapes that are kept are those that the games which ship have."""

import pytest

from engine.ruleset.judge.shapes import KEPT
from tests.ruleset.shapes_of_games import kept


@pytest.mark.late
def test_what_is_kept_is_what_the_games_come_to() -> None:
    found = KEPT.read_text(encoding="utf-8")
    assert found == kept(), "python -m tests.ruleset.shapes_of_games"
