"""The keys of a deck."""

from engine.ruleset.read.models.common_model import heading
from engine.ruleset.read.models.model import Model
from engine.steps.machine.field import Field

DECK = Model(
    "deck",
    "a deck",
    "The cards or dice a game is played with.",
    (
        *heading("deck"),
        Field(
            "from",
            "reference",
            "The deck this one is made from; every key said here replaces its.",
            example="standard-52",
        ),
        Field(
            "ranks", "list:scalar", "The ranks, from low to high.", example="[2, 3, 4, 5, 6, 7, 8, 9, T, J, Q, K, A]"
        ),
        Field("suits", "list:text", "The suits.", "none: cards have ranks only", example="[c, d, h, s]"),
        Field("jokers", "jokers", "How many jokers it has.", "0"),
        Field("copies", "count", "How often each card is there.", "1"),
        Field("remove", "selection", "Ranks, suits or cards taken out.", example="[2s, 3s]"),
        Field("add", "selection", "Ranks, suits or cards of which there is one more.", example="[As]"),
        Field(
            "drawn",
            "choice",
            "What becomes of a card that was drawn.",
            "kept out",
            choices={
                "kept out": "It is gone until the next deal.",
                "put back": "It can come again at once, as with dice.",
            },
        ),
        Field(
            "called",
            "choice",
            "What players call them.",
            "cards",
            choices={"cards": "Cards.", "dice": "Dice; dealing is throwing."},
        ),
        Field("words", "map:card-name", "Names of cards.", example="{one-eyed jacks: {cards: Jh or Js}}"),
        Field("by-players", "map:deck-part", "For a number of players (4, 2-4, 6 or more) what is otherwise."),
    ),
)

DECK_PART = Model(
    "deck-part",
    "what is otherwise for so many players",
    "A deck that depends on how many play.",
    (
        Field("remove", "selection", "Ranks, suits or cards taken out besides.", example="deuces"),
        Field("jokers", "jokers", "How many jokers there are."),
    ),
)

CARD_NAME = Model(
    "card-name",
    "a name for cards",
    "What players call certain cards.",
    (Field("cards", "cards", "The cards.", example="Jh or Js", required=True),),
)
