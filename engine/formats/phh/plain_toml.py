"""A quick reading of plain TOML: a key and a value on each line, as programs write hand histories.

Python's own reader of TOML goes through a text sign by sign. Where a value means the same in JSON its reader, which is
twenty times as fast, can take it. What might mean something else is left to the reader of TOML.
"""

import json
import re
from decimal import Decimal
from typing import Any

_ODD = re.compile(r"[^\n -\[\]-z|\u00a1-\ud7ff]|null|NaN|Infinity")
"""Signs and words that JSON may read otherwise than TOML: escapes, braces, tabs, and what only JSON knows."""
_KEY = re.compile(r"[A-Za-z0-9_-]+")
_TABLE = re.compile(r"\[([0-9]+)\] *")


class _NotPlainError(ValueError):
    """Something that JSON and TOML may read differently."""


def _refuse(constant: str) -> Any:
    raise _NotPlainError(constant)


_decode = json.JSONDecoder(parse_float=Decimal, parse_constant=_refuse).raw_decode


def read_plain(text: str) -> dict[str, Any] | None:
    """What TOML makes of a text that is plain, numbers with a point as Decimal; None for any other text.

    >>> read_plain("[1]\\nvariant = 'NT'\\nantes = [0, 0.5]")
    {'1': {'variant': 'NT', 'antes': [0, Decimal('0.5')]}}
    >>> read_plain("antes = [0, # nothing\\n 0]") is None
    True
    """
    if _ODD.search(text) or ("'" in text and '"' in text):
        return None
    try:
        return _read(text.replace("'", '"'))
    except (ValueError, RecursionError):
        return None


def _read(text: str) -> dict[str, Any]:
    whole: dict[str, Any] = {}
    table = whole
    for line in text.split("\n"):
        if not line or line[0] == "#":
            continue
        key, equals, value = line.partition("=")
        if not equals:
            header = _TABLE.fullmatch(line)
            if header is None or header[1] in whole:
                raise _NotPlainError(line)
            table = whole[header[1]] = {}
            continue
        key = key.rstrip(" ")
        if key in table or not _KEY.fullmatch(key):
            raise _NotPlainError(line)
        value = value.strip(" ")
        table[key], end = _decode(value)
        if end < len(value):
            raise _NotPlainError(line)
    return whole
