"""Codes of family T: examples that fail or cannot be."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = (
    Code(
        "T951",
        "example-fails",
        "error",
        "An example comes out otherwise",
        "The example says one thing and the rules another, so one of them is not what you mean.",
        "Read the rule that is named: correct it, or correct the example.",
    ),
    Code(
        "T952",
        "example-impossible",
        "error",
        "An example that cannot be",
        "A sentence cannot be read, somebody is named who does not sit there, or a card is dealt twice.",
        "Write the sentence in one of the forms shown, and give each card once.",
    ),
)
