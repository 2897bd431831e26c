"""Between which numbers a mark lies when each step comes, by what was written before it in this deal and earlier."""

from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from functools import lru_cache

from msgspec import Struct, field

from engine.language.expression import Expression
from engine.language.forms import THAT_PLAYER, ThoseWhose, body_of
from engine.language.forms.comparing import OPPOSITE, compared
from engine.language.forms.comparisons import Compare, CompareAny
from engine.language.forms.measure import UNBOUNDED, Bounds, bounds_of
from engine.language.forms.tree import Seen
from engine.program import Mark
from engine.ruleset.judge.checks.marks import mark_bounds as bounds
from engine.ruleset.judge.checks.marks.mark_bounds import Held, hull
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import Otherwise, Writing, writes_who_has_the_turn, written
from engine.ruleset.judge.checks.players import declared_groups as groups
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.groups_apart import declared_by
from engine.steps.machine.kind import Body, Traits
from engine.text.kept import cached_property

_OF_A_DEAL = "this deal"
_FOLLOWED = ("number", "flag", "seat", "rank")
_ROUNDS = 3
"""So often what is gone through again is looked at, before bounds that move go on to the next number asked for."""
_MOST_ROUNDS = 12
_NOT_ALL = ("who", "times", "until")
"""Keys of turns with which not all have just one."""
_TRUE, _FALSE = Bounds(1, 1), Bounds(0, 0)


