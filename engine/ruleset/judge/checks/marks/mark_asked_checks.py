"""Checks of what is asked of marks, when their values are settled by all that can have been written before."""

from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence, Set
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Each, IfAmount, IsMarked, Node, ThoseWho, ThoseWhose, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.measure import bounds_of
from engine.language.scope import Scope
from engine.ruleset.judge.checks.conditions.said_to_several import told_of_all
from engine.ruleset.judge.checks.marks import mark_bounds as bounds
from engine.ruleset.judge.checks.marks.comes_about import comes
from engine.ruleset.judge.checks.marks.mark_bounds import Held
from engine.ruleset.judge.checks.marks.mark_causes import causes
from engine.ruleset.judge.checks.marks.mark_checks import asks_for_hands
from engine.ruleset.judge.checks.marks.mark_flow import Flow
from engine.ruleset.judge.checks.marks.mark_knowledge import by_settings, flow_of, what_it_holds
from engine.ruleset.judge.checks.marks.mark_life_checks import forgotten
from engine.ruleset.judge.checks.marks.mark_value_checks import asked_too_early, leaves
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.marks.wiped_checks import wiped
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.source import Source
from engine.text.translation import say


def settled_by_marks(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: what is asked of a flag, a rank or a number comes out the same whenever a step comes."""
    flow, rules = flow_of(survey), survey.rules
    if not flow.marks or rules.arrivals:
        return
    modifiers = {one.document.source for one in rules.composed.modifiers}
    sources = modifiers or {rules.composed.own.source}
    known = {*asked_too_early(survey), *causes(survey), *wiped(survey), *(name for name, _ in forgotten(survey))}
    told = places_of(flow, known)
    reached = [body for body in survey.bodies if survey.at(body)] if told else []
    found = [(body, one) for body in reached for one in settled_in(flow, body, told, sources)]
    ways = Counter(span for span, _ in {(one.span, one.code) for _, one in found})
    left = [one for one in found if ways[one[1].span] == 1]  # a word may be so for one step, and not for another
    yield from told_of_all(survey, left)
    if told:
        yield from _settled_of_hands(flow, told, sources)


def _settled_of_hands(flow: Flow, told: "Places", sources: Container[Source]) -> Iterator[Diagnostic]:
    """The same of what is wild under a condition, and of shares that are given out under one."""
    survey = flow.survey
    compared = [body for body in survey.bodies if body.kind.compares]
    looked_at = [body for body in survey.bodies if (asks_for_hands(body) or body.kind.bets) and not body.kind.keeps_pot]
    wild = [entry.when for entry in survey.rules.wilds]
    shares = [entry.when for entry in survey.rules.shares]
    for said, bodies in (*((one, looked_at) for one in wild), *((one, compared) for one in shares)):
        if said is None or said.constant is not None or said.scalar.span.source not in sources:
            continue
        asked = names_in(said) & flow.marks.keys()
        if not asked or not all(told.get(name, ()) is None for name in asked):
            continue
        holds = _settled(flow, said.tree, survey.rules.scope, partial(_whenever, bodies))
        if holds:
            message = say("`{condition}` always holds, whatever has been played", condition=said.text)
            yield Diagnostic("X106", message, said.scalar.span, help=say("leave it out, or ask something else"))
        elif holds is not None:
            yield _never_of_hands(flow, said, asked)


def _never_of_hands(flow: Flow, said: Expression, asked: Set[str]) -> Diagnostic:
    """X107, with the step that comes too late where one would make it so."""
    survey = flow.survey
    in_the_end = partial(_whenever_or_after, survey.bodies)
    if _settled(flow, said.tree, survey.rules.scope, in_the_end) is False:
        message = say("`{condition}` never holds: no step makes `{mark}` so", condition=said.text, mark=min(asked))
        help = say("ask for what comes about, such as `>=` instead of `>`, or let a step bring it about")
        return Diagnostic("X107", message, said.scalar.span, help=help)
    message = say(
        "`{condition}` never holds: `{mark}` changes when no hand is looked at any more",
        condition=said.text,
        mark=min(asked),
    )
    late = [body for body in survey.bodies if asked & set(written(body))]
    related = (Related(late[-1].key.span, say("it changes here")),) if late else ()
    help = say("put the step that changes it before the showdown")
    return Diagnostic("X107", message, said.scalar.span, help=help, related=related)


def _whenever(bodies: Sequence[Body], flow: Flow) -> Held | None:
    """What marks hold when some of these steps comes."""
    found: Held | None = None
    for body in bodies:
        found = bounds.either(found, flow.before.get(id(body)))
    return found


def _whenever_or_after(bodies: Sequence[Body], flow: Flow) -> Held | None:
    """What marks hold when some of these steps comes, or the deal is over."""
    return bounds.either(_whenever(bodies, flow), flow.last)


Places = Mapping[str, Container[int] | None]
"""Marks of which it is told → `id` of the bodies at which it is; None: at each."""


def places_of(flow: Flow, known: Container[str]) -> Places:
    """The marks that some step makes otherwise than at first, but for those of which something else is told.

    Where none of these steps ever comes, it is told of the conditions that keep them from it.
    """
    found: dict[str, Container[int] | None] = {}
    bodies = flow.survey.bodies
    for name, mark in flow.marks.items():
        changes = [body for body in bodies if name in written(body) and not leaves(body, mark)]
        if name in known or not changes:
            continue
        found[name] = None
        if not any(comes(flow, body) for body in changes):
            found[name] = {id(body) for body in bodies if any(one in changes for one, _ in walk((body,)))}
    return found


def settled_in(flow: Flow, body: Body, told: Places, sources: Container[Source]) -> Iterator[Diagnostic]:
    """The same of one step, of marks of which it is to be told, in texts of these sources."""
    held = flow.before.get(id(body))
    if held is None:
        return
    for said in body.expressions:
        asked = names_in(said.value) & held.keys()
        if (
            said.value.scalar.span.source not in sources
            or not asked
            or not all(_is_told(told, name, body) for name in asked)
        ):
            continue
        if said.field.name == "when":
            yield from _of_condition(flow, body, said.value.tree)
        elif said.value.kind == "seats":
            yield from _of_players(flow, body, said.value, held)
        for node in said.value.tree.walk():
            if isinstance(node, IfAmount):
                yield from _of_condition(flow, body, node.condition)


def _is_told(told: Places, name: str, body: Body) -> bool:
    """Whether it is told of a mark at this step."""
    at = told.get(name, ())
    return at is None or id(body) in at


def _of_condition(flow: Flow, body: Body, tree: Node) -> Iterator[Diagnostic]:
    holds = _settled(flow, tree, body.scope, lambda one: one.before.get(id(body)))
    if holds is None:
        return
    named = {node.name for node in tree.walk() if isinstance(node, AmountMark | Each)}
    asked, held = sorted(named & flow.marks.keys()), flow.before[id(body)]
    notes = tuple(note for name in asked for note in what_it_holds(flow.survey, name, held))
    if holds:
        message = say("`{condition}` always holds when this comes", condition=tree.at.text)
        yield Diagnostic("X106", message, tree.at.span, help=say("leave it out, or ask something else"), notes=notes)
    else:
        message = say("`{condition}` never holds when this comes", condition=tree.at.text)
        help = say("ask for the opposite, or let a step before it bring it about")
        yield Diagnostic("X107", message, tree.at.span, help=help, notes=notes)


def _settled(flow: Flow, tree: Node, scope: Scope, held_of: Callable[[Flow], Held | None]) -> bool | None:
    """Whether a condition holds, or fails, whenever it is asked, with each setting of the options that it names."""
    known = _answer(flow, tree, scope, held_of(flow))
    if known is not None:
        return known
    answers = (_answer(one, tree, scope, held_of(one)) for one in by_settings(flow, tree))
    first = next(answers, None)
    return first if first is not None and all(one is first for one in answers) else None


def _answer(flow: Flow, tree: Node, scope: Scope, held: Held | None) -> bool | None:
    """Whether a condition holds where marks are so; None where it may hold or fail, or nothing comes there."""
    if held is None:
        return None
    may = [bounds.where(tree, held, scope, flow.seen, holds=holds) is not None for holds in (True, False)]
    return may[0] if may[0] != may[1] else None


def _of_players(flow: Flow, body: Body, said: Expression, held: Held) -> Iterator[Diagnostic]:
    """X107 of players who are meant by a mark that none of them has so."""
    for node in said.tree.walk():
        if _is_nobody(flow, body, node, held):
            message = say("`{those}` are nobody when this comes", those=node.at.text)
            help = say("put it before the step that takes it from them, or name others")
            yield Diagnostic("X107", message, node.at.span, help=help)


def _is_nobody(flow: Flow, body: Body, node: Node, held: Held) -> bool:
    if isinstance(node, ThoseWho):
        flag = body_of(node.predicate)
        if not isinstance(flag, IsMarked) or flag.name not in held:
            return False
        number = held.get(bounds.those_in(flag.name), held[flag.name]).settled
        return number is not None and bool(number) == flag.negated
    if not isinstance(node, ThoseWhose) or node.each.entry is not None or node.each.name not in held:
        return False
    numbers = (bounds_of(one, body.scope, flow.seen(held)) for one in (node.each, node.right))
    return compared(node.op, *numbers) is False
