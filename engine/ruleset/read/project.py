"""Warnings that are meant in some files of a project: its `pyproject.toml` says which, with the reason.

    [tool.houserule.accepts]
    "games/*.yaml" = {H501 = "we keep the usual order with 36 cards"}

It does so by file, as `accepts` does in a document. It may also ask that texts are held against the rules:

    [tool.houserule]
    texts = true
"""

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatch
from functools import cache
from pathlib import Path
from posixpath import normpath
from typing import Any

from msgspec import Struct

from engine.ruleset.read.acceptance import accepted_in_vain, fault_of_code, is_of_texts
from engine.ruleset.read.library import ENDINGS
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door import files
from engine.text.door.budgets import MOST_BYTES
from engine.text.door.root import ANYWHERE, Root
from engine.text.marked.node import Scalar
from engine.text.marked.source import Source, Span
from engine.text.translation import mark, say

NAME = "pyproject.toml"
_MAY_SAY = re.compile(r"""\btool["']?\s*\.\s*["']?houserule\b|^\s*\[?\s*["']?tool["']?\s*[]=]""", re.MULTILINE)
"""Ways in which such a file can speak of Houserule; others that name it are not worth reading."""


class SettingsError(ValueError):
    """The settings of a project cannot be understood; the message says which, and why."""


class Setting(Struct, eq=False):
    """A warning that is meant in some files of a project."""

    folder: Path
    pattern: str
    code: Scalar
    used: bool = False

    def covers(self, file: Path) -> bool:
        """Whether it speaks of a file."""
        path = Path(files.real_path(file))
        if not path.is_relative_to(self.folder):
            return False
        name, pattern = path.relative_to(self.folder).as_posix(), self.pattern.replace("[", "[[]")
        meant = map(normpath, (pattern, pattern.replace("**/", ""), f"{pattern}/*"))
        return any(fnmatch(name, one) for one in meant)

    def silences(self, told: Diagnostic, file: Path) -> bool:
        """Whether what is told of a file is accepted by it; errors never are."""
        return not told.is_error and told.code == self.code.text and self.covers(file)


class Settings:
    """The settings of the projects that some files belong to, each that of the nearest folder above it that has any."""

    def __init__(self, checked: Sequence[Path], within: Root = ANYWHERE) -> None:
        """Reads within the root. Raises SettingsError where they cannot be understood."""
        self._checked = {files.real_path(file) for file in checked}
        folders = dict.fromkeys(Path(file).parent for file in sorted(self._checked))
        said = cache(_said)
        self._projects = {folder: _project(folder, within, said) for folder in folders}
        projects = dict.fromkeys(filter(None, self._projects.values()))
        self._settings = [setting for project in projects for setting in _settings(project, said(project))]
        self._holding_texts = {project for project in projects if said(project).get("texts")}

    def ask_for_texts(self, file: Path) -> bool:
        """Whether the project of a file asks that its texts for players are held against its rules."""
        return self._projects.get(Path(files.real_path(file)).parent) in self._holding_texts

    def left(self, told: Iterable[Diagnostic], file: Path) -> list[Diagnostic]:
        """What is told of a file, without what is accepted."""
        return [one for one in told if not self._silenced(one, file)]

    def _silenced(self, told: Diagnostic, file: Path) -> bool:
        silencing = [setting for setting in self._settings if setting.silences(told, file)]
        for setting in silencing:
            setting.used = True
        return bool(silencing)

    def faults(self, *, with_texts: bool = False) -> Iterator[Diagnostic]:
        """A911 and A912: codes that cannot be accepted, or that nothing of the files meant is told with.

        Of what is read out of texts that is said where all their projects ask for it, or somebody else `with_texts`.
        """
        with_texts = with_texts or all(map(self.ask_for_texts, map(Path, self._checked)))
        for setting in self._settings:
            fault = fault_of_code(setting.code)
            if fault is not None:
                yield fault
            elif not setting.used and (with_texts or not is_of_texts(setting.code)):
                covered = [file for file in files.under(setting.folder, ENDINGS) if setting.covers(file)]
                if not covered:
                    yield _no_such_files(setting)
                elif all(files.real_path(file) in self._checked for file in covered):
                    yield accepted_in_vain(setting.code)


def _no_such_files(setting: Setting) -> Diagnostic:
    message = say("no file of rules fits `{pattern}`, so there is nothing to accept", pattern=setting.pattern)
    help = say("correct the pattern, which is read from the folder of this file, or take the entry out")
    return Diagnostic("A912", message, setting.code.span, help=help)


def _project(folder: Path, within: Root, said: Callable[[Path], Mapping[str, Any]]) -> Path | None:
    """The nearest file of settings in a folder or above it that says something of Houserule."""
    for one in (folder, *folder.parents):
        if within.holds(one / NAME) and files.sort_of(one / NAME) == "file" and said(one / NAME):
            return one / NAME
    return None


def _text(path: Path) -> str:
    data = files.read(path, MOST_BYTES)
    return data.decode("utf-8", errors="replace") if isinstance(data, bytes) else ""


def _said(path: Path) -> Mapping[str, Any]:
    """What a file says under `tool.houserule`. Raises SettingsError where it is no TOML."""
    text = _text(path)
    if not _MAY_SAY.search(text):
        return {}
    import tomllib  # noqa: PLC0415 - most folders have no such file

    try:
        tools = tomllib.loads(text).get("tool", {})
    except tomllib.TOMLDecodeError as error:
        raise SettingsError(say("{file} is no TOML: {why}", file=path, why=str(error))) from error
    said = tools.get("houserule", {}) if isinstance(tools, dict) else {}
    return said if isinstance(said, dict) else {}


def _settings(path: Path, known: Mapping[str, Any]) -> Iterator[Setting]:
    said = dict(known)
    accepts, texts = said.pop("accepts", {}), said.pop("texts", False)
    if said:
        message = mark("{file}: `tool.houserule` has no `{key}`; it has `accepts` and `texts`")
        raise SettingsError(say(message, file=path, key=min(said)))
    if not isinstance(texts, bool):
        raise SettingsError(say("{file}: `texts` is `true` or `false`", file=path))
    source = Source(os.path.relpath(path) if path.is_relative_to(Path.cwd()) else str(path), _text(path))
    if (wrong := _not_understood(accepts)) is not None:
        example = '"games/*.yaml" = {H501 = "why"}'
        raise SettingsError(
            say(
                "{file}: `{entry}` says no code with a reason; write it as in `{it}`",
                file=path,
                entry=wrong,
                it=example,
            )
        )
    for pattern, codes in accepts.items():
        for code in codes:
            start = max(0, source.text.find(code, max(0, source.text.find(pattern, source.text.find("houserule")))))
            at = Span(source, start, start + len(code))
            yield Setting(path.parent, pattern, Scalar(code, code, at, "plain", at))


def _not_understood(accepts: Any) -> str | None:
    """The first entry that is no code with a reason, by pattern; None where all are."""
    if not isinstance(accepts, dict):
        return "accepts"
    for pattern, codes in accepts.items():
        if not isinstance(codes, dict):
            return str(pattern)
        for code, reason in codes.items():
            if not isinstance(reason, str) or not reason.strip():
                return str(code)
    return None
