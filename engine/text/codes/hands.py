"""Codes of family H: hands and rankings."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = (
    Code(
        "H502",
        "impossible-hand",
        "warning",
        "A hand that nobody can hold",
        "No cards of this deck make it, or an earlier category takes all hands that would.",
        "Leave it out, or look at its pattern and its place in the list.",
    ),
    Code(
        "H504",
        "ranked-twice",
        "error",
        "A hand that is ranked twice",
        "Hands are compared by their place in the list, so each name stands there once.",
        "Keep it at one place, or give the other a name of its own.",
    ),
    Code(
        "H510",
        "unknown-hand",
        "error",
        "A hand that the ranking does not have",
        "What is left out, put beside another or given a name of its own must be in the list the ranking starts from.",
        "Name a hand of the list.",
    ),
    Code(
        "H511",
        "hands-or-count",
        "error",
        "Neither hands nor a count, or both",
        "A ranking compares hands by a list of categories, or by counting pips; it is one or the other.",
        "Give `hands: […]`, best first, or `count: {…}`.",
    ),
    Code(
        "H512",
        "no-hand-size",
        "error",
        "No sensible number of cards to compare",
        "A hand is compared by its best cards, and the ranking says how many.",
        "Write a number, a range such as `1-4`, or, where pips are counted, `any`.",
    ),
    Code(
        "H513",
        "impossible-pattern",
        "error",
        "A pattern that asks for too many cards, or for none",
        "No hand of the size that is compared could show it.",
        "Ask for no more cards than are compared, or compare more with `of`.",
    ),
    Code(
        "H514",
        "no-pips",
        "error",
        "A rank whose pips cannot be told",
        "Every card counts when pips are counted, so each rank of the deck needs a number.",
        "Give the rank a number: `10`, `1/2`, or `[1, 11]` for whichever serves better.",
    ),
    Code(
        "H515",
        "rank-not-in-deck",
        "warning",
        "A rank or card that this deck does not have",
        "The category asks for a card nobody can hold, so no hand is ever counted as it.",
        "Name what the deck has, leave the category out, or use another deck.",
    ),
)
