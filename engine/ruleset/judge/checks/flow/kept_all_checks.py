"""Checks of laps that end when no card is exchanged, as their texts say, and by the rules when some are."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Compare, Each, body_of
from engine.language.forms.comparing import above_none, is_none
from engine.ruleset.judge.checks.texts.near_texts import Text, surely, texts_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import goes_in_laps
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_DRAWN = "cards drawn"
_ENDS = {"until": True, "while": False}
"""The keys that end laps, and whether they do so when they hold."""
_ALL = r"(?:all|every\w*|what (?:they|you) ha(?:ve|s))(?: (?:the|their|of|them|one|two|three|four|five|cards?|dice))*"
_NOTHING = (
    rf"(?:(?:keeps?|kept|leaves?|left) {_ALL}|stands? pat|stood pat|ha(?:s|ve|d) enough|wants? no more"
    r"|(?:throws?|draws?|takes?|changes?) (?:nothing|none|no more))"
)
_DONE = r"(?:is|are|has|have) (?:finished|done|through|ready|out of it)|finishes|stops|ends? (?:it|the turn|their turn)"
_ENDING = r"(?:until|till|(?:ends?|over) (?:when|as soon as|once))"
_FINISHED = Wording(rf"\b{_NOTHING},? (?:{_DONE})\b|\b{_ENDING} (?:[a-z]+ ){{1,3}}?{_NOTHING}\b")
"""That those who exchange nothing have finished."""
_TURNED = Wording(r"\b(?:not|never|unless|nobody|no one|none)\b[^.;:]*")


def ended_by_an_exchange(survey: Survey) -> Iterator[Diagnostic]:
    """P424: who keeps all their cards has finished, a text says, and the laps end when some are exchanged."""
    for body in survey.bodies if survey.rules.clean else ():
        for key in _ENDS if goes_in_laps(body.kind, body.values) else ():
            said = body.values.get(key)
            if isinstance(said, Expression) and _ends_by_drawing(said, holds=_ENDS[key]):
                inner = [one for one, _ in walk(body.inner.get("do", ()))]
                yield from _held_against(said, [text for one in (body, *inner) for text in texts_of(one)])


def _ends_by_drawing(said: Expression, *, holds: bool) -> bool:
    """Whether laps surely end when somebody has exchanged cards, and by nothing else."""
    asked = list(surely(said.tree, holds=holds))
    if len(asked) != 1:
        return False
    node, so = asked[0]
    number = body_of(node.left) if isinstance(node, Compare) else None
    if not isinstance(node, Compare) or not isinstance(number, Each | AmountFact) or number.entry is None:
        return False
    drawn = _DRAWN in number.entry.phrases
    return drawn and (above_none(node.op, node.right) if so else is_none(node.op, node.right))


def _held_against(said: Expression, texts: Sequence[Text]) -> Iterator[Diagnostic]:
    for text in texts:
        found = _FINISHED.search(_TURNED.sub("", text.words))
        if found is not None:
            message = say("the text here says `{called}`, and the step says `{said}`", called=found[0], said=said.text)
            related = (Related(text.span, say("it is said here")),)
            help = say("let it end when no card is exchanged: `{example}`", example=f"until: {_DRAWN} = 0")
            yield Diagnostic("P424", message, said.scalar.span, help=help, related=related)
            return
