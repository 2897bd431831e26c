"""The decks and rankings that ship, by what is in them: a game may say one of them card by card."""

from collections.abc import Iterator, Mapping
from functools import cache

from msgspec.structs import replace

from engine.cards.deck.deck import Deck
from engine.cards.deck.deck_document import build_deck
from engine.cards.patterns.pattern import Order
from engine.cards.ranking.ranking import build_ranking
from engine.ruleset.read.library import Library, shipped_documents
from engine.ruleset.understand.ingredients import Data, merged


def deck_that_is(deck: Deck) -> str | None:
    """The name of the shipped deck with just these cards, jokers aside."""
    return _decks().get(_cards_of(deck))


def is_made_of_the_cards_of(deck: Deck, name: str) -> bool:
    """Whether a deck has just the cards of the shipped one of that name, jokers aside."""
    return _cards_by_name().get(name) == _cards_of(deck)


def ranking_that_is(order: Order) -> str | None:
    """The name of the shipped ranking with just this order."""
    return _rankings().get(_unnamed(order))


@cache
def _decks() -> Mapping[object, str]:
    return {cards: name for name, cards in _cards_by_name().items()}


@cache
def _cards_by_name() -> Mapping[str, object]:
    return {name: _cards_of(build_deck(data).at_the_table()) for name, data in _shipped("deck")}


@cache
def _rankings() -> Mapping[Order, str]:
    return {_unnamed(build_ranking(data).order): name for name, data in _shipped("ranking")}


def _shipped(kind: str) -> Iterator[tuple[str, Data]]:
    """The name of each document of a kind, and all that it says with its parents."""
    library = Library()
    for name, place in shipped_documents(kind).items():
        yield name, merged(kind, library.document(kind, place), library).data


def _cards_of(deck: Deck) -> object:
    plain = deck.without_jokers
    return plain.names, plain.ranks, plain.suits, plain.drawn


def _unnamed(order: Order) -> Order:
    return replace(order, name="", summary="")
