"""The keys of a modifier: a rule of the table that can be said with any game it fits."""

from msgspec import structs

from engine.ruleset.read.models.common_model import heading
from engine.ruleset.read.models.examples_model import EXAMPLE
from engine.ruleset.read.models.model import Model
from engine.steps.machine.field import Field
from engine.text.translation import mark

MODIFIER = Model(
    "modifier",
    mark("a modifier"),
    mark(
        "What is added to a game when the deal is announced: deuces wild, high-low, a kill. It fits every game that "
        "has what it needs."
    ),
    (
        *heading("modifier"),
        Field(
            "options",
            "names:option",
            mark(
                "Choices left to who announces it, each with a default. `$name` stands for the value chosen, in this "
                "file only; an option of the game may have the same name."
            ),
            example="{cards: {default: deuces, kind: cards, about: the wild cards}}",
        ),
        Field("stakes", "names:chips", mark("Amounts with a name, added to those of the game."), example="{price: 1}"),
        Field("places", "names:place", mark("Piles of cards on the table, added to those of the game.")),
        Field("lines", "names:cards", mark("Lines of a board, added to those of the game.")),
        Field("hands", "names:compared-hand", mark("Ways to compare hands, added to those of the game.")),
        Field("marks", "names:kept-mark", mark("Accounts the rules keep, added to those of the game.")),
        Field("words", "names:word", mark("Words of your own, added to those of the game.")),
        Field("blocks", "names:block-of-steps", mark("Steps that are wanted at several of its places.")),
        Field(
            "needs",
            "demands",
            mark("What must be so in the game it comes to."),
            example="{up cards: there is nothing open to exchange}",
        ),
        Field(
            "keeps",
            "demands",
            mark("What must be so in the game that comes out."),
            example="{one showdown: so it ends}",
        ),
        Field("excludes", "demands", mark("What must not be so, or the modifiers and games it does not go with.")),
        Field(
            "comes-after", "list:text", mark("Modifiers whose steps stand before its own."), example="[card-exchange]"
        ),
        Field(
            "comes-before",
            "list:text",
            mark("Modifiers whose steps stand after its own."),
            example="[high-low-declared]",
        ),
        Field("changes", "list:change", mark("What it changes: what is inserted, replaced, removed, set, added.")),
        Field(
            "variants",
            "map:variant",
            mark(
                "What players say beside the name of a game for it with some of its options; `houserule list --search` "
                "finds `razz 8` so."
            ),
            example="{hi-lo 8: {set: {qualifier: 8 or better low}}}",
        ),
        Field("examples", "list:modifier-example", mark("Deals of games played with it.")),
    ),
)

MODIFIER_EXAMPLE = Model(
    "modifier-example",
    mark("an example of a modifier"),
    mark("A deal of a game that is played with the modifier."),
    (
        EXAMPLE.fields[0],
        Field("game", "reference", mark("The game that is played."), example="five-card-draw", required=True),
        *(structs.replace(one, names=()) if one.name == "set" else one for one in EXAMPLE.fields[1:]),
    ),
)
