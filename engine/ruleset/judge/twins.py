"""The game that ships which a written one is already: its steps one by one, whatever it calls what it has."""

from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple

from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.modifiers import Announced, spoken
from engine.ruleset.compose.options import Option
from engine.ruleset.judge.canon import Lines, canon
from engine.ruleset.judge.fitting.suitability import unsuited
from engine.ruleset.judge.nearest_games import Chosen, Near, lines_apart, may_be_set_so, modifiers_between, nearest
from engine.ruleset.judge.nearest_setting import (
    Values,
    canon_of,
    in_own_words,
    leads_away,
    nearest_setting,
    rules_of,
    set_towards,
    values_in,
)
from engine.ruleset.judge.played_so import with_modifier, with_settings
from engine.ruleset.judge.settings import settings
from engine.ruleset.read.library import Checked, Library, shipped_documents
from engine.ruleset.understand.rules import Rules
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import key_place
from engine.text.translation import say

_MOST_COMPARED = 3
"""More of the nearest games than these are not put together."""
_NEAR = 16
"""So many lines may stand in one of two games alone that it is looked for a modifier which makes them one."""
_MOST_TRIED = 40
"""So often a modifier is put to a game, set in one way or another, until it is given up."""


class Played(NamedTuple):
    """A game that ships, and how it is played."""

    composer: Composer
    chosen: Chosen
    modifier: Announced | None = None

    @property
    def command(self) -> str:
        """How it is called so."""
        game = with_settings(self.composer.game.place.path.stem, self.chosen)
        return game if self.modifier is None else f"{game} {with_modifier(self.modifier)}"


def twin(composer: Composer, rules: Rules) -> Diagnostic | None:
    """A908: a game written out that ships already, perhaps with other options, or with a modifier that ships."""
    root = composer.game.document.root if composer.game.document is not None else None
    if root is None or "extends" in root or not rules.clean:
        return None
    same = next(played_as(composer, rules), None)
    if same is None or not _is_so_however_set(composer, rules):
        return None
    message = say("this is `{game}`, and no other game", game=same.command)
    help = say("play it so, or say what is different at your table")
    return Diagnostic("A908", message, key_place(root, ("play",)), help=help)


def _is_so_however_set(composer: Composer, rules: Rules) -> bool:
    """Whether a game that has options of its own is one that ships with each choice of these."""
    again = Composer(composer.library, composer.game)
    every = (rules_of(again, chosen) for chosen in settings(rules.composed.options))
    return all(next(played_as(again, one), None) is not None for one in every if one is not None)


def played_as(composer: Composer, rules: Rules) -> Iterator[Played]:
    """The games that ship which come to the same as one, as they have to be played; what ships is no copy of it."""
    if composer.game.place.path.stem in shipped_documents("game"):
        return
    wanted, library = canon(rules), composer.library
    parent = "" if composer.parent is None else composer.parent.place.path.stem
    near = sorted(nearest(wanted), key=lambda one: (one.apart, one.name != parent))[:_MOST_COMPARED]
    others = list[tuple[Near, Played, Lines]]()
    for one in near:
        game = Composer(library, library.document("game", shipped_documents("game")[one.name]))
        lines = canon_of(game, one.chosen)
        if lines == wanted:
            yield Played(game, one.chosen)
        elif lines is not None:
            others.append((one, Played(game, one.chosen), lines))
    left = iter(range(_MOST_TRIED))
    for one, played, lines in others:
        apart = lines_apart(wanted, lines)
        if may_be_set_so(one.name, apart):
            yield from _set_otherwise(played, one.settled, apart, wanted)
        if len(apart) <= _NEAR:
            yield from _with_a_modifier(played, lines, wanted, left)


def _set_otherwise(played: Played, settled: Container[str], apart: Lines, wanted: Lines) -> Iterator[Played]:
    """A game with options that are the other only together."""
    composed, _ = played.composer.compose(played.chosen, {})
    every = [*composed.options.values()] if composed is not None else []
    options = [one for one in every if one.name not in settled]

    def made(values: Values) -> Lines | None:
        return canon_of(played.composer, values)

    found = set_towards(
        sorted(options, key=lambda one: not one.means.entries), wanted, made, _said(apart), played.chosen
    )
    if found is not None:
        yield played._replace(
            chosen={name: value for name, value in found.items() if not _is_usual(every, name, value)}
        )


def _is_usual(options: Iterable[Option], name: str, value: str | int) -> bool:
    return any(one.name == name and one.default.value == value for one in options)


def _said(apart: Lines) -> list[str | int]:
    return [*dict.fromkeys(value for line in apart for value in values_in(line))]


def _with_a_modifier(played: Played, lines: Lines, wanted: Lines, left: Iterator[int]) -> Iterator[Played]:
    """A game with a modifier that makes the other of it, tried as often as is left."""
    library, game, apart = played.composer.library, played.composer.game, lines_apart(wanted, lines)
    for name in modifiers_between(apart):

        def made(values: Values, name: str = name) -> Lines | None:
            if next(left, None) is None:
                return None
            return canon_of(_made_with(library, game, Announced(name, values)), played.chosen)

        if leads_away(made({}), lines, wanted):
            continue
        found = nearest_setting(name, wanted, made, library, _said(apart))
        if found is None:
            continue
        announced = Announced(name, found)
        if in_own_words(game.place.path.stem, played.chosen, announced, library):
            continue
        if not unsuited(_made_with(library, game, announced), played.chosen, {}, glance=True):
            yield played._replace(modifier=announced)


def _made_with(library: Library, game: Checked, announced: Announced) -> Composer:
    return Composer(library, game, (spoken(announced),), about_order=False)
