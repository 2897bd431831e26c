"""Codes of family F: the flow of a deal."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "F701",
        "unreachable-step",
        "error",
        mark("A step that no deal comes to"),
        mark("The deal is always over before it, so it is a rule that never holds."),
        mark("Put it before the step that ends the deal, put that step under a condition, or take one of them out."),
    ),
    Code(
        "F702",
        "endless-repetition",
        "error",
        mark("A repetition without end"),
        mark("Nothing bounds the laps, or what their end depends on never changes: the deal would never be over."),
        mark("Say `times` (with dice always: they never run out), or a `while` or `until` that a lap can change."),
    ),
    Code(
        "F703",
        "step-without-effect",
        "warning",
        mark("A step that does nothing"),
        mark(
            "A number of 0 makes it empty, cards are passed to the player who holds them, turned though they lie open, "
            "or dealt when the pot has been given out: probably something else is meant."
        ),
        mark("Say what is to be done, or take the step out."),
    ),
    Code(
        "F705",
        "nobody-to-ask",
        "error",
        mark("Nobody is left to be asked"),
        mark("Whenever the deal comes here, too few players are in for this step."),
        mark("Look at the condition around it, and at who has folded before."),
    ),
    Code(
        "F706",
        "no-word-left",
        "error",
        mark("A player may have no word to say"),
        mark(
            "Every word costs chips or asks for something, so a player may be asked to declare and have nothing to say."
        ),
        mark("Let one word be free to all, or two words be opposites: `when: heads up` and `when: not heads up`."),
    ),
    Code(
        "F707",
        "nobody-to-join",
        "error",
        mark("Nobody is out who could be in again"),
        mark("Whenever the deal comes here, all who were dealt in are in still, so the step does nothing."),
        mark("Let players fold before, or take the step out."),
    ),
    Code(
        "F708",
        "not-in-a-turn",
        "error",
        mark("A step that cannot stand in a turn of a betting round"),
        mark(
            "While players bet, what they do before they speak moves cards or says words: a payment, a fold or another "
            "round would change who is asked for how much."
        ),
        mark("Put the step before the betting round or behind it."),
    ),
)
