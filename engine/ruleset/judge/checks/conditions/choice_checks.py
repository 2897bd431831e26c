"""Checks of what expressions choose between: an amount, or players, that the table never comes to."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from collections.abc import Mapping as Known
from functools import partial
from itertools import pairwise

from engine.language.expression import Expression
from engine.language.forms import Compare, IfAmount, Node, Not, ThoseWhose, body_of
from engine.language.forms.cards_if import IfCards
from engine.language.forms.comparing import OPPOSITE, compared
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.forms.tree import ConditionNode
from engine.language.scope import Scope
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.always_so import always
from engine.ruleset.judge.checks.conditions.case_checks import in_cases
from engine.ruleset.judge.checks.conditions.condition_checks import known_flags, known_of_numbers
from engine.ruleset.judge.checks.conditions.expressions_of_steps import once
from engine.ruleset.judge.checks.marks.first_deal_checks import all_out_at_once
from engine.ruleset.judge.checks.marks.mark_knowledge import marks_at, what_it_holds
from engine.ruleset.judge.checks.marks.mark_reach import reach_of_marks
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.marks.told_of_marks import is_told_of
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.understand.passages import Moment
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.remembered_conditions import decide
from engine.steps.machine.kind import Body, goes_in_laps
from engine.steps.registry import KINDS
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Mapping, Sequence, plain
from engine.text.marked.source import Source, Span
from engine.text.translation import mark, say


def never_chosen(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: of two amounts one is never meant, or no player is ever one of those whose number compares so.

    What stands in a block is told where all that use it come to the same.
    """
    found: dict[Span, set[bool | None]] = defaultdict(set)
    asked: dict[Span, tuple[Node, Known[str, Bounds]]] = {}
    if not survey.rules.clean or survey.forms.isdisjoint(_CHOOSING):
        return
    reach, flow = reach_of_marks(survey), marks_at(survey)
    for body, said in survey.said:
        moments = () if said.value.forms.isdisjoint(_CHOOSING) else survey.at(body)
        if not moments or said.value.scalar.span.source != survey.rules.composed.own.source or "$" in said.value.text:
            continue
        if _asked_in_laps(body, said.value):
            continue
        marks = {**reach, **flow.get(id(body), {})}
        for node in said.value.tree.walk():
            if isinstance(node, _CHOOSING) and not _is_of_settings(node):
                span = node.at.span if isinstance(node, ThoseWhose) else node.condition.at.span
                asked[span] = node, marks
                found[span].add(always(_comes_out(survey, node, body.scope, one, marks) for one in moments))
    known, out = set[str](), list(all_out_at_once(survey))
    all_out = {span for one in out for span in (one.span, *(beside.span for beside in one.related))}
    for span, ways in found.items():
        asking, held = asked[span]
        name = asking.each.name if isinstance(asking, ThoseWhose) else ""
        if len(ways) == 1 and None not in ways and name not in known:
            known |= {name} - {""}  # of one mark it is told once
            if ways == {False} and isinstance(asking, ThoseWhose) and is_told_of(survey, asking):
                continue
            if ways == {True} and span in all_out:  # whom it puts out tells why
                continue
            yield from _told(survey, asking, held, span, holds=ways == {True})


def one_of_them_never(survey: Survey) -> Iterator[Diagnostic]:
    """X107: of conditions joined by `or` one compares a number with what it never comes to when this is asked."""
    own = survey.rules.composed.own.source
    for body in survey.bodies if survey.rules.clean else ():
        for said in body.expressions:
            alternatives = once(said.value, _alternatives)
            if not alternatives or said.value.scalar.span.source != own or own.copy:
                continue
            for part in alternatives if not _asked_in_laps(body, said.value) else ():
                if (
                    _never_holds(survey, part, body)
                    and not is_told_of(survey, part)
                    and not any(node.is_setting() for node in part.walk())
                ):
                    message = say("`{condition}` never holds when this comes", condition=part.told())
                    help = say("leave it out, or ask something else")
                    yield Diagnostic("X107", message, part.at.span, help=help)


def _asked_in_laps(body: Body, value: Expression) -> bool:
    """Whether something is asked again and again, when the steps within have changed what it asks for."""
    return goes_in_laps(body.kind, body.values) and value is not body.when


def _never_holds(survey: Survey, part: Compare, body: Body) -> bool:
    """Whether a comparison fails whenever a step comes."""
    marks = reach_of_marks(survey)
    seen = (partial(known_of_numbers, survey, one, marks) for one in survey.at(body))
    return always(decide(part, {}, body.scope, one) for one in seen) is False


