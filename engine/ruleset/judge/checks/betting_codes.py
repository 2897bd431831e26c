"""Codes of family B: betting."""

from engine.text.diagnostics.code import Code

CODES: tuple[Code, ...] = (
    Code(
        "B301",
        "no-possible-opener",
        "error",
        "A hand is asked for that nobody can hold",
        "With this deck and so many cards the hand does not come up, so nobody could ever open.",
        "Ask for a hand that can be dealt.",
    ),
    Code(
        "B302",
        "nobody-opens-undefined",
        "warning",
        "Not said what happens when nobody opens",
        "Opening asks for a hand, and in some deals nobody has it. Then play simply goes on, which is seldom meant.",
        "Say it with `nobody-opens`: the cards are thrown in, everybody antes again, or another game is played.",
    ),
    Code(
        "B303",
        "endless-raising",
        "error",
        "Raising without end",
        "Under a limit of fixed steps nobody can end the raising by betting everything, so two may go on and on.",
        "Say how many raises a round may have: `cap: 3`.",
    ),
    Code(
        "B304",
        "limit-without-sizes",
        "error",
        "A limit whose sizes are not said",
        "Players could not know what they may bet.",
        "Add the keys the limit needs: `size` for fixed, `least` and `most` for spread, `least` for doubling.",
    ),
    Code(
        "B305",
        "bet-of-nothing",
        "error",
        "A bet of no chips",
        "Nobody can bet or raise by nothing, so the size is wrong, or the round is not meant.",
        "Write a number from 1 up, or take the round out.",
    ),
    Code(
        "B307",
        "betting-before-cards",
        "warning",
        "Betting before anybody has a card",
        "There is nothing to bet on yet, and whoever speaks first gives money away.",
        "Deal first, or post blinds instead of a round of betting.",
    ),
)
