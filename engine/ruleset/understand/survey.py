"""Carries the abstract table through the steps of a game, once for each number of players it is for."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial

from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.passages import GoneBefore, Moment, Passage, Seen, Stand, copies
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import stock_of, walk
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.interval import Sure, exactly
from engine.steps.judged.journal import Journal
from engine.steps.judged.remembered_conditions import Often, often_asked
from engine.steps.machine.kind import Body, goes_in_laps, may_come_up
from engine.steps.step_kind import kind_of

MOST_APART = 8
"""More tables than these are not kept apart: all that they may be is taken for one."""
MOST_STEPS = 1000
"""What takes more steps than this, laps and turns counted, is too intricate to be judged: it is left in peace."""


@dataclass
class Survey:
    """What was seen at each step, for every number of players."""

    rules: Rules
    moments: dict[int, list[Moment]] = field(default_factory=lambda: defaultdict(list))
    """`id` of a body → the moments it was reached at; not there where it is never reached."""
    barred: set[int] = field(default_factory=set)
    """`id` of the bodies that the steps before them keep from being reached, for some number of players."""
    passed: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    """`id` of a body → the numbers of players with whom its condition was settled when it came, and did not hold."""
    ends: dict[int, Abstract] = field(default_factory=dict)
    """Players → the table when all steps are over."""
    given_out: dict[int, bool] = field(default_factory=dict)
    """Players → whether the pot is given out, or stays by a rule, where the last step is come to."""
    journals: dict[int, Journal[Abstract]] = field(default_factory=dict)
    """Players → what was written down on the way."""
    stirred: dict[int, set[str]] = field(default_factory=dict)
    """`id` of a block gone through in laps → the facts that its steps change."""
    passages: dict[tuple[int, int], Passage] = field(default_factory=dict)
    """The ways gone through each step of the play, by the number of players and the `id` of the step's body."""
    seen: Seen = field(default_factory=Seen)
    """What is seen at the step of the play that is being gone through."""
    worked_out: dict[str, object] = field(default_factory=dict)
    """What several checks ask of what was seen, by its name, so that it is worked out once."""
    _sure: dict[int, list[Moment]] = field(default_factory=dict)

    def take_in(self, players: int) -> None:
        """What was seen at one step of the play is known of the whole."""
        for one, moments in self.seen.moments.items():
            self.moments[one] += moments
        for one in self.seen.passed:
            self.passed[one].add(players)
        self.barred |= self.seen.barred
        for one, facts in self.seen.stirred.items():
            self.stirred[one] = self.stirred.get(one, set()) | facts

    def at(self, body: Body) -> list[Moment]:
        """The moments a step was reached at, as far as something can be said of them; once the survey is over."""
        if id(body) not in self._sure:
            self._sure[id(body)] = [one for one in self.moments.get(id(body), ()) if not one.table.doubtful]
        return self._sure[id(body)]

    def compared(self, body: Body) -> list[Abstract]:
        """The tables on which several come to a step, as far as something can be said of them."""
        tables = [moment.several for moment in self.at(body)]
        return [table for table in tables if not table.dead and table.live.most > 1]

    @property
    def cards_are_dealt(self) -> bool:
        """Whether anybody ever holds a card, or one lies on the table, as far as can be said."""
        tables = [moment.within for moments in self.moments.values() for moment in moments]
        return any(table.doubtful or table.own.most or any(place.most for place in table.places) for table in tables)

    @cached_property
    def pot_may_stay(self) -> bool:
        """Whether the rules leave parts of a pot that is given out for the next deal."""
        division, leaving = self.rules.division, ((body, body.kind.leaves_pot) for body in self.bodies)
        by_division = "stays" in (division.ties, division.odd_chips) or division.going.may_leave_the_pot
        may_stay = by_division or shares_may_stay(self.rules.shares)
        return may_stay or any(key and key in body.values for body, key in leaving)

    @property
    def carries_pot(self) -> bool:
        """Whether chips may ever lie in the pot when a deal begins."""
        return self.pot_may_stay or any(body.kind.keeps_pot for body in self.bodies)

    @cached_property
    def often(self) -> Often:
        """What several conditions of the rules ask."""
        asked = [body.when.tree for body in self.bodies if body.when is not None and body.when.constant is None]
        return often_asked(asked)

    @cached_property
    def bodies(self) -> tuple[Body, ...]:
        """Every step, in the order of play."""
        return tuple(body for body, _ in walk(self.rules.every_step))


