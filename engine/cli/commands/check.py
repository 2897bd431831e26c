"""houserule check: all faults of all files."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from engine.cli.announced import is_no_announcement, modifiers_of, with_argument
from engine.cli.check_reports import FORMATS, Checked
from engine.cli.codes_asked_for import asks_for_texts, wanted
from engine.cli.common_arguments import format_argument
from engine.cli.console import Console, ProblemsError, UsageError
from engine.cli.edited_file import UnwrittenError, has_mark
from engine.cli.files_meant import documents_of, files_of
from engine.cli.mending import Mended, mended
from engine.cli.number_arguments import count
from engine.cli.side_by_side import side_by_side
from engine.cli.standard_input import WORD, Piped, piped, stdin_argument
from engine.cli.watching import changes
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.read.library import find, is_path
from engine.ruleset.read.project import Settings, SettingsError
from engine.text.diagnostics.diagnostic import Diagnostic, any_error, asked_for, bounded
from engine.text.door import files
from engine.text.door.budgets import MOST_BYTES
from engine.text.door.root import ANYWHERE
from engine.text.translation import mark, say, say_many

_Named = TypeVar("_Named", bound=Path | str)


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    parser.add_argument(
        "paths",
        metavar="PATH",
        nargs="+",
        help=say("files, folders with documents, names of what ships, or - for the standard input"),
    )
    stdin_argument(parser)
    with_argument(parser, say("look at games as they are with a modifier"))
    format_argument(parser, *(form for form in FORMATS if form not in ("human", "json")))
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
    parser.add_argument(
        "--texts",
        action="store_true",
        help=say("tell also where names, labels, summaries and notes read otherwise than the rules"),
    )
    parser.add_argument("--fix", action="store_true", help=say("mend what can be mended without changing the rules"))
    parser.add_argument(
        "--unsafe-fixes", action="store_true", help=say("mend also by edits that may change what the rules mean")
    )
    parser.add_argument("--diff", action="store_true", help=say("show the edits that would be made, and make none"))
    parser.add_argument(
        "--deals",
        metavar="NUMBER",
        type=count,
        help=say("deal so many times by chance besides, and tell what no deal came to"),
    )
    parser.add_argument("--watch", action="store_true", help=say("check again whenever a file changes"))
    parser.add_argument("--strict", action="store_true", help=say("warnings are problems too"))


def run(arguments: Namespace, console: Console) -> int:
    """See Command: 1 when a file has errors, or with --diff when one would be edited. Watching ends by Ctrl-C."""
    if not arguments.watch:
        return _once(arguments, console)
    if WORD in arguments.paths:
        raise UsageError(say("the standard input is read once, and cannot be watched; name a file"))
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
    arguments.texts = arguments.texts or asks_for_texts(arguments.select)
    mends = arguments.fix or arguments.unsafe_fixes or arguments.diff
    if modifiers:
        if mends:
            raise UsageError(say("edits are made in files; leave out --with, or --fix, --unsafe-fixes and --diff"))
        return _with(modifiers, asked, arguments, console)
    stdin = piped(arguments)
    files = list(_once_each(_files(arguments.paths, stdin)))
    settings = _settings(files)

    def found(file: Path, supposed: Mapping[Path, str] = {}) -> _Found:
        if stdin is not None:
            if file == stdin.file and stdin.fault is not None:
                return _Found([stdin.fault])
            supposed = {stdin.file: stdin.text, **supposed}
        with_texts = arguments.texts or settings.ask_for_texts(file)
        if arguments.deals and not supposed:
            told = faults_of(file, with_texts=with_texts)
            return _Found([*told, *unseen_in_deals(file, arguments.deals)])
        if supposed or arguments.no_cache or with_texts:
            return _Found(faults_of(file, supposed, with_texts=with_texts))
        return _found_if_changed(file)

    def faults(file: Path, supposed: Mapping[Path, str]) -> list[Diagnostic]:
        return settings.left(found(file, supposed).told, file)

    unwritten = False
    if mends:
        edits = (
            mended(file, arguments.unsafe_fixes, faults, asked, has_mark=_has_mark(file, stdin))
            for file in console.one_by_one(files, _PROGRESS)
        )
        if arguments.diff:
            return _show_edits(edits, console)
        told, unwritten = _mend(edits, stdin, faults, console)
        told = list(filter(asked, told))
        console = console.beside() if stdin is not None else console
    else:
        all_found = zip(files, _all_found(files, found, console), strict=True)
        told = [fault for file, here in all_found for fault in settings.left(here, file) if asked(fault)]
    told += filter(asked, settings.faults(with_texts=arguments.texts))
    looked_at = say_many("{count} file", "{count} files", len(files))
    answer = _answer(Checked(list(map(str, files)), looked_at, told, arguments.strict), arguments, console)
    return 2 if unwritten else answer


def _with(
    modifiers: Sequence[Announced], asked: Callable[[Diagnostic], bool], arguments: Namespace, console: Console
) -> int:
    """The games are checked as they are with modifiers."""
    games = list(_once_each(_games(arguments.paths)))
    settings = _settings([game for game in games if isinstance(game, Path)])
    told: list[Diagnostic] = []
    for game in console.one_by_one(games, _PROGRESS):
        own = isinstance(game, Path) and settings.ask_for_texts(game)
        here = asked_for(faults_with(game, modifiers), with_texts=arguments.texts or own)
        told += filter(asked, settings.left(here, game) if isinstance(game, Path) else here)
    looked_at = say_many("{count} game", "{count} games", len(games))
    return _answer(Checked(list(map(str, games)), looked_at, told, arguments.strict), arguments, console)


def _once_each(paths: Iterable[_Named]) -> Iterator[_Named]:
    """The files, or names of what ships, each once, under whichever of several names it is called first."""
    seen: set[str] = set()
    for path in paths:
        real = files.real_path(path)
        if real not in seen:
            seen.add(real)
            yield path


def _has_mark(file: Path, stdin: Piped | None) -> bool:
    """Whether a byte order mark stands before what a file holds, or what is piped for it."""
    return has_mark(stdin.data if stdin is not None and file == stdin.file else files.read(file, MOST_BYTES))


def _settings(checked: Sequence[Path]) -> Settings:
    """What the projects of these files accept. Raises UsageError where their settings cannot be understood."""
    try:
        return Settings(checked)
    except SettingsError as error:
        raise UsageError(str(error)) from error


def _files(paths: Sequence[str], stdin: Piped | None) -> Iterator[Path]:
    """The files meant, in the order of the command line; what is piped stands for a file."""
    for text in paths:
        if stdin is not None and text == WORD:
            yield stdin.file
        else:
            yield from documents_of([text])


def _all_found(files: Sequence[Path], find: Callable[[Path], "_Found"], console: Console) -> list[list[Diagnostic]]:
    """What is wrong with each file; that it is nothing is kept."""
    told = []
    with closing(side_by_side(files, find)) as finding:
        for file in console.one_by_one(files, _PROGRESS):
            found = next(finding)
            if found.record:
                from engine.cli.found_sound import keep

                keep(file, found.record)
            told.append(found.told)
    return told


def _answer(checked: Checked, arguments: Namespace, console: Console) -> int:
    """What was found is told; the answer to the shell."""
    FORMATS[arguments.format](checked, console)
    fails = any_error(checked.told) or (checked.strict and any(one.severity == "warning" for one in checked.told))
    return 1 if fails else 0


def _show_edits(mended_files: Iterable[Mended], console: Console) -> int:
    count = 0
    for one in mended_files:
        console.give(one.edits.diff)
        count += one.edits.changed
    console.complain(say_many("{count} file would be edited", "{count} files would be edited", count))
    return 1 if count else 0


def _mend(
    mended_files: Iterable[Mended],
    stdin: Piped | None,
    faults: Callable[[Path, Mapping[Path, str]], list[Diagnostic]],
    console: Console,
) -> tuple[list[Diagnostic], bool]:
    """Each file is edited when its edits are known, and what was piped is given back as it is then.

    What is wrong with the files then, and whether one of them could not be written, which is told.
    """
    done: list[Mended] = []
    removed, unwritten = 0, False
    supposed: dict[Path, str] = {}
    for one in mended_files:
        done.append(one)
        try:
            if stdin is not None and one.edits.file == stdin.file:
                console.give(one.edits.data if one.edits.changed else stdin.data)
                supposed = {stdin.file: one.edits.after} if one.edits.changed else {}
            else:
                one.edits.write()
            removed += one.removed
        except UnwrittenError as error:
            unwritten = True
            console.complain(str(error))
    if not console.quiet:
        console.complain(say_many("{count} problem mended", "{count} problems mended", removed))
    if unwritten or (len(done) > 1 and any(one.edits.changed for one in done)):  # what is wrong may be so no more
        return [fault for one in done for fault in faults(one.edits.file, supposed)], unwritten
    return [fault for one in done for fault in one.told], unwritten


_PROGRESS = mark("checking {number} of {count}: {item}")


def faults_of(file: Path, supposed: Mapping[Path, str] | None = None, *, with_texts: bool = False) -> list[Diagnostic]:
    """Everything wrong with a file, the examples of a sound game included, in order."""
    from engine.api.checking import check

    return check(file, ANYWHERE, supposed, with_texts=with_texts)


def unseen_in_deals(file: Path, deals: int) -> list[Diagnostic]:
    """What so many deals by chance of a game in which nothing is wrong did not come to; nothing of other documents."""
    from engine.ruleset.load import Loaded, RulesetError, load_any
    from engine.table.witness import witnessed

    try:
        loaded = load_any(file, root=ANYWHERE)
    except RulesetError:
        return []
    return witnessed(loaded, deals) if isinstance(loaded, Loaded) else []


class _Found(Struct, frozen=True):
    """What is wrong with a file, and the record to be kept where that is nothing."""

    told: list[Diagnostic]
    record: str = ""


def _found_if_changed(file: Path) -> _Found:
    """The same; where nothing was found before, nothing is unless something has changed."""
    from engine.cli.found_sound import record, was_found_sound

    if was_found_sound(file):
        return _Found([])
    from engine.api.checking import look_at

    told, read = look_at(file, ANYWHERE)
    return _Found(told, "" if told else record(file, read))


def faults_with(game: Path | str, modifiers: Sequence[Announced]) -> list[Diagnostic]:
    """Everything wrong with a game, but for its examples, when it is played with these modifiers.

    Raises ProblemsError when a modifier cannot be had.
    """
    from engine.ruleset.judge.every_setting import every_setting
    from engine.ruleset.load import RulesetError, load
    from engine.table.borne_out import borne_out

    try:
        played = load(game, modifiers=modifiers, root=ANYWHERE)
        return bounded(borne_out(every_setting(played.composer).diagnostics, played))
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
