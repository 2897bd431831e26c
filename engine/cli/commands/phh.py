"""houserule phh: hand histories in the standard format are checked, and written."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.cli.common_arguments import common_arguments, format_argument
from engine.cli.console import Console, ProblemsError, UsageError
from engine.cli.files_meant import no_such_path
from engine.cli.output_file import give_out, output_arguments
from engine.formats.phh.history_check import ENDINGS, Checked, check_files, files_under
from engine.text.diagnostics.diagnostic import alike_as_one, any_error
from engine.text.diagnostics.report import as_json, render
from engine.text.door import files
from engine.text.lists import joined
from engine.text.translation import say, say_many


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    parts = parser.add_subparsers(dest="what", required=True, metavar="check | export")
    check = parts.add_parser("check", help=say("play hand histories again, and tell what is wrong with them"))
    check.add_argument("paths", metavar="PATH", nargs="+", help=say("files, or folders with .phh and .phhs files"))
    common_arguments(check, nested=True)
    format_argument(check)
    check.add_argument("--strict", action="store_true", help=say("warnings are problems too"))
    export = parts.add_parser("export", help=say("write recorded deals as hand histories"))
    export.add_argument("record", metavar="RECORD", help=say("a file written by `houserule run GAME --record FILE`"))
    common_arguments(export, out=False, nested=True)
    output_arguments(export)


def run(arguments: Namespace, console: Console) -> int:
    """See Command: 1 when a hand does not agree with its history, or a record cannot be written."""
    return _check(arguments, console) if arguments.what == "check" else _export(arguments, console)


def _check(arguments: Namespace, console: Console) -> int:
    checked = check_files(list(_files(arguments.paths)))
    if arguments.format == "json":
        counts = {"hands": checked.hands, "agreeing": checked.agreeing, "stopping_early": checked.unfinished}
        console.say(json.dumps(as_json(checked.diagnostics) | counts, ensure_ascii=False, indent=2))
    else:
        if checked.diagnostics:
            console.say(render(checked.diagnostics, console.colour))
        console.remark(_summary(checked))
    wrong = any_error(checked.diagnostics) or (arguments.strict and checked.diagnostics)
    return 1 if wrong or checked.agreeing < checked.hands else 0


def _files(paths: Sequence[str]) -> Iterator[Path]:
    """The files meant, each once. Raises UsageError when one is not there."""
    seen: set[str] = set()
    for text in paths:
        if files.sort_of(text) == "missing":
            raise UsageError(no_such_path(text))
        found = list(files_under(Path(text)))
        if not found:
            raise UsageError(
                say("there are no files ending in {endings} under {folder}", endings=joined(ENDINGS, "or"), folder=text)
            )
        for file in found:
            real = files.real_path(file)
            if real not in seen:
                seen.add(real)
                yield file


def _summary(checked: Checked) -> str:
    told = say_many(
        "{agreeing} of {count} hand agrees",
        "{agreeing} of {count} hands agree",
        checked.hands,
        agreeing=checked.agreeing,
    )
    if not checked.unfinished:
        return told
    return say("{told}, {number} of them only as far as they go", told=told, number=checked.unfinished)


def _export(arguments: Namespace, console: Console) -> int:
    from engine.formats.phh.export import export
    from engine.formats.phh.reading import MANY
    from engine.table.records.record import read_file

    exported = export(read_file(arguments.record), str(arguments.file).endswith(MANY))
    give_out(arguments, console, exported.text)
    if exported.diagnostics:
        raise ProblemsError(alike_as_one(exported.diagnostics))
    return 0