class Flow(Struct, dict=True):
    """What marks hold while steps are gone through."""

    survey: Survey
    marks: Mapping[str, Mark]
    """Those that are followed."""
    otherwise: Otherwise = field(default_factory=dict)
    """Steps that are taken to write something else, to see what would come of it."""
    lasting: frozenset[str] = frozenset()
    """Marks that are taken to be kept from deal to deal, besides those that are."""
    chosen: bounds.Set = field(default_factory=dict)
    """Options that are taken to be set to a number; of the others it is open."""
    before: dict[int, Held] = field(default_factory=dict)
    """`id` of a body → what the marks may hold when it comes; not there where it never comes."""
    several: dict[int, Held] = field(default_factory=dict)
    """The same of the steps that the last player takes, when more than one is still there."""
    ends: dict[tuple[int, str], Held] = field(default_factory=dict)
    """`id` of a body and a key by which its laps end → what the marks may hold when that is asked."""
    landing: Held | None = None
    """The same when all but one player have folded, and play goes on at the next step that the last one takes."""
    end: Held | None = None
    """The same when the deal is over."""
    last: Held | None = None
    """The same when all steps have been gone through."""
    gone: dict[tuple[object, ...], tuple[Held | None, Held | None, Held | None]] = field(default_factory=dict)
    """`id` of a body, and what was held, by `landing` and `end` too, when it came → what was so when it was done."""
    looking: bool = False
    """Whether what is seen is written down: not while it is still open how often something is gone through."""

    def go(self) -> "Flow":
        """All deals are gone through that there may be."""
        start: dict[str, Bounds] = {}
        for name, mark in self.marks.items():
            start[name] = Bounds(mark.start, mark.start)
            if mark.definition.each_player:
                start[bounds.those_in(name)] = start[name]
        lasting = {name for name, mark in self.marks.items() if mark.kept != _OF_A_DEAL} | self.lasting

        def deal(held: Held) -> Held:
            end = self._deal(held)
            kept = {name: hull(start[name], end[name]) if name in lasting else start[name] for name in self.marks}
            return kept | {key: kept[key.split(" ")[0]] for key in start if key not in kept}

        self._again(deal, start, looking=True)
        return self

    def seen(self, held: Held) -> Seen:
        """What is known of numbers by the marks, and by what options and stakes may be."""
        return bounds.with_settings(self.survey.rules, held, self.chosen)

    def _deal(self, held: Held) -> Held:
        """What marks hold after a deal that begins so."""
        self.landing, self.end = None, None
        self.last = self._through(self.survey.rules.play, held)
        found = bounds.either(bounds.either(self.last, self.landing), self.end)
        return held if found is None else found

    def _through(self, bodies: Sequence[Body], held: Held | None) -> Held | None:
        """What marks hold after steps; None where no deal comes to their end."""
        for body in bodies:
            if body.kind.takes_last_player:
                if self.looking and held is not None:
                    self.several[id(body)] = bounds.either(held, self.several.get(id(body))) or held
                held, self.landing = bounds.either(held, self.landing), None
            if held is not None:
                held = self._step(body, held)
        return held

    def _step(self, body: Body, held: Held) -> Held | None:
        """What marks hold after a step; what is gone through again mostly comes to it with what it came with before."""
        if self.looking:
            self.before[id(body)] = bounds.either(held, self.before.get(id(body))) or held
        if body.when is None and not body.inner and _has_no_part(body.kind):
            return held
        if self.looking:
            return self._done(body, held)
        key = (id(body), _as_key(held), _as_key(self.landing), _as_key(self.end))
        if key not in self.gone:
            after = self._done(body, held)
            self.gone[key] = after, self.landing, self.end
        after, self.landing, self.end = self.gone[key]
        return after

    def _done(self, body: Body, held: Held) -> Held | None:
        holds = self._where(body.when, body, held, holds=True)
        fails = None if body.when is None else self._where(body.when, body, held, holds=False)
        if body.kind.block == "plain" and "otherwise" in body.inner:
            return self._one_or_other(body, holds, fails)
        after = holds
        if after is not None:
            after = {**after, **dict(self.writing.of(body, after))} if body.kind.marking else after
            after = self._within(body, after) if body.inner else after
        if after is not None and (body.kind.compares or body.kind.block):
            after = bounds.without_players(after, _same_player(body))
        over = body.kind.keeps_pot or (bool(body.kind.folds) and self._nobody_is_left(body, held))
        if not over and (body.kind.bets or body.kind.folds or body.kind.words is not None):
            self.landing = bounds.either(after, self.landing)
        if after is not None:
            after = self._who_is_in(body, after)
        if over:
            self.end, after = bounds.either(after, self.end), None
        return after if body.when is None else bounds.either(after, fails)

    def _where(self, condition: Expression | None, body: Body, held: Held, *, holds: bool) -> Held | None:
        if condition is None:
            return held
        return bounds.where(condition.tree, held, body.scope, self.seen, holds=holds)

    def _one_or_other(self, body: Body, holds: Held | None, fails: Held | None) -> Held | None:
        """What marks hold after steps of which some are gone through where a condition holds, the others else."""
        ways = {"do": holds, "otherwise": fails}
        after = [self._through(steps, held) for key, steps in body.inner.items() if (held := ways.get(key)) is not None]
        return bounds.either(*after) if len(after) == 2 else after[0] if after else None

    def _who_is_in(self, body: Body, held: Held) -> Held | None:
        """The same when some are out, of whose marks more was asked, or some are in again."""
        if "come back" in body.kind.events:
            return {key: held[key.split(" ")[0]] if " " in key else found for key, found in held.items()}
        who = body.values.get(body.kind.folds) if body.kind.folds else None
        tree = body_of(who.tree) if isinstance(who, Expression) else None
        if (said := declared_by(who)) and body.when is None:
            return self._of_the_others(said, held)
        if not isinstance(tree, ThoseWhose) or tree.each.entry is not None:
            return held
        number = bounds_of(tree.right, body.scope, self.seen(held))
        return bounds.restricted(held, bounds.those_in(tree.each.name), OPPOSITE[tree.op], number) or held

    def _of_the_others(self, said: groups.Words, held: Held) -> Held:
        """The same when all are out who have said one of these words, of which others said another."""
        left = groups.called(groups.others(self.survey, said))
        known = {name: held[key] for name in self.marks if (key := bounds.of_one(name, left)) in held}
        own = ((bounds.those_in(name), found) for name, found in known.items())
        return {**held, **{key: bounds.both(held[key], found) for key, found in own if key in held}}

    def _nobody_is_left(self, body: Body, held: Held) -> bool:
        """Whether everyone is out by a step, as their marks are."""
        who = body.values.get(body.kind.folds) if body.kind.folds and body.when is None else None
        tree = body_of(who.tree) if isinstance(who, Expression) else None
        if not isinstance(tree, ThoseWhose) or any(node.is_setting() for node in tree.walk()):
            return False
        numbers = (bounds_of(one, body.scope, self.seen(held)) for one in (tree.each, tree.right))
        return compared(tree.op, *numbers) is True

    def _within(self, body: Body, held: Held) -> Held | None:
        """What marks hold after the steps in a step."""
        block, inner = body.kind.block, body.inner
        if block == "plain":
            (steps,) = inner.values()
            return self._through(steps, held)
        if block == "lap" or (block == "turn" and body.kind.field("who") is not None):
            return self._laps(body, inner["do"], held)
        lists = inner.values() if body.kind.words is None else [(one,) for steps in inner.values() for one in steps]

        def once(now: Held) -> Held:
            ways = [self._through(steps, now) for steps in lists]
            for way in ways:
                now = bounds.either(now, way) or now
            return now

        return self._again(once, bounds.without_players(held, _same_player(body)), looking=self.looking)

    def _laps(self, body: Body, steps: Sequence[Body], held: Held) -> Held | None:
        """What marks hold after laps, or turns, of which there may be none."""
        times, while_, until = (_said(body, key) for key in ("times", "while", "until"))
        often = UNBOUNDED if times is None else bounds_of(times.tree, body.scope, self.seen(held))
        if often.most is not None and often.most < 1:
            return held
        turns = body.kind.block == "turn"
        none = (often.least is None or often.least < 1) if times is not None else turns and "who" in body.values
        first = held if not turns else bounds.without_players(held)
        held = bounds.without_players(held)
        begun = self._where(while_, body, first, holds=True)
        if begun is None:
            return held
        begun = bounds.without_players(begun)
        last: list[Held] = []

        def lap(now: Held) -> Held:
            after = self._through(steps, now)
            last.clear()
            if after is None:
                return now
            after = bounds.without_players({**after, **dict(self._had_by_all(body, after))})
            last.append(after)
            if self.looking:
                self.ends[id(body), "until"] = self.ends[id(body), "while"] = after
            going = self._where(until, body, after, holds=False)
            going = None if going is None else self._where(while_, body, going, holds=True)
            return now if going is None else going

        self._again(lap, begun, looking=self.looking)
        if self.looking and while_ is not None:
            self.ends[id(body), "while"] = bounds.either(held, self.ends.get((id(body), "while"))) or held
        over: Held | None = None
        for after in last:
            over = after if times is not None or turns else self._where(until, body, after, holds=True)
            over = over if until is not None or while_ is None else self._where(while_, body, after, holds=False)
            over = after if while_ is not None and times is not None else over
            over = over or after
        missed = self._where(while_, body, held, holds=False) if while_ is not None else None
        return bounds.either(bounds.either(over, missed), held if none else None)

    def _had_by_all(self, body: Body, after: Held) -> Iterator[tuple[str, Bounds]]:
        """What the marks of all who are in hold after the turn of each, where nobody writes another player's."""
        if body.kind.block != "turn" or not body.values.keys().isdisjoint(_NOT_ALL):
            return
        inside = [one for one, _ in walk(body.inner["do"]) if one.kind.block == ""]
        of_others = {name for one in inside if not writes_who_has_the_turn(one) for name in written(one)}
        for name in self.marks.keys() - of_others:
            found = after.get(bounds.of_one(name, THAT_PLAYER))
            if found is not None:
                yield bounds.those_in(name), found

    def _again(self, once: Callable[[Held], Held], first: Held, *, looking: bool) -> Held:
        """What marks may hold whenever something begins that is gone through any number of times; looked at then."""
        held, self.looking = first, False
        for number in range(_MOST_ROUNDS):
            after = bounds.either(held, once(held))
            assert after is not None
            if after == held:
                break
            held = after if number < _ROUNDS else bounds.widened(held, after, self._asked_for)
        else:
            held = dict.fromkeys(held, UNBOUNDED)
        self.looking = looking
        once(held)
        return held

    @cached_property
    def _asked_for(self) -> tuple[int, ...]:
        """The numbers that something is compared with, and those beside them."""
        found: set[int] = set()
        rules = self.survey.rules
        asked = [(said.value, body.scope) for body in self.survey.bodies for said in body.expressions]
        for said, scope in (*asked, *((one, rules.scope) for one in rules.of_hands)):
            for node in said.tree.walk():
                if isinstance(node, Compare | CompareAny | ThoseWhose):
                    near = {*bounds_of(node.right, scope, self.seen({}))} - {None}
                    found |= {one + more for one in near if one is not None for more in (-1, 0, 1)}
        return tuple(found)

    @cached_property
    def writing(self) -> Writing:
        """How steps write the marks."""
        return Writing(self.survey, self.marks, self.otherwise, self.chosen)


