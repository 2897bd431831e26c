"""Files and folders of strangers: opened without waiting, without end and without leaving the root."""

import errno
import os
import stat
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Literal

from msgspec import Struct

from engine.text.door.root import ANYWHERE, Root
from engine.text.translation import mark, say

Sort = Literal["file", "folder", "other", "missing"]


class Unread(Struct, frozen=True):
    """Why a file was not read: a code of family Y, a sentence in the language spoken, and what to do."""

    code: str
    message: str
    help: str


def read(path: str | Path, most: int, root: Root = ANYWHERE) -> bytes | Unread:
    """The bytes of a file of at most this many, or why they cannot be had. Never raises, and never waits.

    Only files are opened: a pipe or a device might wait for ever, have no end, or do something when it is opened.
    """
    try:
        if not root.holds(path):
            return _outside()
        sort = _sort(os.stat(path).st_mode)
        return _opened(path, most) if sort == "file" else _no_file(path, sort)
    except (OSError, ValueError) as fault:  # ValueError: a NUL in a path, or half a character
        return _why(fault)


def sort_of(path: str | Path) -> Sort:
    """What is at a path, as far as it can be seen. Never raises."""
    try:
        return _sort(os.stat(path).st_mode)
    except (OSError, ValueError) as fault:
        return "missing" if isinstance(fault, FileNotFoundError | NotADirectoryError) else "other"


def under(folder: str | Path, endings: Collection[str]) -> Iterator[Path]:
    """The files with one of these endings in a folder and those in it, in order; links to folders are not followed.

    A folder that may not be looked into is among them, so that it is told when it is read. Never raises.
    """
    found: list[Path] = []
    closed: list[Path] = []

    def note(fault: OSError) -> None:
        closed.append(Path(os.fsdecode(fault.filename)))

    for here, _, names in os.walk(folder, onerror=note):
        found += (Path(here, name) for name in names if os.path.splitext(name)[1] in endings)
    return iter(sorted([*found, *closed]))


def real_path(path: str | Path) -> str:
    """The one name of a file, however it was reached; the path itself where links lead in a circle. Never raises."""
    try:
        return os.path.realpath(path)
    except (OSError, ValueError):
        return str(path)


def _sort(mode: int) -> Sort:
    return "file" if stat.S_ISREG(mode) else "folder" if stat.S_ISDIR(mode) else "other"


_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_CLOEXEC", 0)


def _opened(path: str | Path, most: int) -> bytes | Unread:
    with open(os.open(path, _FLAGS | getattr(os, "O_BINARY", 0)), "rb") as file:
        sort = _sort(os.fstat(file.fileno()).st_mode)
        if sort != "file":  # it was put there after we looked
            return _no_file(path, sort)
        data = file.read(most + 1)
    return too_big(most) if len(data) > most else data


def _no_file(path: str | Path, sort: Sort) -> Unread:
    if sort != "folder":
        help = say("save what it holds in a file, and name that")
        return Unread("Y017", say("this is a pipe or a device, not a file"), help)
    try:
        os.scandir(path).close()
    except OSError:
        return Unread("Y017", say("the folder may not be opened"), say("ask for permission to look into it"))
    return Unread("Y017", say("this is a folder, not a file"), say("name a file in it"))


def too_big(most: int) -> Unread:
    """That a file has more bytes than are read of any."""
    return Unread("Y001", say("more than {most:,} bytes are too many", most=most), say("is this the right file?"))


def _outside() -> Unread:
    help = say("name a file in the folder of this one, or a shipped document by its name")
    return Unread("Y019", say("it lies outside the folders that may be read here"), help)


def _why(fault: Exception) -> Unread:
    number = fault.errno if isinstance(fault, OSError) else None
    if isinstance(fault, ValueError):
        return Unread("Y017", say("this cannot be a path"), say("check the spelling"))
    message, help = _REASONS.get(number or 0, ("", ""))
    if message:
        return Unread("Y017", say(message), say(help))
    reason = (fault.strerror if isinstance(fault, OSError) else "") or str(fault)
    return Unread("Y017", say('the file cannot be read: "{reason}"', reason=reason.lower()), say("check the path"))


_MISSING = (mark("there is no such file"), mark("check the spelling and the folder"))
_LOCKED = (mark("the file may not be opened"), mark("ask for permission to read it"))
_REASONS = {
    errno.ENOENT: _MISSING,
    errno.ENOTDIR: _MISSING,
    errno.EISDIR: (mark("this is a folder, not a file"), mark("name a file in it")),
    errno.EACCES: _LOCKED,
    errno.EPERM: _LOCKED,
    errno.ELOOP: (mark("links lead from here in a circle"), mark("let one of the links lead to a file")),
    errno.ENAMETOOLONG: (mark("this is longer than the name of a file can be"), mark("check the path")),
}
"""What the system says in numbers, in words: what is wrong, and what to do."""
