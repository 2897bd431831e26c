"""The deck and the ranking a game names, built from their documents."""

from collections.abc import Callable, Iterable, Iterator
from collections.abc import Mapping as Named
from functools import lru_cache
from typing import Any, NamedTuple, cast

from msgspec import Struct, field

from engine.cards.deck.deck import Deck
from engine.cards.deck.deck_document import build_deck, deck_problems, merge_deck
from engine.cards.deck.problem import Problem
from engine.cards.patterns.ranking_document import merge_ranking, ranking_problems
from engine.cards.patterns.said_again import put_back, ways_within_others
from engine.cards.ranking.ranking import Ranking, build_ranking
from engine.language.scope import Word
from engine.ruleset.read.library import AS_MANY_AS_SHIP, Checked, Library, Place
from engine.ruleset.read.lineage import faulty, fetch, lineage
from engine.ruleset.read.too_much import too_big
from engine.ruleset.understand.category_place import category_place
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Scalar, find, key_place, place, plain
from engine.text.marked.source import Source, Span

Data = dict[str, Any]


class Merged(Struct, frozen=True, eq=False):
    """A deck or ranking document with its parents, as plain data, and what is wrong with it."""

    data: Data
    diagnostics: tuple[Diagnostic, ...]
    _built: dict[object, object] = field(default_factory=dict)

    def built(self, besides: object, build: Callable[[Data], object]) -> object:
        """What is built of it, and of what is said besides, once."""
        if besides not in self._built:
            self._built[besides] = build(self.data)
        return self._built[besides]


def merged(kind: str, checked: Checked, library: Library) -> Merged:
    """A deck or ranking document with its parents merged in, and everything wrong with its meaning."""
    line = lineage(kind, checked, library)
    if not line.whole or not line.roots:
        return Merged({}, line.diagnostics)
    ships = all(map(library.reads_as_it_ships, line.documents))
    return (_merged_for_all if ships else _merged)(kind, line.roots)


def _merged(kind: str, roots: tuple[Mapping, ...]) -> Merged:
    own = roots[-1]
    data, problems = MERGERS[kind](roots)
    if amiss := tuple(too_big(kind, data, own)):
        return Merged(data, amiss)
    told = (*(_told(problem, own) for problem in problems), *(_told(one, own, data) for one in JUDGES[kind](data)))
    return Merged(data, told)


_merged_for_all = lru_cache(AS_MANY_AS_SHIP)(_merged)
"""The same of what ships: nearly all games are played with a few of the same decks and rankings."""


def _told(problem: Problem, own: Mapping, whole: Data | None = None) -> Diagnostic:
    """A problem at its place in the document; at the document's name where the key is missing or a parent's.

    A category of the `whole` ranking may stand at another place in the list of what the document says itself.
    """
    first, *rest = problem.path or ("",)
    there = find(own, problem.path) if problem.path else None
    if first == "hands" and rest and whole is not None and ("put" in own or "leave-out" in own):
        at = category_place(str(whole["hands"][rest[0]]["name"]), own, *rest[1:])
    elif there is None:
        at = key_place(own, ("name",))
    else:
        at = place(own, problem.path) if isinstance(there, Scalar) else key_place(own, problem.path)
    return Diagnostic(problem.code, problem.message, at, help=problem.help)


def _merge_decks(roots: Iterable[Mapping]) -> tuple[Data, tuple[Problem, ...]]:
    data: Data = {}
    for root in roots:
        data = merge_deck(data, _data(root)) if data else _data(root)
    return data, ()


def _merge_rankings(roots: Iterable[Mapping]) -> tuple[Data, tuple[Problem, ...]]:
    data: Data = {}
    problems: tuple[Problem, ...] = ()
    for root in roots:
        own, parent = _data(root), data
        data, problems = merge_ranking(parent, own) if parent else (own, ())
        again = ways_within_others(own) if problems else (*put_back(parent, data, own), *ways_within_others(own))
        problems = (*problems, *again)
    return data, problems


def _data(root: Mapping) -> Data:
    return cast("Data", plain(root))


MERGERS: Named[str, Callable[[Iterable[Mapping]], tuple[Data, tuple[Problem, ...]]]] = {
    "deck": _merge_decks,
    "ranking": _merge_rankings,
}
JUDGES: Named[str, Callable[[Data], Iterable[Problem]]] = {"deck": deck_problems, "ranking": ranking_problems}


def the_deck(
    named: Scalar, places: Named[str, Place], library: Library, jokers: int = 0, players: int | None = None
) -> Deck | Diagnostic:
    """The deck of this name with more jokers, for this many players; a fault in it is told where it is named."""
    kept: tuple[object, ...] = (jokers, players)

    def build(found: Merged) -> object:
        return found.built(kept, lambda data: build_deck(data, jokers, players))

    made = _made("deck", named, places, library, build, besides=kept)
    assert isinstance(made, Deck | Diagnostic)
    return made


