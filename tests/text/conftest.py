"""What tests of the text layer share."""

import pytest


@pytest.fixture(params=["libyaml", "pure Python"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Runs a test with each of PyYAML's two parsers."""
    name = str(request.param)
    monkeypatch.setattr("yaml.__with_libyaml__", name == "libyaml")
    return name
