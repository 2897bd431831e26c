"""The exchanges that may have been the latest of a player wherever something is asked."""

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import NamedTuple

from msgspec import Struct

from engine.language.expression import Expression
from engine.language.forms import THAT_PLAYER, CompareAny, Each, Node, ThoseWhose
from engine.language.forms.measure import UNBOUNDED, Bounds, bounds_of
from engine.language.scope import Scope
from engine.ruleset.judge.checks.conditions.waiting_steps import is_drawn
from engine.ruleset.judge.checks.marks.mark_bounds import with_settings
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.steps.shared.sentence import text_of

_TIMES, _UNTIL, _WHILE, _MOST, _LEAST = "times", "until", "while", "most", "least"
_MAY_KEEP = {"which", "from", "costs", "discard"}
"""The keys by which some players may be unable to exchange a card."""
_EVERYONE_IN, _BOTH_WAYS = "everyone in", ("do", "otherwise")


class Latest(NamedTuple):
    """The exchanges of which one was the latest: of any player, and of the player whose turn it is."""

    of_all: tuple[Body, ...] = ()
    of_one: tuple[Body, ...] = ()
    ever: tuple[Body, ...] = ()
    """All that may have come, of which some are left out where all but one have folded."""

    def after(self, body: Body) -> "Latest":
        """The same when one more has been come to."""
        if body.when is None and _is_own(body):
            return Latest(_joined(self.of_all, (body,)), (body,), _joined(self.ever, (body,)))
        if _is_of_all(body):
            return Latest((body,), (body,), _joined(self.ever, (body,)))
        return self.or_some((body,))

    def or_some(self, draws: tuple[Body, ...]) -> "Latest":
        """The same where some of these may have come since."""
        return self.joined(Latest(draws, draws, draws))

    def joined(self, other: "Latest") -> "Latest":
        """The same where one or the other is so."""
        return Latest(*(_joined(*both) for both in zip(self, other, strict=True)))


def _joined(some: tuple[Body, ...], more: tuple[Body, ...]) -> tuple[Body, ...]:
    return tuple(dict.fromkeys((*some, *more)))


class Asked(Struct, frozen=True):
    """What is asked somewhere, with the laps it is in, and the exchanges that were the latest."""

    expression: Expression
    scope: Scope
    around: Body | None
    latest: Latest


def all_said(survey: Survey) -> Iterator[Asked]:
    """What steps ask for, and what is asked wherever hands are compared."""
    every = tuple(body for body in survey.bodies if body.kind.exchanges)
    for expression in survey.rules.of_hands:
        yield Asked(expression, survey.rules.scope, None, Latest(every, every))
    found: list[Asked] = []
    _collect(survey.rules.play, None, Latest(), found)
    yield from found


def _collect(steps: Sequence[Body], around: Body | None, latest: Latest, found: list[Asked]) -> Latest:
    """All that is asked in steps is found, with the exchanges that are the latest there; those after them."""
    for body in steps:
        if body.kind.takes_last_player:
            latest = latest.or_some(latest.ever)
        within = tuple(one for one, _ in walk((body,)) if one.kind.exchanges)
        ends = (_UNTIL, _WHILE) if body.inner else ()
        asked = (said.value for said in body.expressions if said.field.name not in ends)
        found += (Asked(value, body.scope, around, latest) for value in asked)
        if body.kind.exchanges:
            latest = latest.after(body)
        elif body.kind.block == "plain":
            ways = [_collect(inner, around, latest, found) for inner in body.inner.values()]
            ways += [latest] if body.when is not None and len(ways) < len(_BOTH_WAYS) else []
            latest = reduce(Latest.joined, ways)
        elif body.inner:
            turns = body.kind.block == "turn" and not goes_in_laps(body.kind, body.values)
            own = latest.of_all if turns else _joined(latest.of_one, within)
            again, before = body if body.kind.block == "lap" else around, latest.or_some(within)._replace(of_one=own)
            after = reduce(Latest.joined, [_collect(inner, again, before, found) for inner in body.inner.values()])
            found += _at_the_ends(body, {_UNTIL: after, _WHILE: latest.joined(after)})
            if body.kind.block == "lap" and not {_TIMES, _WHILE} & body.values.keys():
                latest = after
            elif turns and _is_of_all(body) and all(map(_is_own, within)):
                latest = Latest(after.of_one, after.of_one, after.ever)
            else:
                latest = latest.or_some(within)
    return latest


