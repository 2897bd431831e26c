"""An edit that spells a word right is told at that word, where it lies beside the one that cannot stand there."""

import pytest

from engine.language.edit import Edit
from engine.language.repair.expression_faults import _is_slip_beside
from tests.language.table import scalar


@pytest.mark.parametrize(
    ("edit", "beside"),
    [
        (Edit(0, 5, "kings"), True),  # before it
        (Edit(6, 8, "or"), False),  # it itself
        (Edit(9, 14, "queens"), True),  # after it
        (Edit(8, 14, "queens"), True),  # directly after it
        (Edit(0, 6, "kings"), True),  # up to it
        (Edit(0, 7, "kings"), False),  # into it
        (Edit(7, 14, "queens"), False),
        (Edit(0, 0, "kings"), False),  # nothing is spelt right, but put in
        (Edit(0, 5, "deuces"), False),  # another word altogether
    ],
)
def test_what_lies_beside(edit: Edit, beside: bool) -> None:
    assert _is_slip_beside(scalar("kinge to queen"), edit, 6, 8) is beside
