"""What a mark keeps by name: ranks, suits and hands, each by its place among all there are."""

from engine.cards.deck.card_words import RANK_WORDS, SUIT_WORDS, one, suits_told
from engine.cards.deck.deck import Deck
from engine.cards.ranking.ranking import Ranking
from engine.text.translation import say_in

NOTHING = -1
"""The place that stands for none."""
KEPT_BY_NAME = ("rank", "suit", "hand")


def names_kept(kind: str, deck: Deck, ranking: Ranking) -> tuple[str, ...]:
    """All that a mark of this kind may keep, the lowest rank and the worst hand first; none where it keeps no names."""
    if kind == "rank":
        return tuple(map(one, deck.ranks))
    if kind == "suit":
        return tuple(SUIT_WORDS[suit][1] if suit in SUIT_WORDS else suit for suit in deck.suits)
    if kind == "hand":
        return ranking.category_names if ranking.order.wins == "low" else ranking.category_names[::-1]
    return ()


def name_kept(kind: str, value: int, deck: Deck, ranking: Ranking) -> str | None:
    """The name of what a mark keeps; None where it keeps nothing."""
    names = names_kept(kind, deck, ranking)
    return names[value] if 0 <= value < len(names) else None


_RANKS = {words[0] for words in RANK_WORDS.values()}
_SUITS = {words[1]: suit for suit, words in SUIT_WORDS.items()}


def name_told(name: str) -> str:
    """A rank, a suit or a hand in the language spoken."""
    if name in _RANKS:
        return say_in("rank", name)
    if name in _SUITS:
        return suits_told(_SUITS[name])
    return say_in("hand", name) if name else ""
