"""The meaning of the rules for players."""

from typing import Any

from engine.language.rules.amounts import several
from engine.language.rules.understanding import Rule, Understanding
from engine.language.scope import MarkDef
from engine.language.syntax import (
    Beside,
    Except,
    FirstOf,
    FirstPlayer,
    HolderOf,
    Node,
    SeatFact,
    SeatMark,
    ThoseWho,
    ThoseWhose,
    ThoseWith,
    Where,
)


def _word(u: Understanding, at: Where, token: Any) -> Node:
    value = token.value
    if isinstance(value, MarkDef):
        return SeatMark(value.name, value.index, value.each_player, at=at)
    if value.name == "first player":
        return FirstPlayer(u.scope.turns[-1] + 1 if u.scope.turns else -1, at=at)
    return SeatFact(value, at=at)


def _side(token: Any) -> str:
    return str(token.value.name.split()[0])


def _those_whose(u: Understanding, at: Where, _: Any, own: Any, sign: Any, right: Node) -> Node:
    several(u, right)
    return ThoseWhose(own, sign.value.name, right, at=at)


RULES: dict[str, Rule] = {
    "seat_word": _word,
    "beside": lambda u, at, side, of: Beside(_side(side), 1, of, at=at),  # type: ignore[arg-type]
    "beside_count": lambda u, at, number, side, of: Beside(_side(side), number.value, of, at=at),  # type: ignore[arg-type]
    "holder_of": lambda u, at, _, cards: HolderOf(cards, at=at),
    "those_who": lambda u, at, _, predicate: ThoseWho(predicate, at=at),
    "those_whose": _those_whose,
    "those_with": lambda u, at, which, own: ThoseWith(which.value.name.split()[-1], own, at=at),
    "seats_or": lambda u, at, left, _, right: FirstOf(left, right, at=at),
    "seats_except": lambda u, at, seats, _, without: Except(seats, without, at=at),
}
