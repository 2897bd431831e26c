"""What is one and the same wherever it is asked."""

from collections.abc import Iterable


def always(found: Iterable[bool | None]) -> bool | None:
    """What all of these are, if it is one and the same; nothing more is worked out when it is not.

    >>> always([True, True]), always([True, False]), always([False, None]), always([])
    (True, None, None, None)
    """
    each = iter(found)
    first = next(each, None)
    return first if first is not None and all(one is first for one in each) else None
