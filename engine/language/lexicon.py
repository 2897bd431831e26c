"""Every phrase that may stand in the expressions of one document, with its class in the grammar and what it means."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from engine.cards.deck.card_words import COLOURS, RANK_WORDS, SUIT_WORDS
from engine.cards.ranking.ranking import Ranking
from engine.language.phrases import Phrase, phrase_of
from engine.language.scope import MarkDef, Scope, Word
from engine.language.vocabulary import SEATS, VOCABULARY, Entry
from engine.text.kept import cached_property


class RankWord(NamedTuple):
    """A rank as it is called, and its place in the deck's ranks; −1 when the deck lacks it."""

    said: str
    rank: int


class SuitWord(Struct, frozen=True):
    """The suits a word means, by their place in the deck: one, or those of a colour; empty when the deck lacks them."""

    said: str
    suits: tuple[int, ...]


class NamedNumber(Struct, frozen=True):
    """A stake or an option that is a number."""

    name: str
    value: int


class NamedWord(NamedTuple):
    """A word of the author's, or an option (`$name`) that is an expression."""

    name: str
    word: Word


class PlaceName(NamedTuple):
    """A place the rules declare, by its number among the Dealer's places."""

    name: str
    place: int
    step: int = 0
    """From one player's to the next; 0 where it is everybody's."""


class CategoryName(Struct, frozen=True):
    """A category of the ranking, or a name it gives to some hands."""

    name: str


class HandName(Struct, frozen=True):
    """A way to compare hands that the rules name, after `for` or `winner of`."""

    name: str


class SeatFor(Struct, frozen=True):
    """Players known by their hands, as a hand that the rules name compares them."""

    entry: Entry
    hand: str


class ChoiceName(Struct, frozen=True):
    """An option that is set to a word."""

    name: str
    value: str


Value: TypeAlias = (
    Entry
    | RankWord
    | SuitWord
    | NamedNumber
    | NamedWord
    | PlaceName
    | CategoryName
    | HandName
    | SeatFor
    | ChoiceName
    | MarkDef
    | int
    | str
)


class Meaning(Struct, frozen=True):
    """The class of a token in the grammar, and what it stands for."""

    token: str
    value: Value


_WORD_TOKENS = {
    "hand": "HANDWORD",
    "cards": "CARDWORD",
    "condition": "CONDITIONWORD",
    "amount": "AMOUNTWORD",
    "seats": "SEATWORD",
}


_KEPT = 128
"""So many decks and rankings have their phrases kept: more than ship."""


class Lexicon(Struct, frozen=True, eq=False, dict=True):
    """What each phrase means; where two begin alike the longest wins.

    lengths  for each first word the lengths of the phrases that begin with it, longest first
    """

    meanings: dict[Phrase, Meaning]
    lengths: dict[str, tuple[int, ...]]

    @cached_property
    def words(self) -> frozenset[str]:
        """Every single word of every phrase: what a misspelt word may have been."""
        return frozenset(word for phrase in self.meanings for word in phrase if word[0].isalpha())


def lexicon_with(phrases: Iterable[tuple[Phrase, Meaning]]) -> Lexicon:
    """The lexicon that has these phrases; later ones replace earlier ones."""
    meanings = dict(phrases)
    lengths: dict[str, tuple[int, ...]] = {}
    for phrase in filter(None, meanings):  # a category called `s` has a singular without letters
        _add_lengths(lengths, phrase[0], (len(phrase),))
    return Lexicon(meanings, lengths)


def _joined(parts: Sequence[Lexicon]) -> Lexicon:
    """What all of them have; later ones replace earlier ones."""
    meanings: dict[Phrase, Meaning] = {}
    for part in parts:
        meanings.update(part.meanings)
    largest = max(parts, key=lambda part: len(part.lengths))
    lengths = dict(largest.lengths)
    for part in parts:
        for first, known in part.lengths.items() if part is not largest else ():
            _add_lengths(lengths, first, known)
    return Lexicon(meanings, lengths)


