"""What the keys of a history must hold, and everything that is wrong with them. Source: PHH 0.0.2."""

from collections.abc import Callable, Iterator, Mapping
from datetime import time
from decimal import Decimal
from difflib import get_close_matches
from typing import Any, NamedTuple

from engine.formats.phh.variants import REQUIRED, VARIANTS, Variant

Test = Callable[[Any], bool]


AT_KEY = -2
"""Stands for an item of a key's list where the key itself is at fault."""


class Fault(NamedTuple):
    """Something wrong with a hand: a code, a sentence, the key it stands at, and what to write."""

    code: str
    message: str
    key: str
    """\"\" for the hand as a whole."""
    item: int = -1
    """The item of the key's list, if it is about one; AT_KEY for the key."""
    help: str = ""
    notes: tuple[str, ...] = ()
    earlier: int = -1
    """Another item of the same list that has to do with it."""


class Form(NamedTuple):
    """What a key must hold, in words and as a test."""

    told: str
    fits: Test


MOST_DIGITS = 18
"""So many digits before the point are more chips than there are."""


_MOST: int = 10**MOST_DIGITS - 1
_ENDLESS = Decimal("inf")


def is_amount(value: object) -> bool:
    """Whether a value is a number of chips; `inf` is one."""
    return _is_finite(value) or value == _ENDLESS


def _is_finite(value: object) -> bool:
    if type(value) is int:
        return -_MOST <= value <= _MOST
    return isinstance(value, Decimal) and value.is_finite() and value.adjusted() < MOST_DIGITS


def _is_whole(value: object) -> bool:
    return type(value) is int  # a truth value is none


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _list_of(fits: Test) -> Test:
    def all_fit(value: object) -> bool:
        if not isinstance(value, list):
            return False
        kinds = {*map(type, value)}
        if kinds == {int}:  # then the extremes speak for all
            return fits(min(value)) and fits(max(value))
        if kinds == {str}:
            return fits(value[0])
        return all(map(fits, value))

    return all_fit


_TEXT = Form("text in quotes", _is_text)
_WHOLE = Form("a whole number", _is_whole)
_AMOUNT = Form("a number of chips", _is_finite)
_AMOUNTS = Form("a list with a number of chips for each player", _list_of(_is_finite))
_STACKS = Form("a list with a number of chips for each player, inf where it is not known", _list_of(is_amount))
_NAME = Form("text in quotes, or a whole number", lambda value: _is_text(value) or _is_whole(value))

FORMS: Mapping[str, Form] = {
    "variant": _TEXT,
    "ante_trimming_status": Form("true or false", lambda value: isinstance(value, bool)),
    "antes": _AMOUNTS,
    "blinds_or_straddles": _AMOUNTS,
    "bring_in": _AMOUNT,
    "small_bet": _AMOUNT,
    "big_bet": _AMOUNT,
    "min_bet": _AMOUNT,
    "starting_stacks": _STACKS,
    "actions": Form("a list of actions, each text in quotes", _list_of(_is_text)),
    **dict.fromkeys(
        ("author", "event", "url", "venue", "address", "city", "region", "postal_code", "country"),
        _TEXT,
    ),
    "time": Form("a time of day, such as 20:15:00", lambda value: isinstance(value, time)),
    **dict.fromkeys(("time_zone", "time_zone_abbreviation", "currency", "currency_symbol"), _TEXT),
    **dict.fromkeys(("day", "month", "year", "level", "seat_count"), _WHOLE),
    "hand": _NAME,
    "table": _NAME,
    "seats": Form("a list with a whole number for each player", _list_of(_is_whole)),
    "players": Form("a list with a name for each player", _list_of(_is_text)),
    "finishing_stacks": _STACKS,
    "winnings": _STACKS,
    "time_limit": Form("a number of seconds, or inf", is_amount),
    "time_banks": Form("a list with a number for each player", _list_of(is_amount)),
}
"""Every key of the format."""
EACH_PLAYER = ("antes", "blinds_or_straddles", "seats", "players", "finishing_stacks", "winnings", "time_banks")
"""Keys whose lists are as long as `starting_stacks`."""
POSITIVE = ("bring_in", "small_bet", "big_bet", "min_bet", "starting_stacks")
NOT_NEGATIVE = ("antes", "finishing_stacks")


