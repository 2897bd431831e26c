"""What the files that `houserule new` writes have in common."""

import os
from collections.abc import Iterator
from pathlib import Path

from engine.cli.console import UsageError, unwritten
from engine.formats.start_file import comment
from engine.resources import shipped
from engine.ruleset.load import Loaded
from engine.ruleset.read.library import is_path
from engine.table.bots.bots import calling_player
from engine.table.examples.written_example import written_example
from engine.table.sessions.session import PlayedGame, play_deal, seated
from engine.text.translation import say


def schema_for(kind: str, folder: Path) -> str:
    """Where editors find the schema, by a path that holds wherever the folder of the new file goes.

    In a checkout of Houserule that is its own schema; elsewhere a copy, which is laid beside the new file.
    """
    schema = shipped("schemas") / f"{kind}.json"
    if folder.resolve().is_relative_to(schema.parent.parent):
        return Path(os.path.relpath(schema, folder.resolve())).as_posix()
    copy = folder / _SCHEMAS / schema.name
    try:
        copy.parent.mkdir(exist_ok=True)
        copy.write_bytes(schema.read_bytes())
    except OSError as error:
        raise UsageError(unwritten(copy, error)) from error
    return copy.relative_to(folder).as_posix()


_SCHEMAS = ".houserule"
"""The folder beside a new file in which editors find what may stand in it."""


def reference_from(reference: str, folder: Path) -> str:
    """The parent as the new file names it."""
    if not is_path(reference):
        return reference
    return Path(os.path.relpath(Path(reference).resolve(), folder.resolve())).as_posix()


def example(reference: str, parent: Loaded, named: str = "") -> Iterator[str]:
    """One deal among callers, which comes out as told because it was played; of a modifier the game is `named`."""
    program = parent.program
    names = tuple("ABCDEFGHIJKL"[: max(program.least_players, min(3, program.most_players))])
    game = PlayedGame(program, reference)
    deal = play_deal(game, seated(names, 100), [calling_player(name) for name in names], "1")
    about = say("Examples are played by `houserule test`, which tells what comes out otherwise.")
    yield from ("", comment(about), "examples:")
    yield from written_example(say("Everybody stays in"), deal.record, program, named)
