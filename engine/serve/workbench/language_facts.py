"""What a form needs to know of the language: schemas, what ships, cards, hands, and what is often written."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from engine.cards.deck.card_words import RANK_WORDS, SUIT_WORDS, many, one
from engine.cards.deck.deck import Deck
from engine.cards.ranking.ranking import Ranking
from engine.language.expression import parse
from engine.language.parsing.lexer import lex
from engine.language.scope import Kind, Scope
from engine.ruleset.compose.inheritance import MERGED
from engine.ruleset.judge.fitting.deck_has import ordinary
from engine.ruleset.read.library import FOLDERS, Library, schema_of, shipped_documents
from engine.ruleset.understand.ingredients import the_deck, the_ranking
from engine.serve.faces import Json
from engine.serve.shipped import root_of, shipped
from engine.text.marked.node import Node, Scalar, Sequence, from_plain_scalar
from engine.text.marked.source import Source, Span
from engine.text.schema.outline import Outline
from engine.text.translation import tongue
from engine.worth.worth import Worth

_MOST_SAID = 60
"""So many expressions of a kind are offered, those that are written most often."""
_KINDS: dict[str, Kind] = {
    "amount": "amount",
    "condition": "condition",
    "hand": "hand",
    "cards": "cards",
    "seats": "seats",
    "pick": "pick",
    "payer": "seats",
    "target": "seats",
}
"""What a schema asks for → the kind of expression."""


def language_facts() -> Json:
    """Everything a form is made of, in the language spoken."""
    return _facts(tongue())


@cache
def _facts(_: object) -> Json:
    return {
        "schemas": {kind: schema_of(kind) for kind in FOLDERS},
        "documents": {kind: shipped(kind) for kind in FOLDERS},
        "decks": {name: _deck(name) for name in shipped_documents("deck")},
        "hands": {name: [*_hands(name)] for name in shipped_documents("ranking")},
        "said": _said(),
        "merged": [*MERGED],
    }


def _named(name: str) -> Scalar:
    return from_plain_scalar(name, Span(Source("<facts>", ""), 0, 0))


@cache
def _library() -> Library:
    return Library()


def _deck(name: str) -> Json:
    """The ranks and suits of a deck, each with its sign and what it is called in expressions."""
    deck = the_deck(_named(name), {}, _library(), players=2)
    assert isinstance(deck, Deck)
    return {
        "ranks": [{"sign": rank, "one": one(rank), "many": many(rank)} for rank in deck.ranks if rank in RANK_WORDS],
        "suits": [
            {"sign": suit, "one": SUIT_WORDS[suit][0], "many": SUIT_WORDS[suit][1]}
            for suit in deck.suits
            if suit in SUIT_WORDS
        ],
        "jokers": any(card.rank < 0 for card in deck.cards),
    }


def _hands(name: str) -> Iterator[str]:
    """What a hand of this ranking may have to be at least, the best first; nothing that cannot be said of it."""
    ranking = the_ranking(_named(name), {}, _library())
    assert isinstance(ranking, Ranking)
    deck = ranking.made_for or ordinary().deck
    scope = Scope({}, {}, {}, {}, {}, deck, ranking, Worth(deck, ranking))
    for category in ranking.order.categories:
        yield from (hand for hand in _of_category(category.name, category.same, deck) if _is_sound("hand", hand, scope))


def _of_category(name: str, groups: tuple[int, ...], deck: Deck) -> Iterator[str]:
    yield f"{name} or better"
    if len(groups) == 1 or (groups and groups[0] != groups[1]):
        yield from (f"{name} of {many(rank)} or better" for rank in reversed(deck.ranks))
    elif not groups:
        yield from (f"{one(rank)}-high {name} or better" for rank in reversed(deck.ranks))


def _is_sound(kind: str, text: str, scope: Scope) -> bool:
    """Whether this can be said, and not only where its words are declared."""
    if lex(text, scope).unknown:
        return False
    found = parse(_KINDS[kind], _named(text), scope)
    return not isinstance(found, list) and not found.warnings


def _said() -> dict[str, list[str]]:
    """Kind of expression → what games and modifiers say most often that every game can say."""
    counted: Counter[tuple[str, str]] = Counter()
    for kind in ("game", "modifier"):
        schema = schema_of(kind)
        for place in shipped_documents(kind).values():
            outline = Outline(root_of(place), schema)
            counted.update(_expressions(outline.root, schema, outline))
    scope = ordinary()
    found: dict[str, list[str]] = {kind: [] for kind in _KINDS}
    for (kind, text), _ in counted.most_common():
        if len(found[kind]) < _MOST_SAID and _is_sound(kind, text, scope):
            found[kind].append(text)
    return found


def _expressions(here: Node, schema: dict[str, Any], outline: Outline) -> Iterator[tuple[str, str]]:
    """Every expression in a part of a document that is no plain number, with its kind."""
    schema = outline.resolve(schema)
    if isinstance(here, Scalar):
        if schema.get("x-expr") in _KINDS and here.is_text:
            yield schema["x-expr"], here.text
    elif isinstance(here, Sequence):
        for item in here.items:
            yield from _expressions(item, schema.get("items", {}), outline)
    else:
        more = schema.get("additionalProperties")
        for name, entry in here.entries.items():
            inner = schema.get("properties", {}).get(name, more if isinstance(more, dict) else {})
            yield from _expressions(entry.value, inner, outline)