def _add_lengths(lengths: dict[str, tuple[int, ...]], first: str, more: tuple[int, ...]) -> None:
    known = lengths.get(first)
    if known is None:
        lengths[first] = more
    elif not {*more} <= {*known}:
        lengths[first] = tuple(sorted({*known, *more}, reverse=True))


def lexicon_of(scope: Scope, wide: bool = False) -> Lexicon:
    """The lexicon of a scope, put together once for all scopes that share its names.

    A `wide` one has the categories of every ranking by which some hand is compared.
    """
    key = "wide lexicon" if wide else "lexicon"
    if key not in scope.memo:
        others = {hand.ranking.name: hand.ranking for hand in scope.hands.values()} if wide else {}
        scope.memo[key] = _joined([*map(_of_ranking, others.values()), *_parts(scope)])
    found = scope.memo[key]
    assert isinstance(found, Lexicon)
    return found


def words_of_cards(scope: Scope) -> frozenset[str]:
    """The words with which anything begins that is called so by the deck or the ranking of a scope."""
    found: frozenset[str] | None = scope.memo.get("words of cards")
    if found is None:
        names = tuple(scope.deck.place_of_name) if scope.deck.suits else ()
        of_cards = _words_of_cards(scope.deck.ranks, scope.deck.suits, names, _categories(scope.ranking))
        found = scope.memo["words of cards"] = of_cards.union(lexicon_with(_deck_words(scope)).lengths)
    return found


@lru_cache(_KEPT)
def _words_of_cards(
    ranks: tuple[str, ...], suits: tuple[str, ...], names: tuple[str, ...], categories: tuple[str, ...]
) -> frozenset[str]:
    """The same without the words that a deck declares itself, for all games with such a deck and such a ranking."""
    return frozenset((*_of_deck(ranks, suits).lengths, *_of_categories(categories).lengths, *map(str.lower, names)))


def word_token(word: Word) -> str:
    """The class in the grammar of a word of that kind; a pick cannot be named."""
    return _WORD_TOKENS.get(word.kind, "")


@cache
def built_in() -> Lexicon:
    """Every phrase of the language itself, whatever a document declares."""
    return lexicon_with(
        (phrase_of(phrase), Meaning(entry.token, entry)) for entry in VOCABULARY for phrase in entry.phrases
    )


def _parts(scope: Scope) -> Iterator[Lexicon]:
    """Later ones replace earlier ones: a hand of the ranking may be called like a rank, never like a word of ours.

    Most phrases are those of the deck, of the ranking and of the language, which games share.
    """
    yield lexicon_with((*_deck_words(scope), *_names(scope)))
    yield _shared(built_in(), scope.deck.ranks, scope.deck.suits, _categories(scope.ranking))
    yield lexicon_with(phrase for name in scope.hands for phrase in _of_hand(name))


@lru_cache(_KEPT)
def _shared(language: Lexicon, ranks: tuple[str, ...], suits: tuple[str, ...], categories: tuple[str, ...]) -> Lexicon:
    """What all games with such a deck and such a ranking have, besides what the language has."""
    return _joined((_of_deck(ranks, suits), _of_categories(categories), language))


@lru_cache(_KEPT)
def _of_deck(ranks: tuple[str, ...], suits: tuple[str, ...]) -> Lexicon:
    return lexicon_with(_cards(ranks, suits))


def _of_ranking(ranking: Ranking) -> Lexicon:
    return _of_categories(_categories(ranking))


def _categories(ranking: Ranking) -> tuple[str, ...]:
    return (*ranking.category_names, *ranking.special_names)


@lru_cache(_KEPT)
def _of_categories(names: tuple[str, ...]) -> Lexicon:
    spoken = (
        (phrase_of(spoken), Meaning("CATEGORY", CategoryName(name))) for name in names for spoken in _spoken(name)
    )
    return lexicon_with(spoken)


def _deck_words(scope: Scope) -> Iterator[tuple[Phrase, Meaning]]:
    for name, word in scope.deck_words.items():
        for spoken in _spoken(name):
            yield phrase_of(spoken), Meaning("CARDWORD", NamedWord(name, word))


