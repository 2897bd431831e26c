"""The levels of the grammar: which kind of thing may stand where, and what binds tighter than what.

Precedence: `not`, then `and`, then `or`; `*` and `/` before `+` and `-`. `lowest`, `last`, `rank of` … reach as far
right as they can. Inside a condition, hands, cards, seats and words joined by `or` stand in brackets. `smaller of … and
…` reaches over `*` and `/` on its right, so it stands last in a product: `smaller of pot and stack / 2`.
"""

from msgspec import Struct


class Level(Struct, frozen=True):
    """A place in an expression. Whatever may stand on one of the levels `also` may stand there too."""

    name: str
    also: tuple[str, ...] = ()


STARTS = ("amount", "condition", "cards", "hand", "seats", "pick")
"""The level on which each kind of expression begins: one of its own name."""

LEVELS: tuple[Level, ...] = (
    # a demand on a hand, in the ranking in force
    Level("hand", ("hand_all",)),
    Level("hand_all", ("hand_one",)),
    Level("hand_one", ("hand_named",)),
    Level("hand_named"),
    Level("rank"),
    Level("rank_word", ("RANK", "RANKMARK")),
    Level("figure", ("NUMBER", "OPTNUM")),
    # cards, seen from one seat
    Level("cards", ("cards_all",)),
    Level("cards_all", ("cards_but",)),
    Level("cards_but", ("cards_sel",)),
    Level("cards_sel", ("card_one",)),
    Level("card_one"),
    Level("owner"),
    Level("pick", ("pick_all",)),
    Level("pick_all"),
    Level("pick_one"),
    Level("pick_cards", ("cards_sel",)),
    # who is meant
    Level("seats", ("seats_all",)),
    Level("seats_all", ("seats_one",)),
    Level("seats_one", ("seat",)),
    Level("seat"),
    Level("chosen_one"),
    # is it so
    Level("condition", ("cond_and",)),
    Level("cond_and", ("cond_not",)),
    Level("cond_not", ("test",)),
    Level("test"),
    Level("predicate"),
    Level("said", ("said_all", "said_either")),
    Level("said_all", ("predicate", "said_both")),
    Level("said_both"),
    Level("said_either"),
    Level("words"),
    Level("word_list"),
    # a whole number
    Level("amount", ("sum",)),
    Level("sum", ("product",)),
    Level("product", ("plain", "chosen")),
    Level("plain", ("factor",)),
    Level("chosen"),
    Level("factor", ("each",)),
    Level("each"),
)
