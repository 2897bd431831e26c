"""houserule format: files of rules in one layout."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.cli.common_arguments import format_argument
from engine.cli.console import Console, ProblemsError
from engine.cli.files_meant import files_of
from engine.cli.mending import Mended
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.diagnostics.report import as_json
from engine.text.door import files
from engine.text.door.budgets import MOST_BYTES
from engine.text.translation import say, say_many
from engine.text.yaml.document import read, unread
from engine.text.yaml.layout import laid_out


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    parser.add_argument("paths", metavar="PATH", nargs="+", help=say("files, or folders with .yaml files"))
    format_argument(parser)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--check", action="store_true", help=say("write nothing; answer 1 if a file would change"))
    which.add_argument("--diff", action="store_true", help=say("write nothing; show what would change"))


def run(arguments: Namespace, console: Console) -> int:
    """See Command: 1 when a file cannot be read, or would change where nothing is to be written."""
    told: list[Diagnostic] = []
    formatted = list(_formatted(list(files_of(arguments.paths)), told))
    changed = [file for file in formatted if file.after != file.before]
    only_looks = arguments.check or arguments.diff
    if not only_looks:
        for file in changed:
            file.write()
    if arguments.format == "json":
        done = [{"file": str(one.file), "changed": one.after != one.before} for one in formatted]
        console.say(json.dumps({"files": done} | as_json(told), ensure_ascii=False, indent=2))
    else:
        _tell_changes(arguments, changed, console)
        if told:
            console.complain(ProblemsError(told).told(console.colour_of_complaints))
        _tell(len(changed), len(formatted) - len(changed), only_looks, console)
    return 1 if told or (only_looks and changed) else 0


def _tell_changes(arguments: Namespace, changed: Sequence[Mended], console: Console) -> None:
    for file in changed:
        if arguments.diff:
            console.write(file.diff)
        elif arguments.check:
            console.say(say("{file} would change", file=file.file))


def _formatted(paths: Sequence[Path], told: list[Diagnostic]) -> Iterator[Mended]:
    """Each file that can be read, before and after; what cannot is told."""
    for path in paths:
        data = files.read(path, MOST_BYTES)
        if not isinstance(data, bytes):
            told.append(unread(str(path), data))
            continue
        document, faults = read(str(path), data)
        if document is None or any_error(faults):
            told += [one for one in faults if one.is_error]
            continue
        before = document.source.text
        yield Mended(path, before, laid_out(before), [], 0)


def _tell(changed: int, left: int, only_looks: bool, console: Console) -> None:
    told = say_many("{count} file changed", "{count} files changed", changed)
    if only_looks:
        told = say_many("{count} file would change", "{count} files would change", changed)
    rest = say_many("{count} is as it should be", "{count} are as they should be", left)
    if not console.quiet:
        console.complain(say("{changed}, {rest}", changed=told, rest=rest))
