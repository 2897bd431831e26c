"""The texts of the sandbox, in which rules are tried out while they are written."""

from engine.text.translation import mark

SANDBOX_TEXTS = {
    "sandbox": mark("Try it out"),
    "sandbox_mine": mark("You play"),
    "sandbox_first": mark("the first seat"),
    "sandbox_all": mark("all seats"),
    "sandbox_none": mark("no seat: bots play"),
    "sandbox_open": mark("Show all cards"),
    "sandbox_again": mark("Deal anew"),
    "sandbox_back": mark("Take back one answer"),
    "sandbox_step": mark("One bot answers"),
    "sandbox_on": mark("Bots go on"),
    "sandbox_keep": mark("Keep as an example"),
    "sandbox_kept": mark("It stands among the examples now: {title}"),
    "sandbox_waits": mark("A deal begins as soon as this is a game that can be played."),
    "sandbox_cards": mark("Deal these cards"),
    "sandbox_cards_how": mark(
        "Choose a player or a place, then cards; or drag cards there. Press a card again to take it back."
    ),
    "sandbox_cards_for": mark("Cards for {name}"),
    "sandbox_deck": mark("The deck"),
    "sandbox_no_cards": mark("any"),
    "sandbox_clear": mark("Any cards for everybody"),
    "sandbox_take": mark("Take back {card}"),
    "examples_run": mark("Play all examples"),
    "examples_none": mark("There are no examples yet."),
    "examples_count": mark("Passed: {passed} of {count}"),
    "example_passes": mark("passes"),
    "example_fails": mark("fails"),
}
"""Key of the page → its English text."""
