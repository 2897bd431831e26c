"""How often a deal can come to a step, since a mark that is set beside it keeps players from coming there again."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import (
    Compare,
    Each,
    Except,
    FlagMark,
    IsMarked,
    IsNoOne,
    Node,
    Says,
    SeatMark,
    ThoseWho,
    body_of,
)
from engine.language.forms.amount_words import AmountMark
from engine.language.forms.known_numbers import KnownNumber
from engine.language.forms.seat_words import is_that_player
from engine.language.forms.tree import ConditionNode
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of

_ADDS, _WRITES, _SET, _WHO = "add", "to", "set", "who"
_UNTIL, _THEN, _OF_A_DEAL = "until", "then", "this deal"
_BELOW = {("<", True): 0, ("<=", True): 1, (">=", False): 0, (">", False): 1}
"""How much is added to a number so that a mark is below it, where a comparison with it holds, or fails."""
_LAPS, _TURN = ("lap", "round"), "turn"


class _Below(NamedTuple):
    """A mark that is not set, or below a number; `met` where it has to become just this number."""

    name: str
    number: int | None = None
    met: bool = False


class AtMost(NamedTuple):
    """So often a deal comes to a step, or so often for each player."""

    times: int
    of_each: bool


def often_reached(rules: Rules) -> Mapping[int, AtMost]:
    """`id` of a body → how often a deal comes to it at the most; only of those that a mark of their own bounds."""
    writers: dict[str, list[Body]] = {}
    steps = [body for body, _ in walk(rules.every_step)] if rules.marks else []
    for body in steps:
        for name in _written(body):
            writers.setdefault(name, []).append(body)
    found: dict[int, AtMost] = {}
    words = {id(choice) for body in steps for choice in choices_of(body)}
    for body in steps if writers else ():
        for below in () if body.when is None else _asked(body.when, holds=True):
            times = _times(rules, below, writers.get(below.name, ()))
            bound = AtMost(times, times > 0 and rules.marks[below.name].definition.each_player)
            if times and (bound.of_each or body.scope.turns or id(body) not in words):
                _note(found, bound, _bounded(body, below.name))
        for name in _not_asked(body) if writers else ():
            times = _times(rules, _Below(name), writers.get(name, ()))
            if times and rules.marks[name].definition.each_player:
                inner = (one for steps in body.inner.values() for one in _beside(steps, name, body))
                _note(found, AtMost(times, of_each=True), inner)
    for body in rules.play if writers else ():
        until = body.values.get(_UNTIL)
        for below in _asked(until, holds=False) if isinstance(until, Expression) and _THEN not in body.values else ():
            times = _times(rules, below, writers.get(below.name, ()))
            if times and not rules.marks[below.name].definition.each_player:
                inner = (one for steps in body.inner.values() for one in _beside(steps, below.name, body))
                _note(found, AtMost(times, of_each=False), inner)
    return found


def _not_asked(body: Body) -> Iterator[str]:
    """The marks whose players are left out of a step: `everyone in except those who are served`."""
    who = body.values.get(_WHO)
    tree = body_of(who.tree) if isinstance(who, Expression) else None
    those = body_of(tree.without) if isinstance(tree, Except) else tree
    said = body_of(those.predicate) if isinstance(those, ThoseWho) else None
    if isinstance(said, IsMarked) and said.negated is (those is tree):
        yield said.name


def _note(found: dict[int, AtMost], bound: AtMost, bodies: Iterator[Body]) -> None:
    for one in bodies:
        found[id(one)] = min(found.get(id(one), bound), bound)


def _asked(condition: Expression, *, holds: bool) -> Iterator[_Below]:
    """The marks that are not set, or below a number, where a condition holds, or where it fails."""
    for node, so in _parts(condition.tree, holds=holds):
        said = body_of(node.predicate) if isinstance(node, Says) and is_that_player(node.subject) else None
        if isinstance(said, IsMarked) and said.negated is so:
            yield _Below(said.name)
        elif (name := _of_no_one(node, so)) is not None:
            yield _Below(name)
        elif isinstance(node, FlagMark) and not so:
            yield _Below(node.name)
        elif isinstance(node, Compare):
            name, right, met = _number_of(body_of(node.left)), body_of(node.right), node.op == "=" and not so
            if name and isinstance(right, KnownNumber) and (met or (node.op, so) in _BELOW):
                yield _Below(name, right.value + _BELOW.get((node.op, so), 0), met)


def _of_no_one(node: Node, so: bool) -> str | None:
    """The mark of the table that names no player where a condition comes out so."""
    said = body_of(node.predicate) if isinstance(node, Says) else None
    subject = body_of(node.subject) if isinstance(node, Says) else None
    if not isinstance(said, IsNoOne) or not isinstance(subject, SeatMark) or subject.each_player:
        return None
    return subject.name if said.negated is not so else None


def _number_of(amount: Node) -> str:
    """The mark of the table, or of the player in question, that holds an amount; nothing for another amount."""
    own = isinstance(amount, Each) and amount.entry is None and (amount.of is None or is_that_player(amount.of))
    return amount.name if isinstance(amount, AmountMark) or (isinstance(amount, Each) and own) else ""


def _parts(tree: Node, *, holds: bool) -> Iterator[tuple[Node, bool]]:
    """The conditions that surely hold, or surely fail, where this one does."""
    tree = body_of(tree)
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    if joined is None:
        yield tree, holds
    elif (holds is not joined.negated) is not joined.decisive or len(joined.parts) == 1:
        for part in joined.parts:
            yield from _parts(part, holds=holds is not joined.negated)


def _times(rules: Rules, below: _Below, writers: Sequence[Body]) -> int:
    """How often a mark can be written until it is set, or is no longer below a number; 0 where that is open."""
    if not writers or below.name not in rules.marks:
        return 0
    if below.number is None:
        return int(all(text_of(body, _WRITES) == _SET or _writes_who_has_the_turn(body) for body in writers))
    mark, added = rules.marks[below.name], [_constant(body.values.get(_ADDS)) for body in writers]
    left = below.number - mark.start
    passed_by = below.met and (len(added) > 1 or mark.kept != _OF_A_DEAL or (added[0] > 0 and left % added[0] > 0))
    return 0 if passed_by or not all(one > 0 for one in added) else max(0, -(-left // min(added)))


def _writes_who_has_the_turn(body: Body) -> bool:
    """Whether a mark names the player in question when a step has written it."""
    to = body.values.get(_WRITES)
    return isinstance(to, Expression) and is_that_player(to.tree)


def _constant(said: object) -> int:
    """An amount that is settled before the deal; 0 where it is not."""
    constant = said.constant if isinstance(said, Expression) else None
    return constant if isinstance(constant, int) else 0


def _bounded(outer: Body, name: str) -> Iterator[Body]:
    """The steps in a step, whoever's turn it is there, beside which a mark is written whenever they come."""
    asks_others = outer.kind.words is not None and (_WHO in outer.values or not outer.scope.turns)
    if not _comes_again(outer) and not asks_others:
        for steps in outer.inner.values():
            yield from _beside(steps, name, outer)


