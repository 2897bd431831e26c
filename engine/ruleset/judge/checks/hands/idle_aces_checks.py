"""Checks of what a ranking says of aces, where there are none, or where none of its hands is a run."""

from collections.abc import Iterator

from engine.cards.deck.deck import Deck
from engine.cards.patterns.pattern import Order
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping
from engine.text.translation import say

_ACE, _KEY, _IN_A_RUN = "A", "aces", "high and low in a run"


def aces_of_no_deck(survey: Survey) -> Iterator[Diagnostic]:
    """F708: the same of a ranking that is written in the game, where no other file nor an option brings the deck."""
    rules = survey.rules
    own = rules.composed.own.root.get("ranking")
    if not rules.clean or not isinstance(own, Mapping) or rules.composed.options:
        return
    decks = (rules.deck, *(one.deck for one in rules.by_players.values()))
    yield from idle_aces(rules.ranking.order, decks, own)


def idle_aces(order: Order, decks: tuple[Deck, ...], own: Mapping) -> Iterator[Diagnostic]:
    """F708: a ranking says what an ace is, and its deck has none, or no hand is a run in which it could be both."""
    at = own.entries.get(_KEY)
    if at is None:
        return
    message = ""
    if not any(deck.ranks[card.rank] == _ACE for deck in decks for card in deck.cards if not card.is_joker):
        message = say("this deck has no ace, so it does not matter what one is")
    elif order.aces == _IN_A_RUN and not any(form.run for category in order.categories for form in category.forms):
        message = say("no hand of this ranking is a run, so an ace is only ever high")
    if message:
        yield Diagnostic("F708", message, at.key.span, help=say("leave it out"))
