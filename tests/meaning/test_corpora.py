"""Mistakes of meaning are told as ever, at the right place and with a remedy, and false alarms stay rare."""

from pathlib import Path

import pytest

from tests.chance import some
from tests.meaning.corpus import GROUPS, cases, is_told, told

MISSED = {
    "A choice that changes nothing",
    "A choice whose changes are what is there",
    "More chips than the pot from the pot",
    "A stay of nothing",
    "Five wild cards and no five of a kind",
    "Everyone is the dealer",
    "A mark that it writes and nothing reads",
    "A key of another limit",
    "A name that is taken as another",
    "A name of a variant",
    "A written copy of five-card draw",
    "A written copy with three discards",
    "Too many players: seven-card-stud",
    "Left of dealer pays left of dealer",
}
"""Mistakes that are not told yet."""
FALSE_ALARMS = 2


@pytest.mark.parametrize("group", GROUPS)
def test_a_mistake_is_told_as_ever(group: str, tmp_path: Path) -> None:
    every = {case.title: case for case in cases(group) if case.title not in MISSED}
    few = some(every, 8, f"mistakes of {group}")
    missed = [title for title in few if not is_told(every[title], told(every[title], tmp_path))]
    assert missed == [], "not told any more, or at the wrong place"


def test_nearly_nothing_is_told_of_unusual_rules_that_are_meant(tmp_path: Path) -> None:
    alarms = {case.title: found for case in cases("unusual") if (found := told(case, tmp_path))}
    assert len(alarms) <= FALSE_ALARMS, {title: [str(one.message) for one in found] for title, found in alarms.items()}
