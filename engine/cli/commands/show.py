"""houserule show: the compiled steps beside the lines they come from."""

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from itertools import groupby, islice
from pathlib import Path

from engine.cli.console import Console
from engine.cli.games import as_given, game_arguments, load_game, written
from engine.formats.difference import told_deck
from engine.program import Origin, Program
from engine.ruleset.load import Loaded
from engine.text.report import render


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    game_arguments(parser)
    parser.add_argument("--yaml", action="store_true", help="print the rules as one document that plays the same")


def run(arguments: Namespace, console: Console) -> int:
    """See Command."""
    loaded = load_game(arguments)
    if arguments.yaml:
        from engine.formats.whole import whole

        console.out.write(whole(loaded, as_given(arguments), Path()))
    else:
        _tell(loaded, console)
    if loaded.diagnostics:
        console.complain(render(loaded.diagnostics, console.colour_of_complaints).rstrip("\n"))
    return 0


def _tell(loaded: Loaded, console: Console) -> None:
    program = loaded.program
    console.say(f"{console.paint(program.name, 'bold')} ({loaded.document.source.name})")
    if program.summary:
        console.say(program.summary)
    console.say_all(_facts(program))
    console.say()
    for (origin, _), steps in groupby(enumerate(program.origins), key=lambda item: (item[1], _place(item[1]))):
        _tell_step(program, origin, [number for number, _ in steps], console)


def _place(origin: Origin) -> tuple[str, int]:
    return origin.file, origin.line


def _facts(program: Program) -> Iterator[str]:
    least, most = program.least_players, program.most_players
    yield f"players {least}" if least == most else f"players {least} to {most}"
    yield f"deck {told_deck(program.deck)}"
    yield from (f"hand of {said}" for said in (program.use,) if said)
    yield from (f"wild {said}" for said in program.wilds)
    yield from (f"share {said}" for said in program.shares_told)
    if program.stakes:
        yield "stakes " + ", ".join(f"{name} {chips}" for name, chips in program.stakes.items())
    for name, value in program.options.items():
        yield f"option {name}: {value}"
    yield f"digest {program.digest}"


def _tell_step(program: Program, origin: Origin, numbers: list[int], console: Console) -> None:
    """A rule as it is written, as it is said, and the steps it has become."""
    if origin.line:
        console.say(console.paint(f"{origin.file}:{origin.line}", "dim"))
        console.say_all(f"  {line}" for line in _own_lines(program, origin))
    for row, number in enumerate(numbers):
        console.say(f"{number:>6}  {_compiled(program, number):<14}{origin.says if not row else ''}".rstrip())


def _own_lines(program: Program, origin: Origin) -> Iterator[str]:
    """The lines of a step up to the first step that stands in it, which is told by itself."""
    others = [other.line for other in program.origins if other.file == origin.file and other.line > origin.line]
    return islice(written(origin), min(others) - origin.line if others else None)


def _compiled(program: Program, number: int) -> str:
    """A step by its class, in words, and where it may jump to."""
    step = program.steps[number]
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(step).__name__).lower()
    target = getattr(step, "target", None)
    return f"{name} → {target}" if isinstance(target, int) and target >= 0 else name
