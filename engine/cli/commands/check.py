"""houserule check: all faults of all files."""

import json
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path

from engine.cli.announced import is_no_announcement, modifiers_of, with_argument
from engine.cli.console import Console, ProblemsError, UsageError
from engine.cli.found_sound import note, was_found_sound
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.read.library import find, is_path
from engine.text.diagnostics.diagnostic import Diagnostic, any_error, bounded
from engine.text.diagnostics.report import as_json, render
from engine.text.door import files
from engine.text.door.root import ANYWHERE
from engine.text.lists import joined
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
        "--format", choices=("human", "json"), default="human", help=say("for readers (default), or for programs")
    )
    parser.add_argument(
        "--no-cache",
        action="store_true",
        help=say("check every file, also one in which nothing was found before and nothing has changed"),
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
        looked_at = say_many("{count} game", "{count} games", len(games))
    else:
        files = list(files_of(arguments.paths))
        look = faults_of if arguments.no_cache else _faults_if_changed
        told += (fault for file in console.one_by_one(files, _PROGRESS) for fault in look(file))
        looked_at = say_many("{count} file", "{count} files", len(files))
    if arguments.format == "json":
        console.say(json.dumps(as_json(told), ensure_ascii=False, indent=2))
    else:
        if told:
            console.say(render(told, console.colour))
        console.say(_summary(looked_at, told))
    return 1 if any_error(told) or (arguments.strict and any(one.severity != "info" for one in told)) else 0


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
    from engine.api.checking import check

    return check(file, ANYWHERE)


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


def _summary(looked_at: str, told: Sequence[Diagnostic]) -> str:
    if not told:
        return say("{looked_at}, no problems", looked_at=looked_at)
    count = Counter(one.severity for one in told)
    problems = [
        say_many("{count} error", "{count} errors", count["error"]) if count["error"] else "",
        say_many("{count} warning", "{count} warnings", count["warning"]) if count["warning"] else "",
        say_many("{count} remark", "{count} remarks", count["info"]) if count["info"] else "",
    ]
    return say("{looked_at}, {problems}", looked_at=looked_at, problems=joined([*filter(None, problems)]))
