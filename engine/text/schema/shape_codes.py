"""Codes of family S: keys and values that the schema of a document does not know."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "S101",
        "wrong-type",
        "error",
        mark("A value of the wrong kind"),
        mark("Number, text, list and mapping are different things to YAML; each key takes the kind its meaning needs."),
        mark("Write a value of the kind that is asked for; quotes make text, `[…]` makes a list."),
    ),
    Code(
        "S102",
        "unknown-key",
        "error",
        mark("A key that is not known here"),
        mark("A misspelt key would be a rule that silently does not hold, so every unknown key is told."),
        mark("Correct the spelling, or move the key to where it belongs."),
    ),
    Code(
        "S103",
        "missing-key",
        "error",
        mark("Something must be said that is not"),
        mark("Without this key the rule says nothing definite, and there is no sensible default."),
        mark("Add the key with its value."),
    ),
    Code(
        "S104",
        "not-a-choice",
        "error",
        mark("A word that is not one of the choices"),
        mark("Some keys take one of a few words, each with one meaning."),
        mark("Write one of the words listed."),
    ),
    Code(
        "S105",
        "wrong-indent",
        "error",
        mark("A line that is not indented far enough"),
        mark("Indentation tells what belongs to what; a step's details stand further to the right than its name."),
        mark("Indent the lines that belong to the step by two more spaces."),
    ),
    Code(
        "S106",
        "out-of-range",
        "error",
        mark("Too small, too big, too few or too many"),
        mark("The key takes numbers, texts or lists within limits only."),
        mark("Write a value within the limits."),
    ),
    Code(
        "S107",
        "two-steps-in-one",
        "error",
        mark("Two in one item of a list"),
        mark("Each item says one thing to do, and their order is the order of the list; in one item it would be lost."),
        mark("Begin each with a dash of its own."),
    ),
    Code(
        "S109",
        "newer-format",
        "error",
        mark("Written for a later version"),
        mark("`format:` says which version of the language a file is written in, and this one is not known here yet."),
        mark("Get a newer version of houserule, or write the rules in the format that is known."),
    ),
    Code(
        "S110",
        "comma-makes-key",
        "error",
        mark("A comma that ends the text"),
        mark(
            "Inside `{…}` a comma begins the next key, so what follows it in a sentence becomes a key without a value."
        ),
        mark("Put the whole text in quotes."),
    ),
    Code(
        "S111",
        "wrong-form",
        "error",
        mark("Text of the wrong form"),
        mark("Some texts are written in a fixed way, such as a range `2-7` or a name in small letters with hyphens."),
        mark("Write it in the form shown."),
    ),
    Code(
        "S112",
        "repeated-entry",
        "error",
        mark("The same entry twice in a list"),
        mark("The second adds nothing, so one of them is probably meant to be another."),
        mark("Delete or correct one of them."),
    ),
    Code(
        "S113",
        "either-or",
        "error",
        mark("Keys that exclude each other"),
        mark("Each of them says the same thing in another way, and together they say two things."),
        mark("Keep one of them."),
    ),
    Code(
        "S114",
        "least-over-most",
        "error",
        mark("A least that is more than the most"),
        mark("Nothing lies between them, so nobody could do what the rule says."),
        mark("Exchange the two, or correct one of them."),
    ),
)
