import gc
import os
from collections.abc import Generator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

from tests.again import Rounds
from tests.byte_code import keep
from tests.chance import TIMES, VARIABLE, WHOLE, seed_of_run, times
from tests.drawing import DRAWING, ENDLESS, ROOT, drawing
from tests.late import kept, left_out, told_late


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--times", type=float, default=1, metavar="N", help="make N times as many trials at random")
    parser.addoption("--whole", action="store_true", help="take all of what a usual run takes some of")
    parser.addoption("--late", action="store_true", help="run only the tests that a usual run leaves to .ci/run")
    parser.addoption("--drawing", action="store_true", help="run only the tests that draw at random")
    parser.addoption("--endless", action="store_true", help="of those only the ones of which --whole never takes all")
    parser.addoption("--seeds", type=int, default=0, metavar="N", help="run all of it N times, each by another seed")
    parser.addoption("--update", action="store_true", help="write golden files anew instead of comparing with them")


LONG = (
    "text/test_wording.py",
    "diagnostics/test_golden.py",
    "meaning/test_corpora.py",
    "diagnostics/test_every_message.py",
    "ruleset/test_checks.py",
    "test_docs.py",
    "test_laws.py",
    "store/test_faults.py",
    "test_combinations.py",
    "cli/test_with.py",
    "diagnostics/test_every_message.py",
    "test_wheel.py",
    "cli/test_every_word.py",
    "cards/test_hand_counts.py",
    "cli/test_screen.py",
    "test_examples.py",
    "test_playthroughs.py",
)
"""Files that take long begin first, so that none is left alone at the end."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The files that take long come first, each in its own order; with `--drawing` the tests that draw alone."""
    items[:] = kept(items, config)
    if config.getoption("--drawing") or config.getoption("--endless"):
        by = ENDLESS if config.getoption("--endless") else DRAWING
        items[:] = [item for item in items if isinstance(item, pytest.Function) and draws(item, by)]
    items.sort(key=lambda item: next((at for at, end in enumerate(LONG) if str(item.path).endswith(end)), len(LONG)))


SHARING = ("test_laws.py", "test_examples.py", "test_playthroughs.py", "hand/test_action.py", "hand/test_events.py")
"""Files that go through the games that ship: one worker takes them all, so that each game is read once."""


class FilesSideBySide(LoadFileScheduling):  # type: ignore[misc]  # xdist tells no types
    """A file is run by one worker, and so are those that share what takes long."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return "tests/" if file.removeprefix("tests/") in SHARING else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadFileScheduling | None:
    """Workers take file after file, where nothing else is asked for."""
    return FilesSideBySide(config, log) if config.getoption("dist") == "loadfile" else None


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Workers that are given all tests import them from both ends, so that neither compiles what the other has.

    What is collected stays to the end, and is not looked through for garbage again and again: a quarter of the time.
    """
    gc.disable()
    worker = os.environ.get("PYTEST_XDIST_WORKER", "")
    if worker and session.config.args_source is pytest.Config.ArgsSource.TESTPATHS:
        files = sorted((ROOT / "tests").rglob("test_*.py"), reverse=worker.endswith(("1", "3", "5", "7", "9")))
        for file in (file for file in files if not left_out(file, session.config)):
            with suppress(Exception, pytest.skip.Exception):  # what is wrong with a file is told when it is collected
                import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.set_threshold(100_000, 20, 100)
        gc.enable()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A file of which nothing is wanted is not imported."""
    return True if collection_path.suffix == ".py" and left_out(collection_path, config) else None


@pytest.hookimpl(wrapper=True)
def pytest_generate_tests(metafunc: pytest.Metafunc) -> Generator[None, None, None]:
    """Of many cases of a test some are usual, and the others late."""
    yield
    told_late(metafunc)


def draws(item: pytest.Function, by: frozenset[str]) -> bool:
    """Whether a test draws at random by one of these names; of what stands in a class, the class is asked."""
    top = item.cls.__name__ if item.cls is not None else item.originalname
    return top in drawing(item.path, by)


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """The seed of the run is settled before Hypothesis reads it."""
    config.option.hypothesis_seed = seed_of_run(config.getoption("--hypothesis-seed"), os.environ)
    os.environ[VARIABLE] = config.option.hypothesis_seed
    os.environ[TIMES] = str(config.getoption("--times"))
    os.environ[WHOLE] = "1" if config.getoption("--whole") else ""
    os.environ["XDG_CACHE_HOME"] = os.devnull  # nothing is kept of what is checked, and nothing read of what was
    if "PYTEST_XDIST_WORKER" in os.environ:
        config.add_cleanup(gc.disable)  # what a worker has at its very end, Python would look through once more
    keep(config)
    if config.getoption("--seeds"):
        config.pluginmanager.register(Rounds(config.getoption("--seeds")), "rounds")
    _settle_hypothesis()


def _settle_hypothesis() -> None:
    """Hypothesis draws as we ask. It is not imported before, so that what it compiles is kept for the workers."""
    from hypothesis import HealthCheck, settings

    # Without a profile of ours, Hypothesis draws the same examples in every run as soon as it sees `CI`.
    # No test looks at the clock, which tells how busy the machine is.
    settings.register_profile(
        "house",
        derandomize=False,
        print_blob=True,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
        max_examples=times(30),
    )
    settings.load_profile("house")


def pytest_sessionstart(session: pytest.Session) -> None:
    """The head of a run tells its seed, also where `-q` takes the rest of the head away."""
    told = session.config.pluginmanager.get_plugin("terminalreporter")
    if told is not None:
        told.write_line(f"drawn at random with --hypothesis-seed={session.config.option.hypothesis_seed}")
