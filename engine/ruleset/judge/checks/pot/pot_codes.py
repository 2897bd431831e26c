"""Codes of family P: pots."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "P402",
        "no-sure-winner",
        "warning",
        mark("A pot that perhaps nobody may take"),
        mark(
            "Every share asks for something, so a pot may find no taker and stay for the next deal, as some of the "
            "deals show that are played by chance for it; and no rule says that this is meant."
        ),
        mark("Leave one share open to every hand, or say `if-nobody: stays`."),
    ),
    Code(
        "P406",
        "pot-never-awarded",
        "error",
        mark("The deal may end with chips in the pot"),
        mark("No step gives the pot to anybody, and none says that it stays for the next deal."),
        mark("End with a `showdown`, or with `throw-in` where the pot stays."),
    ),
    Code(
        "P487",
        "pot-never-won",
        "warning",
        mark("A pot that nobody can win"),
        mark("It stays in every deal, grows all evening, and no step ever gives it to a player."),
        mark("Say when it is won, and by whom."),
    ),
    Code(
        "P409",
        "no-such-share",
        "error",
        mark("A share or a hand that is not there"),
        mark(
            "A rule sends chips to, or compares, a share or hand of this name. Nobody holds it, so the chips would "
            "have nowhere to go."
        ),
        mark(
            "Correct the name, or declare it under `shares` of the `pot`, or under `hands`. What nobody takes can "
            "also go to `others`, or say `stays`."
        ),
    ),
    Code(
        "P410",
        "shares-in-a-circle",
        "error",
        mark("Shares that send each other what nobody takes"),
        mark(
            "If nobody takes any of them the chips would go round for ever; they stay in the pot, though no rule says "
            "so."
        ),
        mark("Let one of them go to `others` or say `stays`."),
    ),
    Code(
        "P411",
        "payment-of-nothing",
        "error",
        mark("A payment of no chips"),
        mark("With the stakes and options in force it comes to nothing, or to less, so a number is wrong."),
        mark(
            "Write another amount, or raise the stakes it is reckoned from. A stake or option of 0 is taken as meant."
        ),
    ),
    Code(
        "P412",
        "second-of-some",
        "error",
        mark("The second best of only those who show"),
        mark(
            "Which hand is the second best can be told only when all are seen. A player who gives up unshown makes "
            "another hand the second best, so that players would win or lose by what others conceal."
        ),
        mark("Let everyone show: `show: all` at the showdown."),
    ),
    Code(
        "P413",
        "nothing-at-stake",
        "warning",
        mark("Nothing to play for"),
        mark("Nobody has put in anything, so players may check, or fold, and lose nothing by it."),
        mark("Let everybody post an ante, or some of them blinds."),
    ),
    Code(
        "P414",
        "share-without-effect",
        "warning",
        mark("A share, or a rule of the pot, that makes no difference"),
        mark("The pot is divided as it would be without it, so something else was probably meant."),
        mark("Leave it out, or say what it lacks: another ranking, wild cards, a declaration."),
    ),
    Code(
        "P415",
        "pot-paid-away",
        "warning",
        mark("A pot that is paid away before the showdown"),
        mark("Hands are compared for chips that are no longer there."),
        mark("Pay a part of it, or let the showdown come first."),
    ),
    Code(
        "P416",
        "share-nobody-goes-for",
        "warning",
        mark("A share of the pot that no word goes for"),
        mark(
            "Players say what they go for, and one share is left out of it. It is open to all who are in, so a player "
            "who went for another share, or for none, may win it."
        ),
        mark("Let a word go for it, or say under `who` who may take it."),
    ),
    Code(
        "P417",
        "named-and-never-paid",
        "warning",
        mark("Chips that are named and never paid"),
        mark("A player may name as much as they have and puts nothing in, so everybody names all their chips."),
        mark("Let what was named be paid, or say with `most` how high it may be."),
    ),
    Code(
        "P418",
        "worst-of-the-lowest",
        "warning",
        mark("The worst hand where low hands win"),
        mark("A ranking for low turned upside down is one for high, so the share goes to a high hand."),
        mark("Leave out `wins: worst`, or take a ranking in which high hands win."),
    ),
    Code(
        "P427",
        "never-worth-saying",
        "warning",
        mark("A word that nobody would say"),
        mark(
            "Another word costs nothing and leaves the player where they are, so there is no reason to pay, or to "
            "fold, instead."
        ),
        mark("Let the free word cost something or do something, or leave one of them out."),
    ),
    Code(
        "P428",
        "more-than-they-have",
        "warning",
        mark("A player may play for more than they have"),
        mark("They win all that they named, and lose no more than they have, so naming more costs nothing."),
        mark("Bound it by their `stack`."),
    ),
    Code(
        "P429",
        "price-named-lower",
        "warning",
        mark("A price that a player may lower"),
        mark("A player who raises names what the others have to pay, and may name less than they would have paid."),
        mark("Let what is named begin above what it was, as in `least: stake + 1`."),
    ),
    Code(
        "P424",
        "named-otherwise",
        "advice",
        mark("A name that says something else than its line"),
        mark(
            "What players call by this name is decided by other hands or cards than the name says: one of the two was "
            "changed, and the other was not."
        ),
        mark("Say the same in both places, or give it another name."),
        of_texts=True,
    ),
    Code(
        "P425",
        "never-for-one-share",
        "warning",
        mark("A share that nobody can go for alone"),
        mark("Whoever wants it has to go for another share as well, while the others can be gone for by themselves."),
        mark("Let a word go for this share alone."),
    ),
    Code(
        "P426",
        "better-hand-pays",
        "warning",
        mark("The better hand pays the worse one"),
        mark("The condition asks whose hand is better, and that player pays: the two were most likely exchanged."),
        mark("Let the player whose hand is beaten pay."),
    ),
    Code(
        "P434",
        "claimed-for-nothing",
        "warning",
        mark("A share that everybody may claim for nothing"),
        mark("The word that takes it asks for no cards and costs nothing, so that nobody has a reason not to say it."),
        mark("Say with `when` which cards it takes, or let it cost something."),
    ),
    Code(
        "P443",
        "paid-to-others-than-counted",
        "warning",
        mark("A pot for others than those who are counted"),
        mark(
            "Whether the pot is paid depends on how many players there are of one group, and it goes to another group, "
            "to which none of them belongs."
        ),
        mark("Name the same players in both places."),
    ),
    Code(
        "P444",
        "claimed-no-higher",
        "warning",
        mark("A claim that need not be above the one before"),
        mark("Hands are claimed one after another, and a player may claim the least of all without any risk."),
        mark("Say with `above` what a claim has to be above."),
    ),
    Code(
        "P445",
        "proved-by-another",
        "warning",
        mark("A claim that another player has to prove"),
        mark("The cards of a player who has claimed nothing are looked at, and those of who has claimed it are not."),
        mark("Let the player prove it who has claimed it."),
    ),
    Code(
        "P453",
        "won-and-paid-back",
        "warning",
        mark("A pot that its winner pays back"),
        mark("Who wins it has no more chips than before, and who loses no less: most likely the losers were meant."),
        mark("Let the losers pay, or let the winner keep a part."),
    ),
    Code(
        "P454",
        "more-for-less",
        "warning",
        mark("A word that brings more and costs less"),
        mark("Nobody says the other word, which brings fewer cards for more chips."),
        mark("Let what brings more cost more."),
    ),
    Code(
        "P455",
        "paid-by-one-alone",
        "warning",
        mark("Payments that go one way only"),
        mark(
            "One player can only lose chips, or only win them, whatever the cards are: the other payment was forgotten."
        ),
        mark("Say what is paid where it comes out otherwise."),
    ),
    Code(
        "P457",
        "bought-by-another",
        "warning",
        mark("What one player pays for, and another gets"),
        mark(
            "Players name numbers, and those who named the most pay what they named, but the next step gives to those "
            "who named the fewest, or the other way round: one of the two steps names the wrong players."
        ),
        mark("Let the same players pay and get what is paid for."),
    ),
    Code(
        "P460",
        "paid-for-the-next-deal",
        "warning",
        mark("Chips paid into the pot when it has been given out"),
        mark(
            "The pot went to its winners before this is paid, so the chips lie there when the same game is dealt "
            "again. No rule or text says that this is meant."
        ),
        mark("Pay it before the showdown, pay it to somebody, or end with `throw-in`, which says that the pot stays."),
    ),
    Code(
        "P466",
        "pays-nothing",
        "warning",
        mark("An amount that comes to nothing"),
        mark(
            "A stake is 0, a part of too few chips is rounded down to 0, or a factor is 0 whenever the step comes, or "
            "for the first of those who are to pay. The rule stands there, players count on it, and nobody pays "
            "anything."
        ),
        mark("Write a larger stake, correct the amount, or take the payment out."),
    ),
    Code(
        "P467",
        "nothing-by-default",
        "advice",
        mark("A rule that does nothing by default"),
        mark(
            "The summary speaks of it, and the option that says how much is 0 unless a table sets it: the rules "
            "as they are written never pay, draw or add anything by it."
        ),
        mark("Write a default from 1 up, or say under `about` that it may be 0."),
    ),
    Code(
        "P468",
        "ante-that-is-a-bet",
        "advice",
        mark("An ante of some players that is a bet"),
        mark(
            "What named players post counts as a bet unless it is said to be dead: the others have to call it in the "
            "first round, as they call a blind. An ante, or a fine, mostly only goes into the pot."
        ),
        mark("Write `counts: dead`, or `counts: live` if the others are to call it."),
    ),
    Code(
        "P469",
        "one-chip-for-several",
        "advice",
        mark("Chips that several players share"),
        mark(
            "An amount that one player pays to several is divided among them; of a single chip only the first of them "
            "gets any."
        ),
        mark("Multiply the amount by the number of players who get it."),
    ),
    Code(
        "P470",
        "each-pays-for-all",
        "advice",
        mark("Players who each pay once for all of them"),
        mark(
            "Each of several payers pays the whole amount, and it is multiplied by how many they are: two pay two "
            "chips each, three pay three each. It is the same where a payment comes in the turn of each of them."
        ),
        mark("Name what each of them pays, or say in a note that they pay as many chips as they are."),
    ),
    Code(
        "P472",
        "shared-by-others-than-counted",
        "advice",
        mark("An amount that is shared by others than those who are counted"),
        mark(
            "It is so many times the players of one group, and goes to those of another, such as all who were dealt "
            "in for all who are still in: as soon as somebody has folded it no longer comes out even."
        ),
        mark("Count those who are named, or name those who are counted."),
    ),
    Code(
        "P474",
        "two-shares-in-one-case",
        "advice",
        mark("Two shares that are open in one case"),
        mark(
            "Each share has a condition, and together they leave no case out. In one case two of them hold, so the pot "
            "is divided then, and no text says so."
        ),
        mark("Let one share alone be open in each case, or say in the summary that two are."),
    ),
    Code(
        "P486",
        "bound-at-the-wrong-end",
        "warning",
        mark("A bound at the wrong end"),
        mark(
            "Nobody pays, takes, names or exchanges more than there is, and what is counted up needs no least: the "
            "larger of two amounts is a bound that limits nothing there."
        ),
        mark("Write the other one of `larger of` and `smaller of`."),
    ),
)
