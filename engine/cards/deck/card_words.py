"""The English names of ranks and suits, as players say them."""

from collections.abc import Mapping

from engine.text.translation import mark_in, say_in

RANK_WORDS: Mapping[str, tuple[str, str]] = {
    "2": (mark_in("rank", "deuce"), mark_in("rank", "deuces")),
    "3": (mark_in("rank", "three"), mark_in("rank", "threes")),
    "4": (mark_in("rank", "four"), mark_in("rank", "fours")),
    "5": (mark_in("rank", "five"), mark_in("rank", "fives")),
    "6": (mark_in("rank", "six"), mark_in("rank", "sixes")),
    "7": (mark_in("rank", "seven"), mark_in("rank", "sevens")),
    "8": (mark_in("rank", "eight"), mark_in("rank", "eights")),
    "9": (mark_in("rank", "nine"), mark_in("rank", "nines")),
    "T": (mark_in("rank", "ten"), mark_in("rank", "tens")),
    "J": (mark_in("rank", "jack"), mark_in("rank", "jacks")),
    "Q": (mark_in("rank", "queen"), mark_in("rank", "queens")),
    "K": (mark_in("rank", "king"), mark_in("rank", "kings")),
    "A": (mark_in("rank", "ace"), mark_in("rank", "aces")),
}
SUIT_WORDS: Mapping[str, tuple[str, str]] = {
    "c": ("club", mark_in("suit", "clubs")),
    "d": ("diamond", mark_in("suit", "diamonds")),
    "h": ("heart", mark_in("suit", "hearts")),
    "s": ("spade", mark_in("suit", "spades")),
}
PIPS: Mapping[str, str] = {"1": "⚀", "A": "⚀", "2": "⚁", "3": "⚂", "4": "⚃", "5": "⚄", "6": "⚅"}
"""The face of an ordinary die → its own sign."""
COLOURS: Mapping[str, tuple[str, ...]] = {"red": ("d", "h"), "black": ("c", "s")}

_ALSO = {"two": "2", "twos": "2", "trey": "3", "treys": "3", "10": "T", "10s": "T"}
_RANK_OF = {word: symbol for symbol, words in RANK_WORDS.items() for word in words} | _ALSO
_SUIT_OF = {word: symbol for symbol, words in SUIT_WORDS.items() for word in words}


def rank_symbol(word: str) -> str:
    """The symbol of the rank a player means: `jacks`, `jack`, `J` and `j` give `J`, `10` gives `T`.

    A word that names no common rank is given back as it is: a deck may have ranks of its own.
    """
    plain = word.strip()
    return _RANK_OF.get(plain.lower(), plain.upper() if plain.upper() in RANK_WORDS else plain)


def suit_symbol(word: str) -> str:
    """The symbol of the suit a player means: `hearts`, `heart`, `H` and `h` give `h`; another word is given back."""
    plain = word.strip()
    return _SUIT_OF.get(plain.lower(), plain.lower() if plain.lower() in SUIT_WORDS else plain)


def one(rank: str) -> str:
    """The name of one card of that rank: `jack` for `J`; a rank of a deck's own is its symbol."""
    return RANK_WORDS[rank][0] if rank in RANK_WORDS else rank


def many(rank: str) -> str:
    """The name of several cards of that rank: `jacks` for `J`, `sixes` for `6`."""
    return RANK_WORDS[rank][1] if rank in RANK_WORDS else f"{rank}s"


def suits_told(suit: str) -> str:
    """The cards of a suit in the language spoken: `hearts` for `h`."""
    return say_in("suit", SUIT_WORDS[suit][1])


def one_told(rank: str) -> str:
    """One card of that rank in the language spoken: `jack`; a rank of a deck's own is its symbol."""
    return say_in("rank", one(rank)) if rank in RANK_WORDS else rank


def many_told(rank: str) -> str:
    """Several cards of that rank in the language spoken: `jacks`."""
    return say_in("rank", many(rank)) if rank in RANK_WORDS else many(rank)
