"""The words of the language: a table of entries, one for each word, and nothing else.

A new word is a new entry. Words that join others (or, of, left of …) say only what they are; words that stand for a
fact of the table say also how to read it off a Dealer, which fact that is, and who can see it.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple

from engine.hand.dealer import Dealer
from engine.worth import table_facts as facts
from engine.worth.worth import Worth

Sight = Literal["public", "own", "hidden"]
Unit = Literal["chips", "count", ""]
Value = Callable[[Dealer, int], int]
"""A number, a truth value, or a mask of seats or cards, for the player in question (−1: none)."""


class Entry(NamedTuple):
    """One word of the language."""

    phrases: tuple[str, ...]
    """Every way to say it, as one reads it in the files, without `the`, `a`, `an`; the first is used to read back."""
    token: str
    """Its class in the grammar."""
    about: str
    """What it means, for an author: one sentence."""
    make: Callable[[Worth], Value] | None = None
    """How to read it off a Dealer; None for words that join others."""
    fact: str = ""
    """The fact it reads, when that is not always there or changes in the deal."""
    sight: Sight = "public"
    """Who can see it: everybody, only its player, nobody."""
    unit: Unit = ""
    least: int | None = None
    most: int | None = None
    """Bounds that always hold; None: no bound."""
    mine: bool = False
    """Whether it belongs to a player: bare it means that player's."""
    several: bool = False
    """Whether it may be more than one player."""

    @property
    def name(self) -> str:
        """How it is read back."""
        return self.phrases[0]


def _read(value: Value) -> Callable[[Worth], Value]:
    """The same reading, however hands are compared."""
    return lambda _: value


