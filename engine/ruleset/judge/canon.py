"""What a game comes to, line by line, whatever its steps and stakes are called: two games of the same lines are one."""

import re
from collections.abc import Callable, Iterator
from collections.abc import Mapping as Named
from functools import cache
from typing import Any, NamedTuple, TypeVar

from engine.language.expression import Expression
from engine.language.forms import CardsFact, body_of, ways
from engine.language.rewording import settled_expression
from engine.ruleset.compose.usual import ELSEWHERE
from engine.ruleset.understand.named_hands import HandEntry
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.named_wilds import WildEntry
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body, put_on
from engine.steps.machine.places_meant import BOARD
from engine.steps.machine.stock import OPEN, Stock
from engine.text.marked.node import Mapping, plain

_VALUE = r"([0-9]+|[a-z][a-z -]*)"
_OPTION = re.compile(r"\$([a-z0-9-]+)")
_OWN_NAME = "name "
_NUMBERED = re.compile(rf"\b{_OWN_NAME}\d+")
_STAKES = "stakes"
_NAMED = (_STAKES, "places", "marks", "words")
_NOTES = ("about", "note")
_Seen = Callable[[Expression], Expression]
"""How an expression is looked at before it is read back: as it is written, or with its options worked in."""
_Entry = TypeVar("_Entry", WildEntry, HandEntry, ShareEntry)


class Canon(NamedTuple):
    """What a game comes to: lines that two games have in common if they are one."""

    lines: tuple[str, ...]
    options: Named[str, str]
    """What each option is set to that stands in a line."""
    chosen: Named[str, str] = {}
    """What was chosen against the defaults."""


def canon(rules: Rules) -> Canon:
    """What a game comes to as it is set."""
    values = {name: str(value.value) for name, value in rules.composed.values.items()}
    return Canon(tuple(_lines_of(rules, _as_written)), values)


def settled_lines(rules: Rules) -> tuple[str, ...]:
    """The same with all options worked in, those of modifiers too, and what a canon leaves to each table.

    How many play comes last.
    """
    root = rules.composed.root
    stakes = _said(root, _STAKES)
    amounts = [*stakes.values()] if isinstance(stakes, dict) else []
    return (*_lines_of(rules, settled_expression), rules.stock, f"{amounts}", f"players: {_said(root, 'players')}")


def _as_written(expression: Expression) -> Expression:
    return expression


def _lines_of(rules: Rules, seen: _Seen) -> Iterator[str]:
    root = rules.composed.root
    lines = [f"{key}: {said}" for key in ("deck", "jokers", "ranking") if (said := _said(root, key))]
    lines += [f"wild: {_with(entry, seen).told}" for entry in rules.wilds]
    lines += (
        [f"use: {seen(rules.use).told()}"] if rules.use is not None and not is_made_so_anyway(rules, rules.use) else []
    )
    table_lines = _said(root, "lines")
    lines += [f"line: {cards}" for cards in table_lines.values()] if isinstance(table_lines, dict) else []
    lines += [f"hand: {_with(hand, seen).told}" for hand in rules.hands]
    lines += [f"share: {_with(share, seen).told_unnamed}" for share in rules.shares]
    lines.append(f"pot: {rules.division.ties}, {rules.division.odd_chips if rules.shares else ''}")
    for body in (*rules.arrivals, *rules.play):
        lines += _lines(body, "", seen)
    return _numbered(lines, dict(_declared(root)))


def _with(entry: _Entry, seen: _Seen) -> _Entry:
    """An entry with what it asks of the table seen so."""
    asked: Any = {name: seen(value) for name, value in entry._asdict().items() if isinstance(value, Expression)}
    return entry._replace(**asked)


def set_so(own: tuple[str, ...], known: Canon) -> dict[str, str] | None:
    """The options of a game with which it is the other one; None where it is another game."""
    if len(own) != len(known.lines):
        return None
    found: dict[str, str] = {}
    for mine, line in zip(own, known.lines, strict=True):
        match = _pattern(line).fullmatch(mine)
        if match is None:
            return None
        for name, value in zip(_OPTION.findall(line), match.groups(), strict=True):
            if found.setdefault(name, value) != value:
                return None
    return {**known.chosen, **{name: value for name, value in found.items() if known.options.get(name) != value}}


@cache
def _pattern(line: str) -> re.Pattern[str]:
    """What a line looks like with a number or a word for each option in it."""
    pieces = _OPTION.split(line)
    return re.compile("".join(_VALUE if at % 2 else re.escape(piece) for at, piece in enumerate(pieces)))


