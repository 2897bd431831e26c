"""The keys of a ranking of hands."""

from engine.ruleset.read.models.common_model import heading
from engine.ruleset.read.models.model import Model
from engine.steps.machine.field import Field
from engine.text.translation import mark

RANKING = Model(
    "ranking",
    mark("a ranking"),
    mark("An order of hands: its categories from the best down, each a pattern."),
    (
        *heading("ranking"),
        Field(
            "from",
            "reference",
            mark("The ranking this one is made from; every key said here replaces its."),
            example="high",
        ),
        Field(
            "deck",
            "reference",
            mark("The deck it is made for: hands are counted and judged on it where no game names another."),
            mark("standard-52"),
            example="short-36",
        ),
        Field(
            "of",
            "card-count",
            mark(
                "How many cards are compared; fewer form what they can. A range, as of badugi: as many as the pattern "
                "takes, and each category needs one."
            ),
            example="5",
        ),
        Field(
            "wins",
            "choice",
            mark("Which end of the order wins."),
            "high",
            choices={
                "high": mark("The best hand wins."),
                "low": mark("The whole order is upside down."),
                "low cards": mark("The categories as listed; within one the lower cards win."),
            },
        ),
        Field(
            "aces",
            "choice",
            mark("What an ace is."),
            "high",
            choices={
                "high": mark("Above the king."),
                "low": mark("Below the deuce."),
                "high and low in a run": mark("Above the king, and in a run also below the deuce."),
            },
        ),
        Field("hands", "list:category", mark("The categories, best first.")),
        Field("put", "list:put", mark("Categories inserted into those of the parent.")),
        Field(
            "leave-out", "list:text", mark("Categories of the parent that do not count."), example="[straight, flush]"
        ),
        Field(
            "names",
            "map:named-hand",
            mark("Names of particular hands."),
            example="{wheel: {hand: straight, highest: 5}}",
        ),
        Field(
            "suit-order",
            "list:text",
            mark(
                "The suits from low to high, where single cards of a rank are compared, as by `best up card` or when "
                "odd chips go to the highest card. Hands that are equal stay equal."
            ),
        ),
        Field("count", "count-rule", mark("Instead of categories: hands are compared by a count of pips.")),
    ),
)

_NUMBER_OF_CARDS = "count"

_DEMANDS = (
    Field("same", "list:count", mark("Sizes of groups of one rank."), example="[3, 2]"),
    Field("run", _NUMBER_OF_CARDS, mark("This many cards in sequence."), example="5"),
    Field("step", _NUMBER_OF_CARDS, mark("The distance from card to card in a run."), "1", example="2"),
    Field("suited", _NUMBER_OF_CARDS, mark("This many cards of one suit."), example="5"),
    Field("different-ranks", _NUMBER_OF_CARDS, mark("This many cards, no two of one rank."), example="4"),
    Field("different-suits", _NUMBER_OF_CARDS, mark("This many cards, no two of one suit."), example="4"),
    Field("highest", "scalar", mark("The rank of the highest card."), example="A"),
    Field("lowest", "scalar", mark("The rank of the lowest card."), example="8"),
    Field("only", "selection", mark("Nothing but these cards."), example="[J, Q, K]"),
    Field(
        "rest",
        "choice",
        mark("What the cards beside the groups of one rank must be."),
        mark("any cards"),
        choices={
            "adds up": mark(
                "Together they count as many pips as a card of the biggest group: 8 8 8 6 2. An ace counts one, "
                "and with a court card nothing adds up."
            ),
        },
    ),
)
"""What a pattern may ask of a hand."""

CATEGORY = Model(
    "category",
    mark("a category"),
    mark(
        "A pattern of cards. All that is said must hold; among equals the biggest group decides first, then the rest."
    ),
    (
        Field("name", "title", mark("What it is called."), example="full house", required=True),
        *_DEMANDS,
        Field(
            "only-with",
            "choice",
            mark("When it counts."),
            "always",
            choices={"wild cards": mark("Only where cards are wild.")},
        ),
        Field(
            "compare",
            "choice",
            mark("What decides between two hands of it."),
            "all cards",
            choices={
                "all cards": mark("The cards that make it, then the others."),
                "its cards": mark("The cards that make it, and no kickers."),
                "other cards": mark("The cards beside those that make it, as the third die beside a pair."),
                "nothing": mark("All such hands are equal."),
            },
        ),
        Field(
            "or",
            "list:pattern",
            mark("Other patterns that count as the same hand; each is compared by its own groups and cards."),
            example="[{run: 5, step: 2}]",
        ),
    ),
    example="{name: full house, same: [3, 2]}",
)

PATTERN = Model(
    "pattern",
    mark("a pattern"),
    mark("Another way to make a hand. All that is said must hold."),
    _DEMANDS,
    example="{run: 5, step: 2}",
)

PUT = Model(
    "put",
    mark("place for a category"),
    mark("A category inserted before (better than) or after (worse than) one of the parent's."),
    (
        Field("before", "text", mark("The category that it beats."), example="straight"),
        Field("after", "text", mark("The category that beats it."), example="flush"),
        Field("hand", "category", mark("The category."), required=True),
    ),
)

NAMED_HAND = Model(
    "named-hand",
    mark("a hand with a name"),
    mark("A particular hand of a category."),
    (
        Field("hand", "text", mark("Its category."), example="straight flush", required=True),
        Field("highest", "scalar", mark("The rank of its highest card."), example="A"),
    ),
    example="{hand: straight, highest: 5}",
)

COUNT = Model(
    "count-rule",
    mark("a count of pips"),
    mark("Hands are compared by the sum of their cards' values."),
    (
        Field(
            "values",
            "map:pips",
            mark("What a rank counts, where that is not its number."),
            example="{A: [1, 11], K: 1/2}",
        ),
        Field("nearest-to", "integer", mark("The number that wins."), required=True),
        Field(
            "over",
            "choice",
            mark("What becomes of a sum above the number."),
            "counts",
            choices={
                "counts": mark("It counts by its distance too."),
                "loses": mark("It loses to every sum that is not above."),
            },
        ),
    ),
)
