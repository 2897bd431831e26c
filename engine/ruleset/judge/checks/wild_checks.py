"""Checks of wild cards: whether there are any, not too many, and whether what they follow can ever lie open."""

from collections.abc import Iterator

from engine.ruleset.understand.named_wilds import WildEntry
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, with_key
from engine.worth.wild_cards import every

_LYING_OPEN = ("up cards", "open cards")
_FLOOD = 3
"""One card in so many wild is a flood."""


def entries_in_play(survey: Survey) -> Iterator[WildEntry]:
    """The entries whose condition is not settled against them."""
    return (entry for entry in survey.rules.wilds if not entry.never)


def matches_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """J601: the deck has no such card."""
    rules = survey.rules
    for entry in entries_in_play(survey):
        if entry.fixed(rules.scope) == 0:
            text = entry.cards.text
            help = "name cards that the deck has"
            jokers = with_key(rules.composed.root, "jokers", 1)
            added = Remedy(f"add jokers to the deck: `jokers: 1`; or {help}", (jokers,))
            message = f"no card is wild by this: the deck has no `{text}`"
            remedies = (added,) if "joker" in text else ()
            yield Diagnostic("J601", message, entry.cards.scalar.span, help=help, remedies=remedies)


def flood(survey: Survey) -> Iterator[Diagnostic]:
    """J602: so much of the deck is wild that hands mean little."""
    rules = survey.rules
    sets = rules.scope.worth.fixed_wilds or ()
    wild, deck = every(sets).bit_count() // rules.deck.spread, len(rules.deck.faces)
    if _FLOOD * wild > deck and all(one.most is None for one in sets):
        at = next(entries_in_play(survey)).cards.scalar.span
        what = "faces" if rules.deck.put_back else "cards"
        message = f"{wild} of {deck} {what} are wild: nearly every hand will be the best there is"
        help = "make fewer cards wild, or say how many count in one hand: `most: 1`"
        yield Diagnostic("J602", message, at, help=help)


def nothing_to_follow(survey: Survey) -> Iterator[Diagnostic]:
    """J603: what is wild hangs on cards that lie face up, and none ever does."""
    showdowns = [table for body in survey.bodies if body.kind.compares for table in survey.compared(body)]
    lacking = {fact for fact in _LYING_OPEN if all(table.known(fact) is Sure.NEVER for table in showdowns)}
    for entry in entries_in_play(survey) if showdowns else ():
        read = next((read for one in entry.expressions for read in one.reads if read.fact in lacking), None)
        if read is not None:
            message = f"nothing is ever wild by this: no card is dealt face up for `{read.span.text}` to find"
            yield Diagnostic("J603", message, read.span, help="deal cards `face: up`, or name cards that are wild")
