"""Numbers and pairs as words of the command line."""

from argparse import ArgumentTypeError

MOST = 10**15
"""The largest number taken on the command line: programs that read records and events hold it exactly."""


def pair(text: str) -> tuple[str, str | int]:
    """What `option=value` says. Raises ArgumentTypeError where it says nothing."""
    name, equals, value = text.partition("=")
    if not name or not equals or not value:
        raise ArgumentTypeError(f"{text!r} is not of the form option=value")
    if not value.removeprefix("-").isdecimal():
        return name, value
    if len(value) > len(str(MOST)):
        raise ArgumentTypeError(f"what {name} is set to is too large a number")
    return name, int(value)


def stake(text: str) -> tuple[str, int]:
    """What `name=chips` says. Raises ArgumentTypeError where it says nothing."""
    name, value = pair(text)
    if not isinstance(value, int):
        raise ArgumentTypeError(f"{text!r} is not of the form name=chips, such as ante=1")
    return name, value


def count(text: str) -> int:
    """The whole number from 1 that a word of the command line is. Raises ArgumentTypeError when it is none."""
    if not text.isdecimal() or not text.strip("0"):
        raise ArgumentTypeError(f"{text!r} is no whole number from 1")
    if len(text) > len(str(MOST)) or int(text) > MOST:
        raise ArgumentTypeError(f"this is no whole number from 1 to {MOST}")
    return int(text)
