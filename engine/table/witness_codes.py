"""Codes of family W: what a sample of deals shows, and does not prove."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "W961",
        "step-not-seen",
        "advice",
        mark("A step that no deal of a sample came to"),
        mark("Bots played at random, and none of their deals came here: it may be rare, or never be."),
        mark("Read the condition before it; try more deals with `--deals` if it is rare."),
    ),
    Code(
        "W962",
        "word-not-offered",
        "advice",
        mark("A word that nobody could say in a sample of deals"),
        mark("Bots played at random, and the word was never offered to any of them."),
        mark("Read its `when` and what it costs; try more deals with `--deals` if it is rare."),
    ),
    Code(
        "W963",
        "share-not-taken",
        "advice",
        mark("A share of the pot that nobody took in a sample of deals"),
        mark("Bots played at random, and none of their hands won it."),
        mark("Read what it `needs` and who may take it; try more deals with `--deals` if it is rare."),
    ),
    Code(
        "W964",
        "deal-without-end",
        "advice",
        mark("A deal of a sample that was given up"),
        mark("It took so many steps that players would have got up from the table."),
        mark("Say how often steps are repeated: `times`, or `until` something that comes about."),
    ),
)
