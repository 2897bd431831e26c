"""Checks of hands that are called by a place, and made of other cards."""

import re
from collections.abc import Iterator

from engine.ruleset.understand.hand_sizes import places_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import put_on
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say


def called_by_an_unused_place(survey: Survey) -> Iterator[Diagnostic]:
    """D207: a hand or share is called by a place on which cards lie, and no hand at all is made of them."""
    rules = survey.rules
    names = {name: place for name, place in rules.scope.places.items() if place} if rules.clean else {}
    if not names or not rules.named_hands:
        return
    used = set[int]()
    for use in (rules.use, *(hand.use for hand in rules.named_hands)):
        taken = places_of(use)
        if taken is None:
            return  # cards of any place may
        used |= taken
    filled = {put_on(body): body for body in reversed(survey.bodies) if put_on(body)}
    made = [hand.use.told() for hand in rules.named_hands if hand.use is not None]
    for hand in rules.named_hands:
        use = hand.use if hand.use is None or made.count(hand.use.told()) == 1 else None  # of hands alike H524 tells
        words = {*re.split(r"-", hand.name)}
        name = next((one for one in filled if names.get(one, 0) and {*one.split("-")} <= words), "")
        if use is None or not name or names[name] in used or use.scalar.span.source not in rules.composed.authored:
            continue
        message = say(
            "this is called `{hand}`, and no hand is made of the cards in `{place}`", hand=hand.name, place=name
        )
        related = (Related(filled[name].key.span, say("they are laid there here")),)
        help = say("make it of these cards, as `any {place}` does, or call it otherwise", place=name)
        yield Diagnostic("D207", message, use.scalar.span, help=help, related=related)
