"""Examples: a deal played out, told so that a player can read it and the machine can play it."""

from engine.ruleset.read.models.model import Model
from engine.steps.machine.field import Field
from engine.text.translation import mark

_WITH = Field(
    "with",
    "modifiers",
    mark("Modifiers it is played with, each with the values of its options."),
    example="{wild: {cards: one-eyed jacks}}",
)
_SET = Field("set", "map:scalar", mark("Values of options."), example="{most-discards: 3}", names=("options",))
_STAKES = Field("stakes", "map:chips", mark("Stakes other than the game's."), example="{ante: 0}", names=("stakes",))

VARIANT = Model(
    "variant",
    mark("a variant"),
    mark("How the game is played under this name."),
    (_WITH, _SET, _STAKES),
    example="{set: {own-cards: 5}}",
)

EXAMPLE = Model(
    "example",
    mark("an example"),
    mark("A deal played out: who sits there, what they hold, what they say and do, and how it must end."),
    (
        Field("title", "text", mark("What it shows."), example="Nobody opens"),
        Field("covers", "list:text", mark("The rules it shows, by the names your rulebook gives them.")),
        _WITH,
        _SET,
        _STAKES,
        Field(
            "seats",
            "map:chips",
            mark("The players to the left, with their chips."),
            example="{A: 100, B: 100}",
            required=True,
        ),
        Field("dealer", "text", mark("Who deals."), default=mark("the last seat"), example="A"),
        Field("carried", "chips", mark("Chips in the pot from earlier deals."), default="0"),
        Field("marks", "map:anything", mark("What marks hold at the start."), names=("marks",)),
        Field(
            "cards",
            "map:text",
            mark("What each player receives over the whole deal, in order, without the cards that a `gets` names."),
            example="{A: Ah Kh 9c 9d 2s}",
        ),
        Field(
            "table",
            "map:scalar",
            mark("What comes to lie on each place, or is thrown for a mark, in order."),
            example="{board: 2h 7d Kc}",
            names=("places", "marks"),
        ),
        Field("stock", "text", mark("The next cards of the stock, in order.")),
        Field(
            "play",
            "list:text",
            mark("What players do, and what must be so then."),
            example="[B checks, A may check or bet 2]",
        ),
        Field("expect", "expect", mark("How it must end.")),
    ),
)

EXPECT = Model(
    "expect",
    mark("what to expect"),
    mark(
        "How a deal must end; what is not named is not compared. Of a deal that goes on only the pot, hands and marks "
        "can be said."
    ),
    (
        Field("pot", "chips", mark("The chips in the pot, or just given out.")),
        Field("stacks", "map:chips", mark("The chips of players."), example="{A: 99, B: 102}"),
        Field("carried", "chips", mark("The chips that stay in the pot for the next deal.")),
        Field("winners", "list:text", mark("Who won chips.")),
        Field(
            "takes",
            "map:list:text",
            mark("Who takes each share of the pot, where it is divided; nobody is an empty list."),
            example="{high: [A], low: [A, B]}",
        ),
        Field("shown", "list:text", mark("Who showed a hand.")),
        Field("marks", "map:anything", mark("What marks hold."), names=("marks",)),
        Field("dealer", "text", mark("Who deals next.")),
        Field(
            "hands",
            "map:text",
            mark("What hands players have, the category alone; `A has three of a kind of aces` in `play` says more."),
            example="{A: full house}",
        ),
    ),
)
