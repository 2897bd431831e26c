"""What a game comes to, line by line, however its author says it: two games of the same lines are one."""

import re
from collections.abc import Iterable, Iterator
from collections.abc import Mapping as Named
from gettext import NullTranslations
from typing import Any, TypeVar

from msgspec.structs import replace

from engine.cards.ranking.ranking import Ranking
from engine.language.expression import Expression
from engine.language.forms import CardsFact, body_of, ways
from engine.language.one_way import SAID, STAKE, in_one_way
from engine.ruleset.compose.usual import ELSEWHERE
from engine.ruleset.judge.canon_steps import Written, in_order
from engine.ruleset.read.library import shipped_documents
from engine.ruleset.understand.named_hands import HandEntry
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.named_wilds import WildEntry
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import stock_of, walk
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body, may_come_up, put_on
from engine.steps.machine.places_meant import BOARD
from engine.steps.machine.stock import OPEN, Stock
from engine.text.marked.node import Entry, Mapping, plain
from engine.text.translation import spoken

Lines = tuple[str, ...]
_STAKES, _WORDS = "stakes", "answers"
_NAMED = (_STAKES, "places", "marks")
_NOTES = ("about", "note")
_OWN_NAME = "({of} {number})"
_NUMBERED = re.compile(rf"\(({'|'.join((*_NAMED, _WORDS))}) \d+\)")
_Entry = TypeVar("_Entry", HandEntry, ShareEntry)


def canon(rules: Rules) -> Lines:
    """What a game comes to as it is set: lines that two games have in common if they are one.

    How many chips its stakes are, how many play, and what is done when the stock runs out each table says for itself.
    """
    with spoken(NullTranslations()):  # they are kept, and compared whatever language is spoken
        return tuple(_numbered(list(_lines_of(rules)), rules))


def settled_lines(rules: Rules) -> Lines:
    """The same with what a canon leaves to each table. How many play comes last."""
    root = rules.composed.root
    stakes = _said(root, _STAKES)
    amounts = [*stakes.values()] if isinstance(stakes, dict) else []
    return (*canon(rules), rules.stock, f"{amounts}", f"players: {_said(root, 'players')}")


def without_names(lines: Iterable[str]) -> Lines:
    """The lines whichever of its own names a game has in them."""
    return tuple(_NUMBERED.sub(r"(\1)", line) for line in lines)


def _lines_of(rules: Rules) -> Iterator[str]:
    root = rules.composed.root
    yield from (f"{key}: {said}" for key in ("deck", "jokers", "ranking") if (said := _said_or_shipped(rules, key)))
    yield from _wild_lines(rules)
    if rules.use is not None and not is_made_so_anyway(rules, rules.use, rules.ranking):
        said = _told(rules.use, rules)
        yield f"use: {said if _may_lie_open(rules) else said.replace(_HOLE, _OWN)}"
    table_lines = _said(root, "lines")
    yield from (f"line: {cards}" for cards in table_lines.values()) if isinstance(table_lines, dict) else ()
    yield from (f"hand: {_with(hand, rules).told}" for hand in rules.hands)
    yield from _share_lines(rules)
    division, declared = rules.division, rules.division.going
    said = (
        division.ties,
        *((division.odd_chips,) if rules.shares else ()),
        *((declared.both,) if declared.asked else ()),
    )
    yield f"pot: {', '.join(said)}"
    for written in in_order((*rules.arrivals, *rules.play)):
        yield _line(written, rules)


def _share_lines(rules: Rules) -> Iterator[str]:
    """The shares of the pot; which is the first matters only where it gets the odd chips."""
    shares = (
        _with(share, rules)._replace(words=tuple(SAID.format(name=word) for word in share.words))
        for share in rules.shares
    )
    told = [f"share: {share.told_unnamed}" for share in shares]
    yield from told if rules.division.odd_chips == _TO_THE_FIRST else sorted(told)


_TO_THE_FIRST = "to the first share"


def _wild_lines(rules: Rules) -> Iterator[str]:
    """What is wild: cards that always are together, then each of the others."""
    always = [one for one in rules.wilds if not (one.when or one.most or one.bug or one.hands or one.lines)]
    masks = [mask for one in always if (mask := one.fixed(rules.scope)) is not None]
    names = [name for index, name in enumerate(rules.deck.names) if any(mask >> index & 1 for mask in masks)]
    if names:
        yield f"wild: {' '.join(dict.fromkeys(names))}"
    others = [one for one in rules.wilds if one not in always or one.fixed(rules.scope) is None]
    yield from sorted(f"wild: {_wild(one, rules).told}" for one in others if not one.never)


def _wild(entry: WildEntry, rules: Rules) -> WildEntry:
    said: Any = {name: in_one_way(one, rules.scope, {}) for name, one in entry._asdict().items() if _asks(one)}
    return entry._replace(**said)


def _with(entry: _Entry, rules: Rules) -> _Entry:
    """An entry with what it asks of the table in one way."""
    asked: Any = {name: in_one_way(one, rules.scope, {}) for name, one in entry._asdict().items() if _asks(one)}
    return entry._replace(**asked)


def _asks(value: object) -> bool:
    return isinstance(value, Expression)


def _told(expression: Expression, rules: Rules, laps: Named[int, int] | None = None) -> str:
    return in_one_way(expression, rules.scope, laps or {}).told()


def _said_or_shipped(rules: Rules, key: str) -> object:
    """What a game says under a key; where a deck or a ranking of its own is one that ships, the name of that."""
    said = _said(rules.composed.root, key)
    if key == "jokers" or said is None or said in shipped_documents(key) or rules.by_players:
        return said
    from engine.ruleset.judge.shipped_ingredients import deck_that_is, ranking_that_is  # noqa: PLC0415 - most name it

    return (deck_that_is(rules.deck) if key == "deck" else ranking_that_is(rules.ranking.order)) or said


