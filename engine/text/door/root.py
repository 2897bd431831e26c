"""Where files may be read."""

import os
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

Folders = tuple[str, ...]


class Root(Struct, frozen=True):
    """Nothing outside these folders is read; where they are None, everything may be read.

    Links are followed before it is asked, so that no link, no `..` and no path from the top leads out. What ships with
    Houserule may always be read.
    """

    folders: Folders | None

    @classmethod
    def within(cls, *folders: str | Path) -> "Root":
        """Only what lies in these folders."""
        return cls(tuple(os.path.realpath(folder) for folder in folders))

    @classmethod
    def beside(cls, file: str | Path) -> "Root":
        """Only what lies in the folder of a file."""
        return cls.within(Path(file).parent)

    def holds(self, path: str | Path) -> bool:
        """Whether a path leads to a place in one of the folders. Raises ValueError for what can be no path."""
        if self.folders is None:
            return True
        real = os.path.realpath(path)
        return any(_is_in(real, folder) for folder in self.folders)


def _is_in(real: str, folder: str) -> bool:
    return real == folder or real.startswith(os.path.join(folder, ""))


ANYWHERE = Root(None)
NOWHERE = Root(())
"""No folder at all: of files only what ships is read."""
"""For users who read their own files, as at a command line."""


def root_of(given: "Root | str | Path | Iterable[str | Path]") -> Root:
    """The root that a caller means: a Root, a folder, or several."""
    if isinstance(given, Root):
        return given
    return Root.within(given) if isinstance(given, str | Path) else Root.within(*given)