@lru_cache(maxsize=256)
def _has_no_part(kind: Traits) -> bool:
    """Whether what marks hold is the same after steps of a kind, and whose they are and who is in."""
    in_company = kind.bets or kind.folds or kind.compares or kind.keeps_pot or kind.words is not None
    return not in_company and not kind.block and not kind.marking and "come back" not in kind.events


def _as_key(held: Held | None) -> tuple[tuple[str, Bounds], ...] | None:
    return None if held is None else tuple(held.items())


def _same_player(body: Body) -> str:
    """How the player is called who is meant by a step, and in it, as before it; nothing where that may be another."""
    their_answer = body.kind.block == "turn" and body.kind.field("who") is None
    in_their_turn = (their_answer or body.kind.block in ("plain", "talk")) and writes_who_has_the_turn(body)
    return THAT_PLAYER if in_their_turn else ""


def _said(body: Body, key: str) -> Expression | None:
    value = body.values.get(key)
    return value if isinstance(value, Expression) else None


def followed(survey: Survey, others: Set[str] = frozenset()) -> dict[str, Mark]:
    """The numbers, flags, players and ranks that the rules' own steps write, and nothing else does, as `others`."""
    rules = survey.rules
    if not rules.marks:
        return {}
    left_out = others | named_by_options(survey) | {name for body, _ in walk(rules.arrivals) for name in written(body)}
    ever = {name for body in survey.bodies for name in written(body)} - left_out
    return {name: mark for name, mark in rules.marks.items() if name in ever and mark.definition.kind in _FOLLOWED}
