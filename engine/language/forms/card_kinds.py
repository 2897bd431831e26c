"""`queens`, `queen of spades`, `red kings`, `Qs`: cards by what they are."""

from collections.abc import Iterable
from typing import Any

from engine.cards.deck.card_words import many
from engine.cards.deck.deck import Card, Deck
from engine.hand.seats import mask_of
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Cards
from engine.language.forms.ranks import no_rank
from engine.language.forms.sights import for_all
from engine.language.forms.tree import CardsNode, Node, Where
from engine.language.forms.understanding import Understanding
from engine.language.lexicon import RankWord, SuitWord
from engine.language.scope import Scope
from engine.text.translation import say
from engine.text.wording import Wording

_LISTED_BEFORE = Wording(r"\b(\w+)(?:,| or| and|, or)\s+$")
_LISTED_AFTER = Wording(r"(?:,| or| and|, or)\s+(\w+)\b")
"""What stands beside something in a list of several."""


class CardSet(CardsNode):
    """Fixed cards of the deck, as a mask: queens, spades, the queen of spades. `said` names them."""

    said: str
    mask: int
    sight = for_all
    reads = reads_nothing

    def told(self) -> str:
        """Their name."""
        return self.said

    def plain(self) -> bool:
        """It reads as one word."""
        return True

    def lies_open(self) -> bool:
        """They may lie anywhere."""
        return False

    def by_kind(self) -> bool:
        """They are meant by what they are."""
        return True

    def lies_somewhere(self) -> bool:
        """They may lie anywhere."""
        return False

    def is_whole(self, what: str, scope: Scope) -> bool:
        """Every card of their ranks, or suits, is among them."""
        cards = scope.deck.cards
        told = {_rank_or_suit(card, what) for index, card in enumerate(cards) if self.mask >> index & 1}
        return mask_of(index for index, card in enumerate(cards) if _rank_or_suit(card, what) in told) == self.mask

    def compiled(self, scope: Scope) -> Cards:
        """The same cards on every table."""
        mask = self.mask
        return lambda d, seat: mask


def _rank_or_suit(card: Card, what: str) -> int:
    return card.rank if what == "rank" else card.suit


def _set(u: Understanding, at: Where, said: str, ranks: Iterable[int] | None, suits: Iterable[int] | None) -> CardSet:
    """The cards of these ranks and suits (None: all). Tells when the deck has none of them."""
    deck = u.scope.deck
    cards = [
        index
        for index, card in enumerate(deck.cards)
        if not card.is_joker and (ranks is None or card.rank in ranks) and (suits is None or card.suit in suits)
    ]
    if not cards:
        without_suits = suits is not None and not deck.suits
        u.tell("X116", say("the deck has no `{name}`", name=at.text), at, _what_there_is(deck, without_suits))
    return CardSet(at, said, mask_of(cards))


def _what_there_is(deck: Deck, without_suits: bool) -> str:
    there = ", ".join(dict.fromkeys(deck.names))
    if not without_suits:
        return say("it has {cards}", cards=there)
    if deck.called == "dice":
        return say("dice have no suits; there are {faces}", faces=there)
    return say("these cards have no suits; there are {cards}", cards=there)


def _of_rank(u: Understanding, at: Where, token: Any) -> Node:
    said, index = _rank(u, token)
    text = u.scalar.text[token.start : token.end]
    if text in u.scope.deck.names and u.scope.deck.suits:
        if _is_listed_with_cards(u, token):
            return CardSet(at, text, mask_of(u.scope.deck.indices(text)))
        all_of_rank, suit = many(u.scope.deck.ranks[index]), _one_suit(u, text)
        message = say("`{name}` is the name of one card, and might mean `{ranks}`", name=text, ranks=all_of_rank)
        help_text = say("write `{ranks}`, or `{rank} of {suit}`", ranks=all_of_rank, rank=said, suit=suit)
        u.tell("X110", message, u.place(token), help_text)
    return _set(u, at, many(u.scope.deck.ranks[index]), [index], None)


def _is_listed_with_cards(u: Understanding, token: Any) -> bool:
    """Whether another single card stands beside it, as in `7c or 7s`, so that it is one as well."""
    text, names = u.scalar.text, u.scope.deck.names
    before = _LISTED_BEFORE.search(text[: token.start])
    after = _LISTED_AFTER.match(text[token.end :])
    beside = [found[1] for found in (before, after) if found is not None]
    return any(one in names and not one.endswith("s") for one in beside)


def _one_suit(u: Understanding, name: str) -> str:
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


def _suit(u: Understanding, at: Where, suit: Any) -> Node:
    return _set(u, at, _plural(suit), None, suit.value.suits)


def _colour(u: Understanding, at: Where, colour: Any) -> Node:
    return _set(u, at, f"{colour.value.said} cards", None, colour.value.suits)


def _plural(suit: Any) -> str:
    assert isinstance(suit.value, SuitWord)
    return f"{suit.value.said}s"


def _named(u: Understanding, at: Where, token: Any) -> Node:
    return CardSet(at, token.value, mask_of(u.scope.deck.indices(token.value)))


FORM = Form(
    (CardSet,),
    (
        rule("cards_rank", _of_rank, "card_one: RANK"),
        rule("cards_rank_of_suit", _rank_of_suit, "card_one: RANK OF SUIT"),
        rule("cards_colour_rank", _colour_rank, "card_one: COLOUR RANK"),
        rule("cards_suit", _suit, "card_one: SUIT"),
        rule("cards_colour", _colour, "card_one: COLOUR"),
        rule("cards_named", _named, "card_one: CARD"),
    ),
)
