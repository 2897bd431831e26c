"""Codes of family M: parents, options, changes and modifiers."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "M801",
        "conflicting-changes",
        "error",
        mark("Two changes contradict each other"),
        mark("Both set the same key of the same place, to different values; which of them held would be chance."),
        mark("Leave one of them out, or say both in terms of the old value with `was`."),
    ),
    Code(
        "M802",
        "needs-not-met",
        "error",
        mark("The modifier does not fit this game"),
        mark(
            "The modifier says what a game must have or must not have, and why; without that its rules make no sense "
            "here."
        ),
        mark("Take a game that has it, or leave the modifier out."),
    ),
    Code(
        "M803",
        "unknown-parent",
        "error",
        mark("The parent is not known"),
        mark("`extends` names a game that ships with Houserule, or a file; everything else is taken from there."),
        mark("Correct the name, or write the path of a file with its ending .yaml."),
    ),
    Code(
        "M804",
        "extends-cycle",
        "error",
        mark("A document made from itself"),
        mark("Each is made from the next, and the last from the first: there is no beginning."),
        mark("Let one of them say all its rules itself."),
    ),
    Code(
        "M805",
        "address-misses",
        "error",
        mark("A change that finds no step, or several"),
        mark(
            "A change names a step by its label or role; if none fits, it changes nothing, and the rules are not as "
            "meant."
        ),
        mark("Correct the name, or give the step that is meant a `label`."),
    ),
    Code(
        "M806",
        "inside-a-block",
        "error",
        mark("Before the last, or after the first, of steps that are repeated"),
        mark(
            "The step stands in a block that is carried out again and again, so what is put before `last bet` would "
            "be done in every lap, and not once."
        ),
        mark("Say `every …`, or name the step by a label."),
    ),
    Code(
        "M807",
        "order-matters",
        "warning",
        mark("Modifiers that play otherwise in another order"),
        mark(
            "Most modifiers play alike in whatever order they are announced; of these two, what one does changes what "
            "the other does."
        ),
        mark("Take it as it is, or announce them the other way round."),
    ),
    Code(
        "M808",
        "unknown-document",
        "error",
        mark("A deck, ranking, game or modifier that is not known"),
        mark("What ships with Houserule goes by its name; a file of your own goes by its path."),
        mark("Correct the name, or write the path of a file with its ending .yaml."),
    ),
    Code(
        "M809",
        "applied-twice",
        "error",
        mark("A modifier applied twice"),
        mark("A modifier changes a game once; what it would do the second time, nobody has said."),
        mark("Say it once, with all its options."),
    ),
    Code(
        "M810",
        "faulty-document",
        "error",
        mark("The document named here has a fault of its own"),
        mark("Rules that build on a faulty document cannot be judged before that one is right."),
        mark("Put the other document right first; `houserule check` on it tells everything that is wrong there."),
    ),
    Code(
        "M811",
        "unknown-option",
        "error",
        mark("There is no such option"),
        mark("Only what the rules declare under `options` can be set or named as `$…`."),
        mark("Correct the name; `houserule show` lists the options of a game."),
    ),
    Code(
        "M812",
        "value-not-offered",
        "error",
        mark("A value that is not offered"),
        mark("An option says what there is to choose, and the table can choose nothing else."),
        mark("Choose one of the values listed, or add this one to them."),
    ),
    Code(
        "M813",
        "nothing-was",
        "error",
        mark("`was` where there was nothing"),
        mark("`was` stands for the value a change replaces, and here no value is replaced."),
        mark("Write the value itself."),
    ),
    Code(
        "M814",
        "unknown-stake",
        "error",
        mark("There is no such stake"),
        mark("Players may set the stakes that the rules name, and no others."),
        mark("Correct the name, or declare it under `stakes`."),
    ),
    Code(
        "M816",
        "other-kind",
        "error",
        mark("A document of another kind than is wanted"),
        mark("A game is played by itself; a modifier is announced with a game, and changes it."),
        mark("Name the game first, and then what it is played with: `houserule play GAME --with MODIFIER`."),
    ),
    Code(
        "M817",
        "kept-no-longer",
        "error",
        mark("What a modifier keeps is there no longer"),
        mark("The modifier says what must be so in the rules that come out, and another document takes it away."),
        mark("Leave one of the two out."),
    ),
    Code(
        "M818",
        "contradictory-needs",
        "error",
        mark("No game can meet this"),
        mark("What the modifier needs and what it excludes contradict each other, so it could never be played."),
        mark("Correct one of the two, or leave it out."),
    ),
    Code(
        "M819",
        "fewer-players",
        "advice",
        mark("Fewer can play with these modifiers"),
        mark(
            "With them the game needs more cards than the deck has for the most players it is for, so the last to be "
            "dealt in would get none."
        ),
        mark("Let fewer play, or leave out what deals or exchanges more."),
    ),
    Code(
        "M821",
        "choices-conflict",
        "error",
        mark("Choices that cannot be made together"),
        mark("Each option can be set so alone, but not both at once: a table that chooses both could not play."),
        mark("Let the rule that fails hold with both, or offer fewer choices."),
    ),
    Code(
        "M822",
        "unknown-block",
        "error",
        mark("There is no such block"),
        mark("`do` stands for the steps of a block, which the game or one of its parents declares under `blocks`."),
        mark("Correct the name, or declare the block."),
    ),
    Code(
        "M823",
        "endless-block",
        "error",
        mark("A block that uses itself"),
        mark("In place of `do` the steps of the block are written, so a block that uses itself would have no end."),
        mark("Take the `do` out; what is done again and again is a `repeat` or an `in-turn`."),
    ),
    Code(
        "M824",
        "as-the-parent-says",
        "advice",
        mark("A child says what its parent says"),
        mark("Nothing becomes different by it, so another value was probably meant."),
        mark("Leave it out, or write what is different at your table."),
    ),
    Code(
        "M826",
        "modifier-of-no-effect",
        "warning",
        mark("A modifier that changes nothing"),
        mark("A game played with it is the same game, so what was to become different is missing."),
        mark("Say under `changes` what becomes different."),
    ),
    Code(
        "M827",
        "choice-of-no-effect",
        "warning",
        mark("A choice that changes nothing"),
        mark("The game with this choice is the game without it, so players would choose between the same things."),
        mark("Say under `means` what becomes different, or leave the choice out."),
    ),
    Code(
        "M828",
        "fits-no-game",
        "advice",
        mark("A modifier that fits no game that ships"),
        mark(
            "A modifier without examples is tried with the games that ship. None of them has what it needs, "
            "so a table that announces it with them is refused."
        ),
        mark("Ask for less, or write an example with the game it is for."),
    ),
    Code(
        "M837",
        "option-left-idle",
        "warning",
        mark("An option of the parent that decides nothing any more"),
        mark("The child says itself what the option decided, so a table that sets it gets the same game."),
        mark("Set the default of the option instead, or leave it one choice."),
    ),
    Code(
        "M839",
        "change-said-twice",
        "warning",
        mark("A change that is said twice"),
        mark("The second makes what the first has made, or puts the same steps there once more: it was copied."),
        mark("Take one of them out, or say what it is to change."),
    ),
    Code(
        "M846",
        "order-in-vain",
        "warning",
        mark("An order beside a modifier that says nothing"),
        mark("Of two modifiers one comes first, if they are ever played together; this says both, or neither."),
        mark("Say it once, or leave it out."),
    ),
    Code(
        "M847",
        "change-of-no-effect",
        "warning",
        mark("A change that changes nothing"),
        mark("The game without this change is the same game: what it puts there was so, or is taken away again."),
        mark("Leave it out, or say what is to become different."),
    ),
    Code(
        "M848",
        "variant-of-no-effect",
        "warning",
        mark("A variant that is no other game"),
        mark(
            "What it chooses makes it no other game than the usual one, or than a variant that is called the opposite. "
            "Whoever asks for it by its name gets just that."
        ),
        mark("Say what is different, or list the name under `also`."),
    ),
    Code(
        "M849",
        "part-not-asked-for",
        "advice",
        mark("A change for games of which nothing is asked"),
        mark(
            "The modifier says what it needs, and not that a game has to have the step that this change is about. "
            "Put to a game without such a step it fails at the change, and players are not told why."
        ),
        mark("Ask for it under `needs`, with the reason."),
    ),
    Code(
        "M850",
        "was-counted-twice",
        "advice",
        mark("What was is in a sum twice"),
        mark("`was` stands for what is replaced, and the sum names that besides, so it counts twice."),
        mark("Leave one of the two out, or write `2 * was`, if that is meant."),
    ),
    Code(
        "M851",
        "nothing-of-the-parent",
        "advice",
        mark("A child of which nothing is its parent's"),
        mark("Every rule of the parent is replaced, so it is not made from it, and options stay that change nothing."),
        mark("Leave out `extends`, or leave out what is as in the parent."),
    ),
)