def survey(rules: Rules, numbers: Iterable[int] = (), earlier: Survey | None = None) -> Survey:
    """The survey of rules whose deck, ranking and players are known, for these numbers of players, else for each.

    What an earlier one saw of the same steps is not looked for again.
    """
    made = Survey(rules)
    known = None
    if earlier is not None and made.often.facts == earlier.often.facts:
        known = GoneBefore(rules, earlier.rules, earlier.passages)
    least, most = rules.players
    for players in sorted(numbers) or range(least, most + 1):
        table = _start(rules, players, made)
        _play(made, players, table, known)
        made.given_out[players] = not pot_is_left(table)
        landing = copies(table.journal.landing, table)
        for last in landing:
            if last.live.least >= 1:  # no step gives them the pot, so the end of every deal does
                last.pot = Sure.NEVER
        table.join(*landing)
        made.ends[players] = table
        made.journals[players] = table.journal
    return made


def pot_is_left(table: Abstract) -> bool:
    """Whether chips may be in the pot of which no rule says that they stay."""
    return not table.dead and not table.doubtful and table.pot is not Sure.NEVER and not table.stays


def numbers_that_differ(rules: Rules) -> Collection[int]:
    """The fewest and the most players, and those between with whom rules may come out otherwise than with these."""
    least, most = rules.players
    every = range(least, most + 1)
    asked = {one.value.turning_points for body, _ in walk(rules.every_step) for one in body.expressions}
    if rules.by_players or None in asked:
        return every
    near = {point + step for points in asked if points for point in points for step in (-1, 0, 1)}
    return {least, most, *near.intersection(every)}


def _start(rules: Rules, players: int, made: Survey) -> Abstract:
    return Abstract(
        players=players,
        stock_rule=stock_of(rules),
        deck_size=rules.for_players(players).deck.at_once,
        live=exactly(players),
        stock=exactly(rules.for_players(players).deck.at_once),
        places=[exactly(0) for _ in rules.scope.places],
        hidden=[exactly(0) for _ in rules.scope.places],
        own_places=rules.scope.own_places,
        walk=partial(_walk, made, players),
        pot=Sure.MAYBE if made.carries_pot else Sure.NEVER,
        pot_may_stay=made.pot_may_stay,
        journal=Journal(often=made.often),
        declared_for=bool(rules.division.going.asked),
    )


def shares_may_stay(shares: Sequence[ShareEntry]) -> bool:
    """Whether a part of the pot may stay in it because nobody takes it."""
    return bool(shares) and (not any(share.sure for share in shares) or any(one.if_nobody == "stays" for one in shares))


def _play(made: Survey, players: int, table: Abstract, known: GoneBefore | None) -> None:
    """The table has gone through all steps of the play, one after another."""
    worlds, journal = [table], table.journal
    stand = Stand.of(worlds, journal)
    for body in made.rules.play:
        short = len(journal.shortages)
        passage = None if known is None else known.through(body, players, stand)
        if passage is not None and passage.is_so_after(journal.effort, MOST_STEPS):
            worlds, journal.landing[:] = copies(passage.after.worlds, table), copies(passage.after.landing, table)
            journal.effort += passage.effort
            made.seen, stand = passage.seen, passage.after
        else:
            made.seen, begun = Seen(), journal.effort
            worlds = _gone_through(made, players, body, worlds)
            before, stand = stand, Stand.of(worlds, journal)
            passage = Passage(before, stand, made.seen, begun, journal.effort - begun)
        if len(journal.shortages) == short:  # what is told of cards that are missing is told of this step
            made.passages[players, id(body)] = passage
        made.take_in(players)
    _as_one(table, worlds)


def _walk(made: Survey, players: int, bodies: Iterable[Body], table: Abstract) -> None:
    """The table has gone through these steps; at each it was looked at.

    Where steps ask again what earlier ones asked, what either answer led to is gone through apart.
    """
    worlds = [table]
    for body in bodies:
        worlds = _gone_through(made, players, body, worlds)
    _as_one(table, worlds)


