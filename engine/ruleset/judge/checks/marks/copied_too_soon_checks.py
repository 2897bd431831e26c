"""Checks of marks that keep what another mark is: before that one becomes anything, or after it has changed."""

from collections.abc import Container, Iterable, Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import THAT_PLAYER
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options, read_anywhere
from engine.ruleset.judge.checks.marks.mark_idle_checks import same_as
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.name_checks import names_in
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
    for steps in survey.lists:
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


def kept_when_it_has_changed(survey: Survey) -> Iterator[Diagnostic]:
    """A904: a mark keeps what another one was, to be compared with it, and that has changed before."""
    rules = survey.rules
    if rules.clean and rules.marks and not rules.composed.modifiers:
        by_cards = {name for body, _ in walk(rules.arrivals) for name in written(body)}
        for steps in survey.lists:
            yield from kept_too_late(survey, steps, by_cards | named_by_options(survey), ())


def kept_too_late(
    survey: Survey, steps: Sequence[Body], left_out: Container[str], texts: Iterable[Expression]
) -> Iterator[Diagnostic]:
    """The same of steps that follow one another, where some marks are left out, and these texts ask for marks too."""
    for number, body in enumerate(steps):
        name, of = text_of(body, "what"), same_as(body) if sets_a_mark(body) and body.when is None else ""
        if of in ("", name) or name in left_out or of in left_out:
            continue
        writes = [one for one in survey.bodies if of in written(one)]
        before = {id(one) for one, _ in walk(steps[:number])}
        alone = [one for one in survey.bodies if name in written(one)] == [body]
        if not writes or not alone or any(id(one) not in before for one in writes):
            continue
        asking = [
            (one, said.value) for one in survey.bodies for said in one.expressions if name in names_in(said.value)
        ]
        after = {id(one) for one in survey.bodies[survey.bodies.index(body) + 1 :]}
        compared = next((said for _, said in asking if of in names_in(said)), None)
        asked = any(id(one) not in after for one, _ in asking) or any(name in names_in(one) for one in texts)
        if compared is not None and not asked:
            message = say("`{mark}` keeps what `{other}` has just become, so the two never differ", mark=name, other=of)
            related = (
                Related(writes[-1].key.span, say("it is changed here")),
                Related(compared.scalar.span, say("they are compared here")),
            )
            help = say("put it before the steps that change `{other}`", other=of)
            yield Diagnostic("A904", message, body.key.span, help=help, related=related)
