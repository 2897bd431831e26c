"""Decks of cards and dice: what there is to deal, card by card."""

from collections.abc import Mapping
from operator import itemgetter
from typing import Any, ClassVar, Literal, NamedTuple

from msgspec.structs import replace

from engine.cards.deck.card_words import PIPS, rank_symbol, suit_symbol
from engine.text.compared import Compared
from engine.text.kept import cached_property
from engine.text.translation import mark, say, say_many

JOKER = "Joker"
NOTHING = -1
MOST_DICE = 60
"""How many dice can lie on a table at once: five for each of twelve players."""
Data = Mapping[str, Any]


class Card(NamedTuple):
    """One card: positions of its rank (low to high) and suit in its deck's lists, and its name.

    A joker has neither rank nor suit, a die's face no suit: the position is then -1.
    """

    rank: int
    suit: int
    name: str

    @property
    def is_joker(self) -> bool:
        """True for a joker."""
        return self.rank == NOTHING


class Deck(Compared, frozen=True, eq=False, dict=True):
    """All cards there are to deal. Elsewhere a card is its index in `cards`, from the lowest rank to the highest.

    `ranks` go from low to high, `suits` as the document lists them. Faces of dice are put back as soon as they are
    drawn, so the same face may come up again; cards are kept out. `at_the_table` such a deck holds each face `spread`
    times, one beside the other, so that dice which lie there together have indices of their own.
    """

    uncounted: ClassVar = frozenset({"name"})
    cards: tuple[Card, ...]
    ranks: tuple[str, ...]
    suits: tuple[str, ...]
    copies: int = 1
    called: Literal["cards", "dice"] = "cards"
    drawn: Literal["kept out", "put back"] = "kept out"
    name: str = ""
    spread: int = 1

    def __len__(self) -> int:
        """How many cards the deck has."""
        return len(self.cards)

    def __hash__(self) -> int:
        """A hash worked out once: decks are keys of compiled tables."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.cards, self.ranks, self.suits, self.called, self.drawn))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each card, by index."""
        return tuple(card.name for card in self.cards)

    @cached_property
    def jokers(self) -> tuple[int, ...]:
        """The indices of the jokers."""
        return tuple(index for index, card in enumerate(self.cards) if card.is_joker)

    @cached_property
    def without_jokers(self) -> "Deck":
        """The same cards but for the jokers."""
        return replace(self, cards=tuple(card for card in self.cards if not card.is_joker)) if self.jokers else self

    @cached_property
    def _places(self) -> dict[str, tuple[int, ...]]:
        places: dict[str, list[int]] = {}
        for index, card in enumerate(self.cards):
            places.setdefault(card.name, []).append(index)
        return {name: tuple(indices) for name, indices in places.items()}

    @cached_property
    def place_of_name(self) -> dict[str, int]:
        """The index of the first card of each name, spelt as the deck spells it."""
        return {name: places[0] for name, places in self._places.items()}

    @cached_property
    def spots(self) -> Mapping[str, str]:
        """How spots are written otherwise → the face they are: `⚅` is a 6, `1` and `⚀` an ace; none of other dice."""
        if self.called != "dice" or not {*self.ranks} <= PIPS.keys():
            return {}
        signs = {PIPS[rank]: rank for rank in self.ranks}
        return signs | ({"1": signs["⚀"]} if "⚀" in signs else {})

    @property
    def put_back(self) -> bool:
        """True when what was drawn can be drawn again at once, as with dice."""
        return self.drawn == "put back"

    @property
    def faces(self) -> range:
        """The index of each card; of a face that is spread out the first one."""
        return range(0, len(self.cards), self.spread)

    @property
    def at_once(self) -> int:
        """How many cards or dice can be out at once."""
        return self.spread if self.put_back else len(self.cards)

    def counted(self, number: int) -> str:
        """A number of them in figures, by what they are called: `5 cards`, `1 die`."""
        if self.called == "dice":
            return say_many("{count} die", "{count} dice", number)
        return say_many("{count} card", "{count} cards", number)

    def at_the_table(self) -> "Deck":
        """The deck to play with: where what was drawn is put back, each face as often as there can be dice."""
        if not self.put_back or self.spread > 1:
            return self
        return replace(self, cards=tuple(card for card in self.cards for _ in range(MOST_DICE)), spread=MOST_DICE)

    def index(self, name: str) -> int:
        """The index of the (first) card of that name; `10s`, `AS` and `joker` are understood too.

        Raises ValueError when the deck has no such card.
        """
        return self.indices(name)[0]

    def indices(self, name: str) -> tuple[int, ...]:
        """The indices of all cards of that name, several where the deck holds copies or jokers.

        Raises ValueError when the deck has no such card.
        """
        found = self._places.get(name) or self._places.get(self.spots.get(name) or _tidy(name, bool(self.suits)))
        if found is None:
            if self.called == "dice":
                raise ValueError(say("{name} is no face of this deck", name=repr(name)))
            raise ValueError(say("{name} is no card of this deck", name=repr(name)))
        return found


def _tidy(name: str, suited: bool) -> str:
    if name.lower() == JOKER.lower():
        return JOKER
    return rank_symbol(name[:-1]) + suit_symbol(name[-1:]) if suited else rank_symbol(name)


def parse_cards(deck: Deck, text: str, count: int | None = None) -> tuple[int, ...]:
    """The cards named in the text, as indices in that order: `As Kd 9c`, with commas or without.

    A name said twice means two cards of that name. Raises ValueError when the deck has no such card, or too few, or
    when the text does not name `count` cards.
    """
    names = text.split()
    try:
        cards: tuple[int, ...] = itemgetter(*names)(deck.place_of_name) if len(names) > 1 else ()
    except KeyError:
        cards = ()
    if not cards or len({*cards}) < len(cards):
        cards = _parse_freely(deck, text)
    if count is not None and len(cards) != count:
        raise ValueError(_miscounted(text, len(cards), count))
    return cards


def _miscounted(text: str, named: int, wanted: int) -> str:
    """That a text names another number of cards than is wanted."""
    return say_many(
        "`{text}` names {count} card, not {wanted}",
        "`{text}` names {count} cards, not {wanted}",
        named,
        text=text,
        wanted=wanted,
    )


def _parse_freely(deck: Deck, text: str) -> tuple[int, ...]:
    found: list[int] = []
    for name in text.replace(",", " ").split():
        indices = deck.indices(name)
        left = [index for index in indices if index not in found] or (indices if deck.put_back else ())
        if not left:
            template = mark("{card} is named more often than the deck has it ({number})")
            raise ValueError(say(template, card=deck.names[indices[0]], number=len(indices)))
        found.append(left[0])
    return tuple(found)
