"""Reasons of `needs` that miss certain cards in a deck: whether they are those that the condition asks for."""

from collections.abc import Iterator

from engine.cards.deck.card_words import RANK_WORDS, SUIT_WORDS, rank_symbol, suit_symbol
from engine.text.wording import Wording

_MISSING = Wording(r"\b(?:no|without|holds? an?) ([a-z]+)\b")
_WORDS = Wording(r"\b[a-z]+\b")
_CODE = Wording(r"\b[2-9TJQKA][cdhs]\b")


def of_other_cards(condition: str, told: str) -> str:
    """The words by which a reason misses cards of another rank or suit than those that a condition asks for."""
    found = _MISSING.search(told) if condition.startswith("deck has ") and "$" not in condition else None
    if found is None:
        return ""
    said = found[1]
    for named, symbol in ((RANK_WORDS, rank_symbol), (SUIT_WORDS, suit_symbol)):
        words = (symbol(one) for one in _WORDS.findall(condition))
        asked = {one for one in (*words, *_of_codes(condition)) if one in named}
        if asked and symbol(said) in named and symbol(said) not in asked:
            return found[0]
    return ""


def _of_codes(condition: str) -> Iterator[str]:
    """The ranks and suits of cards that a condition names by their codes, such as `9d`."""
    for code in _CODE.finditer(condition):
        yield from code[0]
