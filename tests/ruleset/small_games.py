"""Small games for tests: written, checked and played from a text."""

import random
from collections.abc import Sequence
from pathlib import Path

from engine.api.checking import check
from engine.hand.action import Action, Option
from engine.hand.chance import Shuffled
from engine.hand.hand import Hand
from engine.interpreter import apply, options, start
from engine.program import Program
from engine.ruleset.check_up import check_up
from engine.ruleset.load import Loaded, load
from engine.table.borne_out import borne_out
from engine.text.diagnostics.diagnostic import Diagnostic
from tests.chance import drawn

HEAD = """format: 1
kind: game
name: Kitchen poker
players: 2-5
deck: standard-52
ranking: high
stakes: {ante: 1, bet: 2}
"""


def write(folder: Path, text: str, name: str = "game.yaml") -> Path:
    """A file with this text."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def game(*steps: str, more: str = "", head: str = HEAD) -> str:
    """A game of these steps, each in flow style; `more` are further keys."""
    return head + more + "play:\n" + "".join(f"  - {step}\n" for step in steps)


def told(folder: Path, text: str) -> list[Diagnostic]:
    """What is told of a file with this text, its examples not played."""
    found = check_up(write(folder, text))
    return borne_out(found.diagnostics, found.loaded or found.modifier)


def proved(folder: Path, text: str) -> list[str]:
    """The faults of a file with this text, its examples played."""
    return [one.message for one in check(write(folder, text)) if one.is_error]


def codes(folder: Path, text: str) -> list[str]:
    """The codes of what is told, unused definitions left out."""
    return [one.code for one in told(folder, text) if one.code != "A902"]


def loaded(folder: Path, text: str, **how: dict[str, str | int]) -> Loaded:
    """The game of a file with this text."""
    return load(write(folder, text), **how)  # type: ignore[arg-type]


def kinds(program: Program) -> list[str]:
    """The steps of a program by the word each was written with, jumps and ends left out."""
    seen: list[str] = []
    last = None
    for origin in program.origins:
        at = (origin.file, origin.line, origin.kind, origin.label)
        if origin.line and at != last:
            seen.append(origin.label or origin.kind)
        last = at
    return seen


def any_action(rng: random.Random, offered: Sequence[Option]) -> Action:
    """One of the actions that are open."""
    option = rng.choice(offered)
    if option.cards:
        return Action(option.kind, 0, tuple(rng.sample(option.cards, rng.randint(option.least, option.most))))
    if option.choices:
        return Action(option.kind, rng.choice(option.choices))
    steps = (option.most - option.least) // option.step
    return Action(option.kind, option.least + option.step * rng.randint(0, steps))


def played(program: Program, stacks: tuple[int, ...], seed: int = 1, carried: int = 0) -> Hand:
    """A deal played to its end by players who do anything they may; no chip is lost."""
    rng = random.Random(drawn(seed))
    hand, _ = start(program, stacks, rng.randrange(len(stacks)), Shuffled(drawn(seed)), carried=carried)
    for _ in range(5000):
        assert sum(hand.stacks) + hand.pot == sum(stacks) + carried
        if hand.over:
            return hand
        hand, _ = apply(program, hand, any_action(rng, options(program, hand)))
    raise AssertionError("the deal does not end")
