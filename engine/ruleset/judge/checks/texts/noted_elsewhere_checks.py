"""Checks of notes that speak of a duty or a price which their own step has not, and another step of the kind has."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_SPOKEN_OF = {
    "must-bet-if": Wording(
        r"\b(?:nobody|no one|never|who\w*) [^.;,]*?\b(?:may|must|can) ?(?:not )?check\b|\b(?:may|must|can) ?not check\b"
        r"|\b(?:must|has to|have to) bet\b|\bchecks? [^.;,]*\bforbidden\b"
    ),
    "laid-aside": Wording(r"\b(?:lays?|laid|keeps?|kept|puts?) (?:[a-z]+ ){0,3}(?:aside|apart)\b"),
    "costs": Wording(
        r"\b(?:costs?|for a chip|(?:is|are) (?:paid|bought)|(?:must|has to|have to) be (?:paid|bought))\b"
    ),
    "double-if": Wording(r"\bdoubled? [^.;]*?\b(?:if|when|where|once|as soon as) [^.;]*?\b(?:shows?|pairs?|open)\b"),
    "check-raise": Wording(r"\bcheck[- ](?:and[- ])?rais\w+"),
    "burn": Wording(r"\bburn(?:ed|t|s)?\b"),
}
"""A key → how notes speak of what it says."""
_OTHERWISE = Wording(r"\b(?:free|nothing|nobody|none|no|not|never|already|earlier|later|again|was|were|had)\b")
"""Words by which a note may say that it is not so here."""
_DENYING = ("must-bet-if", "check-raise")
"""Keys by which something is not allowed, so that notes on them deny something."""
_ALL_BETTING = "betting"


def noted_elsewhere(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a note tells what a key says, its own step has none, and another step has it of which no text tells it."""
    every = near_texts(survey)
    for key, spoken in _SPOKEN_OF.items():
        has = [near for near in every if key in near.body.values]
        if not has or _is_said_for_all(survey, key):
            continue
        for near in every:
            words = _noted(near, key, spoken)
            same = [one for one in has if one.body.kind is near.body.kind] if words else []
            if same and not any(_is_told(one, spoken) for one in same):
                yield _told(key, words, near, same[0])


def _is_said_for_all(survey: Survey, key: str) -> bool:
    """Whether the game says it for all its rounds."""
    betting = survey.rules.composed.root.get(_ALL_BETTING)
    return isinstance(betting, Mapping) and key in betting


def _noted(near: Near, key: str, spoken: Wording) -> str:
    """The words by which a note speaks of what a key says, where its step could have it, and has not."""
    note = near.body.node.get("note")
    if not isinstance(note, Scalar) or near.body.kind.field(key) is None or key in near.body.values:
        return ""
    found, denied = spoken.search(note.text.lower()), _OTHERWISE.search(note.text.lower())
    return "" if found is None or (denied is not None and key not in _DENYING) else found[0]


def _is_told(near: Near, spoken: Wording) -> bool:
    return any(spoken.search(one.words) for one in near.texts)


def _told(key: str, words: str, near: Near, other: Near) -> Diagnostic:
    called = near.body.label or near.body.kind.name
    message = say("`{words}` is told of `{step}`, and this step has it: `{key}`", words=words, step=called, key=key)
    note = near.body.node.get("note")
    related = (Related(near.body.key.span if note is None else note.span, say("it is said here")),)
    help = say("write `{key}` there, or tell it of this step", key=key)
    return Diagnostic("P424", message, place_of(other.body, key), help=help, related=related)
