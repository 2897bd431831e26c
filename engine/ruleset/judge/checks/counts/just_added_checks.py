"""Checks of a number to which something was just added for the winner: that nobody has any, or that somebody has."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import Compare, CompareAny, Each, Node, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.marks.just_made_so_checks import somebody_is_in, somebody_wins
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_NUMBER, _WINNERS, _ALL, _NOBODY = "number", ("winner", "winners"), ("everyone", "everyone in"), "nobody"


def asked_though_just_added(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: the winner has just got some of what a mark counts, and it is asked whether nobody has any."""
    rules = survey.rules
    numbers = {name: mark.definition for name, mark in rules.marks.items() if mark.definition.kind == _NUMBER}
    kept = {name for name, definition in numbers.items() if definition.each_player}
    asking = [body for body in survey.bodies if body.when is not None and any(map(_number, body.when.tree.walk()))]
    if not kept or not asking or not rules.clean or not somebody_wins(survey):
        return
    kept -= named_by_options(survey) | {name for one, _ in walk(rules.arrivals) for name in written(one)}
    for steps in survey.lists:
        for number, step in enumerate(steps):
            adding = _adding(step)
            name = "" if adding is None else text_of(adding, "what")
            if adding is None or name not in kept or not somebody_is_in(survey, adding):
                continue
            if all(_never_falls(rules, one, name) for one in survey.bodies):
                yield from _asked_since(survey, adding, steps[number + 1 :], won=adding is step)


def _adding(step: Body) -> Body | None:
    """The step by which the winner surely has got some: this one, or the last one to write in laps that surely come."""
    if step.when is not None:
        return None
    if step.kind.block == "lap":
        times = step.values.get("times")
        surely = isinstance(times, Expression) and isinstance(times.constant, int) and times.constant > 0
        may_be_out = any(one.kind.folds or one.kind.bets for one, _ in walk((step,)))
        if not surely or may_be_out or {"while", "until"} & step.values.keys():
            return None
        writing = [one for one in step.inner["do"] if any(next(written(it), "") for it, _ in walk((one,)))]
        return _adding(writing[-1]) if writing and not writing[-1].inner else None
    add = _constant(step, "add")
    return step if add is not None and add > 0 and text_of(step, "who") in _WINNERS else None


def _constant(body: Body, key: str) -> int | None:
    said = body.values.get(key)
    return said.constant if isinstance(said, Expression) and isinstance(said.constant, int) else None


def _never_falls(rules: Rules, body: Body, name: str) -> bool:
    """Whether a step leaves a number at nothing or above, as all do that add to it or set it to a number."""
    if name not in written(body) or rules.marks[name].start < 0:
        return name not in written(body)
    number = _constant(body, "add" if "add" in body.values else "to")
    return number is not None and number >= 0


def _asked_since(survey: Survey, adding: Body, steps: Sequence[Body], *, won: bool) -> Iterator[Diagnostic]:
    """What is told of the steps after it, as long as the winner is in; `won`: and nobody else is the winner."""
    name, least = text_of(adding, "what"), _constant(adding, "add")
    for step in steps:
        within = [one for one, _ in walk((step,))]
        changes = any(name in written(one) or one.kind.folds or one.kind.bets or one.kind.keeps_pot for one in within)
        won = won and not any(one.kind.compares for one in within)
        for body in within[:1] if changes else within:
            own = body.key.span.source == survey.rules.composed.own.source
            if body.when is not None and survey.at(body) and own:
                yield from _settled(body, adding, Bounds(least, None), won=won)
        if changes:
            return


def _settled(body: Body, adding: Body, held: Bounds, *, won: bool) -> Iterator[Diagnostic]:
    when = body.when
    assert when is not None
    for node in when.tree.walk():
        if _number(node) != text_of(adding, "what") or any(part.is_setting() for part in node.walk()):
            continue
        assert isinstance(node, Compare | CompareAny)
        of_them = compared(node.op, held, bounds_of(node.right, body.scope))
        holds = of_them
        if isinstance(node, CompareAny):
            holds = None if of_them is not True else node.who != _NOBODY
        elif _owner(node) in _ALL:
            holds = None if of_them else of_them
        elif not won or _owner(node) not in _WINNERS:
            holds = None
        if holds is not None:
            holes = {"condition": node.at.text, "counted": text_of(adding, "what")}
            message = say("`{condition}` never holds: the winner has just got some of `{counted}`", **holes)
            if holds:
                message = say("`{condition}` always holds: the winner has just got some of `{counted}`", **holes)
            related = (Related(adding.key.span, say("it is added here")),)
            help = say("put it before that step, or ask something else")
            yield Diagnostic("X106" if holds else "X107", message, node.at.span, help=help, related=related)


def _number(node: Node) -> str:
    """The mark whose number is compared, of somebody or of players; nothing where it is none."""
    left = node.each if isinstance(node, CompareAny) else body_of(node.left) if isinstance(node, Compare) else None
    return left.name if isinstance(left, Each) and left.entry is None else ""


def _owner(node: Compare) -> str:
    left = body_of(node.left)
    return body_of(left.of).told() if isinstance(left, Each) and left.of is not None else ""
