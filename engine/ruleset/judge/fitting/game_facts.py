"""Facts of composed rules: what can be said of a game before any deal, as `needs`, `excludes` and `keeps` ask for it.

A fact is an interval for each number of players: of cards and steps how many there are at least and at most, of what is
so or not 0 or 1. They are read off the rules and their survey; which there are stands in fact_table.py.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct, field, structs

from engine.language.expression import Expression
from engine.language.vocabulary import Entry
from engine.ruleset.understand.passages import GoneBefore
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.survey import Survey, numbers_that_differ, survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.interval import MANY, Interval, exactly
from engine.steps.machine.kind import Body, Traits
from engine.text.kept import cached_property
from engine.text.marked.node import Scalar

YES, PERHAPS = exactly(1), Interval(0, 1)
SetSo = tuple[tuple[str, str], ...]
"""Options, and what they are set to, as it is written."""


class Standing(Struct, frozen=True):
    """A step, and how often a deal comes to it as long as several are in."""

    body: Body
    times: Interval


class Facts(Struct, frozen=True, eq=False, dict=True):
    """What can be said of one composed game; each fact is worked out when it is first asked for, and kept."""

    rules: Rules
    documents: frozenset[str] = frozenset()
    """The names of the games and modifiers it is made of."""
    failing: dict[tuple[Scalar, frozenset[str] | None, SetSo], list[int]] = field(default_factory=dict)
    """The numbers of players with which a demand is not met, by where it is written; with those names, where it asks
    for one of them, and with what the options that it names are set to."""
    _known: dict[tuple[str, int], Interval] = field(default_factory=dict)
    _same: "Facts | None" = None
    """The same game under other names."""
    _surveyed: Survey | None = None
    """The table that was carried through its steps already."""
    _gone: GoneBefore | None = None
    """The ways that surveys of the game have gone before."""

    @property
    def readable(self) -> bool:
        """Whether anything can be said: nothing was wrong with the rules."""
        return self.rules.sound and self.rules.clean

    def made_of(self, documents: frozenset[str]) -> "Facts":
        """The same game under these names; what was worked out of it is kept."""
        return structs.replace(self, documents=documents, _same=self)

    @property
    def counts(self) -> range:
        """The numbers of players."""
        return range(self.rules.players.least, self.rules.players.most + 1)

    def of(self, fact: "Fact", players: int) -> Interval:
        """What a fact is with this many players."""
        key = fact.name, players
        if key not in self._known:
            self._known[key] = fact.value(self, players)
        return self._known[key]

    @cached_property
    def survey(self) -> Survey:
        """The abstract table carried through the steps."""
        if self._surveyed is not None:
            return self._surveyed
        return survey(self.rules, (), self._gone) if self._same is None else self._same.survey

    @cached_property
    def steps(self) -> tuple[Standing, ...]:
        """Every step that some deal may come to, in the order of play; with some numbers of players that is seen."""
        if self._same is not None:
            return self._same.steps
        seen = self._surveyed or survey(self.rules, numbers_that_differ(self.rules), self._gone)
        return tuple(one for one in _standing(self.rules.play, YES) if seen.moments.get(id(one.body)))

    def those(self, are_meant: Callable[[Traits], bool]) -> Iterator[Standing]:
        """The steps of the kinds that are meant."""
        return (one for one in self.steps if are_meant(one.body.kind))

    def tables(self, body: Body, players: int) -> Iterator[Abstract]:
        """The tables on which several come to a step."""
        moments = [one for one in self.survey.moments.get(id(body), ()) if one.players == players]
        several = [one.several for one in moments if not one.several.dead]
        return iter(several or [one.table for one in moments if not one.table.dead])


def _standing(bodies: Iterable[Body], times: Interval) -> Iterator[Standing]:
    for body in bodies:
        here = times if body.kind.guards_itself else times.times(chance(body.when))
        yield Standing(body, here)
        for key, inner in body.inner.items():
            yield from _standing(inner, here.times(_inside(body, key)))


def chance(condition: Expression | None) -> Interval:
    """Whether a step with this condition is carried out: surely, never, or perhaps."""
    if condition is None:
        return YES
    return PERHAPS if condition.constant is None else exactly(int(condition.constant is True))


def _inside(body: Body, key: str) -> Interval:
    """How often the steps under a key of a block are gone through each time the block is come to."""
    if body.kind.block == "lap":
        return _laps(body)
    if body.kind.block == "turn" or (body.kind.block == "round" and key == "do"):
        return Interval(1, MANY)
    if not body.kind.guards_itself:
        return PERHAPS
    holds = chance(body.when)
    return holds if key == "do" else Interval(1 - holds.most, 1 - holds.least)


def _laps(body: Body) -> Interval:
    """How many laps there are: by `until` perhaps one only, by `while` perhaps none."""
    times = body.values.get("times")
    counted = times.constant if isinstance(times, Expression) else None
    said = exactly(counted) if isinstance(counted, int) else Interval(0 if times is not None else 1, MANY)
    if "while" in body.values:
        return said.or_none
    return Interval(min(1, said.least), said.most) if "until" in body.values or counted is None else said


class Fact(NamedTuple):
    """One fact: its word in the language of needs, how it is read, and the steps that make it what it is."""

    entry: Entry
    value: Callable[[Facts, int], Interval]
    steps: Callable[[Facts], Iterable[Standing]] = lambda facts: ()

    @property
    def name(self) -> str:
        """How it is told."""
        return self.entry.name

    @property
    def counts(self) -> bool:
        """Whether it is a number of something; else it is so or not."""
        return self.entry.unit == "count"
