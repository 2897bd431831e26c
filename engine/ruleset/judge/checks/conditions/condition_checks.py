"""Checks of conditions that the table settles: by the cards and players there are, or by what never happens."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from engine.language.expression import Expression
from engine.language.forms import (
    AmountFact,
    AmountMark,
    Both,
    Compare,
    CountCards,
    CountSeats,
    Flag,
    Holds,
    Node,
    ThoseCounted,
    ThoseWhose,
    body_of,
)
from engine.language.forms.comparing import compared, number_of
from engine.language.forms.measure import UNBOUNDED, Bounds, bounds_of, settled
from engine.language.forms.own_numbers import Each
from engine.language.forms.pips_of import PipsOf
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.always_so import always
from engine.ruleset.judge.checks.conditions.cards_counted import cards_known
from engine.ruleset.judge.checks.conditions.chips_by_now import chips_told, least_in_pot
from engine.ruleset.judge.checks.conditions.counted_if_any import are_there_already
from engine.ruleset.judge.checks.conditions.question_checks import only_answer
from engine.ruleset.judge.checks.conditions.said_to_several import told_of_all
from engine.ruleset.judge.checks.marks.mark_bounds import known_number
from engine.ruleset.judge.checks.marks.mark_knowledge import marks_at
from engine.ruleset.judge.checks.marks.mark_reach import known_lap, reach_of_marks
from engine.ruleset.judge.checks.marks.told_of_marks import is_told_of
from engine.ruleset.understand.passages import Moment
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.how_many import counted
from engine.steps.judged.interval import Sure
from engine.steps.judged.remembered_conditions import Kept, Topic, decide
from engine.steps.machine.kind import POT, Body
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Span
from engine.text.translation import mark, say

_NO_ENTRY = mark("take the entry out, or ask something else")
_ONCE = "plain"
_OTHERS_IN = ((">", 1), (">=", 2))
_NO_SHARE = mark("take the share out, or ask for what can be")


@only.where(only.conditions)
def settled_by_the_table(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: a step's condition that comes out the same way in every deal, though it reads like a question."""
    if survey.rules.clean:
        yield from told_of_all(survey, [(body, one) for body, found in _by_the_table(survey) for one in found])


def _by_the_table(survey: Survey, within: Sequence[Span] | None = None) -> Iterator[tuple[Body, Iterator[Diagnostic]]]:
    """What is told of each step; where places are named, only of conditions that stand `within` them."""
    conditional = [(body, body.when) for body in survey.bodies if body.when is not None]
    asked = {
        id(body)
        for body, when in conditional
        if (within is None or _stands_in(when.scalar.span, within)) and _is_asked_here(survey, when)
    }
    if not asked:
        return
    starts, reach, flow = _at_the_start(survey), reach_of_marks(survey), marks_at(survey)
    for body in survey.bodies:
        for name in _written_again(body) if starts else ():
            starts.pop(name, None)
        if body.when is not None and id(body) in asked:
            moments = survey.at(body)
            held = flow.get(id(body), {})
            marks = {**reach, **held, **{name: Bounds(start, start) for name, start in starts.items()}}
            known = always(_decided(survey, body.when, body, one, marks) for one in moments)
            if known is not None and {one.players for one in moments} == survey.ends.keys():
                if not (_keeps_somebody_in(body.when.tree) if known else is_told_of(survey, body.when.tree)):
                    yield body, _unless_by_itself(survey, body.when, moments, holds=known)
            elif survey.is_passed_by(body):
                yield body, _unless_by_itself(survey, body.when, moments, holds=False)
        for name in _written(body) if starts else ():
            starts.pop(name, None)


def _keeps_somebody_in(condition: Node) -> bool:
    """Whether it is asked of a step only whether others are in: a precaution, which harms nothing."""
    asked = body_of(condition)
    joined = asked.joins if isinstance(asked, Both) else None
    if joined is not None:
        return all(map(_keeps_somebody_in, joined.parts))
    if not isinstance(asked, Compare) or not isinstance(counted := body_of(asked.left), AmountFact):
        return False
    return counted.entry.name == "players in" and (asked.op, number_of(asked.right)) in _OTHERS_IN


