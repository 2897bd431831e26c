"""From a name or a path to rules that can be played, or to everything that is wrong with them."""

from collections.abc import Mapping as Named
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from engine.cards.ranking import build_ranking
from engine.program import Program
from engine.ruleset import compile as compiled
from engine.ruleset.checks.by_itself import ranking_by_itself
from engine.ruleset.compose import Composer
from engine.ruleset.deck_words import faulty_words
from engine.ruleset.ingredients import made_for, merged, the_deck
from engine.ruleset.judging import every_setting, judged_with, prepared
from engine.ruleset.library import Checked, Library, Place, find, is_path, remedy
from engine.ruleset.rules import Rules
from engine.ruleset.shape import kind_of
from engine.text.diagnostic import Diagnostic, any_error, in_order
from engine.text.document import Document
from engine.text.node import Mapping
from engine.text.source import Source, Span


class RulesetError(ValueError):
    """Rules that cannot be played; `diagnostics` say why, errors and warnings alike, in order."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        """At least one of the diagnostics is an error."""
        self.diagnostics = diagnostics
        first = next(told for told in diagnostics if told.is_error)
        more = sum(told.is_error for told in diagnostics) - 1
        where = f"{first.file}:{first.span.line}: " if first.span is not None else f"{first.file}: "
        super().__init__(f"{where}{first.code} {first.message}" + (f" (and {more} more)" if more else ""))


@dataclass(frozen=True)
class Loaded:
    """A game ready to be played."""

    reference: str
    """The name or path it was asked for by."""
    document: Document
    """The game's own file, as written: its examples are here."""
    rules: Rules
    diagnostics: tuple[Diagnostic, ...]
    """Warnings only."""
    composer: Composer = field(repr=False, compare=False)
    """What put the rules together, and can do so with other options and stakes."""

    @cached_property
    def program(self) -> Program:
        """The game compiled."""
        return compiled.program(self.rules)

    def under(self, set: Named[str, str | int], stakes: Named[str, int]) -> "Loaded":
        """The same game with these options and stakes instead; its file is not read again.

        Raises RulesetError, with everything that is wrong told at once.
        """
        return _sound(self.reference, self.composer, set, stakes)

    @property
    def composed(self) -> Mapping:
        """The rules with parents, options and changes carried out, every part with the place it comes from."""
        return self.rules.composed.root


def load(
    reference: str | Path,
    set: Named[str, str | int] | None = None,
    stakes: Named[str, int] | None = None,
) -> Loaded:
    """The game that a shipped name (`jackpot`) or a path means, with these options and stakes.

    Raises RulesetError, with everything that is wrong told at once.
    """
    library = Library()
    checked = _game(reference, library)
    if checked.document is None:
        raise RulesetError(checked.diagnostics)
    return _sound(str(reference), prepared(library, checked), set or {}, stakes or {})


def _sound(reference: str, composer: Composer, set: Named[str, str | int], stakes: Named[str, int]) -> Loaded:
    rules, told = judged_with(composer, set, stakes)
    document = composer.game.document
    if any_error(told) or rules is None or document is None:
        raise RulesetError(tuple(told))
    return Loaded(reference, document, rules, tuple(told), composer)


def _game(reference: str | Path, library: Library) -> Checked:
    text = str(reference)
    path = Path(reference)
    if isinstance(reference, Path) or is_path(text) or (path.exists() and find("game", text) is None):
        return library.document("game", Place(path, text, False))
    place = find("game", text)
    if place is None:
        at = Span(Source("<game>", text), 0, len(text))
        told = Diagnostic("M808", f"there is no game called `{text}`", at, help=remedy("game", text))
        raise RulesetError((told,))
    return library.document("game", place)


class Checkup(NamedTuple):
    """What checking a file gave: everything wrong with it, in order, and the game in it if it can be played."""

    diagnostics: list[Diagnostic]
    loaded: Loaded | None


def check_file(path: str | Path) -> list[Diagnostic]:
    """Everything wrong with a file of any kind, in order; [] when there is nothing. Never raises on what is in it."""
    return check_up(path).diagnostics


def check_up(path: str | Path) -> Checkup:
    """The same with the game in the file. A game is judged with every setting of its options, one at a time."""
    library = Library()
    place = Place(Path(path), str(path), False)
    document, told = library.reading(place)
    if document is None:
        return Checkup(in_order(told), None)
    kind = kind_of(document.root)
    if isinstance(kind, Diagnostic):
        return Checkup(in_order([*told, kind]), None)
    checked = library.document(kind, place)
    if kind == "game":
        composer = prepared(library, checked)
        rules, found = every_setting(composer)
        if rules is None or any_error(found):
            return Checkup(found, None)
        return Checkup(found, Loaded(str(path), document, rules, tuple(found), composer))
    told = list(checked.diagnostics)
    if not any_error(told):
        made = merged(kind, checked, library)
        told += made.diagnostics
        if kind == "deck" and not made.diagnostics:
            told += faulty_words(document.root, made.data, library)
        if kind == "ranking" and not any_error(told):
            deck = the_deck(*made_for(checked, library), library)
            ranking = build_ranking(made.data)
            told += [deck] if isinstance(deck, Diagnostic) else ranking_by_itself(ranking, deck, document.root)
    return Checkup(in_order(told), None)
