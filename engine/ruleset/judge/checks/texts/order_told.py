"""What texts say of which hands beat which, and of the lowest card of a deck, where cards and hands are otherwise."""

import re
from collections.abc import Iterator, Sequence
from functools import cache

from engine.cards.deck.card_words import RANK_WORDS, rank_symbol
from engine.text.wording import Wording

_USUAL = (
    *("five of a kind", "royal flush", "straight flush", "four of a kind", "full house", "flush", "straight"),
    *("three of a kind", "two pair", "pair", "high card"),
)
_RANK = "|".join(word for words in RANK_WORDS.values() for word in words)
_AND_UP = Wording(rf"\b(?:from the )?({_RANK}|\d+)s? (?:and |or )?(?:up|higher|upwards)\b", re.IGNORECASE)
_CARDS_AND_UP = Wording(rf"\b(?:cards|deck) from the ({_RANK}) up\b", re.IGNORECASE)


def beaten_otherwise(text: str, names: Sequence[str], *, usual: bool = False) -> Iterator[tuple[str, str]]:
    """The words of a text on which hand beats which, where in the order of a ranking, best first, it does not.

    Where the order has hands under their `usual` names, those that it lacks are told too.
    """
    for found in _beats(tuple(names)).finditer(text):
        better, worse = found[1].lower(), found[2].lower()
        if better not in names:
            if usual and worse in names:
                yield found[0], f"no {better}"
        elif worse in names and names.index(better) > names.index(worse):
            yield found[0], f"{worse} beats {better}"


@cache
def _beats(names: tuple[str, ...]) -> Wording:
    every = "|".join(re.escape(one) for one in sorted({*names, *_USUAL}, key=len, reverse=True))
    hand = rf"(?:an? |the )?\b({every})\b"
    return Wording(rf"{hand},? (?:also )?(?:beats?|is better than|ranks (?:above|over)) {hand}", re.IGNORECASE)


def lowest_otherwise(text: str, ranks: Sequence[str], of_a_deck: bool = False) -> Iterator[tuple[str, str]]:
    """The words of a text, that of a deck or of a game, on the lowest card there is, where another is the lowest."""
    found = (_AND_UP if of_a_deck else _CARDS_AND_UP).search(text)
    said = "" if found is None else rank_symbol(found[1].lower())
    if found is not None and ranks and said in RANK_WORDS and said != ranks[0]:
        yield found[0], f"ranks: [{', '.join(ranks)}]"
