"""The methods of a value class that are written for its fields."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.values.part import NOTHING, Part

Method = Callable[..., Any]


def written_init(cls: type, parts: Mapping[str, Part], frozen: bool, slots: bool) -> Method:
    """`__init__`: every field has its value; `__post_init__` was called where the class has one."""
    names: dict[str, Any] = {"_NOTHING": NOTHING, "_put": object.__setattr__}
    lines = [_assignment(cls, part, frozen, slots, names) for part in parts.values()]
    lines += ["self.__post_init__()"] if hasattr(cls, "__post_init__") else []
    given = [part for part in parts.values() if part.init]
    by_name = [_parameter(part, names) for part in given if part.keyword]
    parameters = ["self", *[_parameter(part, names) for part in given if not part.keyword]]
    parameters += ["*", *by_name] if by_name else []
    return _method(cls, "__init__", parameters, [*filter(None, lines), "return None"], names)


def _parameter(part: Part, names: dict[str, Any]) -> str:
    if not part.has_default:
        return part.name
    names[f"_default_{part.name}"] = part.default
    return f"{part.name}=_default_{part.name}"


def _assignment(cls: type, part: Part, frozen: bool, slots: bool, names: dict[str, Any]) -> str:
    """The line that gives a field its value; none where the class's own attribute or `__post_init__` does."""
    value = _value(part, slots, names)
    if not value:
        return ""
    if not frozen:
        return f"self.{part.name} = {value}"
    if slots:  # the slot itself is quicker than to look it up by its name
        names[f"_put_{part.name}"] = cls.__dict__[part.name].__set__ if part.name in cls.__dict__ else None
    if names.get(f"_put_{part.name}") is None:
        return f"_put(self, {part.name!r}, {value})"
    return f"_put_{part.name}(self, {value})"


def _value(part: Part, slots: bool, names: dict[str, Any]) -> str:
    if part.factory is not NOTHING:
        names[f"_make_{part.name}"] = part.factory
        made = f"_make_{part.name}()"
        return f"{made} if {part.name} is _NOTHING else {part.name}" if part.init else made
    if part.init:
        return part.name
    if part.default is NOTHING or not slots:
        return ""
    names[f"_default_{part.name}"] = part.default
    return f"_default_{part.name}"


def written_eq(cls: Any) -> Method:
    """`__eq__`: two values of one class are equal when the fields that count are."""
    ours, theirs = _all_of("self", cls), _all_of("other", cls)
    lines = ["if other.__class__ is not self.__class__:", "    return NotImplemented", f"return {ours} == {theirs}"]
    return _method(cls, "__eq__", ["self", "other"], lines, {})


def written_hash(cls: Any) -> Method:
    """`__hash__`: by the fields that count, so that equal values have equal hashes."""
    return _method(cls, "__hash__", ["self"], [f"return hash({_all_of('self', cls)})"], {})


def _all_of(value: str, cls: Any) -> str:
    counted = [f"{value}.{name}" for name, part in cls.value_parts.items() if part.compare]
    return f"({', '.join(counted)}{',' if counted else ''})"


def _method(cls: type, name: str, parameters: list[str], lines: list[str], names: dict[str, Any]) -> Method:
    text = f"def {name}({', '.join(parameters)}):\n" + "".join(f"    {line}\n" for line in lines)
    exec(text, names)  # noqa: S102 - our own text: names of fields that a class of ours declares
    method: Method = names[name]
    method.__qualname__, method.__module__ = f"{cls.__qualname__}.{name}", cls.__module__
    return method
