"""Codes of family D: decks, cards and dealing."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = (
    Code(
        "D201",
        "not-enough-cards",
        "error",
        "Not enough cards for so many players",
        "With the most players, and everybody taking all he may, a step would ask for cards that are not there.",
        "Let fewer play, deal or exchange fewer cards, or say what happens with `stock-runs-out`.",
    ),
    Code(
        "D202",
        "draw-more-than-held",
        "error",
        "More cards to exchange than a player holds",
        "Only a card that is held can be exchanged, so the number means something else, or is wrong.",
        "Write at most as many as were dealt.",
    ),
    Code(
        "D204",
        "card-not-in-deck",
        "error",
        "A card the deck does not have",
        "A removal that takes nothing away is a slip of the pen: the deck is not what its author believes.",
        "Name ranks, suits or cards that the deck has.",
    ),
    Code(
        "D205",
        "removed-twice",
        "error",
        "A card taken out of the deck twice",
        "The second removal does nothing, so something else was probably meant.",
        "Take it out of the list, or name the card that was meant.",
    ),
    Code(
        "D206",
        "hand-too-small",
        "warning",
        "Hands smaller than those that are ranked",
        "Fewer cards form what they can, but flushes, straights and the like can never be made of them.",
        "Deal as many cards as the ranking compares, or take a ranking of fewer cards.",
    ),
    Code(
        "D211",
        "empty-deck",
        "error",
        "A deck without ranks",
        "There is nothing to deal.",
        "List the ranks from low to high: `ranks: [2, 3, …]`.",
    ),
    Code(
        "D212",
        "listed-twice",
        "error",
        "A rank or suit listed twice",
        "The deck would hold the same card twice, and nobody could tell which is meant.",
        "Take one away; where each card is there several times, say `copies: 2`.",
    ),
    Code(
        "D213",
        "no-number-of-players",
        "error",
        "A key that is no number of players",
        "What a deck holds may depend on the number of players, so each key there is a number or a range.",
        "Write `4`, `2-4` or `6 or more`.",
    ),
    Code(
        "D214",
        "no-cards-to-compare",
        "error",
        "A showdown without cards",
        "Nobody has a card when hands are compared.",
        "Deal before the showdown.",
    ),
)
