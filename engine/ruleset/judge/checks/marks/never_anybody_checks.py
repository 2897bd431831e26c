"""Checks of a mark that keeps a player and moves on from that player alone, so that it never is anybody."""

from collections.abc import Iterator

from engine.hand.seats import NOBODY
from engine.language.expression import Expression
from engine.language.forms import Beside, SeatMark, body_of
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say


def moves_on_from_nobody(survey: Survey) -> Iterator[Diagnostic]:
    """X125: a mark is nobody at first, and every step that writes it takes the neighbour of whom it is."""
    rules = survey.rules
    kept = [name for name, mark in rules.marks.items() if mark.definition.kind == "seat" and mark.start == NOBODY]
    left_out = named_by_options(survey) if kept and rules.clean else set[str]()
    for name in kept if rules.clean else ():
        writers = [body for body in survey.bodies if name in written(body)]
        if name in left_out or not writers or not all(_moves_on(one, name) for one in writers):
            continue
        asking = [one for one in survey.bodies if one not in writers and _asks(one, name)]
        if asking and writers[0].key.span.source in rules.composed.authored:
            message = say(
                "`{mark}` is nobody at first, and only moves on from there, so it never is anybody", mark=name
            )
            related = (Related(asking[0].key.span, say("it is asked for here")),)
            help = say("say who it is first: `{to}`, when `{mark}` is no one", to="to: left of dealer", mark=name)
            to = writers[0].values["to"]
            assert isinstance(to, Expression)
            yield Diagnostic("X125", message, to.scalar.span, help=help, related=related)


def _moves_on(body: Body, name: str) -> bool:
    """Whether a step gives a mark the neighbour of whom it is, or whom it is."""
    to = body.values.get("to")
    tree = body_of(to.tree) if sets_a_mark(body) and isinstance(to, Expression) and to.kind == "seats" else None
    while isinstance(tree, Beside):
        tree = body_of(tree.of)
    return isinstance(tree, SeatMark) and tree.name == name


def _asks(body: Body, name: str) -> bool:
    return any(name in names_in(said.value) for said in body.expressions)
