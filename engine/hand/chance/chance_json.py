"""A chance read from plain data, as its `to_json` wrote it."""

from collections.abc import Callable
from typing import Any

from engine.hand.chance.card_source import Cards, Chance
from engine.hand.chance.keyed import Keyed
from engine.hand.chance.noted import Noted
from engine.hand.chance.shuffled import Shuffled
from engine.hand.chance.stacked import Listed, Stacked
from engine.hand.chance.thrown import Thrown


def chance_from_json(data: object) -> Chance:
    """The chance that `to_json` wrote. Raises ValueError where it is none."""
    try:
        return _read(data, _DEEPEST)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise ValueError(f"no chance is written so: {str(data)[:60]}") from error


_DEEPEST = 8
"""How many chances may stand one within another."""


def _read(data: Any, deepest: int) -> Chance:
    ((kind, said),) = data.items()
    if not deepest or (kind == "thrown" and deepest < _DEEPEST):  # a deal that throws dice throws them all along
        raise ValueError
    return _READERS[kind](said, deepest - 1)


def _shuffled(said: dict[str, Any], _: int) -> Chance:
    if isinstance(said["seed"], bool) or not isinstance(said["seed"], int | str):
        raise TypeError
    return Shuffled(said["seed"], _count(said["drawn"]))


def _keyed(said: dict[str, Any], _: int) -> Chance:
    salts = said["salts"]
    if not isinstance(said["seed"], str) or not isinstance(salts, list) or not all(type(one) is str for one in salts):
        raise TypeError
    return Keyed(said["seed"], _count(said["number"]), salts, _count(said["drawn"]))


def _listed(said: dict[str, Any], deepest: int) -> Chance:
    return Listed(_cards(said["order"]), _read(said["rest"], deepest))


def _stacked(said: dict[str, Any], deepest: int) -> Chance:
    wishes = {_address(address): _cards(cards) for address, cards in said["for"]}
    return Stacked(wishes, _cards(said["stock"]), _read(said["rest"], deepest), _cards(said["kept"]))


def _thrown(said: dict[str, Any], deepest: int) -> Chance:
    return Thrown(_read(said["chance"], deepest), _count(said["deck size"]), max(1, _count(said["spread"])))


def _noted(said: dict[str, Any], deepest: int) -> Chance:
    return Noted(_read(said["chance"], deepest), _cards(said["dealt"]))


_READERS: dict[str, Callable[[dict[str, Any], int], Chance]] = {
    "shuffled": _shuffled,
    "keyed": _keyed,
    "listed": _listed,
    "stacked": _stacked,
    "thrown": _thrown,
    "noted": _noted,
}


def _cards(said: object) -> Cards:
    if not isinstance(said, list):
        raise TypeError
    return tuple(map(_count, said))


_MOST = 1 << 24
"""The furthest a stream is gone through to where a deal stands; it takes a second or two."""


def _count(said: object) -> int:
    if type(said) is not int or not 0 <= said <= _MOST:
        raise TypeError
    return said


def _address(said: object) -> int:
    if type(said) is not int or abs(said) > _MOST:
        raise TypeError
    return said
