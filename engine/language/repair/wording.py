"""How classes of tokens, and kinds of expression, are called before an author."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.language.scope import Scope
from engine.language.vocabulary import JOINING

KINDS: Mapping[str, str] = {
    "amount": "an amount",
    "condition": "a condition",
    "cards": "cards",
    "hand": "a hand",
    "seats": "players",
    "pick": "a choice of cards",
}
"""What each kind of expression is called."""

_EXAMPLES: Mapping[str, str] = {
    "amount": "half the pot",
    "condition": "players in > 2",
    "cards": "lowest hole card",
    "seats": "left of dealer",
    "pick": "2 hole cards and 3 board",
}

NAMED: Mapping[str, str] = {
    "CATEGORY": "a hand",
    "HANDWORD": "a hand",
    "ANY_HAND": "a hand",
    "RANK": "a rank",
    "RANKMARK": "a rank",
    "SUIT": "a suit",
    "COLOUR": "a colour",
    "CARD": "a card",
    "CARDS": "cards",
    "CARDWORD": "cards",
    "CARDMARK": "cards",
    "PLACE": "cards",
    "SEAT": "players",
    "SEATWORD": "players",
    "STATUS": "what a player is",
    "FLAG": "a condition",
    "CONDITIONWORD": "a condition",
    "AMOUNT": "an amount",
    "AMOUNTWORD": "an amount",
    "EACH": "a number of a player's own",
    "CHOICE": "an option set to a word",
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
    {"EXTREME", "SAME_AS", "NEXT_AFTER", "PLACE", "SUIT", "COLOUR", "CARD", "CARDS", "CARDWORD", "CARDMARK"}
)
_AMOUNTS = frozenset(
    {"HALF", "TWICE", "AMOUNT", "AMOUNTWORD", "EACH", "NUMBER_OF", "CHOSEN_OF", "MINUS", "OPTNUM", "NUMBER"}
)
_CONDITIONS = frozenset({"FLAG", "CONDITIONWORD", "NOT", "CHOICE", "QUANT"})

_GROUPS = (
    Group("FLAG", _CONDITIONS | _AMOUNTS | _CARDS | _SEATS | _RANKS | {"CARDMARK"}, "a condition"),
    Group("HALF", _AMOUNTS | _SEATS | {"OPTNUM"}, "an amount"),
    Group("ANY_HAND", frozenset({"ANY_HAND", "CATEGORY", "HANDWORD"}) | _RANKS, "a hand"),
    Group("THOSE_WHO", _SEATS | {"NUMBER"}, "players"),
    Group("SAME_AS", _CARDS | _RANKS | {"CARDMARK"}, "cards"),
    Group("RANK", _RANKS, "a rank"),
    Group("HAS", frozenset({"HAS", "HOLDS", "IS", "BEATS", "LEADS"}), "what is said of them (`holds`, `has`, `is`)"),
    Group("EACH", frozenset({"EACH"}), "a number that each player has, such as `stack`"),
    Group("CMP", frozenset({"CMP"}), "a comparison (`=`, `<`, `>=`)"),
    Group("WORD", frozenset({"WORD"}), "one of the option's words"),
    Group("NUMBER", frozenset({"NUMBER"}), "a number"),
    Group("STATUS", frozenset({"STATUS"}), "what they may be, such as `folded`"),
)
_SMALL = {"OF", "OR", "AND", "OR_BETTER", "TO", "LOW", "HIGH", "RPAR", "OTHERWISE", "OVER", "CATEGORY"}
_SMALL_WORDS: Mapping[str, str] = {entry.token: entry.name for entry in JOINING if entry.token in _SMALL}


def wanted(expected: Iterable[str]) -> str:
    """What may stand somewhere, in a few words: `a rank`, `an amount or players`; nothing where that is hard to say."""
    left = set(expected)
    found: list[str] = []
    for group in _GROUPS:
        if group.telling in left:
            found.append(group.called)
            left -= group.classes
    found += [f"`{word}`" for token, word in _SMALL_WORDS.items() if token in left]
    if not found or len(found) > 4:
        return ""
    return found[0] if len(found) == 1 else f"{', '.join(found[:-1])} or {found[-1]}"


def example(kind: str, scope: Scope) -> str:
    """An expression of a kind that the game understands."""
    if kind != "hand":
        return _EXAMPLES[kind]
    categories = scope.ranking.category_names
    if "pair" in categories and "J" in scope.deck.ranks and not scope.ranking.order.low:
        return "pair of jacks or better"
    return f"{categories[len(categories) // 2]} or better" if categories else "any hand"
