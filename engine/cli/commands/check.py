"""houserule check: all faults of all files."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

from engine.cli.announced import is_no_announcement, modifiers_of, with_argument
from engine.cli.check_reports import FORMATS, Checked
from engine.cli.console import Console, ProblemsError, UsageError
from engine.cli.found_sound import note, was_found_sound
from engine.cli.mending import Mended, mended
from engine.cli.settings import Settings, wanted
from engine.cli.watching import changes
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
    parser.add_argument(
        "--no-cache",
        action="store_true",
        help=say("check every file, also one in which nothing was found before and nothing has changed"),
    )
    parser.add_argument(
        "--select", metavar="CODES", action="append", default=[], help=say("tell only these: codes, names or families")
    )
    parser.add_argument(
        "--ignore",
        metavar="CODES",
        action="append",
        default=[],
        help=say("leave these out: codes, names or families"),
    )
    parser.add_argument("--fix", action="store_true", help=say("mend what can be mended without changing the rules"))
    parser.add_argument(
        "--unsafe-fixes", action="store_true", help=say("mend also by edits that may change what the rules mean")
    )
    parser.add_argument("--diff", action="store_true", help=say("show the edits that would be made, and make none"))
    parser.add_argument("--watch", action="store_true", help=say("check again whenever a file changes"))
    parser.add_argument("--strict", action="store_true", help=say("warnings are problems too"))


def run(arguments: Namespace, console: Console) -> int:
    """See Command: 1 when a file has errors, or with --diff when one would be edited. Watching ends by Ctrl-C."""
    if not arguments.watch:
        return _once(arguments, console)
    for _ in changes(arguments.paths):
        _once_more(arguments, console)
    raise AssertionError("watching has no end of its own")


def _once_more(arguments: Namespace, console: Console) -> None:
    """What is wrong now is told; a file that is not there any more ends nothing."""
    try:
        _once(arguments, console)
    except UsageError as error:
        console.complain(str(error))
    console.say(console.paint(say("watching; Ctrl-C ends it"), "dim"))
    console.out.flush()


def _once(arguments: Namespace, console: Console) -> int:
    modifiers = modifiers_of(arguments)
    asked = wanted(arguments.select, arguments.ignore)
    mends = arguments.fix or arguments.unsafe_fixes or arguments.diff
    if modifiers:
        if mends:
            raise UsageError(say("edits are made in files; leave out --with, or --fix, --unsafe-fixes and --diff"))
        games = list(_games(arguments.paths))
        each = console.one_by_one(games, _PROGRESS)
        told = [fault for game in each for fault in faults_with(game, modifiers) if asked(fault)]
        looked_at = say_many("{count} game", "{count} games", len(games))
        return _answer(Checked(list(map(str, games)), looked_at, told, arguments.strict), arguments, console)
    files = list(files_of(arguments.paths))
    settings, each_file = Settings(files), console.one_by_one(files, _PROGRESS)

    def faults(file: Path, supposed: Mapping[Path, str]) -> list[Diagnostic]:
        known = not (supposed or arguments.no_cache)
        told = _faults_if_changed(file) if known else faults_of(file, supposed)
        return settings.left(filter(asked, told), file)

    if arguments.diff:
        return _show_edits([mended(file, arguments.unsafe_fixes, faults) for file in each_file], console)
    if mends:
        told = _mend([mended(file, arguments.unsafe_fixes, faults) for file in each_file], console)
    else:
        told = [fault for file in each_file for fault in faults(file, {})]
    told += filter(asked, settings.faults())
    looked_at = say_many("{count} file", "{count} files", len(files))
    return _answer(Checked(list(map(str, files)), looked_at, told, arguments.strict), arguments, console)


def _answer(checked: Checked, arguments: Namespace, console: Console) -> int:
    """What was found is told; the answer to the shell."""
    FORMATS[arguments.format](checked, console)
    fails = any_error(checked.told) or (checked.strict and any(one.severity == "warning" for one in checked.told))
    return 1 if fails else 0


def _show_edits(files: Sequence[Mended], console: Console) -> int:
    edited = [file for file in files if file.diff]
    for file in edited:
        console.write(file.diff)
    console.complain(say_many("{count} file would be edited", "{count} files would be edited", len(edited)))
    return 1 if edited else 0


def _mend(files: Sequence[Mended], console: Console) -> list[Diagnostic]:
    """The files are edited; what is wrong with them then."""
    for file in files:
        file.write()
    removed = sum(file.removed for file in files)
    console.complain(say_many("{count} problem mended", "{count} problems mended", removed))
    return [fault for file in files for fault in file.told]


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


def faults_of(file: Path, supposed: Mapping[Path, str] | None = None) -> list[Diagnostic]:
    """Everything wrong with a file, the examples of a sound game included, in order."""
    from engine.api.checking import check

    return check(file, ANYWHERE, supposed)


def _faults_if_changed(file: Path) -> list[Diagnostic]:
    """The same; where nothing was found before, nothing is unless something has changed."""
    if was_found_sound(file):
        return []
    from engine.api.checking import look_at

    told, read = look_at(file, ANYWHERE)
    if not told:
        note(file, read)
    return told


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
