"""What the checks have in common: the expressions of a step, and where things stand."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.language.expression import Expression
from engine.steps.kind import COMMON, Body, Field
from engine.text.node import Mapping, Node
from engine.text.source import Span


class Said(NamedTuple):
    """An expression in a step, and the key it stands under."""

    field: Field
    value: Expression


_WHEN = next(common for common in COMMON if common.name == "when")


def expressions(body: Body) -> Iterator[Said]:
    """Every expression of a step itself, its `when` first; those of the steps in it are theirs."""
    if body.when is not None:
        yield Said(_WHEN, body.when)
    for field in body.kind.fields:
        value = body.values.get(field.name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Expression):
                yield Said(field, item)


def place_of(body: Body, key: str, betting: Node | None = None) -> Span:
    """Where the value of a key stands, be it in `betting`; the step's word where the key is left out."""
    value = body.node.get(key)
    if value is None and isinstance(betting, Mapping):
        value = betting.get(key)
    return body.key.span if value is None else value.span


def listed(names: list[str]) -> str:
    """Words in a row, the last after `and`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
