"""Codes of family J: jokers and wild cards."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "J601",
        "wild-never-matches",
        "error",
        mark("Wild cards that the deck does not have"),
        mark("The rules make cards wild, and there are none of them, so that nothing is wild after all."),
        mark("Name cards of the deck, or add jokers with `jokers: 1`."),
    ),
    Code(
        "J602",
        "wild-flood",
        "warning",
        mark("More than a third of the deck wild"),
        mark(
            "Nearly every hand holds several wild cards, and nearly every showdown is between the highest hands there "
            "are."
        ),
        mark("Make fewer cards wild, or let only some of them count in one hand with `most`."),
    ),
    Code(
        "J603",
        "nothing-to-follow",
        "error",
        mark("Wild cards follow an open card, and none is dealt open"),
        mark(
            "What is wild depends on cards that come to lie face up, and in this game none of those does, so nothing "
            "would ever be wild."
        ),
        mark("Deal cards `face: up`, or name cards that are wild."),
    ),
    Code(
        "J604",
        "jokers-unexplained",
        "warning",
        mark("Jokers that nobody explains"),
        mark("A joker has no rank and no suit: in a hand it would count for nothing."),
        mark("Say under `wild` what they stand for, or play without them."),
    ),
    Code(
        "J605",
        "wild-already",
        "warning",
        mark("Wild cards named without effect"),
        mark(
            "An entry before it makes the same cards wild, more of them may count than there can be, or a condition "
            "says what is so of these cards anyway. So players would read a rule that never matters."
        ),
        mark("Name other cards or a smaller number, or leave the entry out."),
    ),
    Code(
        "J614",
        "bug-without-use",
        "warning",
        mark("A bug where straights and flushes do not count"),
        mark(
            "A bug is an ace, or completes a straight or a flush. Where no such hand counts it is an ace and nothing "
            "else, though most tables that say so mean a card that stands for any other."
        ),
        mark("Leave out `as: bug`, or play by a ranking with straights or flushes."),
    ),
    Code(
        "J615",
        "natural-anyway",
        "warning",
        mark("A natural hand where no card is wild"),
        mark("A hand is natural where its wild cards count as what they are. Without any, every hand is."),
        mark("Name `wild` cards, or leave out `natural`."),
    ),
    Code(
        "J620",
        "wild-cards-thrown-away",
        "warning",
        mark("Only wild cards may be thrown away"),
        mark("A wild card is worth more than any other, so nobody would throw one away, and the step does nothing."),
        mark("Name other cards, or let any be thrown away."),
    ),
)
