"""What a table remembers of the conditions it came through, so that what is asked again is not guessed again.

`deal: {cards: 3, when: hot}` and `deal: {cards: 2, when: not hot}` are never both carried out. A table that came to
know whether it is hot keeps that until a step changes it. Three things are remembered: whether a condition holds,
within which bounds an amount lies, and which words a player may have said.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.language.facts_read import facts_read
from engine.language.forms import (
    Both,
    Compare,
    Declared,
    Either,
    Node,
    Not,
    Number,
    OptionNumber,
    Says,
    Stake,
    body_of,
    many_seats,
)
from engine.language.forms.measure import Seen, settled
from engine.language.scope import Scope
from engine.steps.judged.interval import MANY, Interval

Topic = tuple[str, Node]
"""What is remembered: `truth` of a condition, bounds of an `amount`, `words` of a player."""
Kept = bool | Interval | frozenset[str]
OPPOSITE = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_CHANGED_WITH = {"paid": {"pot", "stack"}}
"""Facts that change whenever others do."""


class Learned(NamedTuple):
    """Something that a condition tells when it holds, or when it fails."""

    topic: Topic
    value: Kept


def topics(tree: Node) -> Iterator[Topic]:
    """Everything that a condition may tell something about."""
    tree = body_of(tree)
    if isinstance(tree, Not):
        yield from topics(tree.of)
    elif isinstance(tree, (Both, Either)):
        yield "truth", tree
        yield from topics(tree.left)
        yield from topics(tree.right)
    else:
        yield _topic(tree)


def _topic(tree: Node) -> Topic:
    if isinstance(tree, Compare) and _number(tree.right) is not None:
        return "amount", body_of(tree.left)
    if isinstance(tree, Says) and isinstance(body_of(tree.predicate), Declared) and not many_seats(tree.subject):
        return "words", body_of(tree.subject)
    return "truth", tree


def _number(tree: Node) -> int | None:
    tree = body_of(tree)
    return tree.value if isinstance(tree, (Number, OptionNumber, Stake)) else None


def often_asked(conditions: Iterable[Node]) -> dict[Topic, frozenset[str]]:
    """The topics that more than one of these conditions speaks of, and the facts that each depends on."""
    once: set[Topic] = set()
    again: dict[Topic, frozenset[str]] = {}
    for condition in conditions:
        for topic in {*topics(condition)}:
            if topic in once and topic not in again:
                again[topic] = frozenset(found.fact for found in facts_read(topic[1])) | _of_words(topic)
            once.add(topic)
    return again


def _of_words(topic: Topic) -> frozenset[str]:
    return frozenset(("declaration",)) if topic[0] == "words" else frozenset()


def stale(topic: Topic, often: dict[Topic, frozenset[str]], changed: set[str]) -> bool:
    """Whether what is remembered of a topic may be otherwise when these facts have changed."""
    return any(fact in changed or _CHANGED_WITH.get(fact, set()) & changed for fact in often[topic])


def learned(tree: Node, holds: bool, scope_words: Iterable[str]) -> Iterator[Learned]:
    """What is known where a condition holds, or fails."""
    tree = body_of(tree)
    if isinstance(tree, Not):
        yield from learned(tree.of, not holds, scope_words)
    elif isinstance(tree, (Both, Either)):
        yield Learned(("truth", tree), holds)
        if isinstance(tree, Both) == holds:
            yield from learned(tree.left, holds, scope_words)
            yield from learned(tree.right, holds, scope_words)
    else:
        topic = _topic(tree)
        value = _value(tree, topic[0], holds, scope_words)
        if value is not None:
            yield Learned(topic, value)


def _value(tree: Node, what: str, holds: bool, all_words: Iterable[str]) -> Kept | None:
    if what == "amount":
        assert isinstance(tree, Compare)
        number = _number(tree.right)
        assert number is not None
        return _within(tree.op if holds else OPPOSITE[tree.op], number)
    if what == "words":
        assert isinstance(tree, Says)
        said = body_of(tree.predicate)
        assert isinstance(said, Declared)
        return frozenset(said.words) if holds else frozenset((*all_words, "")) - frozenset(said.words)
    return holds


def _within(op: str, number: int) -> Interval | None:
    bounds = {
        "=": (number, number),
        "<": (-MANY, number - 1),
        "<=": (-MANY, number),
        ">": (number + 1, MANY),
        ">=": (number, MANY),
    }
    return Interval(*bounds[op]) if op in bounds else None


def both(old: Kept | None, new: Kept) -> Kept:
    """What is known where both are known of the same topic."""
    if isinstance(old, Interval) and isinstance(new, Interval):
        return Interval(max(old.least, new.least), min(old.most, new.most))
    if isinstance(old, frozenset) and isinstance(new, frozenset):
        return old & new
    return new


def either(one: Kept, other: Kept) -> Kept | None:
    """What is known where one or the other is; None: nothing."""
    if isinstance(one, Interval) and isinstance(other, Interval):
        return one.hull(other)
    if isinstance(one, frozenset) and isinstance(other, frozenset):
        return one | other
    return one if one == other else None


def decide(tree: Node, kept: Mapping[Topic, Kept], scope: Scope, seen: Seen) -> bool | None:
    """Whether a condition surely holds or fails by what is remembered and seen; None where it may do either."""
    tree = body_of(tree)
    if isinstance(tree, Not):
        inner = decide(tree.of, kept, scope, seen)
        return None if inner is None else not inner
    if isinstance(tree, (Both, Either)):
        old = kept.get(("truth", tree)) if kept else None
        if isinstance(old, bool):
            return old
        sides = decide(tree.left, kept, scope, seen), decide(tree.right, kept, scope, seen)
        decisive = isinstance(tree, Either)
        if decisive in sides:
            return decisive
        return None if None in sides else not decisive
    old = kept.get(_topic(tree)) if kept else None
    if isinstance(old, bool):
        return old
    if isinstance(old, frozenset) and isinstance(tree, Says) and isinstance(said := body_of(tree.predicate), Declared):
        words = frozenset(said.words)
        return True if old <= words else False if not old & words else None
    return settled(tree, scope, seen)
