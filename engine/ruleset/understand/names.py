"""The names a composed game declares, as the expressions in it may use them."""

from collections.abc import Iterator
from collections.abc import Mapping as Named
from functools import lru_cache
from typing import NamedTuple, cast, get_args

from engine.cards.deck.card_words import rank_symbol
from engine.cards.deck.deck import Deck
from engine.cards.ranking.ranking import Ranking
from engine.hand.seats import NOBODY
from engine.language.kept_names import KEPT_BY_NAME, NOTHING, names_kept
from engine.language.scope import Declared, Home, Kind, MarkDef, MarkKind, Scope, Word
from engine.program import Mark
from engine.ruleset.compose.composed import Composed
from engine.ruleset.compose.options import EXPRESSIONS, Option, words_offered
from engine.steps.registry import KINDS
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.lists import listed
from engine.text.marked.node import Entry, Mapping, Node, Scalar, Sequence
from engine.text.translation import say
from engine.worth.worth import Worth

BOARD = "board"
COLLECTIONS = {"stakes": "stake", "places": "place", "lines": "line", "marks": "mark", "words": "word"}
"""The collections whose names share one space, and what an entry of each is called."""
_STARTS = {"flag": {"set": 1, "cleared": 0}, "seat": {"no one": NOBODY}}


class Players(NamedTuple):
    """How many may play."""

    least: int
    most: int


def players_of(root: Mapping) -> Players | Diagnostic | None:
    """The numbers of players a game is for; None when it says nothing fit to be read."""
    said = root.get("players")
    if not isinstance(said, Scalar):
        return None
    least, _, most = said.text.partition("-")
    if not least.isdecimal() or (most and not most.isdecimal()):
        return None
    if len(least) > 2 or len(most) > 2:
        return None  # the schema tells
    players = Players(int(least), int(most or least))
    if players.least > players.most:
        help = say("write the smaller number first: `players: {most}-{least}`", most=players.most, least=players.least)
        return Diagnostic("S111", say("`{said}` runs backwards", said=said.text), said.span, help=help)
    if players.least < 2:
        return Diagnostic(
            "S106", say("poker needs two players at least"), said.span, help=say("write for example `players: 2-7`")
        )
    return players


MISSED_BLINDS = "missed-blinds"
"""The account that the table itself keeps in an evening, for whoever declares it."""


def entries(root: Mapping, collection: str) -> dict[str, Entry]:
    """What a document declares under a key, by name."""
    found = root.get(collection)
    return dict(found.entries) if isinstance(found, Mapping) else {}


def declared(root: Mapping) -> Iterator[Declared]:
    """Every name a document declares in the space that expressions share."""
    for collection, what in COLLECTIONS.items():
        for name, entry in entries(root, collection).items():
            yield Declared(what, name, entry.key.span)


def marks_of(root: Mapping, deck: Deck, ranking: Ranking) -> tuple[dict[str, Mark], list[Diagnostic]]:
    """The marks a document declares, in order; what is wrong with how they start."""
    marks: dict[str, Mark] = {}
    told: list[Diagnostic] = []
    for name, entry in entries(root, "marks").items():
        kind = _said(entry.value, "kind")
        if kind not in get_args(MarkKind):
            continue
        each = _said(entry.value, "of") == "each player"
        start = _start(entry.value, kind, deck, ranking)
        if isinstance(start, Diagnostic):
            told.append(start)
            start = 0
        definition = MarkDef(name, cast("MarkKind", kind), len(marks), each)
        marks[name] = Mark(definition, start, _said(entry.value, "kept") or "this deal")
    return marks, told


def places_of(root: Mapping) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The places that are everybody's, the board left out, and those that each player has."""
    found = entries(root, "places")
    own = tuple(name for name, entry in found.items() if _said(entry.value, "of") == "each player")
    return tuple(name for name in found if name not in own), own


def _said(body: object, key: str) -> str:
    value = body.get(key) if isinstance(body, Mapping) else None
    return value.text if isinstance(value, Scalar) else ""


def _start(body: object, kind: str, deck: Deck, ranking: Ranking) -> int | Diagnostic:
    said = body.get("start") if isinstance(body, Mapping) else None
    if not isinstance(said, Scalar):
        return NOTHING if kind in ("seat", *KEPT_BY_NAME) else 0
    return mark_value(said, kind, deck, ranking)


def mark_value(said: Scalar, kind: str, deck: Deck, ranking: Ranking) -> int | Diagnostic:
    """The value of a mark that is written out: a number, `set`, `cleared`, `no one`, a rank, a suit or a hand."""
    if kind == "number" and isinstance(said.value, int):
        return said.value
    if kind == "rank" and rank_symbol(said.text) in deck.ranks:
        return deck.ranks.index(rank_symbol(said.text))
    names = names_kept(kind, deck, ranking)
    if said.text in names:
        return names.index(said.text)
    words = _STARTS.get(kind, {})
    if said.text in words:
        return words[said.text]
    message = say("a mark of kind `{kind}` cannot be `{value}`", kind=kind, value=said.text)
    return Diagnostic("S101", message, said.span, help=_wanted(kind, deck, ranking))


def _wanted(kind: str, deck: Deck, ranking: Ranking) -> str:
    if kind == "number":
        return say("write a whole number")
    if kind == "rank":
        return say("write a rank, such as `{rank}`", rank=deck.ranks[-1])
    return say("write {words}", words=listed(_STARTS.get(kind) or names_kept(kind, deck, ranking)))


