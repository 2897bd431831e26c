"""Checks of laps that are made as often as a number says, and in each of which it is done as often once more."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import AmountMark, body_of
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_COUNTED = ("cards", "amount", "each")
"""How many cards are dealt, and how many chips are paid."""
_MEANT = Wording(r"\b(?:each (?:time|lap)|every (?:time|lap)|squared?|times as many|by itself)\b")
_SQUARED = Wording(
    r"\b(?:squared?|by itself|as many (?:\w+ )?(?:of|with) as many|(?:each|every one|all|\w+s) of as many"
    r"|as many (?:\w+ )?(?:each|in (?:each|every))|times as many)\b"
)
"""The same in a summary, which may speak of laps that are something else."""


def counted_in_every_lap(survey: Survey) -> Iterator[Diagnostic]:
    """F747: a step within so many laps is done with just as many cards or chips, so that the number counts twice."""
    summary = summary_of(survey.rules)
    if isinstance(summary, Scalar) and _SQUARED.search(summary.text.lower()):
        return
    for lap in survey.bodies if survey.rules.clean else ():
        times = lap.values.get("times") if lap.kind.block == "lap" else None
        if not isinstance(times, Expression) or not _is_counted(times):
            continue
        steps = [body for inner in lap.inner.values() for body, _ in walk(inner)]
        said = " ".join(text.words for body in (lap, *steps) for text in texts_of(body))
        for body, key, amount in _alike(steps, times) if not _MEANT.search(said) else ():
            message = say("this comes `{times}` times, and counts `{times}` in each of them", times=times.text)
            help = say("write under `{key}` what comes in one lap", key=key)
            related = (Related(times.scalar.span, say("the laps are here")),)
            ways = (
                (Remedy(say("leave out `{key}`", key=key), (without_key(body.node, key),)),) if key == "cards" else ()
            )
            yield Diagnostic("F747", message, amount.scalar.span, help=help, related=related, remedies=ways)


def _is_counted(times: Expression) -> bool:
    """Whether it is a number that is known at the table only, or that an option says."""
    return isinstance(body_of(times.tree), AmountMark) or times.text.startswith("$")


def _alike(steps: Sequence[Body], times: Expression) -> Iterator[tuple[Body, str, Expression]]:
    """The steps that count the same, where none of the laps changes it."""
    changed = {name for body in steps for _, name in marks_named(body, reading=False)}
    for body in steps if times.text not in changed else ():
        for key in _COUNTED:
            amount = body.values.get(key)
            if isinstance(amount, Expression) and amount.text == times.text:
                yield body, key, amount
