"""The check of what a deck document calls its cards."""

from collections.abc import Iterator

from engine.cards.deck.deck_document import build_deck
from engine.cards.ranking.ranking import Ranking
from engine.language.expression import check_word
from engine.language.scope import Scope
from engine.ruleset.read.document_faults import too_many_too_long
from engine.ruleset.read.library import Library
from engine.ruleset.understand.ingredients import Data, the_ranking, words_in
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, from_plain_scalar
from engine.worth.worth import Worth


def faulty_words(root: Mapping, data: Data, library: Library) -> Iterator[Diagnostic]:
    """What is wrong with the names for cards that a deck, `data` with its parents merged in, declares itself."""
    deck = build_deck(data)
    ranking = the_ranking(from_plain_scalar("high", root.span), {}, library)
    assert isinstance(ranking, Ranking)
    words = dict(words_in(root))
    scope = Scope({}, {}, {}, {}, {}, deck, ranking, Worth(deck, ranking), deck_words=words)
    told: list[Diagnostic] = []
    for name, word in words.items():
        if too_many_too_long(told):
            break
        told += check_word(name, word, scope)
    yield from told
