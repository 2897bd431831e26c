"""Properties that are worked out when they are first asked for, without the lock of `functools.cached_property`.

Python 3.12 takes none either. Where two threads ask at the same time, both work out the same.
"""

from functools import cached_property
from typing import Any, Self, TypeVar, overload

Made = TypeVar("Made")


class once(cached_property[Made]):  # noqa: N801 - it stands above methods
    """A property of a value with a `__dict__`, which keeps it from then on."""

    @overload
    def __get__(self, instance: None, owner: type[Any] | None = None) -> Self: ...

    @overload
    def __get__(self, instance: object, owner: type[Any] | None = None) -> Made: ...

    def __get__(self, instance: object, owner: type[Any] | None = None) -> Self | Made:
        """What it is of this value; of none, the property itself."""
        if instance is None:
            return self
        assert self.attrname is not None
        found = instance.__dict__[self.attrname] = self.func(instance)
        return found
