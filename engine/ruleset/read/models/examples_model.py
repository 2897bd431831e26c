"""Examples: a deal played out, told so that a player can read it and the machine can play it."""

from engine.ruleset.read.models.model import Model
from engine.steps.machine.field import Field

EXAMPLE = Model(
    "example",
    "an example",
    "A deal played out: who sits there, what they hold, what they say and do, and how it must end.",
    (
        Field("title", "text", "What it shows.", example="Nobody opens"),
        Field("covers", "list:text", "The rules it shows, by the names your rulebook gives them."),
        Field(
            "with",
            "modifiers",
            "Modifiers it is played with, each with the values of its options.",
            example="{wild: {cards: one-eyed jacks}}",
        ),
        Field("set", "map:scalar", "Values of options.", example="{most-discards: 3}"),
        Field("stakes", "map:chips", "Stakes other than the game's.", example="{ante: 0}"),
        Field(
            "seats",
            "map:chips",
            "The players to the left, with their chips.",
            example="{A: 100, B: 100}",
            required=True,
        ),
        Field("dealer", "text", "Who deals.", default="the last seat", example="A"),
        Field("carried", "chips", "Chips in the pot from earlier deals.", default="0"),
        Field("marks", "map:anything", "What marks hold at the start."),
        Field(
            "cards",
            "map:text",
            "What each player receives over the whole deal, in order.",
            example="{A: Ah Kh 9c 9d 2s}",
        ),
        Field("table", "map:text", "What comes to lie on each place, in order.", example="{board: 2h 7d Kc}"),
        Field("stock", "text", "The next cards of the stock, in order."),
        Field(
            "play",
            "list:text",
            "What players do, and what must be so then.",
            example="[B checks, A may check or bet 2]",
        ),
        Field("expect", "expect", "How it must end."),
    ),
)

EXPECT = Model(
    "expect",
    "what to expect",
    "How a deal must end; what is not named is not compared. Of a deal that goes on only the pot, hands and marks "
    "can be said.",
    (
        Field("pot", "chips", "The chips in the pot, or just given out."),
        Field("stacks", "map:chips", "The chips of players.", example="{A: 99, B: 102}"),
        Field("carried", "chips", "The chips that stay in the pot for the next deal."),
        Field("winners", "list:text", "Who won chips."),
        Field(
            "takes",
            "map:list:text",
            "Who takes each share of the pot, where it is divided; nobody is an empty list.",
            example="{high: [A], low: [A, B]}",
        ),
        Field("shown", "list:text", "Who showed a hand."),
        Field("marks", "map:anything", "What marks hold."),
        Field("dealer", "text", "Who deals next."),
        Field("hands", "map:text", "What hands players have.", example="{A: full house}"),
    ),
)
