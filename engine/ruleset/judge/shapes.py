"""What the games that ship come to, which is kept, and what their texts show without their being understood."""

import re
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from engine.ruleset.read.library import shipped_documents
from engine.steps.registry import BETTING
from engine.text.wording import Wording

KEPT = Path(__file__).with_name("shapes_of_games.json")
"""What `python -m tests.ruleset.shapes_of_games` finds when it puts all games together."""


class Setting(Struct, frozen=True, array_like=True):
    """What an option set otherwise takes out of the lines of a game, and what it brings."""

    gone: tuple[str, ...]
    come: tuple[str, ...]


class Kept(Struct, frozen=True):
    """What a game comes to, as it is kept under its name: by default, and with each choice of each option."""

    lines: tuple[str, ...]
    choices: dict[str, dict[str, Setting]]
    ranges: dict[str, dict[str, Setting]]
    """Of an option without choices one value that is not the default."""
    names: tuple[str, ...]
    """What its document calls it besides, folded."""
    variants: tuple[str, ...]
    """What its variants are called, folded."""
    words: frozenset[str]
    """The words of its document's rules, in whatever way they are laid out."""
    generations: int
    """How many games it is made from, each from the next."""


@cache
def shapes() -> dict[str, Kept]:
    """Each game that ships by its name, with all that it has from its parents."""
    kept = msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Kept])
    return {name: one for name, one in kept.items() if name in shipped_documents("game")}


class Named(Struct, frozen=True):
    """The game that ships under a name, or has a variant of that name."""

    game: str
    is_variant: bool


_NAME = Wording(r"^name: *(.+?) *(?:#.*)?$", re.MULTILINE)
_ALSO = Wording(r"^also: *\[([^\]]*)\]", re.MULTILINE)
_APART = Wording(r"[^a-z0-9]+")


def name_of_shipped(name: str) -> Named | None:
    """What ships under a name, however it is written."""
    return _names().get(folded(name))


@cache
def _names() -> dict[str, Named]:
    found = {folded(game): Named(game, is_variant=False) for game in shapes()}
    for are_variants in (False, True):
        for game, kept in shapes().items():
            for name in kept.variants if are_variants else kept.names:
                found.setdefault(name, Named(game, is_variant=are_variants))
    return found


@cache
def names_of_modifiers() -> dict[str, str]:
    """What modifiers that ship are called → the modifier, by its file."""
    found = {name: name for name in shipped_documents("modifier")}
    for modifier, place in shipped_documents("modifier").items():
        for one in names_in(place.path.read_text(encoding="utf-8")):
            found.setdefault(one, modifier)
    return found


def names_in(text: str) -> list[str]:
    """What a document's text calls it, folded."""
    name, also = _NAME.search(text), _ALSO.search(text)
    others = also[1].split(",") if also is not None else ()
    return [folded(one) for one in (*([name[1]] if name is not None else ()), *others)]


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


_RULE_WORD = Wording(r"[a-z][a-z-]*")
_CALLED = {BETTING.name: ("betting", "round", "raise"), "share": ("shares",), "use": ("use",)}
"""By which words, besides its own, a modifier may speak of a sort of lines."""


@cache
def parts_spoken_of(modifier: str) -> frozenset[str]:
    """The words of the rules of a modifier that ships, and the sorts of lines that these speak of."""
    text = shipped_documents("modifier")[modifier].path.read_text(encoding="utf-8").partition("\nexamples:")[0]
    words = set(_RULE_WORD.findall(text[text.find("\noptions:") if "\noptions:" in text else 0 :]))
    return frozenset(words | {sort for sort, others in _CALLED.items() if words & {*others}})
