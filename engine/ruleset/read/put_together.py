"""Names put together of a game and of what is said with it: `razz 8`, `double-board pineapple`, `bomb pot Omaha`."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from engine.ruleset.read.catalogue import Chosen, Known, names, spelt

_MOST_SAYINGS = 3


class _Saying(NamedTuple):
    """A name of a modifier, or of one of its variants."""

    words: Counter[str]
    known: Known


def put_together(text: str) -> list[Known]:
    """Each game, or variant of one, whose name and names of modifiers have together just the words of the text.

    Those with most of the words in the name of the game come first, then those with the fewest modifiers. Whether the
    modifiers fit is not asked. They are given with what their names choose, under the text as their title.

    >>> [(one.reference, [*one.chosen.with_]) for one in put_together("six-card stud 8") if one.chosen]
    [('six-card-stud', ['high-low'])]
    """
    words = Counter(spelt(text).split())
    found: list[tuple[int, int, Known]] = []
    for game in names("game"):
        own = Counter(spelt(game.title).split())
        if own and own <= words:
            found += [(-own.total(), len(said), _with(game, said, text)) for said in _covers(words - own)]
    ordered = sorted(found, key=lambda one: one[:2])
    return [*{repr((known.reference, known.chosen)): known for _, _, known in ordered}.values()]


def _covers(words: Counter[str], most: int = _MOST_SAYINGS) -> Iterator[tuple[Known, ...]]:
    """Sayings that have just these words together, none where there is no word."""
    first = next(iter(words), None)
    for saying in _sayings() if first is not None and most else ():
        if first in saying.words and saying.words <= words:
            rest = words - saying.words
            if not rest:
                yield (saying.known,)
            for others in _covers(rest, most - 1):
                if all(one.reference != saying.known.reference for one in others):
                    yield (saying.known, *others)


@cache
def _sayings() -> tuple[_Saying, ...]:
    """All of them; a variant comes before the modifier itself, where both have the same words."""
    every = sorted(names("modifier"), key=lambda known: known.chosen is None)
    return tuple(_Saying(Counter(spelt(known.title).split()), known) for known in every)


def _with(game: Known, said: tuple[Known, ...], title: str) -> Known:
    """The game with these modifiers besides its own."""
    chosen = game.chosen or Chosen({}, {}, {})
    with_ = dict(chosen.with_)
    for known in said:
        with_[known.reference] = known.chosen.set if known.chosen is not None else {}
    return Known("game", game.reference, title, game.summary, Chosen(chosen.set, chosen.stakes, with_))
