"""Checks of summaries that tell how often a die is thrown, and that something is over at once."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.names.authored import sources_of, summary_of
from engine.ruleset.judge.checks.texts.topics.told_numbers import MANY, number_of
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_THROWN, _ONE_MORE = "thrown", "then"
_SO_OFTEN = {"twice": 2, "thrice": 3}
_OFTEN = Wording(
    rf"\b(?:a|the|one) die is (?:thrown|rolled|cast) (?P<often>twice|thrice|(?P<many>{MANY}) times)\b"
    rf"|\b(?:throws?|rolls?) (?:a|the|one) die (?P<so>twice|thrice|(?P<times>{MANY}) times)\b"
)
_AT_ONCE = r"(?:at once|immediately|there and then|then and there|right away|on the spot|instantly)"
_OVER = r"(?:ends?|stops?|finish(?:es)?|closes?)"
_OVER_AT_ONCE = Wording(
    rf"\b{_OVER} (?:it|them|the [a-z]+|all|everything) {_AT_ONCE}\b|\b(?:over|ends|end) {_AT_ONCE}\b"
)
_MORE = Wording(r"\b(?:one more|once more|another (?:turn|go|round)|last (?:turn|go|round)|more turn)\b")


def thrown_less_often_than_told(survey: Survey) -> Iterator[Diagnostic]:
    """A919: the summary tells how often a die is thrown, and fewer steps throw one, none of them again and again."""
    summary = summary_of(survey.rules)
    found = _OFTEN.search(summary.text.lower()) if isinstance(summary, Scalar) and survey.rules.clean else None
    if found is None or not isinstance(summary, Scalar):
        return
    many = found["many"] or found["times"]
    often = number_of(many) if many else _SO_OFTEN.get(found["often"] or found["so"])
    throws = [body for body in survey.bodies if _THROWN in body.values]
    again = any(body.scope.laps or body.scope.turns for body in throws) or bool(survey.rules.arrivals)
    marks = {body.values.get("what") for body in throws}
    if throws and often is not None and len(throws) < often and not again and len(marks) == 1:
        at = throws[-1].key.span
        if at.source in sources_of(survey.rules):
            message = say("players are told `{words}`, and this is the only throw", words=found[0])
            if len(throws) > 1:
                message = say("players are told `{words}`, and this is the last throw", words=found[0])
            help = say("throw it again with another step where the next number is asked for, or correct the summary")
            yield Diagnostic("A919", message, at, help=help, related=(Related(summary.span, say("it is said here")),))


def one_more_though_over_at_once(survey: Survey) -> Iterator[Diagnostic]:
    """A919: the summary has the turns end at once, and afterwards all others have one more."""
    summary = summary_of(survey.rules)
    going_on = [body for body in survey.bodies if _ONE_MORE in body.values] if survey.rules.clean else []
    text = summary.text.lower() if isinstance(summary, Scalar) and len(going_on) == 1 else ""
    found = _OVER_AT_ONCE.search(text)
    if found is None or _MORE.search(text) is not None or not isinstance(summary, Scalar):
        return
    for body in going_on:
        entry = body.node.entries.get(_ONE_MORE)
        if entry is not None and entry.key.span.source in sources_of(survey.rules):
            message = say("players are told `{words}`, and the others have one more turn here", words=found[0])
            help = say("leave out `{key}`, or say in the summary that there is one more turn", key=_ONE_MORE)
            related = (Related(summary.span, say("it is said here")),)
            yield Diagnostic("A919", message, entry.key.span, help=help, related=related)
