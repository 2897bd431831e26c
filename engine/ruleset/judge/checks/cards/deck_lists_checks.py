"""Checks of what a deck lists: ranks that stand the other way round, and copies that change nothing."""

import re
from collections.abc import Iterator

from engine.cards.deck.card_words import RANK_WORDS, rank_symbol
from engine.cards.deck.deck import Deck
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Scalar, Sequence, plain
from engine.text.translation import say
from engine.text.wording import Wording

_PLACES = {rank: place for place, rank in enumerate(RANK_WORDS)}
_FEWEST = 4
"""So many ranks that stand the other way round are no chance."""
_IS_MEANT = Wording(
    r"\b(?:upside|revers\w*|invert\w*|turned|backwards?|topsy|mirror\w*|lowest|highest|above|below|beats?|over"
    r"|(?:other|wrong) way|from (?:the )?(?:ace|king|top|high)\w*)\b",
    re.IGNORECASE,
)
"""By these words a text says which rank is above which."""


def deck_listed(deck: Deck, own: Mapping, summary: object) -> Iterator[Diagnostic]:
    """D243 and F708 of a deck that is written out."""
    yield from _from_high_to_low(own, summary)
    yield from _copied_in_vain(deck, own)


def _from_high_to_low(own: Mapping, summary: object) -> Iterator[Diagnostic]:
    """D243: the ranks are listed from the king down, and the last of them is the highest.

    The ace may stand at either end. Not where a text says which ranks are high.
    """
    listed = own.get("ranks")
    texts = [one.text for one in (own.get("name"), own.get("summary"), summary) if isinstance(one, Scalar)]
    if not isinstance(listed, Sequence) or any(map(_IS_MEANT.search, texts)):
        return
    ranks = [rank_symbol(str(plain(one))) for one in listed.items]
    places = [_PLACES[rank] for rank in ranks if rank != "A" and rank in _PLACES]
    if len(places) < _FEWEST or len(places) < len(ranks) - 1 or places != sorted(places, reverse=True):
        return
    message = say("the last rank is the highest, so `{low}` beats `{high}` here", low=ranks[-1], high=ranks[0])
    help = say("list the ranks from low to high")
    yield Diagnostic("D243", message, own.entries["ranks"].value.span, help=help)


def _copied_in_vain(deck: Deck, own: Mapping) -> Iterator[Diagnostic]:
    """F708: each face is there several times, of which one is thrown as often as any other all the same."""
    copies = own.entries.get("copies")
    if copies is None or not deck.put_back or deck.copies == 1 or {"add", "jokers", "by-players"} & own.entries.keys():
        return
    message = say("what is thrown is put back at once, so it does not matter how often each face is there")
    help = say("leave it out; with `add` single faces come more often than others")
    yield Diagnostic("F708", message, copies.key.span, help=help)
