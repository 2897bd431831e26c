"""Numbers and pairs as words of the command line."""

from argparse import ArgumentTypeError

from engine.text.door.budgets import MOST_NUMBER
from engine.text.door.numbers import is_written, whole_number
from engine.text.translation import say


def pair(text: str) -> tuple[str, str | int]:
    """What `option=value` says. Raises ArgumentTypeError where it says nothing."""
    name, equals, value = text.partition("=")
    if not name or not equals or not value:
        raise ArgumentTypeError(say("'{text}' is not of the form option=value", text=text))
    return name, value_of(name, value)


def value_of(name: str, written: str) -> str | int:
    """What is written for an option: a whole number, or words. Raises ArgumentTypeError for a number out of range."""
    if not is_written(written):
        return written
    number = whole_number(written)
    if number is None:
        raise ArgumentTypeError(say("what {name} is set to is too large a number", name=name))
    return number


def stake(text: str) -> tuple[str, int]:
    """What `name=chips` says. Raises ArgumentTypeError where it says nothing."""
    name, value = pair(text)
    if not isinstance(value, int):
        raise ArgumentTypeError(say("'{text}' is not of the form name=chips, such as ante=1", text=text))
    return name, value


def count(text: str) -> int:
    """The whole number from 1 that a word of the command line is. Raises ArgumentTypeError when it is none."""
    return number_from(1, text)


def number_from(least: int, text: str, most: int = MOST_NUMBER) -> int:
    """The whole number in this range that a word is. Raises ArgumentTypeError when it is none."""
    number = whole_number(text, least, most)
    if number is None:
        raise ArgumentTypeError(_no_number(least, text, most))
    return number


def _no_number(least: int, text: str, most: int) -> str:
    """What to say of a word that is not a number in this range; one that is too long is not repeated."""
    if len(text) >= len(str(MOST_NUMBER)):
        return say("this is not a whole number from {least} to {most}", least=least, most=most)
    if most < MOST_NUMBER:
        return say("'{text}' is not a whole number from {least} to {most}", text=text, least=least, most=most)
    return say("'{text}' is not a whole number from {least}", text=text, least=least)
