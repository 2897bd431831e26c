"""Codes of family B: betting."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "B301",
        "no-possible-opener",
        "error",
        mark("A hand is asked for that nobody can hold"),
        mark("With this deck and so many cards the hand does not come up, so nobody could ever open."),
        mark("Ask for a hand that can be dealt."),
    ),
    Code(
        "B302",
        "nobody-opens-undefined",
        "warning",
        mark("Nothing is said for when nobody opens"),
        mark(
            "Opening asks for a hand, and in some deals nobody has it. Then play simply goes on, which is seldom meant."
        ),
        mark("Say it with `nobody-opens`: the cards are thrown in, everybody antes again, or another game is played."),
    ),
    Code(
        "B303",
        "endless-raising",
        "error",
        mark("Raising without end"),
        mark("Under a limit of fixed steps nobody can end the raising by betting everything, so two may go on and on."),
        mark("Say how many raises a round may have: `cap: 3`."),
    ),
    Code(
        "B304",
        "limit-without-sizes",
        "error",
        mark("A limit whose sizes are not said"),
        mark("Players could not know what they may bet."),
        mark("Add the keys the limit needs: `size` for fixed, `least` and `most` for spread, `least` for doubling."),
    ),
    Code(
        "B305",
        "bet-of-nothing",
        "error",
        mark("A bet of no chips"),
        mark("Nobody can bet or raise by nothing, so the size is wrong, or the round is not meant."),
        mark("Write a number from 1 up, or take the round out."),
    ),
    Code(
        "B307",
        "betting-before-cards",
        "warning",
        mark("Betting before anybody has a card"),
        mark("There is nothing to bet on yet, and the player who speaks first gives money away."),
        mark("Deal first, or post blinds instead of a round of betting."),
    ),
    Code(
        "B308",
        "upside-down",
        "warning",
        mark("Amounts that stand upside down"),
        mark(
            "A small blind over the big one, a bring-in over the bet, or smaller bets late in a deal are mostly a slip."
        ),
        mark("Exchange the two, or correct one of them."),
    ),
    Code(
        "B309",
        "raise-of-nothing",
        "warning",
        mark("A raise that raises nothing"),
        mark("A raise has to be more than the bet that stands; this one never is, so nobody is ever offered it."),
        mark("Write more, such as `2 * current bet`, or leave it out."),
    ),
    Code(
        "B310",
        "more-blinds-than-players",
        "warning",
        mark("More blinds than players"),
        mark(
            "Each blind is posted by another player, so with few players the last of them is never posted, or comes "
            "back to a player who has posted one."
        ),
        mark("Let more play, or write fewer blinds."),
    ),
    Code(
        "B311",
        "openers-and-proof",
        "warning",
        mark("Openers and their proof do not fit each other"),
        mark("Who opens on trust has to prove at the end what opens: otherwise anybody might open on anything."),
        mark("Let the opener `prove` before the showdown what the round asks for."),
    ),
    Code(
        "B312",
        "bet-named-twice",
        "warning",
        mark("One amount twice on a menu"),
        mark("Players choose from the menu, and two of its entries are always the same bet or raise."),
        mark("Write another amount, or leave one of the two out."),
    ),
    Code(
        "B320",
        "out-of-proportion",
        "warning",
        mark("Stakes out of proportion"),
        mark(
            "An ante or a blind is no more than a bet, and a blind about twice the one before it: a digit may be wrong."
        ),
        mark("Correct the stake, or the bet."),
    ),
    Code(
        "B321",
        "blind-speaks-first",
        "warning",
        mark("A blind that speaks first"),
        mark("Who has posted a blind has paid already, and speaks when the others have decided whether they pay too."),
        mark("Leave `first` out: the player left of the last blind speaks first then."),
    ),
    Code(
        "B322",
        "round-of-one",
        "warning",
        mark("A betting round of one player"),
        mark("Nobody else is asked, so nobody has to match what this player bets, and all stay in for nothing."),
        mark("Say who speaks first with `first`, or let others take part."),
    ),
    Code(
        "B323",
        "blinds-after-betting",
        "warning",
        mark("Blinds when there has been betting"),
        mark("Blinds begin the betting of a deal; later they are bets that nobody chose to make."),
        mark("Post them once, before the first round of betting."),
    ),
    Code(
        "B324",
        "on-the-other-side",
        "advice",
        mark("Someone on the other side of a player"),
        mark(
            "Cards, bets and turns go to the left. A round that begins to the right of the dealer, or who has posted "
            "before the last to post, is mostly left and right exchanged; and left of right of a player is that player."
        ),
        mark("Write `left of`, or say in the summary that it goes to the right."),
    ),
    Code(
        "B325",
        "begun-at-the-other-end",
        "advice",
        mark("A round that the wrong end of the open cards begins"),
        mark(
            "Where cards lie open, the lowest card brings the first round in and the best hand that is seen begins the "
            "later ones; a round that begins the other way round is mostly best and worst exchanged."
        ),
        mark("Exchange `best` and `worst`, or say in the summary who begins."),
    ),
    Code(
        "B330",
        "nothing-hidden",
        "warning",
        mark("A round of betting when all cards lie open"),
        mark("Where everybody sees every card and no more are dealt, all know who wins, and nobody calls a bet."),
        mark("Deal a card face down, or leave the round out."),
    ),
    Code(
        "B331",
        "hardly-ever-opened",
        "warning",
        mark("Openers that hardly anybody ever holds"),
        mark("Nearly every deal is thrown in, or goes on without a bet, since nobody holds what opens it."),
        mark("Let a more common hand open."),
    ),
)
