"""The vocabulary of opposites: pairs of words of which one side denies the other.

Texts are held against the part of the rules that they name: here stands which words contradict each other, and not
where they are looked for.
"""

from collections.abc import Iterator

from msgspec import Struct

from engine.text.wording import Wording


class Opposites(Struct, frozen=True):
    """Two sides of one question, each with the words that say it."""

    one: frozenset[str]
    other: frozenset[str]


def _opposites(one: str, other: str) -> Opposites:
    return Opposites(frozenset(one.split()), frozenset(other.split()))


LYING = _opposites("up open openly", "down closed hidden covered")
SIDES = _opposites("left", "right")
HEIGHTS = _opposites("high highest", "low lowest")
WORTH = _opposites("best", "worst")
COUNTS = _opposites("most", "fewest")
SIZES = _opposites("larger", "smaller")
HANDS_WON = _opposites("winner winners", "loser losers")
COLOURS = _opposites("red", "black")
WEALTH = _opposites("rich richest most", "poor poorest fewest")
PRESENCE = _opposites("with", "without")
SPANS = _opposites("long longer big bigger large larger rich dear", "short shorter small smaller little poor cheap")
"""How games are called that last longer, or are played for more."""
BOUNDS = _opposites("cap limit ceiling roof lid maximum max most", "floor minimum min least")
"""What is never more than a number, and what is never less."""

OF_CHOICES = (LYING, SIDES, HEIGHTS, WORTH, COUNTS, HANDS_WON, COLOURS)
"""What a choice of an option may be called, whose change then says it too."""
OF_PLAYERS = (WORTH, COUNTS, HEIGHTS)
"""Which of several players is meant."""
OF_WORDS = (WORTH, WEALTH, HEIGHTS)
"""How players are called who are found by what they have the most or the least of."""

_WORD = Wording(r"[a-z]+")


def words_of(text: str) -> set[str]:
    """The words of a text, small."""
    return set(_WORD.findall(text.lower()))


def side_of(words: set[str], pair: Opposites) -> bool | None:
    """Which side of a pair words speak of, True for the first; None for neither, or for both."""
    one, other = bool(words & pair.one), bool(words & pair.other)
    return None if one is other else one


def contradicted(text: str, said: str, pairs: tuple[Opposites, ...]) -> Iterator[tuple[str, str]]:
    """The words of a text of which what is said names the other side only, each with that."""
    words, others = words_of(text), words_of(said)
    for pair in pairs:
        called, truth = side_of(words, pair), side_of(others, pair)
        if called is not None and truth is not None and called is not truth:
            every = pair.one | pair.other
            yield min(words & every), min(others & every)
