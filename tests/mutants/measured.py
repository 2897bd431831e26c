"""What tests need and call, kept from run to run: where neither they nor what they test has changed, it stands."""

import pickle
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / ".pytest_cache" / "measured"
_TESTED = ("engine", "rulesets", "tests")
"""The folders that tests depend on; of tests they depend on no other, but on what lies beside them."""

Place = tuple[str, int]
"""A function: its file from the root, and the line it begins in."""


class Reached(NamedTuple):
    """What a test needs of work, in seconds, and which functions of the engine it calls."""

    seconds: float
    places: frozenset[Place]


NOTHING = Reached(0, frozenset())
OfTests = Mapping[str, Reached]
"""What is known of the tests of a file, by their names."""


class Measured:
    """What is known of files of tests that say what they said when they were measured."""

    def __init__(self, file: Path = FILE, root: Path = ROOT) -> None:
        self._file = file
        self._tested = _digest(*_said_beside_tests(root))
        kept = file.read_bytes() if file.exists() else b""
        begins = kept.startswith(self._tested)
        self._of: dict[bytes, OfTests] = pickle.loads(kept[len(self._tested) :]) if begins else {}

    def of(self, path: Path) -> OfTests | None:
        """What is known of a file of tests; None where it has to be measured."""
        return self._of.get(_digest(path))

    def keep(self, found: Mapping[Path, OfTests]) -> None:
        """This is known from now on, too."""
        self._of |= {_digest(path): of_tests for path, of_tests in found.items()}
        self._file.parent.mkdir(exist_ok=True)
        self._file.write_bytes(self._tested + pickle.dumps(self._of))


def _said_beside_tests(root: Path) -> Iterator[Path]:
    """All files that tests depend on."""
    for folder in _TESTED:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and path.suffix != ".pyc" and not path.name.startswith("test_"):
                yield path


def _digest(*paths: Path) -> bytes:
    """Stands for the names of these files and what they say."""
    found = sha256()
    for path in paths:
        found.update(str(path).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.digest()
