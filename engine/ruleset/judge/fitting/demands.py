"""The language of `needs`, `excludes` and `keeps`: conditions over facts of rules, in the grammar of conditions."""

import re
from collections.abc import Hashable, Iterator
from collections.abc import Mapping as Named
from difflib import SequenceMatcher
from functools import cache, lru_cache
from typing import Literal, NamedTuple, cast

from msgspec import Struct
from msgspec.structs import replace

from engine.cards.deck.deck import Deck
from engine.cards.ranking.ranking import build_ranking
from engine.language.expression import parse
from engine.language.forms import Node
from engine.language.lexicon import Lexicon, Meaning, NamedWord, lexicon_with
from engine.language.phrases import Phrase, phrase_of
from engine.language.scope import Kind, Scope, Word
from engine.language.vocabulary import JOINING
from engine.ruleset.compose.address import PARTS, path_at
from engine.ruleset.compose.modifiers import called
from engine.ruleset.compose.options import EXPRESSIONS, Option, declared, words_offered
from engine.ruleset.judge.fitting.deck_has import ordinary
from engine.ruleset.judge.fitting.fact_table import FACTS, FEATURES
from engine.ruleset.read.library import ENDINGS, shipped_documents
from engine.ruleset.read.models.game_model import GAME
from engine.ruleset.read.models.model_registry import BODIES
from engine.steps.registry import BETTING
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Scalar, from_plain_scalar
from engine.text.marked.source import Source, Span
from engine.text.spelling import nearest
from engine.text.translation import mark, say, tongue
from engine.worth.worth import Worth

Key = Literal["needs", "excludes", "keeps"]
KEYS: tuple[Key, ...] = ("needs", "excludes", "keeps")
Options = Named[str, int | str | Word]
Choices = Named[str, tuple[str, ...]]
_JOINED_BY = ("OR", "AND", "NOT", "CMP", "LPAR", "RPAR", "PLUS", "MINUS", "STAR", "TWICE", "IS")
"""The words of conditions and amounts that may join facts."""
_DOCUMENTS = ("game", "modifier")


class Demand(NamedTuple):
    """One entry: what must be so, or must not, and why. It asks for exactly one of the last four."""

    under: Key
    key: Scalar
    reason: str
    condition: Node | None = None
    part: tuple[str, ...] = ()
    """A part of the document that must be there: `stakes`, `ante`."""
    document: str = ""
    """A game or modifier that the rules must be made of."""
    cards: Scalar | None = None
    """Cards that the deck must have."""

    @property
    def place(self) -> Span:
        """Where it is asked for."""
        return self.key.at(0, len(self.key.text))

    @property
    def wanted(self) -> bool:
        """Whether it must be so; else it must not."""
        return self.under != "excludes"


class Demands(Struct, frozen=True):
    """All that a modifier asks for, and what is wrong with how it says so, warnings too."""

    given: tuple[Demand, ...]
    diagnostics: tuple[Diagnostic, ...]


def settings(options: Named[str, Option], values: Named[str, Scalar]) -> Options:
    """What `$name` stands for in demands: options set to these values."""
    return {name: _set_to(options[name], value) for name, value in values.items()}


def _set_to(option: Option, value: Scalar) -> int | str | Word:
    if option.kind in EXPRESSIONS:
        return Word(cast("Kind", option.kind), value)
    return value.value if option.kind == "number" and isinstance(value.value, int) else value.text


def demands_of(modifier: Mapping, options: Options | None = None) -> Demands:
    """What a modifier asks for with its options set so; what cannot be read is told and left out."""
    asked = (modifier.get(under) for under in KEYS)
    if any("$" in key for listed in asked if isinstance(listed, Mapping) for key in listed):
        return _demands(modifier, options or {})
    return _lasting(modifier, tongue())


@lru_cache(maxsize=256)
def _lasting(modifier: Mapping, language: Hashable) -> Demands:
    """The demands of a modifier that do not depend on its options, read once in each language."""
    return _demands(modifier, {})


