"""Value classes as the standard library's `dataclasses` makes them, ready sooner.

Type checkers take them for dataclasses. To import `dataclasses` and write six methods of each class takes a third of
the time in which the command checks a file; here a method is written when it is first called.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import field as field
    from dataclasses import replace as replace
else:
    from engine.values.making import dataclass, replace
    from engine.values.part import field

__all__ = ["dataclass", "field", "replace"]
