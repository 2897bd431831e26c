"""Codes of family H: hands and rankings."""

from engine.text.diagnostics.code import Code
from engine.text.translation import mark

CODES: tuple[Code, ...] = (
    Code(
        "H501",
        "order-against-frequency",
        "advice",
        mark("A hand that beats a rarer one"),
        mark(
            "With another deck, or by an order of your own, some hands come up more often than those they beat. That "
            "may be as the table likes it; with wild cards tables keep the usual order, so there only your own is "
            "looked at. Hands are counted here where that takes about a second at the most; `houserule odds` counts "
            "them all."
        ),
        mark("Rank the hands the other way round, or say why it is meant with `accepts`."),
    ),
    Code(
        "H502",
        "impossible-hand",
        "warning",
        mark("A hand that nobody can hold"),
        mark("No cards of this deck make it, or an earlier category takes all hands that would."),
        mark("Leave it out, or look at its pattern and its place in the list."),
    ),
    Code(
        "H503",
        "possible-hand-not-ranked",
        "warning",
        mark("Hands that the ranking does not list"),
        mark("A player who holds one of them has nothing: all such hands are equal, whatever their cards."),
        mark("End the list with a hand that asks for nothing, such as `{name: high card}`."),
    ),
    Code(
        "H504",
        "ranked-twice",
        "error",
        mark("A hand, or a suit, that is ranked twice"),
        mark("Hands are compared by their place in the list, and suits by theirs, so each name stands there once."),
        mark("Keep it at one place, or give the other a name of its own."),
    ),
    Code(
        "H505",
        "qualifier-never",
        "warning",
        mark("A hand asked for that nobody can have"),
        mark("No cards of this deck make it, so the share or condition that asks for it never comes about."),
        mark("Ask for a hand that can be dealt: a low hand of five cards is a five low at best."),
    ),
    Code(
        "H506",
        "qualifier-always",
        "warning",
        mark("A hand asked for that every hand is"),
        mark("The demand shuts nobody out, so something else was probably meant."),
        mark("Leave it out, or ask for more."),
    ),
    Code(
        "H507",
        "exact-hand",
        "warning",
        mark("One hand asked for where better ones would do"),
        mark("A player with a better hand could not open, or take the share, which is seldom meant."),
        mark("Add `or better`; where just this hand is meant, say `exactly`."),
    ),
    Code(
        "H510",
        "unknown-hand",
        "error",
        mark("A hand that the ranking does not have"),
        mark(
            "What is left out, put beside another or given a name of its own must be in the list the ranking starts "
            "from."
        ),
        mark("Name a hand of the list."),
    ),
    Code(
        "H511",
        "hands-or-count",
        "error",
        mark("Neither hands nor a count, or both"),
        mark("A ranking compares hands by a list of categories, or by counting pips; it is one or the other."),
        mark("Give `hands: […]`, best first, or `count: {…}`."),
    ),
    Code(
        "H512",
        "no-hand-size",
        "error",
        mark("No sensible number of cards to compare"),
        mark("A hand is compared by its best cards, and the ranking says how many."),
        mark("Write a number, a range such as `1-4`, or, where pips are counted, `any`."),
    ),
    Code(
        "H513",
        "impossible-pattern",
        "error",
        mark("A pattern that asks for too many cards, or for none"),
        mark("No hand of the size that is compared could show it."),
        mark("Ask for no more cards than are compared, or compare more with `of`."),
    ),
    Code(
        "H514",
        "no-pips",
        "error",
        mark("A rank whose pips cannot be told"),
        mark("Every card counts when pips are counted, so each rank of the deck needs a number."),
        mark("Give the rank a number: `10`, `1/2`, or `[1, 11]` for whichever serves better."),
    ),
    Code(
        "H515",
        "rank-not-in-deck",
        "warning",
        mark("A rank or card that this deck does not have"),
        mark("The category asks for a card nobody can hold, so no hand is ever counted as it."),
        mark("Name what the deck has, leave the category out, or use another deck."),
    ),
    Code(
        "H516",
        "suits-never-compared",
        "warning",
        mark("An order of suits that nothing asks for"),
        mark(
            "Suits are compared where single cards of one rank are, as by `best up card`, `highest 1 hole cards`, or "
            "for odd chips that go to the highest card. Equal hands share the pot whatever their suits."
        ),
        mark("Take `suit-order` out of the ranking, or let a rule compare single cards."),
    ),
    Code(
        "H517",
        "suit-without-place",
        "warning",
        mark("A suit that the order of suits leaves out"),
        mark("Cards of the suits left out rank below those that are named, and none of them above another."),
        mark("Name every suit of the deck, the lowest first."),
    ),
    Code(
        "H518",
        "hands-in-a-circle",
        "error",
        mark("Hands that wait for each other"),
        mark("A hand is made of what another leaves, or parted by it when equal, and that one needs this one."),
        mark("Let one of them be made, and parted, without another."),
    ),
    Code(
        "H520",
        "worse-than-no-pair",
        "warning",
        mark("A pair asked for where low hands win"),
        mark("In such a ranking hands without a pair are better, so `or better` takes in nearly every hand."),
        mark("Ask for a low hand, such as `8 or better low`."),
    ),
    Code(
        "H524",
        "hands-alike",
        "warning",
        mark("A hand with a name that is like another"),
        mark("It is made of the same cards and compared in the same way, so what is asked of both comes out the same."),
        mark("Give it another ranking, or other cards, or leave it out."),
    ),
    Code(
        "H525",
        "made-hand-of-low",
        "warning",
        mark("A pair or better asked of a low hand"),
        mark(
            "Where low hands win, whatever is less is better: `pair of jacks or better` is also a pair of deuces, and "
            "every hand without a pair. The line was probably copied from a game in which high hands win."
        ),
        mark("Ask for a low hand, such as `8 or better low`, or compare by a ranking in which high hands win."),
    ),
    Code(
        "H526",
        "count-out-of-reach",
        "warning",
        mark("A count of pips that no hand comes to"),
        mark("Hands lose that count more than a number, and with the cards there are none does: the most pips win."),
        mark("Count up to a smaller number, or let players have more cards."),
    ),
    Code(
        "H534",
        "low-cards-of-high-hands",
        "warning",
        mark("Low cards win, and pairs beat what is no pair"),
        mark(
            "With `wins: low cards` the categories stand as they are listed, best first, and only within one of them "
            "the lower cards win. Where pairs and straights stand first, they beat every hand of low cards."
        ),
        mark("Write `wins: low`, which turns the whole order upside down, or list the categories the other way round."),
    ),
    Code(
        "H535",
        "straight-flush-left",
        "warning",
        mark("A straight flush where straights or flushes do not count"),
        mark("One of the two was left out, and a hand that is both is still ranked by itself."),
        mark("Leave the straight flush out as well."),
    ),
    Code(
        "H536",
        "unlike-other-ranks",
        "advice",
        mark("A rank that counts unlike all others"),
        mark(
            "The two values of each rank are as far apart as those of every other, and of one rank alone they are not: "
            "a sign or a digit was probably left out."
        ),
        mark("Correct one of the two values."),
    ),
    Code(
        "H537",
        "all-hands-equal",
        "warning",
        mark("A ranking by which no hand beats another"),
        mark("Every hand is of one kind, and all of that kind are equal, so each showdown ends in a tie."),
        mark("Leave out `compare: nothing`, or rank more kinds of hands."),
    ),
)
