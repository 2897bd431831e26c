"""What is named with a declared word: an action has the seat of a player, and people say their name."""

from collections.abc import Sequence

from engine.cards.deck.card_words import RANK_WORDS, SUIT_WORDS, suits_told
from engine.steps.shared.naming import SEAT
from engine.text.translation import say_in


def with_names(said: str, names: Sequence[str]) -> str:
    """A declared word with the player named in it, whom a seat stands for; as it is where nobody's name is known.

    >>> with_names("pick #1", ["Anna", "Ben"]), with_names("pick #1", []), with_names("high", ["Anna"])
    ('pick Ben', 'pick #1', 'high')
    """
    word, sign, seat = said.rpartition(f" {SEAT}")
    return f"{word} {names[int(seat)]}" if sign and int(seat) < len(names) else said


def without_names(said: str, names: Sequence[str]) -> str:
    """A declared word as its action has it: a player's seat in the place of the name that ends it.

    >>> without_names("pick Ben", ["Anna", "Ben"]), without_names("claim full house", ["Anna"])
    ('pick #1', 'claim full house')
    """
    for seat, name in enumerate(names):
        if said.endswith(f" {name}"):
            return f"{said.removesuffix(name)}{SEAT}{seat}"
    return said


def told_with_names(said: str, names: Sequence[str]) -> str:
    """A declared word with what is named, in the language spoken.

    >>> told_with_names("pick #1", ["Anna", "Ben"]), told_with_names("call king", [])
    ('pick Ben', 'call king')
    """
    word, space, name = with_names(said, names).partition(" ")
    return f"{word}{space}{name if SEAT in said or name.isdecimal() else name_told(name)}"


_RANKS = {words[0] for words in RANK_WORDS.values()}
_SUITS = {words[1]: suit for suit, words in SUIT_WORDS.items()}


def name_told(name: str) -> str:
    """A rank, a suit or a hand in the language spoken."""
    if name in _RANKS:
        return say_in("rank", name)
    if name in _SUITS:
        return suits_told(_SUITS[name])
    return say_in("hand", name) if name else ""
