"""From a name or a path to rules that can be played, or to everything that is wrong with them."""

from collections.abc import Hashable, Sequence
from collections.abc import Mapping as Named
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from engine.program import Program
from engine.ruleset.compile import programs as compiled
from engine.ruleset.compose.announcement import announcement
from engine.ruleset.compose.compose import Composer
from engine.ruleset.compose.modifiers import Announced, Mention, spoken
from engine.ruleset.judge.judging import judged_with, prepared, with_blame, without_its_own
from engine.ruleset.judge.perhaps import without_doubtful
from engine.ruleset.judge.with_modifiers import composer_with, means_itself, with_itself
from engine.ruleset.read.acceptance import Acceptance
from engine.ruleset.read.library import Checked, Library, Place, find, is_path, remedy, shipped_documents
from engine.ruleset.read.lineage import fetch
from engine.ruleset.read.shape import kind_of
from engine.ruleset.understand.rules import Rules
from engine.text.diagnostics.diagnostic import Diagnostic, any_error, bounded, in_order
from engine.text.door import files
from engine.text.door.root import Root, root_of
from engine.text.kept import cached_property
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.source import Source, Span
from engine.text.translation import mark, say, say_many, tongue
from engine.text.yaml.document import Document


class RulesetError(ValueError):
    """Rules that cannot be played; `diagnostics` say why, errors and warnings alike, in order."""

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        """At least one of the diagnostics is an error; of very many the first are kept, and the others counted."""
        self.diagnostics = tuple(bounded(list(diagnostics)))
        first = next(told for told in diagnostics if told.is_error)
        more = sum(told.is_error for told in diagnostics) - 1
        where = f"{first.file}:{first.span.line}: " if first.span is not None else f"{first.file}: "
        told = f"{where}{first.code} {first.message}"
        super().__init__(
            say_many("{told} (and {count} more)", "{told} (and {count} more)", more, told=told) if more else told
        )


class Loaded(Struct, frozen=True, eq=False, dict=True):
    """A game ready to be played."""

    reference: str
    """The name or path it was asked for by."""
    document: Document
    """The game's own file, as written: its examples are here."""
    rules: Rules
    diagnostics: tuple[Diagnostic, ...]
    """Warnings only, without what may come about and deals would have to show."""
    composer: Composer
    """What put the rules together, and can do so with other options and stakes."""
    modifiers: tuple[Announced, ...] = ()
    """What it is played with besides what belongs to it."""
    meant: tuple[Acceptance, ...] = ()
    """The acceptances that have silenced a warning of it."""

    @cached_property
    def program(self) -> Program:
        """The game compiled."""
        return compiled.program(self.rules)

    def under(self, set: Named[str, str | int], stakes: Named[str, int]) -> "Loaded":
        """The same game with these options and stakes instead; its file is not read again.

        Raises RulesetError, with everything that is wrong told at once.
        """
        return sound(self.reference, self.composer, set, stakes, self.modifiers)

    def composer_with(self, with_: Sequence[Mention]) -> Composer:
        """What puts the same game together with these modifiers, which its own document announces."""
        game = self.composer.game
        return prepared(self.composer.library, game, with_, game.place)

    @property
    def composed(self) -> Mapping:
        """The rules with parents, options and changes carried out, every part with the place it comes from."""
        return self.rules.composed.root


Within = Root | str | Path | Sequence[str | Path]
"""Where files may be read: a Root, a folder, or several."""


def load(
    reference: str | Path,
    set: Named[str, str | int] | None = None,
    stakes: Named[str, int] | None = None,
    modifiers: Sequence[Announced | str] = (),
    root: Within | None = None,
    *,
    own: bool = True,
    kept: Named[str, str] | None = None,
) -> Loaded:
    """The game that a shipped name (`jackpot`) or a path means, with these options, stakes and modifiers.

    No file outside the root is read: the folders of the files named here, where it is left out. What is wrong with the
    file is told with its text, unless it is not the caller's `own`, and no document of ours either. `kept` texts
    stand, by the names of their documents, for what has those names now.

    Raises RulesetError, with everything that is wrong told at once; ValueError where a text announces no modifier.
    """
    announced = tuple(announcement(one) if isinstance(one, str) else one for one in modifiers)
    names = (reference, *(one.name for one in announced))
    if not any(isinstance(one, Path) or _is_file(one) for one in names):
        together = tuple((one.name, _items(one.values)) for one in announced)
        return _shipped(str(reference), _items(set), _items(stakes), together, tongue())
    library = Library(root_for(root, *names), reference if own else None, kept=kept)
    return _read(reference, set, stakes, announced, library)


