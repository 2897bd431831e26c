"""houserule check: all faults of all files."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path

from engine.api.checking import check
from engine.cli.announced import is_no_announcement, modifiers_of, with_argument
from engine.cli.check_reports import FORMATS, Checked
from engine.cli.console import Console, ProblemsError, UsageError
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.read.library import find, is_path
from engine.text.diagnostics.diagnostic import Diagnostic, any_error, bounded
from engine.text.door import files
from engine.text.door.root import ANYWHERE
from engine.text.translation import mark, say, say_many

ENDINGS = (".yaml", ".yml")


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    parser.add_argument(
        "paths",
        metavar="PATH",
        nargs="+",
        help=say("files, or folders with .yaml files; with --with also shipped games"),
    )
    with_argument(parser, say("look at games as they are with a modifier"))
    parser.add_argument(
        "--format",
        choices=tuple(FORMATS),
        default="human",
        help=say("for readers (default), for programs, or as a service shows it"),
    )
    parser.add_argument("--strict", action="store_true", help=say("warnings are problems too"))


def run(arguments: Namespace, console: Console) -> int:
    """See Command: 1 when a file has errors."""
    modifiers = modifiers_of(arguments)
    told: list[Diagnostic] = []
    if modifiers:
        games = list(_games(arguments.paths))
        each = console.one_by_one(games, _PROGRESS)
        told += (fault for game in each for fault in faults_with(game, modifiers))
        looked_at, names = say_many("{count} game", "{count} games", len(games)), list(map(str, games))
    else:
        files = list(files_of(arguments.paths))
        told += (fault for file in console.one_by_one(files, _PROGRESS) for fault in faults_of(file))
        looked_at, names = say_many("{count} file", "{count} files", len(files)), list(map(str, files))
    FORMATS[arguments.format](Checked(names, looked_at, told, arguments.strict), console)
    return 1 if any_error(told) or (arguments.strict and any(one.severity == "warning" for one in told)) else 0


_PROGRESS = mark("checking {number} of {count}: {item}")


def files_of(paths: Sequence[str]) -> Iterator[Path]:
    """The files meant, each once: a folder stands for all documents in it. Raises UsageError when one is not there."""
    seen: set[str] = set()
    for text in paths:
        sort = files.sort_of(text)
        if sort == "missing":
            raise UsageError(no_such_path(text))
        found = list(files.under(text, ENDINGS)) if sort == "folder" else [Path(text)]
        if not found:
            raise UsageError(say("there are no files ending in .yaml under {folder}", folder=text))
        for file in found:
            real = files.real_path(file)
            if real not in seen:
                seen.add(real)
                yield file


def no_such_path(text: str) -> str:
    """That nothing lies at a path; with what may have been meant."""
    close = get_close_matches(Path(text).name, _neighbours(Path(text).parent), 1)
    if close:
        near = Path(text).with_name(close[0])
        return say("there is no file or folder {path}; did you mean {close}?", path=text, close=near)
    return say("there is no file or folder {path}", path=text)


def _neighbours(folder: Path) -> list[str]:
    """The names in a folder; none where it cannot be read."""
    try:
        return [path.name for path in folder.iterdir()]
    except OSError:
        return []


def faults_of(file: Path) -> list[Diagnostic]:
    """Everything wrong with a file, the examples of a sound game included, in order."""
    return check(file, ANYWHERE)


def faults_with(game: Path | str, modifiers: Sequence[Announced]) -> list[Diagnostic]:
    """Everything wrong with a game, but for its examples, when it is played with these modifiers.

    Raises ProblemsError when a modifier cannot be had.
    """
    from engine.ruleset.judge.judging import every_setting
    from engine.ruleset.load import RulesetError, load

    try:
        return bounded(every_setting(load(game, modifiers=modifiers, root=ANYWHERE).composer).diagnostics)
    except RulesetError as error:
        if is_no_announcement(error.diagnostics):
            raise ProblemsError(error.diagnostics) from error
        return list(error.diagnostics)


def _games(paths: Sequence[str]) -> Iterator[Path | str]:
    """The games meant: the files of `files_of`, and shipped games by name."""
    for text in paths:
        if files.sort_of(text) == "missing" and find("game", text) is not None and not is_path(text):
            yield text
        else:
            yield from files_of([text])