def _as_one(table: Abstract, worlds: Sequence[Abstract]) -> None:
    """The table is all that the others may be."""
    first, *others = worlds
    first.join(*others)
    if first is not table:
        table.become(first)


def _gone_through(made: Survey, players: int, body: Body, worlds: list[Abstract]) -> list[Abstract]:
    """The tables that there may be after a step, where these may have been there before it."""
    table, journal = worlds[0], worlds[0].journal
    journal.effort += 1
    if journal.effort > MOST_STEPS and not table.dead:
        table.blur()
    several: Abstract | None = None
    if body.kind.takes_last_player and journal.landing:
        several = table.copy()
        table.join(*journal.landing)
        journal.landing.clear()
    worlds = [one for one in worlds if not one.dead] or worlds[:1]
    for number, world in enumerate(list(worlds)):
        _come_to(made, players, body, world, several if not number else None)
        worlds += world.apart
        world.apart = ()
    return _told_apart(worlds)


def _told_apart(worlds: list[Abstract]) -> list[Abstract]:
    """The tables that know different things, those that know the same as one; all as one where they become many."""
    if len(worlds) == 1:
        return worlds
    found: list[Abstract] = []
    for world in worlds:
        alike = next((one for one in found if one.kept == world.kept or one.dead or world.dead), None)
        if alike is None:
            found.append(world)
        else:
            alike.join(world)
    if len(found) > MOST_APART:
        found[0].join(*found[1:])
        return found[:1]
    return found


def _come_to(made: Survey, players: int, body: Body, table: Abstract, several: Abstract | None) -> None:
    """The table has gone through one step, or passed it by."""
    if table.dead:
        _pass_by(made, players, body, table)
    elif id(body) in made.rules.doubtful:
        table.blur()
        before = table.copy()
        made.seen.moments[id(body)].append(Moment(players, before, before, before))
        branch = table.copy()
        _within(made, players, body, branch)
        table.join(branch)
    else:
        _step(made, players, body, table, several)


def _arrive(made: Survey, players: int, table: Abstract) -> None:
    """What is done for cards that come up may have been done, on this table and on those kept apart."""
    table.journal.looking = True
    for one in (table, *table.apart):
        if not one.dead:
            others, one.apart = one.apart, ()
            _walk(made, players, made.rules.arrivals, one)
            one.apart = others
    table.journal.looking = False


def _pass_by(made: Survey, players: int, body: Body, table: Abstract) -> None:
    """A step that is not reached; in its blocks may stand the proof or showdown that the last player comes to."""
    if not table.settled:
        made.seen.barred.add(id(body))
    _within(made, players, body, table)


def _within(made: Survey, players: int, body: Body, table: Abstract) -> None:
    table.journal.turns.append([])
    for inner in body.inner.values():
        _walk(made, players, inner, table)
    table.journal.turns.pop()


def _where_it_holds(body: Body, holds: Abstract) -> Abstract:
    """The table at which the condition of a step holds, also of one that looks at it by itself."""
    guarded = holds.where_holds(body.when, body.scope) if body.kind.guards_itself else holds.copy()
    return holds.copy() if guarded.settled else guarded


def _step(made: Survey, players: int, body: Body, table: Abstract, several: Abstract | None) -> None:
    always = body.when is None or body.kind.guards_itself
    holds, fails = (table, table) if always else table.guard(body.when, body.scope)
    if holds.settled:
        made.seen.passed.add(id(body))
        table.become(fails)
        return
    before = table.copy()
    within = before if body.when is None else _where_it_holds(body, holds)
    compared = within if several is None else several.where_holds(body.when, body.scope)
    made.seen.moments[id(body)].append(Moment(players, before, within, compared))
    outer, table.journal.changed = table.journal.changed, set()
    kind_of(body).effect(body, holds)
    if made.rules.arrivals and not table.journal.looking and may_come_up(body, holds.stock_rule.face):
        _arrive(made, players, holds)
    apart, holds.apart = holds.apart, ()
    for one in (holds, *apart):
        one.forget(table.journal.changed)
    if goes_in_laps(body.kind, body.values):
        made.seen.stirred.setdefault(id(body), set()).update(table.journal.changed)
    table.journal.changed |= outer
    if always:
        table.apart = apart
    else:
        holds.apart = ()
        table.part(holds, fails)
        table.apart = (*table.apart, *apart)
