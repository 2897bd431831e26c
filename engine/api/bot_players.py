"""Bots by name: players that know the rules, what their seat sees and what is open, and no game by name."""

from engine.api.seating import new_seed
from engine.table.bots.bots import BOTS
from engine.table.sessions.session import Player

__all__ = ["Player", "bot", "bots"]


def bots() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(BOTS)


def bot(name: str = "equity", seed: int | str | None = None) -> Player:
    """The bot of this name, with a chance of its own: the same seed plays the same. Raises ValueError for no bot."""
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}: there are {', '.join(BOTS)}")
    return BOTS[name](new_seed() if seed is None else str(seed))
