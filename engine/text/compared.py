"""Values of which not every field counts when two are compared."""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar

from msgspec import Struct


class Compared(Struct, frozen=True, eq=False):
    """A value that equals others of its class which hold the same, whatever is in the fields that do not count."""

    uncounted: ClassVar[frozenset[str]] = frozenset()
    """The fields by which two are not told apart."""

    def __eq__(self, other: object) -> bool:
        """Whether both hold the same in every field that counts."""
        if self is other or type(self) is not type(other):
            return self is other
        counted = _counted(type(self))
        return bool(counted(self) == counted(other))

    def __ne__(self, other: object) -> bool:
        """Whether they differ; a Struct has an answer of its own, by its `eq`."""
        return not self == other

    def __hash__(self) -> int:
        """Equal values have equal hashes."""
        return hash(_counted(type(self))(self))


@cache
def _counted(kind: type[Compared]) -> Callable[[object], Any]:
    """What values of a class hold in the fields that count."""
    return attrgetter(*(name for name in kind.__struct_fields__ if name not in kind.uncounted))
