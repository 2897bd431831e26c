"""Checks of cards that players may give away by a text, and must by the step, which says how many at the least."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.near_texts import Near, Text, near_texts
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_LEAST, _MOST, _DOWN_TO = "least", "most", "down-to"
_COUNTS = {"one": 1, "both": 2, "two": 2, "three": 3, "four": 4, "five": 5}
_NEED_NOT = Wording(
    r"\b(?:not all (?:of (?:them|these|those) )?(?:need|have to|must)|(?:need|does|do) not (?:all )?(?:have to )?be"
    r" (?:changed|exchanged|swapped|replaced|thrown|passed|given)|need not (?:change|exchange|swap|throw|pass|give)"
    r"|nobody (?:has|needs) to (?:change|exchange|swap|throw|pass|give)|as few as (?:they|you) like)\b"
)
_MAY_BE = Wording(
    r"\b(?P<count>both|two|three|four|five)\b[^.;:,]*? (?:may|can) be"
    r" (?:changed|exchanged|swapped|replaced|thrown away|passed on|given away|traded)\b"
)
_MUST = Wording(r"\b(?:must|has to|have to|at least|no fewer|forced|compulsory)\b")


def must_though_they_may(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: cards may be exchanged by a text, and the step has so many be exchanged at the least."""
    steps = [near for near in near_texts(survey) if near.body.kind.exchanges or near.body.kind.name in kinds.PASSES]
    for near in steps:
        least = near.body.values.get(_LEAST)
        if not isinstance(least, Expression) or not isinstance(least.constant, int) or least.constant < 1:
            continue
        if _MOST in near.body.node or _DOWN_TO in near.body.node:
            continue
        for text in (*near.texts, *(_summary(survey) if len(steps) == 1 else ())):
            words = _said(text, least.constant)
            if words:
                yield _told(near, least, text, words)
                break


def _summary(survey: Survey) -> Iterator[Text]:
    summary = summary_of(survey.rules)
    if isinstance(summary, Scalar):
        yield Text(summary.text.lower(), summary.span, is_name=False, of_all=True)


def _said(text: Text, least: int) -> str:
    """The words by which it is left to the players; nothing where a text says both."""
    need = None if text.of_all else _NEED_NOT.search(text.words)
    if need is not None:
        return need[0]
    found = _MAY_BE.search(text.words)
    free = found is not None and _COUNTS[found["count"]] == least and _MUST.search(text.words) is None
    return found[0] if found is not None and free else ""


def _told(near: Near, least: Expression, text: Text, words: str) -> Diagnostic:
    said = f"{_LEAST}: {least.text}"
    message = say("players are told `{words}`, and the step says `{said}`", words=words, said=said)
    related = (Related(text.span, say("it is said here")),)
    help = say("write `{key}: {count}`, or correct the text", key=_MOST, count=least.text)
    code = "A919" if text.of_all else "P424"
    return Diagnostic(code, message, least.scalar.span, help=help, related=related)
