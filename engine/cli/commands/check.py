"""houserule check: all faults of all files."""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.cli.announced import is_no_announcement, modifiers_of, with_argument
from engine.cli.console import Console, ProblemsError, UsageError, several
from engine.ruleset.library import find, is_path
from engine.ruleset.load import check_up
from engine.ruleset.modifiers import Announced
from engine.table.told import joined
from engine.text.diagnostic import Diagnostic, any_error, in_order
from engine.text.report import as_json, render

ENDINGS = (".yaml", ".yml")


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    parser.add_argument(
        "paths", metavar="PATH", nargs="+", help="files, or folders with .yaml files; with --with also shipped games"
    )
    with_argument(parser, "look at games as they are with a modifier")
    parser.add_argument("--format", choices=("human", "json"), default="human", help="for readers, or for programs")
    parser.add_argument("--strict", action="store_true", help="warnings are problems too")


def run(arguments: Namespace, console: Console) -> int:
    """See Command: 1 when a file has errors."""
    modifiers = modifiers_of(arguments)
    told: list[Diagnostic] = []
    if modifiers:
        games = list(_games(arguments.paths))
        told += (fault for game in games for fault in faults_with(game, modifiers))
        looked_at = several(len(games), "game")
    else:
        files = list(files_of(arguments.paths))
        told += (fault for file in files for fault in faults_of(file))
        looked_at = several(len(files), "file")
    if arguments.format == "json":
        console.say(json.dumps(as_json(told), ensure_ascii=False, indent=2))
    else:
        if told:
            console.say(render(told, console.colour))
        console.say(_summary(looked_at, told))
    return 1 if any_error(told) or (arguments.strict and any(one.severity != "info" for one in told)) else 0


def files_of(paths: Sequence[str]) -> Iterator[Path]:
    """The files meant, each once: a folder stands for all documents in it. Raises UsageError when one is not there."""
    seen: set[Path] = set()
    for text in paths:
        path = Path(text)
        if not path.exists():
            raise UsageError(f"there is no file or folder {text}")
        found = sorted(one for one in path.rglob("*") if one.suffix in ENDINGS) if path.is_dir() else [path]
        if not found:
            raise UsageError(f"there are no files ending in .yaml under {text}")
        for file in found:
            if file.resolve() not in seen:
                seen.add(file.resolve())
                yield file


def faults_of(file: Path) -> list[Diagnostic]:
    """Everything wrong with a file, the examples of a sound game included, in order."""
    told, game, modifier = check_up(file)
    loaded = game or modifier
    if loaded is None or "examples" not in loaded.document.root:
        return told
    from engine.table.examples import check_examples

    return in_order([*told, *check_examples(loaded)])


def faults_with(game: Path | str, modifiers: Sequence[Announced]) -> list[Diagnostic]:
    """Everything wrong with a game, but for its examples, when it is played with these modifiers.

    Raises ProblemsError when a modifier cannot be had.
    """
    from engine.ruleset.judging import every_setting
    from engine.ruleset.load import RulesetError, load

    try:
        return every_setting(load(game, modifiers=modifiers).composer).diagnostics
    except RulesetError as error:
        if is_no_announcement(error.diagnostics):
            raise ProblemsError(error.diagnostics) from error
        return list(error.diagnostics)


def _games(paths: Sequence[str]) -> Iterator[Path | str]:
    """The games meant: the files of `files_of`, and shipped games by name."""
    for text in paths:
        if not Path(text).exists() and find("game", text) is not None and not is_path(text):
            yield text
        else:
            yield from files_of([text])


def _summary(looked_at: str, told: Sequence[Diagnostic]) -> str:
    if not told:
        return f"{looked_at}, no problems"
    counts = {what: sum(one.severity == what for one in told) for what in ("error", "warning", "info")}
    words = {"error": "error", "warning": "warning", "info": "remark"}
    return f"{looked_at}, {joined([several(count, words[what]) for what, count in counts.items() if count])}"
