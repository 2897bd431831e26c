"""What a table remembers of the conditions it came through, so that what is asked again is not guessed again.

`deal: {cards: 3, when: hot}` and `deal: {cards: 2, when: not hot}` are never both carried out. A table that came to
know whether it is hot keeps that until a step changes it. Three things are remembered: whether a condition holds,
within which bounds an amount lies, and which words a player may have said.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from msgspec import Struct, field

from engine.language.facts_read import facts_read
from engine.language.forms import Compare, CountSeats, Each, Node, OfTurn, ThoseWhose, body_of
from engine.language.forms.known_numbers import KnownNumber
from engine.language.forms.measure import Bounds, Seen
from engine.language.forms.remembering import Joined, Remembered, Words, its_truth
from engine.language.forms.seat_words import is_that_player
from engine.language.forms.tree import ConditionNode
from engine.language.scope import Scope
from engine.steps.judged.interval import MANY, Interval
from engine.text.kept import cached_property

Topic = tuple[str, Node]
"""What is remembered: `truth` of a condition, bounds of an `amount`, `words` of a player."""
Kept = bool | Interval | frozenset[str]
_CHANGED_WITH = {"paid": {"pot", "stack"}}
"""Facts that change whenever others do."""


class Learned(NamedTuple):
    """Something that a condition tells when it holds, or when it fails."""

    topic: Topic
    value: Kept


class Often(Struct, eq=False, dict=True):
    """What several conditions of the rules ask: only that is worth remembering."""

    facts: Mapping[Topic, Set[str]] = field(default_factory=dict)
    """The facts that a topic depends on, and those that change with them."""
    _told: dict[tuple[Node, bool], Sequence[Learned]] = field(default_factory=dict)
    _of_who_is_in: dict[Node, Sequence[Learned]] = field(default_factory=dict)

    @cached_property
    def every_fact(self) -> Set[str]:
        """The facts that any of the topics depends on."""
        return frozenset[str]().union(*self.facts.values())

    def told_by(self, tree: Node, holds: bool, all_words: Iterable[str]) -> Sequence[Learned]:
        """What a condition that holds, or fails, tells of it; the words that may be declared are always the same."""
        if not self.facts:
            return ()
        told = self._told.get((tree, holds))
        if told is None:
            found = learned(tree, holds, all_words)
            told = self._told[tree, holds] = [one for one in found if one.topic in self.facts]
        return told

    def told_of_who_is_in(self, tree: Node) -> Sequence[Learned]:
        """What it tells, where it holds of a player who is in: that there is one of whom it is so."""
        if not self.facts:
            return ()
        told = self._of_who_is_in.get(tree)
        if told is None:
            like_them = _those_like_them(body_of(tree))
            there_is_one = [] if like_them is None else [Learned(like_them, Interval(1, MANY))]
            told = self._of_who_is_in[tree] = [one for one in there_is_one if one.topic in self.facts]
        return told

    def stale(self, topic: Topic, changed: Set[str]) -> bool:
        """Whether what is remembered of a topic may be otherwise when these facts have changed."""
        return not self.facts[topic].isdisjoint(changed)


def topics(tree: Node) -> Iterator[Topic]:
    """Everything that a condition may tell something about."""
    tree, joined = body_of(tree), _joined(tree)
    if joined is None or len(joined.parts) > 1:
        told = _remembered(tree)
        yield told[:2]
        if _tells_one_way_only(told):
            yield its_truth(tree)[:2]
    for part in joined.parts if joined is not None else ():
        yield from topics(part)


def _joined(tree: Node) -> Joined[Node] | None:
    tree = body_of(tree)
    return tree.joins if isinstance(tree, ConditionNode) else None


def _remembered(tree: Node) -> Remembered[Node]:
    told = tree.remembers if isinstance(tree, ConditionNode) else its_truth(tree)
    return told._replace(of=how_much(told.of)[1]) if told.what == "amount" else told


def _tells_one_way_only(told: Remembered[Node]) -> bool:
    """Whether no bounds say that a condition fails, or holds: that is remembered by itself, as of `die = 5`."""
    return told.what == "amount" and None in (told.where_it_holds, told.where_it_fails)


def _those_like_them(tree: Node) -> Topic | None:
    """How many have such a number as a condition asks of the player in question, who is one of them where it holds."""
    own = body_of(tree.left) if isinstance(tree, Compare) else None
    if not isinstance(tree, Compare) or not isinstance(own, Each) or not isinstance(body_of(tree.right), KnownNumber):
        return None
    if own.of is not None and not is_that_player(own.of) and not isinstance(body_of(own.of), OfTurn):
        return None
    each = Each(own.at, own.name, own.entry, own.index)
    return how_many(ThoseWhose(tree.at, each, tree.op, tree.right))


def how_many(seats: Node) -> Topic:
    """How many these players are."""
    return how_much(CountSeats(seats.at, seats))


def how_much(amount: Node) -> Topic:
    """An amount, be the players whom it counts named by a word or said in full."""
    if isinstance(amount, CountSeats) and (seats := body_of(amount.seats)) is not amount.seats:
        amount = CountSeats(amount.at, seats)
    return "amount", amount


def often_asked(conditions: Iterable[Node], seats: Iterable[Node] = ()) -> Often:
    """The topics that more than one of these conditions speaks of, or one: how many some of these players are."""
    once: set[Topic] = {how_many(one) for one in seats}
    again: dict[Topic, Set[str]] = {}
    for condition in conditions:
        like_them = _those_like_them(body_of(condition))
        for topic in {*topics(condition), *(() if like_them is None else (like_them,))}:
            if topic in once and topic not in again:
                again[topic] = _depends_on(topic)
            once.add(topic)
    return Often(again)


def _depends_on(topic: Topic) -> Set[str]:
    """The facts with any of which what is remembered of a topic may change."""
    facts = {found.fact for found in facts_read(topic[1])}
    if topic[0] == "words":
        facts.add("declaration")
    return facts.union(*(_CHANGED_WITH.get(fact, ()) for fact in facts))


def learned(tree: Node, holds: bool, all_words: Iterable[str]) -> Iterator[Learned]:
    """What is known where a condition holds, or fails; `all_words` are those that may be declared."""
    tree, joined = body_of(tree), _joined(tree)
    if joined is None or len(joined.parts) > 1:
        told = _remembered(tree)
        value = _kept(told.where_it_holds if holds else told.where_it_fails, all_words)
        if value is not None:
            yield Learned(told[:2], value)
        elif _tells_one_way_only(told):
            yield Learned(its_truth(tree)[:2], holds)
    if joined is None:
        return
    of_parts = [learned(part, holds != joined.negated, all_words) for part in joined.parts]
    if len(of_parts) == 1 or (holds != joined.negated) != joined.decisive:
        for found in of_parts:
            yield from found
    else:
        yield from _told_by_each(of_parts)


def _told_by_each(parts: Iterable[Iterable[Learned]]) -> Iterator[Learned]:
    """What is known where one of several conditions holds, whichever: that one or two of a number lie between both."""
    first, *others = (dict(part) for part in parts)
    for topic, value in first.items():
        known: Kept | None = value
        for other in others:
            known = either(known, other[topic]) if known is not None and topic in other else None
        if known is not None:
            yield Learned(topic, known)


def _kept(told: bool | Bounds | Words | None, all_words: Iterable[str]) -> Kept | None:
    """What a condition tells, as it is remembered."""
    if isinstance(told, Bounds):
        return Interval(-MANY if told.least is None else told.least, MANY if told.most is None else told.most)
    if isinstance(told, Words):
        return frozenset((*all_words, "")) - told.words if told.others else told.words
    return told


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
    remembered, joined = (tree.remembers, tree.joins) if isinstance(tree, ConditionNode) else (its_truth(tree), None)
    old = kept.get(remembered[:2]) if kept else None
    truth = kept.get(its_truth(tree)[:2]) if kept and _tells_one_way_only(remembered) else old
    if isinstance(truth, bool):
        return truth
    if joined is not None:
        open_yet = False
        for part in joined.parts:
            side = decide(part, kept, scope, seen)
            if side is joined.decisive:
                return side != joined.negated
            open_yet = open_yet or side is None
        return None if open_yet else joined.decisive == joined.negated
    told = remembered.where_it_holds
    if isinstance(old, frozenset) and isinstance(told, Words):
        return True if old <= told.words else False if not old & told.words else None
    return tree.settled(scope, seen) if isinstance(tree, ConditionNode) else None
