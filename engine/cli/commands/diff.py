"""houserule diff: the difference between two games, as a player would say it."""

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from typing import Any

from engine.cli.console import Console
from engine.cli.games import CHOICES, as_given, load_game
from engine.formats.difference import Changed, Difference, difference
from engine.formats.step_difference import StepChange, named
from engine.table.told import joined

SIDES = ("before", "after")


class _Game(Action):
    """A game is named; the choices that follow are about it."""

    def __call__(self, parser: ArgumentParser, told: Namespace, value: Any, flag: str | None = None) -> None:
        """See Action."""
        setattr(told, self.dest, value)


class _Choice(Action):
    """A choice about the game named last; about the first where none is named yet."""

    def __call__(self, parser: ArgumentParser, told: Namespace, value: Any, flag: str | None = None) -> None:
        """See Action."""
        side = "before" if told.after is None else "after"
        chosen = getattr(told, f"{side}_choices")
        setattr(told, f"{side}_choices", (*chosen, (self.dest, value)))


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    parser.epilog = f"{parser.epilog}\n\nChoices belong to the game they follow. Differences are no problem: answers 0."
    parser.add_argument("before", metavar="A", action=_Game, help="a shipped game or a file")
    parser.add_argument("after", metavar="B", action=_Game, help="the game that is told by what is different from A")
    for flag, metavar, type, help in CHOICES:
        parser.add_argument(flag, metavar=metavar, action=_Choice, type=type, help=f"{help}, for A or B")
    parser.set_defaults(before=None, after=None, before_choices=(), after_choices=())


def run(arguments: Namespace, console: Console) -> int:
    """See Command: 0, whether they differ or not."""
    asked = [_alone(arguments, side) for side in SIDES]
    before, after = map(load_game, asked)
    names = [f"{game.program.name} ({as_given(one)})" for game, one in zip((before, after), asked, strict=True)]
    console.say(console.paint(" → ".join(names), "bold"))
    found = difference(before.rules, after.rules)
    if found.is_none:
        console.say("They play alike.")
    else:
        console.say_all(_told(found, console))
    return 0


def _alone(arguments: Namespace, side: str) -> Namespace:
    """The arguments as they would be for one of the games by itself."""
    game = Namespace(game=getattr(arguments, side), **{flag.removeprefix("--"): [] for flag, *_ in CHOICES})
    for name, value in getattr(arguments, f"{side}_choices"):
        getattr(game, name).append(value)
    return game


def _told(found: Difference, console: Console) -> Iterator[str]:
    if found.values:
        yield ""
        yield from map(_told_value, found.values)
    for alike in _grouped(found.steps):
        yield ""
        yield from _told_steps(alike, console)


def _told_value(value: Changed) -> str:
    return f"{value.what}: {value.before} → {value.after}"


def _grouped(steps: Sequence[StepChange]) -> Iterator[list[StepChange]]:
    """Steps to be told in one: those changed in the same way, and those that stand in a block with the block."""
    told: set[int] = set()
    for number, step in enumerate(steps):
        if number in told:
            continue
        if step.how == "changed":
            same = [
                later
                for later in range(number, len(steps))
                if steps[later].how == "changed"
                and (steps[later].kind, steps[later].keys, steps[later].label != "")
                == (step.kind, step.keys, step.label != "")
            ]
        else:
            same = [number]
            for later in range(number + 1, len(steps)):
                if steps[later].how != step.how or steps[later].depth <= step.depth:
                    break
                same.append(later)
        told.update(same)
        yield [steps[index] for index in same]


def _told_steps(steps: Sequence[StepChange], console: Console) -> Iterator[str]:
    first = steps[0]
    if first.how != "changed":
        sign, style = ("+", "green") if first.how == "added" else ("-", "red")
        beside = f" {first.beside}" if first.beside else ""
        place = console.paint(f" ({first.place})", "dim")
        yield f"{first.how}: {named(first.kind, first.label)}{beside}{place}"
        for step in steps:
            indent = "  " * (step.depth - first.depth)
            yield console.paint(f"  {sign} {indent}{step.after or step.before}", style)
        return
    labels = joined([repr(step.label) for step in steps if step.label]) or ("" if len(steps) == 1 else "several")
    yield " ".join(word for word in ("changed:", first.kind, labels) if word)
    yield from (f"    {key}: {before} → {after}" for key, before, after in first.keys)
    if len(steps) == 1 and first.before != first.after:
        yield console.paint(f"  - {first.before}", "red")
        yield console.paint(f"  + {first.after}", "green")
