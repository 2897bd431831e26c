"""Checks of marks that keep what another mark is, before the steps by which that other one becomes anything."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import THAT_PLAYER
from engine.ruleset.judge.checks.flow.again_checks import lists_of, sets_a_mark
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options, read_anywhere
from engine.ruleset.judge.checks.marks.mark_idle_checks import same_as
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_EVERYBODY = ("everyone", "everyone in")


def kept_before_it_changes(survey: Survey) -> Iterator[Diagnostic]:
    """A904: a mark only ever keeps what another one has just been set to, and that is changed behind it."""
    rules = survey.rules
    if not rules.clean or not rules.marks:
        return
    by_cards = {name for body, _ in walk(rules.arrivals) for name in written(body)}
    for steps in lists_of(survey):
        for number, body in enumerate(steps):
            of = same_as(body) if sets_a_mark(body) and survey.at(body) else ""
            name = text_of(body, "what")
            begun = _just_set(steps[:number], body, of) if of not in ("", name) else None
            later = _changed(steps[number + 1 :], of) if begun is not None else None
            if begun is None or later is None or {name, of} & (by_cards | named_by_options(survey)):
                continue
            once = [one for one in survey.bodies if name in written(one)] == [body]
            if once and name in read_anywhere(survey):
                message = say(
                    "`{mark}` only ever becomes {number}: `{other}` has just been set to that",
                    mark=name,
                    other=of,
                    number=text_of(begun, "to"),
                )
                related = (
                    Related(begun.key.span, say("it is set here")),
                    Related(later.key.span, say("it is changed here")),
                )
                help = say("put it behind the steps that change `{other}`", other=of)
                yield Diagnostic("A904", message, body.key.span, help=help, related=related)


def _just_set(before: Sequence[Body], body: Body, of: str) -> Body | None:
    """The step that has given a mark a number that is always the same, if nothing has written it since."""
    for earlier in reversed(before):
        if of in {name for inner, _ in walk((earlier,)) for name in written(inner)}:
            to = earlier.values.get("to")
            fixed = isinstance(to, Expression) and to.constant is not None
            sure = sets_a_mark(earlier) and earlier.when is None and fixed
            return earlier if sure and _whose(earlier) in (_whose(body), *_EVERYBODY) else None
    return None


def _whose(body: Body) -> str:
    """Whose mark a step writes."""
    return text_of(body, "who", THAT_PLAYER if body.scope.turns else "")


def _changed(steps: Sequence[Body], of: str) -> Body | None:
    """The first of these steps, or of those in them, that writes a mark."""
    return next((one for one, _ in walk(steps) if of in written(one)), None)
