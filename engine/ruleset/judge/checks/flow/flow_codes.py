"""Codes of family F: the flow of a deal."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "F701",
        "unreachable-step",
        "error",
        mark("A step that no deal comes to"),
        mark("The deal is always over before it, so it is a rule that never holds."),
        mark("Put it before the step that ends the deal, put that step under a condition, or take one of them out."),
    ),
    Code(
        "F702",
        "endless-repetition",
        "error",
        mark("A repetition without end"),
        mark("Nothing bounds the laps, or what their end depends on never changes: the deal would never be over."),
        mark(
            "Say how often with `times`, or write a `while` or `until` about something that a lap can change. Dice "
            "never run out, so with dice only `times` ends the laps."
        ),
    ),
    Code(
        "F703",
        "step-without-effect",
        "warning",
        mark("A step that does nothing"),
        mark(
            "Nothing at the table changes when it comes: no card or chip is moved, cards are passed to the player "
            "who holds them, an open card is turned up, or cards are dealt for a pot that was given out. So it says "
            "something else than was meant."
        ),
        mark("Correct the number, the player or the place of the step, or take the step out."),
    ),
    Code(
        "F705",
        "nobody-to-ask",
        "error",
        mark("Nobody is left to be asked"),
        mark("Whenever the deal comes here, too few players are in for this step."),
        mark("Look at the condition around it, and at who has folded before."),
    ),
    Code(
        "F706",
        "no-word-left",
        "error",
        mark("A player may have no word to say"),
        mark(
            "Every word costs chips or asks for something, so a player may be asked to declare and have nothing to say."
        ),
        mark("Let one word be free to all, or two words be opposites: `when: heads up` and `when: not heads up`."),
    ),
    Code(
        "F707",
        "nobody-to-join",
        "error",
        mark("Nobody is out who could be in again"),
        mark("Whenever the deal comes here, all who were dealt in are in still, so the step does nothing."),
        mark("Let players fold before, or take the step out."),
    ),
    Code(
        "F708",
        "key-without-effect",
        "warning",
        mark("A key that changes nothing"),
        mark(
            "It belongs to another limit, or speaks of what cannot happen beside the other keys, so it is never asked."
        ),
        mark("Leave it out, or say what it needs to have an effect."),
    ),
    Code(
        "F709",
        "done-twice",
        "warning",
        mark("A step done twice over"),
        mark(
            "Nothing has happened since it was done, so players would be asked, or made to pay, once more for nothing."
        ),
        mark("Take one of the two out, or say what happens between them."),
    ),
    Code(
        "F710",
        "posted-too-late",
        "warning",
        mark("Antes or blinds that come too late"),
        mark(
            "What is posted is what players get cards and bet for; when the betting is over nobody can do anything "
            "about it any more."
        ),
        mark("Put it before the deal and the first round of betting; a fee at the end is a `pay`."),
    ),
    Code(
        "F711",
        "words-of-no-consequence",
        "warning",
        mark("Words of which nothing comes"),
        mark("Players would think about what to declare, and the deal goes on as if they had said another word."),
        mark("Say what each word goes for or does, or ask for it in a later step."),
    ),
    Code(
        "F712",
        "not-in-a-turn",
        "error",
        mark("A step that cannot stand in a turn of a betting round"),
        mark(
            "While players bet, what they do before they speak moves cards or says words: a payment, a fold or another "
            "round would change who is asked for how much."
        ),
        mark("Put the step before the betting round or behind it."),
    ),
    Code(
        "F713",
        "declared-before-cards",
        "warning",
        mark("A declaration before anybody has a card"),
        mark(
            "Players say which half of the pot they go for, or whether they stay in, with nothing to go by: the words "
            "come to a toss."
        ),
        mark("Put the step behind the `deal`."),
    ),
    Code(
        "F714",
        "bid-of-nobody",
        "warning",
        mark("A bid that nobody made"),
        mark(
            "If all pass, an account of bids holds what it held: all have the most, or those who bid in the lap before."
        ),
        mark("Ask whether somebody bid, and begin the account anew before each auction."),
    ),
    Code(
        "F717",
        "set-for-good",
        "warning",
        mark("Laps that end by a mark that stays as it is"),
        mark(
            "The steps of a lap change it one way only. Once it is so, the laps go on to the last, whatever players do."
        ),
        mark("Begin each lap by changing it back, or let the laps end by something else."),
    ),
    Code(
        "F718",
        "never-cleared",
        "warning",
        mark("An account of the evening that nothing ever clears"),
        mark(
            "It is kept for the evening, so after some deals it is set for everybody it is about, or paid for in every "
            "deal, and decides nothing."
        ),
        mark("Clear it when it has done its work, or keep it for the deal only."),
    ),
    Code(
        "F720",
        "straddled-with-cards",
        "warning",
        mark("A blind bet of players who see their cards"),
        mark("A straddle is made without looking; a player who has seen their cards raises when their turn comes."),
        mark("Put it before the deal."),
    ),
    Code(
        "F721",
        "given-for-nothing",
        "warning",
        mark("Chips given for nothing"),
        mark("Players may put these chips in or not, and play for the same pot either way, so nobody would."),
        mark("Let them count as a bet, or let everybody have to post them."),
    ),
    Code(
        "F722",
        "dealt-after-betting",
        "warning",
        mark("Cards dealt when the betting is over"),
        mark("A card that nobody can bet on is only luck; a round of betting was mostly meant to follow."),
        mark("Put a round of betting after it, or deal it before the last one."),
    ),
    Code(
        "F723",
        "players-who-are-out",
        "warning",
        mark("Players who are out as well"),
        mark(
            "`everyone` means all who were dealt in; those who have folded hold no cards and play for nothing any "
            "more, in later laps too."
        ),
        mark("Write `everyone in`."),
    ),
    Code(
        "F724",
        "paid-twice",
        "warning",
        mark("The same payment twice"),
        mark(
            "The same players pay the same to the same others twice in a row: a line was copied, and what should have "
            "been changed in it was not."
        ),
        mark("Let the second be paid in another case, or take it out."),
    ),
    Code(
        "F725",
        "set-anew",
        "warning",
        mark("What is set and set again at once"),
        mark(
            "The next step sets the same account wherever this one has set it, so that nobody ever sees what this one "
            "made of it. Of several such steps the last that applies decides."
        ),
        mark("Put the step that asks for more after the one that asks for less, or take this one out."),
    ),
    Code(
        "F726",
        "better-hand-gets-less",
        "warning",
        mark("A better hand gets less"),
        mark("Of the amounts for hands the one for the better hand is smaller, so players would hide theirs."),
        mark("Exchange the two amounts."),
    ),
    Code(
        "F730",
        "handed-to-one",
        "warning",
        mark("Cards of all to one player"),
        mark(
            "Everyone hands cards to the same player, who hands some to themselves, or all are dealt to one player: "
            "that player ends with many cards, and the others are short of them."
        ),
        mark("Let each hand them to a neighbour, `to: left of that player`, or say who hands or gets them."),
    ),
    Code(
        "F731",
        "others-than-asked",
        "warning",
        mark("Others are named than those who are meant"),
        mark(
            "The step is carried out when some players have a number, and it names players with another number of the "
            "same account, who are others, or nobody. Or some are dealt more cards, and others throw as many away; a "
            "word gives a card to a neighbour of whom nothing is said; or those are out without whom the deal ends. Or "
            "losers have to pay, and players who give up unshown are none of them."
        ),
        mark("Name the same players in both places."),
    ),
    Code(
        "F732",
        "oneself-among-so-few",
        "warning",
        mark("A neighbour who is oneself"),
        mark(
            "Counted round a table of so few, the player to the left of the one to the left is oneself; and hands that "
            "are passed on as often as there are players come back to those who had them."
        ),
        mark("Let more play, or name another player."),
    ),
    Code(
        "F733",
        "alike-for-all",
        "warning",
        mark("A mark of each player that is the same for all"),
        mark("Whoever asks for those who have most of it, or enough, finds all players or none."),
        mark("Say with `who` whose mark a step changes, or let the table have one."),
    ),
    Code(
        "F734",
        "of-oneself",
        "warning",
        mark("A player who is remembered as their own, or in place of two"),
        mark(
            "The mark tells of each player who somebody else is, and here it is that player. Or two marks tell of two "
            "players who stand against each other, and both are set to the same one."
        ),
        mark("Name another player."),
    ),
    Code(
        "F735",
        "set-in-the-lap-before",
        "warning",
        mark("Laps within laps that are over when they begin"),
        mark(
            "A mark that is set in the first lap is still set in the second, and what waits for it has nothing to do."
        ),
        mark("Begin each lap by clearing it."),
    ),
    Code(
        "F743",
        "paid-in-every-turn",
        "warning",
        mark("A payment that is made again in the turn of each player"),
        mark("Nothing of it depends on whose turn it is, so the same players pay as often as there are turns."),
        mark("Write it once, after the turns, or say `that player` in it."),
    ),
    Code(
        "F746",
        "asked-before-it-is-laid",
        "warning",
        mark("The best card is looked for before the player has laid theirs"),
        mark(
            "When the question comes, the last card that lies there is that of the player before, and the card of the "
            "last player is never asked about."
        ),
        mark("Put the question behind the step that lays the card."),
    ),
    Code(
        "F747",
        "counted-in-every-lap",
        "warning",
        mark("A number that counts twice in laps"),
        mark("The laps are as many as it says, and in each of them as many cards, or chips, come once more."),
        mark("Write what comes in one lap, or take the laps out."),
    ),
    Code(
        "F748",
        "put-off-for-ever",
        "advice",
        mark("Laps that everybody may put off ending"),
        mark(
            "Only a word ends these laps, nobody ever has to say it, and another word costs nothing: where all wait "
            "for the others the deal goes on for ever."
        ),
        mark("Say with `times` how often at the most, or let it cost something to wait."),
    ),
    Code(
        "F749",
        "nobody-chooses",
        "advice",
        mark("A declaration in which nobody chooses"),
        mark(
            "Of its two words one may be said just where the other may not, so that each player has a single word, and "
            "says it unasked. At the table that is an announcement, and no choice. Nor is it one to name a player for "
            "winning or losing when all know who has."
        ),
        mark("Let both be said in some case, or leave the declaration out and ask for what it asks for."),
    ),
)
