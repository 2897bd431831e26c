"""The shapes of the games that ship: of which kinds their steps are, read off their text without understanding it."""

import re
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from engine.ruleset.read.library import Place, shipped_documents
from engine.text.wording import Wording

_PLAY = Wording(r"^play:[^\n]*\n((?:[ #][^\n]*\n|\n)+)", re.MULTILINE)
_STEP = Wording(r"^( *)- (?:\{ *)?([a-z-]+):", re.MULTILINE)
_SAID = Wording(r"^(extends|ranking): *([a-z0-9-]+) *(?:#.*)?$", re.MULTILINE)
_OTHERWISE = Wording(r"^(play|changes|with):", re.MULTILINE)


class Shape(Struct, frozen=True):
    """A game that ships, with the kinds of its steps in the order in which they are written."""

    name: str
    place: Place
    kinds: tuple[str, ...]
    ranking: str
    generations: int
    """How many games it is made from, each from the next."""


@cache
def shapes() -> tuple[Shape, ...]:
    """The shape of each game that writes its steps, or has just those of its parent."""
    return tuple(_shapes(_texts(), shipped_documents("game")))


@cache
def _texts() -> dict[str, str]:
    return {name: place.path.read_text(encoding="utf-8") for name, place in shipped_documents("game").items()}


def _shapes(texts: dict[str, str], places: dict[str, Place]) -> Iterator[Shape]:
    for name in texts:
        kinds, ranking, at, generations = tuple[str, ...](), "", name, 0
        while at in texts:
            said = dict(_SAID.findall(texts[at]))
            ranking = ranking or said.get("ranking", "")
            kinds = _kinds(texts[at])
            if kinds or _OTHERWISE.search(texts[at]):
                break
            at, generations = said.get("extends", ""), generations + 1
        if kinds:
            yield Shape(name, places[name], kinds, ranking, generations)


def _kinds(text: str) -> tuple[str, ...]:
    """The kinds of the steps under `play`, those in other steps left out; nothing where there are none."""
    play = _PLAY.search(text)
    found = _STEP.findall(play[1]) if play is not None else []
    return tuple(kind for indent, kind in found if indent == found[0][0])


class Named(Struct, frozen=True):
    """The game that ships under a name, or has a variant of that name."""

    game: str
    is_variant: bool


_NAME = Wording(r"^name: *(.+?) *(?:#.*)?$", re.MULTILINE)
_ALSO = Wording(r"^also: *\[([^\]]*)\]", re.MULTILINE)
_VARIANTS = Wording(r"^variants:[^\n]*\n((?: [^\n]*\n|\n)+)", re.MULTILINE)
_VARIANT = Wording(r"^  ([^ #:][^:\n]*):", re.MULTILINE)
_APART = Wording(r"[^a-z0-9]+")


def name_of_shipped(name: str) -> Named | None:
    """What ships under a name, however it is written."""
    return _names().get(folded(name))


@cache
def _names() -> dict[str, Named]:
    found = {folded(game): Named(game, is_variant=False) for game in _texts()}
    for game, text in _texts().items():
        name, also = _NAME.search(text), _ALSO.search(text) if "\nalso:" in text else None
        others = also[1].split(",") if also is not None else []
        for one in others if name is None else (name[1], *others):
            found.setdefault(folded(one), Named(game, is_variant=False))
    for game, text in _texts().items():
        variants = _VARIANTS.search(text) if "\nvariants:" in text else None
        for one in _VARIANT.findall(variants[1]) if variants is not None else ():
            found.setdefault(folded(one), Named(game, is_variant=True))
    return found


@cache
def names_of_modifiers() -> dict[str, str]:
    """What modifiers that ship are called → the modifier, by its file."""
    found = {name: name for name in shipped_documents("modifier")}
    for modifier, place in shipped_documents("modifier").items():
        text = place.path.read_text(encoding="utf-8")
        name, also = _NAME.search(text), _ALSO.search(text)
        for one in [*([name[1]] if name is not None else ()), *(also[1].split(",") if also is not None else ())]:
            found.setdefault(folded(one), modifier)
    return found


def folded(name: str) -> str:
    """A name as it is written where names are compared: in small letters, with hyphens."""
    return _APART.sub("-", name.lower().replace("'", "")).strip("-")


_PART = Wording(r"\b(?:at|to|step): ([a-z][a-z ]*[a-z])")


def parts_in(text: str) -> frozenset[str]:
    """What changes may touch, read off their text."""
    return frozenset(_PART.findall(text))


@cache
def parts_changed(modifier: str) -> frozenset[str]:
    """The same of a modifier that ships."""
    text = shipped_documents("modifier")[modifier].path.read_text(encoding="utf-8")
    return parts_in(text.partition("\nexamples:")[0])
