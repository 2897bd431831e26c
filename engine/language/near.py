"""Names that are spelt much like another."""

from collections.abc import Iterable

NEAR, NEAR_NAME = 0.55, 0.6
"""How much alike a word must be to be tried, and a name to be the one that was meant."""


def nearest(name: str, names: Iterable[str], least: float = NEAR_NAME) -> str | None:
    """The name that is spelt most like another."""
    return next(iter(alike(name, names, 1, least)), None)


def alike(name: str, names: Iterable[str], most: int, least: float = NEAR) -> list[str]:
    """The names that are spelt most like another, the likest first; not the same one."""
    from difflib import get_close_matches  # noqa: PLC0415 - who writes no mistake does not pay for it

    written = name.lower()
    return [found for found in get_close_matches(written, sorted(names), most + 1, least) if found != written][:most]
