"""`has full house for front`: which of the hands that the rules name is meant."""

from typing import Any


def for_hand(told: str, name: str) -> str:
    """Words with the hand for which they hold, where one is named."""
    return f"{told} for {name}" if name else told


def name_of(token: Any = None) -> str:
    """The name in such words; nothing where there are none."""
    return "" if token is None else str(token.value.name)
