"""From a file of any kind to everything that is wrong with it."""

from collections.abc import Callable
from collections.abc import Mapping as Named
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from engine.cards.deck.deck_document import build_deck
from engine.cards.ranking.ranking import build_ranking
from engine.ruleset.judge.checks.cards.deck_alone import deck_by_itself
from engine.ruleset.judge.checks.hands.ranking_alone import ranking_by_itself
from engine.ruleset.judge.copies import with_copied
from engine.ruleset.judge.every_setting import every_setting
from engine.ruleset.judge.judging import judged_with, prepared
from engine.ruleset.judge.perhaps import without_doubtful
from engine.ruleset.judge.root_causes import root_causes
from engine.ruleset.load import Loaded, LoadedModifier, Within, root_for
from engine.ruleset.read.acceptance import Acceptances, accepted_in
from engine.ruleset.read.library import Library, Place
from engine.ruleset.read.shape import kind_of
from engine.ruleset.understand.deck_words import faulty_words
from engine.ruleset.understand.ingredients import made_for, merged, the_deck
from engine.text.diagnostics.diagnostic import Diagnostic, any_error, asked_for, bounded, in_order

if TYPE_CHECKING:
    from engine.ruleset.sessions.session_rules import LoadedSession


class Checkup(NamedTuple):
    """What checking a file gave: everything wrong with it, in order, and the game in it if it can be played.

    `modifier` is the modifier in it, and `session` the session, if its examples can be looked at; `library` has read
    what it is made of.
    """

    diagnostics: list[Diagnostic]
    loaded: Loaded | None
    modifier: LoadedModifier | None = None
    library: Library | None = None
    session: "LoadedSession | None" = None


def check_up(
    path: str | Path,
    root: Within | None = None,
    supposed: Named[Path, str] | None = None,
    at_once: bool = False,
    *,
    with_texts: bool = True,
) -> Checkup:
    """Everything wrong with a file of any kind, and the game in it. Never raises on what is in the file.

    A game is judged with every setting of its options, one at a time. No file outside the root is read: the folder of
    the file, where it is left out. Files that are `supposed` to hold a text are not read, but taken to hold it.
    `at_once`, what can be told while somebody types: a game as it is by default, a modifier with one game.
    `with_texts`, also what texts for players say otherwise than the rules.
    """
    place, within, told = Place(Path(path), str(path), False), root_for(root, Path(path)), partial(_told, path, at_once)
    library = Library(within, path, supposed, with_texts=with_texts)

    def read_again(text: str) -> list[Diagnostic]:
        texts = {**(supposed or {}), place.path: text}
        return told(Library(within, path, texts, with_texts=with_texts), place).diagnostics

    found = _with_remedies(told(library, place), place, read_again)
    return found._replace(diagnostics=bounded(found.diagnostics), library=library)


def _with_remedies(checkup: Checkup, place: Place, read_again: Callable[[str], list[Diagnostic]]) -> Checkup:
    """The same, of the remedies only those that help when the file is read again with them."""
    broken = next((one.span for one in checkup.diagnostics if one.is_error and one.span is not None), None)
    if broken is not None and broken.source.name == place.name:
        from engine.ruleset.judge.line_repairs import repaired  # noqa: PLC0415 - a good file needs none
        from engine.ruleset.judge.sign_repairs import without_foreign_signs  # noqa: PLC0415

        told = without_foreign_signs(checkup.diagnostics, broken.source, read_again)
        checkup = checkup._replace(diagnostics=in_order(repaired(told, broken.source, read_again)))
    fixed = next((one.fix for one in checkup.diagnostics if one.fix is not None and one.file == place.name), None)
    if fixed is None:
        return checkup

    from engine.ruleset.judge.tried_remedies import edited  # noqa: PLC0415 - as above

    return checkup._replace(diagnostics=edited(checkup.diagnostics, fixed.span.source, read_again))


def _told(path: str | Path, at_once: bool, library: Library, place: Place) -> Checkup:
    """Everything that is asked for, and is wrong with the file as the library reads it."""
    found = _checked_up(path, library, place, at_once)
    told = without_doubtful(found.diagnostics) if at_once else found.diagnostics
    return found._replace(diagnostics=asked_for(told, with_texts=library.with_texts))


def _checked_up(path: str | Path, library: Library, place: Place, at_once: bool) -> Checkup:
    document, told = library.reading(place)
    if document is None:
        return Checkup(in_order(told), None)
    kind = kind_of(document.root)
    if isinstance(kind, Diagnostic):
        return Checkup(in_order([*told, kind]), None)
    checked = library.document(kind, place)
    if checked.document is None:
        return Checkup(in_order(checked.diagnostics), None)
    if kind == "game":
        composer = prepared(library, checked)
        rules, found, meant = judged_with(composer, {}, {}) if at_once else every_setting(composer)
        found = root_causes(found, document.root)
        found = found if at_once else with_copied(found, document, place, library)
        if rules is None or any_error(found):
            return Checkup(found, None)
        return Checkup(found, Loaded(str(path), document, rules, tuple(without_doubtful(found)), composer, meant=meant))
    if kind == "session":
        from engine.ruleset.sessions.load_session import read_with_every_setting  # noqa: PLC0415 - a game needs none

        session, found = read_with_every_setting(str(path), checked, library)
        found = with_copied(found, document, place, library)
        return Checkup(found, None, session=session)
    told = list(checked.diagnostics)
    if kind == "modifier":
        from engine.ruleset.judge.modifier_alone import faults_of_modifier  # noqa: PLC0415 - most files are games

        told += [] if any_error(told) else faults_of_modifier(document, place, library, at_once)
        told = root_causes(told, document.root)
        told = told if at_once else with_copied(told, document, place, library)
        modifier = None if any_error(told) else LoadedModifier(str(path), document, place, library)
        return Checkup(in_order(told), None, modifier)
    if not any_error(told):
        made = merged(kind, checked, library)
        told += made.diagnostics
        if kind == "deck" and not made.diagnostics:
            told += faulty_words(document.root, made.data, library)
            told += () if any_error(told) else deck_by_itself(build_deck(made.data), document.root)
        if kind == "ranking" and not any_error(told):
            deck = the_deck(*made_for(checked, library), library)
            ranking = build_ranking(made.data)
            told += [deck] if isinstance(deck, Diagnostic) else ranking_by_itself(ranking, deck, document.root)
    means = Acceptances(accepted_in(document.root, [document.source.name]))
    told = means.left(told)
    told = told if any_error(told) else [*told, *means.in_vain(document.root, with_texts=library.with_texts)]
    return Checkup(in_order(told if at_once else with_copied(told, document, place, library)), None)
