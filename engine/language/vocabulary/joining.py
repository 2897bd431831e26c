"""Words that join others: `or`, `of`, `left of`, signs."""

from engine.language.vocabulary.entry import Entry
from engine.text.translation import mark


def _joins(phrases: tuple[str, ...], token: str, about: str) -> Entry:
    """A word that joins others: by itself it says nothing of the table, so that there is nothing to hide."""
    return Entry(phrases, token, about, "public")


JOINING: tuple[Entry, ...] = (
    _joins(("or",), "OR", mark("One of several; with players, the first that is there.")),
    _joins(("and",), "AND", mark("Conditions both hold, and a player is both; between players it is all of both.")),
    _joins(("not",), "NOT", mark("The opposite; binds tighter than `and`.")),
    _joins(("but not",), "BUT_NOT", mark("The first without the second.")),
    _joins(("or better",), "OR_BETTER", mark("This hand, or any that beats it.")),
    _joins(("high",), "HIGH", mark("`ace high`, `ace-high flush`: the highest rank of the hand.")),
    _joins(("low",), "LOW", mark("`8 low`, `8 or better low`: the highest rank of a low hand.")),
    _joins(("any hand",), "ANY_HAND", mark("Every hand.")),
    _joins(("natural",), "NATURAL", mark("A hand as it is when no card is wild: `natural flush`.")),
    _joins(("of",), "OF", mark("Joins a hand or card to what it is made of, cards to their owner.")),
    _joins(("over", "full of"), "OVER", mark("`two pair of aces over eights`: the second rank of a hand.")),
    _joins(("among",), "AMONG", mark("Those of some cards that lie among others.")),
    _joins(("lowest",), "EXTREME", mark("The cards of the lowest rank, all that tie.")),
    _joins(("highest",), "EXTREME", mark("The cards of the highest rank, all that tie.")),
    _joins(("first",), "EXTREME", mark("The card that came up first.")),
    _joins(("last",), "EXTREME", mark("The card that came up last.")),
    _joins(("rank of",), "SAME_AS", mark("Every card that has the rank of one of these.")),
    _joins(("suit of",), "SAME_AS", mark("Every card that has the suit of one of these.")),
    _joins(("higher than",), "RANKED_BESIDE", mark("Every card that ranks above all of these.")),
    _joins(("lower than",), "RANKED_BESIDE", mark("Every card that ranks below all of these.")),
    _joins(("next up card after",), "NEXT_AFTER", mark("The card that came up directly after one of these.")),
    _joins(("any",), "ANY", mark("Any number of them.")),
    _joins(("all", "all of"), "ALL", mark("Every one of them: `all hole cards`.")),
    _joins(("one line", "cards of one line"), "ONE_LINE", mark("In `use`: each of the `lines` in turn.")),
    _joins(("any cards of one line",), "ANY_OF_LINE", mark("In `use`: any cards of each of the `lines` in turn.")),
    _joins(("to",), "TO", mark("`0 to 1`: from the first number to the second.")),
    _joins(("left of",), "BESIDE", mark("The next player still in to the left.")),
    _joins(("right of",), "BESIDE", mark("The next player still in to the right.")),
    _joins(("except",), "EXCEPT", mark("These players without those.")),
    _joins(
        ("holder of", "holders of"),
        "HOLDER_OF",
        mark("The players who hold one of these cards, also on a place of their own; nobody holds the board."),
    ),
    _joins(("those who",), "THOSE_WHO", mark("Every player still in for whom this is true.")),
    _joins(("those whose",), "THOSE_WHOSE", mark("Every player still in whose own number compares like this.")),
    _joins(
        ("those with most",),
        "THOSE_WITH",
        mark("Every player still in who has the most: of chips, of cards drawn, or of a mark."),
    ),
    _joins(
        ("those with fewest",),
        "THOSE_WITH",
        mark("Every player still in who has the fewest: of chips, of cards drawn, or of a mark."),
    ),
    _joins(("has", "have"), "HAS", mark("The best hand meets this demand.")),
    _joins(
        ("shows", "show"),
        "SHOWS",
        mark("What lies face up meets this demand, or has such a card; `shows pair` is no better hand than that."),
    ),
    _joins(("holds", "hold"), "HOLDS", mark("Such a card is among the player's own.")),
    _joins(
        ("declared",),
        "DECLARED",
        mark("The player said one of these words when last asked to choose among them: `declared (in or both)`."),
    ),
    _joins(("at least",), "BOUND", mark("This number or more; this hand or a better one.")),
    _joins(("at most",), "BOUND", mark("This number or fewer.")),
    _joins(("exactly",), "BOUND", mark("This number, no more and no fewer; this hand and no better one.")),
    _joins(("is", "are"), "IS", mark("Is one of these.")),
    _joins(("matches", "match"), "RELATION", mark("A rank on the left is also on the right.")),
    _joins(
        ("ranks above", "rank above"), "RELATION", mark("Every card on the left is higher than every one on the right.")
    ),
    _joins(
        ("ranks below", "rank below"), "RELATION", mark("Every card on the left is lower than every one on the right.")
    ),
    _joins(("beats", "beat"), "BEATS", mark("The real hand is better.")),
    _joins(("outshows", "outshow"), "BEATS", mark("What lies face up is better.")),
    _joins(("leads", "lead"), "LEADS", mark("What the player shows beats what every other player still in shows.")),
    _joins(("no", "no one", "nothing"), "NOTHING", mark("No such card; no such player.")),
    _joins(("somebody", "someone", "anybody"), "QUANT", mark("At least one player still in.")),
    _joins(("nobody",), "QUANT", mark("No player still in.")),
    _joins(("number of",), "NUMBER_OF", mark("How many cards or players there are.")),
    _joins(
        ("pips of",),
        "PIPS_OF",
        mark("What these cards count together: an ace one, courts ten, or the first value of the ranking's count."),
    ),
    _joins(("half", "half of"), "HALF", mark("Half, rounded down.")),
    _joins(("twice",), "TWICE", mark("Two times.")),
    _joins(("smaller of",), "CHOSEN_OF", mark("The smaller of two amounts.")),
    _joins(("larger of",), "CHOSEN_OF", mark("The larger of two amounts.")),
    _joins(("if",), "IF", mark("`4 if lap = 1 otherwise 3`.")),
    _joins(("otherwise",), "OTHERWISE", mark("What holds when the condition does not.")),
    _joins(("=",), "CMP", mark("Equal.")),
    _joins(("!=", "≠"), "CMP", mark("Not equal.")),
    _joins(("<",), "CMP", mark("Less.")),
    _joins(("<=", "≤"), "CMP", mark("At most.")),
    _joins((">",), "CMP", mark("More.")),
    _joins((">=", "≥"), "CMP", mark("At least.")),
    _joins(("+",), "PLUS", mark("Added.")),
    _joins(("-", "−"), "MINUS", mark("Taken away; with spaces round it.")),
    _joins(("*", "×"), "STAR", mark("Times.")),
    _joins(("/",), "SLASH", mark("Divided by, rounded down; what is shared among nobody is 0.")),
    _joins(("%", "percent"), "PERCENT", mark("`33% of pot`: hundredths, rounded down.")),
    _joins(("(",), "LPAR", mark("What follows belongs together, up to the closing bracket.")),
    _joins((")",), "RPAR", mark("The end of what belongs together.")),
)
