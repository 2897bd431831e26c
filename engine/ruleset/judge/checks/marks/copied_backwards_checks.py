"""Checks of marks that are copied the wrong way round: what each lap finds anew is set to what no lap changes."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import SeatMark, body_of
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say


def copied_backwards(survey: Survey) -> Iterator[Diagnostic]:
    """F725: the player whom each lap finds anew is set to the one by whom the laps go, who stays the same in all."""
    rules = survey.rules
    brought = named_by_options(survey) if rules.clean and rules.marks else frozenset[str]()
    for block in survey.bodies if rules.clean and rules.marks else ():
        steps = block.inner.get("do", ()) if goes_in_laps(block.kind, block.values) else ()
        for number, body in enumerate(steps):
            name, other = text_of(body, "what"), _other(body)
            if not other or name == other or {name, other} & brought or not _found_before(steps[:number], name):
                continue
            laps = [one for one, _ in walk(steps)]
            changed = any(other in written(one) for one in laps)
            used = any(other in names_in(said.value) for one in laps if one is not body for said in one.expressions)
            after = [one for one, _ in walk(steps[number + 1 :])]
            asked = any(name in names_in(said.value) for one in after for said in one.expressions)
            later = survey.bodies[survey.bodies.index(block) + len(laps) + 1 :]
            asked = asked or any(name in names_in(said.value) for one in later for said in one.expressions)
            if used and not changed and not asked:
                holes = {"name": name, "other": other}
                message = say("each lap finds `{name}` anew, and `{other}` is the same in all of them", **holes)
                writer = next(one for one, _ in walk(steps[:number]) if name in written(one))
                related = (Related(writer.key.span, say("it is found here")),)
                help = say("turn it round: `mark: {{what: {other}, to: {name}}}`", **holes)
                yield Diagnostic("F725", message, body.key.span, help=help, related=related)


def _other(body: Body) -> str:
    """The mark of one player to which a step sets another one, whenever it comes."""
    to = body.values.get("to") if sets_a_mark(body) and body.when is None and "who" not in body.values else None
    meant = body_of(to.tree) if isinstance(to, Expression) else None
    return meant.name if isinstance(meant, SeatMark) and not meant.each_player else ""


def _found_before(steps: Sequence[Body], name: str) -> bool:
    """Whether a step before it in the lap writes the mark."""
    return any(name in written(one) for one, _ in walk(steps))
