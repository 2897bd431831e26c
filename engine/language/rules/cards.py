"""The meaning of the rules for cards, and for the cards that make a hand."""

from collections.abc import Iterable
from typing import Any

from engine.cards.words import many
from engine.hand.seats import mask_of
from engine.language.lexicon import PlaceName, RankWord, SuitWord
from engine.language.rules.hands import no_rank
from engine.language.rules.understanding import Rule, Understanding
from engine.language.scope import MarkDef
from engine.language.syntax import (
    Among,
    CardsAt,
    CardsBut,
    CardSet,
    CardsFact,
    CardsMark,
    EitherCards,
    Extreme,
    NextAfter,
    Node,
    Pick,
    PickPart,
    SameAs,
    Where,
)


def _set(u: Understanding, at: Where, said: str, ranks: Iterable[int] | None, suits: Iterable[int] | None) -> CardSet:
    """The cards of these ranks and suits (None: all). Tells when the deck has none of them."""
    deck = u.scope.deck
    cards = [
        index
        for index, card in enumerate(deck.cards)
        if not card.is_joker and (ranks is None or card.rank in ranks) and (suits is None or card.suit in suits)
    ]
    if not cards:
        there = ", ".join(dict.fromkeys(deck.names))
        suitless = f"{deck.called} have no suits" if suits is not None and not deck.suits else ""
        help = f"{suitless}; there are {there}" if suitless else f"it has {there}"
        u.tell("X116", f"the deck has no `{at.text}`", at, help)
    return CardSet(at, said, mask_of(cards))


def _of_rank(u: Understanding, at: Where, token: Any) -> Node:
    said, index = _rank(u, token)
    text = u.scalar.text[token.start : token.end]
    if text in u.scope.deck.names and u.scope.deck.suits:
        suit = one_suit(u, text)
        message = f"`{text}` is the name of one card, and might mean all {many(u.scope.deck.ranks[index])}"
        u.tell("X110", message, u.place(token), f"write `{many(u.scope.deck.ranks[index])}`, or `{said} of {suit}`")
    return _set(u, at, many(u.scope.deck.ranks[index]), [index], None)


def one_suit(u: Understanding, name: str) -> str:
    """What the suit of a card of that name is called."""
    suit = u.scope.deck.suits[u.scope.deck.cards[u.scope.deck.index(name)].suit]
    return {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}.get(suit, suit)


def _rank(u: Understanding, token: Any) -> RankWord:
    assert isinstance(token.value, RankWord)
    if token.value.rank < 0:
        no_rank(u, u.place(token))
        return RankWord(token.value.said, 0)
    return token.value


def _rank_of_suit(u: Understanding, at: Where, rank: Any, _: Any, suit: Any) -> Node:
    said, index = _rank(u, rank)
    return _set(u, at, f"{said} of {_plural(suit)}", [index], suit.value.suits)


def _colour_rank(u: Understanding, at: Where, colour: Any, rank: Any) -> Node:
    _, index = _rank(u, rank)
    return _set(u, at, f"{colour.value.said} {many(u.scope.deck.ranks[index])}", [index], colour.value.suits)


def _plural(suit: Any) -> str:
    assert isinstance(suit.value, SuitWord)
    return f"{suit.value.said}s"


def _named(u: Understanding, at: Where, token: Any) -> Node:
    return CardSet(at, token.value, mask_of(u.scope.deck.indices(token.value)))


def _word(u: Understanding, at: Where, token: Any) -> Node:
    return CardsFact(at, token.value)


def _mark(u: Understanding, at: Where, token: Any) -> Node:
    mark = token.value
    assert isinstance(mark, MarkDef)
    return CardsMark(at, mark.name, mark.index, mark.each_player, mark.kind == "rank")


def place(u: Understanding, at: Where, token: Any) -> Node:
    """Cards that lie somewhere, of nobody in particular."""
    if isinstance(token.value, PlaceName):
        return CardsAt(at, token.value.name, token.value.place)
    return CardsFact(at, token.value)


def _place_of(u: Understanding, at: Where, token: Any, _: Any, owner: Node) -> Node:
    if isinstance(token.value, PlaceName) or not token.value.mine:
        said = u.scalar.text[token.start : token.end]
        u.tell("X113", f"`{said}` belongs to the table, not to a player", at, f"write `{said}`")
        return place(u, at, token)
    return CardsFact(at, token.value, owner)


def _extreme(u: Understanding, at: Where, which: Any, *rest: Any) -> Node:
    count = rest[0].value if len(rest) > 1 else None
    return Extreme(at, which.value.name, count, rest[-1])


RULES: dict[str, Rule] = {
    "cards_rank": _of_rank,
    "cards_rank_of_suit": _rank_of_suit,
    "cards_colour_rank": _colour_rank,
    "cards_suit": lambda u, at, suit: _set(u, at, _plural(suit), None, suit.value.suits),
    "cards_colour": lambda u, at, colour: _set(u, at, f"{colour.value.said} cards", None, colour.value.suits),
    "cards_named": _named,
    "cards_word": _word,
    "cards_mark": _mark,
    "cards_place": place,
    "cards_place_of": _place_of,
    "extreme": _extreme,
    "extreme_count": _extreme,
    "same_as": lambda u, at, which, of: SameAs(at, which.value.name.split()[0], of),
    "next_after": lambda u, at, _, of: NextAfter(at, of),
    "among": lambda u, at, cards, _, where: Among(at, cards, where),
    "cards_or": lambda u, at, left, _, right: EitherCards(at, left, right),
    "cards_without": lambda u, at, cards, _, without: CardsBut(at, cards, without),
    "pick": lambda u, at, part: Pick(at, (part,)),
    "pick_more": lambda u, at, pick, _, part: Pick(at, (*pick.parts, part)),
    "pick_any": lambda u, at, _, cards: PickPart(at, 0, None, cards),
    "pick_exactly": lambda u, at, number, cards: PickPart(at, number.value, number.value, cards),
    "pick_between": lambda u, at, least, _, most, cards: PickPart(at, least.value, most.value, cards),
}
