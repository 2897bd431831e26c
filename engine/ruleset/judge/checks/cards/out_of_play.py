"""Whether the cards of a place are told to be out of play: thrown away there for all to see, or only shown."""

import re

from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.marked.node import Scalar, find
from engine.text.wording import Wording

_OUT = Wording(
    r"\b(?:throw(?:s|n|ing)?|discard(?:s|ed|ing)?|bur(?:y|ies|ied|ying)|dead|gone|waste\w*|rid of|sacrific\w+"
    r"|(?:is|are|be|been|was|were) out|out of the (?:deck|pack|cards)"
    r"|(?:only|just|merely) (?:to (?:be )?(?:show|see|known?)\w*|shown|for (?:all|every\w*|show|the look)))\b"
    r"|\bso that (?:all|every\w*|players|they|we)\b[^.;]*\b(?:sees?|knows?|watch)\b",
    re.IGNORECASE,
)
_CLAUSE = Wording(r"[,;:.!?](?:\s|$)")


def is_out_of_play(survey: Survey, body: Body, place: str) -> bool:
    """Whether a text says so of what a step puts on a place: at either, or in a clause of the summary that names it."""
    about, summary = find(survey.rules.composed.root, ("places", place, "about")), summary_of(survey.rules)
    texts = [text.whole for text in texts_of(body)]
    texts += [about.text] if isinstance(about, Scalar) else []
    if isinstance(summary, Scalar):
        named = place.replace("-", " ")
        texts += [one for one in _CLAUSE.split(summary.text) if named in one.lower()]
    return any(_OUT.search(text) is not None for text in texts)
