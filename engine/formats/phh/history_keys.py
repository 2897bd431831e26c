"""What the keys of a history must hold, and everything that is wrong with them. Source: PHH 0.0.2."""

from collections.abc import Callable, Iterator, Mapping
from datetime import time
from decimal import Decimal
from difflib import get_close_matches
from typing import Any, NamedTuple

from engine.formats.phh.variants import REQUIRED, VARIANTS, Variant
from engine.text.translation import mark, say, say_many

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
"""This many digits before the point are more chips than there are."""


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


_TEXT = Form(mark("text in quotes"), _is_text)
_WHOLE = Form(mark("a whole number"), _is_whole)
_AMOUNT = Form(mark("a number of chips"), _is_finite)
_AMOUNTS = Form(mark("a list with a number of chips for each player"), _list_of(_is_finite))
_STACKS = Form(mark("a list with a number of chips for each player, inf where it is not known"), _list_of(is_amount))
_NAME = Form(mark("text in quotes, or a whole number"), lambda value: _is_text(value) or _is_whole(value))

FORMS: Mapping[str, Form] = {
    "variant": _TEXT,
    "ante_trimming_status": Form(mark("true or false"), lambda value: isinstance(value, bool)),
    "antes": _AMOUNTS,
    "blinds_or_straddles": _AMOUNTS,
    "bring_in": _AMOUNT,
    "small_bet": _AMOUNT,
    "big_bet": _AMOUNT,
    "min_bet": _AMOUNT,
    "starting_stacks": _STACKS,
    "actions": Form(mark("a list of actions, each text in quotes"), _list_of(_is_text)),
    **dict.fromkeys(
        ("author", "event", "url", "venue", "address", "city", "region", "postal_code", "country"),
        _TEXT,
    ),
    "time": Form(mark("a time of day, such as 20:15:00"), lambda value: isinstance(value, time)),
    **dict.fromkeys(("time_zone", "time_zone_abbreviation", "currency", "currency_symbol"), _TEXT),
    **dict.fromkeys(("day", "month", "year", "level", "seat_count"), _WHOLE),
    "hand": _NAME,
    "table": _NAME,
    "seats": Form(mark("a list with a whole number for each player"), _list_of(_is_whole)),
    "players": Form(mark("a list with a name for each player"), _list_of(_is_text)),
    "finishing_stacks": _STACKS,
    "winnings": _STACKS,
    "time_limit": Form(mark("a number of seconds, or inf"), is_amount),
    "time_banks": Form(mark("a list with a number for each player"), _list_of(is_amount)),
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
            help = (
                say("did you mean `{close}`?", close=close[0])
                if close
                else say("keys of your own begin with `_`: `_{key}`", key=key)
            )
            yield Fault("G207", say("the format has no key `{key}`", key=key), key, AT_KEY, help=help)


def _wrong_values(data: Mapping[str, Any]) -> Iterator[Fault]:
    for key, value in data.items():
        form = FORMS.get(key)
        if form is not None and not form.fits(value):
            yield Fault(
                "G203", say("`{key}` does not fit", key=key), key, help=say("write {told}", told=say(form.told))
            )


def _unknown_variant(code: str) -> Fault:
    close = [known for known in VARIANTS if known.lower() == code.lower()] or get_close_matches(code, VARIANTS, 1)
    variants = ", ".join(VARIANTS)
    there = say("variants are {variants}", variants=variants)
    if close:
        there = say("did you mean {close}? variants are {variants}", close=close[0], variants=variants)
    return Fault("G204", say("there is no variant '{code}'", code=code), "variant", help=there)


def _missing(data: Mapping[str, Any], keys: tuple[str, ...]) -> Iterator[Fault]:
    for key in keys:
        if key not in data:
            yield Fault(
                "G201",
                say("the key `{key}` is missing", key=key),
                "",
                help=say("add `{key} = …`: {told}", key=key, told=say(FORMS[key].told)),
            )


def _forbidden(data: Mapping[str, Any], variant: Variant) -> Iterator[Fault]:
    for key in variant.forbidden:
        if key in data:
            needed = ", ".join((*variant.forced, *variant.sizes))
            message = say("a hand of {code} has no `{key}`", code=variant.code, key=key)
            yield Fault(
                "G202",
                message,
                key,
                AT_KEY,
                help=say("delete it; {code} is told by {needed}", code=variant.code, needed=needed),
            )


def _lengths(data: Mapping[str, Any]) -> Iterator[Fault]:
    if "starting_stacks" not in data:
        return
    stacks = data["starting_stacks"]
    if not stacks:
        yield Fault("G208", say("nobody plays: `starting_stacks` is empty"), "starting_stacks")
        return
    for key in EACH_PLAYER:
        value = data.get(key)
        if isinstance(value, list) and len(value) != len(stacks):
            message = say_many(
                "`{key}` has {count} item for {players} players",
                "`{key}` has {count} items for {players} players",
                len(value),
                key=key,
                players=len(stacks),
            )
            yield Fault(
                "G205", message, key, help=say("write {number}, as many as in `starting_stacks`", number=len(stacks))
            )


def _amounts(data: Mapping[str, Any]) -> Iterator[Fault]:
    for key in (*POSITIVE, *NOT_NEGATIVE):
        if key not in data:
            continue
        value, least = data[key], (1 if key in POSITIVE else 0)
        if isinstance(value, list) and (not value or min(value) > 0):
            continue
        for item, amount in enumerate(value) if isinstance(value, list) else [(-1, value)]:
            if amount < 0 or (least and amount == 0):
                told = (
                    mark("{key} {amount} must be more than 0") if least else mark("{key} {amount} cannot be negative")
                )
                yield Fault(
                    "G206",
                    say(told, key=key, amount=amount),
                    key,
                    item,
                    help=say("write the chips as they were"),
                )
