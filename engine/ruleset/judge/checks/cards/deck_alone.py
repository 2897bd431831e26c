"""Checks of a deck's own document: what it is called, and how many cards it has for how many players."""

from collections.abc import Iterator

from engine.cards.deck.deck import Deck
from engine.cards.deck.deck_document import numbers_meant
from engine.ruleset.judge.checks.cards.deck_told_checks import deck_told_of
from engine.ruleset.judge.checks.texts.order_told import lowest_otherwise
from engine.ruleset.judge.checks.texts.told_by_texts import says_otherwise
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Scalar, Sequence
from engine.text.translation import say


def deck_by_itself(deck: Deck, own: Mapping) -> Iterator[Diagnostic]:
    """A919, D236, D243, F708, P424 and M847 of a deck."""
    for said in (own.get("name"), own.get("summary")):
        if isinstance(said, Scalar):
            claims = lowest_otherwise(said.text, deck.ranks, of_a_deck=True)
            yield from (says_otherwise(said, words, truth) for words, truth in claims if "by-players" not in own)
    yield from deck_told_of(deck, own, own.get("summary"))
    yield from _fewer_for_more(own)


def _fewer_for_more(own: Mapping) -> Iterator[Diagnostic]:
    """D236: with more players more is taken out of the deck than with fewer."""
    parts = own.get("by-players")
    every = parts.entries.items() if isinstance(parts, Mapping) else ()
    spreads = [(spread, entry) for key, entry in every if (spread := numbers_meant(key)) is not None]
    fewest = None
    for spread, entry in sorted(spreads, key=lambda one: one[0].start):
        removed = entry.value.get("remove") if isinstance(entry.value, Mapping) else None
        count = len(removed.items) if isinstance(removed, Sequence) else 0
        if fewest is not None and count > fewest[0]:
            holes = {"more": spread.start, "fewer": fewest[1]}
            message = say("with {more} players more is taken out than with {fewer}", **holes)
            help = say("take out less the more play, or exchange the two")
            yield Diagnostic("D236", message, entry.key.span, help=help)
            return
        fewest = count, spread.start
