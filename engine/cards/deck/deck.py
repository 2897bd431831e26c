"""Decks of cards and dice: what there is to deal, card by card."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import itemgetter
from typing import Any, Literal, NamedTuple

from engine.cards.deck.card_words import PIPS, rank_symbol, suit_symbol
from engine.cards.deck.problem import FaultyError, Key, Problem
from engine.cards.deck.selection import Cell, UnknownCardError, cells_of, cells_of_word, words_of
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


@dataclass(frozen=True)
class Deck:
    """All cards there are to deal. Elsewhere a card is its index in `cards`, from the lowest rank to the highest.

    `ranks` go from low to high, `suits` as the document lists them. Faces of dice are put back as soon as they are
    drawn, so the same face may come up again; cards are kept out. `at_the_table` such a deck holds each face `spread`
    times, one beside the other, so that dice which lie there together have indices of their own.
    """

    cards: tuple[Card, ...]
    ranks: tuple[str, ...]
    suits: tuple[str, ...]
    copies: int = 1
    called: Literal["cards", "dice"] = "cards"
    drawn: Literal["kept out", "put back"] = "kept out"
    name: str = field(default="", compare=False)
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

    A name said twice means two cards of that name. Raises ValueError when the deck has no such card, or not so many, or
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


def merge_deck(parent: Data, child: Data) -> dict[str, Any]:
    """The deck document a child makes of its parent: its keys replace the parent's, `words` are added to these."""
    merged = {**parent, **{key: value for key, value in child.items() if key != "from"}}
    if parent.get("words") and child.get("words"):
        merged["words"] = {**parent["words"], **child["words"]}
    return merged


def build_deck(data: Data, jokers: int = 0, players: int | None = None) -> Deck:
    """The deck a checked document describes, with `jokers` more jokers, as it is for that number of players.

    A rank that all cards were taken of is no rank of the deck: the next one comes directly after the one before.
    `from` is already merged. Raises FaultyError when `deck_problems` would tell something.
    """
    if problems := deck_problems(data):
        raise FaultyError(str(data.get("name", "deck")), problems)
    ranks, suits = _symbols(data, "ranks"), _symbols(data, "suits")
    copies = int(data.get("copies", 1))
    parts = [data, *(part for spread, part in _by_players(data) if players is not None and players in spread)]
    removed = {cell for part in parts for cell in cells_of(words_of(part.get("remove", ())), ranks, suits)}
    each = range(len(suits)) if suits else (NOTHING,)
    every = [(rank, suit) for rank in range(len(ranks)) for suit in each]
    added = Counter(
        cell for word in words_of(data.get("add", ())) for cell in sorted(cells_of_word(word, ranks, suits))
    )
    there = [cell for cell in every if cell not in removed] * copies + [
        cell for cell in every for _ in range(added[cell])
    ]
    left = sorted({rank for rank, _ in there})
    place = {rank: at for at, rank in enumerate(left)}
    cards = [Card(place[rank], suit, ranks[rank] + (suits[suit] if suits else "")) for rank, suit in there]
    wanted = next((int(part["jokers"]) for part in reversed(parts) if "jokers" in part), 0) + jokers
    return Deck(
        tuple(cards + [Card(NOTHING, NOTHING, JOKER)] * wanted),
        tuple(ranks[rank] for rank in left),
        suits,
        max([copies, *Counter(there).values()]) if added else copies,
        data.get("called", "cards"),
        data.get("drawn", "kept out"),
        str(data.get("name", "")),
    )


def _symbols(data: Data, key: str) -> tuple[str, ...]:
    written = data.get(key) or ()
    return tuple((rank_symbol if key == "ranks" else str)(str(symbol)) for symbol in written)


def _by_players(data: Data) -> list[tuple[range, Data]]:
    parts = [(_spread(str(key)), part) for key, part in (data.get("by-players") or {}).items()]
    return [(spread, part) for spread, part in parts if spread is not None]


def _spread(text: str) -> range | None:
    """The numbers of players a key means: `4`, `2-4`, `6 or more`; None when it means none."""
    found = re.fullmatch(r"(\d{1,3})(?:\s*-\s*(\d{1,3})|( or more))?", text.strip())
    if found is None:
        return None
    least = int(found[1])
    most = 100 if found[3] else int(found[2] or least)
    return range(least, most + 1) if least <= most else None


def deck_problems(data: Data) -> tuple[Problem, ...]:
    """Everything wrong with the meaning of a schema-checked deck document; empty when it can be built."""
    problems = [*_symbol_problems(data, "ranks"), *_symbol_problems(data, "suits")]
    if not data.get("ranks"):
        help_text = say("list them from low to high: `{example}`", example="ranks: [2, 3, …]")
        problems.append(Problem("D211", ("ranks",), say("this deck has no ranks"), help_text))
    if problems:
        return tuple(problems)
    ranks, suits = _symbols(data, "ranks"), _symbols(data, "suits")
    gone, found = _removal_problems(data.get("remove", ()), ranks, suits, ("remove",), frozenset())
    problems += found
    problems += _removal_problems(data.get("add", ()), ranks, suits, ("add",), frozenset(), already_done=_ADDED)[1]
    for key, part in (data.get("by-players") or {}).items():
        if _spread(str(key)) is None:
            text = say("`{key}` is not a number of players", key=key)
            help_text = say("write it like `4`, `2-4` or `6 or more`")
            problems.append(Problem("D213", ("by-players", key), text, help_text))
        problems += _removal_problems(part.get("remove", ()), ranks, suits, ("by-players", key, "remove"), gone)[1]
    return tuple(problems)


def _symbol_problems(data: Data, key: str) -> list[Problem]:
    counts = Counter(_symbols(data, key))
    help_text = say("take one away; write `copies: 2` for two of each card")
    twice = [name for name, many in counts.items() if many > 1]
    text = (
        mark("`{name}` stands twice among the ranks")
        if key == "ranks"
        else mark("`{name}` stands twice among the suits")
    )
    return [Problem("D212", (key,), say(text, name=name), help_text) for name in twice]


_REMOVED, _ADDED = mark("`{cards}` is removed already"), mark("`{cards}` is added already")


def _removal_problems(
    remove: object,
    ranks: Sequence[str],
    suits: Sequence[str],
    path: tuple[Key, ...],
    already: frozenset[Cell],
    *,
    already_done: str = _REMOVED,
) -> tuple[frozenset[Cell], list[Problem]]:
    """All cards gone after the removal, and what is wrong with it; likewise what is added."""
    problems: list[Problem] = []
    gone = set(already)
    words = list(words_of(remove))
    one_by_one = isinstance(remove, (list, tuple)) and len(remove) == len(words)
    for index, word in enumerate(words):
        at = (*path, index) if one_by_one else path
        try:
            cells = cells_of_word(word, ranks, suits)
        except UnknownCardError as unknown:
            help_text = say("name ranks, suits or cards that the deck has")
            problems.append(Problem("D204", at, str(unknown), help_text))
            continue
        if cells <= gone:
            problems.append(Problem("D205", at, say(already_done, cards=word), say("take it out of the list")))
        gone |= cells
    return frozenset(gone), problems