_Items = tuple[tuple[str, type, str | int], ...]


def _items(values: Named[str, str | int] | None) -> _Items:
    return tuple((name, type(value), value) for name, value in (values or {}).items())


def _values(items: _Items) -> dict[str, Any]:
    return {name: value for name, _, value in items}


@lru_cache(maxsize=256)
def _shipped(
    reference: str, set: _Items, stakes: _Items, announced: tuple[tuple[str, _Items], ...], _: Hashable
) -> Loaded:
    """What ships does not change while we run: a game of it is read once for each language its warnings are told in."""
    modifiers = tuple(Announced(name, _values(items)) for name, items in announced)
    return _read(reference, _values(set), _values(stakes), modifiers, Library(root_for(None), reference))


def shipped_at_a_glance(
    reference: str, place: Place, set: Named[str, str | int], stakes: Named[str, int], library: Library
) -> Loaded:
    """The game there, which the library reads as it ships, with these options and stakes, judged at a glance.

    Many sessions have the same games for the same stakes: what one has found of them all others go by. Raises
    RulesetError, with everything that is wrong told at once.
    """
    found = _glanced_at(reference, place, _items(set), _items(stakes), tongue(), with_texts=library.with_texts)
    library.has_read_too(found.composer.library)
    return found


@lru_cache(maxsize=64)
def _glanced_at(reference: str, place: Place, set: _Items, stakes: _Items, _: Hashable, *, with_texts: bool) -> Loaded:
    library = Library(root_for(None), with_texts=with_texts)
    composer = prepared(library, library.document("game", place))
    return sound(reference, composer, _values(set), _values(stakes), glance=True)


def _read(
    reference: str | Path,
    set: Named[str, str | int] | None,
    stakes: Named[str, int] | None,
    announced: tuple[Announced, ...],
    library: Library,
) -> Loaded:
    checked = _game(reference, library)
    if checked.document is None:
        raise RulesetError(checked.diagnostics)
    composer = prepared(library, checked, [spoken(one) for one in announced])
    return sound(str(reference), composer, set or {}, stakes or {}, announced)


def root_for(given: Within | None, *named: str | Path) -> Root:
    """The root given, else the folders of the files that are named."""
    if given is not None:
        return root_of(given)
    return Root.within(*(Path(one).parent for one in named if isinstance(one, Path) or _is_file(one)))


def _is_file(reference: str) -> bool:
    """Whether a reference means a file, not what ships."""
    return is_path(reference) or files.sort_of(reference) in ("file", "folder")


def sound(
    reference: str,
    composer: Composer,
    set: Named[str, str | int],
    stakes: Named[str, int],
    modifiers: tuple[Announced, ...] = (),
    *,
    glance: bool = False,
) -> Loaded:
    """The game that was put together so, as it is with these options and stakes, judged at a `glance` if asked.

    Raises RulesetError, with everything that is wrong told at once.
    """
    rules, told, meant = judged_with(composer, set, stakes, glance)
    if glance and any_error(told):
        rules, told, meant = judged_with(composer, set, stakes)
    document = composer.game.document
    if any_error(told) or rules is None or document is None:
        raise RulesetError(tuple(with_blame(composer, dict(set), stakes, told)))
    warned = tuple(without_doubtful(without_its_own(told, composer, rules)))
    return Loaded(reference, document, rules, warned, composer, modifiers, meant)


