"""Codes of family G: hand histories."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "G101",
        "history-syntax",
        "error",
        mark("A hand history that is no TOML"),
        mark(
            "The standard format of hand histories is written in TOML; where its rules are broken nothing can be read."
        ),
        mark("Correct the place shown: texts stand in quotes, lists in square brackets, items are parted by commas."),
    ),
    Code(
        "G102",
        "no-hands",
        "error",
        mark("A file without a hand"),
        mark("There is nothing to check or to replay."),
        mark("Write a hand, beginning with `variant = …`, or look whether this is the file meant."),
    ),
    Code(
        "G103",
        "not-a-hand",
        "error",
        mark("Something between the hands of a file"),
        mark(
            "A file of many hands holds tables only, each with a number as its name; anything else belongs to no hand."
        ),
        mark("Begin each hand with a line `[1]`, `[2]` and so on, and put its keys below."),
    ),
    Code(
        "G201",
        "history-key-missing",
        "error",
        mark("A key that the variant needs is missing"),
        mark("Without it the hand cannot be played again as it was."),
        mark("Add the key."),
    ),
    Code(
        "G202",
        "history-key-forbidden",
        "error",
        mark("A key that the variant does not have"),
        mark(
            "The stakes would be told twice, or in a way the variant has no use for, so one of the two must be wrong."
        ),
        mark("Delete the key, or correct the variant."),
    ),
    Code(
        "G203",
        "history-value",
        "error",
        mark("A value of the wrong type"),
        mark("It cannot be understood as what the key stands for."),
        mark("Give the key the form shown."),
    ),
    Code(
        "G204",
        "unknown-variant",
        "error",
        mark("A variant that the format does not have"),
        mark("The code says by which rules the hand was played."),
        mark("Write one of the codes of the format."),
    ),
    Code(
        "G205",
        "history-length",
        "error",
        mark("A list that is not as long as there are players"),
        mark("Each of these lists has one item for each player, in the order of `starting_stacks`."),
        mark("Add what is missing, or delete what is too much."),
    ),
    Code(
        "G206",
        "history-amount",
        "error",
        mark("An amount that cannot be"),
        mark("Stacks and bets are more than nothing, and nobody antes or is left with less than nothing."),
        mark("Write the chips as they were at the table."),
    ),
    Code(
        "G207",
        "history-unknown-key",
        "warning",
        mark("A key that the format does not have"),
        mark("Readers pass over it, so a misspelt key is as good as missing."),
        mark("Correct the spelling; a key of your own begins with `_`."),
    ),
    Code(
        "G208",
        "history-players",
        "error",
        mark("Too few or too many players"),
        mark("The game is not for that many players."),
        mark("Correct the lists, or the variant."),
    ),
    Code(
        "G301",
        "history-action",
        "error",
        mark("A line that is no action"),
        mark("Each action says who does what in the words of the format; this one does not."),
        mark("Write the action in the form shown."),
    ),
    Code(
        "G302",
        "no-such-card",
        "error",
        mark("A card that the deck does not have"),
        mark("It cannot have been dealt in this game."),
        mark("Correct the card."),
    ),
    Code(
        "G303",
        "card-dealt-twice",
        "error",
        mark("A card that is there twice"),
        mark("Each card of the deck is there once, so one of the two lines is wrong."),
        mark("Correct one of them; ?? stands for a card that is not known."),
    ),
    Code(
        "G304",
        "out-of-turn",
        "error",
        mark("An action out of turn"),
        mark(
            "Somebody else is to act here: an action is missing, there is one too many, or the player is the wrong one."
        ),
        mark("Add what is missing before this line, or correct the player."),
    ),
    Code(
        "G305",
        "bet-too-small",
        "error",
        mark("A bet or raise that is too small"),
        mark("A raise is at least as much as the last one, unless it is all in; in a fixed limit it has its size."),
        mark("Correct the amount: it is the player's total on this street."),
    ),
    Code(
        "G306",
        "bet-too-large",
        "error",
        mark("A bet or raise that is too large"),
        mark("It is more than the limit allows or than the player has."),
        mark("Correct the amount: it is the player's total on this street."),
    ),
    Code(
        "G307",
        "not-open",
        "error",
        mark("Something that cannot be done here"),
        mark(
            "The rules offer it at another moment, or no more: the cap is reached, nobody could answer, no bet stands."
        ),
        mark("Correct the action; the help tells what was open."),
    ),
    Code(
        "G308",
        "cards-missing",
        "error",
        mark("A deal that is missing"),
        mark("Cards come between what was done before and this action; a history tells them even if nobody saw them."),
        mark("Add the deal before this line; ?? stands for a card that is not known."),
    ),
    Code(
        "G309",
        "cards-not-due",
        "error",
        mark("Cards dealt that are not due"),
        mark("At this point the game deals nobody that many cards."),
        mark("Delete the deal, correct who gets the cards, or add what is missing before it."),
    ),
    Code(
        "G310",
        "cards-not-held",
        "error",
        mark("Cards that the player does not have"),
        mark("Players can only throw away or show what they were dealt."),
        mark("Correct the cards here or where they were dealt."),
    ),
    Code(
        "G311",
        "hand-is-over",
        "error",
        mark("Something after the end of the hand"),
        mark("Nobody is left to play with, or the pot has been given out."),
        mark("Delete what comes after the end, or correct what ended the hand."),
    ),
    Code(
        "G312",
        "must-show",
        "error",
        mark("The last one who may win a pot gives it up"),
        mark("A pot is always won by somebody: a player left alone for it cannot muck."),
        mark("Let the player show, or another win the pot."),
    ),
    Code(
        "G313",
        "unknown-showdown",
        "error",
        mark("A showdown of cards that are not known"),
        mark("Hands are compared, and one of the cards is not known, so nobody can say who wins."),
        mark("Write the cards where they are dealt or shown."),
    ),
    Code(
        "G401",
        "wrong-stacks",
        "error",
        mark("Stacks that do not come out"),
        mark("Played by the rules, the hand ends with other stacks than the history tells."),
        mark("Correct the stacks, the cards or the amounts; the help tells what the rules make of them."),
    ),
    Code(
        "G402",
        "hand-not-over",
        "error",
        mark("A hand that is not over, with stacks of its end"),
        mark("The history tells how the hand ended but not all that was done until then."),
        mark("Add what is missing; a history that stops on purpose tells the stacks at that moment."),
    ),
    Code(
        "G403",
        "stops-early",
        "warning",
        mark("A history that stops before the hand is over"),
        mark("That is allowed, but an action may have been lost."),
        mark(
            "Add what is missing, or tell the stacks at that moment in `finishing_stacks`, which says that it is meant."
        ),
    ),
    Code(
        "G404",
        "short-blind",
        "warning",
        mark("A blind or a bring-in that its player could not pay whole"),
        mark("By the usual rule the others call all of it; in some programs, and in this history, what was posted."),
        mark("Take it as it is, or write the amounts that were called at the table."),
    ),
    Code(
        "G405",
        "odd-chips",
        "warning",
        mark("Odd chips that went to another winner"),
        mark(
            "Equal hands share a pot, and what cannot be divided goes one each from the dealer's left; the history "
            "has it otherwise, as some houses and programs do."
        ),
        mark("Take it as it is, or write the stacks that the help shows."),
    ),
    Code(
        "G406",
        "refilled-stock",
        "warning",
        mark("Cards for all from a stock that had too few"),
        mark(
            "By the usual rule one card on the board is then everybody's; in some houses and programs, and in this "
            "history, folded and burnt cards are shuffled in."
        ),
        mark("Take it as it is, or write what was dealt to the board."),
    ),
    Code(
        "G501",
        "not-a-variant",
        "error",
        mark("A game that the format of hand histories cannot hold"),
        mark("The format knows eleven variants and no others."),
        mark("Keep the record as it is: it holds every game."),
    ),
    Code(
        "G502",
        "cannot-be-written",
        "error",
        mark("Something that the format of hand histories cannot hold"),
        mark("What was played has no words in the format, so that the history would tell of another hand."),
        mark("Keep the record as it is."),
    ),
)
