"""What tokens and kinds of expression are called: marked texts, which pass through `say` where they are told."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.language.scope import Scope
from engine.language.vocabulary import JOINING
from engine.text.lists import joined
from engine.text.translation import mark, say


class KindWords(NamedTuple):
    """The sentences in which a kind of expression is named."""

    called: str
    needed: str
    """Nothing is written where it should stand."""
    needed_here: str
    """Something else, `{given}`, stands where it should."""
    written: str
    """The help where nothing is written; `{example}` is one of the kind."""
    such_as: str
    """What one of the kind looks like."""


KINDS: Mapping[str, KindWords] = {
    "amount": KindWords(
        mark("an amount"),
        mark("nothing is written here; an amount is needed"),
        mark("an amount is needed here; this is {given}"),
        mark("write an amount, such as `{example}`"),
        mark("an amount is for example `{example}`"),
    ),
    "condition": KindWords(
        mark("a condition"),
        mark("nothing is written here; a condition is needed"),
        mark("a condition is needed here; this is {given}"),
        mark("write a condition, such as `{example}`"),
        mark("a condition is for example `{example}`"),
    ),
    "cards": KindWords(
        mark("cards"),
        mark("nothing is written here; cards are needed"),
        mark("cards are needed here; this is {given}"),
        mark("write cards, such as `{example}`"),
        mark("cards are for example `{example}`"),
    ),
    "hand": KindWords(
        mark("a hand"),
        mark("nothing is written here; a hand is needed"),
        mark("a hand is needed here; this is {given}"),
        mark("write a hand, such as `{example}`"),
        mark("a hand is for example `{example}`"),
    ),
    "seats": KindWords(
        mark("players"),
        mark("nothing is written here; players are needed"),
        mark("players are needed here; this is {given}"),
        mark("write players, such as `{example}`"),
        mark("players are for example `{example}`"),
    ),
    "pick": KindWords(
        mark("a choice of cards"),
        mark("nothing is written here; a choice of cards is needed"),
        mark("a choice of cards is needed here; this is {given}"),
        mark("write a choice of cards, such as `{example}`"),
        mark("a choice of cards is for example `{example}`"),
    ),
}
"""Each kind of expression in words."""

_EXAMPLES: Mapping[str, str] = {
    "amount": "half the pot",
    "condition": "players in > 2",
    "cards": "lowest hole card",
    "seats": "left of dealer",
    "pick": "2 hole cards and 3 board",
}

NAMED: Mapping[str, str] = {
    "CATEGORY": mark("a hand"),
    "HANDMARK": mark("a hand"),
    "HANDWORD": mark("a hand"),
    "ANY_HAND": mark("a hand"),
    "RANK": mark("a rank"),
    "RANKMARK": mark("a rank"),
    "SUIT": mark("a suit"),
    "COLOUR": mark("a colour"),
    "CARD": mark("a card"),
    "CARDS": mark("cards"),
    "CARDWORD": mark("cards"),
    "CARDMARK": mark("cards"),
    "PLACE": mark("cards"),
    "SEAT": mark("players"),
    "SEATWORD": mark("players"),
    "STATUS": mark("what a player is"),
    "FLAG": mark("a condition"),
    "CONDITIONWORD": mark("a condition"),
    "AMOUNT": mark("an amount"),
    "AMOUNTWORD": mark("an amount"),
    "EACH": mark("a number of a player's own"),
    "CHOICE": mark("an option set to a word"),
}
"""What a word of each class of names is."""


class Group(NamedTuple):
    """Classes of tokens that begin the same kind of thing, the one that tells it, and what the thing is called."""

    telling: str
    classes: frozenset[str]
    called: str


_SEATS = frozenset({"SEAT", "SEATWORD", "BESIDE", "HOLDER_OF", "THOSE_WHO", "THOSE_WHOSE", "THOSE_WITH"})
_RANKS = frozenset({"RANK", "RANKMARK", "OPTNUM", "NUMBER"})
_CARDS = frozenset(
    {
        "EXTREME",
        "SAME_AS",
        "RANKED_BESIDE",
        "NEXT_AFTER",
        "PLACE",
        "SUIT",
        "COLOUR",
        "CARD",
        "CARDS",
        "CARDWORD",
        "CARDMARK",
    }
)
_AMOUNTS = frozenset(
    {"HALF", "TWICE", "AMOUNT", "AMOUNTWORD", "EACH", "NUMBER_OF", "PIPS_OF", "CHOSEN_OF", "MINUS", "OPTNUM", "NUMBER"}
)
_CONDITIONS = frozenset({"FLAG", "CONDITIONWORD", "NOT", "CHOICE", "QUANT"})

_GROUPS = (
    Group("FLAG", _CONDITIONS | _AMOUNTS | _CARDS | _SEATS | _RANKS | {"CARDMARK"}, mark("a condition")),
    Group("HALF", _AMOUNTS | _SEATS | {"OPTNUM"}, mark("an amount")),
    Group("ANY_HAND", frozenset({"ANY_HAND", "CATEGORY", "HANDMARK", "HANDWORD"}) | _RANKS, mark("a hand")),
    Group("THOSE_WHO", _SEATS | {"NUMBER"}, mark("players")),
    Group("SAME_AS", _CARDS | _RANKS | {"CARDMARK"}, mark("cards")),
    Group("RANK", _RANKS, mark("a rank")),
    Group(
        "HAS",
        frozenset({"HAS", "SHOWS", "HOLDS", "IS", "BEATS", "LEADS"}),
        mark("what is said of them (`holds`, `has`, `is`)"),
    ),
    Group("EACH", frozenset({"EACH"}), mark("a number that each player has, such as `stack`")),
    Group("CMP", frozenset({"CMP"}), mark("a comparison (`=`, `<`, `>=`)")),
    Group("WORD", frozenset({"WORD"}), mark("one of the option's words")),
    Group("NUMBER", frozenset({"NUMBER"}), mark("a number")),
    Group("STATUS", frozenset({"STATUS"}), mark("what they may be, such as `folded`")),
)
_MOST_WANTED = 4
"""Things that may stand somewhere, in one sentence; more are not told."""
_SMALL = {"OF", "OR", "AND", "OR_BETTER", "TO", "LOW", "HIGH", "RPAR", "OTHERWISE", "OVER", "CATEGORY"}
_SMALL_WORDS: Mapping[str, str] = {entry.token: entry.name for entry in JOINING if entry.token in _SMALL}


def wanted(expected: Iterable[str]) -> str:
    """What may stand somewhere, in a few words: `a rank`, `an amount or players`; nothing where that is hard to say."""
    left = set(expected)
    found: list[str] = []
    for group in _GROUPS:
        if group.telling in left:
            found.append(say(group.called))
            left -= group.classes
    found += [f"`{word}`" for token, word in _SMALL_WORDS.items() if token in left]
    return joined(found, "or") if len(found) <= _MOST_WANTED else ""


def example(kind: str, scope: Scope) -> str:
    """An expression of a kind that the game understands."""
    if kind != "hand":
        return _EXAMPLES[kind]
    categories = scope.ranking.category_names
    if "pair" in categories and "J" in scope.deck.ranks and not scope.ranking.order.low:
        return "pair of jacks or better"
    return f"{categories[len(categories) // 2]} or better" if categories else "any hand"
