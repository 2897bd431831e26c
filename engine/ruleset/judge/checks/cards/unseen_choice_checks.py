"""Checks of choices among cards that nobody may look at: nobody is ever asked for any."""

from collections.abc import Iterator

from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, dealt_to
from engine.steps.machine.places_meant import places_of
from engine.steps.shared.picking import all_of_them
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_UNSEEN = ("outward", "blind")
"""How cards lie that their own player may not look at."""


def chosen_among_unseen(survey: Survey) -> Iterator[Diagnostic]:
    """F703: players are to choose among their cards, and all of these lie so that they may not look at them."""
    if not survey.rules.clean or survey.rules.arrivals:
        return
    dealt: Body | None = None
    for body, _ in walk(survey.rules.play):
        if dealt is not None and _chooses_among_own(body) and survey.at(body):
            face = text_of(dealt, "face")
            message = say("players may not look at their cards, which lie `{face}`, so nobody is asked this", face=face)
            related = (Related(dealt.key.span, say("the cards are dealt here")),)
            help = say("let players see the cards, or say a word for throwing all of them")
            yield Diagnostic("F703", message, body.key.span, help=help, related=related)
            return
        if any(move.target in ("hand", "other hand") for move in body.kind.moves) and not dealt_to(body):
            if text_of(body, "face") not in _UNSEEN:
                return  # some card may be seen from here on
            dealt = body


def _chooses_among_own(body: Body) -> bool:
    """Whether those whom a step asks choose cards of their own that go elsewhere."""
    kind = body.kind
    asks = kind.asks.often != "never" and any(one.takes == "cards" for one in kind.answers)
    goes = any(move.source == "hand" and move.target not in ("hand", "place") for move in kind.moves)
    plain = not {"from", "discard", "down-to"} & body.values.keys() and not places_of(body)
    return asks and goes and plain and (kind.exchanges or not all_of_them(body))