def _demands(modifier: Mapping, options: Options) -> Demands:
    choices = words_offered(declared(modifier))
    given: list[Demand] = []
    told: list[Diagnostic] = []
    for under in KEYS:
        listed = modifier.get(under)
        for key, reason in listed.entries.values() if isinstance(listed, Mapping) else ():
            if isinstance(reason, Scalar):
                said = reason.text.strip().rstrip(".")
                once = "$" not in key.text
                read = _read_once(under, key, said, tongue()) if once else _read(under, key, said, options, choices)
                given += [] if read.demand is None else [read.demand]
                told += read.diagnostics
    return Demands(tuple(given), tuple(told))


class _Reading(Struct, frozen=True):
    demand: Demand | None
    diagnostics: tuple[Diagnostic, ...] = ()


@lru_cache(maxsize=512)
def _read_once(under: Key, key: Scalar, reason: str, language: Hashable) -> _Reading:
    """A demand that does not depend on options, read once in each language."""
    return _read(under, key, reason, {}, {})


def _read(under: Key, key: Scalar, reason: str, options: Options, choices: Choices) -> _Reading:
    said = key.text.strip()
    if names_a_document(said):
        return _Reading(Demand(under, key, reason, document=called(said)))
    if _PART.fullmatch(said) or (said in PARTS and phrase_of(said) not in _lexicon().meanings):
        part = path_at(key)
        if part is None or not _is_part(part):
            help = say("a part is named as for `set`: `stakes/ante`, `pot/shares/low`")
            told = Diagnostic(
                "M805", say("`{said}` is no part of a game", said=said), key.at(0, len(key.text)), help=help
            )
            return _Reading(None, (told,))
        return _Reading(Demand(under, key, reason, part=part))
    if said.lower().startswith(DECK_HAS):
        return _cards(under, key, reason, options)
    found = parse("condition", key, _scope(options, choices))
    if isinstance(found, list):
        return _Reading(None, tuple(_told(one, key) for one in found))
    return _Reading(Demand(under, key, reason, condition=found.tree), tuple(map(_settled, found.warnings)))


DECK_HAS = "deck has "


def _cards(under: Key, key: Scalar, reason: str, options: Options) -> _Reading:
    """A demand that the deck has some cards; whether these can be read is seen on the ordinary deck."""
    start = key.text.lower().index(DECK_HAS) + len(DECK_HAS)
    span = key.at(start, len(key.text))
    cards = Scalar(key.text[start:], key.text[start:], span, "borrowed", span)
    found = parse("cards", cards, ordinary().naming_otherwise(options=options))
    told = tuple(filter(_surely_wrong, found)) if isinstance(found, list) else found.warnings
    return _Reading(Demand(under, key, reason, cards=cards), told)


def _surely_wrong(fault: Diagnostic) -> bool:
    """Whether it is no name that some deck may give to cards: it is misspelt, or none."""
    if fault.code != "X101" or fault.fix is None:
        return fault.code != "X101"
    return SequenceMatcher(None, fault.fix.replacement, fault.fix.span.text).ratio() >= _MISSPELT


_MISSPELT = 0.8
"""How much alike a word and another must be for the one to be taken for the other, misspelt."""


_PART = re.compile(r"\S*/\S*")


def _is_part(path: tuple[str, ...]) -> bool:
    """Whether a game may have such a part at all; names that authors give may be any."""
    of = next(field.type for field in GAME.fields if field.name == path[0])
    for name in path[1:]:
        first, _, rest = of.partition(":")
        keys = BETTING.fields if of == BETTING.part else BODIES[of].fields if of in BODIES else ()
        held = next((field.type for field in keys if field.name == name), "")
        of = rest if first in ("names", "map", "list") else held
        if not of:
            return False
    return True


def names_a_document(said: str) -> bool:
    """Whether a demand is a game, or another modifier, by its name or its file, and asks nothing of what is in it."""
    return said.endswith(ENDINGS) or (phrase_of(said) not in _lexicon().meanings and said in _documents())


