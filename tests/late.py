"""Which tests a usual run leaves to `.ci/run`: those that are marked `late`, one by one or a whole file.

Late is what takes long and seldom fails alone: processes, terminals and servers started from outside, whole spaces of
hands counted, every sentence in another language, what plays many deals to find a tendency. `--late` runs these and no
others; a file that is named runs whole.
"""

from pathlib import Path

import pytest

MARK = "pytest.mark.late"
WHOLE_FILE = f"\npytestmark = {MARK}\n"


def wanted(config: pytest.Config) -> bool | None:
    """Whether late tests alone are wanted, or the others alone; None where all are."""
    if config.getoption("--late"):
        return True
    usual = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not config.getoption("--whole")
    return False if usual else None


def left_out(file: Path, config: pytest.Config) -> bool:
    """Whether nothing in a file of tests is wanted: it is not even imported, nor what it needs."""
    late = wanted(config)
    if late is None or not file.name.startswith("test_"):
        return False
    text = file.read_text("utf-8")
    return MARK not in text if late else WHOLE_FILE in text


def kept(items: list[pytest.Item], config: pytest.Config) -> list[pytest.Item]:
    """What is wanted of tests that were collected."""
    late = wanted(config)
    return [item for item in items if late is None or (item.get_closest_marker("late") is not None) == late]
