"""Codes of family Y: files and their YAML."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "Y001",
        "file-too-big",
        "error",
        mark("The file is too big"),
        mark("A ruleset is a few hundred lines; a file of more than a megabyte is something else."),
        mark("Check that this is the right file; split it if it really is a ruleset."),
    ),
    Code(
        "Y002",
        "yaml-syntax",
        "error",
        mark("The YAML cannot be read"),
        mark("Nothing after this place can be understood, so only the first such fault of a file is told."),
        mark("Most often text wants quotes: around a colon, a quotation mark, or a sign at its beginning."),
    ),
    Code(
        "Y003",
        "bad-character",
        "error",
        mark("A character that does not belong in text"),
        mark("Control characters come from copying and pasting; editors and terminals disagree about what they mean."),
        mark("Delete the character, or write a space or a line break instead."),
    ),
    Code(
        "Y004",
        "empty-file",
        "error",
        mark("The file says nothing"),
        mark("There is no key in it, only blank lines or comments."),
        mark("Begin with `format: 1`, `kind: game` and `name: …`."),
    ),
    Code(
        "Y005",
        "alias-bomb",
        "error",
        mark("Aliases that grow beyond measure"),
        mark("Each alias (`*name`) stands for a copy; copies of copies multiply until no computer can hold them."),
        mark("Write the parts out, or give them a name under `words`."),
    ),
    Code(
        "Y006",
        "alias-cycle",
        "error",
        mark("An alias inside what it names"),
        mark("What is repeated would hold itself, and again itself, so the rule could never be read to its end."),
        mark("Write out what is meant here."),
    ),
    Code(
        "Y007",
        "too-deep",
        "error",
        mark("Too many levels inside each other"),
        mark("More than 64 levels are no rule a table could follow; mostly a bracket is missing its partner."),
        mark("Close the brackets, or take the inner part out."),
    ),
    Code(
        "Y008",
        "unreadable-number",
        "error",
        mark("A number that cannot be counted with"),
        mark(
            "Infinity, `.nan` and numbers of hundreds of digits are numbers to YAML, but no stake and no count of "
            "cards."
        ),
        mark("Write an ordinary number, or put it in quotes if it is text."),
    ),
    Code(
        "Y009",
        "tag-not-allowed",
        "error",
        mark("A tag has no meaning here"),
        mark(
            "YAML's tags (`!name`) tell a program what to build; rules need none, and text that begins with `!` looks "
            "so."
        ),
        mark("Delete the tag, or put text that begins with `!` in quotes."),
    ),
    Code(
        "Y010",
        "key-not-text",
        "error",
        mark("A key that is not text"),
        mark("A list, a mapping or nothing at all cannot be the name of a value."),
        mark("Write a word before the colon."),
    ),
    Code(
        "Y011",
        "duplicate-key",
        "error",
        mark("A key is there twice"),
        mark("Only one of the two values could hold, and readers would disagree which."),
        mark("Delete one of them, or merge the two."),
    ),
    Code(
        "Y012",
        "bad-merge",
        "error",
        mark("`<<` can take in keys and values only"),
        mark(
            "The key `<<` copies the entries of another mapping to this place; text, numbers and lists have no entries."
        ),
        mark("Write `<<: *name`, where `&name` marks a mapping above."),
    ),
    Code(
        "Y013",
        "unknown-alias",
        "error",
        mark("An alias that names nothing"),
        mark("`*name` repeats what `&name` marked further up, and nothing is marked so."),
        mark("Mark the value with `&name`, correct the name, or put text that begins with `*` in quotes."),
    ),
    Code(
        "Y014",
        "two-documents",
        "error",
        mark("More than one document in a file"),
        mark("A line `---` ends one document and begins another; which of them should be played?"),
        mark("Delete the line, or move the second document to a file of its own."),
    ),
    Code(
        "Y015",
        "unused-anchor",
        "warning",
        mark("An anchor that nobody uses"),
        mark("`&name` marks a value to be repeated as `*name`, and no alias does."),
        mark("Delete the anchor, or put text that begins with `&` in quotes."),
    ),
    Code(
        "Y016",
        "yaml11-surprise",
        "warning",
        mark("Other tools read this otherwise"),
        mark(
            "Older YAML tools read `no` as false, `010` as eight, `1:30` as ninety; here they are what they look like."
        ),
        mark("Put it in quotes, or write the number plainly."),
    ),
    Code(
        "Y017",
        "unreadable-file",
        "error",
        mark("The file cannot be read"),
        mark("It is not there, is a folder, or may not be opened."),
        mark("Check the path and its permissions."),
    ),
    Code(
        "Y018",
        "not-utf8",
        "error",
        mark("The file is not in UTF-8"),
        mark(
            "Letters beyond a to z can be stored in several ways; rulesets are read as UTF-8, which today's editors "
            "write."
        ),
        mark('Save the file again with the encoding "UTF-8".'),
    ),
    Code(
        "Y019",
        "outside-the-root",
        "error",
        mark("A file that may not be read from here"),
        mark(
            "Rules from strangers may name files in their own folder, and what ships with Houserule. A link, `..` or "
            "a path from the top that leads elsewhere is not followed."
        ),
        mark("Put the file beside those that name it; a program that serves others says with `root` what may be read."),
    ),
    Code(
        "Y020",
        "no-document-of-ours",
        "error",
        mark("A file that is named in rules is no Houserule document"),
        mark("Nothing of what stands in it is shown, since whoever named it may have no right to read it."),
        mark("Name a file that begins with `format: 1` and `kind: …`; `houserule check FILE` tells more of it."),
    ),
)
