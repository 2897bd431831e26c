"""Every name that may stand in an expression, and what it stands for."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from typing import Any, ClassVar, Literal, NamedTuple

from msgspec import Struct, field
from msgspec.structs import force_setattr, replace

from engine.cards.deck.card_words import COLOURS, RANK_WORDS, SUIT_WORDS
from engine.cards.deck.deck import Deck
from engine.cards.ranking.ranking import Ranking
from engine.hand.dealer import Dealer
from engine.language.frozen import Frozen
from engine.language.phrases import SKIPPED, Phrase, phrase_of
from engine.language.vocabulary import VOCABULARY
from engine.text.compared import Compared
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.kept import cached_property
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import mark, say
from engine.worth.worth import Worth

Kind = Literal["amount", "condition", "cards", "hand", "seats", "pick"]
MarkKind = Literal["number", "flag", "seat", "cards", "rank", "suit", "hand"]


class MarkDef(Frozen):
    """An account that the rules keep.

    index        its place in the Dealer's `marks`
    each_player  whether every player has one of their own; else the table has one

    A mark holds a number, a flag (0, 1), a seat (-1 no one), cards (their mask), or the index of a rank, a suit or a
    hand (-1 none), hands from the worst.
    """

    name: str
    kind: MarkKind
    index: int
    each_player: bool


class Word(Frozen):
    """An author's word, or an option that is an expression: the kind it has, and what was written for it."""

    kind: Kind
    scalar: Scalar


class Home(Struct, frozen=True):
    """The options of one document among several, and the words that each may be set to."""

    options: Mapping[str, "int | str | Word"]
    choices: Mapping[str, tuple[str, ...]]


class NamedHand(NamedTuple):
    """A way to compare hands that the rules name: one of `hands`, or a share of the pot."""

    ranking: Ranking
    worth: Worth
    needs: Callable[[Dealer, int], bool] | None = None
    """Whether a seat's hand is good enough for the share; None: every hand is."""
    wins: str = "best"
    """Which place wins: a key of engine.worth.places.WINS."""
    lies_on: tuple[str, ...] = ()
    """The facts of the places where all its cards lie; none where cards in hand may be among them."""


class Scope(Compared, frozen=True, eq=False, dict=True):
    """What the names of a document stand for, and where in the rules the expression stands.

    stakes       name → chips
    options      name → what it is set to: a number, a word, or an expression
    marks, words name → what was declared
    places       name → index into the Dealer's `places`; `board` is 0 and needs no mention, and those that each player
                 has come last: there the index is that of the first player's
    own_places   how many of the places each player has
    lines        those of `words` that are lines of a board
    worth        how hands are compared
    hands        name → another way to compare them
    laps         registers of the repetitions around, innermost last
    most_laps    registers of those that say by a number how often they go round at the most, each with that number
    turns        registers that tell whose turn it is, in the in-turns and declared words around, innermost last
    firsts       registers that tell whose turn came first, in the in-turns around, innermost last
    that_player  whether there is a player in question; else it is a fault to speak of one
    players      how many may play, least and most, where that is known
    deck_words   name → cards, as the deck calls them; a word of the rules of that name goes before
    declared     every word that some step lets players declare
    homes        where rules come from several documents: name of each source, or of a copy of a part of it → the
                 options that `$name` means in it
    choices      name of an option → the words it may be set to, where that is known
    """

    uncounted: ClassVar = frozenset({"memo"})
    stakes: Mapping[str, int]
    options: Mapping[str, int | str | Word]
    marks: Mapping[str, MarkDef]
    words: Mapping[str, Word]
    places: Mapping[str, int]
    deck: Deck
    ranking: Ranking
    worth: Worth
    laps: tuple[int, ...] = ()
    most_laps: tuple[tuple[int, int], ...] = ()
    turns: tuple[int, ...] = ()
    firsts: tuple[int, ...] = ()
    lines: tuple[str, ...] = ()
    own_places: int = 0
    that_player: bool = True
    players: tuple[int, int] | None = None
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    deck_words: Mapping[str, Word] = field(default_factory=dict)
    declared: tuple[str, ...] = ()
    hands: Mapping[str, NamedHand] = field(default_factory=dict)
    homes: Mapping[str, Home] = field(default_factory=dict)
    memo: dict[str, Any] = field(default_factory=dict)
    """What was worked out from the names alone; scopes that differ only in where they stand share it."""

    def within(
        self,
        *,
        laps: tuple[int, ...] | None = None,
        most_laps: tuple[tuple[int, int], ...] | None = None,
        turns: tuple[int, ...] | None = None,
        firsts: tuple[int, ...] | None = None,
        that_player: bool | None = None,
    ) -> "Scope":
        """The same names at another place of the rules; what is left out stays as it is."""
        return self._with(
            self.memo,
            laps=self.laps if laps is None else laps,
            most_laps=self.most_laps if most_laps is None else most_laps,
            turns=self.turns if turns is None else turns,
            firsts=self.firsts if firsts is None else firsts,
            that_player=self.that_player if that_player is None else that_player,
        )

    @cached_property
    def with_player(self) -> "Scope":
        """The same names where there is a player in question."""
        return self.within(that_player=True)

    @cached_property
    def standing(self) -> tuple[Hashable, ...]:
        """What of it depends on where in the rules an expression stands."""
        return self.laps, self.most_laps, self.turns, self.firsts, self.that_player

    def anywhere(self, register: int) -> "Scope":
        """The same names where every word may stand; what a block around would know is read from this register."""
        known = (register,)
        return self.within(
            laps=self.laps or known, turns=self.turns or known, firsts=self.firsts or known, that_player=True
        )

    def _with(self, memo: dict[str, Any], **other: object) -> "Scope":
        """A copy in which some fields are others."""
        return replace(self, memo=memo, **other)

    def naming_otherwise(self, **other: object) -> "Scope":
        """The same where names stand for other things."""
        return self._with({}, **other)

    def remember(self, memo: dict[str, Any]) -> None:
        """What was worked out from the same names before need not be worked out again."""
        force_setattr(self, "memo", memo)

    def home_of(self, said: Scalar) -> Home:
        """The options of the document in which a scalar was written."""
        home = self.homes.get(said.span.source.copy or said.span.source.name) or self.homes.get("")
        return Home(self.options, self.choices) if home is None else home

    def at_home(self, said: Scalar) -> "Scope":
        """The same names, where options are those of the document in which a scalar was written."""
        home = self.home_of(said)
        if home.options is self.options and home.choices is self.choices:
            return self
        return self._with(self.memo, options=home.options, choices=home.choices)

    def comparing(self, worth: Worth) -> "Scope":
        """The same names where hands are compared in another way."""
        return self._with(self.memo, worth=worth)

    def ranked(self, ranking: Ranking) -> "Scope":
        """The same names but for those of hands, which are another ranking's; hands are compared as it says."""
        return self if ranking == self.ranking else self._with({}, ranking=ranking, worth=Worth(self.deck, ranking))

    def is_own(self, place: str) -> bool:
        """Whether each player has a place of this name."""
        return self.places.get(place, 0) >= len(self.places) - self.own_places

    def naming(self, hands: Mapping[str, NamedHand]) -> "Scope":
        """The same names with these hands; what was worked out from the names is kept where they have the same ones."""
        return self._with(self.memo if [*hands] == [*self.hands] else {}, hands=hands)

    def for_hand(self, name: str) -> "Scope":
        """The same names where hands are compared as this one; as ever for no name."""
        if not name:
            return self
        hand = self.hands[name]
        memo = self.memo if hand.ranking == self.ranking else self.memo.setdefault(f"for {name}", {})
        return self._with(memo, ranking=hand.ranking, worth=hand.worth)

    def names(self) -> dict[str, str]:
        """Every name that expressions share, as it is written, with what it is: `stake`, `mark`, `word`, …"""
        declared = {
            **dict.fromkeys(self.stakes, "stake"),
            **dict.fromkeys(self.marks, "mark"),
            **dict.fromkeys(self.places, "place"),
            **dict.fromkeys(self.words, "word"),
            **dict.fromkeys(self.lines, "line"),
        }
        return {**reserved(self.ranking), **declared}


