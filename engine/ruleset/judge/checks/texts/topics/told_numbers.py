"""Numbers and spans of time as texts say them: `a`, `twelve`, `thirty`, `half an hour`, `the sixth`."""

from engine.ruleset.judge.checks.texts.text_checks import NUMBERS, ORDINALS
from engine.text.wording import Wording

_TEENS = ("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_NUMBERS = {
    **{word: number for number, word in enumerate(NUMBERS) if number},
    **{word: number for number, word in enumerate(_TEENS, 11)},
    **{word: 10 * number for number, word in enumerate(_TENS, 2)},
    **{word: number for number, word in enumerate(ORDINALS) if number},
    "eleventh": 11,
    "twelfth": 12,
    "twentieth": 20,
    "thirtieth": 30,
    "fortieth": 40,
    "fiftieth": 50,
    "a": 1,
    "an": 1,
}
MANY = rf"(?:{'|'.join(sorted((word for word in _NUMBERS if word not in ORDINALS), key=len, reverse=True))}|\d+)"
"""A number of things."""
WHICH = r"(?:first|second|third|[a-z]+th|\d+th)"
"""One of several by its number; `number` tells whether it is known."""
_HALF = "half an"
SPAN = rf"(?P<many>{_HALF}|{MANY}) (?P<unit>rounds?|deals?|minutes?|hours?)"
"""So long a span of an evening."""
_MINUTES = {"hour": 60, "minute": 1}
_HALF_AN_HOUR = 30
_DIGITS = Wording(r"(\d+)(?:th)?")
Span = tuple[str, int]


def number_of(word: str) -> int | None:
    """The number that a word means; None where it means none."""
    word = word.lower()
    digits = _DIGITS.fullmatch(word)
    return int(digits[1]) if digits is not None else _NUMBERS.get(word)


def span_of(many: str, unit: str) -> Span | None:
    """A span with its unit, one of deals, rounds and minutes; None where it cannot be read."""
    many, unit = many.lower(), unit.lower().removesuffix("s")
    if many == _HALF:
        return ("minutes", _HALF_AN_HOUR) if unit == "hour" else None
    count = number_of(many)
    if count is None:
        return None
    return ("minutes", count * _MINUTES[unit]) if unit in _MINUTES else (f"{unit}s", count)