JOINING: tuple[Entry, ...] = (
    Entry(("or",), "OR", "One of several; with players, the first that is there."),
    Entry(("and",), "AND", "All of these."),
    Entry(("not",), "NOT", "The opposite; binds tighter than `and`."),
    Entry(("but not",), "BUT_NOT", "The first without the second."),
    Entry(("or better",), "OR_BETTER", "This hand, or any that beats it."),
    Entry(("high",), "HIGH", "`ace high`, `ace-high flush`: the highest rank of the hand."),
    Entry(("low",), "LOW", "`8 low`, `8 or better low`: the highest rank of a low hand."),
    Entry(("any hand",), "ANY_HAND", "Every hand."),
    Entry(("natural",), "NATURAL", "A hand as it is when no card is wild: `natural flush`."),
    Entry(("of",), "OF", "Joins a hand or card to what it is made of, cards to their owner."),
    Entry(("over", "full of"), "OVER", "`two pair of aces over eights`: the second rank of a hand."),
    Entry(("among",), "AMONG", "Those of some cards that lie among others."),
    Entry(("lowest",), "EXTREME", "The cards of the lowest rank, all that tie."),
    Entry(("highest",), "EXTREME", "The cards of the highest rank, all that tie."),
    Entry(("first",), "EXTREME", "The card that came up first."),
    Entry(("last",), "EXTREME", "The card that came up last."),
    Entry(("rank of",), "SAME_AS", "Every card that has the rank of one of these."),
    Entry(("suit of",), "SAME_AS", "Every card that has the suit of one of these."),
    Entry(("next up card after",), "NEXT_AFTER", "The card that came up directly after one of these."),
    Entry(("any",), "ANY", "As many as one likes."),
    Entry(("to",), "TO", "`0 to 1`: from so many to so many."),
    Entry(("left of",), "BESIDE", "The next player still in to the left."),
    Entry(("right of",), "BESIDE", "The next player still in to the right."),
    Entry(("except",), "EXCEPT", "These players without those."),
    Entry(("holder of", "holders of"), "HOLDER_OF", "Those who have one of these cards."),
    Entry(("those who",), "THOSE_WHO", "Everyone in of whom this is true."),
    Entry(("those whose",), "THOSE_WHOSE", "Everyone in whose own number compares so."),
    Entry(("those with most",), "THOSE_WITH", "Everyone in who has the most of it."),
    Entry(("those with fewest",), "THOSE_WITH", "Everyone in who has the fewest of it."),
    Entry(("has", "have"), "HAS", "The best hand meets this demand."),
    Entry(("shows", "show"), "HAS", "What lies face up meets this demand."),
    Entry(("holds", "hold"), "HOLDS", "Such a card is among his own."),
    Entry(("declared",), "DECLARED", "He said one of these words when last asked for it: `declared (in or both)`."),
    Entry(("at least",), "BOUND", "So many or more; this hand or a better one."),
    Entry(("at most",), "BOUND", "So many or fewer."),
    Entry(("exactly",), "BOUND", "So many, no more and no fewer; this hand and no better one."),
    Entry(("is", "are"), "IS", "Is one of these."),
    Entry(("matches", "match"), "RELATION", "A rank on the left is also on the right."),
    Entry(("ranks above", "rank above"), "RELATION", "Every card on the left is higher than every one on the right."),
    Entry(("ranks below", "rank below"), "RELATION", "Every card on the left is lower than every one on the right."),
    Entry(("beats", "beat"), "BEATS", "The real hand is better."),
    Entry(("outshows", "outshow"), "BEATS", "What lies face up is better."),
    Entry(("leads", "lead"), "LEADS", "What he shows beats what everyone else still in shows."),
    Entry(("no", "no one", "nothing"), "NOTHING", "No such card; no such player."),
    Entry(("somebody", "someone", "anybody"), "QUANT", "At least one player still in."),
    Entry(("nobody",), "QUANT", "No player still in."),
    Entry(("number of",), "NUMBER_OF", "How many cards or players there are."),
    Entry(("half", "half of"), "HALF", "Half, rounded down."),
    Entry(("twice",), "TWICE", "Two times."),
    Entry(("smaller of",), "CHOSEN_OF", "The smaller of two amounts."),
    Entry(("larger of",), "CHOSEN_OF", "The larger of two amounts."),
    Entry(("if",), "IF", "`4 if lap = 1 otherwise 3`."),
    Entry(("otherwise",), "OTHERWISE", "What holds when the condition does not."),
    Entry(("=",), "CMP", "Equal."),
    Entry(("!=", "≠"), "CMP", "Not equal."),
    Entry(("<",), "CMP", "Less."),
    Entry(("<=", "≤"), "CMP", "At most."),
    Entry((">",), "CMP", "More."),
    Entry((">=", "≥"), "CMP", "At least."),
    Entry(("+",), "PLUS", "Added."),
    Entry(("-", "−"), "MINUS", "Taken away; with spaces round it."),
    Entry(("*", "×"), "STAR", "Times."),
    Entry(("/",), "SLASH", "Divided by, rounded down."),
    Entry(("%", "percent"), "PERCENT", "`33% of pot`: hundredths, rounded down."),
    Entry(("(",), "LPAR", "What follows belongs together, up to the closing bracket."),
    Entry((")",), "RPAR", "The end of what belongs together."),
)

