"""The rule in force: in words, and as its author wrote it."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from pathlib import Path

from engine.program import Origin, Program
from engine.ruleset.read.library import is_path
from engine.serve.faces import Json
from engine.text.translation import tongue

_MOST_LINES = 12
"""Of a rule as it is written."""


def rule_shown(program: Program, step: int, texts: Mapping[str, str]) -> Json:
    """The rule of a step: its sentence, and its lines with the number of the first; `texts` are the documents by name.

    Of a file that does not ship its name is told, and not where it lies.
    """
    origin = program.origins[step]
    told: Json = {"says": _says(origin.tell, tongue()), "note": origin.note, "tell": origin.tells_rule}
    if not origin.line:
        return told
    lines = [*islice(_own_lines(program, origin, texts.get(origin.file, "")), _MOST_LINES)]
    changes = [f"{key}: {said}  # {_named(file)}:{line}" for key, said, file, line in origin.changes]
    return told | {"file": _named(origin.file), "line": origin.line, "yaml": _unindented(lines) + changes}


@lru_cache(maxsize=1024)
def _says(tell: Callable[[], str], _: Hashable) -> str:
    """The sentence of a step, which is made once for each language: every view has one."""
    return tell()


def _named(file: str) -> str:
    return Path(file).name if is_path(file) and not file.startswith("rulesets/") else file


def _own_lines(program: Program, origin: Origin, text: str) -> Iterator[str]:
    """The lines of a step up to the first step that stands in it, which is told by itself."""
    inner = {other.line for other in program.origins if other.file == origin.file and other.line > origin.line}
    lines = _lines(text)[origin.line - 1 :]
    for number, line in enumerate(lines, origin.line):
        ends = number in inner or (line.strip() and _indent(line) <= _indent(lines[0]))
        if number > origin.line and ends:
            return
        if line.strip():
            yield line


def _unindented(lines: list[str]) -> list[str]:
    least = min(map(_indent, lines), default=0)
    return [line[least:] for line in lines]


@lru_cache(maxsize=256)
def _lines(text: str) -> list[str]:
    return text.splitlines()


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
