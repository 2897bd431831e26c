"""Checks of conditions that come before every step that could bring about, or change, what they ask."""

from collections.abc import Iterator, Mapping
from functools import partial

from engine.language.forms import ThoseWhose, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds, bounds_of
from engine.program import Mark
from engine.ruleset.judge.checks.conditions.waiting_steps import at_first, nobody_yet, writes_of
from engine.ruleset.judge.checks.marks.mark_checks import marks_named, named_by_options
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import stock_of, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.remembered_conditions import decide
from engine.steps.machine.kind import Body, goes_in_laps, may_come_up
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OF_A_DEAL = "this deal"
_COUNTED, _NO_NUMBERS = ("number", "flag"), ("flag", "seat")
"""Kinds of marks whose values are no numbers; of numbers another check tells."""


def asked_before_anything(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: it is asked who somebody is, or whether something is so, before any step of the deal could say it."""
    rules = survey.rules
    if not rules.clean or not rules.marks:
        return
    by_arrivals = {name for body, _ in walk(rules.arrivals) for _, name in marks_named(body, reading=False)}
    writes = writes_of(survey)
    unwritten = {
        name: one
        for name, one in rules.marks.items()
        if one.kept == _OF_A_DEAL and one.definition.kind in _NO_NUMBERS and name in writes
    }
    for name in named_by_options(survey) | by_arrivals:
        unwritten.pop(name, None)
    for outer in rules.play if unwritten else ():
        yield from _settled_so_far(survey, outer, unwritten)
        inner = [body for body, _ in walk((outer,))]
        for name in [name for body in inner for _, name in marks_named(body, reading=False)]:
            unwritten.pop(name, None)
        for body in inner[1:]:
            yield from _settled_so_far(survey, body, unwritten)


def asked_before_cards_come_up(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: it is asked what only cards that come up can bring about, before any card can have come up."""
    rules = survey.rules
    if not rules.clean or not rules.arrivals:
        return
    by_arrivals = {name for body, _ in walk(rules.arrivals) for _, name in marks_named(body, reading=False)}
    brought = named_by_options(survey)
    unwritten = {
        name: one
        for name, one in rules.marks.items()
        if one.kept == _OF_A_DEAL and one.definition.kind in _COUNTED and name in by_arrivals and name not in brought
    }
    face = stock_of(rules).face
    for outer in rules.play if unwritten else ():
        inner = [body for body, _ in walk((outer,))]
        for name in [name for body in inner for _, name in marks_named(body, reading=False)]:
            unwritten.pop(name, None)
        if any(may_come_up(body, face) for body in inner):
            return
        for body in inner:
            yield from _settled_so_far(survey, body, unwritten)
            yield from _nobody_so_far(survey, body, unwritten)


def _nobody_so_far(survey: Survey, body: Body, unwritten: Mapping[str, Mark]) -> Iterator[Diagnostic]:
    """X107: a step is for those who have a number that no card has brought anybody yet."""
    own = survey.rules.composed.own.source
    for said in body.expressions if survey.at(body) else ():
        players = body_of(said.value.tree)
        if not isinstance(players, ThoseWhose) or players.each.entry is not None or players.each.name not in unwritten:
            continue
        start = unwritten[players.each.name].start
        none = compared(players.op, Bounds(start, start), bounds_of(players.right, body.scope)) is False
        by_table = any(node.is_setting() for node in players.right.walk())
        if none and not by_table and said.value.scalar.span.source == own:
            message = say("there are no `{players}` here: no card has come up yet", players=players.at.text)
            name, brought = players.each.name, [one for one, _ in walk(survey.rules.arrivals)]
            first = next(one for one in brought if any(name == mark for _, mark in marks_named(one, reading=False)))
            related = (Related(first.key.span, say("it is brought about here")),)
            help = say("put this step after those that bring cards to lie face up")
            yield Diagnostic("X107", message, players.at.span, help=help, related=related)


def _settled_so_far(survey: Survey, body: Body, unwritten: Mapping[str, Mark]) -> Iterator[Diagnostic]:
    """What is told of a condition of marks that no step has written yet."""
    said = body.when
    if said is None or said.constant is not None or goes_in_laps(body.kind, body.values) or not survey.at(body):
        return
    named = names_in(said) & survey.rules.marks.keys()
    own = said.scalar.span.source == survey.rules.composed.own.source and not any(
        node.is_setting() for node in said.tree.walk()
    )
    if not named or not named <= unwritten.keys() or not own:
        return
    holds = decide(said.tree, nobody_yet(said.tree, unwritten), body.scope, partial(at_first, survey, unwritten))
    if holds is not None:
        first = next(one for one in survey.bodies if any(name in named for _, name in marks_named(one, reading=False)))
        message = say("`{condition}` never holds here: no step before it could bring it about", condition=said.text)
        if holds:
            message = say("`{condition}` always holds here: no step before it could change it", condition=said.text)
        related = (Related(first.key.span, say("it is brought about here")),)
        help = say("put this step after the one that brings it about, or ask for something else")
        yield Diagnostic("X106" if holds else "X107", message, said.scalar.span, help=help, related=related)
