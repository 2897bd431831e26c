"""Checks of hands that are asked for exactly, where players are told of these or better ones."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.texts.near_texts import Text, near_texts
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_CALLED = {"trips": "three of a kind", "set": "three of a kind", "quads": "four of a kind", "boat": "full house"}
_BETTER = r"or (?:better|higher|more|anything (?:better|higher|above))"
_TOLD = Wording(rf"\b((?:(?:an?|two) )?[a-z]+(?: [a-z]+){{0,3}}?),? {_BETTER}\b")
_EXACTLY = Wording(r"\bexactly ((?:[a-z]+ ){0,3}[a-z]+)")


def just_so_good(survey: Survey) -> Iterator[Diagnostic]:
    """P424, A919: players are told `trips or better`, and a condition asks for exactly those, as none does for more."""
    nears = near_texts(survey)
    said = [one.value for body in survey.bodies for one in body.expressions] if nears else []
    if not any("exactly" in one.text for one in said):
        return
    summaries = [
        Text(summary.text.lower(), summary.span, is_name=False, of_all=True)
        for root in roots_of(survey.rules)
        if isinstance(summary := root.get("summary"), Scalar)
    ]
    better = " ".join(one.text for one in (*said, *survey.rules.of_hands))
    for near in nears:
        for one in near.body.expressions:
            found = _EXACTLY.search(one.value.text)
            if found is None or f"{found[1]} or better" in better:
                continue
            told = next((text for text in (*near.texts, *summaries) if _is_told_of(text.words, found[1])), None)
            if told is not None:
                message = say(
                    "players are told of this hand or better ones, and `{hand}` is no better one", hand=found[0]
                )
                related = (Related(told.span, say("it is said here")),)
                help = say("ask for `{hand}`, or correct the text", hand=f"{found[1]} or better")
                code = "A919" if told.of_all else "P424"
                yield Diagnostic(code, message, one.value.scalar.span, help=help, related=related)


def _is_told_of(words: str, hand: str) -> bool:
    """Whether a text speaks of a hand or better ones."""
    for found in _TOLD.finditer(words):
        ends = (found[1], *(found[1].split(" ", n)[-1] for n in (1, 2, 3)))
        if any(_CALLED.get(end, end) == hand for end in ends):
            return True
    return False