def _alternatives(said: Expression) -> tuple[Compare, ...]:
    """The comparisons that are joined to others by `or`."""
    found = list[Compare]()
    for node in said.tree.walk():
        joined = node.joined() if isinstance(node, ConditionNode) else None
        if joined is not None and joined.decisive and not joined.negated and len(joined.parts) > 1:
            found += (part for part in map(body_of, joined.parts) if isinstance(part, Compare))
    return tuple(found)


@only.where(only.conditions, only.form(IfAmount, IfCards))
def settled_by_its_own_case(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: what an amount, or players, are chosen by is just what was asked for its step to come."""
    for body, asked in in_cases(survey):
        for said in body.expressions if body.when is not None else ():
            for node in said.value.tree.walk() if said.value is not body.when else ():
                if not isinstance(node, IfAmount | IfCards) or node.condition.at.scalar is not said.value.scalar:
                    continue  # a word of the game's own may be asked for in other cases too
                told = body_of(node.condition).told()
                one = next((one for one in asked if body_of(one.node).told() == told), None)
                if one is not None:
                    holes = {"condition": told, "amount": (node.otherwise if one.holds else node.then).told()}
                    message = say(_NEVER_MEANT[one.holds], **holes)
                    related = (Related(one.node.at.span, say("it is asked here")),)
                    help = say("write the amount alone, or ask something else")
                    code = "X106" if one.holds else "X107"
                    yield Diagnostic(code, message, node.condition.at.span, help=help, related=related)


def _has_ways(survey: Survey) -> bool:
    """Whether something depends on a condition, in steps or in what makes hands."""
    return only.own_hands(survey) or not survey.forms.isdisjoint(_EITHER_WAY)


@only.where(_has_ways)
def two_ways_alike(survey: Survey) -> Iterator[Diagnostic]:
    """X127: `A if C otherwise A`, so that nothing depends on the condition."""
    if survey.rules.clean:
        steps = () if survey.forms.isdisjoint(_EITHER_WAY) else (said.value for _, said in survey.said)
        yield from alike_both_ways((*steps, *survey.rules.of_hands), survey.rules.composed.authored)


def _alike_both_ways(said: Expression) -> tuple[IfAmount | IfCards, ...]:
    """The choices in an expression that come to the same whether or not their condition holds."""
    choices = (node for node in said.tree.walk() if isinstance(node, IfAmount | IfCards))
    return tuple(node for node in choices if node.then.told() == node.otherwise.told())


def alike_both_ways(said: Iterable[Expression], sources: Collection[Source]) -> Iterator[Diagnostic]:
    """X127: the same of everything that these documents say."""
    told = set[Span]()
    for one in said:
        found = () if one.forms.isdisjoint(_EITHER_WAY) else once(one, _alike_both_ways)
        for node in found if found and one.scalar.span.source in sources else ():
            if node.at.span not in told and any(_OTHERWISE in source.text for source in sources):
                told.add(node.at.span)
                same, condition = node.then.at.text, node.condition.told()
                message = say("this is `{same}` whether or not `{condition}`", same=same, condition=condition)
                help = say("write `{same}` alone, or correct one of the two", same=same)
                yield Diagnostic("X127", message, node.at.span, help=help)


@only.where(only.key("otherwise"), only.conditions)
def both_ways_alike(survey: Survey) -> Iterator[Diagnostic]:
    """X127: a group does the same whether or not its condition holds."""
    for body in survey.bodies if survey.rules.clean else ():
        steps, instead = body.node.get("do"), body.node.get("otherwise")
        if body.when is None or not isinstance(steps, Sequence) or not isinstance(instead, Sequence):
            continue
        own = body.key.span.source in survey.rules.composed.authored
        if own and _done(survey, steps) == _done(survey, instead) and _meant(body, "do") == _meant(body, "otherwise"):
            message = say("the same is done whether or not `{condition}`", condition=body.when.text)
            help = say("write the steps once, without the condition, or correct one of the two")
            yield Diagnostic("X127", message, body.key.span, help=help)


def _done(survey: Survey, said: Sequence) -> object:
    """What steps do, whatever they are called, unless changes of the document may call them by that."""
    root, steps = survey.rules.composed.root, [plain(one) for one in said.items]
    return steps if "options" in root or "changes" in root else [_without_names(one) for one in steps]


def _without_names(step: object) -> object:
    """A step of one key, without what it is called and what is noted of it."""
    if not isinstance(step, dict):
        return step
    return {
        kind: {key: value for key, value in said.items() if key not in _ASIDE[1:]} if isinstance(said, dict) else said
        for kind, said in step.items()
    }


def _meant(body: Body, key: str) -> list[str]:
    """What steps in a step say, as it is meant: a block may be done with other values."""
    return [body_of(one.value.tree).told() for inner, _ in walk(body.inner.get(key, ())) for one in inner.expressions]


def alike_in_both_cases(survey: Survey) -> Iterator[Diagnostic]:
    """X127: a step is done in one case, and the next one does just the same in the opposite case."""
    for steps in survey.lists if survey.rules.clean else ():
        for first, second in pairwise(steps):
            if first.when is None or second.when is None or first.kind is not second.kind or any(written(first)):
                continue
            if first.label and second.label and first.label != second.label:
                continue  # each may be called by its name elsewhere
            if first.kind.name not in KINDS:
                continue  # what is said by one word is not what is said by another
            own = {one.key.span.source for one in (first, second)} <= {*survey.rules.composed.authored}
            if own and survey.at(second) and are_opposite(first.when.tree, second.when.tree) and _alike(first, second):
                message = say("the same is done whether or not `{condition}`", condition=first.when.text)
                related = (Related(first.key.span, say("it is done here in the other case")),)
                help = say("write the step once, without the condition, or correct one of the two")
                yield Diagnostic("X127", message, second.key.span, help=help, related=related)


def are_opposite(one: Node, other: Node) -> bool:
    """Whether one of two conditions holds just where the other does not, as far as their words tell."""
    one, other = body_of(one), body_of(other)
    if isinstance(one, Compare) and isinstance(other, Compare):
        sides = [(node.left.told(), node.right.told()) for node in (one, other)]
        return sides[0] == sides[1] and OPPOSITE[one.op] == other.op
    return any(isinstance(a, Not) and body_of(a.of).told() == b.told() for a, b in ((one, other), (other, one)))


def _alike(first: Body, second: Body) -> bool:
    """Whether two steps say the same, but for when they are done and what they are called."""
    return _said(first) == _said(second)


def _said(body: Body) -> dict[str, object]:
    """What a step says, by its keys, as it is meant."""
    said: dict[str, object] = {
        name: plain(entry.value) for name, entry in body.node.entries.items() if name not in _ASIDE
    }
    return said | {
        one.field.name: body_of(one.value.tree).told() for one in body.expressions if one.field.name not in _ASIDE
    }


_ASIDE = ("when", "label", "note")


def _is_of_settings(node: IfAmount | IfCards | ThoseWhose) -> bool:
    """Whether stakes or options have a part in what is asked, which another table may set otherwise."""
    asked = node if isinstance(node, ThoseWhose) else node.condition
    return any(one.is_setting() for one in asked.walk())


def _comes_out(
    survey: Survey, node: IfAmount | IfCards | ThoseWhose, scope: Scope, moment: Moment, marks: Known[str, Bounds]
) -> bool | None:
    """How what is asked comes out on this table; None where it may come out either way."""
    seen = partial(known_of_numbers, survey, moment, marks)
    if isinstance(node, IfAmount | IfCards):
        return decide(node.condition, known_flags(survey, node.condition, moment), scope, seen)
    return compared(node.op, bounds_of(node.each, scope, seen), bounds_of(node.right, scope, seen))


def _told(survey: Survey, node: Node, marks: Known[str, Bounds], span: Span, *, holds: bool) -> Iterator[Diagnostic]:
    if isinstance(node, ThoseWhose):
        players = node.told()
        nobody = say("there are never `{players}`", players=players)
        message = say("everyone is always one of `{players}`", players=players) if holds else nobody
        help = say("ask for another number, or take it out")
        notes = tuple(what_it_holds(survey, node.each.name, marks))
        ways = tuple(_kept_longer(survey, node.each.name))
        yield Diagnostic("X106" if holds else "X107", message, span, help=help, notes=notes, remedies=ways)
        return
    assert isinstance(node, IfAmount | IfCards)
    condition, never = node.condition.told(), node.otherwise if holds else node.then
    message = say(_NEVER_MEANT[holds], condition=condition, amount=never.told())
    yield Diagnostic(
        "X106" if holds else "X107", message, span, help=say("write the amount alone, or ask something else")
    )


def _kept_longer(survey: Survey, name: str) -> Iterator[Remedy]:
    """The remedy of keeping a mark longer that begins anew with each deal."""
    declared = declared_in(survey.rules, "marks").get(name)
    if declared is not None and isinstance(declared.value, Mapping) and survey.rules.marks[name].kept == "this deal":
        advice = say("keep `{mark}` from deal to deal: `{key}`", mark=name, key=f"kept: {_LONGER}")
        yield Remedy(advice, (with_key(declared.value, "kept", _LONGER),))


_EITHER_WAY = (IfAmount, IfCards)
_CHOOSING = (*_EITHER_WAY, ThoseWhose)
_OTHERWISE = "otherwise"
_LONGER = "until the pot is won"
_NEVER_MEANT = {
    True: mark("`{condition}` always holds when this comes, so `{amount}` is never meant"),
    False: mark("`{condition}` never holds when this comes, so `{amount}` is never meant"),
}
