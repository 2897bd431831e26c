"""The keys of a ranking of hands."""

from engine.ruleset.read.models.common_model import heading
from engine.ruleset.read.models.model import Model
from engine.steps.machine.field import Field

RANKING = Model(
    "ranking",
    "a ranking",
    "An order of hands: its categories from the best down, each a pattern.",
    (
        *heading("ranking"),
        Field(
            "from", "reference", "The ranking this one is made from; every key said here replaces its.", example="high"
        ),
        Field(
            "deck",
            "reference",
            "The deck it is made for: hands are counted and judged on it where no game names another.",
            "standard-52",
            example="short-36",
        ),
        Field("of", "card-count", "How many cards are compared; fewer form what they can.", example="5"),
        Field(
            "wins",
            "choice",
            "Which end of the order wins.",
            "high",
            choices={
                "high": "The best hand wins.",
                "low": "The whole order is upside down.",
                "low cards": "The categories as listed; within one the lower cards win.",
            },
        ),
        Field(
            "aces",
            "choice",
            "What an ace is.",
            "high",
            choices={
                "high": "Above the king.",
                "low": "Below the deuce.",
                "high and low in a run": "Above the king, and in a run also below the deuce.",
            },
        ),
        Field("hands", "list:category", "The categories, best first."),
        Field("put", "list:put", "Categories inserted into those of the parent."),
        Field("leave-out", "list:text", "Categories of the parent that do not count.", example="[straight, flush]"),
        Field("names", "map:named-hand", "Names of particular hands.", example="{wheel: {hand: straight, highest: 5}}"),
        Field(
            "suit-order",
            "list:text",
            "The suits from low to high, where single cards of a rank are compared, as by `best up card` or when odd "
            "chips go to the highest card. Hands that are equal stay equal.",
        ),
        Field("count", "count-rule", "Instead of categories: hands are compared by a count of pips."),
    ),
)

_NUMBER_OF_CARDS = "count"

CATEGORY = Model(
    "category",
    "a category",
    "A pattern of cards. All that is said must hold; among equals the biggest group decides first, then the rest.",
    (
        Field("name", "title", "What it is called.", example="full house", required=True),
        Field("same", "list:count", "Sizes of groups of one rank.", example="[3, 2]"),
        Field("run", _NUMBER_OF_CARDS, "So many cards in sequence.", example="5"),
        Field("step", _NUMBER_OF_CARDS, "The distance from card to card in a run.", "1", example="2"),
        Field("suited", _NUMBER_OF_CARDS, "So many cards of one suit.", example="5"),
        Field("different-ranks", _NUMBER_OF_CARDS, "So many cards, no two of one rank.", example="4"),
        Field("different-suits", _NUMBER_OF_CARDS, "So many cards, no two of one suit.", example="4"),
        Field("highest", "scalar", "The rank of the highest card.", example="A"),
        Field("lowest", "scalar", "The rank of the lowest card.", example="8"),
        Field("only", "selection", "Nothing but these cards.", example="[J, Q, K]"),
        Field("only-with", "choice", "When it counts.", "always", choices={"wild cards": "Only where cards are wild."}),
    ),
    example="{name: full house, same: [3, 2]}",
)

PUT = Model(
    "put",
    "place for a category",
    "A category inserted before (better than) or after (worse than) one of the parent's.",
    (
        Field("before", "text", "The category that it beats.", example="straight"),
        Field("after", "text", "The category that beats it.", example="flush"),
        Field("hand", "category", "The category.", required=True),
    ),
)

NAMED_HAND = Model(
    "named-hand",
    "a hand with a name",
    "A particular hand of a category.",
    (
        Field("hand", "text", "Its category.", example="straight flush", required=True),
        Field("highest", "scalar", "The rank of its highest card.", example="A"),
    ),
    example="{hand: straight, highest: 5}",
)

COUNT = Model(
    "count-rule",
    "a count of pips",
    "Hands are compared by the sum of their cards' values.",
    (
        Field(
            "values", "map:pips", "What a rank counts, where that is not its number.", example="{A: [1, 11], K: 1/2}"
        ),
        Field("nearest-to", "integer", "The number that wins.", required=True),
        Field(
            "over",
            "choice",
            "What becomes of a sum above the number.",
            "counts",
            choices={"counts": "It counts by its distance too.", "loses": "It loses to every sum that is not above."},
        ),
    ),
)
