"""Checks of cards that are handed back, as the step is called, and go on to the side to which others have gone."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.texts import kinds_spoken_of as kinds
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, with_key
from engine.text.translation import say
from engine.text.wording import Wording

_BACK = Wording(r"\bback(?! to the (?:left|right))\b|\breturned\b|\breturn (?:it|them|one|two|a card)\b")
_SIDES = {"left of that player": "right of that player", "right of that player": "left of that player"}


def handed_on_and_not_back(survey: Survey) -> Iterator[Diagnostic]:
    """P424: cards are handed back by the label of a step, to the side to which all have been handed before."""
    before: list[Body] = []
    for body in survey.bodies if survey.rules.clean else ():
        side = text_of(body, "to") if body.kind.name in kinds.PASSES else ""
        if not side or body.scope.laps:
            continue
        alike = bool(before) and all(text_of(one, "to") == side for one in before)
        if alike and side in _SIDES and _BACK.search(body.label.lower()) is not None and survey.at(body):
            message = say("this is called `{label}`, and it goes on to the same side", label=body.label)
            related = (Related(before[-1].key.span, say("cards have gone there before")),)
            help = say("let them go the other way: `{text}`", text=f"to: {_SIDES[side]}")
            ways = (Remedy(help, (with_key(body.node, "to", _SIDES[side]),)),)
            yield Diagnostic("P424", message, place_of(body, "to"), help=help, related=related, remedies=ways)
        before.append(body)
