"""Names put together of a game and of what is said with it."""

import pytest

from engine.ruleset.read.put_together import put_together


def _found(text: str) -> list[tuple[str, dict[str, object], dict[str, dict[str, object]]]]:
    return [
        (one.reference, dict(one.chosen.set), {name: dict(values) for name, values in one.chosen.with_.items()})
        for one in put_together(text)
        if one.chosen is not None
    ]


EIGHT = {"qualifier": "8 or better low"}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Six-card stud 8", ("six-card-stud", {}, {"high-low": EIGHT})),
        ("double board crazy pineapple", ("crazy-pineapple", {}, {"double-board": {}})),
        ("Lazy Pineapple 8", ("super-holdem", {"takes": "at most two"}, {"high-low": EIGHT})),
        ("no-limit bomb pot courchevel", ("courchevel", {}, {"no-limit": {}, "bomb-pot": {}})),
        ("soko hi-lo declare", ("soko", {}, {"high-low-declared": {"low": "ace to five"}})),
    ],
)
def test_a_game_is_found_with_what_is_said_beside_it(
    text: str, found: tuple[str, dict[str, object], dict[str, dict[str, object]]]
) -> None:
    assert _found(text)[0] == found


@pytest.mark.parametrize("text", ["Razz", "razz 8 qqqq", "8", "", "no-limit no-limit razz"])
def test_nothing_is_found_where_a_word_says_nothing_or_nothing_is_said_beside(text: str) -> None:
    assert _found(text) == []


def test_what_is_found_has_the_title_that_was_asked_for() -> None:
    assert {one.title for one in put_together("six-card stud 8")} == {"six-card stud 8"}
