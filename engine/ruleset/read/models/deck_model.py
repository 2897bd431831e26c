"""The keys of a deck."""

from engine.ruleset.read.models.common_model import heading
from engine.ruleset.read.models.model import Model
from engine.steps.machine.field import Field
from engine.text.translation import mark

DECK = Model(
    "deck",
    mark("a deck"),
    mark("The cards or dice a game is played with."),
    (
        *heading("deck"),
        Field(
            "from",
            "reference",
            mark("The deck this one is made from; every key said here replaces its."),
            example="standard-52",
        ),
        Field(
            "ranks",
            "list:scalar",
            mark("The ranks, from low to high."),
            example="[2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K, A]",
        ),
        Field("suits", "list:text", mark("The suits."), mark("none: cards have ranks only"), example="[c, d, h, s]"),
        Field("jokers", "jokers", mark("How many jokers it has."), "0"),
        Field("copies", "count", mark("How often each card is there."), "1"),
        Field("remove", "selection", mark("Ranks, suits or cards taken out."), example="[2s, 3s]"),
        Field("add", "selection", mark("Ranks, suits or cards that the deck has one more of."), example="[As]"),
        Field(
            "drawn",
            "choice",
            mark("What becomes of a card that was drawn."),
            "kept out",
            choices={
                "kept out": mark("It is gone until the next deal."),
                "put back": mark("It can come again at once, as with dice."),
            },
        ),
        Field(
            "called",
            "choice",
            mark("What players call them."),
            "cards",
            choices={
                "cards": mark("Cards."),
                "dice": mark("Dice; dealing is throwing. There are 60 in a deal at the most."),
            },
        ),
        Field("words", "map:card-name", mark("Names of cards."), example="{one-eyed jacks: {cards: Jh or Js}}"),
        Field("by-players", "map:deck-part", mark("For a number of players (4, 2-4, 6 or more) what is otherwise.")),
    ),
)

DECK_PART = Model(
    "deck-part",
    mark("what is otherwise for this many players"),
    mark("A deck that depends on how many play."),
    (
        Field("remove", "selection", mark("Ranks, suits or cards taken out besides."), example="deuces"),
        Field("jokers", "jokers", mark("How many jokers there are.")),
    ),
)

CARD_NAME = Model(
    "card-name",
    mark("a name for cards"),
    mark("What players call certain cards."),
    (Field("cards", "cards", mark("The cards."), example="Jh or Js", required=True),),
)