def scope_of(
    composed: Composed,
    deck: Deck,
    ranking: Ranking,
    marks: Named[str, Mark],
    players: Players | None,
    *,
    deck_words: Named[str, Word],
) -> Scope:
    """The scope of the game's expressions, outside any block, with no player in question."""
    root = composed.root
    stakes = {
        name: entry.value.value for name, entry in entries(root, "stakes").items() if isinstance(entry.value, Scalar)
    }
    lines = {
        name: _meaning("cards", entry.value)
        for name, entry in entries(root, "lines").items()
        if isinstance(entry.value, Scalar) and entry.value.value is not None
    }
    words = {name: _word(entry) for name, entry in entries(root, "words").items()}
    everybodys, own = places_of(root)
    known = options_of(composed)
    return Scope(
        stakes={name: chips for name, chips in stakes.items() if isinstance(chips, int)},
        marks={name: mark.definition for name, mark in marks.items()},
        words=lines | {name: word for name, word in words.items() if word is not None},
        lines=tuple(lines),
        places={name: number for number, name in enumerate((BOARD, *everybodys, *own))},
        own_places=len(own),
        deck=deck,
        ranking=ranking,
        worth=Worth(deck, ranking),
        that_player=False,
        players=players,
        deck_words=deck_words,
        declared=words_declared(root),
        options=known.options,
        choices=known.choices,
        homes=known.homes,
    )


class OfOptions(NamedTuple):
    """What a scope knows of options: fields of it."""

    options: dict[str, int | str | Word]
    choices: Named[str, tuple[str, ...]]
    homes: dict[str, Home]


def options_of(composed: Composed) -> OfOptions:
    """What options are set to and may be set to, in a game and in each other document."""
    options, choices = _values(composed.options, composed.values), words_offered(composed.options)
    return OfOptions(options, choices, _homes(composed, Home(options, choices)))


def _homes(composed: Composed, own: Home) -> dict[str, Home]:
    """Whose options `$name` means in each document: in a modifier its own, everywhere else those of the game.

    In a copy of a block it means a value that was given to that, or else what it means in the document of the block.
    """
    homes = {
        one.document.source.name: Home(_values(one.options, one.values), words_offered(one.options))
        for one in composed.modifiers
    }
    for file, offered in composed.offered.items():
        wider = {name: tuple(dict.fromkeys((*own.choices[name], *offered.get(name, ())))) for name in own.choices}
        if wider != own.choices:
            homes[file] = Home(own.options, wider)
    for name, copy in composed.copies.items():
        around = homes.get(copy.outer.name, own)
        values, choices = _values(copy.options, copy.values), words_offered(copy.options)
        homes[name] = Home({**around.options, **values}, {**around.choices, **choices})
    return {"": own, **homes} if homes else {}


def _values(options: Named[str, Option], values: Named[str, Scalar]) -> dict[str, int | str | Word]:
    return {name: _option(options[name].kind, value) for name, value in values.items()}


_OF_STEPS = ("play", "when-dealt")
"""The parts of a document whose steps are carried out in a deal."""


def words_declared(root: Mapping) -> tuple[str, ...]:
    """Every word that a step somewhere in the play lets players declare, once each, in their order."""
    return tuple(dict.fromkeys(word for words in declarations_in(root) for word in words.entries))


@lru_cache(maxsize=64)
def declarations_in(root: Mapping) -> tuple[Mapping, ...]:
    """The words of every step of a document in which something is declared, in the order in which they are written."""
    parts = [entry.value for part, entry in root.entries.items() if part in _OF_STEPS]
    return tuple(words for part in parts for words in _declarations_below(part))


def _declarations_below(said: Node) -> tuple[Mapping, ...]:
    return () if isinstance(said, Scalar) else _declarations(said)


@lru_cache(maxsize=4096)
def _declarations(said: Mapping | Sequence) -> tuple[Mapping, ...]:
    """The same of one part; it is asked again for each setting of the options, most of which leave it as it is."""
    if isinstance(said, Sequence):
        return tuple(words for item in said.items for words in _declarations_below(item))
    found: list[Mapping] = []
    for name, entry in said.entries.items():
        key = KINDS[name].words if name in KINDS else None
        words = entry.value.get(key.name) if key is not None and isinstance(entry.value, Mapping) else None
        if isinstance(words, Mapping):
            found.append(words)
        found += _declarations_below(entry.value)
    return tuple(found)


@lru_cache(maxsize=4096)
def _meaning(kind: Kind, said: Scalar) -> Word:
    """A word for what was written, the same for every setting: names are kept by what they stand for."""
    return Word(kind, said)


def _word(entry: Entry) -> Word | None:
    body = entry.value
    if not isinstance(body, Mapping) or len(body) != 1:
        return None
    ((kind, inner),) = body.entries.items()
    if kind not in EXPRESSIONS or not isinstance(inner.value, Scalar) or inner.value.value is None:
        return None
    return _meaning(cast("Kind", kind), inner.value)


def _option(kind: str, value: Scalar) -> int | str | Word:
    if kind in EXPRESSIONS:
        return _meaning(cast("Kind", kind), value)
    return value.value if kind == "number" and isinstance(value.value, int) else value.text
