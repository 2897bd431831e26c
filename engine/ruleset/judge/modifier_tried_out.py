"""Tries a modifier without examples with some games that ship, and tells what is wrong with it in each that it fits."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from engine.ruleset.compose.options import declared
from engine.ruleset.judge.brought_about import told_at_the_modifier
from engine.ruleset.judge.combining import Choices
from engine.ruleset.judge.fitting.suitability import TYPICAL, fitting_games
from engine.ruleset.judge.idle_choices import brought_by
from engine.ruleset.judge.judging import judged_with, prepared
from engine.ruleset.judge.modifier_in_vain import effect_in_no_game
from engine.ruleset.judge.modifier_put_to_games import PutToGames, itself
from engine.ruleset.judge.settings import settings, settled
from engine.ruleset.read.library import Library, Place
from engine.ruleset.read.lineage import fetch
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.marked.node import Entry, Mapping, from_plain_scalar, key_place
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.yaml.document import Document

_OF_FITTING = "M8"
"""How the codes begin that say that a modifier does not fit a game."""
_OF_ITSELF = "M801"
"""The code of changes that contradict each other, which no game mends."""
_OF_WORDS = ("X101", "X102")
"""The codes of words that are not known, or stand where they mean nothing, as names of hands do in some games."""
_ENOUGH = 3
"""In so many games what is told of the rules is hardly told of the games."""
_Place = tuple[str, Span | None]


def faults_in_every_game(tried: PutToGames, *, told_before: bool) -> list[Diagnostic]:
    """What is told of the modifier's own text in each of some games, those left out that lack what it changes.

    Where no typical game has what it asks for, others are taken, unless its text shows by itself what is wrong.
    """
    document, place, library = tried.document, tried.place, tried.library
    told = {name: found for name in TYPICAL if (found := _with(name, document, place, library)) is not None}
    others = fitting_games(tried.modifier) if not told and tried.modifier is not None else ()
    for name in others if not told_before else ():
        told |= {name: found} if (found := _with(name, document, place, library)) is not None else {}
    fits = {name: found for name, found in told.items() if not any(_lacks(one) for one in found)}
    fitting = _understood(list((fits or told).values()))
    if not fitting:
        return [] if tried.modifier is None or others else [_for_no_game(document)]
    sound = [found for found in fitting if not any_error(found)]
    if sound and (in_vain := list(effect_in_no_game(tried))):
        return in_vain
    compared = sound if len(sound) >= _ENOUGH else fitting  # where something is broken less is told besides
    alike = set.intersection(*({_at(one) for one in found} for found in compared))
    wrong = set.intersection(*(_places(found) for found in fitting)) if fits else set[Span]()
    alike |= _in_most(fitting) if fits else set()
    every = {_at(one): one for told in reversed(fitting) for one in told}
    found = [one for one in every.values() if _at(one) in alike or one.span in wrong]
    found = _settled_in_each(found, list(fits), document, place, library)
    known = {_at(one) for one in found}
    return [*found, *(one for one in _with_settings(list(fits), document, place, library) if _at(one) not in known)]


def _settled_in_each(
    found: list[Diagnostic], games: list[str], document: Document, place: Place, library: Library
) -> list[Diagnostic]:
    """What was found, without conditions that are settled by default, and decide something by an option."""
    asked = left = {_at(one) for one in settled(found)}
    for chosen in settings(declared(document.root)) if asked and games else ():
        told = _with(games[0], document, place, library, chosen, whole=True)
        if told is not None and not any_error(told):
            left = left & {_at(one) for one in settled(told)}
    return [one for one in found if _at(one) not in asked - left]


def _places(told: Iterable[Diagnostic]) -> set[Span]:
    """Where something is wrong, be it another thing in each game."""
    return {one.span for one in told if one.severity != "advice" and one.span is not None}


def _in_most(told: list[list[Diagnostic]]) -> set[_Place]:
    """The errors in most games of several that the modifier says it fits: it should say that it does not fit them."""
    times = Counter(at for found in told for at in {_at(one) for one in found if one.is_error})
    return {at for at, count in times.items() if count >= _ENOUGH and 2 * count > len(told)}


def _understood(found: list[list[Diagnostic]]) -> list[list[Diagnostic]]:
    """What is told where the words of the modifier are known, if that is in some games: others have no such hands."""
    known = [told for told in found if not any(one.is_error and one.code in _OF_WORDS for one in told)]
    return known if len(known) >= _ENOUGH else found


def _with_settings(games: Sequence[str], document: Document, place: Place, library: Library) -> Iterator[Diagnostic]:
    """What is told within a choice of each of these games when an option is set to it, and what is no rule then."""
    options = declared(document.root)
    for chosen in settings(options) if games else ():
        ((name, value),) = chosen.items()
        found: list[Diagnostic] | None = None
        for game in games:
            told = _with(game, document, place, library, chosen) or []
            within = [
                one for one in told if brought_by(options, name, value, one) or (one.is_error and not _lacks(one))
            ]
            at = {_at(one) for one in within}
            found = within if found is None else [one for one in found if _at(one) in at]
            if not found:
                break
        note = say("so it is with the option `{name}` set to `{value}`", name=name, value=value)
        yield from (replace(one, notes=(*one.notes, note)) for one in found or ())


def _for_no_game(document: Document) -> Diagnostic:
    """M828, at what the modifier asks for."""
    message = say("no game that ships has what this modifier asks for")
    asked = next((key for key in ("needs", "excludes") if key in document.root), "changes")
    help = say("ask for less; if it is for a game of your own, write an example with that game")
    return Diagnostic("M828", message, key_place(document.root, (asked,)), help=help)


def marks_of(games: Iterable[str], document: Document, place: Place, library: Library) -> set[str]:
    """The marks that some games declare by themselves."""
    found = set[str]()
    for name in games:
        checked = fetch("game", from_plain_scalar(name, document.root.span), place, library)
        base = None if isinstance(checked, Diagnostic) else prepared(library, checked).base
        marks = None if base is None else base.get("marks")
        found |= set(marks) if isinstance(marks, Mapping) else set()
    return found


def _lacks(told: Diagnostic) -> bool:
    return told.is_error and told.code.startswith(_OF_FITTING) and told.code != _OF_ITSELF


def _at(told: Diagnostic) -> _Place:
    return told.code, told.span


def _with(
    name: str, document: Document, place: Place, library: Library, chosen: Choices | None = None, *, whole: bool = False
) -> list[Diagnostic] | None:
    """What is told of its text with a game; None where it says itself that it is not for that game.

    With options that are set otherwise that is what is asked at a glance, unless the `whole` is asked for.
    """
    game = from_plain_scalar(name, document.root.span)
    found = fetch("game", game, place, library)
    if isinstance(found, Diagnostic):
        return None
    values = {
        key: Entry(from_plain_scalar(key, game.span), from_plain_scalar(value, game.span))
        for key, value in (chosen or {}).items()
    }
    announced = itself(game, place)._replace(values=values)
    judged = judged_with(prepared(library, found, [announced], place), {}, {}, glance=chosen is not None and not whole)
    if any(one.code == "M802" for one in judged.diagnostics):
        return None
    told = [_at_its_own_demand(one, document) for one in told_at_the_modifier(judged.diagnostics, document.source)]
    if judged.rules is not None and library.with_texts:
        from engine.ruleset.judge.checks.texts.telling_checks import modifier_otherwise  # noqa: PLC0415 - rarely asked

        told += modifier_otherwise(document.root, judged.rules)
    return [one for one in told if one.span is not None and one.span.source == document.source]


def _at_its_own_demand(told: Diagnostic, document: Document) -> Diagnostic:
    """What the modifier would keep, and takes away itself, is told where it says that it keeps it."""
    asked = next((one.span for one in told.related if one.span.source == document.source), None)
    if told.code != "M817" or asked is None:
        return told
    help = say("take it out of `keeps`, or leave out the change that ends it")
    return replace(told, span=asked, file="", help=help, related=(), fix=None, remedies=())
