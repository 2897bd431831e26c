"""Codes of family T: examples that fail or cannot be."""

from engine.text.diagnostics.code import Code

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
    Code(
        "T953",
        "example-shows-nothing",
        "warning",
        "An example that would pass whatever comes of it",
        "It says what players do, or not even that, but nothing that must be so then: it can hardly fail.",
        "Say what must be so: what somebody may do, what they hold, what the pot is, or how the deal ends.",
    ),
    Code(
        "T954",
        "examples-not-played",
        "info",
        "Examples that are not played while checking",
        "Checking a file must be quick, so it plays examples up to some thousands of sentences.",
        "Have all of them played by `houserule test`.",
    ),
)
