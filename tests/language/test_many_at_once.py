"""Where players are meant who are surely several: everyone, or everyone but some, or with others."""

import pytest

from engine.language.forms import many_at_once
from tests.language.table import understood


@pytest.mark.parametrize(
    ("seats", "several"),
    [
        ("everyone", True),
        ("everyone in", True),
        ("everyone except dealer", True),
        ("(everyone in) except dealer", True),
        ("dealer and everyone in", True),
        ("everyone in and dealer", True),
        ("dealer and (everyone except winner)", True),
        ("dealer", False),
        ("winners", False),
        ("dealer and left of dealer", False),
        ("winners except (everyone in)", False),
        ("opener or everyone", False),  # the opener alone where there is one
    ],
)
def test_who_is_surely_several(seats: str, several: bool) -> None:
    assert many_at_once(understood("seats", seats).tree) is several