class LoadedModifier(Struct, frozen=True, eq=False):
    """A modifier; its examples say with which games it is played."""

    reference: str
    document: Document
    place: Place
    library: Library

    def played(
        self,
        game: Scalar,
        with_: Sequence[Mention],
        set: Named[str, str | int],
        stakes: Named[str, int],
        *,
        glance: bool = False,
    ) -> Loaded:
        """A game that this document names, played with this modifier and others. Raises RulesetError."""
        return sound(game.text, self.composer_in(game, with_), set, stakes, glance=glance)

    def composer_in(self, game: Scalar, with_: Sequence[Mention]) -> Composer:
        """What puts a game that this document names together with this modifier and others. Raises RulesetError.

        The modifier comes first, unless it stands among the others with options of its own.
        """
        return self._composer(game, with_itself(self.place, game, with_))

    def played_without(
        self, game: Scalar, with_: Sequence[Mention], set: Named[str, str | int], stakes: Named[str, int]
    ) -> Loaded:
        """The same game with the others only, and with those of the stakes that it has so. Raises as `played`."""
        others = [one for one in with_ if not self.is_named(one.named)]
        bare = sound(game.text, self._composer(game, others), set, {})
        own = {name: chips for name, chips in stakes.items() if name in bare.program.stakes}
        return bare.under(set, own) if own else bare

    def is_named(self, named: Scalar) -> bool:
        """Whether its own examples mean it by this name."""
        return means_itself(self.place, named)

    def _composer(self, game: Scalar, announced: Sequence[Mention]) -> Composer:
        found = fetch("game", game, self.place, self.library)
        if isinstance(found, Diagnostic):
            raise RulesetError((found,))
        return composer_with(self.library, self.place, found, game, announced)


def load_any(
    reference: str | Path, kind: Literal["game", "modifier"] = "game", root: Within | None = None
) -> Loaded | LoadedModifier:
    """The game, or the modifier, that a shipped name or a path means; `kind` is which where a name means both.

    Reads within the root, and raises RulesetError, as `load` does.
    """
    library = Library(root_for(root, reference), reference)
    text = str(reference)
    place = _place(reference)
    if place is None or (kind == "modifier" and place.shipped and find("modifier", text) is not None):
        place = find("modifier", text)
        checked = None if place is None else library.document("modifier", place)
    else:
        document = library.reading(place).document
        is_modifier = document is not None and kind_of(document.root) == "modifier"
        checked = library.document("modifier", place) if is_modifier else None
    if place is None or checked is None or checked.document is None:
        return load(reference, root=root)
    faults = list(checked.diagnostics)
    if not any_error(faults) and not place.shipped:
        from engine.ruleset.judge.modifier_alone import faults_of_modifier  # noqa: PLC0415 - a game needs none

        faults += faults_of_modifier(checked.document, place, library)
    if any_error(faults):
        raise RulesetError(tuple(in_order(faults)))
    return LoadedModifier(text, checked.document, place, library)


def _place(reference: str | Path) -> Place | None:
    """Where a game is: a file, or what ships under that name."""
    text = str(reference)
    path = Path(reference)
    if isinstance(reference, Path) or is_path(text) or (_is_file(text) and find("game", text) is None):
        return Place(path, text, False)
    return find("game", text)


def _game(reference: str | Path, library: Library) -> Checked:
    text = str(reference)
    place = _place(reference)
    if place is None:
        at = Span(Source("<game>", text), 0, len(text))
        told = Diagnostic("M808", say("there is no game called `{name}`", name=text), at, help=remedy("game", text))
        raise RulesetError((_no_game(text, at) or told,))
    document = library.reading(place).document
    other = kind_of(document.root) if document is not None else "game"
    if document is not None and other in ("modifier", "session"):
        kind = document.root.get("kind")
        assert kind is not None
        assert isinstance(other, str)
        told_so = _no_game(text, kind.span, other)
        assert told_so is not None
        raise RulesetError((told_so,))
    return library.document("game", place)


def _no_game(text: str, at: Span, kind: str = "") -> Diagnostic | None:
    """That a document of another kind was named, if it was."""
    other = kind or next((one for one in _NO_GAME if text in shipped_documents(one)), "")
    if not other:
        return None
    help = say("name a game")
    if other == "modifier":
        help = say("name a game, and say what it is played with: `{command}`", command=f"GAME --with {text}")
    return Diagnostic("M816", say(_NO_GAME[other], name=text), at, help=help)


_NO_GAME = {
    "modifier": mark("`{name}` is a modifier, and a game is wanted here"),
    "deck": mark("`{name}` is a deck, and a game is wanted here"),
    "ranking": mark("`{name}` is a ranking, and a game is wanted here"),
    "session": mark("`{name}` is a session, and a game is wanted here"),
}
