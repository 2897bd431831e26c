"""Checks of numbers that are said to count, or have to grow, and that every step sets to the same."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds, bounds_of
from engine.program import Mark
from engine.ruleset.judge.checks.marks.mark_asked_for import added_instead, all_asked, never_grows
from engine.ruleset.judge.checks.marks.mark_causes import causes
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_NUMBER, _OF_A_DEAL = "number", "this deal"
_REACHES = (">=", ">", "=")
_COUNTS = Wording(
    r"\b(?:how often|in a row|so far|since)\b|\b(?<!so many )times\b(?! as (?:much|many|high)\b)"
    r"(?! (?:the|an?|one|their|that) (?:ante|bet|stake|blind|price|fine|toll|forfeit|usual|normal)s?\b"
    r"(?! (?:was|were|has|have|had)\b))|^(?:deals|pots|rounds|games|showdowns|laps|throws|tricks)\b"
)
"""What is said of a number that counts what has happened; of `so many times the ante` it is a factor."""


def never_added(survey: Survey) -> Iterator[Diagnostic]:
    """X107, F725: a number that is to grow, or is said to count, and is only ever set to the same one."""
    rules = survey.rules
    numbers = {name for name, mark in rules.marks.items() if mark.definition.kind == _NUMBER}
    if not numbers or not rules.clean:
        return
    numbers -= named_by_options(survey)
    for root in roots_of(survey.rules):
        for name in entries(root, "marks").keys() & numbers:
            writes = [body for body in survey.bodies if name in written(body)]
            found = _only_set(writes, rules.marks[name])
            if found is None or not _may_come_again(survey, found[0], rules.marks[name]):
                continue
            if found[0].key.span.source == root.span.source and name not in causes(survey):
                yield from _of_one(survey, root, name, found)


def _of_one(survey: Survey, root: Mapping, name: str, found: tuple[Body, Expression, int]) -> Iterator[Diagnostic]:
    """What is told of a number that is its start, or what this step sets it to."""
    (body, to, most), start = found, survey.rules.marks[name].start
    for asked in all_asked(survey, {name}):
        right = bounds_of(asked.right, asked.body.scope)  # as options are set
        beyond = asked.op in _REACHES and right.settled is not None and right.settled > most
        if beyond and compared(asked.op, Bounds(start, most), right) is False:
            yield never_grows(asked, body, to)
            return
    about = find(root, ("marks", name, "about"))
    called = _COUNTS.search(about.text.lower()) if isinstance(about, Scalar) and most == start + 1 else None
    if called is not None and isinstance(about, Scalar):
        message = say(
            "`{mark}` is said to count `{about}`, and it never gets beyond {most}",
            mark=name,
            about=about.text,
            most=most,
        )
        way, related = added_instead(body, to), (Related(about.span, say("it is said here")),)
        yield Diagnostic("F725", message, body.key.span, help=way.advice, related=related, remedies=(way,))


def _may_come_again(survey: Survey, body: Body, mark: Mark) -> bool:
    """Whether a step may come more than once while a mark is kept, so that setting and adding differ."""
    laps = [one for one in survey.bodies if goes_in_laps(one.kind, one.values)]
    arriving = any(inner is body for inner, _ in walk(survey.rules.arrivals))
    return mark.kept != _OF_A_DEAL or arriving or any(inner is body for lap in laps for inner, _ in walk((lap,)))


def _only_set(writes: Sequence[Body], mark: Mark) -> tuple[Body, Expression, int] | None:
    """The first step that sets a mark to the one number above its start that any step sets it to; None where some
    step makes something else of it.
    """
    found: tuple[Body, Expression, int] | None = None
    for body in writes:
        to = body.values.get("to")
        number = to.constant if isinstance(to, Expression) and to.kind == "amount" and "$" not in to.text else None
        if not isinstance(to, Expression) or not isinstance(number, int) or number < mark.start:
            return None
        if number != mark.start:
            if found is not None and found[2] != number:
                return None
            found = found or (body, to, number)
    return found