AMOUNTS: tuple[Entry, ...] = (
    Entry(("pot",), "AMOUNT", "All chips in the pot.", _read(lambda d, seat: d.pot), "pot", unit="chips", least=0),
    Entry(
        ("carried pot",),
        "AMOUNT",
        "The chips of earlier deals that lay in the pot when this one began.",
        _read(lambda d, seat: d.carried),
        unit="chips",
        least=0,
    ),
    Entry(
        ("pot won",),
        "AMOUNT",
        "The chips last given out.",
        _read(lambda d, seat: d.pot_won),
        "pot won",
        unit="chips",
        least=0,
    ),
    Entry(("players",), "AMOUNT", "How many were dealt in.", _read(facts.players), unit="count", least=2),
    Entry(
        ("players in",),
        "AMOUNT",
        "How many are still in this deal.",
        _read(lambda d, seat: d.live.bit_count()),
        "players in",
        unit="count",
        least=1,
    ),
    Entry(
        ("current bet",),
        "AMOUNT",
        "The bet to match in this round.",
        _read(lambda d, seat: d.level),
        "current bet",
        unit="chips",
        least=0,
    ),
    Entry(
        ("last raise",),
        "AMOUNT",
        "The size of the last bet or raise of the deal; 0 before the first.",
        _read(lambda d, seat: d.last_raise),
        "last raise",
        unit="chips",
        least=0,
    ),
    Entry(
        ("raises",),
        "AMOUNT",
        "How many raises there were in this round.",
        _read(lambda d, seat: d.raises),
        "raises",
        unit="count",
        least=0,
    ),
    Entry(("lap",), "AMOUNT", "Which time round the repetition this is, from 1.", fact="lap", unit="count", least=1),
)

OWN: tuple[Entry, ...] = (
    Entry(
        ("stack",),
        "EACH",
        "The chips a player has in front of him.",
        _read(lambda d, seat: d.stacks[seat]),
        "stack",
        unit="chips",
        least=0,
        mine=True,
    ),
    Entry(
        ("paid",),
        "EACH",
        "The chips a player has put into this pot.",
        _read(lambda d, seat: d.paid[seat]),
        "paid",
        unit="chips",
        least=0,
        mine=True,
    ),
    Entry(
        ("cards drawn",),
        "EACH",
        "How many cards a player took in his latest draw.",
        _read(lambda d, seat: d.drawn[seat]),
        "cards drawn",
        unit="count",
        least=0,
        mine=True,
    ),
)

SEATS: tuple[Entry, ...] = (
    Entry(("dealer",), "SEAT", "Who deals.", _read(lambda d, seat: 1 << d.button)),
    Entry(("opener",), "SEAT", "Who made the first bet of the deal.", _read(facts.opener), "opener"),
    Entry(("last raiser",), "SEAT", "Who raised last in the deal.", _read(facts.raiser), "last raiser"),
    Entry(
        ("last bettor",),
        "SEAT",
        "Who bet or raised last in the last round of betting.",
        _read(facts.bettor),
        "last bettor",
    ),
    Entry(
        ("last bettor of deal",),
        "SEAT",
        "Who bet or raised last in the whole deal.",
        _read(facts.bettor_of_deal),
        "last bettor of the deal",
    ),
    Entry(("last to post",), "SEAT", "Who posted the last live forced bet.", _read(facts.poster), "last to post"),
    Entry(
        ("that player",),
        "SEAT",
        "The player in question: whose turn it is, who pays, whose hand it is.",
        _read(facts.that_player),
        "that player",
        mine=True,
    ),
    Entry(("first player",), "SEAT", "Whose turn came first in this in-turn.", fact="first player"),
    Entry(("everyone",), "SEAT", "All who were dealt in.", _read(facts.everyone), several=True),
    Entry(
        ("everyone in",), "SEAT", "All still in this deal.", _read(lambda d, seat: d.live), "players in", several=True
    ),
    Entry(
        ("everyone else",),
        "SEAT",
        "All still in but that player.",
        _read(facts.everyone_else),
        "players in",
        mine=True,
        several=True,
    ),
    Entry(("winner",), "SEAT", "Who won chips when the pot was last given out.", _read(facts.winners), "winner"),
    Entry(
        ("winners",),
        "SEAT",
        "All who won chips when the pot was last given out.",
        _read(facts.winners),
        "winner",
        several=True,
    ),
    Entry(
        ("losers",),
        "SEAT",
        "All who took part in the last showdown and won nothing.",
        _read(facts.losers),
        "losers",
        several=True,
    ),
    Entry(("best showing",), "SEAT", "Whose up cards make the best hand.", facts.best_showing, "up cards"),
    Entry(("worst showing",), "SEAT", "Whose up cards make the worst hand.", facts.worst_showing, "up cards"),
    Entry(("best up card",), "SEAT", "Who has the best single up card, by rank, then suit.", facts.best_up, "up cards"),
    Entry(
        ("worst up card",), "SEAT", "Who has the worst single up card, by rank, then suit.", facts.worst_up, "up cards"
    ),
)

