"""Lines that somebody types, or a program writes in their stead."""

from typing import TextIO

from engine.text.door.budgets import MOST_TYPED
from engine.text.translation import say


class EndlessLineError(ValueError):
    """A line longer than anybody types."""


def next_line(stream: TextIO) -> str:
    """The next line with its line break; nothing at the end, and where the terminal is gone.

    Raises EndlessLineError for a line of more than MOST_TYPED characters, and reads no more of it.
    """
    try:
        line = stream.readline(MOST_TYPED + 1)
    except OSError:
        return ""
    if len(line) > MOST_TYPED:
        raise EndlessLineError(say("a line of more than {most:,} characters is not an answer", most=MOST_TYPED))
    return line
