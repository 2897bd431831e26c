"""Small lists of cards inside a deck or ranking document: `Qc`, `[2, 3, 4]`, `jacks or queens or kings`, `red`.

The full language of card expressions lives above this layer; a deck that leaves cards out, or a category of certain
cards only, needs no more than a list of ranks, suits, colours and single cards.
"""

import re
from collections.abc import Sequence

from engine.cards.deck.card_words import COLOURS, rank_symbol, suit_symbol
from engine.text.translation import say

Cell = tuple[int, int]
_BETWEEN = re.compile(r"[\s,]+(?:or\s+|and\s+)?")


class UnknownCardError(ValueError):
    """A word in a list of cards that is not a rank, suit, colour or card of the deck; `word` is that word."""

    def __init__(self, word: str) -> None:
        """Name the word."""
        self.word = word
        super().__init__(say("`{word}` is not a rank, suit or card of this deck", word=word))


def words_of(spec: object) -> tuple[str, ...]:
    """The single words of a list of cards, given as text (`Qc or Qs`, `2 3 4`), a number, or a list of these."""
    if isinstance(spec, list | tuple):
        return tuple(word for item in spec for word in words_of(item))
    return tuple(word for word in _BETWEEN.split(str(spec).strip()) if word)


def cells_of(words: Sequence[str], ranks: Sequence[str], suits: Sequence[str]) -> frozenset[Cell]:
    """All (rank, suit) pairs the words name, as positions in `ranks` and `suits`; a deck without suits has suit -1.

    Raises UnknownCardError for a word that names nothing there.
    """
    return frozenset(cell for word in words for cell in cells_of_word(word, ranks, suits))


def cells_of_word(word: str, ranks: Sequence[str], suits: Sequence[str]) -> frozenset[Cell]:
    """The (rank, suit) pairs one word names: a rank all its suits, a suit or colour all its ranks, a card itself."""
    all_ranks, all_suits = range(len(ranks)), range(len(suits)) if suits else (-1,)
    if (rank := rank_symbol(word)) in ranks:
        return frozenset((ranks.index(rank), suit) for suit in all_suits)
    named_suits = COLOURS.get(word.lower(), (suit_symbol(word),))
    if found := [suits.index(suit) for suit in named_suits if suit in suits]:
        return frozenset((rank_index, suit) for rank_index in all_ranks for suit in found)
    rank, suit = rank_symbol(word[:-1]), suit_symbol(word[-1:])
    if rank in ranks and suit in suits:
        return frozenset({(ranks.index(rank), suits.index(suit))})
    raise UnknownCardError(word)
