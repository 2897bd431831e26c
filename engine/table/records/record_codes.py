"""Codes of family R: records and replays."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "R901",
        "not-a-record",
        "error",
        mark("A line that is no record"),
        mark("A file of records holds one deal a line, each a JSON object; this line is something else."),
        mark("Let `houserule run GAME --record FILE` write the file, and do not break its lines."),
    ),
    Code(
        "R902",
        "record-version",
        "error",
        mark("A record of another version"),
        mark("The record was written in a form that this version of Houserule does not know."),
        mark("Use the version that wrote it, or write the record anew."),
    ),
    Code(
        "R903",
        "record-field",
        "error",
        mark("A field of a record that is missing, unknown or of the wrong type"),
        mark("Without it the deal cannot be played again as it was."),
        mark("Give the field the form shown."),
    ),
    Code(
        "R904",
        "record-rules",
        "error",
        mark("The rules of a record cannot be loaded"),
        mark("A record names the game it was played by; that game is not there, or has faults."),
        mark("Put the game's file back where it was, or correct it; `houserule check` tells its faults."),
    ),
    Code(
        "R905",
        "rules-changed",
        "error",
        mark("The rules have changed since the record was written"),
        mark("The same actions under other rules would be another deal, so the record proves nothing any more."),
        mark("Go back to the rules as they were, or record the deal anew."),
    ),
    Code(
        "R906",
        "record-cards",
        "error",
        mark("The cards of a record do not come out"),
        mark("The list of cards names one that is not there to be dealt, or too few."),
        mark("Restore the list as it was written."),
    ),
    Code(
        "R907",
        "record-table",
        "error",
        mark("The table of a record does not fit the rules"),
        mark("The number of players, the dealer's seat, the chips or the marks are not possible in this game."),
        mark("Correct the field named."),
    ),
    Code(
        "R908",
        "record-action",
        "error",
        mark("An action of a record that the rules do not allow"),
        mark(
            "At that point the player could do something else only, so the record is not of a deal under these rules."
        ),
        mark("Correct the action; the help tells what was open."),
    ),
    Code(
        "R909",
        "record-number",
        "error",
        mark("A number of a record that is too large"),
        mark(
            "Chips and seats are whole numbers of at most 16 digits, which every program that reads records holds "
            "exactly."
        ),
        mark("Write the number as it was."),
    ),
    Code(
        "R910",
        "record-text",
        "error",
        mark("A text of a record that holds what nobody sees"),
        mark(
            "Characters that steer a terminal, or turn the direction of writing, would show another deal than was "
            "played."
        ),
        mark("Delete the character."),
    ),
    Code(
        "R911",
        "changed-line",
        "error",
        mark("A line that was changed after it was written"),
        mark("Each line of a proof ends with a seal, the SHA-256 of all that stands before it; this one has another."),
        mark("Ask for the file as it was written."),
    ),
    Code(
        "R912",
        "other-seed",
        "error",
        mark("A seed that was not committed to"),
        mark(
            "Before a deal its commitment is told: the SHA-256 of its seed and number. The seed shown after it leads "
            "to another, so the cards were not settled before the deal."
        ),
        mark("Do not trust this deal, and compare the commitment with the one told at the table."),
    ),
    Code(
        "R913",
        "nothing-to-verify",
        "error",
        mark("A deal to whose cards nobody committed"),
        mark("Its cards come from a seed for practice or from a list, which anybody could have chosen."),
        mark("Play without `--seed`, and the deal can be proved."),
    ),
    Code(
        "R914",
        "not-by-the-rules",
        "error",
        mark("A proof of what cannot have happened"),
        mark("By its rules, kept with it, an evening or a deal cannot have gone on like this."),
        mark("Do not trust this file; ask for the one that was written."),
    ),
)
