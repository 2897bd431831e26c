"""The difference between two games, told line by line."""

from collections.abc import Callable, Iterator, Sequence

from engine.ruleset.compare.difference import Changed, Difference
from engine.ruleset.compare.step_difference import StepChange, named
from engine.text.lists import joined
from engine.text.translation import mark, say

Paint = Callable[[str, str], str]
"""A text in the style of that name."""


def plainly(text: str, style: str) -> str:
    """The text as it is."""
    return text


def told_difference(found: Difference, paint: Paint = plainly) -> Iterator[str]:
    """Values first, then the steps in the order of play; before each group an empty line."""
    if found.values:
        yield ""
        yield from map(_told_value, found.values)
    for alike in _grouped(found.steps):
        yield ""
        yield from _told_steps(alike, paint)


def _told_value(value: Changed) -> str:
    return f"{value.what}: {value.before} → {value.after}"


def _grouped(steps: Sequence[StepChange]) -> Iterator[list[StepChange]]:
    """Steps to be told in one: those that say the same, one after the other, each block with the steps in it."""
    groups: dict[object, list[StepChange]] = {}
    for block in _blocks(steps):
        first = block[0]
        said = tuple((step.before, step.after, step.depth - first.depth) for step in block)
        alike = (first.keys, bool(first.label)) if first.how == "changed" else (said, first.label, first.place)
        groups.setdefault((first.how, first.kind, alike), []).extend(block)
    yield from groups.values()


def _blocks(steps: Sequence[StepChange]) -> Iterator[list[StepChange]]:
    """Each step by itself, or with the steps that were added or left out in it."""
    block: list[StepChange] = []
    for step in steps:
        if block and (step.how == "changed" or step.how != block[0].how or step.depth <= block[0].depth):
            yield block
            block = []
        block.append(step)
    if block:
        yield block


def _told_steps(steps: Sequence[StepChange], paint: Paint) -> Iterator[str]:
    yield from _told_changed(steps, paint) if steps[0].how == "changed" else _told_alone(steps, paint)


_ALONE = {
    ("added", False): mark("added: {step}"),
    ("added", True): mark("added: {step} {beside}"),
    ("left out", False): mark("left out: {step}"),
    ("left out", True): mark("left out: {step} {beside}"),
}
"""How a step differs that only one of the games has, and whether it is said where."""


def _told_alone(steps: Sequence[StepChange], paint: Paint) -> Iterator[str]:
    """Steps that only one of the games has, at one place or at several."""
    first = steps[0]
    sign, style = ("+", "green") if first.how == "added" else ("-", "red")
    heads = [step for step in steps if step.depth == first.depth]
    beside = joined([step.beside for step in heads if step.beside])
    told = say(_ALONE[first.how, bool(beside)], step=named(first.kind, first.label), beside=beside)
    yield f"{told}{paint(f' ({first.place})', 'dim')}"
    for step in steps[: len(steps) // len(heads)]:
        indent = "  " * (step.depth - first.depth)
        yield paint(f"  {sign} {indent}{step.after or step.before}", style)


def _told_changed(steps: Sequence[StepChange], paint: Paint) -> Iterator[str]:
    """Steps that both games have, and that differ in the same keys; the sentence of one by itself is told too."""
    first = steps[0]
    labels = joined([f"'{step.label}'" for step in steps if step.label])
    if labels:
        yield say("changed: {step} {labels}", step=first.kind, labels=labels)
    else:
        yield say(mark("changed: {step}") if len(steps) == 1 else mark("changed: {step} (several)"), step=first.kind)
    yield from (f"    {key}: {before} → {after}" for key, before, after in first.keys)
    if len(steps) == 1 and first.before != first.after:
        yield paint(f"  - {first.before}", "red")
        yield paint(f"  + {first.after}", "green")
