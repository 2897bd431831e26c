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
    Node,
    Number,
    OptionNumber,
    Percent,
    Stake,
    Sum,
    Twice,
    Where,
    body_of,
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
        return Stake(at, value.name, value.value)
    if isinstance(value, MarkDef):
        return AmountMark(at, value.name, value.index)
    if value.name == "lap":
        return Lap(at, u.scope.laps[-1] if u.scope.laps else -1)
    return AmountFact(at, value)


def each(u: Understanding, at: Where, token: Any) -> Each:
    """A number that each player has, without saying whose."""
    value = token.value
    if isinstance(value, MarkDef):
        return Each(at, value.name, None, value.index)
    return Each(at, value.name, value, -1)


def _own_of(u: Understanding, at: Where, owner: Node, _: Any, own: Each) -> Each:
    return Each(at, own.name, own.entry, own.index, owner)


def _reckon(u: Understanding, at: Where, left: Node, sign: Any, right: Node) -> Node:
    op = {"PLUS": "+", "MINUS": "-", "STAR": "*", "SLASH": "/"}[sign.type]
    for side in (left, right):
        several(u, side)
    if op in {"+", "-"} and (message := clash(left, right)):
        u.tell("X105", message, at, "chips go with chips, counts with counts; a factor joins them: `players * ante`")
    if op == "/" and may_be_zero(right, u.scope):
        help_text = f"make sure of it: `larger of 1 and {right.at.text}`"
        if isinstance(body_of(right), Number):
            help_text = "write another number"
        u.tell("X108", f"`{right.at.text}` may be 0, and nothing can be divided by it", right.at, help_text)
    return Sum(at, op, left, right)  # type: ignore[arg-type]


def several(u: Understanding, node: Node) -> None:
    """Tells when one number is needed and several players have one each."""
    if isinstance(node, Each) and node.of is not None and many_seats(node.of):
        message = f"`{node.at.text}` is several numbers, one for each player; one is needed here"
        u.tell("X121", message, node.at, f"say whose: `opener's {node.name}`, `that player's {node.name}`")


def _one(u: Understanding, node: Node) -> Node:
    several(u, node)
    return node


def _percent(u: Understanding, at: Where, number: Any, *rest: Any) -> Node:
    return Percent(at, number.value, _one(u, rest[-1]))


def _chosen(u: Understanding, at: Where, which: Any, left: Node, _: Any, right: Node) -> Node:
    return Chosen(at, which.value.name.split()[0], _one(u, left), _one(u, right))


def _if_otherwise(u: Understanding, at: Where, *parts: Any) -> Node:
    then, _, condition, _, otherwise = parts
    return IfAmount(at, _one(u, then), condition, _one(u, otherwise))


RULES: dict[str, Rule] = {
    "named": named,
    "bracket": lambda u, at, opened, inner, closed: inner,
    "number": lambda u, at, token: Number(at, token.value),
    "number_below_zero": lambda u, at, minus, token: Number(at, -token.value),
    "amount_word": _amount_word,
    "option_number": lambda u, at, token: OptionNumber(at, token.value.name, token.value.value),
    "each": each,
    "own": lambda u, at, own: own,
    "own_of": _own_of,
    "number_of": lambda u, at, _, what: CountSeats(at, what) if is_seats(what) else CountCards(at, what),
    "percent": _percent,
    "half": lambda u, at, _, of: Half(at, _one(u, of)),
    "twice": lambda u, at, _, of: Twice(at, _one(u, of)),
    "chosen_of": _chosen,
    "reckon": _reckon,
    "if_otherwise": _if_otherwise,
}
