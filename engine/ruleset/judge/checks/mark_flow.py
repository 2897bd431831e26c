"""Between which numbers a mark lies when each step comes, by what was written before it in this deal and earlier."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import SeatFact, ThoseWhose, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.measure import UNBOUNDED, Bounds, bounds_of
from engine.ruleset.judge.checks.lap_ends import while_going_on
from engine.ruleset.judge.checks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.mark_reach import known_number, reach_of_marks
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import CONSTANTS, Body
from engine.steps.shared.sentence import text_of
from engine.text.translation import say

Held = Mapping[str, Bounds]
"""What each mark may hold."""
_NUMBER, _OF_A_DEAL = "number", "this deal"
_ROUNDS = 3
"""So often what is gone through again is looked at: what still gets further has no bound."""


def marks_at(survey: Survey) -> Mapping[int, Held]:
    """`id` of a body → between which numbers each mark lies when it comes, as far as the game's own steps write it."""
    rules = survey.rules
    if not rules.clean:
        return {}
    left_out = named_by_options(survey) | {name for body, _ in walk(rules.arrivals) for name in _written(body)}
    marks = {name: mark for name, mark in rules.marks.items() if name not in left_out}
    marks = {name: mark for name, mark in marks.items() if mark.definition.kind == _NUMBER}
    written = {name for body in survey.bodies for name in _written(body)} & marks.keys()
    if not written:
        return {}
    flow = _Flow(survey)
    start = {name: Bounds(marks[name].start, marks[name].start) for name in written}
    lasting = {name for name in written if marks[name].kept != _OF_A_DEAL}

    def deal(held: Held) -> Held:
        end = flow.deal(held)
        return {name: end[name] if name in lasting else start[name] for name in written}

    _again(deal, start)
    reach = reach_of_marks(survey)
    return {
        at: {name: _both(found, reach.get(name, UNBOUNDED)) for name, found in held.items()}
        for at, held in flow.before.items()
    }


def what_it_holds(survey: Survey, name: str, held: Held) -> Iterator[str]:
    """Between which numbers a mark lies when something is asked of it, in a sentence; nothing where that is open."""
    least, most = held.get(name, UNBOUNDED)
    if name not in survey.rules.marks:
        return
    if least is not None and least == most:
        anew = survey.rules.marks[name].kept == _OF_A_DEAL
        yield (
            say("`{mark}` is {number} when this comes, since it begins anew with each deal", mark=name, number=least)
            if anew
            else say("`{mark}` is {number} whenever this comes", mark=name, number=least)
        )
    elif least is not None and most is not None:
        yield say("`{mark}` is {least} to {most} when this comes", mark=name, least=least, most=most)
    elif least is not None:
        yield say("`{mark}` is never below {least} when this comes", mark=name, least=least)
    elif most is not None:
        yield say("`{mark}` is never above {most} when this comes", mark=name, most=most)


