"""Carries the abstract table through the steps of a game, once for each number of players it is for."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial

from msgspec import Struct, field

from engine.language.forms import Node
from engine.ruleset.understand.bounded_marks import bounded_marks
from engine.ruleset.understand.how_often_reached import AtMost, often_reached
from engine.ruleset.understand.named_shares import ShareEntry
from engine.ruleset.understand.passages import MOST_STEPS, GoneBefore, Moment, Passage, Route, Seen, Stand, copies
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import stock_of, walk
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.how_few import at_most, hangs_on_cards
from engine.steps.judged.how_many import SHOWN_BY_SEVERAL
from engine.steps.judged.interval import MAYBE, NEVER, Interval, exactly
from engine.steps.judged.journal import Journal
from engine.steps.judged.remembered_conditions import Often, often_asked
from engine.steps.machine.kind import POT, Body, Said, Traits, goes_in_laps, may_come_up, pays
from engine.steps.machine.trait_values import Moves
from engine.steps.shared.sentence import text_of
from engine.steps.step_kind import kind_of
from engine.text.kept import cached_property

MOST_APART = 8
"""More tables than these are not kept apart: all that they may be is taken for one."""
OF_THE_LAST_DEAL = ("winner", "losers", "pot won")
"""What is asked between two deals of the one that is over, which may have left it or not."""


class Survey(Struct, dict=True):
    """What was seen at each step, for every number of players."""

    rules: Rules
    moments: dict[int, list[Moment]] = field(default_factory=lambda: defaultdict(list))
    """`id` of a body → the moments it was reached at; not there where it is never reached."""
    barred: set[int] = field(default_factory=set)
    """`id` of the bodies that the steps before them keep from being reached, for some number of players."""
    passed: dict[int, list[Abstract]] = field(default_factory=lambda: defaultdict(list))
    """`id` of a body → the tables with which it came when its condition was settled, and did not hold."""
    ends: dict[int, Abstract] = field(default_factory=dict)
    """Players → the table when all steps are over."""
    given_out: dict[int, bool] = field(default_factory=dict)
    """Players → whether the pot is given out, or stays by a rule, where the last step is come to."""
    journals: dict[int, Journal[Abstract]] = field(default_factory=dict)
    """Players → what was written down on the way."""
    stirred: dict[int, set[str]] = field(default_factory=dict)
    """`id` of a block gone through in laps → the facts that its steps change."""
    worked_out: dict[str, object] = field(default_factory=dict)
    """What several checks ask of what was seen, by its name, so that it is worked out once."""
    _sure: dict[int, list[Moment]] = field(default_factory=dict)
    _several: dict[int, list[Abstract]] = field(default_factory=dict)

    def take_in(self, seen: Seen, twins: Mapping[int, int]) -> None:
        """What was seen at one step of the play, or at its `twins` in other rules, is known of the whole."""
        for one, moments in seen.moments.items():
            self.moments[twins.get(one, one)] += moments
        for one, tables in seen.passed.items():
            self.passed[twins.get(one, one)] += tables
        if seen.barred:
            self.barred.update(twins.get(one, one) for one in seen.barred)
        for one, facts in seen.stirred.items():
            self.stirred.setdefault(twins.get(one, one), set()).update(facts)

    def at(self, body: Body) -> list[Moment]:
        """The moments a step was reached at, as far as something can be said of them; once the survey is over."""
        found = self._sure.get(id(body))
        if found is None:
            found = self._sure[id(body)] = [one for one in self.moments.get(id(body), ()) if not one.table.doubtful]
        return found

    def is_passed_by(self, body: Body) -> bool:
        """Whether a step comes, with every number of players and one of them in, but its condition never holds then."""
        with_players = {table.players for table in self.passed.get(id(body), ()) if table.live.most}
        return id(body) not in self.moments and with_players == self.ends.keys()

    def compared(self, body: Body) -> list[Abstract]:
        """The tables on which several come to a step, as far as something can be said; once the survey is over."""
        found = self._several.get(id(body))
        if found is None:
            tables = [moment.several for moment in self.at(body)]
            found = self._several[id(body)] = [table for table in tables if not table.dead and table.live.most > 1]
        return found

    @cached_property
    def cards_are_dealt(self) -> bool:
        """Whether anybody ever holds a card, or one lies on the table, as far as can be said; once it is over."""
        tables = (moment.within for moments in self.moments.values() for moment in moments)
        return any(table.doubtful or table.own.most or any(place.most for place in table.places) for table in tables)

    @cached_property
    def pot_may_stay(self) -> bool:
        """Whether the rules leave parts of a pot that is given out for the next deal."""
        division, leaving = self.rules.division, ((body, body.kind.leaves_pot) for body in self.bodies)
        by_division = "stays" in (division.ties, division.odd_chips) or division.going.may_leave_the_pot
        may_stay = by_division or shares_may_stay(self.rules.shares)
        return may_stay or any(key and key in body.values for body, key in leaving)

    @cached_property
    def carries_pot(self) -> bool:
        """Whether chips may ever lie in the pot when a deal begins."""
        return self.pot_may_stay or any(body.kind.keeps_pot for body in self.bodies) or self._is_fed_late

    @cached_property
    def _is_fed_late(self) -> bool:
        """Whether players pay into the pot when it has surely been given out, and no later step pays out of it."""
        play = self.rules.play
        given = max((at for at, one in enumerate(play) if one.kind.compares and one.when is None), default=len(play))
        late = [body for body, _ in walk(play[given + 1 :]) if pays(body) and "amount" in body.values]
        return (
            bool(late)
            and all(text_of(one, "from") != POT for one in late)
            and any(text_of(one, "to", POT) == POT for one in late)
        )

    @cached_property
    def often(self) -> Often:
        """What several conditions of the rules ask, or one of them of those whom a step concerns: how many they are."""
        said = [(field.name, value) for _, (field, value) in self.said]
        asked = [value.tree for key, value in said if key in _CONDITIONS and value.constant is None]
        return often_asked(asked, [value.tree for key, value in said if key in _SEATS and value.kind == "seats"])

    @cached_property
    def often_reached(self) -> Mapping[int, AtMost]:
        """How often a deal can come to the steps that a mark bounds, by their `id`."""
        return often_reached(self.rules)

    @cached_property
    def bounded(self) -> Mapping[str, Interval]:
        """The numbers that only dice decide, or players within bounds, by their marks, and what they may be."""
        return bounded_marks(self.rules)

    @cached_property
    def bodies(self) -> tuple[Body, ...]:
        """Every step, in the order of play."""
        return tuple(body for body, _ in walk(self.rules.every_step))

    @cached_property
    def lists(self) -> tuple[Sequence[Body], ...]:
        """Every list of steps that follow one another."""
        return (self.rules.play, *(steps for body in self.bodies for steps in body.inner.values()))

    @cached_property
    def reached(self) -> tuple[Body, ...]:
        """The steps that are reached so that something can be said of them; once the survey is over."""
        return tuple(body for body in self.bodies if self.at(body))

    @cached_property
    def said(self) -> tuple[tuple[Body, Said], ...]:
        """Every expression of every step, with the step."""
        return tuple((body, said) for body in self.bodies for said in body.expressions)

    @cached_property
    def forms(self) -> frozenset[type[Node]]:
        """The forms of the language in all that steps say: where there is none of one, no step need be asked for it."""
        return frozenset[type[Node]]().union(*[said.value.forms for _, said in self.said])

    @cached_property
    def authored(self) -> tuple[tuple[Body, Said], ...]:
        """Every expression that the documents say whose authors are told what is odd, with its step."""
        own = self.rules.composed.authored
        return tuple((body, said) for body, said in self.said if said.value.scalar.span.source in own)

    def authored_with(self, *forms: type[Node]) -> Sequence[tuple[Body, Said]]:
        """Those of them in which there is one of these forms of the language."""
        if self.forms.isdisjoint(forms):
            return ()
        return [(body, said) for body, said in self.authored if not said.value.forms.isdisjoint(forms)]

    @cached_property
    def facts(self) -> frozenset[str]:
        """The facts that steps read."""
        return frozenset[str]().union(*(said.value.facts for _, said in self.said))

    @cached_property
    def comparing(self) -> tuple[Body, ...]:
        """The steps at which hands are compared."""
        return tuple(body for body in self.bodies if body.kind.compares)

    @cached_property
    def betting(self) -> tuple[Body, ...]:
        """The rounds of betting."""
        return tuple(body for body in self.bodies if body.kind.bets)

    @cached_property
    def keys(self) -> frozenset[str]:
        """The keys that some step has: where none has a key, nothing need be asked of it."""
        return frozenset(key for body in self.bodies for key in body.values)

    @cached_property
    def kinds(self) -> frozenset[Traits]:
        """The kinds of the steps: where none is of a kind that does something, no step need be asked for it."""
        return frozenset([body.kind for body in self.bodies])

    @cached_property
    def events(self) -> frozenset[str]:
        """The kinds of events that steps leave."""
        return frozenset(event for kind in self.kinds for event in kind.events)


_CONDITIONS = ("when", "while", "until")
"""The keys by which steps are done or not, and laps and turns end."""
_SEATS = ("who", "to")
"""The keys under which steps say whom they concern."""


class _Run(Struct, eq=False, dict=True):
    """Rules that are gone through with so many players.

    It knows nothing of the survey, whose tables know it: nothing is left over when both are.
    """

    rules: Rules
    players: int
    seen: Seen = field(default_factory=Seen)
    """What is seen at the step of the play that is being gone through."""
    often: Mapping[int, AtMost] = field(default_factory=dict)
    """How often deals come to steps, of those that a mark bounds."""
    _few: dict[int, int | None] = field(default_factory=dict)

    def few(self, body: Body) -> int | None:
        """With how many players the condition of a step can hold in turn; None where nothing says that they are few."""
        if id(body) not in self._few:
            self._few[id(body)] = None if body.when is None else at_most(body.when.tree)
        return self._few[id(body)]

    @cached_property
    def cards_stay(self) -> bool:
        """Whether no card that one player has can come to another one in turns of all."""
        inner = [body for body, depth in walk(self.rules.every_step) if depth]
        hands_on = any(move.target == "other hand" for body in inner for move in body.kind.moves if _goes(body, move))
        return not stock_of(self.rules).refilled and not hands_on


def _goes(body: Body, move: Moves) -> bool:
    """Whether cards may go this way by a step."""
    return not move.only_with or move.only_with in body.values


def survey(
    rules: Rules, numbers: Iterable[int] = (), gone: GoneBefore | None = None, *, charitable: bool = False
) -> Survey:
    """The survey of rules whose deck, ranking and players are known, for these numbers of players, else for each.

    A `charitable` one counts cards as if nothing that hangs on cards or marks came about.
    What earlier ones saw of the same steps is not looked for again, where it is known where they have gone.
    """
    made = Survey(rules)
    ways = (GoneBefore() if gone is None else gone).of(rules, made.often.facts)
    routes = [ways.route(body) for body in rules.play]
    least, most = rules.players
    least = 1 if rules.of_an_evening else least  # others may have gone away
    for players in sorted(numbers) or range(least, most + 1):
        run = _Run(rules, players, often=made.often_reached)
        table = _start(run, made)
        table.journal.charitable = charitable
        _play(made, run, table, routes)
        made.given_out[players] = not pot_is_left(table)
        landing = copies(table.journal.landing, table)
        table.journal.landing.clear()
        for last in landing:
            if last.live.least >= 1:  # no step gives them the pot, so the end of every deal does
                last.pot = NEVER
        table.join(*landing)
        made.ends[players] = table
        made.journals[players] = table.journal
    return made


def pot_is_left(table: Abstract) -> bool:
    """Whether chips may be in the pot of which no rule says that they stay."""
    return not table.dead and not table.doubtful and table.pot is not NEVER and not table.stays


def numbers_that_differ(rules: Rules, *, at_a_glance: bool = False) -> Collection[int]:
    """The fewest and the most players, and those between with whom rules may come out otherwise than with these.

    At a glance only those between that are written down: where rules count the players, each may come out otherwise.
    """
    least, most = rules.players
    every = range(least, most + 1)
    asked = {one.value.turning_points for body, _ in walk(rules.every_step) for one in body.expressions}
    if rules.by_players or (None in asked and not at_a_glance):
        return every
    near = {point + step for points in asked if points for point in points for step in (-1, 0, 1)}
    return {least, most, *near.intersection(every)}


def _start(run: _Run, made: Survey) -> Abstract:
    rules, players = run.rules, run.players
    between_deals = rules.of_an_evening
    return Abstract(
        players=players,
        stock_rule=stock_of(rules),
        deck_size=rules.for_players(players).deck.at_once,
        live=exactly(players),
        stock=exactly(rules.for_players(players).deck.at_once),
        places=[exactly(0) for _ in rules.scope.places],
        hidden=[exactly(0) for _ in rules.scope.places],
        own_places=rules.scope.own_places,
        walk=partial(_walk, run),
        pot=MAYBE if made.carries_pot or between_deals else NEVER,
        facts=dict.fromkeys(OF_THE_LAST_DEAL, MAYBE) if between_deals else {},
        pot_may_stay=made.pot_may_stay,
        journal=Journal(often=made.often),
        bounded=made.bounded,
        declared_for=bool(rules.division.going.asked),
    )


def shares_may_stay(shares: Sequence[ShareEntry]) -> bool:
    """Whether a part of the pot may stay in it because nobody takes it."""
    sure = any(share.sure or share.sure_by_some_weight for share in shares)
    return bool(shares) and (not sure or any(one.if_nobody == "stays" for one in shares))


def _play(made: Survey, run: _Run, table: Abstract, routes: Iterable[Route]) -> None:
    """The table has gone through all steps of the play, one after another."""
    worlds, journal = [table], table.journal
    stand, ahead = Stand.of(worlds, journal), False
    for body, route in zip(made.rules.play, routes, strict=True):
        passage = route.through(run.players, stand, journal.effort)
        if passage is not None:
            journal.effort += passage.effort
            made.take_in(passage.seen, passage.twins(body, made.rules.arrivals))
            stand, ahead = passage.after, True
        else:
            if ahead:
                worlds, journal.landing[:], ahead = *stand.again(table), False
            short, begun, run.seen = len(journal.shortages), journal.effort, Seen()
            worlds = _gone_through(run, body, worlds)
            made.take_in(run.seen, {})
            before, stand = stand, Stand.of(worlds, journal)
            if len(journal.shortages) == short:  # what is told of cards that are missing is told of this step
                way = Passage(body, made.rules.arrivals, before, stand, run.seen, begun, journal.effort - begun)
                route.add(run.players, way)
    run.seen = Seen()
    if ahead:
        worlds, journal.landing[:] = stand.again(table)
    _as_one(table, worlds)


def _walk(run: _Run, bodies: Iterable[Body], table: Abstract) -> None:
    """The table has gone through these steps; at each it was looked at.

    Where steps ask again what earlier ones asked, what either answer led to is gone through apart.
    """
    worlds = [table]
    for body in bodies:
        worlds = _gone_through(run, body, worlds)
    _as_one(table, worlds)


def _as_one(table: Abstract, worlds: Sequence[Abstract]) -> None:
    """The table is all that the others may be."""
    first, *others = worlds
    if others:
        first.join(*others)
    if first is not table:
        table.become(first)


def _gone_through(run: _Run, body: Body, worlds: list[Abstract]) -> list[Abstract]:
    """The tables that there may be after a step, where these may have been there before it."""
    table, journal = worlds[0], worlds[0].journal
    journal.effort += 1
    if journal.effort > MOST_STEPS and not table.dead:
        table.blur()
    several: Abstract | None = None
    if body.kind.takes_last_player and journal.landing:
        several = table.copy()
        table.join(*journal.landing)
        if not several.dead and not several.closed_before_each.most:
            table.now(SHOWN_BY_SEVERAL)  # who comes here alone may have closed cards, and several have not
        journal.landing.clear()
    if len(worlds) > 1:
        worlds = [one for one in worlds if not one.dead] or worlds[:1]
    after = [*worlds]
    for world in worlds:
        _come_to(run, body, world, several)
        after += world.apart
        world.apart, several = (), None  # which is of the first alone
    return _told_apart(after)


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


def _come_to(run: _Run, body: Body, table: Abstract, several: Abstract | None) -> None:
    """The table has gone through one step, or passed it by."""
    if table.dead:
        _pass_by(run, body, table)
    elif id(body) in run.rules.doubtful:
        table.blur()
        before = table.copy()
        run.seen.moments[id(body)].append(Moment(run.players, before, before, before))
        branch = table.copy()
        _within(run, body, branch)
        table.join(branch)
    else:
        _step(run, body, table, several)


def _arrive(run: _Run, table: Abstract) -> None:
    """What is done for cards that come up may have been done, on this table and on those kept apart."""
    table.journal.looking = True
    for one in (table, *table.apart):
        if not one.dead:
            others, one.apart = one.apart, ()
            _walk(run, run.rules.arrivals, one)
            one.apart = others
    table.journal.looking = False


def _pass_by(run: _Run, body: Body, table: Abstract) -> None:
    """A step that is not reached; in its blocks may stand the proof or showdown that the last player comes to."""
    if not table.settled:
        run.seen.barred.add(id(body))
    _within(run, body, table)


def _within(run: _Run, body: Body, table: Abstract) -> None:
    table.journal.turns.append([])
    for inner in body.inner.values():
        _walk(run, inner, table)
    table.journal.turns.pop()


def _counts_cards(run: _Run, body: Body, table: Abstract) -> bool:
    """Whether what a step takes from the stock is counted: not where more had it than can come to it.

    Where the table is charitable it is not where cards or marks decide whether it comes to it.
    """
    if id(body) in run.often and not _may_still_come(run.often[id(body)], run, body, table):
        return False
    if body.when is None or body.when.constant is not None:
        return True
    if table.journal.charitable and "otherwise" not in body.values and hangs_on_cards(body.when.tree):
        return False
    few = None if table.around is None or not run.cards_stay else run.few(body)
    if few is None:
        return True
    count, last = table.met.get(id(body), (0, -1))
    if last != table.turn:
        count += 1
        table.met = {**table.met, id(body): (count, table.turn)}
    return count <= few


def _may_still_come(bound: AtMost, run: _Run, body: Body, table: Abstract) -> bool:
    """Whether a deal can come to a step once more, as often as it has; then it has once more."""
    count = table.come_to.get(id(body), 0) + 1
    if count <= (most := bound.times * (run.players if bound.of_each else 1)):
        table.come_to = {**table.come_to, id(body): count}
    return count <= most


def _step(run: _Run, body: Body, table: Abstract, several: Abstract | None) -> None:
    journal, before, fails = table.journal, table.copy(), None
    if body.when is None:
        within = before
    elif body.kind.guards_itself:
        guarded = before.where_holds(body.when, body.scope)
        within = before if guarded.settled else guarded
    else:
        fails = table.fork(body.when, body.scope)
        if table.settled:
            run.seen.passed[id(body)].append(before)
            table.become(fails)
            return
        within = table.copy()
    compared = within if several is None else several.where_holds(body.when, body.scope)
    run.seen.moments[id(body)].append(Moment(run.players, before, within, compared))
    outer, journal.changed = journal.changed, set()
    costs, short = _counts_cards(run, body, table), len(journal.shortages)
    kind_of(body).effect(body, table)
    if not costs:
        del journal.shortages[short:]
        for one in (table, *table.apart):
            one.has_cards_of(before)
    if run.rules.arrivals and not journal.looking:
        some_open = before.own.most > before.down.least
        if may_come_up(body, table.stock_rule.face, some_open=some_open):
            _arrive(run, table)
    if goes_in_laps(body.kind, body.values):  # whose steps have each forgotten what they changed
        run.seen.stirred.setdefault(id(body), set()).update(journal.changed)
    else:
        table.forget(journal.changed)
        for one in table.apart:
            one.forget(journal.changed)
    journal.changed |= outer
    if fails is not None:
        apart = table.apart
        table.part(fails)
        table.apart = (*table.apart, *apart)
