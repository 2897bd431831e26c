"""Codes of family P: pots."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = (
    Code(
        "P406",
        "pot-never-awarded",
        "error",
        "The deal may end with chips in the pot",
        "No step gives the pot to anybody, and none says that it stays for the next deal.",
        "End with a `showdown`, or with `throw-in` where the pot stays.",
    ),
)
