"""The check of what a deck document calls its cards."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.cards.deck.deck_document import build_deck
from engine.cards.ranking.ranking import Ranking
from engine.language.expression import check_word
from engine.language.scope import Scope, Word
from engine.ruleset.read.document_faults import too_many_too_long
from engine.ruleset.read.library import Library
from engine.ruleset.understand.ingredients import Data, the_ranking, words_in
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, from_plain_scalar
from engine.text.translation import say
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
        faults = check_word(name, word, scope)
        told += [_taken_out(one, root) for one in faults] if faults and _is_removed(name, word, data, scope) else faults
    yield from told


def _is_removed(name: str, word: Word, data: Data, scope: Scope) -> bool:
    """Whether what a name is for is a card of the deck before some are taken out of it."""
    if not data.get("remove"):
        return False
    whole = build_deck({**data, "remove": []})
    return not check_word(name, word, scope.naming_otherwise(deck=whole, worth=Worth(whole, scope.ranking)))


def _taken_out(fault: Diagnostic, root: Mapping) -> Diagnostic:
    """What is told of a name whose card is taken out of the deck."""
    removed = root.entries.get("remove")
    if fault.code != _UNKNOWN or fault.span is None or removed is None:
        return fault
    message = say("`{cards}` is taken out of this deck, so the name means no card", cards=fault.span.text)
    related = (Related(removed.key.span, say("it is taken out here")),)
    help = say("leave it in the deck, or take the name out")
    return replace(fault, message=message, help=help, related=related, fix=None, remedies=())


_UNKNOWN = "X101"