def _beside(steps: Sequence[Body], name: str, outer: Body) -> Iterator[Body]:
    """The same of a list of steps; of the words of a question only one is said."""
    of_words = outer.kind.words is not None
    if not of_words and any(name in _written(one) and one.when is None and _is_own(one) for one in steps):
        yield from (inner for one in steps for inner in _each_once(one))
    else:
        for one in steps:
            yield from _bounded(one, name)


def _each_once(body: Body) -> Iterator[Body]:
    """A step with those in it that come at most once when it does."""
    yield body
    if not _comes_again(body):
        for steps in body.inner.values():
            for one in steps:
                yield from _each_once(one)


def _comes_again(body: Body) -> bool:
    """Whether the steps in a step may come more than once when it does; what follows from a word does not."""
    return body.kind.block in _LAPS or (body.kind.block == _TURN and body.kind.field(_WHO) is not None)


def _is_own(body: Body) -> bool:
    """Whether a step writes a mark of the player whose turn it is, or of the table."""
    who = body.values.get(_WHO)
    return not isinstance(who, Expression) or is_that_player(who.tree)


def _written(body: Body) -> Iterator[str]:
    """The marks that a step gives another value."""
    for field in body.kind.marking:
        name = body.values.get(field.name)
        if isinstance(name, str) and field.name != "above":
            yield name
