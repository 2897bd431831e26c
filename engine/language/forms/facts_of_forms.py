"""What forms read of the table: the answers that several forms give."""

from collections.abc import Iterator

from engine.language.forms.tree import THAT_PLAYER, Node
from engine.language.vocabulary import Entry

OF_HANDS = ("cards", "up cards")
"""What is read where hands are compared: the cards, or what lies open of them."""


def reads_nothing(form: Node) -> tuple[str, ...]:
    """By itself it reads no fact of the table."""
    return ()


def of_entry(entry: Entry | None) -> Iterator[str]:
    """The fact that a word of the language reads."""
    if entry is not None and entry.fact and entry.fact != THAT_PLAYER:
        yield entry.fact


def of_showing(showing: bool) -> tuple[str, ...]:
    """What is read where hands are compared, or what lies open of them."""
    return OF_HANDS[showing : showing + 1]
