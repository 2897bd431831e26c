"""Codes of family L: more of something than any rules need."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "L101",
        "too-many-values",
        "error",
        mark("More keys and values than any rules have"),
        mark("The longest rules that ship have about a thousand; with many times as many nobody could play."),
        mark("Check that this is the right file, or split it."),
    ),
    Code(
        "L102",
        "too-many-anchors",
        "error",
        mark("More anchors than any rules have"),
        mark("`&name` marks a value to be repeated as `*name`; hundreds of them are no rules that anyone could read."),
        mark("Delete the anchors that no alias repeats, and give parts a name under `words`."),
    ),
    Code(
        "L103",
        "more-not-told",
        "advice",
        mark("There is more than is told"),
        mark("A hundred faults of a file are told one by one and the others counted: many often come from the first."),
        mark("Correct what is told, and check the file again."),
    ),
    Code(
        "L104",
        "too-many-unknown-keys",
        "error",
        mark("Many keys that are not known here"),
        mark("So many unknown keys in one place are no slips of the pen, so they are told together."),
        mark("Check what the place is for, or move the keys to where they belong."),
    ),
    Code(
        "L105",
        "too-many-parents",
        "error",
        mark("Too many documents made from one another"),
        mark("A reader who wants to know a rule would have to look through all of them."),
        mark("Let one of them say its rules itself; `houserule show GAME --yaml` writes them out."),
    ),
    Code(
        "L106",
        "too-many-changes",
        "error",
        mark("Too many changes"),
        mark("With so many changes little is left of the parent, and nobody could say what is played."),
        mark("Write the steps out under `play`, or make a game between the two."),
    ),
    Code(
        "L107",
        "too-many-steps",
        "error",
        mark("More steps than a deal can have"),
        mark(
            "The longest games that ship have about twenty steps. Changes at `every bet` multiply what is there "
            "already."
        ),
        mark("Write what is done again and again as a `repeat`, or leave changes out."),
    ),
    Code(
        "L108",
        "too-many-settings",
        "error",
        mark("Too many settings of the options"),
        mark(
            "A game is judged with every value of every option, and each must play; nobody could choose among so many."
        ),
        mark("Offer fewer choices, or a range with `least` and `most`: only its ends are judged."),
    ),
    Code(
        "L109",
        "too-many-entries",
        "error",
        mark("More entries than a place has room for"),
        mark("Each place in a document takes far more entries than any game needs, and no more."),
        mark("Keep what is needed; check that the list is not a mistake."),
    ),
    Code(
        "L110",
        "deck-too-big",
        "error",
        mark("A deck that is too big"),
        mark("Twenty packs of cards are more than any table deals from."),
        mark("Write fewer `copies`, ranks, suits or jokers."),
    ),
    Code(
        "L111",
        "too-many-categories",
        "error",
        mark("A ranking with too many categories"),
        mark("Nobody could remember their order, and each hand would be compared with all of them."),
        mark("Keep the categories that matter."),
    ),
    Code(
        "L112",
        "too-many-compared",
        "error",
        mark("Hands of too many cards are compared"),
        mark("Poker hands have five cards; the more are compared, the longer it takes to tell who wins."),
        mark("Compare fewer cards with `of`, or count pips."),
    ),
    Code(
        "L113",
        "text-too-long",
        "error",
        mark("A text that is too long"),
        mark("What stands here is read again wherever it counts, and said to players; nobody reads on for so long."),
        mark("Say it shorter; parts of an expression get a name under `words`."),
    ),
)
