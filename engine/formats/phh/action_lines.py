"""The actions of a history, each a line of text: who does what, with which cards or chips.

Grammar (PHH 0.0.2, and what its reference reader accepts): words with white space between; what follows a word `#` is
commentary, and a line of nothing else is no action.
"""

import re
from collections.abc import Hashable
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from engine.formats.phh.history_keys import MOST_DIGITS
from engine.text.translation import say, tongue

DEALER = -1
UNKNOWN = "?"
_CARDS = re.compile(r"(?:[2-9TJQKA?][cdhs?])+")
_PLAYER = re.compile(r"p([1-9][0-9]{0,3})")
_NUMBER = re.compile(r"[0-9]+(?:,[0-9]+)*(?:\.[0-9]+)?")

FORMS = {
    "dh": "d dh pN CARDS",
    "db": "d db CARDS",
    "f": "pN f",
    "cc": "pN cc",
    "cbr": "pN cbr AMOUNT",
    "pb": "pN pb",
    "sd": "pN sd [CARDS]",
    "sm": "pN sm [CARDS or -]",
}
"""The words of actions, and how each stands in a line."""


class Line(NamedTuple):
    """One action."""

    number: int
    """Its place in the list, from 0."""
    word: str
    """One of FORMS."""
    seat: int = DEALER
    """The seat that acts, or that is dealt to."""
    cards: tuple[str, ...] = ()
    amount: int | Decimal = 0
    muck: bool = False
    """Of `sm`: whether the hand is given up unshown."""


class Garbled(NamedTuple):
    """A line that is no action: why, and what would be one."""

    why: str
    remedy: str


def read_line(number: int, text: str, players: int) -> Line | Garbled | None:
    """The action that a line means; None for commentary alone.

    >>> read_line(3, "p2 cbr 1,500  # too much", 6)
    Line(number=3, word='cbr', seat=1, cards=(), amount=1500, muck=False)
    """
    line = _read(text, players, tongue())
    return tuple.__new__(Line, (number, *line[1:])) if isinstance(line, Line) else line  # quicker than by its name


@lru_cache(maxsize=1 << 14)
def _read(text: str, players: int, language: Hashable) -> Line | Garbled | None:
    """The same as line 0. Kept for each language, since most lines of a file are there many times."""
    words = text.split()
    if "#" in words:
        words = words[: words.index("#")]
    if not words or words[0].startswith("#"):
        return None
    if words[0] == "d":
        return _dealing(words, players)
    return _acting(words, players)


def _dealing(words: list[str], players: int) -> Line | Garbled:
    word = words[1] if len(words) > 1 else ""
    if word not in ("dh", "db"):
        return Garbled(
            say("the dealer has no action '{word}'", word=word),
            say("write `{form}` or `{other}`", form=FORMS["dh"], other=FORMS["db"]),
        )
    if len(words) != (4 if word == "dh" else 3):
        return Garbled(say("a deal has too few or too many words"), say("write `{form}`", form=FORMS[word]))
    cards = _cards(words[-1])
    if isinstance(cards, Garbled):
        return cards
    if word == "db":
        return Line(0, word, DEALER, cards)
    seat = _seat(words[2], players)
    return seat if isinstance(seat, Garbled) else Line(0, word, seat, cards)


def _acting(words: list[str], players: int) -> Line | Garbled:
    seat = _seat(words[0], players)
    if isinstance(seat, Garbled):
        return seat
    word, rest = (words[1] if len(words) > 1 else ""), words[2:]
    if word not in FORMS or word in ("dh", "db"):
        known = ", ".join(name for name in FORMS if name not in ("dh", "db"))
        return Garbled(
            say("a player has no action '{word}'", word=word),
            say("the words for what players do are {known}", known=known),
        )
    if len(rest) != (1 if word == "cbr" else 0) and not (word in ("sd", "sm") and len(rest) == 1):
        return Garbled(
            say("`{word}` has too few or too many words after it", word=word), say("write `{form}`", form=FORMS[word])
        )
    if word == "cbr":
        amount = _amount(rest[0])
        return amount if isinstance(amount, Garbled) else Line(0, word, seat, (), amount)
    if word == "sm" and rest in ([], ["-"]):
        return Line(0, word, seat, muck=not rest)
    cards = _cards(rest[0]) if rest else ()
    return cards if isinstance(cards, Garbled) else Line(0, word, seat, cards)


def _seat(word: str, players: int) -> int | Garbled:
    named = _PLAYER.fullmatch(word)
    if named is None or int(named[1]) > players:
        return Garbled(
            say("'{word}' is no player", word=word),
            say("players are p1 to p{players}, the dealer of cards is d", players=players),
        )
    return int(named[1]) - 1


def _cards(word: str) -> tuple[str, ...] | Garbled:
    if not _CARDS.fullmatch(word):
        return Garbled(
            say("'{word}' is not a row of cards", word=word),
            say("write ranks 2 to 9 T J Q K A with suits c d h s, such as Th9c"),
        )
    return tuple([word[at : at + 2] for at in range(0, len(word), 2)])


def _amount(word: str) -> int | Decimal | Garbled:
    if not _NUMBER.fullmatch(word):
        return Garbled(
            say("'{word}' is no amount", word=word), say("write the player's total on this street, such as 1500")
        )
    plain = word.replace(",", "")
    if len(plain) > 2 * MOST_DIGITS:
        return Garbled(say("this amount has more digits than there are chips"), say("write what was bet"))
    return Decimal(plain) if "." in plain else int(plain)
