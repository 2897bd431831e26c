"""Help for tests of the table: small games written on the spot, and examples in them."""

from functools import cache
from pathlib import Path
from textwrap import dedent, indent

from engine.program import Program
from engine.ruleset.load import Loaded, load
from engine.table.examples.examples_of_game import prove
from engine.text.diagnostics.diagnostic import Diagnostic

HEAD = """\
format: 1
kind: game
name: House game
extends: {parent}
"""


SHOWS_NOTHING = "T953"
"""Told of examples that say only what is done, as many do that are written to see whether it can be."""


@cache
def program(name: str) -> Program:
    return load(name).program


def game(folder: Path, body: str = "", parent: str = "five-card-draw") -> Loaded:
    """A game made from a shipped one, with more text, which begins at line 5."""
    file = folder / "house.yaml"
    file.write_text(HEAD.format(parent=parent) + dedent(body), encoding="utf-8")
    return load(file)


def with_example(folder: Path, example: str, parent: str = "five-card-draw") -> list[Diagnostic]:
    """What one example, told as the keys of its mapping, does not fulfil or says wrongly."""
    item = indent(dedent(example).strip("\n"), "    ")
    loaded = game(folder, f"examples:\n  -\n{item}\n", parent)
    ((_, faults),) = prove(loaded)
    return [fault for fault in faults if fault.code != SHOWS_NOTHING]


def messages(faults: list[Diagnostic]) -> list[str]:
    return [f"{fault.code} {fault.message}" for fault in faults]


def places(faults: list[Diagnostic]) -> list[str]:
    """The text under the carets of each fault."""
    return [fault.span.text for fault in faults if fault.span is not None]
