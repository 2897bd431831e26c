"""What an unquoted YAML scalar means: the core schema of YAML 1.2.2, section 10.3, and where older tools differ."""

import re

from engine.text.marked.node import Value
from engine.text.translation import mark, say

_NULLS = frozenset({"", "~", "null", "Null", "NULL"})
_TRUTHS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_DECIMAL = re.compile(r"[-+]?[0-9]+")
_OCTAL = re.compile(r"0o[0-7]+")
_HEXADECIMAL = re.compile(r"0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_BEYOND = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")
_MAY_BE_NUMBER = frozenset("+-.0123456789")
_MOST_DIGITS = 300  # more would not fit a float, and Python refuses to convert some thousands of digits

# YAML 1.1's type repository (yaml.org/type): bool, int (octal, base 60, underscores), timestamp.
_TRUTHS_1_1 = re.compile(r"(?:yes|no|on|off)", re.IGNORECASE)
_LONGEST_TRUTH = 3
_OCTAL_1_1 = re.compile(r"[-+]?0[0-7]+")
_SURPRISES = (
    (_OCTAL_1_1, mark("the octal number {octal}")),
    (re.compile(r"[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+"), mark("a number to base 60")),
    (re.compile(r"[-+]?[0-9][0-9,]*_[0-9_]*"), mark("a number without its underscores")),
    (re.compile(r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}"), mark("a date")),
)


def read_plain(text: str) -> Value:
    """The value an unquoted scalar stands for; raises ValueError for a number that cannot be counted with.

    >>> [read_plain(text) for text in ("no", "010", "1:30", "0.5", "~")]
    ['no', 10, '1:30', 0.5, None]
    """
    if text in _NULLS:
        return None
    if text in _TRUTHS:
        return _TRUTHS[text]
    if text[0] not in _MAY_BE_NUMBER:
        return text
    return _read_number(text)


def _read_number(text: str) -> Value:
    if _BEYOND.fullmatch(text):
        raise ValueError(text)
    for pattern, base in ((_DECIMAL, 10), (_OCTAL, 8), (_HEXADECIMAL, 16)):
        if pattern.fullmatch(text):
            if len(text) > _MOST_DIGITS:
                raise ValueError(text)
            return int(text if base == 10 else text[2:], base)
    if _FLOAT.fullmatch(text):
        number = float(text)
        if number in (float("inf"), float("-inf")):
            raise ValueError(text)
        return number
    return text


def _is_truth_elsewhere(text: str) -> bool:
    """Whether older tools (YAML 1.1) take an unquoted scalar for a truth value, and it is text here: `yes`, `off`."""
    return len(text) <= _LONGEST_TRUTH and _TRUTHS_1_1.fullmatch(text) is not None


def surprise(text: str) -> str | None:
    """What older tools (YAML 1.1) take an unquoted scalar for, if that is not what it is here; else None."""
    if _is_truth_elsewhere(text):
        return "`true`" if text.lower() in {"yes", "on"} else "`false`"
    if text[:1] not in _MAY_BE_NUMBER:
        return None
    for pattern, reading in _SURPRISES:
        if pattern.fullmatch(text):
            return say(reading, octal=int(text, 8)) if pattern is _OCTAL_1_1 else say(reading)
    return None
