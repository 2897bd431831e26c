"""Edits that remove what is wrong with a file: made in rounds, of which the one that leaves fewest problems counts."""

from collections.abc import Callable, Mapping, Sequence
from difflib import unified_diff
from pathlib import Path

from msgspec import Struct

from engine.cli.console import UsageError, unwritten
from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.diagnostics.fixes import apart, edited

MOST_ROUNDS = 5
"""What comes to light when something is mended may be mended too, but not without end."""


Faults = Callable[[Path, Mapping[Path, str]], list[Diagnostic]]


class Mended(Struct, frozen=True):
    """A file before and after its edits, and what is wrong with it then."""

    file: Path
    before: str
    after: str
    told: list[Diagnostic]
    removed: int
    """How many problems fewer there are."""

    @property
    def diff(self) -> str:
        """The difference as `patch` reads it; nothing where there is none."""
        lines = (self.before.splitlines(keepends=True), self.after.splitlines(keepends=True))
        return "".join(
            line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"
            for line in unified_diff(*lines, str(self.file), str(self.file))
        )

    def write(self) -> None:
        """The file holds what it is afterwards. Raises UsageError where it cannot be written."""
        if self.after == self.before:
            return
        try:
            mark = b"\xef\xbb\xbf" if self.file.read_bytes().startswith(b"\xef\xbb\xbf") else b""
            self.file.write_bytes(mark + self.after.encode())
        except OSError as error:
            raise UsageError(unwritten(self.file, error)) from error


def mended(file: Path, unsafe: bool, faults: Faults) -> Mended:
    """A file with the edits made that are safe; with `unsafe` also those that may change what the rules mean.

    `faults` tells what is wrong with the file, when files hold the texts that they are supposed to.
    """
    told = faults(file, {})
    before = next((one.span.source.text for one in told if one.span and one.file == str(file)), "")
    first, best = len(told), (before, told)
    text = before
    for _ in range(MOST_ROUNDS):
        fixes = _fixes(told, str(file), unsafe)
        if not fixes:
            break
        text = edited(text, fixes)
        told = faults(file, {file: text})
        if len(told) <= len(best[1]):
            best = (text, told)
    return Mended(file, before, *best, first - len(best[1]))


def _fixes(told: Sequence[Diagnostic], file: str, unsafe: bool) -> list[Fix]:
    fixes = [one.fix for one in told if one.fix is not None and one.fix.span.source.name == file]
    return apart([fix for fix in fixes if fix.safe or unsafe])
