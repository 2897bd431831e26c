from pathlib import Path

import pytest

from tests.cli.house import House


@pytest.fixture
def house(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> House:
    """A folder of its own, in which commands are run."""
    monkeypatch.chdir(tmp_path)
    return House(tmp_path, capsys)
