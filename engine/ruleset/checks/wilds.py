"""Checks of wild cards: whether there are any, not too many, and whether what they follow can ever lie open."""

from collections.abc import Iterator

from engine.language.wilds import every
from engine.ruleset.survey import Survey
from engine.ruleset.wilds import WildEntry
from engine.steps.interval import Sure
from engine.text.diagnostic import Diagnostic

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
            joker = "add jokers to the deck: `jokers: 1`; or " if "joker" in text else ""
            message = f"no card is wild by this: the deck has no `{text}`"
            yield Diagnostic("J601", message, entry.cards.scalar.span, help=f"{joker}name cards that the deck has")


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
    showdowns = [moment for body in survey.bodies if body.kind.name == "showdown" for moment in survey.at(body)]
    if not showdowns or any(moment.within.known("up cards") is not Sure.NEVER for moment in showdowns):
        return
    for entry in entries_in_play(survey):
        read = next((read for one in entry.expressions for read in one.reads if read.fact == "up cards"), None)
        if read is not None:
            message = f"nothing is ever wild by this: no card is dealt face up for `{read.span.text}` to find"
            yield Diagnostic("J603", message, read.span, help="deal cards `face: up`, or name cards that are wild")
