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
        mark(
            "Without this key the rule is open - how many cards, from whom, by which ranking - and nothing could be "
            "taken for it that is right at every table."
        ),
        mark("Add the key with its value."),
    ),
    Code(
        "S104",
        "not-a-choice",
        "error",
        mark("A word that is not one of the choices"),
        mark(
            "This key takes one of a few words, and each of them is a rule. Any other word would leave the table "
            "without one."
        ),
        mark("Write one of the words listed; the reference of the language says what each of them means."),
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
        mark(
            "The key takes numbers, texts or lists within limits, because what lies beyond them cannot be dealt, "
            "paid or read at a table."
        ),
        mark("Write a value within the limits that the message names."),
    ),
    Code(
        "S107",
        "two-steps-in-one",
        "error",
        mark("Two entries in one item of a list"),
        mark(
            "Each item of a list is one thing to do, and they are done in the order of the list. Two in one item "
            "have no order, so nobody knows which comes first."
        ),
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
        mark(
            "They answer one question in two ways, or one of them speaks of what the other rules out: the table "
            "would have two rules for one thing."
        ),
        mark("Keep the one that you mean, and delete the other."),
    ),
    Code(
        "S114",
        "least-over-most",
        "error",
        mark("A least that is more than the most"),
        mark("Nothing lies between them, so nobody could do what the rule says."),
        mark("Exchange the two, or correct one of them."),
    ),
    Code(
        "S115",
        "no-rules",
        "error",
        mark("A file of something else"),
        mark("It has neither `format` nor `kind`, and most of its keys mean nothing in rules: it is not looked at."),
        mark("Name another file; if these are rules, begin with `format: 1`, `kind: …` and `name: …`."),
    ),
    Code(
        "S116",
        "foreign-sign",
        "error",
        mark("A sign of another way of writing"),
        mark(
            "Word processors and other programs write some signs otherwise: curly quotation marks, `=` for a colon, "
            "`;` for a comma. A line with one of them is not read as the rule that was meant."
        ),
        mark("Write the line as it is shown: it was tried, and can be read."),
    ),
    Code(
        "S117",
        "label-is-a-part",
        "error",
        mark("A label that is also the name of a part of the rules"),
        mark(
            "A change at `hands` or `wild` changes that part of the rules, and not the step that somebody labelled so: "
            "the table would play the step as before."
        ),
        mark("Call the step by what it is, such as `first deal`, or give it a label that no part of the rules has."),
    ),
)
