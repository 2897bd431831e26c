"""Numbers and pairs as words of the command line."""

from argparse import ArgumentTypeError

from engine.text.door.budgets import MOST_NUMBER
from engine.text.door.numbers import is_written, whole


def pair(text: str) -> tuple[str, str | int]:
    """What `option=value` says. Raises ArgumentTypeError where it says nothing."""
    name, equals, value = text.partition("=")
    if not name or not equals or not value:
        raise ArgumentTypeError(f"{text!r} is not of the form option=value")
    return name, value_of(name, value)


def value_of(name: str, written: str) -> str | int:
    """What is written for an option: a whole number, or words. Raises ArgumentTypeError for a number out of range."""
    if not is_written(written):
        return written
    number = whole(written)
    if number is None:
        raise ArgumentTypeError(f"what {name} is set to is too large a number")
    return number


def stake(text: str) -> tuple[str, int]:
    """What `name=chips` says. Raises ArgumentTypeError where it says nothing."""
    name, value = pair(text)
    if not isinstance(value, int):
        raise ArgumentTypeError(f"{text!r} is not of the form name=chips, such as ante=1")
    return name, value


def count(text: str) -> int:
    """The whole number from 1 that a word of the command line is. Raises ArgumentTypeError when it is none."""
    return number_from(1, text)


def number_from(least: int, text: str, most: int = MOST_NUMBER) -> int:
    """The whole number in this range that a word is. Raises ArgumentTypeError when it is none."""
    number = whole(text, least, most)
    if number is None:
        said = repr(text) if len(text) < len(str(MOST_NUMBER)) else "this"
        bound = f" to {most}" if most < MOST_NUMBER or said == "this" else ""
        raise ArgumentTypeError(f"{said} is no whole number from {least}{bound}")
    return number
