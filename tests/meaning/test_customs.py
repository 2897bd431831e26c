"""Whole rulesets with odd customs that are meant, in `customs`: written blind, from the documentation alone.

One game throws more dice than there can be, in another a hand that is over takes no more cards than there are, and in
one the last cards come open when the betting is over.
"""

from pathlib import Path

import pytest

from engine.api.checking import check
from tests.chance import some

CUSTOMS = some(sorted((Path(__file__).parent / "customs").glob("*.yaml")), 220, "customs")
TOLD = {
    "dice-twelve": {"D201"},
    "my-neighbours-hand": {"F722"},
}
"""What is told all the same."""


@pytest.mark.late
@pytest.mark.parametrize("path", CUSTOMS, ids=lambda path: path.stem)
def test_nothing_is_told_of_customs_that_are_meant(path: Path) -> None:
    assert {one.code for one in check(path, with_texts=True)} == TOLD.get(path.stem, set())
