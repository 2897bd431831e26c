"""Checks of steps that say again at once what the step before them said."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.ruleset.judge.checks.conditions.expressions_of_steps import instead
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy
from engine.text.marked.node import plain
from engine.text.translation import say
from engine.text.wording import Wording

_ASIDE = ("label", "note")


def said_again(survey: Survey) -> Iterator[Diagnostic]:
    """F709: a mark is written, or chips are paid, and the step after it says the very same.

    A block that is used twice says the same, and may mean other values.
    """
    for earlier, body in twice_in_a_row(survey.rules.every_step):
        one, other = earlier.key.span.source, body.key.span.source
        if survey.at(body) and (one, one.copy) == (other, other.copy):
            ways = tuple(Remedy(say("take this step out"), (one,)) for one in instead(survey, body))
            yield told_again(earlier, body, ways)


def posted_again(survey: Survey) -> Iterator[Diagnostic]:
    """F709: the same ante is posted once more, and nothing but cards has come between; with a label it is another.

    Where more cards follow at once, they are what it is posted for.
    """
    posted: list[Body] = []
    steps = survey.rules.play if survey.rules.clean else ()
    for at, body in enumerate(steps):
        if body.kind.forced(body).ante:
            earlier = next((one for one in posted if _ante(one) == _ante(body)), None)
            more = any(one.kind.deals and not one.kind.exchanges for one in steps[at + 1 : at + 2])
            said = (body.label and _USUAL.fullmatch(body.label) is None) or "note" in body.node
            if earlier is not None and not more and not said and survey.at(body):
                message = say("the same was posted before, and nobody has been asked for anything since")
                help = say("take one of them out, or say with a label what this one is for")
                related = (Related(earlier.key.span, say("it was posted here")),)
                ways = tuple(Remedy(say("take this step out"), (one,)) for one in instead(survey, body))
                yield Diagnostic("F709", message, body.key.span, help=help, related=related, remedies=ways)
            posted.append(body)
        elif not body.kind.deals or body.kind.exchanges:
            posted.clear()


_USUAL = Wording(r"(?:the |an? )?(?:antes?|stakes?)", re.IGNORECASE)
"""What any ante may be called: it does not tell what another one is for."""


def _ante(body: Body) -> object:
    """What an ante says, without who posts it and what it counts for: that is the same of all antes."""
    amounts = [text_of(body, one.key) for one in body.kind.payments if one.key in body.values]
    keys = (one.key for one in body.kind.payments)
    return amounts, plain(body.node.without(*_ASIDE, *body.kind.names, "counts", *keys))


def twice_in_a_row(steps: Sequence[Body]) -> Iterator[tuple[Body, Body]]:
    """Each step that writes a mark or pays and says the same as the step before it, with that one."""
    lists = [steps, *(inner for body, _ in walk(steps) for inner in body.inner.values())]
    for one in lists:
        for earlier, body in pairwise(one):
            alike = body.key.text == earlier.key.text  # of words that may be said only one is
            if alike and _keeps_account(body) and body.kind is earlier.kind and _said(body) == _said(earlier):
                yield earlier, body


def _keeps_account(body: Body) -> bool:
    """Whether a step does nothing but write marks or move chips; throwing a die again is another throw."""
    writes = any(True for _ in marks_named(body, reading=False)) and "thrown" not in body.values
    moves = pays(body) and body.kind.asks.often == "never" and not body.kind.forced(body).blinds
    return not body.inner and (writes or moves)


def _said(body: Body) -> object:
    return plain(body.node.without(*_ASIDE))


def told_again(earlier: Body, body: Body, ways: tuple[Remedy, ...] = ()) -> Diagnostic:
    """F709 of a step that says what the one before it said."""
    message = say("the same was done just before, and nothing has changed since")
    help = say("take one of them out, or say what happens between them")
    related = (Related(earlier.key.span, say("it was done here")),)
    return Diagnostic("F709", message, body.key.span, help=help, related=related, remedies=ways)
