"""Codes of family X: conditions, hands, cards and amounts that cannot be understood."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "X101",
        "unknown-word",
        "error",
        mark("A word the language does not know"),
        mark("The rule cannot be understood, and guessing would change the game."),
        mark(
            "Use the word meant; `houserule explain` and the reference list them all. Names of your own must be "
            "declared."
        ),
    ),
    Code(
        "X102",
        "unexpected-word",
        "error",
        mark("A word that cannot stand here"),
        mark(
            "Each word is known, but this one does not fit what stands before it, so nobody could say what the rule "
            "asks of a player."
        ),
        mark(
            "Look at the word that is marked: often a small word is missing before it, such as `of`, or it was left "
            "over from an edit."
        ),
    ),
    Code(
        "X103",
        "ends-early",
        "error",
        mark("The expression ends too early"),
        mark(
            "The rule stops where something has to follow, as in `pair of` or `pot +`, and half a rule cannot be "
            "played."
        ),
        mark("Write what follows the last word, or take that word away."),
    ),
    Code(
        "X104",
        "wrong-kind",
        "error",
        mark("The wrong kind of expression"),
        mark(
            "Each key takes one kind of thing: an amount, a condition, cards, a hand or players. A hand where a "
            "condition is needed leaves it open who must have it."
        ),
        mark(
            "Write what the key asks for. A hand becomes a condition by who has it, `that player has pair of jacks "
            "or better`, and cards an amount by `number of`."
        ),
    ),
    Code(
        "X105",
        "mixed-units",
        "error",
        mark("Chips and counts mixed"),
        mark("Chips cannot be compared with, or added to, a number of cards, players or times."),
        mark("Compare like with like; a factor turns a count into chips: `players * ante`."),
    ),
    Code(
        "X106",
        "always-true",
        "warning",
        mark("A condition that always holds"),
        mark("Whatever happens at the table, it is so; perhaps a number is wrong."),
        mark("Correct the number, or leave the condition out."),
    ),
    Code(
        "X107",
        "never-true",
        "warning",
        mark("A condition that never holds"),
        mark("Whatever happens at the table, it is not so; perhaps a number is wrong."),
        mark("Correct the number, or take the rule out."),
    ),
    Code(
        "X108",
        "divide-by-zero-possible",
        "error",
        mark("A division by what may be 0"),
        mark("Nothing can be divided by 0, and the deal may come to that."),
        mark("Keep what divides above 0: `pot / (larger of 1 and raises)`."),
    ),
    Code(
        "X109",
        "and-or-without-brackets",
        "warning",
        mark("`and` and `or` without brackets"),
        mark("`and` is taken before `or`; readers often take it the other way."),
        mark("Put brackets round what belongs together."),
    ),
    Code(
        "X110",
        "ambiguous-card",
        "error",
        mark("One card, or all of a rank"),
        mark("`2s` is the two of spades on a card, and all twos in speech."),
        mark("Write `deuces`, or `deuce of spades`."),
    ),
    Code(
        "X111",
        "redundant-part",
        "warning",
        mark("Players who are among the others already"),
        mark(
            "Between players `and` means all of both, so players who are among the others anyway add nobody. Often "
            "those were meant who are both at once."
        ),
        mark("Write `those who … and …` for players who are both, or leave one of the two out."),
    ),
    Code(
        "X112",
        "not-known-yet",
        "error",
        mark("Something that cannot have happened yet"),
        mark(
            "A rule asks who opened, who won, what was drawn, before there is an answer; or names a player who may "
            "not be."
        ),
        mark("Ask it after the step that brings it about, or say who stands in."),
    ),
    Code(
        "X113",
        "meaningless-qualifier",
        "error",
        mark("A qualification that means nothing"),
        mark(
            "The words can be read, but they do not tell one hand, or one card, from another, so players could not "
            "agree on what counts."
        ),
        mark("Say it the way the message shows, so that each hand either meets it or does not."),
    ),
    Code(
        "X114",
        "undeclared-option",
        "error",
        mark("An option that is not declared"),
        mark("`$name` stands for what an option is set to, and there is no such option."),
        mark("Declare it under `options`, or correct its name."),
    ),
    Code(
        "X115",
        "circular-word",
        "error",
        mark("A word that stands for itself"),
        mark(
            "The word is explained by itself, directly or through another word, so nobody at the table could ever "
            "say what it means."
        ),
        mark("Say what one of the words means without the others."),
    ),
    Code(
        "X116",
        "not-in-deck",
        "error",
        mark("No such card in the deck"),
        mark("The rule could never come into play."),
        mark("Name cards and ranks that the deck has, or take another deck."),
    ),
    Code(
        "X117",
        "name-clash",
        "error",
        mark("One name for two things"),
        mark("Names share one space with the words of the language, so that reading aloud never misleads."),
        mark("Give one of the two another name."),
    ),
    Code(
        "X118",
        "nobody-in-question",
        "error",
        mark("Nobody is in question here"),
        mark("The word belongs to a player, and this field does not say which."),
        mark("Say whose it is: `opener's stack`, `somebody's stack`."),
    ),
    Code(
        "X119",
        "outside-its-block",
        "error",
        mark("A word that needs its block"),
        mark("`lap` counts inside `repeat`, `first player` and `player in turn` are known inside `in-turn`."),
        mark("Move the step into the block, or say it otherwise."),
    ),
    Code(
        "X120",
        "not-a-whole-number",
        "error",
        mark("Not a whole number"),
        mark("Chips, cards and players are counted in whole numbers."),
        mark("Write a whole number; for parts of an amount write `half the pot` or `33% of pot`."),
    ),
    Code(
        "X121",
        "several-numbers",
        "error",
        mark("Several players where one is needed"),
        mark("Each of them has a number of their own, and which one is meant is open."),
        mark("Name one player, or compare: `everyone's stack > 0` holds when it does for all."),
    ),
    Code(
        "X122",
        "not-a-choice-of-option",
        "error",
        mark("Not a choice of this option"),
        mark("The option can never be set to that word, so the comparison never holds."),
        mark("Use one of its choices."),
    ),
    Code(
        "X123",
        "unknown-mark",
        "error",
        mark("A mark that is not declared"),
        mark("Marks are accounts the rules keep, and each is declared with its kind before it is used."),
        mark("Correct the name, or declare it under `marks`."),
    ),
    Code(
        "X124",
        "too-long",
        "error",
        mark("An expression too long to be understood"),
        mark("Nobody at the table could follow it, and neither can the machine."),
        mark("Name its parts under `words` and join the names."),
    ),
    Code(
        "X125",
        "nothing-meant",
        "warning",
        mark("Words that mean no card, or nobody, or every such card there is"),
        mark(
            "A card lies at one place at a time, and a player who is left out is not among those who are left. Cards "
            "that are counted at no place are counted wherever they lie, and there are always as many."
        ),
        mark("Say which cards or players are meant."),
    ),
    Code(
        "X127",
        "two-ways-alike",
        "warning",
        mark("Two ways that are one"),
        mark("What holds if a condition is met is what holds otherwise, so asking it decides nothing."),
        mark("Correct one of the two, or write it once without a condition."),
    ),
    Code(
        "X128",
        "pot-before-it-is-paid",
        "warning",
        mark("A pot in which nothing of this deal lies"),
        mark(
            "An amount is reckoned from the pot before anybody has paid in, where there is only what earlier deals "
            "left, or after it was given out."
        ),
        mark("Put the step between the antes and the showdown, or write `carried pot` or `pot won`."),
    ),
    Code(
        "X130",
        "chips-for-a-count",
        "warning",
        mark("Chips where a count is meant"),
        mark("Cards, laps and raises are counted; an amount in chips changes with the stakes, and they should not."),
        mark("Write a number, such as `cap: 3`."),
    ),
    Code(
        "X133",
        "left-between",
        "warning",
        mark("A number for which no rule says anything, or two say something"),
        mark(
            "Rules share the numbers of an account out among them: one asks for more than a number and another for "
            "less, or each asks for one. A number is left out, so that somebody falls between, or is asked for twice. "
            "Or two rules part an account at one number, and one takes it in, and the other leaves it out."
        ),
        mark("Let one of them ask for it: write `>=` or `<=`, or the number, in the place where it belongs."),
    ),
    Code(
        "X143",
        "once-more-than-said",
        "warning",
        mark("A number that may be gone over by one"),
        mark(
            "An option says how often something may be done. It is counted from 0, and asked to be no more than that."
        ),
        mark("Write `<` instead of `<=`."),
    ),
    Code(
        "X144",
        "number-for-an-option",
        "warning",
        mark("A number, or cards, where another place has an option"),
        mark(
            "As long as the option is left alone both say the same. Where it is set otherwise one of the two is wrong."
        ),
        mark("Write the option in both places."),
    ),
    Code(
        "X147",
        "product-before-sum",
        "warning",
        mark("A product that is reckoned before the sum that was meant"),
        mark(
            "`*` and `/` go before `+` and `-`. So `ante * players - 1` is one chip less than an ante for each player, "
            "and `pot + 1 / 2` is the whole pot."
        ),
        mark("Write brackets round what is added up or taken away first: `ante * (players - 1)`."),
    ),
    Code(
        "X150",
        "first-of-two-groups",
        "advice",
        mark("Two groups of players of which only one is meant"),
        mark(
            "Between players `or` is the first of the two that is there: if anybody is of the first group, nobody of "
            "the second is meant. All players of both are joined by `and`."
        ),
        mark("Write `and` between the two, or say in a text when the second group is meant."),
    ),
)
