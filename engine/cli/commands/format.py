"""houserule format: files of rules in one layout."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from engine.cli.common_arguments import format_argument
from engine.cli.console import Console, ProblemsError, UsageError
from engine.cli.edited_file import EditedFile, UnwrittenError, has_mark
from engine.cli.files_meant import files_of
from engine.cli.standard_input import WORD, Piped, piped, stdin_argument
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.diagnostics.report import as_json
from engine.text.door import files
from engine.text.door.budgets import MOST_BYTES
from engine.text.translation import say, say_many
from engine.text.yaml.document import read, unread
from engine.text.yaml.layout import in_our_layout


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    parser.add_argument(
        "paths", metavar="PATH", nargs="+", help=say("files, folders with .yaml files, or - to lay out what is piped")
    )
    stdin_argument(parser)
    format_argument(parser)
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--check", action="store_true", help=say("write nothing; answer 1 if a file would change"))
    which.add_argument("--diff", action="store_true", help=say("write nothing; show what would change"))


def run(arguments: Namespace, console: Console) -> int:
    """See Command: 1 when a file cannot be read, or would change where nothing is to be written; 2 when one is left."""
    only_looks = arguments.check or arguments.diff
    stdin = piped(arguments)
    if stdin is not None and arguments.format == "json" and not only_looks:
        raise UsageError(say("`-` is given back laid out; leave out --format json, or add --check"))
    told, left, unwritten = list[Diagnostic](), list[Path](), list[Path]()
    formatted: list[EditedFile] = []
    for one in _formatted(_texts(arguments.paths, stdin), told, left):
        try:
            if not only_looks:
                _put(one, stdin, console)
            formatted.append(one)
        except UnwrittenError as error:
            unwritten.append(one.file)
            console.complain(str(error))
    changed = [file for file in formatted if file.changed]
    if arguments.format == "json":
        done = [{"file": str(one.file), "changed": one.changed, "left": one.file in left} for one in formatted]
        done += [{"file": str(file), "changed": False, "left": True} for file in unwritten]
        console.say(json.dumps({"files": done} | as_json(told), ensure_ascii=False, indent=2))
    else:
        _tell_changes(arguments, changed, console)
        for file in left:
            console.complain(say("{file} is left as it is: laid out, it would mean something else", file=file))
        if told:
            console.complain(ProblemsError(told).told(console.colour_of_complaints))
        if not console.quiet and (stdin is None or only_looks):
            _tell(len(changed), len(formatted) - len(changed) - len(left), only_looks, console)
    if unwritten:
        return 2
    return 1 if told or (only_looks and changed) else 0


def _put(file: EditedFile, stdin: Piped | None, console: Console) -> None:
    """A file that changes holds what it is afterwards, and what was piped is given back. Raises UnwrittenError."""
    if stdin is not None and file.file == stdin.file:
        console.give(file.data)
    else:
        file.write()


def _tell_changes(arguments: Namespace, changed: Sequence[EditedFile], console: Console) -> None:
    for file in changed:
        if arguments.diff:
            console.give(file.diff)
        elif arguments.check:
            console.say(say("{file} would change", file=file.file))


def _texts(paths: Sequence[str], stdin: Piped | None) -> Iterator[tuple[Path, bytes | files.Unread]]:
    """Each file meant, and what it holds or why that cannot be had; what was piped first."""
    if stdin is not None:
        yield stdin.file, stdin.data
    for path in files_of([text for text in paths if text != WORD]):
        yield path, files.read(path, MOST_BYTES)


def _formatted(
    texts: Iterable[tuple[Path, bytes | files.Unread]], told: list[Diagnostic], left: list[Path]
) -> Iterator[EditedFile]:
    """Each file that can be read, before and after; what cannot is told, and what has to stay as it is is `left`."""
    for path, data in texts:
        if not isinstance(data, bytes):
            told.append(unread(str(path), data))
            continue
        document, faults = read(str(path), data)
        if document is None or any_error(faults):
            told += [one for one in faults if one.is_error]
            continue
        before = document.source.text
        after = in_our_layout(before)
        if after is None:
            left.append(path)
        yield EditedFile(path, before, before if after is None else after, has_mark(data))


def _tell(changed: int, left: int, only_looks: bool, console: Console) -> None:
    told = say_many("{count} file changed", "{count} files changed", changed)
    if only_looks:
        told = say_many("{count} file would change", "{count} files would change", changed)
    rest = say_many("{count} is as it should be", "{count} are as they should be", left)
    console.complain(say("{changed}, {rest}", changed=told, rest=rest))
