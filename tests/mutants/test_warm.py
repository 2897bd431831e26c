"""A change is put where the tests find it, with the settings of our own tests in force."""

import subprocess
import sys

import pytest

from tests.mutants.sites import ROOT

pytestmark = pytest.mark.late

SCRIPT = """
from pathlib import Path
from tests.mutants.warm import Bench, called_by_imports, swap

called_by_imports(("hand", "table"))
path = "engine/hand/seats.py"
text = Path(path).read_text("utf-8")
changes = [swap(path, text.replace(was, so)) for was, so in (("mask = 0", "mask = 1"), ("return mask", "return +mask"))]

def work(bench):
    assert bench.measure() == ""
    found = list(bench.noticed([(change, bench.tests_of(change.place)) for change in changes]))
    print("noticed", found)

Bench(1, work).run(["tests/hand/test_seats.py"])
"""


def test_a_change_is_noticed_and_what_comes_to_the_same_is_not() -> None:
    done = subprocess.run([sys.executable, "-c", SCRIPT], cwd=ROOT, capture_output=True, text=True, check=False)
    assert "noticed [True, False]" in done.stdout, done.stderr
