"""The meaning of the rules for amounts."""

from typing import Any

from engine.language.lexicon import NamedNumber, NamedWord
from engine.language.measure import clash, may_be_zero
from engine.language.rules.understanding import Rule, Understanding
from engine.language.scope import MarkDef
from engine.language.syntax import (
    AmountFact,
    AmountMark,
    Chosen,
    CountCards,
    CountSeats,
    Each,
    Half,
    IfAmount,
    Lap,
    Named,
    Node,
    Number,
    OptionNumber,
    Percent,
    Stake,
    Sum,
    Twice,
    Where,
    is_seats,
    many_seats,
)


def named(u: Understanding, at: Where, token: Any) -> Node:
    """An author's word, or an option that is an expression."""
    assert isinstance(token.value, NamedWord)
    return u.named(at, token.value.name, token.value.word)


def _amount_word(u: Understanding, at: Where, token: Any) -> Node:
    value = token.value
    if isinstance(value, NamedNumber):
        return Stake(value.name, value.value, at=at)
    if isinstance(value, MarkDef):
        return AmountMark(value.name, value.index, at=at)
    if value.name == "lap":
        return Lap(u.scope.laps[-1] if u.scope.laps else -1, at=at)
    return AmountFact(value, at=at)


def each(u: Understanding, at: Where, token: Any) -> Each:
    """A number that each player has, without saying whose."""
    value = token.value
    if isinstance(value, MarkDef):
        return Each(value.name, None, value.index, at=at)
    return Each(value.name, value, -1, at=at)


def _own_of(u: Understanding, at: Where, owner: Node, _: Any, own: Each) -> Each:
    return Each(own.name, own.entry, own.index, owner, at=at)


def _reckon(u: Understanding, at: Where, left: Node, sign: Any, right: Node) -> Node:
    op = {"PLUS": "+", "MINUS": "-", "STAR": "*", "SLASH": "/"}[sign.type]
    for side in (left, right):
        several(u, side)
    if op in {"+", "-"} and (message := clash(left, right)):
        u.tell("X105", message, at, "chips go with chips, counts with counts; a factor joins them: `players * ante`")
    if op == "/" and may_be_zero(right, u.scope):
        help_text = f"make sure of it: `larger of 1 and {right.at.text}`"
        u.tell("X108", f"`{right.at.text}` may be 0, and nothing can be divided by it", right.at, help_text)
    return Sum(op, left, right, at=at)  # type: ignore[arg-type]


def several(u: Understanding, node: Node) -> None:
    """Tells when one number is needed and several players have one each."""
    if isinstance(node, Each) and node.of is not None and many_seats(node.of):
        message = f"`{node.at.text}` is several numbers, one for each player; one is needed here"
        u.tell("X121", message, node.at, f"say whose: `opener's {node.name}`, `that player's {node.name}`")


def _one(u: Understanding, node: Node) -> Node:
    several(u, node)
    return node


def _percent(u: Understanding, at: Where, number: Any, *rest: Any) -> Node:
    return Percent(number.value, _one(u, rest[-1]), at=at)


RULES: dict[str, Rule] = {
    "named": named,
    "bracket": lambda u, at, opened, inner, closed: inner,
    "number": lambda u, at, token: Number(token.value, at=at),
    "number_below_zero": lambda u, at, minus, token: Number(-token.value, at=at),
    "amount_word": _amount_word,
    "option_number": lambda u, at, token: OptionNumber(token.value.name, token.value.value, at=at),
    "each": each,
    "own": lambda u, at, own: own,
    "own_of": _own_of,
    "number_of": lambda u, at, _, what: CountSeats(what, at=at) if is_seats(what) else CountCards(what, at=at),
    "percent": _percent,
    "half": lambda u, at, _, of: Half(_one(u, of), at=at),
    "twice": lambda u, at, _, of: Twice(_one(u, of), at=at),
    "chosen_of": lambda u, at, which, left, _, right: Chosen(
        which.value.name.split()[0], _one(u, left), _one(u, right), at=at
    ),
    "reckon": _reckon,
    "if_otherwise": lambda u, at, then, _if, condition, _otherwise, otherwise: IfAmount(
        _one(u, then), condition, _one(u, otherwise), at=at
    ),
}

__all__ = ["RULES", "Named", "each", "named", "several"]
