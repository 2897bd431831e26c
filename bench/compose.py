"""What modifiers cost: composing and compiling every shipped game with four of them, and playing what comes of it.

    python bench/compose.py [REPETITIONS]

The modifiers of a game are the first four, by name, that fit it together. Composed rules are played beside the same
rules written as one file: a ratio of 1 says that they are as fast. CPU time in one process, after everything was
imported once.
"""

import gc
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time

from clock import side_by_side
from moves import by_side, random_legal

from engine.hand.chance import Shuffled
from engine.program import Program
from engine.ruleset.compare.one_document import one_document
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import RulesetError, load
from engine.ruleset.read.library import shipped_documents

FOUR = 4
PLAYED = {
    "seven-card-stud": ("deuces-wild", "high-low-declared", "card-exchange", "showdown-by-instalments"),
    "five-card-draw": ("deuces-wild", "high-low"),
    "texas-holdem": ("deuces-wild", "double-board"),
}
STACKS = (200, 200, 200, 200)
HANDS = 640
WARM = 3
"""Batches before anything is measured: tables of hands, which both share, fill as they are used."""


def fitting(game: str) -> list[Announced]:
    """The first modifiers that fit a game together, four if there are this many."""
    found: list[Announced] = []
    for name in sorted(shipped_documents("modifier")):
        try:
            load(game, modifiers=[*found, Announced(name)])
        except RulesetError:
            continue
        found.append(Announced(name))
        if len(found) == FOUR:
            break
    return found


def milliseconds(game: str, modifiers: list[Announced], repetitions: int) -> float:
    """The least time that loading and compiling the game took."""
    times = []
    for _ in range(repetitions):
        gc.collect()
        start = process_time()
        assert load(game, modifiers=modifiers).program.steps
        times.append(process_time() - start)
    return 1000 * min(times)


def playing(program: Program) -> Callable[[], int]:
    """A row: a batch of hands, the same each time; with new ones whoever plays first would fill the tables for both."""

    def row() -> int:
        by_side(program, STACKS, HANDS, random_legal(1), Shuffled(2))
        return HANDS

    return row


def as_one_file(game: str, modifiers: list[Announced], folder: Path) -> Program:
    """The same rules, written as one file."""
    path = folder / f"{game}.yaml"
    path.write_text(one_document(load(game, modifiers=modifiers), game), encoding="utf-8")
    return load(path).program


def main() -> None:
    """Prints the times, the slowest first, and the ratios."""
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    times = []
    for game in shipped_documents("game"):
        modifiers = fitting(game)
        times.append((milliseconds(game, modifiers, repetitions), game, [one.name for one in modifiers]))
    for took, game, names in sorted(times, reverse=True):
        print(f"{took:6.1f} ms  {game}: {', '.join(names)}")
    with tempfile.TemporaryDirectory() as folder:
        for game, played_with in PLAYED.items():
            modifiers = [Announced(name) for name in played_with]
            one_file = playing(as_one_file(game, modifiers, Path(folder)))
            composed = playing(load(game, modifiers=modifiers).program)
            for _ in range(WARM):
                one_file(), composed()
            rates = side_by_side({"composed": composed, "one file": one_file}, 3 * repetitions)
            ratio = rates["composed"] / rates["one file"]
            print(
                f"{rates['composed']:7.0f} hands/s composed, {rates['one file']:7.0f} as one file, {ratio:.2f}  {game}"
            )


if __name__ == "__main__":
    main()
