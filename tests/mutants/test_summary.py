"""What the campaign says at its end: how many of the changes that differ were noticed, and which were not."""

from tests.mutants.summary import summary


def test_those_that_were_not_noticed_are_told_with_their_lines() -> None:
    missed = ["engine/a.py:3 AddNot\n  - if a:\n  + if not a:", "engine/b.py:7 Eq_NotEq\n  - a == b\n  + a != b"]
    told = summary(29, missed).splitlines()
    assert told[0] == "29 of 31 changes that differ are noticed (93 %); these are not:"
    assert told[1:] == [line for one in missed for line in one.splitlines()]


def test_where_all_are_noticed_or_nothing_was_tried_no_line_follows() -> None:
    assert summary(4, []) == "4 of 4 changes that differ are noticed (100 %)"
    assert summary(0, []) == "0 of 0 changes that differ are noticed"
