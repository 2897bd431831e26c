"""Checks of rounds that ask for a hand which nobody may look at."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import limiting
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, put_on
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.translation import mark, say

_OPENS = ("open-if", "must-bet-if")
_AT_THE_END = "at the end"
_UNSEEN = {
    "blind": mark("nobody may look at the cards yet, which lie `blind`, so no player knows whether they hold it"),
    "outward": mark("nobody sees their own cards, which are dealt `outward`, so no player knows whether they hold it"),
}
"""How cards are dealt that their owner does not see → what is told of that."""


@only.where(only.key(*_OPENS))
def opened_unseen(survey: Survey) -> Iterator[Diagnostic]:
    """V701: players may open, or have to, on what they hold, and all cards lie so that they do not see their own."""
    if not survey.rules.clean or survey.rules.arrivals:
        return
    dealt: list[Body] = []
    for body in survey.rules.play:
        key = next((key for key in _OPENS if isinstance(body.values.get(key), Expression)), None)
        if key is not None and dealt and survey.at(body) and text_of(body, "checked") != _AT_THE_END:
            at = limiting(survey, body, key)
            message = say(_UNSEEN[text_of(dealt[0], "face")])
            related = (Related(dealt[0].key.span, say("the cards are dealt here")),)
            help = say("let players see their cards, or leave `{key}` out", key=key)
            ways = (Remedy(say("deal them `face: down`"), tuple(with_key(one.node, "face", "down") for one in dealt)),)
            place = at.entries[key].key.span if key in at else body.key.span
            yield Diagnostic("V701", message, place, help=help, related=related, remedies=ways)
            return
        if body.inner or put_on(body):
            return
        if any("hand" in (move.source, move.target) for move in body.kind.moves):
            if not body.kind.deals or text_of(body, "face") not in _UNSEEN:
                return
            dealt.append(body)
