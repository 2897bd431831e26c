"""Codes of family P: pots."""

from engine.text.diagnostics.code import Code

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
    Code(
        "P411",
        "payment-of-nothing",
        "error",
        "A payment of no chips",
        "With the stakes and options in force it comes to nothing, or to less, so a number is wrong.",
        "Write another amount, or raise the stakes it is reckoned from. A stake or option of 0 is taken as meant.",
    ),
    Code(
        "P412",
        "second-of-some",
        "error",
        "The second best of only those who show",
        "Which hand is the second best can be told only when all are seen. Whoever gives up unshown makes another hand "
        "the second best, so that players would win or lose by what others conceal.",
        "Let everyone show: `show: all` at the showdown.",
    ),
)
