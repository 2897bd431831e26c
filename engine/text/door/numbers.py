"""Numbers of strangers: whole, in range, and never so long that reading them takes time."""

import json
import re
from typing import Any

from msgspec import Struct

from engine.text.door.budgets import MOST_NUMBER
from engine.text.translation import say

_DIGITS = len(str(MOST_NUMBER))


def whole_number(text: str, least: int = -MOST_NUMBER, most: int = MOST_NUMBER) -> int | None:
    """The whole number that a text writes in digits, a minus before them or none; None where it is no such number.

    >>> whole_number("12"), whole_number("-3")
    (12, -3)
    >>> whole_number("1.5"), whole_number("9" * 5000), whole_number("0", least=1)
    (None, None, None)
    """
    if not is_written(text) or len(text.lstrip("-0")) > _DIGITS:
        return None
    number = int(text.lstrip("-0") or "0") * (-1 if text.startswith("-") else 1)
    return number if least <= number <= most else None


def is_written(text: str) -> bool:
    """Whether a text is nothing but the digits of a whole number, however large."""
    return text.isascii() and text.removeprefix("-").isdigit()


class NoJson(Struct, frozen=True):
    """Why a text is no JSON that can be used, and the first character that is not right."""

    message: str
    at: int
    is_number: bool = False
    """Whether it is one of its numbers alone."""


def read_json(text: str) -> Any | NoJson:
    """What JSON makes of a text, every number in range. Never raises."""
    try:
        return json.loads(text, parse_int=_in_range, parse_float=_finite, parse_constant=_refused)
    except json.JSONDecodeError as error:
        message = say('this is not JSON: "{reason}"', reason=error.msg.lower())
        return NoJson(message, min(error.pos, max(0, len(text) - 1)))
    except _OutOfRangeError as error:
        message = say("this number is too large, or cannot be counted with")
        return NoJson(message, _place(text, str(error)), is_number=True)
    except RecursionError:
        return NoJson(say("this is nested too deeply"), 0)


class _OutOfRangeError(ValueError):
    """A number that is not used."""


def _in_range(digits: str) -> int:
    number = whole_number(digits)
    if number is None:
        raise _OutOfRangeError(digits)
    return number


def _finite(written: str) -> float:
    number = float(written)
    if abs(number) > MOST_NUMBER:
        raise _OutOfRangeError(written)
    return number


def _refused(constant: str) -> Any:
    raise _OutOfRangeError(constant)


def _place(text: str, written: str) -> int:
    """Where a number stands in a text, those within strings passed over."""
    for found in re.finditer(r'"(?:[^"\\]|\\.)*"|' + re.escape(written), text):
        if found[0] == written:
            return found.start()
    return 0
