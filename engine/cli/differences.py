"""The difference between two games, told line by line."""

from collections.abc import Iterator, Sequence

from engine.cli.console import Console
from engine.formats.difference import Changed, Difference
from engine.formats.step_difference import StepChange, named
from engine.table.told import joined


def told_difference(found: Difference, console: Console) -> Iterator[str]:
    """Values first, then the steps in the order of play; before each group an empty line."""
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
