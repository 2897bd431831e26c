"""Checks of what a summary says is done before the showdown, or an exchange, and the rules do after it; or turned."""

import re
from collections.abc import Iterator, Sequence

from engine.ruleset.judge.checks.texts.topics.topics import these
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.marked.source import Source
from engine.text.translation import say
from engine.text.wording import Wording

_BESIDE = Wording(
    r"\b(?P<way>before|after) (?:the |any |all )?(?:(?P<shown>showdown|cards are shown|hands are (?:shown|compared))"
    r"|(?P<exchange>exchange|draw|swap))\b"
)
_SENTENCE, _CLAUSE = Wording(r"[;:.]\s|\n|\.$"), Wording(r", | and then | then |\. ?$")
_WHO = Wording(
    r"\b(?:who\w*|those|that|if|when|unless|not|never|nobody|no|until|till|unlike|as|again|or (?:before|after))\b"
)
"""Words by which a clause speaks of players, or of a case, and not of when something is done."""
SPEAKS = Wording(
    r"\b(?:says?|said|speaks?|declares?|calls?|shouts?|announces?|chooses?|toasts?|votes?|guess(?:es)?|names?|answers?)\b"
)
_WORD = Wording(r"[a-z]{3,}")
_ANY_STEP = these("bet bets betting round rounds deal card cards draw swap exchange first second third last")
"""Words of labels by which any step may be meant."""
_ONE, _FEW = 1, 2
_SHOWN = "shown"


def done_on_the_other_side(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a summary has something done before the showdown, or an exchange, and it comes after; or the other way."""
    composed = survey.rules.composed
    documents = [composed.own, *(one.document for one in composed.modifiers)] if survey.rules.clean else []
    for document in documents:
        summary = document.root.get("summary")
        for clause, way, what in _claims(summary.text.lower()) if isinstance(summary, Scalar) else ():
            meant = [body for body in asking_steps(survey, document.source) if is_meant_by_clause(body, clause)]
            anchors = [number for number, body in enumerate(survey.bodies) if _is_beside(body, what)]
            if len(meant) != _ONE or not anchors or not isinstance(summary, Scalar) or _is_beside(meant[0], what):
                continue
            place = next(number for number, body in enumerate(survey.bodies) if body is meant[0])
            too_late, too_soon = place > max(anchors), place < min(anchors)
            if too_late if way == "before" else too_soon:
                other = survey.bodies[max(anchors) if too_late else min(anchors)]
                message = (
                    say("players are told `{words}`, and this comes after it", words=clause)
                    if too_late
                    else say("players are told `{words}`, and this comes before it", words=clause)
                )
                related = (Related(other.key.span, say("that is here")), Related(summary.span, say("it is said here")))
                help = say("put it where the summary has it, or correct the summary")
                yield Diagnostic("A919", message, meant[0].key.span, help=help, related=related)


def _claims(text: str) -> Iterator[tuple[str, str, str]]:
    """The clauses by which something is done before or after a part of the deal, which of both it is, and the part."""
    for sentence in _SENTENCE.split(text):
        clauses = [one for one in _CLAUSE.split(sentence) if one]
        for number, clause in enumerate(clauses):
            found = _BESIDE.search(clause)
            if found is None:
                continue
            alone = found.start() == 0 and not clause[found.end() :].strip()
            others = (clauses[number + 1 : number + 2] or clauses[max(number - 1, 0) : number]) if alone else []
            told = ", ".join((clause, *others))
            if _WHO.search(told) is None and len(_BESIDE.findall(told)) == _ONE:
                yield told, found["way"], _SHOWN if found[_SHOWN] else "exchange"


def asking_steps(survey: Survey, source: Source) -> Sequence[Body]:
    """The steps of a document that ask players for something."""
    asking = [body for body in survey.bodies if body.kind.asks.often != "never" and not pays(body)]
    return [body for body in asking if body.key.span.source == source and survey.at(body) and not body.scope.laps]


def _is_beside(body: Body, what: str) -> bool:
    return body.kind.compares if what == _SHOWN else body.kind.exchanges


def is_meant_by_clause(body: Body, clause: str, speaking: Wording = SPEAKS) -> bool:
    """Whether a clause speaks of a step: by its label, or by a word that players say at it."""
    said = _BESIDE.sub("", clause)
    words = [one.key.text for one in choices_of(body)] if body.kind.words is not None else []
    spoken = [one for one in words if re.search(rf"\b{re.escape(one.lower().replace('-', ' '))}\b", said)]
    if spoken and speaking.search(said) is not None:
        return True
    label = _WORD.findall(body.label.lower())
    if not 0 < len(label) <= _FEW or _ANY_STEP.issuperset(label):
        return False
    return all(re.search(rf"\b{re.escape(one)}\b", said) for one in label)