@dataclass
class _Flow:
    """What marks hold while steps are gone through."""

    survey: Survey
    before: dict[int, Held] = field(default_factory=dict)
    """`id` of a body → what the marks may hold when it comes."""
    landing: Held | None = None
    """The same when all but one player have folded, and play goes on at the next step that the last one takes."""
    end: Held | None = None
    """The same when the deal is over."""

    def deal(self, held: Held) -> Held:
        """What marks hold after a deal that begins so."""
        self.landing, self.end = None, None
        last = self._through(self.survey.rules.play, held)
        found = _either(_either(last, self.landing), self.end)
        assert found is not None
        return found

    def _through(self, bodies: Sequence[Body], held: Held | None) -> Held | None:
        """What marks hold after steps; None where no deal comes to their end."""
        before: Body | None = None
        for body in bodies:
            if body.kind.takes_last_player:
                held, self.landing = _either(held, self.landing), None
            if held is not None:
                held = self._step(body, held, before)
            before = body
        return held

    def _step(self, body: Body, held: Held, before: Body | None) -> Held | None:
        self.before[id(body)] = _either(held, self.before.get(id(body))) or held
        after: Held | None = {**held, **dict(self._writes(body, held, before))}
        if body.inner and after is not None:
            after = self._within(body, after)
        over = body.kind.keeps_pot or self._nobody_is_left(body, held)
        if not over and (body.kind.bets or body.kind.folds or body.kind.words is not None):
            self.landing = _either(after, self.landing)
        if over:
            self.end, after = _either(after, self.end), None
        return _either(held, after) if body.when is not None else after

    def _nobody_is_left(self, body: Body, held: Held) -> bool:
        """Whether everyone is out by a step, as their marks are."""
        who = body.values.get(body.kind.folds) if body.kind.folds and body.when is None else None
        tree = body_of(who.tree) if isinstance(who, Expression) else None
        if not isinstance(tree, ThoseWhose) or any(node.is_setting() for node in tree.walk()):
            return False
        seen = partial(known_number, held)
        numbers = (bounds_of(one, body.scope, seen) for one in (tree.each, tree.right))
        return compared(tree.op, *numbers) is True

    def _within(self, body: Body, held: Held) -> Held | None:
        """What marks hold after the steps in a step."""
        if body.kind.block == "plain" and "otherwise" not in body.inner:
            (steps,) = body.inner.values()
            return self._through(steps, held)
        if body.kind.block == "plain":
            ways = [self._through(steps, held) for steps in body.inner.values()]
            return _either(*ways) if len(ways) == 2 else held
        for steps in body.inner.values():
            begun = _again(partial(self._lap, steps), held, partial(while_going_on, body))
            held = _either(held, self._lap(steps, begun)) or held
        return held

    def _lap(self, steps: Sequence[Body], held: Held) -> Held:
        return self._through(steps, held) or held

    def _writes(self, body: Body, held: Held, before: Body | None) -> Iterator[tuple[str, Bounds]]:
        """What a step makes of the marks that it writes; of a mark of each player some may keep what they had.

        Where the step before has just written the same for the same players, that is what they had.
        """
        for name in _written(body):
            if name in held:
                same = before is not None and _for_the_same(before, body, name)
                had = {**held, name: _made(before, name, held)} if before is not None and same else held
                found = _made(body, name, had)
                yield name, found if self._of_all(body, name) else _hull(found, held[name])

    def _of_all(self, body: Body, name: str) -> bool:
        """Whether a step writes a mark of everyone who was dealt in."""
        who = body.values.get("who")
        if not self.survey.rules.marks[name].definition.each_player:
            return body.kind.block == ""
        if isinstance(who, Expression):
            tree = body_of(who.tree)
            return isinstance(tree, SeatFact) and tree.entry.name == "everyone"
        all_in = all(one.within.live.least == one.players for one in self.survey.at(body))
        return body.kind.block == "" and not body.scope.turns and all_in


def _again(once: Callable[[Held], Held], first: Held, goes_on: Callable[[Held], Held] = dict) -> Held:
    """What marks may hold whenever something begins that is gone through any number of times, as long as it goes on."""
    held = first
    for number in range(_ROUNDS):
        after = _either(held, goes_on(once(held)))
        assert after is not None
        if after == held:
            return held
        widened = {name: _widened(held[name], after[name]) for name in held}
        held = after if number == 0 else _either(first, goes_on(widened)) or after
    once(held)
    return held


def _for_the_same(before: Body, body: Body, name: str) -> bool:
    """Whether two steps write a mark of the same players, in the same cases."""
    told = [[text_of(one, "who"), "" if one.when is None else one.when.told()] for one in (before, body)]
    return name in _written(before) and before.kind is body.kind and told[0] == told[1]


def _made(body: Body, name: str, held: Held) -> Bounds:
    """What a step makes of a mark."""
    said, added, thrown = (body.values.get(key) for key in ("to", "add", "thrown"))
    if any(node.is_setting() for one in body.expressions for node in one.value.tree.walk()):
        return UNBOUNDED  # at another table it is another number
    seen = partial(known_number, held)
    if isinstance(added, Expression):
        more, had = bounds_of(added.tree, body.scope, seen), held[name]
        least = None if had.least is None or more.least is None else had.least + more.least
        return Bounds(least, None if had.most is None or more.most is None else had.most + more.most)
    if isinstance(said, Expression) and said.kind == "amount":
        return bounds_of(said.tree, body.scope, seen)
    if isinstance(said, str) and said in CONSTANTS:
        return Bounds(CONSTANTS[said], CONSTANTS[said])
    return Bounds(1, int(str(thrown))) if thrown is not None and str(thrown).isdigit() else UNBOUNDED


def _written(body: Body) -> Iterator[str]:
    return (name for _, name in marks_named(body, reading=False))


def _either(one: Held | None, other: Held | None) -> Held | None:
    """What marks hold where one or the other is so."""
    if one is None or other is None:
        return other if one is None else one
    return one if one == other else {name: _hull(found, other[name]) for name, found in one.items()}


def _hull(one: Bounds, other: Bounds) -> Bounds:
    least = None if one.least is None or other.least is None else min(one.least, other.least)
    return Bounds(least, None if one.most is None or other.most is None else max(one.most, other.most))


def _both(one: Bounds, other: Bounds) -> Bounds:
    """The bounds where both hold."""
    lows = [found for found in (one.least, other.least) if found is not None]
    highs = [found for found in (one.most, other.most) if found is not None]
    return Bounds(max(lows, default=None), min(highs, default=None))


def _widened(one: Bounds, other: Bounds) -> Bounds:
    """The bounds without those that move."""
    return Bounds(one.least if one.least == other.least else None, one.most if one.most == other.most else None)
