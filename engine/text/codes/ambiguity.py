"""Codes of family A: what can be understood in two ways, or not at all."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = (
    Code(
        "A902",
        "unused-definition",
        "warning",
        "A definition that nothing uses",
        "It is read, and changes nothing; often the place where it was meant to be used says something else.",
        "Use it, or take it out.",
    ),
    Code(
        "A906",
        "repeated-label",
        "error",
        "A label that two steps have",
        "Changes and questions name a step by its label; with two of them nobody knows which is meant.",
        "Give each step a label of its own.",
    ),
)
