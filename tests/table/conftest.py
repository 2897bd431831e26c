import pytest

from engine.table.bots import effort
from engine.table.bots.equity import Equity
from engine.table.bots.sensible import Sensible


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The equity bot imagines few deals: how well it plays is tried elsewhere."""
    monkeypatch.setattr(effort, "MOST_WORK", 60)
    monkeypatch.setattr(effort, "LEAST_DEALS", 2)
    monkeypatch.setattr(Equity, "TRIES_AHEAD", 8)
    monkeypatch.setattr(Sensible, "WAYS", 40)


@pytest.fixture
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """The equity bot imagines fewer deals than it does, though enough to win from weaker players."""
    monkeypatch.setattr(effort, "MOST_WORK", 900)
