"""Checks of payments that are counted beside them: by those who pay, or by those who are paid, as the mark says."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.ruleset.judge.checks.again_checks import lists_of
from engine.ruleset.judge.checks.claim_words import HAS_PAID
from engine.ruleset.judge.checks.expressions_of_steps import place_of
from engine.ruleset.judge.checks.topics import stems
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say

_SELF = "that player"


def counted_by_the_other_side(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a mark is said to count what players have paid, and beside it they are paid; or the other way round."""
    root = survey.rules.composed.own.root
    for steps in (*lists_of(survey), survey.rules.arrivals) if survey.rules.clean and survey.rules.marks else ():
        for count in steps:
            about = find(root, ("marks", text_of(count, "what"), "about")) if _counts_up(count) else None
            called = HAS_PAID.said(about.text.lower()) if isinstance(about, Scalar) else None
            payment = _counted(steps, about.text) if isinstance(about, Scalar) and called is not None else None
            if payment is None or called is None or not isinstance(about, Scalar):
                continue
            ends = [text_of(payment, key, _SELF) for key in ("from", "to")]
            who, same = text_of(count, "who", _SELF), text_of(count, "when") == text_of(payment, "when")
            if same and ends[called[0]] == who != ends[not called[0]] and payment.key.span.source == root.span.source:
                at = place_of(payment, "from" if "from" in payment.values else "to")
                message = say("this is counted as `{called}`, and here it is the other way round", called=about.text)
                related = (Related(about.span, say("this is said of it")),)
                help = say("exchange who pays and who is paid, or say what the mark counts")
                yield Diagnostic("P424", message, at, help=help, related=related)


def _counts_up(body: Body) -> bool:
    added = body.values.get("add")
    return isinstance(added, Expression) and isinstance(added.constant, int) and added.constant > 0


def _counted(steps: Sequence[Body], about: str) -> Body | None:
    """The payment among some steps of which it is said that it is counted, by its label or its amount; if it is one."""
    named = [one for one in steps if pays(one)]
    named = [one for one in named if stems(f"{one.label} {text_of(one, 'amount')}".replace("-", " ")) & stems(about)]
    return named[0] if len(named) == 1 else None
