"""Checks of wild cards: whether there are any, not too many, and whether what they follow can ever lie open."""

from collections.abc import Iterator

from engine.ruleset.understand.named_wilds import WildEntry
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, with_key
from engine.text.translation import mark, say, say_many
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
            help = say("name cards that the deck has")
            jokers = with_key(rules.composed.root, "jokers", 1)
            added = Remedy(say("add jokers to the deck: `jokers: 1`; or name cards that the deck has"), (jokers,))
            message = say("no card is wild by this: the deck has no `{text}`", text=text)
            remedies = (added,) if "joker" in text else ()
            yield Diagnostic("J601", message, entry.cards.scalar.span, help=help, remedies=remedies)


def flood(survey: Survey) -> Iterator[Diagnostic]:
    """J602: so much of the deck is wild that hands mean little."""
    rules = survey.rules
    sets = rules.scope.worth.fixed_wilds or ()
    wild, deck = every(sets).bit_count() // rules.deck.spread, len(rules.deck.faces)
    if _FLOOD * wild > deck and all(one.most is None for one in sets):
        at = next(entries_in_play(survey)).cards.scalar.span
        message = _many_wild(wild, deck, rules.deck.put_back)
        help = say("make fewer cards wild, or say how many count in one hand: `most: 1`")
        yield Diagnostic("J602", message, at, help=help)


def _many_wild(wild: int, deck: int, dice: bool) -> str:
    if dice:
        one = mark("{count} of {deck} faces is wild: nearly every hand will be the best there is")
        many = mark("{count} of {deck} faces are wild: nearly every hand will be the best there is")
        return say_many(one, many, wild, deck=deck)
    one = mark("{count} of {deck} cards is wild: nearly every hand will be the best there is")
    many = mark("{count} of {deck} cards are wild: nearly every hand will be the best there is")
    return say_many(one, many, wild, deck=deck)


def nothing_to_follow(survey: Survey) -> Iterator[Diagnostic]:
    """J603: what is wild hangs on cards that lie face up, and none ever does."""
    showdowns = [table for body in survey.bodies if body.kind.compares for table in survey.compared(body)]
    lacking = {fact for fact in _LYING_OPEN if all(table.known(fact) is Sure.NEVER for table in showdowns)}
    for entry in entries_in_play(survey) if showdowns else ():
        read = next((read for one in entry.expressions for read in one.reads if read.fact in lacking), None)
        if read is not None:
            message = say(
                "nothing is ever wild by this: no card is dealt face up for `{cards}` to find", cards=read.span.text
            )
            yield Diagnostic("J603", message, read.span, help=say("deal cards `face: up`, or name cards that are wild"))
