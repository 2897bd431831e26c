"""Players named in a declared word: an action has their seat, and people say their name."""

from collections.abc import Sequence

from engine.steps.shared.naming import SEAT


def with_names(said: str, names: Sequence[str]) -> str:
    """A declared word with the player named in it, whom a seat stands for; as it is where nobody's name is known.

    >>> with_names("pick #1", ["Anna", "Ben"]), with_names("pick #1", []), with_names("high", ["Anna"])
    ('pick Ben', 'pick #1', 'high')
    """
    word, sign, seat = said.rpartition(f" {SEAT}")
    return f"{word} {names[int(seat)]}" if sign and int(seat) < len(names) else said


def without_names(said: str, names: Sequence[str]) -> str:
    """A declared word as its action has it: a player's seat in the place of the name that ends it.

    >>> without_names("pick Ben", ["Anna", "Ben"]), without_names("claim full house", ["Anna"])
    ('pick #1', 'claim full house')
    """
    for seat, name in enumerate(names):
        if said.endswith(f" {name}"):
            return f"{said.removesuffix(name)}{SEAT}{seat}"
    return said
