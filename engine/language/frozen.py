"""Frozen values that compare by what they hold.

They behave as frozen dataclasses do, and type checkers take them for such; but seventy dataclasses take 25 ms to make
at every start of the command, these take one.
"""

from collections.abc import Callable, Mapping
from operator import itemgetter
from typing import Any, ClassVar, dataclass_transform, get_origin

_OF_CLASS: object = ClassVar
_HASH, _ALIKE = "_hash", "_alike"
"""Where a value keeps its hash, and what it shares with those that were found equal to it: no field is called so."""


def _values_of(names: tuple[str, ...]) -> Callable[[Mapping[str, Any]], tuple[Any, ...]]:
    """What a mapping has under these names."""
    if len(names) > 1:
        return itemgetter(*names)
    return lambda values: tuple([values[name] for name in names])


@dataclass_transform(frozen_default=True)
class Frozen:
    """A frozen value whose fields are its annotations, in order; `at`, where it was written, does not count."""

    fields: ClassVar[tuple[str, ...]] = ()
    counted: ClassVar[tuple[str, ...]] = ()
    """The fields that two values are compared by."""
    holding: ClassVar[Callable[[Mapping[str, Any]], tuple[Any, ...]]]
    """What these hold, out of all attributes."""
    _hash: ClassVar[int | None] = None
    _alike: ClassVar[object] = None

    def __init_subclass__(cls) -> None:
        """The fields of a class are its parent's and its own."""
        own = (name for name, said in cls.__annotations__.items() if get_origin(said) is not _OF_CLASS)
        cls.fields = (*cls.fields, *[name for name in own if name not in cls.fields])
        cls.counted = tuple(name for name in cls.fields if name != "at")
        cls.holding = _values_of(cls.counted)

    def __init__(self, *values: Any, **named: Any) -> None:
        """Each field has its value, the class's own where none is given."""
        if len(values) == len(self.fields) and not named:
            self.__dict__.update(zip(self.fields, values, strict=True))
            return
        given = dict(zip(self.fields, values, strict=False), **named)
        assert len(values) <= len(self.fields)
        assert all(name in given or hasattr(type(self), name) for name in self.fields), (
            f"{type(self).__name__}: {given}"
        )
        self.__dict__.update({name: given[name] if name in given else getattr(self, name) for name in self.fields})

    def __setattr__(self, name: str, value: object) -> None:
        """They do not change."""
        raise AttributeError(f"{type(self).__name__} is frozen")

    @property
    def held(self) -> tuple[Any, ...]:
        """The values of all fields but the place."""
        return type(self).holding(self.__dict__)

    def __eq__(self, other: object) -> bool:
        """Two values of one class that hold the same are equal; what was found so is not compared again."""
        if self is other or type(self) is not type(other):
            return self is other
        alike = self._alike
        if alike is not None and alike is other._alike:
            return True
        if self.held != other.held:
            return False
        self.__dict__[_ALIKE] = other.__dict__[_ALIKE] = alike or other._alike or object()
        return True

    def __hash__(self) -> int:
        """Equal values have equal hashes; each is worked out once, since trees are looked up again and again."""
        known = self._hash
        if known is None:
            known = self.__dict__[_HASH] = hash((type(self), self.held))
        return known

    def __repr__(self) -> str:
        """The class with the values of its fields."""
        return f"{type(self).__name__}({', '.join(map(repr, self.held))})"