def reserved(ranking: Ranking) -> dict[str, str]:
    """The names a document cannot give: the words of the language and the hands of its ranking."""
    built_in = {
        phrase: "word of the language" for entry in VOCABULARY for phrase in entry.phrases if phrase[0].isalpha()
    }
    return {**built_in, **dict.fromkeys(_hands(ranking), "hand of the ranking")}


def _hands(ranking: Ranking) -> tuple[str, ...]:
    return (*ranking.category_names, *ranking.special_names)


THINGS: Mapping[str, str] = {
    "stake": mark("a stake"),
    "mark": mark("a mark"),
    "place": mark("a place"),
    "line": mark("a line"),
    "word": mark("a word"),
}
"""What a document can declare, and what an author calls it."""


class Declared(Struct, frozen=True):
    """A name that a document declares."""

    what: str
    """What it names: a key of `THINGS`."""
    name: str
    span: Span


@cache
def _reserved_phrases() -> frozenset[Phrase]:
    """The words of the language, ranks and suits of all decks among them."""
    cards = (*RANK_WORDS.values(), *SUIT_WORDS.values(), tuple(COLOURS), ("one", "two", "twos"))
    phrases = (*(entry.phrases for entry in VOCABULARY), *cards)
    return frozenset(phrase_of(phrase) for group in phrases for phrase in group)


@lru_cache(maxsize=64)
def _phrases_of(names: tuple[str, ...]) -> frozenset[Phrase]:
    """Names as they are compared; those of the hands of one ranking are asked for with every setting of a game."""
    return frozenset(map(phrase_of, names))


def clashes(declared: Iterable[Declared], ranking: Ranking) -> list[Diagnostic]:
    """A diagnostic for each declared name that is a word of the language, a hand, or declared before.

    Names are the same when they sound the same: a hyphen is a space. Options live in a space of their own (`$name`).
    """
    return list(_clashes(declared, ranking))


def _clashes(declared: Iterable[Declared], ranking: Ranking) -> Iterator[Diagnostic]:
    hands = _phrases_of(_hands(ranking))
    seen: dict[Phrase, Declared] = {}
    for one in declared:
        phrase = phrase_of(one.name)
        said = " ".join(phrase)
        if SKIPPED.issuperset(phrase):
            yield _clash(one, say("`{name}` means nothing: articles are passed over wherever they stand", name=said))
        elif phrase in _reserved_phrases():
            yield _clash(one, say("`{name}` is a word of the language already", name=said))
        elif phrase in hands:
            yield _clash(one, say("`{name}` is a hand of the ranking already", name=said))
        elif phrase in seen:
            yield _declared_twice(seen[phrase], one)
        else:
            seen[phrase] = one


def _declared_twice(first: Declared, one: Declared) -> Diagnostic:
    before, here = say(THINGS[first.what]), say(THINGS[one.what])
    message = say("`{name}` names two things: {first} and {second}", name=one.name, first=before, second=here)
    return _clash(one, message, (Related(first.span, say("here it is {thing}", thing=before)),))


def _clash(one: Declared, message: str, related: tuple[Related, ...] = ()) -> Diagnostic:
    help_text = say("give it another name, such as `{name}`", name=f"{one.name}-{one.what}")
    return Diagnostic("X117", message, one.span, help=help_text, related=related)