def _is_of_all(body: Body) -> bool:
    """Whether all who are in come to a step, whatever holds."""
    return body.when is None and text_of(body, "who", _EVERYONE_IN) == _EVERYONE_IN


def _is_own(draw: Body) -> bool:
    """Whether an exchange is that of the player whose turn it is."""
    return bool(draw.scope.turns) and text_of(draw, "who", THAT_PLAYER) == THAT_PLAYER


def _at_the_ends(laps: Body, latest: Mapping[str, Latest]) -> Iterator[Asked]:
    """What is asked of cards drawn where laps end, with the exchanges by then; X107 of laps is told there elsewhere."""
    for said in laps.expressions:
        if said.field.name in latest and any(map(is_drawn, said.value.tree.walk())):
            yield Asked(said.value, laps.scope, None, latest[said.field.name])


def draws_of(number: Node, latest: Latest) -> tuple[Body, ...]:
    """The exchanges that were the latest of those of whom it is asked."""
    own = isinstance(number, Each) and number.of is not None and number.of.told() == THAT_PLAYER
    return latest.of_one if own else latest.of_all


def draws_before(survey: Survey, said: Expression, tree: Node, scope: Scope) -> set[int]:
    """`id` of the exchanges of which a part of an expression may ask how many cards were drawn in the latest."""
    latest = reduce(Latest.joined, (one.latest for one in all_said(survey) if one.expression is said), Latest())
    of_each = [node.each for node in tree.walk() if isinstance(node, CompareAny | ThoseWhose)]
    found = set[int]()
    for node in tree.walk():
        if is_drawn(node):
            own = bool(scope.turns) and isinstance(node, Each) and node.of is None and node not in of_each
            found |= {id(one) for one in (latest.of_one if own else draws_of(node, latest))}
    return found


def of_draws(survey: Survey, draws: Sequence[Body]) -> Bounds:
    """How many cards players have drawn in any of these exchanges, whatever options may be."""
    known = [_most_drawn(survey, body) for body in draws]
    numbers = [one for one in known if one is not None]
    least = min((_fewest_drawn(survey, body) for body in draws), default=0)
    return Bounds(least, max(numbers)) if numbers and len(numbers) == len(draws) else UNBOUNDED


def _fewest_drawn(survey: Survey, draw: Body) -> int:
    """The fewest cards that everybody surely draws at once: none where they may stand pat, or cannot pay for any.

    So it is where they may have no card that can be thrown away, or where options and modifiers may say otherwise.
    """
    said, tables = draw.values.get(_LEAST), [one.within for one in survey.at(draw)]
    settled = not survey.rules.composed.options and not survey.rules.composed.modifiers
    open_to_all = draw.when is None and not draw.values.keys() & _MAY_KEEP and settled
    if not isinstance(said, Expression) or not isinstance(said.constant, int) or not tables or not open_to_all:
        return 0
    return max(0, min(said.constant, *(table.own.least for table in tables)))


def _most_drawn(survey: Survey, draw: Body) -> int | None:
    """The most cards that a player draws at once: as many as the step says, or as they can have by then.

    How many they have is not known where an option or a modifier may let them have more.
    """
    said, composed = draw.values.get(_MOST), survey.rules.composed
    if isinstance(said, Expression):
        return bounds_of(said.tree, survey.rules.scope, with_settings(survey.rules, {})).most
    moments = survey.at(draw)
    sure = bool(moments) and len(moments) == len(survey.moments[id(draw)])
    if not sure or composed.options or composed.modifiers:
        return None
    return max(one.within.own.most for one in moments)
