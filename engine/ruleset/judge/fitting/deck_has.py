"""Whether the deck of a game has certain cards, for demands such as `deck has one-eyed jacks`."""

from collections.abc import Mapping as Named
from functools import cache

from engine.cards.deck.deck import Deck
from engine.cards.ranking.ranking import Ranking
from engine.hand.seats import NOBODY
from engine.language import compile as compiled
from engine.language.expression import parse
from engine.language.scope import Scope, Word
from engine.ruleset.read.library import Library, shipped_documents
from engine.ruleset.understand.ingredients import deck_words, the_deck, the_ranking
from engine.ruleset.understand.rules import Rules
from engine.text.marked.node import Scalar, from_plain_scalar
from engine.text.marked.source import Source, Span
from engine.worth.worth import Worth


def deck_has(rules: Rules, cards: Scalar, options: Named[str, int | str | Word]) -> bool:
    """Whether the deck has such a card.

    Of what no deck knows, and of what only the deal settles, nothing is said: it is taken to be there.
    """
    scope = rules.scope.naming_otherwise(options=options, homes={}, that_player=True)  # of the modifier that asks
    found = parse("cards", cards, scope)
    if isinstance(found, list):
        return isinstance(parse("cards", cards, ordinary().naming_otherwise(options=options)), list)
    if found.reads:
        return True
    return bool(compiled.cards(found, scope)(compiled.table_of(rules.deck), NOBODY))


@cache
def ordinary() -> Scope:
    """The scope of the ordinary deck, in which cards are called as any shipped deck calls them."""
    library = Library()
    at = Span(Source("<decks>", ""), 0, 0)
    deck = the_deck(from_plain_scalar("standard-52", at), {}, library)
    ranking = the_ranking(from_plain_scalar("high", at), {}, library)
    assert isinstance(deck, Deck)
    assert isinstance(ranking, Ranking)
    of_decks = (deck_words(from_plain_scalar(name, at), {}, library) for name in shipped_documents("deck"))
    words = {name: word for words in of_decks for name, word in words.items()}
    return Scope({}, {}, {}, {}, {}, deck, ranking, Worth(deck, ranking), deck_words=words)