def _documents() -> list[str]:
    return [name for kind in _DOCUMENTS for name in shipped_documents(kind)]


def _settled(warning: Diagnostic) -> Diagnostic:
    """A remark on a condition, with a remedy that speaks of demands."""
    template = _SETTLED.get(warning.code)
    return warning if template is None else replace(warning, help=say(template))


_SETTLED = {
    "X106": mark("it asks for nothing: leave it out"),
    "X107": mark("no game can have that: correct it, or leave it out"),
}


def _told(fault: Diagnostic, key: Scalar) -> Diagnostic:
    """The fault with a remedy that speaks of facts, where it knows none by itself."""
    said = key.text.strip()
    known = _documents() if " " in said else [*FACTS, *FEATURES, *_documents()]
    hyphened = "-".join(phrase_of(said))
    meant = hyphened if hyphened in known else nearest(said, known) if " " not in said else None
    if meant is not None:
        return replace(fault, help=say("did you mean `{meant}`?", meant=meant), fix=None)
    if fault.fix is not None or fault.code in ("X114", "X124") or _is_reworded(fault):
        return fault
    features = [name for name in FEATURES if phrase_of(name) in _runs(phrase_of(said))]
    if features and fault.code in ("X102", "X104"):
        return replace(
            fault,
            help=say(
                "`{name}` is so or not; it means `{condition}`", name=features[0], condition=FEATURES[features[0]]
            ),
        )
    return replace(
        fault, help=say("what may be asked for is {examples}, …, or the name of a modifier or a game", examples=_SOME)
    )


def _is_reworded(fault: Diagnostic) -> bool:
    """Whether it is told already how to say what was said as a condition."""
    from engine.language.repair.expression_faults import Reworded  # noqa: PLC0415 - it is there already where there is a fault

    return isinstance(fault.reason, Reworded)


def _runs(words: Phrase) -> set[Phrase]:
    """Every run of words in a text."""
    places = range(len(words) + 1)
    return {words[start:end] for start in places for end in places if start < end}


_SOME = ", ".join(f"`{name}`" for name in ("up cards", "one showdown", "number of draws = 0", "fixed limit"))

# --- the words --------------------------------------------------------------------------------------------------------


@cache
def _lexicon() -> Lexicon:
    """What every phrase means that may stand in a demand."""
    return lexicon_with(_all_phrases())


def _all_phrases() -> Iterator[tuple[Phrase, Meaning]]:
    for entry in JOINING:
        if entry.token in _JOINED_BY:
            yield from ((phrase_of(phrase), Meaning(entry.token, entry)) for phrase in entry.phrases)
    no = next(entry for entry in JOINING if entry.name == "not")
    yield phrase_of("no"), Meaning("NOT", no)
    for fact in FACTS.values():
        yield from ((phrase_of(phrase), Meaning(fact.entry.token, fact.entry)) for phrase in fact.entry.phrases)
    for name, condition in FEATURES.items():
        at = Span(Source("<features>", condition), 0, len(condition))
        word = Word("condition", from_plain_scalar(condition, at))
        yield phrase_of(name), Meaning("CONDITIONWORD", NamedWord(name, word))


@cache
def _empty() -> Scope:
    """A scope in which nothing but facts has a name."""
    deck = Deck((), (), ())
    ranking = build_ranking({"name": "any", "hands": [{"name": "any cards"}]})
    scope = Scope({}, {}, {}, {}, {}, deck, ranking, Worth(deck, ranking), that_player=False, players=(2, 99))
    scope.memo["lexicon"] = _lexicon()
    return scope


def _scope(options: Options, choices: Choices) -> Scope:
    """The scope of a modifier's demands, its options set so, of the words that each may be set to."""
    if not options:
        return _empty()
    scope = _empty().naming_otherwise(options=options, choices=choices)
    scope.memo["lexicon"] = _lexicon()
    return scope
