"""What a survey saw while it went through one step of the play, so that a like survey need not go through it again.

A game is judged with every setting of its options, and most settings leave most steps as they are.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from functools import partial

from msgspec import Struct, field

from engine.ruleset.read.library import Library, Place
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.journal import Journal
from engine.steps.judged.remembered_conditions import Topic
from engine.steps.machine.kind import Body
from engine.text.kept import cached_property

MOST_STEPS = 1000
"""What takes more steps than this, laps and turns counted, is too intricate to be judged: it is left in peace."""
MOST_ROUTES, MOST_WAYS = 16, 8
"""So many meanings of one step are remembered, and so many ways through it with each number of players."""


class Moment(Struct, frozen=True, eq=False):
    """The table when a step is reached."""

    players: int
    table: Abstract
    """Before anything of the step is looked at."""
    within: Abstract
    """Where the step's `when` holds."""
    several: Abstract
    """The same if more than one player comes to it: not what it is for the last one, who compares nothing."""


class Seen(Struct, eq=False):
    """What was seen at steps, by the `id` of their bodies."""

    moments: dict[int, list[Moment]] = field(default_factory=partial(defaultdict, list))
    """The moments a step was reached at."""
    barred: set[int] = field(default_factory=set)
    """Those that the steps before them keep from being reached."""
    passed: dict[int, list[Abstract]] = field(default_factory=partial(defaultdict, list))
    """The tables with which a step came whose condition was settled, and did not hold."""
    stirred: dict[int, set[str]] = field(default_factory=dict)
    """Block gone through in laps → the facts that its steps change."""


class Stand(Struct, frozen=True, eq=False, dict=True):
    """How it stands between two steps of the play: the tables there may be, and those with one player left."""

    worlds: Sequence[Abstract]
    landing: Sequence[Abstract]

    @classmethod
    def of(cls, worlds: Sequence[Abstract], journal: Journal[Abstract]) -> "Stand":
        """How it stands now, whatever becomes of these tables."""
        return cls([one.copy() for one in worlds], list(journal.landing))

    def again(self, of: Abstract) -> tuple[list[Abstract], list[Abstract]]:
        """The same tables and those with one player left once more, as tables of the run that another belongs to."""
        return copies(self.worlds, of), copies(self.landing, of)

    def is_like(self, other: "Stand") -> bool:
        """Whether whatever follows is the same."""
        return self is other or self._known == other._known

    @cached_property
    def _known(self) -> tuple[Sequence[object], Sequence[object]]:
        """All that is known of the tables: a stand is compared with several others."""
        return [one.known_of_it for one in self.worlds], [one.known_of_it for one in self.landing]


class Passage(Struct, frozen=True):
    """The way through one step of the play."""

    body: Body
    arrivals: Sequence[Body]
    """What was done in these rules when cards came up, as it may have been here."""
    before: Stand
    after: Stand
    seen: Seen
    begun: int
    """The steps gone through before, laps and turns counted."""
    effort: int
    """The steps gone through here."""

    def is_so_after(self, effort: int) -> bool:
        """Whether it is the same after so many steps; after more than the most of them tables are in doubt."""
        return effort == self.begun or max(effort, self.begun) + self.effort <= MOST_STEPS

    def twins(self, body: Body, arrivals: Sequence[Body]) -> Mapping[int, int]:
        """The `id` of each step that was gone through → that of the same one, where the step around it is this body."""
        if not body.inner and not arrivals:
            return {id(self.body): id(body)}
        pairs = zip(walk((self.body, *self.arrivals)), walk((body, *arrivals)), strict=True)
        return {id(before): id(now) for (before, _), (now, _) in pairs}


