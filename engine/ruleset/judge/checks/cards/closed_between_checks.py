"""Checks of stud: a card that comes closed between open ones, and nothing says that it does."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.language.expression import Expression
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_UP, _FACE = "up", "face"
_TOLD_BY_ITS_NAME = "street"
_CLOSED = Wording(r"\b(?:down|closed|hole|hidden|dark|covered|blind|secret|cellar|under|unseen)\b")
_CLAUSE = Wording(r"[,;:.]")


def closed_between_open_ones(survey: Survey) -> Iterator[Diagnostic]:
    """V702: players get single cards face up, and between them one that lies closed, as it does by default.

    Where open and closed ones take turns all along, that is no slip.
    """
    deals = [body for body in _in_order(survey.rules.play) if _is_to_all(body)] if survey.rules.clean else []
    faces = [body.values.get(_FACE) == _UP for body in deals]
    own = survey.rules.composed.authored
    for number, body in enumerate(deals if not _take_turns(faces) else ()):
        before, after = faces[:number], faces[number + 1 :]
        between = not faces[number] and any(before) and any(after) and _FACE not in body.node
        if not between or body.key.span.source not in own or _CLOSED.search(f"{body.label} {body.note}".lower()):
            continue
        if _TOLD_BY_ITS_NAME in body.label.lower() or _is_counted(survey):
            return
        if _is_said_to_lie_closed(survey, deals[:number], body):
            continue
        message = say("this card lies closed, between others that lie open, and nothing says that it is meant to")
        related = (Related(deals[number - 1].key.span, say("the card before it comes here")),)
        ways = (Remedy(say("let it lie open: `{text}`", text="face: up"), (with_key(body.node, _FACE, _UP),)),)
        help = say("say how it lies: `{open}`, or `{closed}`", open="face: up", closed="face: down")
        yield Diagnostic("V702", message, body.key.span, help=help, related=related, remedies=ways)


def _take_turns(faces: Sequence[bool]) -> bool:
    """Whether no two cards that follow one another lie alike, of so many that it is no chance."""
    return len(faces) > _BY_CHANCE and all(one is not two for one, two in pairwise(faces))


_BY_CHANCE = 4
"""So few cards may lie so by a slip."""


def _is_said_to_lie_closed(survey: Survey, before: Sequence[Body], body: Body) -> bool:
    """Whether a part of the summary says so of a card by its place among all."""
    from engine.ruleset.judge.checks.texts.text_checks import ORDINALS  # noqa: PLC0415 - mostly not asked

    summary, first = summary_of(survey.rules), sum(map(_dealt, before)) + 1
    places = set(ORDINALS[first : first + _dealt(body)])
    clauses = _CLAUSE.split(summary.text.lower()) if isinstance(summary, Scalar) else []
    return any(_CLOSED.search(one) and not places.isdisjoint(one.split()) for one in clauses)


def _dealt(body: Body) -> int:
    """How many cards a step deals to everybody."""
    cards = body.values.get("cards")
    number = cards.constant if isinstance(cards, Expression) else 1
    return number if isinstance(number, int) else 1


def _is_counted(survey: Survey) -> bool:
    """Whether the summary says otherwise how many cards lie open, which is told there."""
    summary = summary_of(survey.rules)
    from engine.ruleset.judge.checks.texts.summary_checks import lying_otherwise  # noqa: PLC0415 - mostly not asked

    return isinstance(summary, Scalar) and next(lying_otherwise(survey, summary.text), None) is not None


def _in_order(steps: Sequence[Body]) -> Iterator[Body]:
    """The steps that are surely carried out, in the order of play, also those of laps."""
    for body in steps:
        if body.when is None and body.kind.words is None:
            yield body
            yield from _in_order(body.inner.get("do", ()))


def _is_to_all(body: Body) -> bool:
    """Whether a step deals everybody a card."""
    cards = body.values.get("cards")
    one = cards is None or (isinstance(cards, Expression) and cards.constant is not None)
    return body.kind.deals and not body.kind.exchanges and "to" not in body.values and not dealt_to(body) and one
