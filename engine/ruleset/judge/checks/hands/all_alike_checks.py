"""Checks of a ranking by which no hand beats another, so that a showdown decides nothing."""

from collections.abc import Iterator

from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, find
from engine.text.translation import say
from engine.worth.worth import BY_SUIT


def no_hand_beats_another(survey: Survey) -> Iterator[Diagnostic]:
    """H537: the ranking has one kind of hand, of which all are equal, and the pot goes to the best of them."""
    rules = survey.rules
    own, pot = rules.composed.own.root.get("ranking"), rules.composed.root.get("pot")
    if not rules.clean or not isinstance(own, Mapping) or "hands" not in own or rules.ranking.order.count is not None:
        return
    parted = isinstance(pot, Mapping) and (getattr(pot.get("ties"), "value", None) == BY_SUIT or "shares" in pot)
    categories = rules.ranking.order.categories
    if len(categories) == 1 and categories[0].compare == "nothing" and not parted and _compares(survey):
        at = find(own, ("hands", 0, "compare")) or own
        message = say(
            "all hands are `{hand}`, and all of these are equal, so nobody ever wins", hand=categories[0].name
        )
        help = say("leave out `{key}`, or rank more than one kind of hand", key="compare")
        yield Diagnostic("H537", message, at.span, help=help)


def _compares(survey: Survey) -> bool:
    """Whether hands are compared in a deal."""
    return any(body.kind.compares for body in survey.bodies)