class Route(Struct, eq=False):
    """The ways gone through one step, as it is understood in some settings."""

    body: Body
    _gone: dict[int, list[Passage]] = field(default_factory=lambda: defaultdict(list))
    """By the number of players."""

    def through(self, players: int, stand: Stand, effort: int) -> Passage | None:
        """The way through it as it stands after so many steps, if it was gone before."""
        for passage in self._gone.get(players, ()):
            if stand.is_like(passage.before) and passage.is_so_after(effort):
                return passage
        return None

    def add(self, players: int, passage: Passage) -> None:
        """A way that was gone, which later surveys need not go again."""
        gone = self._gone[players]
        if len(gone) < MOST_WAYS:
            gone.append(passage)


class Ways(Struct, eq=False):
    """The ways gone through the steps of rules that have all in common that all steps depend on."""

    rules: Rules
    asked: Mapping[Topic, Set[str]]
    """What several conditions ask."""
    _routes: dict[int, list[Route]] = field(default_factory=lambda: defaultdict(list))
    """By the `id` of the word of the step."""

    def hold_for(self, rules: Rules, asked: Mapping[Topic, Set[str]]) -> bool:
        """Whether steps that are the same do the same in these rules."""
        return self.asked == asked and _same_ground(rules, self.rules)

    def route(self, body: Body) -> Route:
        """The ways gone through a step that stands at the same place of a text, and means the same there."""
        routes = self._routes[id(body.key)]
        found = next((one for one in routes if _same_step(body, one.body)), None)
        if found is None:
            found = Route(body)
            if len(routes) < MOST_ROUTES:
                routes.append(found)
        return found


class GoneBefore(Struct, eq=False):
    """The ways that surveys of one game have gone, however it was set or changed."""

    _ways: list[Ways] = field(default_factory=list)

    def of(self, rules: Rules, asked: Mapping[Topic, Set[str]]) -> Ways:
        """Those that hold for these rules, in which several conditions ask so much."""
        if rules.doubtful:
            return Ways(rules, asked)
        found = next((ways for ways in self._ways if ways.hold_for(rules, asked)), None)
        if found is None:
            found = Ways(rules, asked)
            self._ways.append(found)
        return found


def gone_before(library: Library, game: Place) -> GoneBefore:
    """The ways gone in surveys of a game: most settings of it, and most changes, leave most steps as they are."""
    gone = library.made.setdefault(("surveyed", game), GoneBefore())
    assert isinstance(gone, GoneBefore)
    return gone


def _same_ground(rules: Rules, earlier: Rules) -> bool:
    """Whether steps that are the same do the same in both; how many may play is part of what expressions mean."""
    ours, theirs = rules.scope, earlier.scope
    return (
        ours.declared == theirs.declared
        and (ours.places, ours.own_places) == (theirs.places, theirs.own_places)
        and ours.marks == theirs.marks
        and ours.deck == theirs.deck
        and len(rules.arrivals) == len(earlier.arrivals)
        and all(map(_same_step, rules.arrivals, earlier.arrivals))
    )


def _same_step(body: Body, earlier: Body) -> bool:
    """Whether two steps stand at one place of a text, and mean the same there."""
    return body is earlier or (
        body.kind is earlier.kind
        and body.key is earlier.key
        and body.register == earlier.register
        and body.when is earlier.when
        and body.values.keys() == earlier.values.keys()
        and all(map(_same_value, body.values.values(), map(earlier.values.__getitem__, body.values)))
    )


def _same_value(value: object, earlier: object) -> bool:
    """Expressions are the same where they were read only once."""
    if value is earlier:
        return True
    if isinstance(value, tuple) and isinstance(earlier, tuple):
        return len(value) == len(earlier) and all(map(_same_value, value, earlier))
    if isinstance(value, Body) and isinstance(earlier, Body):
        return _same_step(value, earlier)
    return isinstance(value, str | int) and value == earlier


def copies(tables: Iterable[Abstract], of: Abstract) -> list[Abstract]:
    """The tables once more, as tables of the run that another belongs to."""
    found = [table.copy() for table in tables]
    for one in found:
        one.walk, one.journal = of.walk, of.journal
    return found
