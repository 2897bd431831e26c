"""Checks of the first deal of an evening, when no account of the players has changed yet."""

from collections.abc import Iterator
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import Each, OptionNumber, ThoseWhose, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.conditions.waiting_steps import at_first
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import declared_in, said_in
from engine.ruleset.judge.checks.players.only_taken_checks import takes_from, wipes
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Entry, Mapping, Scalar
from engine.text.translation import say


def all_out_at_once(survey: Survey) -> Iterator[Diagnostic]:
    """F703: those are out whose number is as it is at first, so that in the first deal nobody is left.

    A number that is taken from, and of which it is not said with how many players begin, is told where it is declared.
    """
    written = set[str]()
    for body in survey.rules.play if survey.rules.clean else ():
        those = _out(body)
        if those is not None and those.each.name not in written and _is_so_at_first(survey, those):
            mark = those.each.name
            declared = _begins_with_none(survey, mark)
            if declared is not None:
                yield _nobody_has_any(mark, those, declared, body)
                continue
            message = say("in the first deal this is everybody: `{mark}` has not changed yet", mark=mark)
            help = say("ask for the opposite, or let them be out when their `{mark}` has changed", mark=mark)
            yield Diagnostic("F703", message, place_of(body, body.kind.folds), help=help)
        written |= {name for one, _ in walk((body,)) for _, name in marks_named(one, reading=False)}


def _begins_with_none(survey: Survey, name: str) -> Entry | None:
    """Where a number is declared that begins at 0 because nothing is said of it, and that some step makes less.

    Where all do, it is told of these by itself.
    """
    entry = declared_in(survey.rules, "marks").get(name)
    if entry is None or not isinstance(entry.value, Mapping) or "start" in entry.value:
        return None
    writes = [body for body in survey.bodies if name in written(body)]
    lowered = any(takes_from(body, name) for body in writes)
    return entry if lowered and not all(takes_from(body, name) or wipes(body) for body in writes) else None


def _nobody_has_any(name: str, those: ThoseWhose, declared: Entry, body: Body) -> Diagnostic:
    message = say(
        "nobody has any `{mark}` at first, and `{players}` are out: in the first deal that is everybody",
        mark=name,
        players=those.at.text,
    )
    help = say("say with how many players begin, such as `{example}`", example="start: 3")
    related = (Related(place_of(body, body.kind.folds), say("they are out here")),)
    return Diagnostic("F703", message, declared.key.span, help=help, related=related)


def all_out_by_an_option(survey: Survey) -> Iterator[Diagnostic]:
    """F703: an option may be set so that those are out in the first deal whose number is as it is at first.

    What only they may do before, such as buying back, makes no difference: all of them would have to.
    """
    rules = survey.rules
    for number, body in enumerate(rules.play if rules.clean else ()):
        those = _out(body)
        right = None if those is None else body_of(those.right)
        begins = None if those is None else at_first(survey, rules.marks, those.each)
        if those is None or begins is None or not isinstance(right, OptionNumber):
            continue
        if compared(those.op, begins, bounds_of(those.right, rules.scope)):
            continue  # told of the step itself
        before = (one for one in rules.play[:number] if _doers(one) != those.told())
        if those.each.name in {name for one, _ in walk(tuple(before)) for _, name in marks_named(one, reading=False)}:
            continue
        for key in ("least", "most"):
            said = said_in(rules, ("options", right.name, key))
            bound = said.value if isinstance(said, Scalar) else None
            if isinstance(said, Scalar) and isinstance(bound, int) and compared(those.op, begins, Bounds(bound, bound)):
                yield _all_out_by(right.name, said, those, body)


def _doers(body: Body) -> str:
    """The players for whom a step is, in words without names."""
    said = body.values.get("who")
    return body_of(said.tree).told() if isinstance(said, Expression) else ""


def _all_out_by(option: str, said: Scalar, those: ThoseWhose, body: Body) -> Diagnostic:
    holes = {"option": option, "value": said.text, "count": those.each.name}
    message = say("with `{option}` set to {value} everybody is out at once: `{count}` has not changed yet", **holes)
    related = (Related(body.key.span, say("they are out here")),)
    return Diagnostic("F703", message, said.span, help=say("let another number be the bound"), related=related)


def _out(body: Body) -> ThoseWhose | None:
    """Whom a step puts out, whatever happened before, if it goes by an account of theirs."""
    said = body.values.get(body.kind.folds) if body.kind.folds and body.when is None else None
    tree = body_of(said.tree) if isinstance(said, Expression) else None
    own = isinstance(tree, ThoseWhose) and isinstance(tree.each, Each) and tree.each.entry is None
    return tree if own and isinstance(tree, ThoseWhose) else None


def _is_so_at_first(survey: Survey, those: ThoseWhose) -> bool:
    """Whether it is so of what the account begins with, however the options are set."""
    known = partial(at_first, survey, survey.rules.marks)
    begins = at_first(survey, survey.rules.marks, those.each)
    return begins is not None and compared(those.op, begins, bounds_of(those.right, survey.rules.scope, known)) is True
