"""The steps of two games side by side: which are added, left out, or otherwise."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from engine.language.expression import Expression
from engine.language.forms import Node as Tree
from engine.language.rewording import reworded, settled, without_was, without_words
from engine.ruleset.compile.programs import origin
from engine.steps.machine.field import COMMON, Field, default_of
from engine.steps.machine.kind import Body, Value
from engine.steps.shared.sentence import text_of
from engine.text.marked.node import plain
from engine.text.translation import say
from engine.text.yaml.writing import flow

_NO_STEPS = ("label", "note")
"""What is said of a step without changing it."""


class KeyChange(NamedTuple):
    """A key of a step that says something else, in words."""

    key: str
    before: str
    after: str


class StepChange(NamedTuple):
    """A step that only one of two games has, or has otherwise."""

    how: Literal["added", "left out", "changed"]
    depth: int
    """The number of blocks it stands in."""
    kind: str
    label: str
    before: str
    """The step in a sentence; nothing where it is added."""
    after: str
    place: str
    """File and line of the step, in the game that has it, in the second where both do."""
    keys: tuple[KeyChange, ...] = ()
    beside: str = ""
    """Where it was added or left out: `after bet 'first round'`, `of bet 'first round'`; nothing if with a block."""


def step_changes(
    before: Sequence[Body], after: Sequence[Body], depth: int = 0, within: str = ""
) -> Iterator[StepChange]:
    """What differs, in the order of play, a block before the steps in it; `within` is the block they stand in."""
    beside = say("at the start of {block}", block=within) if within else say("at the start")
    for old, new in _side_by_side(before, after):
        if new is None:
            assert old is not None
            yield from _alone(old, "left out", depth, say("of {block}", block=within) if within else "")
            continue
        if old is None:
            yield from _alone(new, "added", depth, beside)
        else:
            keys = tuple(_keys_changed(old, new))
            if keys:
                place = _place(new)
                yield StepChange(
                    "changed",
                    depth,
                    new.kind.name,
                    _name(old, new),
                    origin(old, 0).says,
                    origin(new, 0).says,
                    place,
                    keys,
                )
            one, other = _blocks(old), _blocks(new)
            for key in dict.fromkeys([*one, *other]):
                yield from step_changes(one.get(key, ()), other.get(key, ()), depth + 1, _named(new))
        beside = say("after {step}", step=_named(new))


def _blocks(body: Body) -> dict[str, tuple[Body, ...]]:
    """The lists of steps in a step; what may be declared is told with the step itself."""
    steps = {field.name for field in body.kind.fields if field.type == "steps"}
    return {key: inner for key, inner in body.inner.items() if key in steps}


def named(kind: str, label: str) -> str:
    """A step by its word, and its label if it has one: `bet 'first round'`."""
    return f"{kind} {label!r}" if label else kind


def _named(body: Body) -> str:
    return named(body.kind.name, body.label)


def _alone(body: Body, how: Literal["added", "left out"], depth: int, beside: str = "") -> Iterator[StepChange]:
    said = ("", origin(body, 0).says) if how == "added" else (origin(body, 0).says, "")
    yield StepChange(how, depth, body.kind.name, body.label, *said, _place(body), beside=beside)
    for inner in _blocks(body).values():
        for one in inner:
            yield from _alone(one, how, depth + 1)


def _name(old: Body, new: Body) -> str:
    return new.label or old.label


def _place(body: Body) -> str:
    where = origin(body, 0)
    return f"{where.file}:{where.line}"


# --- which step is which ----------------------------------------------------------------------------------------------


def _side_by_side(before: Sequence[Body], after: Sequence[Body]) -> Iterator[tuple[Body | None, Body | None]]:
    """Both lists in order, steps beside those they are most like."""
    rows, columns = len(before), len(after)
    likeness = [[_likeness(old, new) for new in after] for old in before]
    best = [[0] * (columns + 1) for _ in range(rows + 1)]
    for row in reversed(range(rows)):
        for column in reversed(range(columns)):
            both = likeness[row][column]
            beside = best[row + 1][column + 1] + both if both else 0
            best[row][column] = max(beside, best[row + 1][column], best[row][column + 1])
    row = column = 0
    while row < rows and column < columns:
        both = likeness[row][column]
        if both and best[row][column] == best[row + 1][column + 1] + both:
            yield before[row], after[column]
            row, column = row + 1, column + 1
        elif best[row][column] == best[row + 1][column]:
            yield before[row], None
            row += 1
        else:
            yield None, after[column]
            column += 1
    yield from ((body, None) for body in before[row:])
    yield from ((None, body) for body in after[column:])


def _likeness(old: Body, new: Body) -> int:
    """How much two steps are one, 0 for not at all: of one kind, with one label, most of all if they say the same."""
    if old.kind is not new.kind:
        return 0
    labelled = 6 if old.label and old.label == new.label else 0
    keys = {*old.values, *new.values}
    differing = sum(1 for _ in _keys_changed(old, new))
    return 1 + labelled + 3 * (len(keys) - min(differing, len(keys))) // max(len(keys), 1) + 4 * (not differing)


# --- what a step says -------------------------------------------------------------------------------------------------


def _keys_changed(old: Body, new: Body) -> Iterator[KeyChange]:
    for field in (*old.kind.fields, *COMMON):
        if field.type == "steps" or field.name in _NO_STEPS:
            continue
        one, other = _value(old, field.name), _value(new, field.name)
        if not _alike(one, other, old, new, field):
            yield KeyChange(field.name, _told(old, field, one), _told(new, field, other))


def _value(body: Body, key: str) -> Value | None:
    return body.when if key == "when" else body.values.get(key)


def _alike(one: Value | None, other: Value | None, old: Body, new: Body, field: Field) -> bool:
    """Whether two values come to the same: the same words, or the same known number."""
    if isinstance(one, Expression) and isinstance(other, Expression):
        if one.constant is not None and one.constant == other.constant and type(one.constant) is type(other.constant):
            return True
        return spelled_out(one) == spelled_out(other) or told_words(one) == told_words(other)
    if field.type == "several:choice":
        return _same_words(old.inner.get(field.name, ()), new.inner.get(field.name, ()))
    if one is None or other is None:
        left = one if other is None else other
        always = field.name == "when" and isinstance(left, Expression) and left.constant is True
        return always or _told(old, field, one) == _told(new, field, other)
    return _told(old, field, one) == _told(new, field, other)


def _same_words(one: Sequence[Body], other: Sequence[Body]) -> bool:
    """Whether the same words may be declared, each when, for what and followed by what it is among the others."""
    return len(one) == len(other) and not any(
        left.key.text != right.key.text
        or any(_keys_changed(left, right))
        or any(step_changes(left.inner.get("do", ()), right.inner.get("do", ())))
        for left, right in zip(one, other, strict=True)
    )


def _told(body: Body, field: Field, value: Value | None) -> str:
    """What stands under a key in words; what holds where it is left out."""
    if value is None:
        return default_of(field) or say("not said")
    return text_of_value(body, field.name, value)


def text_of_value(body: Body, key: str, value: Value) -> str:
    """What stands under a key, in the author's words, with what is known of it: `ante (1)`."""
    if isinstance(value, Expression):
        if told_words(value) != value.told():  # what a value that was there has become
            return settled(value.tree).told()
        return value.told() if key == "when" else text_of(body, key)
    if isinstance(value, tuple) and not all(isinstance(one, Expression) for one in value):
        written = body.node.get(key)
        return "" if written is None else flow(plain(written))
    return text_of(body, key)


def told_words(expression: Expression) -> str:
    """An expression read back; in place of `was` stands what it replaced."""
    return reworded(expression.tree, without_was).told()


def spelled_out(expression: Expression) -> Tree:
    """What an expression says, with what each name and option stands for in its place: equal trees say the same."""
    return reworded(settled(expression.tree), without_words)
