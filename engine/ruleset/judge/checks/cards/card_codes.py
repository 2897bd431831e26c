"""Codes of family D: decks, cards and dealing."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "D201",
        "not-enough-cards",
        "error",
        mark("Not enough cards for so many players"),
        mark(
            "With the most players, and everybody taking all they may, a step would ask for cards that are not there."
        ),
        mark("Let fewer play, deal or exchange fewer cards, or say what happens with `stock-runs-out`."),
    ),
    Code(
        "D202",
        "draw-more-than-held",
        "error",
        mark("More cards to exchange, pass or throw away than a player holds"),
        mark("Only a card that is held can be given away, so the number means something else, or is wrong."),
        mark("Write at most as many as were dealt."),
    ),
    Code(
        "D204",
        "card-not-in-deck",
        "error",
        mark("A card the deck does not have"),
        mark(
            "The deck has no such card, so the removal takes nothing out, and the deck is not the one that was meant."
        ),
        mark("Name ranks, suits or cards that the deck has."),
    ),
    Code(
        "D205",
        "removed-twice",
        "error",
        mark("A card taken out of the deck twice"),
        mark("The second removal does nothing, so something else was probably meant."),
        mark("Take it out of the list, or name the card that was meant."),
    ),
    Code(
        "D206",
        "hand-too-small",
        "warning",
        mark("Hands smaller than those that are ranked"),
        mark("Fewer cards form what they can, but flushes, straights and the like can never be made of them."),
        mark("Deal as many cards as the ranking compares, or take a ranking of fewer cards."),
    ),
    Code(
        "D207",
        "place-never-used",
        "warning",
        mark("Cards that make no hand"),
        mark(
            "No hand counts these cards and no rule asks for them, or they are wild where no hand is made of them: the "
            "same players would win without them."
        ),
        mark("Name their place under `use`, or look at them in a rule."),
    ),
    Code(
        "D208",
        "place-outward",
        "error",
        mark("Cards on a place that all but one player see"),
        mark("`outward` is for a card that a player holds up for the others. Nobody holds a card on the table."),
        mark("Leave `face` out, or let the cards lie face down or blind."),
    ),
    Code(
        "D209",
        "nothing-to-turn",
        "error",
        mark("No closed card to turn up"),
        mark("Only a card that lies face down can be turned up; where all lie open the step would do nothing."),
        mark("Deal cards face down before it, or take the step out."),
    ),
    Code(
        "D211",
        "empty-deck",
        "error",
        mark("A deck without ranks"),
        mark("A deck is made of ranks in suits. Without a rank it has no card that could be dealt."),
        mark("List the ranks from low to high: `ranks: [2, 3, …]`."),
    ),
    Code(
        "D212",
        "listed-twice",
        "error",
        mark("A rank or suit listed twice"),
        mark("The deck would hold the same card twice, and nobody could tell which is meant."),
        mark("Take one away; where each card is there several times, say `copies: 2`."),
    ),
    Code(
        "D213",
        "no-number-of-players",
        "error",
        mark("A key that is no number of players"),
        mark("What a deck holds may depend on the number of players, so each key there is a number or a range."),
        mark("Write `4`, `2-4` or `6 or more`."),
    ),
    Code(
        "D214",
        "no-cards-to-compare",
        "error",
        mark("A showdown without cards"),
        mark("Nobody has a card when hands are compared, so there is nothing by which a player could win."),
        mark("Deal before the showdown."),
    ),
    Code(
        "D215",
        "too-many-for-a-hand",
        "error",
        mark("More cards to a hand than are compared, or than there are"),
        mark("The best hand among them would be compared, so the number says something that is not played."),
        mark("Name as many cards as the ranking compares and as there are, or say `any`."),
    ),
    Code(
        "D216",
        "cards-named-twice",
        "error",
        mark("The same cards in two parts of a hand"),
        mark("Each card counts once in a hand, so what the second part asks for is already gone."),
        mark("Name each kind of cards once, and say how many of them."),
    ),
    Code(
        "D217",
        "way-never-better",
        "warning",
        mark("A way to make a hand that is part of another"),
        mark("Of several ways the best hand counts, and whatever is made in this one can be made in the other too."),
        mark("Leave it out, or correct how many cards it takes."),
    ),
    Code(
        "D218",
        "place-never-filled",
        "warning",
        mark("A place to which no card comes"),
        mark(
            "Hands are made from the cards that lie there, and no step ever lays one there, so it counts for nothing."
        ),
        mark("Deal a card there, or leave the place out."),
    ),
    Code(
        "D219",
        "never-turned-up",
        "warning",
        mark("A card of the board that is never turned up"),
        mark("Hands are made with it, and it lies face down on the table, so nobody knows what hands there are."),
        mark("Let it lie face up, or turn it up before the showdown."),
    ),
    Code(
        "D220",
        "burned-for-few",
        "warning",
        mark("More cards burned than dealt"),
        mark("A card is burned so that nobody can know the next one; more of them only use up the deck."),
        mark("Burn one card, or exchange the two numbers."),
    ),
    Code(
        "D224",
        "hand-of-everybody",
        "warning",
        mark("A hand that everybody has"),
        mark("It is made of cards on the table alone, so no player has a better one than another."),
        mark("Let hands be made with players' own cards too."),
    ),
    Code(
        "D225",
        "players-named-twice",
        "error",
        mark("One number of players under two keys"),
        mark("Two keys say which cards that many players have, so it is not said which of them holds."),
        mark("Let each number of players stand in one key, such as `2-3` and `4-5`."),
    ),
    Code(
        "D226",
        "smaller-hand-to-beat",
        "warning",
        mark("A hand to be beaten of fewer cards than players have"),
        mark("Of fewer cards the hand of nobody is hardly ever the better one, so that it is no hand to be afraid of."),
        mark("Deal it as many cards as the players have."),
    ),
    Code(
        "D229",
        "taken-where-too-few",
        "warning",
        mark("More cards taken from a place than lie there"),
        mark("Players can take no more cards than lie on a place. Where there are too few, nobody ever takes any."),
        mark("Lay more cards there before, or ask for fewer."),
    ),
    Code(
        "D233",
        "sold-out",
        "warning",
        mark("Cards for sale that are not replaced"),
        mark("More players may pay for a card than cards can lie there, and nothing lays others there."),
        mark("Lay a card there after each that was taken, or offer the word only as long as there are some."),
    ),
    Code(
        "D236",
        "fewer-cards-for-more",
        "warning",
        mark("Fewer cards the more players there are"),
        mark("Cards are taken out so that few players see big hands; more players need more cards, not fewer."),
        mark("Take out less the more play."),
    ),
    Code(
        "D240",
        "perhaps-not-enough-cards",
        "advice",
        mark("Perhaps more cards are needed than there are"),
        mark(
            "Where everything comes together that cards and marks may bring about, there are too few cards for the "
            "last players, who then get fewer. In some of the deals that are played by chance for it hardly a card is "
            "left."
        ),
        mark(
            "Let fewer play, deal or exchange fewer cards, or say what happens with `stock-runs-out`. If it never "
            "comes to that, accept the advice and say why."
        ),
    ),
    Code(
        "D241",
        "taken-by-the-lowest",
        "advice",
        mark("A trick that the lowest card takes"),
        mark(
            "The highest card of the suit that was led takes a trick, or the highest trump. Where the lowest does, in "
            "one of the cases or in all, and no text says so, highest and lowest are mostly exchanged."
        ),
        mark("Write `highest`, or say in the summary that the lowest card takes it."),
    ),
    Code(
        "D242",
        "cards-named-again",
        "warning",
        mark("Cards that are named again"),
        mark("Of several kinds of cards one adds none that the others do not hold, so perhaps another was meant."),
        mark("Leave it out, or name the cards that are meant."),
    ),
    Code(
        "D243",
        "ranks-upside-down",
        "warning",
        mark("Ranks listed from high to low"),
        mark(
            "A deck lists its ranks from the lowest to the highest. Where the king comes first and the deuce last, a "
            "deuce beats a king in every hand."
        ),
        mark("List them from low to high, or say in the summary that the low cards are the high ones."),
    ),
)