def depends_on_players(named: Scalar, places: Named[str, Place], library: Library) -> bool:
    """Whether the deck of this name depends on how many play."""
    checked = fetch("deck", named, places.get(named.span.source.name), library)
    roots = () if isinstance(checked, Diagnostic) else lineage("deck", checked, library).roots
    return any("by-players" in root for root in roots)


def deck_words(named: Scalar, places: Named[str, Place], library: Library) -> dict[str, Word]:
    """What the deck of this name calls certain cards; nothing where there is no such deck."""
    beside = places.get(named.span.source.name)
    key = ("deck words", named.text, beside)
    if key not in library.made:
        checked = fetch("deck", named, beside, library)
        roots = () if isinstance(checked, Diagnostic) else lineage("deck", checked, library).roots
        library.made[key] = {name: word for root in roots for name, word in words_in(root)}
    found = library.made[key]
    assert isinstance(found, dict)
    return found


def words_in(root: Mapping) -> Iterator[tuple[str, Word]]:
    """The names for cards that a deck document declares itself."""
    words = root.get("words")
    for name, entry in words.entries.items() if isinstance(words, Mapping) else ():
        cards = entry.value.get("cards") if isinstance(entry.value, Mapping) else None
        if isinstance(cards, Scalar) and cards.value is not None:
            yield name, Word("cards", cards)


def the_ranking(named: Scalar, places: Named[str, Place], library: Library) -> Ranking | Diagnostic:
    """The ranking of this name; what is wrong with it is told where it is named, once."""
    beside = places.get(named.span.source.name)

    def build(found: Merged) -> object:
        deck = _deck_for(named, beside, library)
        return found.built(deck, lambda data: build_ranking(data, deck))

    made = _made("ranking", named, places, library, build)
    assert isinstance(made, Ranking | Diagnostic)
    return made


def _deck_for(ranking: Scalar, beside: Place | None, library: Library) -> Deck | None:
    """The deck that the ranking of this name says it is made for; None where it says none, or a faulty one."""
    checked = fetch("ranking", ranking, beside, library)
    meant = None if isinstance(checked, Diagnostic) else _deck_said(checked, library)
    deck = None if meant is None else the_deck(*meant, library)
    return deck if isinstance(deck, Deck) else None


def category_written(named: Scalar, places: Named[str, Place], library: Library, category: str) -> Span | None:
    """Where the ranking of this name lists a category; its own name where that is left to what it is made from."""
    checked = fetch("ranking", named, places.get(named.span.source.name), library)
    if isinstance(checked, Diagnostic) or checked.document is None:
        return None
    return category_place(category, checked.document.root)


USUAL_DECK = "standard-52"


class Meant(NamedTuple):
    """A document's name as written, and the places of the documents that may name it."""

    named: Scalar
    places: dict[str, Place]


def made_for(ranking: Checked, library: Library) -> Meant:
    """The deck that the ranking, or one it is made from, says it is made for; else the usual one."""
    span = Span(Source("deck", USUAL_DECK), 0, len(USUAL_DECK))
    return _deck_said(ranking, library) or Meant(Scalar(USUAL_DECK, USUAL_DECK, span, "plain", span), {})


def _deck_said(ranking: Checked, library: Library) -> Meant | None:
    for checked in reversed(lineage("ranking", ranking, library).documents):
        named = checked.document.root.get("deck") if checked.document is not None else None
        if isinstance(named, Scalar):
            return Meant(named, {named.span.source.name: checked.place})
    return None


def _made(
    kind: str,
    named: Scalar,
    places: Named[str, Place],
    library: Library,
    build: Callable[[Merged], object],
    *,
    besides: tuple[object, ...] = (),
) -> object:
    """What is built of a document, and of what is said `besides`, once for each library."""
    key = (kind, named.text, places.get(named.span.source.name), *besides)
    if key not in library.made:
        found = _fetched(kind, named, places, library)
        if isinstance(found, Diagnostic):
            return found
        library.made[key] = build(found)
    return library.made[key]


def _fetched(kind: str, named: Scalar, places: Named[str, Place], library: Library) -> Merged | Diagnostic:
    checked = fetch(kind, named, places.get(named.span.source.name), library)
    if isinstance(checked, Diagnostic):
        return checked
    result = merged(kind, checked, library)
    fault = next((told for told in result.diagnostics if told.is_error), None)
    if fault is None:
        return result
    return fault if (kind, named.text) in library.said_inside else faulty(kind, named.span, named.text, fault)


def odd_in_said(kind: str, named: Scalar, library: Library) -> list[Diagnostic]:
    """What is odd in the meaning of a deck or a ranking that a game says itself, and is no error."""
    said = library.said_inside.get((kind, named.text))
    return [] if said is None else [one for one in merged(kind, said, library).diagnostics if not one.is_error]


def told_besides(kind: str, named: Scalar, library: Library) -> list[Diagnostic]:
    """What else is wrong with the meaning of a deck or a ranking that a game says itself, where one thing is."""
    said = library.said_inside.get((kind, named.text))
    return [] if said is None else [one for one in merged(kind, said, library).diagnostics if one.is_error][1:]
