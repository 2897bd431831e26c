"""What is wrong with a deck or with the parents of a ranking is told with a code, a place and a remedy."""

from pathlib import Path

import pytest

from engine.ruleset.check_up import check_up
from tests.ruleset.small_games import write

DECK = "format: 1\nkind: deck\nname: Mine\n"
RANKING = "format: 1\nkind: ranking\nname: Mine\n"


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        (DECK + "suits: [c, c]\nranks: [A, K]\n", "D212", "suits"),
        (DECK + "suits: [c, d]\nranks: [A, K, A]\n", "D212", "ranks"),
        (DECK + "from: standard-52\nremove: [2c, 2c]\n", "D205", "2c"),
        (DECK + "suits: [c, d]\nranks: [A, K]\nremove: [7h]\n", "D204", "7h"),
        (DECK + "from: standard-52\ncopies: 0\n", "S106", "0"),
        (DECK + "from: standard-52\njokers: -1\n", "S106", "-1"),
        (DECK + "from: standard-52\nby-players: {2-3: {jokers: -2}}\n", "S106", "-2"),
        (RANKING + "from: mine.yaml\n", "M804", "mine.yaml"),
        (RANKING + "from: standrad\n", "M808", "standrad"),
        (RANKING + "of: 5\nhands: [{name: pair, twice: 2}]\n", "S102", "twice"),
    ],
)
def test_a_mistake_is_told_at_its_place_with_a_remedy(tmp_path: Path, text: str, code: str, at: str) -> None:
    (told,) = check_up(write(tmp_path, text, "mine.yaml")).diagnostics
    assert told.span is not None
    assert (told.code, told.span.text) == (code, at)
    assert told.help
