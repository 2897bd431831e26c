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
        return SeatMark(at, value.name, value.index, value.each_player)
    if value.name == "first player":
        return FirstPlayer(at, u.scope.turns[-1] + 1 if u.scope.turns else -1)
    return SeatFact(at, value)


def _side(token: Any) -> str:
    return str(token.value.name.split()[0])


def _those_whose(u: Understanding, at: Where, _: Any, own: Any, sign: Any, right: Node) -> Node:
    several(u, right)
    return ThoseWhose(at, own, sign.value.name, right)


RULES: dict[str, Rule] = {
    "seat_word": _word,
    "beside": lambda u, at, side, of: Beside(at, _side(side), 1, of),  # type: ignore[arg-type]
    "beside_count": lambda u, at, number, side, of: Beside(at, _side(side), number.value, of),  # type: ignore[arg-type]
    "holder_of": lambda u, at, _, cards: HolderOf(at, cards),
    "those_who": lambda u, at, _, predicate: ThoseWho(at, predicate),
    "those_whose": _those_whose,
    "those_with": lambda u, at, which, own: ThoseWith(at, which.value.name.split()[-1], own),
    "seats_or": lambda u, at, left, _, right: FirstOf(at, left, right),
    "seats_except": lambda u, at, seats, _, without: Except(at, seats, without),
}
