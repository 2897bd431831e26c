"""A file before and after its edits: shown as a difference, given back, or written."""

from difflib import unified_diff
from pathlib import Path

from msgspec import Struct

from engine.cli.console import UsageError, unwritten
from engine.cli.file_in_place import write_in_place
from engine.text.door import files
from engine.text.door.budgets import MOST_BYTES
from engine.text.translation import say

_MARK = b"\xef\xbb\xbf"


class UnwrittenError(UsageError):
    """A file was left as it is, and why."""


class EditedFile(Struct, frozen=True):
    """A file before and after its edits."""

    file: Path
    before: str
    after: str
    has_mark: bool = False
    """Whether a byte order mark stands before both."""

    @property
    def changed(self) -> bool:
        """Whether there is a difference."""
        return self.after != self.before

    @property
    def data(self) -> bytes:
        """What the file is to hold."""
        return self._held(self.after)

    @property
    def diff(self) -> bytes:
        """The difference as `patch` reads it, exact to the byte; nothing where there is none."""
        if not self.changed:
            return b""
        name = str(self.file)
        before, after = _lines(self._held(self.before).decode()), _lines(self.data.decode())
        told = unified_diff(before, after, name, name)
        ended = (line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in told)
        return "".join(ended).encode("utf-8", "surrogateescape")

    def write(self) -> None:
        """The file holds what it is afterwards.

        Raises UnwrittenError where it cannot be written, or holds by now what was not looked at.
        """
        if not self.changed:
            return
        held = files.read(self.file, MOST_BYTES)
        if held != self._held(self.before):
            raise UnwrittenError(say("{file} has changed meanwhile, and is left as it is", file=self.file))
        try:
            write_in_place(self.file, self.data)
        except OSError as error:
            raise UnwrittenError(unwritten(self.file, error)) from error

    def _held(self, text: str) -> bytes:
        return (_MARK if self.has_mark else b"") + text.encode()


def has_mark(data: object) -> bool:
    """Whether what was read of a file, if anything, begins with a byte order mark."""
    return isinstance(data, bytes) and data.startswith(_MARK)


def _lines(text: str) -> list[str]:
    """The lines of a text as `patch` counts them, with what ends them."""
    *lines, last = text.split("\n")
    return [*(f"{line}\n" for line in lines), *([last] if last else [])]
