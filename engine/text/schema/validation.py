"""What a schema says of a document: one diagnostic for each mistake of its author.

A validator finds what does not hold; one mistake often breaks several rules of a schema (a misspelt key is unknown,
and the key it stands for is missing), so faults are gathered by place and told together, from the outside inwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Any

from engine.text.diagnostics.diagnostic import Diagnostic, in_order
from engine.text.door.budgets import MOST_TOLD
from engine.text.marked.node import Mapping, Node, Scalar, plain
from engine.text.schema.outline import Fault, Outline, Path, Schema, lies_in
from engine.text.schema.quick_look import conforms

if TYPE_CHECKING:
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator


_MOST_FOUND = 5 * MOST_TOLD
"""Faults that are looked for: a mistake breaks a few rules of a schema, and not more than MOST_TOLD are told."""


def check(root: Node, schema: Schema) -> list[Diagnostic]:
    """Everything a schema (2020-12) has against a tree, in order, one diagnostic for each mistake; [] if it conforms.

    Faults of values that are broken already are not told again. Raises nothing for any tree and a valid schema.
    """
    if conforms(plain(root), schema):
        return []
    by_path = _by_path(root, schema)
    return _tell_all(Outline(root, schema), by_path) if by_path else []


def _tell_all(outline: Outline, by_path: dict[Path, list[Fault]]) -> list[Diagnostic]:
    told: list[Diagnostic] = []
    done: set[Path] = set()  # paths whose faults, and those below them, have been told
    for path, faults in sorted(by_path.items(), key=lambda entry: len(entry[0])):
        if not lies_in(path, done) and not _is_broken(outline.node(path)):
            told += _tell(outline, path, faults, done)
    return in_order(told)


def _tell(outline: Outline, path: Path, faults: list[Fault], done: set[Path]) -> Iterator[Diagnostic]:
    # Good files need not wait for what tells of faults.
    from engine.text.schema.key_faults import KEYWORDS, tell_keys  # noqa: PLC0415
    from engine.text.schema.value_faults import tell_value  # noqa: PLC0415

    node = outline.node(path)
    about_keys = [fault for fault in faults if fault.keyword in KEYWORDS]
    if isinstance(node, Mapping) and about_keys:
        yield from tell_keys(outline, path, node, about_keys, done)
    others = [fault for fault in faults if fault.keyword not in KEYWORDS]
    if others and node is not None and not lies_in(path, done):
        yield tell_value(outline, path, node, others, done)


def _is_broken(node: Node | None) -> bool:
    return isinstance(node, Scalar) and node.broken


def _by_path(root: Node, schema: Schema) -> dict[Path, list[Fault]]:
    gathered: dict[Path, list[Fault]] = {}
    for error in islice(_validator(schema).iter_errors(plain(root)), _MOST_FOUND):
        for fault in _faults(error):
            gathered.setdefault(fault.path, []).append(fault)
    return gathered


def _validator(schema: Schema) -> Validator:
    validator: Validator = _validator_class()(schema)
    return validator


@cache
def _validator_class() -> Any:
    """The validator, imported only now: it is the slowest of our imports, and shipped documents need none."""
    from jsonschema.validators import Draft202012Validator, extend  # noqa: PLC0415

    checker = Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_integer)
    return extend(Draft202012Validator, type_checker=checker)  # type: ignore[no-untyped-call]


def _is_integer(_: Any, value: Any) -> bool:
    """Whether a value is a whole number and written as one: JSON Schema would also take 5.0."""
    return isinstance(value, int) and not isinstance(value, bool)


def _faults(error: ValidationError) -> Iterator[Fault]:
    """The faults behind an error: its own, or those of the one alternative that was probably meant."""
    meant = _meant(error.context) if error.context and error.validator in {"anyOf", "oneOf"} else None
    if meant is not None:
        for below in meant:
            yield from _faults(below)
        return
    schema = error.schema if isinstance(error.schema, dict) else {}
    yield Fault(tuple(error.absolute_path), str(error.validator), error.validator_value, schema, error.instance)


def _meant(context: Iterable[ValidationError]) -> list[ValidationError] | None:
    """The errors of the alternative whose kind of value is right, if that is so of exactly one."""
    branches: dict[Any, list[ValidationError]] = {}
    for error in context:
        branches.setdefault(error.schema_path[0], []).append(error)
    fitting = [errors for errors in branches.values() if not any(_is_wrong_type(error) for error in errors)]
    return fitting[0] if len(fitting) == 1 else None


def _is_wrong_type(error: ValidationError) -> bool:
    return error.validator in {"type", "const", "enum"} and not error.path
