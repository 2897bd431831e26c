"""Whether data surely fits a schema, found out quickly: only when it may not is the validator loaded and asked."""

import re
from collections.abc import Callable
from functools import cache
from typing import Any

Schema = dict[str, Any]
Holds = Callable[[Any, Any, Schema, Schema], bool]
"""(what the keyword asks, the value, the schema around it, the whole schema) → whether it surely holds."""


def conforms(value: Any, schema: Schema, whole: Schema | None = None) -> bool:
    """True only if the validator would find nothing; False when it might, as with every keyword not known here."""
    root = schema if whole is None else whole
    for keyword, asked in schema.items():
        holds = KEYWORDS.get(keyword)
        if holds is None:
            if keyword not in ANNOTATIONS and not keyword.startswith("x-"):
                return False
        elif not holds(asked, value, schema, root):
            return False
    return True


ANNOTATIONS = frozenset(
    ("$schema", "$id", "$defs", "title", "description", "examples", "defaultSnippets", "enumDescriptions")
)
"""Keywords that ask nothing of a value."""

_TYPES: dict[str, Callable[[Any], bool]] = {
    "null": lambda value: value is None,
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
}


def _type(asked: Any, value: Any, around: Schema, whole: Schema) -> bool:
    names = [asked] if isinstance(asked, str) else asked
    return any(name in _TYPES and _TYPES[name](value) for name in names)


def _enum(asked: Any, value: Any, around: Schema, whole: Schema) -> bool:
    return any(value == one and type(value) is type(one) for one in asked)


def _minimum(asked: Any, value: Any, around: Schema, whole: Schema) -> bool:
    return not _TYPES["number"](value) or value >= asked


def _maximum(asked: Any, value: Any, around: Schema, whole: Schema) -> bool:
    return not _TYPES["number"](value) or value <= asked


Sized = type[str] | type[list[Any]] | type[dict[str, Any]]


def _at_least(kind: Sized) -> Holds:
    return lambda asked, value, around, whole: not isinstance(value, kind) or len(value) >= asked


def _at_most(kind: Sized) -> Holds:
    return lambda asked, value, around, whole: not isinstance(value, kind) or len(value) <= asked


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def _pattern(asked: Any, value: Any, around: Schema, whole: Schema) -> bool:
    return not isinstance(value, str) or _compiled(asked).search(value) is not None


def _items(asked: Any, value: Any, around: Schema, whole: Schema) -> bool:
    return not isinstance(value, list) or all(conforms(item, asked, whole) for item in value)


def _unique(asked: Any, value: Any, around: Schema, whole: Schema) -> bool:
    return not isinstance(value, list) or len({_as_compared(item) for item in value}) == len(value)


def _as_compared(item: Any) -> str:
    """The same for items that count as the same: 5 and 5.0 do, 1 and true do not."""
    return repr(float(item) if _TYPES["number"](item) and abs(item) < _EXACT else item)


_EXACT = 2**53
"""Below this a whole number is a number with a point, exactly."""


def _properties(asked: Any, value: Any, around: Schema, whole: Schema) -> bool:
    if not isinstance(value, dict):
        return True
    return all(conforms(held, asked[name], whole) for name, held in value.items() if name in asked)


def _others(asked: Any, value: Any, around: Schema, whole: Schema) -> bool:
    if not isinstance(value, dict):
        return True
    known = around.get("properties", {})
    others = [held for name, held in value.items() if name not in known]
    return not others if asked is False else all(conforms(held, asked, whole) for held in others)


def _required(asked: Any, value: Any, around: Schema, whole: Schema) -> bool:
    return not isinstance(value, dict) or all(name in value for name in asked)


def _names(asked: Any, value: Any, around: Schema, whole: Schema) -> bool:
    return not isinstance(value, dict) or all(conforms(name, asked, whole) for name in value)


def _reference(asked: Any, value: Any, around: Schema, whole: Schema) -> bool:
    definition = whole.get("$defs", {}).get(asked.removeprefix("#/$defs/"))
    return definition is not None and conforms(value, definition, whole)


KEYWORDS: dict[str, Holds] = {
    "type": _type,
    "enum": _enum,
    "minimum": _minimum,
    "maximum": _maximum,
    "minLength": _at_least(str),
    "minItems": _at_least(list),
    "minProperties": _at_least(dict),
    "maxProperties": _at_most(dict),
    "pattern": _pattern,
    "items": _items,
    "uniqueItems": _unique,
    "properties": _properties,
    "additionalProperties": _others,
    "required": _required,
    "propertyNames": _names,
    "$ref": _reference,
}
"""The keywords that are looked after here."""
