"""The check of what a deck document calls its cards."""

from collections.abc import Iterator

from engine.cards.deck import build_deck
from engine.cards.ranking import Ranking
from engine.language.expression import check_word
from engine.language.scope import Scope
from engine.language.worth import Worth
from engine.ruleset.ingredients import Data, the_ranking, words_in
from engine.ruleset.library import Library
from engine.text.diagnostic import Diagnostic
from engine.text.node import Mapping, from_plain_scalar


def faulty_words(root: Mapping, data: Data, library: Library) -> Iterator[Diagnostic]:
    """What is wrong with the names for cards that a deck, `data` with its parents merged in, declares itself."""
    deck = build_deck(data)
    ranking = the_ranking(from_plain_scalar("high", root.span), {}, library)
    assert isinstance(ranking, Ranking)
    words = dict(words_in(root))
    scope = Scope({}, {}, {}, {}, {}, deck, ranking, Worth(deck, ranking), deck_words=words)
    for name, word in words.items():
        yield from check_word(name, word, scope)
