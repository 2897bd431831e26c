"""Checks of cards that are told not to have been seen yet, or to lie closed still, and were turned up before."""

import re
from collections.abc import Iterator, Sequence

from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.judge.checks.texts.near_texts import near_texts, texts_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to, put_on
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_NOT_YET = Wording(
    r"\b(?:nobody|no one|none of (?:us|them|you)) (?:has |have )?(?:yet )?(?:seen|sees|knows|looked at)\b"
    r"(?P<what>[^,;:.]*)(?: yet\b|, yet\b)|\b(?P<lie>[a-z' ]*?)(?: are| is| lies?| stays?| remains?) still "
    r"(?:closed|covered|hidden|face[- ]down|shut|unseen)\b"
)
_UNLESS = Wording(r"\b(?:but|except|save|other than|if|unless|who|until)\b")


def turned_up_already(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a text says that nobody has seen the cards of a place yet, and a step before has turned them up."""
    places = survey.rules.scope.places if survey.rules.clean else ()
    for near in near_texts(survey) if places else ():
        body = near.body
        if body not in survey.rules.play or not survey.at(body):
            continue
        for text in texts_of(body):
            found = _NOT_YET.search(text.words)
            told = (found["what"] or found["lie"] or "") if found is not None else ""
            place = next((one for one in places if re.search(rf"\b{re.escape(one.replace('-', ' '))}s?\b", told)), "")
            before = survey.rules.play[: survey.rules.play.index(body)]
            turned = _turned(before, place) if place and _UNLESS.search(text.words) is None else None
            if found is not None and turned is not None:
                message = say(
                    "players are told `{words}`, and this has turned `{place}` up", words=found[0], place=place
                )
                related = (Related(text.span, say("it is said here")),)
                help = say("put it behind the step whose note says so, or correct the text")
                yield Diagnostic("P424", message, turned.key.span, help=help, related=related)


def _turned(before: Sequence[Body], place: str) -> Body | None:
    """The step that has turned up all that lies in a place, if nothing has come to lie there since."""
    for body in reversed(before):
        if place in (dealt_to(body), put_on(body)):
            return None
        whole = "cards" not in body.values and "who" not in body.values and body.when is None
        if body.kind.name in kinds.TURNING and text_of(body, "which") == place and whole:
            return body
    return None
