"""Which tests a usual run leaves to `.ci/run`: those that are marked `late`, one by one or a whole file.

Late is what takes long and seldom fails alone: processes, terminals, servers and databases started from outside, whole
spaces of hands counted, every sentence in another language, what is tried with all games, what plays many deals to find
a tendency. Of a test with many cases a usual run takes some, drawn as `some(…)` draws, and the others are late.
`--late` runs what is late and nothing else; a file that is named runs whole.
"""

import re
from pathlib import Path

import pytest

from tests.chance import some

MARK = "pytest.mark.late"
MAY_BE_LATE = re.compile(r"pytest\.mark\.(?:late|parametrize)")
"""What a file, or the fixtures beside it, have where something may be late: the mark, or a test with many cases."""
CASES = 2
"""How many cases of a test a usual run takes, where the test asks for no other number with `@usually(…)`."""
EVERY = 1 << 30
"""For a test of which each case has something to say that no other case says, such as the examples of a game."""
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
    beside = file.with_name("conftest.py")
    shared = beside.read_text("utf-8") if beside.is_file() else ""
    return not MAY_BE_LATE.search(text + shared) if late else WHOLE_FILE in text


def usually(cases: int) -> pytest.MarkDecorator:
    """Marks a test of which a usual run takes another number of cases than of others."""
    return pytest.mark.usually(cases)


def told_late(metafunc: pytest.Metafunc) -> None:
    """Of the cases of a test those that a usual run leaves out are marked late; where none of them is wanted, they go.

    To leave them out while they are collected takes half the time that it takes to leave out what was collected.
    """
    calls = metafunc._calls  # pytest has no face for it
    early = [call for call in calls if all(mark.name != "late" for mark in call.marks)]
    asked = metafunc.definition.get_closest_marker("usually")
    few = {*some([call.id for call in early], asked.args[0] if asked else CASES, metafunc.definition.nodeid)}
    spare = [call for call in early if call.id not in few]
    for call in spare:
        call.marks.append(pytest.mark.late.mark)
    if wanted(metafunc.config) is False and spare:
        calls[:] = [call for call in early if call.id in few]


def kept(items: list[pytest.Item], config: pytest.Config) -> list[pytest.Item]:
    """What is wanted of tests that were collected."""
    late = wanted(config)
    return [item for item in items if late is None or (item.get_closest_marker("late") is not None) == late]
