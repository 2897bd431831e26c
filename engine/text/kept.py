"""Attributes that are worked out once."""

from collections.abc import Callable
from typing import Any, Generic, Self, TypeVar, overload

Value = TypeVar("Value")


class cached_property(Generic[Value]):  # noqa: N801 - written as a decorator, like the one it stands in for
    """An attribute that is worked out when it is first asked for, and kept in the `__dict__` of what has it.

    That of `functools` takes a lock at each first access in Python 3.11, which is dearer than most of what is worked
    out here. Threads that ask at once may each work it out; all of them get the value of one.
    """

    def __init__(self, work_out: Callable[[Any], Value]) -> None:
        """Nothing is worked out yet."""
        self.work_out = work_out
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        """It is kept by this name, so that it is found before this is asked again."""
        self.name = name

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...

    @overload
    def __get__(self, instance: object, owner: type) -> Value: ...

    def __get__(self, instance: object | None, owner: type) -> Self | Value:
        """The value; of the class, this itself."""
        if instance is None:
            return self
        kept: Value = instance.__dict__.setdefault(self.name, self.work_out(instance))
        return kept
