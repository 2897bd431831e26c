"""Checks of laps for what has been done once before them: whether they go round as often as it may be done in all."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Each, OptionNumber, body_of
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.names.authored import said_in
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar, find
from engine.text.translation import say
from engine.text.wording import Wording

_TIMES = "times"
_IN_ALL = Wording(r"\bhow (?:many|often)\b|\bat (?:the )?most\b|\bthe most\b|\bin all\b|\bnumber of\b")
_BESIDES = Wording(
    r"\b(?:more|further|again|besides|another|others?|additional|extra|additionally|after|beyond|later|repeat\w*|re-?\w*"
    r"|following|second|next)\b"
)
"""Words of those that are counted without the first."""


def first_time_not_counted(survey: Survey) -> Iterator[Diagnostic]:
    """X143: what has been counted once before laps is done as often in them as a text says it is done in all."""
    for steps in survey.lists if survey.rules.clean else ():
        for number, body in enumerate(steps):
            said = body.values.get(_TIMES) if goes_in_laps(body.kind, body.values) else None
            if isinstance(said, Expression) and number and survey.at(body):
                about = _about(survey, said)
                first = None if about is None else _counted_before(survey, steps[:number], body, stems(about.text))
                if about is not None and first is not None:
                    yield _once_more(said, about, first)


def _about(survey: Survey, said: Expression) -> Scalar | None:
    """What is told of the number by itself that says how often laps are gone through: how many there are in all."""
    node, root = body_of(said.tree), survey.rules.composed.own.root
    if isinstance(node, OptionNumber):
        about = find(root, ("options", node.name, "about"))
    elif isinstance(node, AmountMark | Each):
        about = find(root, ("marks", node.name, "about"))
    else:
        return None
    words = about.text.lower() if isinstance(about, Scalar) else ""
    in_all = _IN_ALL.search(words) is not None and _BESIDES.search(words) is None
    return about if isinstance(about, Scalar) and in_all else None


def _counted_before(survey: Survey, before: Sequence[Body], lap: Body, words: frozenset[str]) -> Body | None:
    """The step before laps by which the first is counted, or thrown with dice, that laps count and throw on."""
    inner = [one for one, _ in walk(lap.inner.get("do", ()))]
    for body in before:
        if body.when is not None:
            continue
        for name in _counted(body):
            told = f"{name} {_told_of(survey, name)}"
            begun = survey.rules.marks[name].start == 0 and not any(_sets(one, name) for one in (*before, *inner))
            if begun and words & stems(told) and any(name in _counted(one) for one in inner):
                return body
        thrown = survey.rules.deck.put_back and body.kind.deals and words & _THROWS
        if thrown and any(one.kind.exchanges for one in inner):
            return body
    return None


_THROWS = stems("throw throws roll rolls")


def _counted(body: Body) -> list[str]:
    """The marks to which a step adds one."""
    if text_of(body, "add") != "1":
        return []
    return [name for _, name in marks_named(body, reading=False)]


def _sets(body: Body, name: str) -> bool:
    return "to" in body.values and any(name == one for _, one in marks_named(body, reading=False))


def _told_of(survey: Survey, name: str) -> str:
    about = said_in(survey.rules, ("marks", name, "about"))
    return about.text if isinstance(about, Scalar) else ""


def _once_more(said: Expression, about: Scalar, first: Body) -> Diagnostic:
    fewer = f"{said.text} - 1"
    message = say("with the first one before it this is done once more than `{number}` says", number=said.text)
    related = (Related(first.key.span, say("the first is here")), Related(about.span, say("it is said here")))
    ways = (Remedy(say("write `{text}`", text=fewer), (said_instead(said.scalar, fewer),)),)
    help = say("count the first too: `{text}`", text=f"{_TIMES}: {fewer}")
    return Diagnostic("X143", message, said.scalar.span, help=help, related=related, remedies=ways)
