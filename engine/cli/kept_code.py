"""Our own modules out of one file: to find and open hundreds of files takes a short command longer than to read them.

The byte code of modules is kept once more, all of it in one file beside that of this module. A module comes from there
as long as its source is the one that it was made of, by time and size, as Python judges its own; else it is loaded as
ever. Where Python keeps no byte code nothing is kept, and whoever may write this file may write the byte code, too.
"""

import marshal
import mmap
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

_MANY = 20
"""So many modules have to be missing before the file is written anew: of fewer it would cost more than it saves."""
_DAMAGED = (OSError, EOFError, ValueError, TypeError)


class Source(NamedTuple):
    """What byte code was made of: a file, when that was changed last, in nanoseconds, and how long it is."""

    path: str
    changed: int
    size: int


class KeptCode:
    """Finds our own modules, those that are kept without looking into folders for them."""

    def __init__(self, file: str) -> None:
        """What the file holds is known, if it is there and was written for this folder by this Python."""
        self._file = file
        self._written_for = (MAGIC_NUMBER, os.path.abspath(__file__))
        self._sources: dict[str, Source] = {}
        self._codes: dict[str, memoryview] = {}
        self._missed: dict[str, tuple[Source, CodeType]] = {}
        with suppress(*_DAMAGED), open(file, "rb") as stream:
            whole = memoryview(mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ))
            begins = 8 + int.from_bytes(whole[:8], "little")
            written_for, rows = marshal.loads(whole[8:begins])  # noqa: S302 - it is trusted as byte code is
            for name, source, length in rows if written_for == self._written_for else ():
                self._sources[name] = Source(*source)
                self._codes[name] = whole[begins : begins + length]
                begins += length

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """How a module is loaded; None where it is none of ours, or not there."""
        if not name.startswith("engine."):
            return None
        source = self._sources.get(name)
        if source is None or source != _source_at(source.path):
            found = PathFinder.find_spec(name, path, target)
            if found is not None and type(found.loader) is SourceFileLoader:
                found.loader = _Remembering(name, found.loader.path, self)
            return found
        is_package = source.path.endswith("__init__.py")
        found = ModuleSpec(name, _Keeping(name, source.path, self), origin=source.path, is_package=is_package)
        found.has_location = True
        if is_package:
            found.submodule_search_locations = [os.path.dirname(source.path)]
        return found

    def code_of(self, name: str) -> CodeType | None:
        """The byte code that is kept of a module; None where it is damaged."""
        with suppress(*_DAMAGED):
            code = marshal.loads(self._codes[name])  # noqa: S302 - as above
            return code if isinstance(code, CodeType) else None
        return None

    def remember(self, name: str, source: Source, code: CodeType) -> None:
        """A module that was missing is kept when the file is written next."""
        self._missed[name] = source, code

    def keep(self) -> None:
        """The file holds what was missing too, if that was much; where it cannot be written, what it held before."""
        if len(self._missed) < _MANY or sys.dont_write_bytecode:
            return
        from engine.cli.file_in_place import write_in_place

        for name, (source, code) in self._missed.items():
            self._sources[name], self._codes[name] = source, memoryview(marshal.dumps(code))
        rows = [(name, tuple(source), len(self._codes[name])) for name, source in self._sources.items()]
        head = marshal.dumps((self._written_for, rows))
        parts: list[bytes | memoryview] = [len(head).to_bytes(8, "little"), head]
        parts += (self._codes[name] for name in self._sources)
        with suppress(OSError):
            write_in_place(Path(self._file), b"".join(parts))


class _Ours(SourceFileLoader):
    """Loads a module of ours."""

    def __init__(self, name: str, path: str, kept: KeptCode) -> None:
        super().__init__(name, path)
        self.kept = kept


class _Keeping(_Ours):
    """Loads a module that is kept."""

    def get_code(self, fullname: str) -> CodeType | None:
        return self.kept.code_of(fullname) or super().get_code(fullname)


class _Remembering(_Ours):
    """Loads a module as ever, and has it kept."""

    def get_code(self, fullname: str) -> CodeType | None:
        source = _source_at(self.path)
        code = super().get_code(fullname)
        if code is not None and source is not None:
            self.kept.remember(fullname, source, code)
        return code


def _source_at(path: str) -> Source | None:
    with suppress(OSError):
        about = os.stat(path)
        return Source(path, about.st_mtime_ns, about.st_size)
    return None


KEPT = KeptCode(f"{cache_from_source(__file__)}.all")
"""What is kept for the command."""