def faults_of(data: Mapping[str, Any]) -> list[Fault]:
    """Everything wrong with the keys of a hand; what the actions say is not looked at."""
    told = [*_unknown(data), *_wrong_values(data)]
    code = data.get("variant")
    variant = VARIANTS.get(code) if isinstance(code, str) else None
    if variant is None:
        if isinstance(code, str):
            told.append(_unknown_variant(code))
        told += _missing(data, REQUIRED)
    else:
        told += _missing(data, variant.keys)
        told += _forbidden(data, variant)
    if not any(fault.key == "starting_stacks" for fault in told):
        told += _lengths(data)
    wrong = {fault.key for fault in told}
    told += _amounts({key: value for key, value in data.items() if key not in wrong})
    return told


def _unknown(data: Mapping[str, Any]) -> Iterator[Fault]:
    for key in data:
        if key not in FORMS and not key.startswith("_"):
            close = get_close_matches(key, FORMS, 1)
            help = f"did you mean `{close[0]}`?" if close else f"keys of your own begin with `_`: `_{key}`"
            yield Fault("G207", f"the format has no key `{key}`", key, AT_KEY, help=help)


def _wrong_values(data: Mapping[str, Any]) -> Iterator[Fault]:
    for key, value in data.items():
        form = FORMS.get(key)
        if form is not None and not form.fits(value):
            yield Fault("G203", f"`{key}` does not fit", key, help=f"write {form.told}")


def _unknown_variant(code: str) -> Fault:
    close = [known for known in VARIANTS if known.lower() == code.lower()] or get_close_matches(code, VARIANTS, 1)
    help = f"did you mean {close[0]}? " if close else ""
    return Fault("G204", f"there is no variant {code!r}", "variant", help=f"{help}variants are {', '.join(VARIANTS)}")


def _missing(data: Mapping[str, Any], keys: tuple[str, ...]) -> Iterator[Fault]:
    for key in keys:
        if key not in data:
            yield Fault("G201", f"the key `{key}` is missing", "", help=f"add `{key} = …`: {FORMS[key].told}")


def _forbidden(data: Mapping[str, Any], variant: Variant) -> Iterator[Fault]:
    for key in variant.forbidden:
        if key in data:
            needed = ", ".join((*variant.forced, *variant.sizes))
            message = f"a hand of {variant.code} has no `{key}`"
            yield Fault("G202", message, key, AT_KEY, help=f"delete it; {variant.code} is told by {needed}")


def _lengths(data: Mapping[str, Any]) -> Iterator[Fault]:
    if "starting_stacks" not in data:
        return
    stacks = data["starting_stacks"]
    if not stacks:
        yield Fault("G208", "nobody plays: `starting_stacks` is empty", "starting_stacks")
        return
    for key in EACH_PLAYER:
        value = data.get(key)
        if isinstance(value, list) and len(value) != len(stacks):
            message = f"`{key}` has {len(value)} items for {len(stacks)} players"
            yield Fault("G205", message, key, help=f"write {len(stacks)}, as many as in `starting_stacks`")


def _amounts(data: Mapping[str, Any]) -> Iterator[Fault]:
    for key in (*POSITIVE, *NOT_NEGATIVE):
        if key not in data:
            continue
        value, least = data[key], (1 if key in POSITIVE else 0)
        if isinstance(value, list) and (not value or min(value) > 0):
            continue
        for item, amount in enumerate(value) if isinstance(value, list) else [(-1, value)]:
            if amount < 0 or (least and amount == 0):
                told = "must be more than 0" if least else "cannot be negative"
                yield Fault("G206", f"{key} {amount} {told}", key, item, help="write the chips as they were")
