"""Many files are shared among processes; what is told is the same, and none of them is left."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.house import BAD, FAILING, GOOD, IMPOSSIBLE

pytestmark = pytest.mark.late

HEAD = """\
import os, signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # also where these tests run in the background, deaf to it
from pathlib import Path
from engine.cli import main
from engine.cli.side_by_side import side_by_side
"""
TEXTS = (GOOD, BAD, FAILING, IMPOSSIBLE, "format: 1\nkind: [\n")
FILES = "[Path(f'{number // 9}/{number}.yaml') for number in range(20)]"


def python(folder: Path, processors: int, code: str) -> "subprocess.Popen[str]":
    """A fresh process in a folder that may use so many processors, or thinks so; it leads a group of its own."""
    text = f"{HEAD}os.sched_getaffinity = lambda _: set(range({processors}))\n{code}"
    return subprocess.Popen(
        [sys.executable, "-c", text],
        cwd=folder,
        env={**os.environ, "XDG_CACHE_HOME": str(folder / "cache")},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def done(folder: Path, processors: int, code: str) -> tuple[int, str, str]:
    """Its answer, and what it printed."""
    process = python(folder, processors, code)
    out, err = process.communicate(timeout=100)
    return process.returncode, out, err


def check(*words: str) -> str:
    return f"sys.exit(main(['check', *{words!r}]))"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Twenty games in three folders; most have faults."""
    for number in range(20):
        file = tmp_path / "games" / str(number // 9) / f"{number}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(TEXTS[number % len(TEXTS)], encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("form", ["human", "json"])
def test_two_processors_tell_what_one_tells(folder: Path, form: str) -> None:
    one, two = (done(folder, count, check("--no-cache", "--format", form, "games")) for count in (1, 2))
    assert one == two
    assert one[0] == 1
    assert not one[2]
    if form == "json":
        assert len({fault["file"] for fault in json.loads(one[1])["diagnostics"]}) == 16


def test_what_was_found_sound_elsewhere_is_kept(folder: Path) -> None:
    first = done(folder, 2, check("games"))
    assert len([*(folder / "cache/houserule/found-sound").iterdir()]) == 4
    assert first == done(folder, 2, check("games"))


def test_files_are_shared_out_and_come_back_in_order(tmp_path: Path) -> None:
    work = f"files = {FILES}\nfound = [*side_by_side(files, lambda file: (file, os.getpid()))]\n"
    told = "print([file for file, _ in found] == files, os.getpid() in {pid for _, pid in found})"
    assert done(tmp_path, 2, work + told)[1] == "True False\n"
    assert done(tmp_path, 1, work + told)[1] == "True True\n"
    few = work.replace("range(20)", "range(15)")
    assert done(tmp_path, 2, few + told)[1] == "True True\n"
    thread = "import threading\nthreading.Thread(target=time.sleep, args=(9,), daemon=True).start()\n"
    assert done(tmp_path, 2, thread + work + told)[1] == "True True\n"


def test_what_a_file_raises_is_raised_when_its_turn_has_come(tmp_path: Path) -> None:
    code = f"""
def work(file):
    return 10 // (int(file.stem) - 7)
for value in side_by_side({FILES}, work):
    print(value)
"""
    one, two = (done(tmp_path, count, code) for count in (1, 2))
    assert one[1] == two[1]
    assert one[1].count("\n") == 7
    assert two[2].endswith("ZeroDivisionError: integer division or modulo by zero\n")


KILLED = """
from engine.cli.commands import check
def killed(file, supposed=None, **_):
    if file.stem == "13":
        os.kill(os.getpid(), 9)
    return []
check.faults_of = killed
"""


def test_a_process_that_is_killed_is_told_of(folder: Path) -> None:
    code, out, err = done(folder, 2, KILLED + check("--no-cache", "games"))
    assert (code, out) == (2, "")
    assert err == "houserule check: the process that looked at games/1/13.yaml was killed; nothing is told\n"


LOOKING = """
from engine.cli.commands import check
def looking(file, supposed=None, **_):
    Path(f"began-{os.getpid()}").touch()
    while not Path("go").exists():
        time.sleep(0.01)
    return []
check.faults_of = looking
"""


@pytest.fixture
def looking(folder: Path) -> "Iterator[subprocess.Popen[str]]":
    """A check of which both workers look at a file, until there is one called `go`."""
    process = python(folder, 2, LOOKING + check("--no-cache", "games"))
    try:
        while len([*folder.glob("began-*")]) < 2:
            assert process.poll() is None
            time.sleep(0.01)
        yield process
    finally:
        (folder / "go").touch()
        process.kill()
        process.communicate()


def test_an_interrupt_ends_all_of_them_quietly(looking: "subprocess.Popen[str]") -> None:
    os.killpg(looking.pid, signal.SIGINT)
    assert looking.communicate(timeout=60) == ("", "")
    assert looking.returncode == 130
    with pytest.raises(ProcessLookupError):
        os.killpg(looking.pid, 0)


def test_they_end_when_nobody_waits_for_them_any_more(looking: "subprocess.Popen[str]", folder: Path) -> None:
    looking.kill()
    (folder / "go").touch()
    assert looking.communicate(timeout=60) == ("", "")  # it comes to an end when nobody holds the other ends
