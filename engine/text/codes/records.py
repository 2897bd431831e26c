"""Codes of family R: records and replays."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = (
    Code(
        "R901",
        "not-a-record",
        "error",
        "A line that is no record",
        "A file of records holds one deal a line, each a JSON object; this line is something else.",
        "Let `houserule run GAME --record FILE` write the file, and do not break its lines.",
    ),
    Code(
        "R902",
        "record-version",
        "error",
        "A record of another version",
        "The record was written in a form that this version of Houserule does not know.",
        "Use the version that wrote it, or write the record anew.",
    ),
    Code(
        "R903",
        "record-field",
        "error",
        "A field of a record that is missing, unknown or of the wrong type",
        "Without it the deal cannot be played again as it was.",
        "Give the field the form shown.",
    ),
    Code(
        "R904",
        "record-rules",
        "error",
        "The rules of a record cannot be loaded",
        "A record names the game it was played by; that game is not there, or has faults.",
        "Put the game's file back where it was, or correct it; `houserule check` tells its faults.",
    ),
    Code(
        "R905",
        "rules-changed",
        "error",
        "The rules have changed since the record was written",
        "The same actions under other rules would be another deal, so the record proves nothing any more.",
        "Go back to the rules as they were, or record the deal anew.",
    ),
    Code(
        "R906",
        "record-cards",
        "error",
        "The cards of a record do not come out",
        "The list of cards names one that is not there to be dealt, or too few.",
        "Restore the list as it was written.",
    ),
    Code(
        "R907",
        "record-table",
        "error",
        "The table of a record does not fit the rules",
        "The number of players, the dealer's seat, the chips or the marks are not possible in this game.",
        "Correct the field named.",
    ),
    Code(
        "R908",
        "record-action",
        "error",
        "An action of a record that the rules do not allow",
        "At that point the player could do something else only, so the record is not of a deal under these rules.",
        "Correct the action; the help tells what was open.",
    ),
)
