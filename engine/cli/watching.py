"""Looking again whenever rules change."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from engine.text.door import files

ENDINGS = (".yaml", ".yml", ".toml")
PAUSE = 0.3
"""Seconds between two looks at the files."""


def pause() -> None:
    """Some time has passed."""
    time.sleep(PAUSE)


def changes(paths: Sequence[str], wait: Callable[[], None] = pause) -> Iterator[None]:
    """Once at the beginning, and again after each change of a file under these paths or beside them; without end."""
    seen = None
    while True:
        now = _stamps(paths)
        if now != seen:
            seen = now
            yield
        else:
            wait()


def _stamps(paths: Sequence[str]) -> dict[Path, tuple[int, int]]:
    """When each file was written last, and how long it is: parents lie beside their children, mostly."""
    folders = dict.fromkeys(text if files.sort_of(text) == "folder" else str(Path(text).parent) for text in paths)
    found = {}
    for file in (file for folder in folders for file in files.under(folder, ENDINGS)):
        try:
            stat = file.stat()
        except OSError:  # it went away just now
            continue
        found[file] = (stat.st_mtime_ns, stat.st_size)
    return found
