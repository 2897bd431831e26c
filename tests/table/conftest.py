import pytest

from engine.table.bots.equity import Equity
from engine.table.bots.sensible import Sensible


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The equity bot imagines few deals: how well it plays is tried elsewhere."""
    for name, value in (("LEAST_DEALS", 3), ("WORK", 9), ("DEALS_A_CHOICE", 2), ("CHOICES", 3), ("TRIES_AHEAD", 8)):
        monkeypatch.setattr(Equity, name, value)
    monkeypatch.setattr(Sensible, "WAYS", 40)
