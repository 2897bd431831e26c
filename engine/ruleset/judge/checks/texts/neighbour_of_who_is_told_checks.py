"""Checks of marks that keep a player, of whom it is said who that is, and their neighbour is kept."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.survey import Survey
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_ONE = r"^(?:the )?(?:player |one )?"
_WHO = {
    "winner": Wording(rf"{_ONE}(?:who(?:ever)? (?:has )?(?:last )?w(?:o|i)ns?|(?:last )?winner)\b"),
    "loser": Wording(rf"{_ONE}(?:who(?:ever)? (?:has )?(?:last )?(?:lost|loses)|(?:last )?loser)\b"),
    "dealer": Wording(rf"{_ONE}(?:who(?:ever)? (?:has )?(?:last )?(?:dealt|deals)|(?:last )?dealer)\b"),
    "opener": Wording(rf"{_ONE}(?:who(?:ever)? (?:has )?(?:last )?open(?:ed|s)|(?:last )?opener)\b"),
    "last bettor": Wording(rf"{_ONE}(?:who(?:ever)? (?:has )?(?:last )?(?:bets?|raised)|last bettor)\b"),
}
"""A player beside whom another may sit → how texts speak of that player."""
_BESIDE = Wording(r"(left|right) of (.+)")
_OF_THEIRS = ("'s", "’s")
"""What follows where it is somebody of theirs who is kept: the dealer's partner."""
_NEIGHBOUR = Wording(
    r"\b(?:left|right|next|after|before|beside|behind|neighbou?r\w*|follow\w*|sits?"
    r"|turn|begins?|starts?|first|deals next)\b"
)


def neighbour_of_who_is_told(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a mark is said to keep who has won, dealt or opened, and a step keeps the player beside them."""
    rules = survey.rules
    marks = declared_in(rules, "marks") if rules.clean else {}
    for body in survey.bodies if marks else ():
        said, entry = _BESIDE.fullmatch(text_of(body, "to")), marks.get(text_of(body, "what"))
        about = entry.value.get("about") if entry is not None and isinstance(entry.value, Mapping) else None
        if said is None or not isinstance(about, Scalar) or said[2] not in _WHO:
            continue
        words = about.text.lower()
        told = _WHO[said[2]].search(words)
        texts = (words, *(text.words for text in texts_of(body)))
        theirs = told is not None and words[told.end() :].startswith(_OF_THEIRS)
        if told is not None and not theirs and not any(_NEIGHBOUR.search(text) for text in texts):
            message = say("`{told}` is who is kept, and this is the player beside them", told=told[0])
            related = (Related(about.span, say("it is said here")),)
            help = say("name them: `{key}`, or correct what is said about the mark", key=f"to: {said[2]}")
            to = body.values["to"]
            at = getattr(getattr(to, "scalar", None), "span", body.key.span)
            yield Diagnostic("P424", message, at, help=help, related=related)