def _of_hand(name: str) -> Iterator[tuple[Phrase, Meaning]]:
    """What is said of a hand that the rules name."""
    yield phrase_of(f"for {name}"), Meaning("FOR_HAND", HandName(name))
    yield phrase_of(f"but not used for {name}"), Meaning("BUT_NOT_USED", HandName(name))
    yield phrase_of(f"winner of {name}"), Meaning("WINNER_OF", HandName(name))
    yield phrase_of(f"winners of {name}"), Meaning("WINNER_OF", HandName(name))
    for entry in SEATS:
        if entry.fact == "up cards":
            yield phrase_of(f"{entry.name} for {name}"), Meaning("SEAT_FOR", SeatFor(entry, name))


def _spoken(category: str) -> tuple[str, ...]:
    """A name in the singular and in the plural, however it is given; one pair is a pair."""
    if category.startswith("one "):
        return *_both(category), *_both(category.removeprefix("one "))
    return _both(category)


def _both(category: str) -> tuple[str, str]:
    if category.endswith("s") and not category.endswith("ss"):
        return category[:-1], category
    plural = f"{category}es" if category[-1:] in {"h", "s", "x"} else f"{category}s"
    return plural, category


def _names(scope: Scope) -> Iterator[tuple[Phrase, Meaning]]:
    for name, index in scope.places.items():
        yield phrase_of(name), Meaning("PLACE", PlaceName(name, index, scope.own_places * scope.is_own(name)))
    for name, value in scope.stakes.items():
        yield phrase_of(name), Meaning("AMOUNT", NamedNumber(name, value))
    for name, mark in scope.marks.items():
        yield phrase_of(name), Meaning(_mark_token(mark), mark)
    for name, word in scope.words.items():
        if token := word_token(word):
            yield phrase_of(name), Meaning(token, NamedWord(name, word))


_MARK_TOKENS = {"seat": "SEAT", "cards": "CARDMARK", "suit": "CARDMARK", "rank": "RANKMARK", "hand": "HANDMARK"}


def _mark_token(mark: MarkDef) -> str:
    if mark.kind == "number":
        return "EACH" if mark.each_player else "AMOUNT"
    if mark.kind == "flag":
        return "STATUS" if mark.each_player else "FLAG"
    return _MARK_TOKENS[mark.kind]


def _cards(ranks: tuple[str, ...], suits: tuple[str, ...]) -> Iterator[tuple[Phrase, Meaning]]:
    places = {rank: index for index, rank in enumerate(ranks)}
    for symbol, names in RANK_WORDS.items():
        meaning = Meaning("RANK", RankWord(names[0], places.get(symbol, -1)))
        also = ("two", "twos") if symbol == "2" else ()
        yield from (((name,), meaning) for name in (*names, *also, *_digits(symbol)))
    for symbol in ranks:
        if symbol not in RANK_WORDS:
            also = ("one", "ones") if symbol == "1" else ()
            own = (*_digits(symbol), *also) or (symbol.lower(), f"{symbol}s".lower())  # a number alone is a number
            yield from (((name,), Meaning("RANK", RankWord(symbol, places[symbol]))) for name in own)
    of_suits = {suit: index for index, suit in enumerate(suits)}
    for symbol, names in SUIT_WORDS.items():
        there: tuple[int, ...] = (of_suits[symbol],) if symbol in of_suits else ()
        yield from (((name,), Meaning("SUIT", SuitWord(names[0], there))) for name in names)
    for colour, symbols in COLOURS.items():
        there = tuple(of_suits[symbol] for symbol in symbols if symbol in of_suits)
        yield (colour,), Meaning("COLOUR", SuitWord(colour, there))


def _digits(symbol: str) -> tuple[str, ...]:
    """`8s` for the eights, `11s` where a deck has them; a letter with an s would be a spade."""
    if symbol == "T":
        return ("10s",)
    return (f"{symbol}s",) if symbol.isdigit() else ()