def filled(canon: Canon) -> tuple[str, ...]:
    """The lines with what each option is set to."""
    return tuple(_OPTION.sub(lambda one: canon.options.get(one[1], one[0]), line) for line in canon.lines)


def apart(lines: tuple[str, ...], others: tuple[str, ...]) -> int:
    """How many lines stand in one of two games alone, whichever of its own names stand in them."""
    mine, theirs = ({_NUMBERED.sub(_OWN_NAME, line) for line in one} for one in (lines, others))
    return len(mine ^ theirs)


def _said(root: Mapping, key: str) -> object:
    value = root.get(key)
    return None if value is None else plain(value)


def is_made_so_anyway(rules: Rules, use: Expression) -> bool:
    """Whether a choice of cards says what holds without one: any own cards, and any of the board if there is one."""
    told = []
    for way in ways(use.tree):
        for part in way.parts:
            cards = body_of(part.cards)
            if part.every or part.leaves or part.most is not None or not isinstance(cards, CardsFact) or cards.of:
                return False
            told.append(cards.entry.name)
    return sorted(told) == [BOARD, _OWN] or (told == [_OWN] and not _has_board(rules))


_OWN = "own cards"


def _has_board(rules: Rules) -> bool:
    """Whether cards may come to lie on the board, or others count as it for a hand."""
    if Stock(rules.stock).shares or any(hand.board is not None for hand in rules.named_hands):
        return True
    return any(put_on(body) == BOARD for body, _ in walk(rules.every_step))


def _declared(root: Mapping) -> Iterator[tuple[str, str]]:
    """Each name that a game gives to something of its own, and what it stands for; of a stake not how much it is."""
    for collection in _NAMED:
        held = root.get(collection)
        for name, entry in held.entries.items() if isinstance(held, Mapping) else ():
            said = entry.value.without(*_NOTES) if isinstance(entry.value, Mapping) else entry.value
            yield name, collection if collection == _STAKES else f"{collection} {plain(said)}"


def _numbered(lines: list[str], declared: Named[str, str]) -> Iterator[str]:
    """The lines with its own names by the order in which they come up, and then what each of these stands for."""
    if not declared:
        yield from lines
        return
    order: dict[str, str] = {}
    either = "|".join(map(re.escape, sorted(declared, key=len, reverse=True)))
    named = re.compile(rf"(?<![\w$-])({either})(?![\w-])(?!:)")

    def without_names(line: str) -> str:
        return named.sub(lambda one: order.setdefault(one[1], f"{_OWN_NAME}{len(order) + 1}"), line)

    yield from map(without_names, lines)
    told = 0
    while told < len(order):  # what a name stands for may bring up others
        name = list(order)[told]
        yield f"{order[name]}: {without_names(declared[name])}"
        told += 1


def _lines(body: Body, indent: str, seen: _Seen) -> Iterator[str]:
    """A step and the steps in it, a key after the other, those left out that say what is so without them."""
    when = f" when {seen(body.when).told()}" if body.when is not None and body.when.constant is not True else ""
    said = [(field.name, told) for field in body.kind.fields if (told := _told(body, field, seen)) is not None]
    yield f"{indent}{body.kind.name}:{when} " + "; ".join(f"{key}: {told}" for key, told in sorted(said))
    for key, steps in body.inner.items():
        yield f"{indent} {key}:"
        for inner in steps:
            word = f"{inner.key.text} " if body.kind.words is not None else ""
            yield from _lines(inner, f"{indent}  {word}", seen)


def _told(body: Body, field: Field, seen: _Seen) -> str | None:
    """What stands under a key of a step, read back; None where it says nothing, or what holds without it."""
    value = body.values.get(field.name)
    if value is None or field.name in body.inner:
        return None
    items = value if isinstance(value, tuple) else (value,)
    told = ", ".join(seen(item).told() if isinstance(item, Expression) else str(item) for item in items)
    return None if told == _usual(body, field) else told


def _usual(body: Body, field: Field) -> str:
    """What holds where a step leaves a key out, in the words in which it would be read back."""
    usual, elsewhere, _ = field.default.partition(ELSEWHERE)
    if elsewhere and any(field.name == move.lie for move in body.kind.moves):
        usual = OPEN if put_on(body) or body.scope.deck.called == "dice" else usual
    return usual.replace(" the ", " ")
