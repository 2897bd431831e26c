"""What a survey saw while it went through one step of the play, so that a like survey need not go through it again.

A game is judged with every setting of its options, and most settings leave most steps as they are.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.journal import Journal
from engine.steps.machine.kind import Body


class Moment(NamedTuple):
    """The table when a step is reached."""

    players: int
    table: Abstract
    """Before anything of the step is looked at."""
    within: Abstract
    """Where the step's `when` holds."""
    several: Abstract
    """The same if more than one player comes to it: not what it is for the last one, who compares nothing."""


@dataclass(eq=False, repr=False)
class Seen:
    """What was seen at steps, by the `id` of their bodies."""

    moments: dict[int, list[Moment]] = field(default_factory=lambda: defaultdict(list))
    """The moments a step was reached at."""
    barred: set[int] = field(default_factory=set)
    """Those that the steps before them keep from being reached."""
    passed: set[int] = field(default_factory=set)
    """Those whose condition was settled when they came, and did not hold."""
    stirred: dict[int, set[str]] = field(default_factory=dict)
    """Block gone through in laps → the facts that its steps change."""

    def at(self, twins: Mapping[int, int]) -> "Seen":
        """The same, seen at the steps that are the `twins` of these."""
        return Seen(
            {twins[one]: moments for one, moments in self.moments.items()},
            {twins[one] for one in self.barred},
            {twins[one] for one in self.passed},
            {twins[one]: facts for one, facts in self.stirred.items()},
        )


class Stand(NamedTuple):
    """How it stands between two steps of the play: the tables there may be, and those with one player left."""

    worlds: Sequence[Abstract]
    landing: Sequence[Abstract]

    @classmethod
    def of(cls, worlds: Sequence[Abstract], journal: Journal[Abstract]) -> "Stand":
        """How it stands now, whatever becomes of these tables."""
        return cls([one.copy() for one in worlds], list(journal.landing))

    def is_like(self, other: "Stand") -> bool:
        """Whether whatever follows is the same."""
        return self is other or (_alike(self.worlds, other.worlds) and _alike(self.landing, other.landing))


def _alike(tables: Sequence[Abstract], others: Sequence[Abstract]) -> bool:
    return len(tables) == len(others) and all(map(Abstract.is_like, tables, others))


class Passage(NamedTuple):
    """The way through one step of the play."""

    before: Stand
    after: Stand
    seen: Seen
    begun: int
    """The steps gone through before, laps and turns counted."""
    effort: int
    """The steps gone through here."""

    def is_so_after(self, effort: int, most: int) -> bool:
        """Whether it is the same after so many steps; after more than the `most` of them tables are in doubt."""
        return effort == self.begun or max(effort, self.begun) + self.effort <= most


Passages = Mapping[tuple[int, int], Passage]
"""The ways gone, by the number of players and the `id` of the step's body."""


class GoneBefore:
    """What of an earlier survey holds for other rules, as far as their steps are the same."""

    def __init__(self, rules: Rules, earlier: Rules, passages: Passages) -> None:
        """No step is the same where something is different that all steps depend on."""
        self._passages = passages
        self._twins: dict[int, int] = {}
        """`id` of an earlier body → that of the same one now."""
        self._earlier: dict[int, int] = {}
        """`id` of a step of the play → that of the same one earlier."""
        if not _same_ground(rules, earlier):
            return
        by_key = {id(body.key): body for body in earlier.play}
        self._are_twins(earlier.arrivals, rules.arrivals)
        for body in rules.play:
            before = by_key.get(id(body.key))
            if before is not None and _same_step(body, before):
                self._earlier[id(body)] = id(before)
                self._are_twins((before,), (body,))

    def _are_twins(self, earlier: Sequence[Body], now: Sequence[Body]) -> None:
        pairs = zip(walk(earlier), walk(now), strict=True)
        self._twins.update((id(before), id(body)) for (before, _), (body, _) in pairs)

    def through(self, body: Body, players: int, stand: Stand) -> Passage | None:
        """The way through a step as it stands, if it was gone before, with what was seen as seen at this step."""
        passage = self._passages.get((players, self._earlier.get(id(body), 0)))
        if passage is None or not stand.is_like(passage.before):
            return None
        return passage._replace(seen=passage.seen.at(self._twins))


def _same_ground(rules: Rules, earlier: Rules) -> bool:
    """Whether steps that are the same do the same in both."""
    ours, theirs = rules.scope, earlier.scope
    return (
        not rules.doubtful
        and not earlier.doubtful
        and ours.players == theirs.players
        and ours.declared == theirs.declared
        and (ours.places, ours.own_places) == (theirs.places, theirs.own_places)
        and ours.marks == theirs.marks
        and ours.deck == theirs.deck
        and len(rules.arrivals) == len(earlier.arrivals)
        and all(map(_same_step, rules.arrivals, earlier.arrivals))
    )


def _same_step(body: Body, earlier: Body) -> bool:
    """Whether two steps stand at one place of a text, and mean the same there."""
    return (
        body.kind is earlier.kind
        and body.key is earlier.key
        and (body.node is earlier.node or not (body.node.entries or earlier.node.entries))
        and body.register == earlier.register
        and body.when is earlier.when
        and body.values.keys() == earlier.values.keys()
        and all(_same_value(value, earlier.values[key]) for key, value in body.values.items())
    )


def _same_value(value: object, earlier: object) -> bool:
    """Expressions are the same where they were read only once."""
    if isinstance(value, tuple) and isinstance(earlier, tuple):
        return len(value) == len(earlier) and all(map(_same_value, value, earlier))
    if isinstance(value, Body) and isinstance(earlier, Body):
        return _same_step(value, earlier)
    return value is earlier or (isinstance(value, str | int) and value == earlier)


def copies(tables: Iterable[Abstract], of: Abstract) -> list[Abstract]:
    """The tables once more, as tables of the run that another belongs to."""
    found = [table.copy() for table in tables]
    for one in found:
        one.walk, one.journal = of.walk, of.journal
    return found
