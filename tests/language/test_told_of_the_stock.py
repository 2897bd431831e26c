"""Of a comparison only that of the stock with the players still in says that each of them may have a card."""

import pytest

from tests.language.table import understood


class Noted:
    """A table that counts how often it is told that the stock has enough for all, and takes no heed of the rest."""

    def __init__(self) -> None:
        self.enough = 0

    def stock_for_all(self) -> None:
        self.enough += 1

    def cards_lie(self, fact: str) -> None: ...

    def note(self, fact: str, there: bool) -> None: ...

    def stock_holds(self, least: int, most: int | None) -> None: ...


@pytest.mark.parametrize(
    ("text", "enough"),
    [
        ("number of stock >= players in", True),
        ("number of stock > players in", True),
        ("number of stock >= players", False),  # a name before
        ("number of stock >= raises", False),  # a name behind
        ("number of stock >= 5", False),
        ("number of stock = players in", False),
        ("number of stock < players in", False),
        ("number of board >= players in", False),
        ("number of hole cards >= players in", False),
        ("number of up cards >= players in", False),
    ],
)
def test_what_a_comparison_tells_of_the_stock(text: str, enough: bool) -> None:
    noted = Noted()
    understood("condition", text).tree.refine(noted, True)  # type: ignore[attr-defined]
    assert noted.enough == enough
