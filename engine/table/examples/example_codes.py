"""Codes of family T: examples that fail or cannot be."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "T951",
        "example-fails",
        "error",
        mark("An example comes out otherwise"),
        mark("The example says one thing and the rules another, so one of them is not what you mean."),
        mark("Read the rule that is named: correct it, or correct the example."),
    ),
    Code(
        "T952",
        "example-impossible",
        "error",
        mark("An example that cannot be"),
        mark("A sentence cannot be read, somebody is named who does not sit there, or a card is dealt twice."),
        mark("Write the sentence in one of the forms shown, and give each card once."),
    ),
    Code(
        "T955",
        "variant-impossible",
        "error",
        mark("A variant that cannot be played"),
        mark("It sets an option or a stake that the game does not have, or a modifier that does not go with the game."),
        mark("Set what the game has; `houserule show` lists its options and stakes."),
    ),
    Code(
        "T953",
        "example-shows-nothing",
        "warning",
        mark("An example that would pass whatever comes of it"),
        mark("It says what players do, or not even that, but nothing that must be so then: it can hardly fail."),
        mark("Say what must be so: what somebody may do, what they hold, what the pot is, or how the deal ends."),
    ),
    Code(
        "T957",
        "example-twice",
        "warning",
        mark("An example that tells the deal of another"),
        mark("The same cards, the same actions, the same end: it shows nothing that the other does not."),
        mark("Take it out, or tell a deal that shows what its title says."),
    ),
    Code(
        "T954",
        "examples-not-played",
        "advice",
        mark("Examples that are not played while checking"),
        mark("Checking a file must be quick, so it plays examples up to some thousands of sentences."),
        mark("Have all of them played by `houserule test`."),
    ),
    Code(
        "T956",
        "examples-of-the-parent",
        "advice",
        mark("Examples that come true without the game's own rules"),
        mark("Whoever reads them learns nothing of what is played otherwise here, and no test would miss it."),
        mark("Write an example that fails by the rules of the parent."),
    ),
)
