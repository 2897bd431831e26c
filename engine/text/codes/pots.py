"""Codes of family P: pots."""

from engine.text.codes.code import Code

CODES: tuple[Code, ...] = (
    Code(
        "P402",
        "no-sure-winner",
        "warning",
        "A pot that perhaps nobody may take",
        "Every share asks for something, so a pot may find no taker and stay for the next deal, and no rule says that "
        "this is meant.",
        "Leave one share open to every hand, or say `if-nobody: stays`.",
    ),
    Code(
        "P406",
        "pot-never-awarded",
        "error",
        "The deal may end with chips in the pot",
        "No step gives the pot to anybody, and none says that it stays for the next deal.",
        "End with a `showdown`, or with `throw-in` where the pot stays.",
    ),
    Code(
        "P409",
        "no-such-share",
        "error",
        "A share that is not there",
        "What nobody takes must go somewhere: to the other shares, to one of them, or to the next deal.",
        "Write `others`, `stays`, or the name of a share under `shares`.",
    ),
    Code(
        "P410",
        "shares-in-a-circle",
        "error",
        "Shares that send each other what nobody takes",
        "If nobody takes any of them the chips would go round for ever; they stay in the pot, though no rule says so.",
        "Let one of them go to `others` or say `stays`.",
    ),
)
