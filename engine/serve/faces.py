"""Cards and dice as a page shows them: by name, with their signs and in words; of hidden ones only how they lie."""

from collections import Counter
from functools import lru_cache
from typing import Any

from engine.cards.deck.card_words import SUIT_WORDS, many, one
from engine.cards.deck.deck import Deck
from engine.hand.event import FACINGS, UNSEEN
from engine.text.translation import say, say_in
from engine.words.voice import card_names

Json = dict[str, Any]


def card_shown(deck: Deck, card: int, wild: int, face: int | None = None) -> Json:
    """One card as an observer sees it; `wild` are the cards that are wild there, as a mask, `face` how it lies."""
    told: Json = {} if face is None else {"lies": FACINGS[face]}
    if card == UNSEEN:
        return told | {"hidden": True}
    told |= {"name": deck.names[card], "sign": _signs(deck)[card], "said": said(deck, card)}
    suit = deck.cards[card].suit
    if suit >= 0 and deck.suits[suit] in SUIT_WORDS:
        told["suit"] = deck.suits[suit]
    return told | ({"wild": True} if wild >> card & 1 else {})


def said(deck: Deck, card: int) -> str:
    """A card in words: `king of hearts`; what has no words of its own by its name."""
    rank, suit, name = deck.cards[card]
    if rank < 0 or suit < 0 or deck.suits[suit] not in SUIT_WORDS:
        return name
    rank_told = say_in("rank", one(deck.ranks[rank]))
    return say("{rank} of {suit}", rank=rank_told, suit=say_in("suit", SUIT_WORDS[deck.suits[suit]][1]))


def cards_told(deck: Deck, mask: int) -> list[str]:
    """Some cards in words: the ranks of which all are among them, `queens`, and the others one by one."""
    chosen = [card for card in range(len(deck)) if mask >> card & 1]
    every = Counter(card.rank for card in deck.cards)
    counted = Counter(deck.cards[card].rank for card in chosen)
    whole = [rank for rank in sorted(counted) if rank >= 0 and counted[rank] == every[rank]]
    single = [said(deck, card) for card in chosen if deck.cards[card].rank not in whole]
    return [*(say_in("rank", many(deck.ranks[rank])) for rank in whole), *dict.fromkeys(single)]


@lru_cache(maxsize=64)
def _signs(deck: Deck) -> tuple[str, ...]:
    return card_names(deck, signs=True)
