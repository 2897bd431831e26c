"""How an edit of an author's words is told."""

import pytest

from engine.language.edit import LONGEST_EXAMPLE, Edit, told_edit
from tests.language.table import scalar


@pytest.mark.parametrize(("more", "told"), [(0, "whole"), (1, "part")])
def test_a_text_is_told_whole_as_long_as_it_is_no_longer_than_an_example_may_be(more: int, told: str) -> None:
    text = "qween " + "x" * (LONGEST_EXAMPLE - len("queen ") + more)
    help_text, fix = told_edit(scalar(text), Edit(0, 5, "queen"))
    assert help_text == f"did you mean `{'queen' + text[5:] if told == 'whole' else 'queen'}`?"
    assert (fix.title, fix.safe) == ("write `queen`", False)


def test_words_that_are_too_much_are_left_out() -> None:
    assert told_edit(scalar("pot pot"), Edit(3, 7, ""))[0] == "leave it out: `pot`"
    assert told_edit(scalar("pot"), Edit(0, 3, ""))[0] == "leave it out"
