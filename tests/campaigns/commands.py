"""Every command over all that ships: each game alone and with each modifier, each document, each code.

`python -m tests.campaigns.commands [--part N]` goes through all of it in this process and its like, and answers 1
where a command ends otherwise than it should. `tests/cli/test_sweep.py` takes a part of it with every run of the tests.
"""

import io
import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import chdir, redirect_stderr, redirect_stdout
from itertools import repeat
from multiprocessing import get_context
from random import SystemRandom
from tempfile import TemporaryDirectory
from traceback import format_exc
from typing import NamedTuple
from unittest.mock import patch

from engine.cli import COMMANDS, main
from engine.ruleset.compare.comparison import Asked, comparison
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import RulesetError, load
from engine.ruleset.read.library import FOLDERS, shipped_documents
from engine.text.diagnostics.catalogue import CATALOGUE

GAMES = sorted(shipped_documents("game"))
MODIFIERS = sorted(shipped_documents("modifier"))
CLEAN, PROBLEMS, USAGE = 0, 1, 2
_LEAVING = "?\n" + "q\n" * 20
"""What is typed at the table: the rule in force is asked for, then it is left."""


class Call(NamedTuple):
    """A command with its words, and what it may answer to the shell."""

    words: tuple[str, ...]
    answers: tuple[int, ...] = (CLEAN,)


class Answer(NamedTuple):
    """What came of a call."""

    code: int | str
    """The answer to the shell, or the traceback of what was raised."""
    out: str
    err: str


def answered(words: Sequence[str]) -> Answer:
    """What the command prints and answers, run in this process with a pipe for a keyboard."""
    out, err = io.StringIO(), io.StringIO()
    code: int | str
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        patch.object(sys, "stdin", io.StringIO(_LEAVING)),
        patch.dict(os.environ, HOUSERULE_TRACEBACK="1"),
    ):
        try:
            code = main(words)
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else PROBLEMS
        except Exception:  # noqa: BLE001 - whatever it is, it is what is looked for
            code = format_exc()
    return Answer(code, out.getvalue(), err.getvalue())


def faults(calls: Iterable[Call]) -> Iterator[str]:
    """The calls that end otherwise than they should, each with what it answers; they run in a folder of their own."""
    with TemporaryDirectory() as folder, chdir(folder):
        for words, answers in calls:
            found = answered(words)
            if found.code not in answers or not (found.out or found.err):
                yield f"houserule {' '.join(words)}\n  answers {found.code}: {found.err or found.out or 'nothing'}"


# --- what is called ---------------------------------------------------------------------------------------------------


def of_game(game: str) -> Iterator[Call]:
    """The calls about a game alone, by its name and by its file."""
    file = str(shipped_documents("game")[game].path)
    yield from _played((game,))
    yield Call(("odds", game, "--as", "game"))
    yield from (Call((command, file)) for command in ("check", "test"))
    yield Call(("show", file))
    yield Call(("check", f"own-{game}.yaml"))


def of_pair(game: str, modifier: str) -> Iterator[Call]:
    """The calls about a game with a modifier; where the two do not go together, that is said and no more."""
    words = (game, "--with", modifier)
    try:
        load(game, modifiers=[Announced(modifier)])
    except RulesetError:
        yield from (Call((command, *words), (PROBLEMS, USAGE)) for command in ("show", "run", "odds"))
        return
    yield from _played(words)
    yield Call(("check", *words), (CLEAN, PROBLEMS))
    if _compares_otherwise(game, modifier):
        yield Call(("odds", *words, "--as", "game"))


def _played(words: tuple[str, ...]) -> Iterator[Call]:
    """The calls by which a game is shown, compared, played, told again, and made into another."""
    yield Call(("show", *words))
    yield Call(("show", *words, "--yaml"))
    yield Call(("diff", words[0], *words))
    yield Call(("run", *words, "--seed", "3", "--hands", "2", "--record", "deals.jsonl", "--force"))
    yield Call(("replay", "deals.jsonl", "--view", "public"))
    yield Call(("play", *words, "--seed", "3"))
    name = "-".join(("own", *words[::2]))
    yield Call(("new", name, "--from", *words))
    yield Call(("test", f"{name}.yaml"))


def _compares_otherwise(game: str, modifier: str) -> bool:
    """Whether hands are compared otherwise, or made of more cards: else the odds are those of the game."""
    alone, so = (comparison(game, Asked("game", modifiers=announced)) for announced in ((), (Announced(modifier),)))
    return (alone.evaluator, alone.cards) != (so.evaluator, so.cards)


def of_all_else() -> Iterator[Call]:
    """The calls about documents of other kinds, and those that need none."""
    for kind in FOLDERS:
        for name, place in shipped_documents(kind).items():
            yield Call(("check", str(place.path)))
            yield from (Call(words) for words in _of_kind(kind, name, str(place.path)))
    yield from (Call(("list", *kinds)) for kinds in ((), *((f"{kind}s",) for kind in FOLDERS)))
    yield from (Call(("explain", *codes)) for codes in ((), *((code,) for code in CATALOGUE)))
    yield from (Call((command, "--help")) for command in COMMANDS)


def _of_kind(kind: str, name: str, file: str) -> Iterator[tuple[str, ...]]:
    if kind == "ranking":
        small = ("--deck", "standard-52") if name.startswith("near-") else ()
        yield ("odds", name, "--as", "ranking", *small, *(("--cards", "3") if small else ()))
    if kind == "modifier":
        yield ("test", file)
        yield ("show", name, "--as", "modifier")
    if kind == "session":
        yield from ((command, name) for command in ("test", "show"))
        yield from ((command, name, "--seed", "3", "--hands", "3") for command in ("run", "play"))


# --- all of it --------------------------------------------------------------------------------------------------------


def _of_one(game: str, part: int) -> list[str]:
    some = SystemRandom().sample(MODIFIERS, -(-len(MODIFIERS) // part))
    calls = [*of_game(game), *(call for modifier in some for call in of_pair(game, modifier))]
    return list(faults(calls))


def _of_part(game: str, part: int) -> list[str]:
    return _of_one(game, part) if game else list(faults(of_all_else()))


def swept(part: int) -> list[str]:
    """Every fault that is found where one in so many pairs is tried, on all cores."""
    games = ("", *SystemRandom().sample(GAMES, -(-len(GAMES) // part)))
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        return [fault for found in pool.map(_of_part, games, repeat(part)) for fault in found]


def tell(argv: Sequence[str]) -> int:
    """The faults have been printed; 1 if there are any."""
    parser = ArgumentParser(prog="python -m tests.campaigns.commands", description="Calls every command.")
    parser.add_argument("--part", type=int, default=1, help="one in so many games and modifiers is tried")
    found = swept(parser.parse_args(argv).part)
    told = f"{len(GAMES)} games, alone and with {len(MODIFIERS)} modifiers: {len(found)} calls end as they should not"
    sys.stdout.write("\n".join((*found, told, "")))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(tell(sys.argv[1:]))