STATUSES: tuple[Entry, ...] = (
    Entry(("in",), "STATUS", "Still in this deal.", _read(lambda d, seat: d.live >> seat & 1), "players in"),
    Entry(("folded",), "STATUS", "No longer in this deal.", _read(lambda d, seat: ~d.live >> seat & 1), "players in"),
    Entry(
        ("all in",),
        "STATUS",
        "Still in, without a chip left.",
        _read(lambda d, seat: d.live >> seat & 1 and not d.stacks[seat]),
        "stack",
    ),
)

FLAGS: tuple[Entry, ...] = (
    Entry(
        ("first deal",),
        "FLAG",
        "No chips of an earlier deal lay in the pot when this one began.",
        _read(lambda d, seat: not d.carried),
    ),
    Entry(
        ("heads up",), "FLAG", "Two players are still in.", _read(lambda d, seat: d.live.bit_count() == 2), "players in"
    ),
    Entry(
        ("betting is over",),
        "FLAG",
        "At most one of those still in has chips left to bet.",
        _read(facts.betting_is_over),
        "stack",
    ),
    Entry(("always",), "FLAG", "In every case.", _read(lambda d, seat: True), least=1, most=1),
    Entry(("never",), "FLAG", "In no case.", _read(lambda d, seat: False), least=0, most=0),
)

CARDS: tuple[Entry, ...] = (
    Entry(
        ("own cards", "own card"),
        "PLACE",
        "All cards before a player.",
        _read(facts.own_cards),
        "cards",
        "own",
        mine=True,
    ),
    Entry(
        ("hole cards", "hole card"),
        "PLACE",
        "The cards before a player that do not lie face up.",
        _read(facts.hole_cards),
        "cards",
        "own",
        mine=True,
    ),
    Entry(
        ("up cards", "up card"),
        "PLACE",
        "The cards before a player that lie face up.",
        _read(facts.up_cards),
        "up cards",
        mine=True,
    ),
    Entry(
        ("blind cards", "blind card"),
        "PLACE",
        "The cards before a player at which nobody may look.",
        _read(facts.blind_cards),
        "cards",
        "hidden",
        mine=True,
    ),
    Entry(
        ("laid aside cards", "laid aside card"),
        "PLACE",
        "The cards of a player that are kept for a proof.",
        _read(facts.aside_cards),
        "cards",
        "own",
        mine=True,
    ),
    Entry(("all up cards",), "PLACE", "Every card that lies face up.", _read(facts.all_up_cards), "open cards"),
    Entry(
        ("cards that came up", "card that came up"),
        "PLACE",
        "Every card that has come to lie face up in this deal, those of folded hands too.",
        _read(facts.came_up),
        "open cards",
    ),
    Entry(("board",), "PLACE", "The cards in the middle that all may use.", _read(facts.board), "board"),
    Entry(("stock",), "PLACE", "The cards not dealt yet.", _read(facts.stock), "stock", "hidden"),
    Entry(("discards",), "PLACE", "The cards thrown away.", _read(facts.discards), "discards", "hidden"),
    Entry(("any card", "any cards"), "CARDS", "Every card of the deck.", facts.any_card),
    Entry(("joker", "jokers"), "CARDS", "The jokers of the deck.", facts.jokers),
)

VOCABULARY: tuple[Entry, ...] = (*JOINING, *AMOUNTS, *OWN, *SEATS, *STATUSES, *FLAGS, *CARDS)
