"""Codes of family D: decks, cards and dealing."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = (
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
)
