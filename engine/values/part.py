"""A field of a value class: where its value comes from, and where it counts."""

from collections.abc import Callable
from typing import Any, ClassVar, get_origin

NOTHING: Any = object()
"""Stands where no default was given, and for a value that the field's factory is to make."""


class Part:
    """A field, as the class says it."""

    __slots__ = ("compare", "default", "factory", "init", "keyword", "name", "repr")

    def __init__(self, default: object, factory: Callable[[], object], init: bool, repr: bool, compare: bool) -> None:
        """Its name is told when its class is made."""
        self.name = ""
        self.default, self.factory = default, factory
        self.init, self.repr, self.compare = init, repr, compare
        self.keyword = False

    @property
    def has_default(self) -> bool:
        """Whether its value need not be given."""
        return self.default is not NOTHING or self.factory is not NOTHING


def field(
    *,
    default: object = NOTHING,
    default_factory: Callable[[], object] = NOTHING,
    init: bool = True,
    repr: bool = True,
    compare: bool = True,
) -> Part:
    """A field that is unlike others, as `dataclasses.field` says it."""
    return Part(default, default_factory, init, repr, compare)


_MEMBER = type(vars(Part)["name"])
"""What a class with slots has where a field lies; it is no default."""


def parts_of(cls: type, keyword: bool) -> dict[str, Part]:
    """The fields of a class: those of its bases, then its own. Only defaults stay among its attributes."""
    parts: dict[str, Part] = {}
    for base in reversed(cls.__mro__[1:]):
        parts |= base.__dict__.get("value_parts", {})
    for name, said in vars(cls).get("__annotations__", {}).items():
        if said is not ClassVar and get_origin(said) is not ClassVar:
            parts[name] = _own_part(cls, name, keyword)
    return parts


def _own_part(cls: type, name: str, keyword: bool) -> Part:
    found = getattr(cls, name, NOTHING)
    part = found if isinstance(found, Part) else field(default=NOTHING if isinstance(found, _MEMBER) else found)
    part.name, part.keyword = name, keyword
    if isinstance(found, Part):
        if part.default is NOTHING:
            delattr(cls, name)
        else:
            setattr(cls, name, part.default)
    return part
