"""Work in copies of a process: answers in order, none of a copy that is ended, and no fault of ours unseen."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def said(script: str) -> subprocess.CompletedProcess[str]:
    """What a process of its own says, since a copy is made of a process that has one thread."""
    head = "import os, signal\nfrom functools import partial\nfrom tests.mutants.copies import side_by_side\n"
    return subprocess.run([sys.executable, "-c", head + script], cwd=ROOT, capture_output=True, text=True, check=False)


def test_answers_come_in_the_order_of_the_works_and_a_copy_that_is_ended_has_none() -> None:
    script = """
def twice(number, answer):
    if number == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    if number == 3:
        answer("early")
    return 2 * number
print(list(side_by_side([partial(twice, number) for number in range(6)], 2)))
"""
    done = said(script)
    assert done.stdout == "[0, 2, None, 'early', 8, 10]\n", done.stderr


def test_what_a_copy_does_is_not_done_here() -> None:
    script = """
held = [1]
def add(answer):
    held.append(2)
    print("nobody reads this")
    return held
print(list(side_by_side([add, add], 1)), held)
"""
    done = said(script)
    assert done.stdout == "[[1, 2], [1, 2]] [1]\n", done.stderr


def test_an_exception_in_a_copy_is_raised_where_it_is_waited_for() -> None:
    done = said("list(side_by_side([lambda answer: 1 // 0], 1))")
    assert done.returncode == 1
    assert "ZeroDivisionError" in done.stderr