@only.where(only.conditions, only.options)
def settled_where_chosen(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: the same of the steps alone that a choice of an option has brought in."""
    composed = survey.rules.composed
    if not survey.rules.clean:
        return
    chosen = (option.means.get(composed.values[name].text) for name, option in composed.options.items())
    spans = [means.span for means in chosen if means is not None]
    if spans:
        yield from told_of_all(survey, [(body, one) for body, found in _by_the_table(survey, spans) for one in found])


def _stands_in(at: Span, spans: Sequence[Span]) -> bool:
    return any(one.start <= at.start and at.end <= one.end and at.source == one.source for one in spans)


def _unless_by_itself(survey: Survey, said: Expression, at: Sequence[Moment], *, holds: bool) -> Iterator[Diagnostic]:
    """What is told of a condition, unless its own words settle it, which is told by itself."""
    if only_answer(said.tree) is None:
        yield replace(_told(said, holds=holds), notes=chips_told(survey, said, at))


def out_of_reach(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: laps that end by a number that is not come to, and cards that are wild by one."""
    reach = reach_of_marks(survey)
    for body in survey.bodies if survey.rules.clean else ():
        times = body.values.get("times")
        for key, idle in (("until", False), ("while", True)):
            said = body.values.get(key)
            if (
                not isinstance(times, Expression)
                or not isinstance(said, Expression)
                or not survey.at(body)
                or not _is_asked_here(survey, said)
            ):
                continue
            if is_told_of(survey, said.tree):
                continue
            if decide(said.tree, {}, body.scope, partial(_in_a_lap, survey, body, reach)) is idle:
                yield _told_of_laps(said, times.text, key)
    asked = [(one.when, survey.rules.scope, _NO_ENTRY) for one in survey.rules.wilds]
    asked += [(one.when, one.table, _NO_SHARE) for one in survey.rules.shares]
    for said, scope, advice in asked if survey.rules.clean else ():
        if said is not None and _is_asked_here(survey, said):
            holds = None
            if settled(said.tree, scope) is None:
                flags = _as_remembered(said.tree, _of_every_deal(survey))
                holds = decide(said.tree, flags, scope, partial(known_number, reach))
                if holds is None:
                    there = (table for body in survey.bodies if body.kind.compares for table in survey.compared(body))
                    found = {decide(said.tree, flags, scope, partial(_lying, survey, reach, table)) for table in there}
                    holds = False if found == {False} else None
            if holds is not None:
                told = _told(said, holds=holds)
                yield told if holds else replace(told, help=say(advice))


def _lying(survey: Survey, reach: Mapping[str, Bounds], table: Abstract, node: Node) -> Bounds | None:
    """What is known of a number when hands are compared: how far a mark gets, and how many cards lie, or are held."""
    if isinstance(node, Holds):
        return cards_known(survey, node, table)
    return table.seen(node) if isinstance(node, CountCards) else known_number(reach, node)


def takers_out_of_reach(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: a share is for those whose number compares as it always does, or as it never gets to."""
    rules = survey.rules
    reach = reach_of_marks(survey) if any(share.who is not None for share in rules.shares) else {}
    for share in rules.shares if rules.clean else ():
        for node in share.who.tree.walk() if share.who is not None else ():
            if not isinstance(node, ThoseWhose | ThoseCounted) or node.at.span.source != rules.composed.own.source:
                continue
            if isinstance(node, ThoseWhose):
                left = bounds_of(node.each, share.table, partial(known_number, reach))
            else:
                left = _counted_where_compared(survey, node.count)
            holds = compared(node.op, left, bounds_of(node.right, share.table))
            if holds is None or is_told_of(survey, node) or any(part.is_setting() for part in node.walk()):
                continue
            message = say("there are never `{players}`, so nobody takes this share", players=node.told())
            if holds:
                message = say("`{players}` are all players, so everybody may take this share", players=node.told())
            help = say("ask for a number that some come to, and some do not")
            yield Diagnostic("X106" if holds else "X107", message, node.at.span, help=help)


def _counted_where_compared(survey: Survey, node: Node) -> Bounds:
    """How many of its cards one player can have where hands are compared, or how many pips."""
    tables = [table for body in survey.bodies if body.kind.compares for table in survey.compared(body)]
    found = [known for table in tables if (known := cards_known(survey, node, table)) is not None]
    if not found or len(found) < len(tables):
        return UNBOUNDED
    return Bounds(min(one.least or 0 for one in found), max(one.most or 0 for one in found))


def _in_a_lap(survey: Survey, body: Body, reach: Mapping[str, Bounds], node: Node) -> Bounds | None:
    """What is known of a number within a repetition: of the players in, too, where nobody can get out."""
    inner = [one for steps in body.inner.values() for one, _ in walk(steps)]
    stay = not any(
        one.kind.folds or one.kind.bets or one.kind.proves or "come back" in one.kind.events for one in inner
    )
    if stay and isinstance(node, AmountFact) and node.entry.name == "players in":
        live = [one.within.live for one in survey.at(body)]
        return Bounds(min(one.least for one in live), max(one.most for one in live))
    return known_lap(survey, body, reach, node)


def _told_of_laps(said: Expression, times: str, key: str) -> Diagnostic:
    """X106, X107: laps always come to all their times, whatever is asked after or before them."""
    help = say("ask for what a lap can bring about, or leave out `{key}`", key=key)
    if key == "until":
        message = say("`{condition}` never holds in {times} laps, so it ends none", condition=said.text, times=times)
        return Diagnostic("X107", message, said.scalar.span, help=help)
    message = say("`{condition}` always holds in {times} laps, so it ends none", condition=said.text, times=times)
    return Diagnostic("X106", message, said.scalar.span, help=help)


def _at_the_start(survey: Survey) -> dict[str, int]:
    """The marks that begin each deal anew: they are as they began until a step writes them.

    Those are left out that are written for cards that come up, whenever that is, and those that no step ever writes:
    these are told of where they are declared.
    """
    arriving = {name for body, _ in walk(survey.rules.arrivals) for name in _written(body)}
    ever = {name for body in survey.bodies for name in _written(body)} - arriving
    return {name: mark.start for name, mark in survey.rules.marks.items() if mark.kept == "this deal" and name in ever}


def _written_again(body: Body) -> Iterator[str]:
    """The marks that are written in the laps, turns or words of a step: in each they may be as the last left them."""
    if body.inner and body.kind.block != _ONCE:
        for inner, _ in walk((body,)):
            yield from _written(inner)


def _written(body: Body) -> Iterator[str]:
    """The marks that a step writes."""
    keys = (field.name for field in body.kind.marking)
    return (value for key in keys if isinstance(value := body.values.get(key), str))


def _is_asked_here(survey: Survey, condition: Expression) -> bool:
    """Whether the game's own file asks it, without stakes and options, which another table may set otherwise."""
    if condition.constant is not None or condition.scalar.span.source != survey.rules.composed.own.source:
        return False
    return "$" not in condition.text and not any(node.is_setting() for node in condition.tree.walk())


def _decided(
    survey: Survey, condition: Expression, body: Body, moment: Moment, marks: Mapping[str, Bounds]
) -> bool | None:
    flags = known_flags(survey, condition.tree, moment)
    found = decide(condition.tree, flags, body.scope, partial(_known, survey, moment, marks))
    if found is None and body.kind.guards_itself:  # others are passed by where the table remembers that it fails
        found = False if moment.table.guard(condition, body.scope)[0].settled else None
    return True if found is None and are_there_already(condition.tree, moment.table) else found


def known_flags(survey: Survey, condition: Node, moment: Moment) -> dict[Topic, Kept]:
    """Whether two players are left, or no pot is carried, wherever a condition asks that and it is known."""
    live = moment.table.live
    known = _of_every_deal(survey)
    if not (live.least <= 2 <= live.most) or live.least == live.most:
        known["heads up"] = live.least == 2
    return _as_remembered(condition, known)


def _of_every_deal(survey: Survey) -> dict[str, bool]:
    """What is so in every deal, by its word."""
    return {} if survey.carries_pot else {"first deal": True}


def _as_remembered(condition: Node, known: Mapping[str, bool]) -> dict[Topic, Kept]:
    asked = (node for node in condition.walk() if isinstance(node, Flag) and node.entry.name in known)
    return {node.remembered()[:2]: known[node.entry.name] for node in asked}


def known_of_numbers(survey: Survey, moment: Moment, marks: Mapping[str, Bounds], node: Node) -> Bounds | None:
    """What is known of a number within a step, where marks lie within these bounds."""
    found = _known(survey, moment, marks, node)
    return moment.within.seen(node) if found is None else found


def _known(survey: Survey, moment: Moment, marks: Mapping[str, Bounds], node: Node) -> Bounds | None:
    """What is known of a number: that no chips are carried, how far a mark can get, how many cards are left."""
    if isinstance(node, AmountFact) and node.entry.name == "carried pot":
        return None if survey.carries_pot else Bounds(0, 0)
    if isinstance(node, AmountFact) and node.entry.name == "raises":
        return Bounds(0, most_raises(survey))
    if isinstance(node, AmountFact) and node.entry.name == POT and moment.table.pot is not Sure.MAYBE:
        return Bounds(least_in_pot(survey, moment), None) if moment.table.pot is Sure.SURELY else Bounds(0, 0)
    if isinstance(node, AmountMark | Each) and (held := known_number(marks, node)) is not None:
        return held
    if isinstance(node, CountCards | Holds | PipsOf):
        return cards_known(survey, node, moment.table)
    found = counted(node, moment.table) if isinstance(node, AmountFact | CountSeats) else None
    return None if found is None else Bounds(*found)


def most_raises(survey: Survey) -> int | None:
    """The most raises that any round may have; None where some round has no cap that is settled."""
    caps = [body.values.get("cap") for body in survey.bodies if body.kind.bets]
    known = [bounds_of(cap.tree, survey.rules.scope).most for cap in caps if isinstance(cap, Expression)]
    return (
        None if len(known) < len(caps) or None in known else max((cap for cap in known if cap is not None), default=0)
    )


def _told(condition: Expression, *, holds: bool) -> Diagnostic:
    if holds:
        message = say("`{condition}` always holds when this comes", condition=condition.text)
        return Diagnostic("X106", message, condition.scalar.span, help=say("leave it out, or ask something else"))
    message = say("`{condition}` never holds when this comes", condition=condition.text)
    help = say("take the step out, or ask something else")
    return Diagnostic("X107", message, condition.scalar.span, help=help)
