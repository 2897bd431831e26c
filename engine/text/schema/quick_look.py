"""Whether data surely fits a schema, found out quickly: only when it may not is the validator loaded and asked."""

import re
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any

from msgspec import Struct, field

Schema = dict[str, Any]
Holds = Callable[[Any], bool]
"""The value → whether it surely holds."""


def conforms(value: Any, schema: Schema) -> bool:
    """True only if the validator would find nothing; False when it might, as with every keyword not known here."""
    return _look(_Itself(schema))(value)


class _Itself(Struct, frozen=True, eq=False):
    """A schema that is known by being the very same: it is large, and asked again and again."""

    schema: Schema

    def __eq__(self, other: object) -> bool:
        """Whether both are the very same schema."""
        return isinstance(other, _Itself) and self.schema is other.schema

    def __hash__(self) -> int:
        """The same for the very same schema."""
        return id(self.schema)


class _Whole(Struct):
    """A schema, and what its definitions ask, each made when it is first needed: they name one another in circles."""

    schema: Schema
    made: dict[str, Holds] = field(default_factory=dict)

    def named(self, name: str) -> Holds:
        """What a definition asks."""
        if name not in self.made:
            definition = self.schema.get("$defs", {}).get(name)
            self.made[name] = _never if definition is None else _asked(definition, self)
        return self.made[name]


@lru_cache(maxsize=16)
def _look(whole: _Itself) -> Holds:
    return _asked(whole.schema, _Whole(whole.schema))


def _asked(schema: Schema, whole: _Whole) -> Holds:
    """What a schema asks, made ready to be asked of many values."""
    asked = list[Holds]()
    for keyword, said in schema.items():
        if keyword in KEYWORDS:
            asked.append(KEYWORDS[keyword](said, schema, whole))
        elif keyword not in ANNOTATIONS and not keyword.startswith("x-"):
            return _never

    def holds_all(value: Any) -> bool:
        for holds in asked:  # noqa: SIM110 - all(…) takes a third longer, and this is asked of every value there is
            if not holds(value):
                return False
        return True

    return asked[0] if len(asked) == 1 else holds_all


def _never(value: Any) -> bool:
    return False


ANNOTATIONS = frozenset(
    ("$schema", "$id", "$defs", "title", "description", "examples", "defaultSnippets", "enumDescriptions")
)
"""Keywords that ask nothing of a value."""

_TYPES: dict[str, Holds] = {
    "null": lambda value: value is None,
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
}


def _type(asked: Any, around: Schema, whole: _Whole) -> Holds:
    known = [_TYPES[name] for name in ([asked] if isinstance(asked, str) else asked) if name in _TYPES]
    return known[0] if len(known) == 1 else lambda value: any(holds(value) for holds in known)


def _enum(asked: Any, around: Schema, whole: _Whole) -> Holds:
    known = {(type(one), one) for one in asked}
    return lambda value: not isinstance(value, list | dict) and (type(value), value) in known


def _minimum(asked: Any, around: Schema, whole: _Whole) -> Holds:
    return lambda value: not _TYPES["number"](value) or value >= asked


def _maximum(asked: Any, around: Schema, whole: _Whole) -> Holds:
    return lambda value: not _TYPES["number"](value) or value <= asked


Sized = type[str] | type[list[Any]] | type[dict[str, Any]]
Made = Callable[[Any, Schema, _Whole], Holds]
"""(what a keyword asks, the schema around it, the whole schema) → whether that surely holds of a value."""


def _at_least(kind: Sized) -> Made:
    return lambda asked, around, whole: lambda value: not isinstance(value, kind) or len(value) >= asked


def _at_most(kind: Sized) -> Made:
    return lambda asked, around, whole: lambda value: not isinstance(value, kind) or len(value) <= asked


def _pattern(asked: Any, around: Schema, whole: _Whole) -> Holds:
    search = re.compile(asked).search
    return lambda value: not isinstance(value, str) or search(value) is not None


def _items(asked: Any, around: Schema, whole: _Whole) -> Holds:
    holds = _asked(asked, whole)
    return lambda value: not isinstance(value, list) or all(map(holds, value))


def _unique(asked: Any, around: Schema, whole: _Whole) -> Holds:
    return lambda value: not isinstance(value, list) or len({_as_compared(item) for item in value}) == len(value)


def _as_compared(item: Any) -> str:
    """The same for items that count as the same: 5 and 5.0 do, 1 and true do not."""
    return repr(float(item) if _TYPES["number"](item) and abs(item) < _EXACT else item)


_EXACT = 2**53
"""Below this a whole number is a number with a point, exactly."""


def _properties(asked: Any, around: Schema, whole: _Whole) -> Holds:
    known = {name: _asked(held, whole) for name, held in asked.items()}

    def holds(value: Any) -> bool:
        if not isinstance(value, dict):
            return True
        for name, held in value.items():  # noqa: SIM110 - as above
            if name in known and not known[name](held):
                return False
        return True

    return holds


def _others(asked: Any, around: Schema, whole: _Whole) -> Holds:
    known = around.get("properties", {}).keys()
    each = _never if asked is False else _asked(asked, whole)

    def holds(value: Any) -> bool:
        if not isinstance(value, dict) or value.keys() <= known:
            return True
        return all(each(held) for name, held in value.items() if name not in known)

    return holds


def _required(asked: Any, around: Schema, whole: _Whole) -> Holds:
    return lambda value: not isinstance(value, dict) or all(name in value for name in asked)


def _names(asked: Any, around: Schema, whole: _Whole) -> Holds:
    holds = _asked(asked, whole)
    return lambda value: not isinstance(value, dict) or all(map(holds, value))


def _reference(asked: Any, around: Schema, whole: _Whole) -> Holds:
    return partial(_as_named, whole, asked.removeprefix("#/$defs/"))


def _as_named(whole: _Whole, name: str, value: Any) -> bool:
    return whole.named(name)(value)


KEYWORDS: dict[str, Made] = {
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
