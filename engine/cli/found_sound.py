"""Files that were checked before, and nothing was found: unless something has changed, they are not checked again.

For each file there is a small one in the user's folder for caches, named by its path. It holds a digest, and the paths
of the author's other files that were read for it, such as its parents. The digest is of these files, of the names
beside the file, and of this Houserule with all that ships. Where anything differs, is damaged, or cannot be read, the
file is checked.
"""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path

from engine.cli.file_in_place import write_in_place
from engine.resources import shipped
from engine.text.door import files
from engine.text.door.budgets import MOST_BYTES

_MOST_READ = 1 << 16
"""Bytes of what is kept of one file; who reads more files than fit has them checked each time."""


def was_found_sound(file: Path) -> bool:
    """Whether this very file was checked, with the same files it is made of, and nothing was found. Never raises."""
    kept = files.read(_kept_at(file), _MOST_READ)
    if not isinstance(kept, bytes):
        return False
    digest, *others = kept.decode("utf-8", "replace").splitlines() or [""]
    return bool(digest) and digest == _digest(file, others)


def record(file: Path, others: Iterable[Path]) -> str:
    """What says that a file is sound, for which the others were read besides; "" where nothing can. Never raises."""
    listed = sorted({os.path.abspath(other) for other in others} - {os.path.abspath(file)})
    digest = _digest(file, listed)
    if not digest or any("\n" in one or "\r" in one for one in listed):
        return ""
    return "\n".join([digest, *listed])


def keep(file: Path, said: str) -> None:
    """The record of a file is kept, if there is one. Never raises."""
    if not said:
        return
    kept = _kept_at(file)
    with suppress(OSError, UnicodeError):
        kept.parent.mkdir(parents=True, exist_ok=True)
        write_in_place(kept, said.encode())


def _kept_at(file: Path) -> Path:
    """Where it is kept that a file was found sound."""
    said = os.environ.get("XDG_CACHE_HOME", "")
    folder = Path(said if os.path.isabs(said) else os.path.expanduser("~/.cache"))
    return folder / "houserule" / "found-sound" / sha256(os.fsencode(os.path.abspath(file))).hexdigest()[:32]


def _digest(file: Path, others: Sequence[str]) -> str:
    """The digest of all that a check looks at; "" where that cannot be had."""
    sums = [_engine()]
    for path in (os.path.abspath(file), *others):
        held = files.read(path, MOST_BYTES)
        if not isinstance(held, bytes):
            return ""
        sums.append(f"{path}\0{sha256(held).hexdigest()}")
    try:
        sums += sorted(os.listdir(os.path.dirname(os.path.abspath(file))))
    except OSError:
        return ""
    return sha256("\0".join(sums).encode("utf-8", "surrogateescape")).hexdigest()


@cache
def _engine() -> str:
    """What tells this Houserule from others: when its files and those that ship with it were written, how long."""
    roots = (Path(__file__).parents[1], shipped("rulesets"), shipped("schemas"))
    return "\0".join([sys.version, *(stamp for root in roots for stamp in sorted(_stamps(str(root))))])


def _stamps(folder: str) -> Iterator[str]:
    with os.scandir(folder) as found:
        for one in found:
            if one.is_dir():
                yield from _stamps(one.path) if one.name != "__pycache__" else ()
            else:
                about = one.stat()
                yield f"{one.path} {about.st_size} {about.st_mtime_ns}"
