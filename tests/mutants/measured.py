"""What tests need and call, kept from run to run: where neither they nor what they test has changed, it stands."""

import pickle
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".pytest_cache" / "measured"
_TESTED = ("engine", "rulesets", "tests")
"""The folders that tests depend on; of tests they depend on no other, but on what lies beside them."""
_NOT_TESTED = ("mutants", "campaigns")
"""The folders among the tests that no test of a room depends on."""

Place = tuple[str, str]
"""A function: its file from the root, and what it is called there."""


class Reached(NamedTuple):
    """What a test needs of work, in seconds, and which functions of the engine it calls."""

    seconds: float
    places: frozenset[Place]


NOTHING = Reached(0, frozenset())
OfTests = Mapping[str, Reached]
"""What is known of the tests of a file, by their names."""


class Measured:
    """What is known of files of tests that say what they said when they were measured.

    `loosely` takes what was measured of an engine that has changed since: which tests call a function is then as it
    was, and a test that has begun to call it is not tried.
    """

    def __init__(self, folder: Path = FOLDER, root: Path = ROOT, loosely: bool = False) -> None:
        self._folder = folder
        self._loosely = loosely
        self._tested = _digest(*_said_beside_tests(root))

    def of(self, path: Path) -> OfTests | None:
        """What is known of a file of tests; None where it has to be measured."""
        file = self._file(path)
        if not file.exists():
            return None
        told: tuple[bytes, bytes, OfTests] = pickle.loads(file.read_bytes())
        tested, tests, found = told
        return found if tests == _digest(path) and (self._loosely or tested == self._tested) else None

    def keep(self, path: Path, found: OfTests) -> None:
        """This is known from now on, too."""
        self._folder.mkdir(parents=True, exist_ok=True)
        self._file(path).write_bytes(pickle.dumps((self._tested, _digest(path), found)))

    def _file(self, path: Path) -> Path:
        return self._folder / sha256(str(path).encode()).hexdigest()[:16]


def _said_beside_tests(root: Path) -> Iterator[Path]:
    """All files that tests depend on."""
    for folder in _TESTED:
        for path in sorted((root / folder).rglob("*")):
            inside = path.relative_to(root / folder).parts
            if folder == "tests" and inside[0] in _NOT_TESTED:
                continue
            if path.is_file() and path.suffix != ".pyc" and not path.name.startswith("test_"):
                yield path


def _digest(*paths: Path) -> bytes:
    """Stands for the names of these files and what they say."""
    found = sha256()
    for path in paths:
        found.update(str(path).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.digest()
