"""Checks of what a summary has players do with their cards one after another, where steps come the other way round."""

import re
from collections.abc import Iterator, Sequence

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.text_checks import NUMBER
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_PASSED, _THROWN, _EXCHANGED = "passed", "thrown", "exchanged"
_DOINGS = {
    _PASSED: Wording(
        r"\b(?:pass(?:es|ed)?(?! (?:the|their|his|her) turn\b)"
        r"|(?:goes|go|slides?|wanders?) (?:on )?(?:to (?:the|their|your|his|her)|one) (?:left|right|neighbou?rs?)"
        r"|(?:hands?|gives?|sends?|push(?:es)?) [^,;:.]*?(?:left|right|neighbou?rs?))\b"
    ),
    _THROWN: Wording(
        rf"\b(?:throws? (?:[a-z]+ )?(?:away|out)|discards?(?! pile)|keeps? (?:only |the best )?{NUMBER}"
        rf"|(?:is|are) thrown (?:away|out)|down to {NUMBER})\b"
    ),
    _EXCHANGED: Wording(r"\b(?:exchang(?:es?|ed)|swap(?:s|ped)?|draws? (?:up to |at most |as many|new)|may draw)\b"),
}
_KINDS = {_PASSED: kinds.PASSES, _THROWN: kinds.THROWING, _EXCHANGED: kinds.EXCHANGES}
_SENTENCE = Wording(r"[;:.](?:\s|$)|\n")
_CLAUSE = Wording(r",? (?=(?:and )?(?:then|after that|afterwards|after which) )|, ")
_THEN = Wording(r"^(?:and )?(?:then|after that|afterwards|after which|next|finally)\b")
_OTHERWISE = Wording(
    r"\b(?:nobody|no one|never|nothing|without|unless|if|before|until|instead|who(?:ever)?|again|while|between"
    r"|(?:each|every) (?:time|lap|round))\b"
    r"|\b(?:not|no longer|cannot) (?:[a-z]+ )?(?:pass|throw|discard|keep|exchange|swap)"
)
"""Words by which a clause is about a case, or about what is not done, or done several times."""


def done_in_the_other_order(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a summary has cards passed on, and then thrown away, and they are thrown away before; or the like."""
    own = survey.rules.composed.own
    summary = own.root.get("summary")
    steps = {doing: list(_steps(survey, doing)) for doing in _KINDS} if survey.rules.clean else {}
    if not isinstance(summary, Scalar) or sum(map(bool, steps.values())) < len((_PASSED, _THROWN)):
        return
    for first, second, words in _orders(summary.text.lower()):
        before, after = steps[first], steps[second]
        if not before or not after or (_in_laps(before) and _in_laps(after)):
            continue
        number, late = after[-1]
        place, early = before[0]
        if number < place and late.key.span.source == own.source:
            message = say("players are told `{words}`, and this comes before the other", words=words)
            related = (Related(early.key.span, say("the other is here")), Related(summary.span, say("it is said here")))
            help = say("put it where the summary has it, or correct the summary")
            yield Diagnostic("A919", message, late.key.span, help=help, related=related)
            return


def _steps(survey: Survey, doing: str) -> Iterator[tuple[int, Body]]:
    """The steps by which something is done with cards, each with its place in the order of play."""
    return ((at, one) for at, one in enumerate(survey.bodies) if one.kind.name in _KINDS[doing] and survey.at(one))


def _in_laps(steps: Sequence[tuple[int, Body]]) -> bool:
    return any(body.scope.laps for _, body in steps)


def _orders(text: str) -> Iterator[tuple[str, str, str]]:
    """What is done first and what is done then, with the words for the second."""
    done = ""
    for sentence in _SENTENCE.split(text):
        for clause in _CLAUSE.split(sentence):
            plain = " ".join(clause.split())
            found = _doing(plain) if _OTHERWISE.search(plain) is None else None
            if found is not None:
                if done and done != found[0] and _THEN.search(plain) is not None:
                    yield done, found[0], plain
                done = found[0]


def _doing(clause: str) -> tuple[str, re.Match[str]] | None:
    """What a clause has players do first."""
    every = [(doing, found) for doing, words in _DOINGS.items() if (found := words.search(clause)) is not None]
    return min(every, key=lambda one: one[1].start(), default=None)
