"""The keys every kind of document has."""

from engine.ruleset.read.models.model import Model
from engine.steps.machine.field import Field
from engine.text.translation import mark

_KINDS = {
    "game": mark("A game."),
    "modifier": mark("A modifier."),
    "deck": mark("A deck."),
    "ranking": mark("A ranking."),
    "session": mark("A session."),
}

TELLING = ("name", "summary", "also", "sources", "variants", "examples")
"""Keys that tell of a document: no rule stands under them, and what is made from the document does not have them."""


def heading(kind: str) -> tuple[Field, ...]:
    """The keys a document of this kind begins with."""
    return (
        Field(
            "format", "version", mark("The version of the language the file is written in."), example="1", required=True
        ),
        Field("kind", "choice", mark("What the file describes."), choices={kind: _KINDS[kind]}, required=True),
        Field("name", "title", mark("What players call it."), example="Jack-Pot", required=True),
        Field(
            "summary", "text", mark("What it is, in a sentence."), example="Five-card draw that only jacks may open."
        ),
        Field(
            "also",
            "list:text",
            mark("Other names by which players may look for it."),
            example="[pass the trash, anaconda]",
        ),
        Field("sources", "list:text", mark("Where the rules are from.")),
        Field(
            "accepts",
            "reasons",
            mark(
                "Warnings that were looked at and are meant, each by its code with the reason. They are not told of "
                "this file, nor of what it is made from or played with; errors cannot be accepted."
            ),
            example="{H501: we keep the usual order with 36 cards}",
        ),
    )


WORD = Model(
    "word",
    mark("a word of your own"),
    mark("A name for a hand, cards, a condition, an amount or players; it may stand wherever those may."),
    (
        Field("hand", "hand", mark("The word stands for this hand."), example="pair of jacks or better"),
        Field("cards", "cards", mark("The word stands for these cards."), example="Jh or Js"),
        Field("condition", "condition", mark("The word says that this holds."), example="players > 4"),
        Field("amount", "amount", mark("The word stands for this amount."), example="2 * ante"),
        Field("seats", "seats", mark("The word stands for these players."), example="left of dealer"),
    ),
    shape="one of",
    example="{hand: pair of jacks or better}",
)