def _said(root: Mapping, key: str) -> object:
    value = root.get(key)
    return None if value is None else plain(value)


def is_made_so_anyway(rules: Rules, use: Expression, ranking: Ranking) -> bool:
    """Whether a choice of cards says what holds without one: any own cards, and any of the board if there is one.

    Where a ranking counts the pips of any number of cards, all of them.
    """
    whole = ranking.order.counts_all
    told = []
    for way in ways(use.tree):
        for part in way.parts:
            cards = body_of(part.cards)
            some = part.every is not whole or part.leaves or part.most is not None
            if some or not isinstance(cards, CardsFact) or cards.of:
                return False
            told.append(cards.entry.name)
    return sorted(told) == [BOARD, _OWN] or (told == [_OWN] and not _has_board(rules))


_OWN, _HOLE = "own cards", "hole cards"


def _may_lie_open(rules: Rules) -> bool:
    """Whether cards may come to lie face up before a player; where none do, all own cards are hole cards."""
    usual = stock_of(rules).face
    return any(may_come_up(body, usual) for body, _ in walk(rules.every_step))


def _has_board(rules: Rules) -> bool:
    """Whether cards may come to lie on the board, or others count as it for a hand."""
    if Stock(rules.stock).shares or any(hand.board is not None for hand in rules.named_hands):
        return True
    return any(put_on(body) == BOARD for body, _ in walk(rules.every_step))


# --- names ------------------------------------------------------------------------------------------------------------


def _numbered(lines: list[str], rules: Rules) -> Iterator[str]:
    """The lines with its own names by the order in which they come up, and then what each of these stands for."""
    root = rules.composed.root
    named = {
        (collection, name): entry.value
        for collection in _NAMED
        if isinstance(held := root.get(collection), Mapping)
        for name, entry in held.entries.items()
    }
    signs = {STAKE.format(name=name): (_STAKES, name) for collection, name in named if collection == _STAKES}
    signs |= {SAID.format(name=word): (_WORDS, word) for word in rules.scope.declared}
    plainly = {name: (collection, name) for collection, name in named if collection != _STAKES}
    order: dict[tuple[str, str], str] = {}

    def number(of: tuple[str, str]) -> str:
        return order.setdefault(of, _OWN_NAME.format(of=of[0], number=len(order) + 1))

    either = [*(re.escape(sign) for sign in signs)]
    if plainly:
        names = "|".join(map(re.escape, sorted(plainly, key=len, reverse=True)))
        either.append(rf"(?<![\w$-])(?:{names})(?![\w-])(?!:)")
    pattern = re.compile("|".join(either)) if either else None

    def without(line: str) -> str:
        if pattern is None:
            return line
        return pattern.sub(lambda one: number(signs[one[0]] if one[0] in signs else plainly[one[0]]), line)

    yield from [without(line) for line in lines]
    told = 0
    while told < len(order):  # what a name stands for may bring up others
        (collection, name), called = [*order.items()][told]
        said = named.get((collection, name))
        if collection in _NAMED and collection != _STAKES and said is not None:
            kept = said.without(*_NOTES) if isinstance(said, Mapping) else said
            yield f"{called}: {without(str(plain(kept)))}"
        told += 1


# --- steps ------------------------------------------------------------------------------------------------------------


def _line(written: Written, rules: Rules) -> str:
    """A step, a key after the other, those left out that say what is so without them."""
    body, laps = written.body, written.laps
    if body is None:
        return f"{written.indent}{written.said}"
    settled = body.when is None or body.when.constant is True
    when = "" if settled or body.when is None else f" when {_told(body.when, rules, laps)}"
    idle = {one.key: one.instead for one in body.kind.idle(_said_by_itself(body))}
    said = {**written.instead}
    for field in body.kind.fields:
        told = None if field.name in written.without else _value(body, field, rules, laps)
        key = idle.get(field.name, field.name)
        if told is not None and key:
            said.setdefault(key, told)
    keys = "; ".join(f"{key}: {told}" for key, told in sorted(said.items()))
    word = f"{SAID.format(name=written.word)} " if written.word else ""
    return f"{written.indent}{word}{body.kind.name}:{when} {keys}".rstrip()


def _said_by_itself(body: Body) -> Body:
    """A step that says all that holds for it, be it said for every such step of the game."""
    left_out = [key for key in body.values if key not in body.node]
    if not left_out:
        return body
    said = {key: Entry(body.key, body.key) for key in left_out}
    return replace(body, node=Mapping({**body.node.entries, **said}, body.node.span))


def _value(body: Body, field: Field, rules: Rules, laps: Named[int, int]) -> str | None:
    """What stands under a key of a step, read back; None where it says nothing, or what holds without it."""
    value = body.values.get(field.name)
    if value is None or field.name in body.inner:
        return None
    items = value if isinstance(value, tuple) else (value,)
    told = ", ".join(
        in_one_way(item, body.scope, laps).told() if isinstance(item, Expression) else str(item) for item in items
    )
    return None if told == _usual(body, field) else told


def _usual(body: Body, field: Field) -> str:
    """What holds where a step leaves a key out, in the words in which it would be read back."""
    usual, elsewhere, _ = field.default.partition(ELSEWHERE)
    if elsewhere and any(field.name == move.lie for move in body.kind.moves):
        usual = OPEN if put_on(body) or body.scope.deck.called == "dice" else usual
    return usual.replace(" the ", " ")
