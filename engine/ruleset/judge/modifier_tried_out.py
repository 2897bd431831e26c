"""Tries a modifier without examples with some games that ship, and tells what is wrong with it in each that it fits."""

from collections.abc import Iterable, Iterator, Sequence
from collections.abc import Mapping as Named

from msgspec.structs import replace

from engine.ruleset.compose.modifiers import Mention
from engine.ruleset.compose.options import declared
from engine.ruleset.judge.checks.texts.telling_checks import modifier_otherwise
from engine.ruleset.judge.combining import Choices
from engine.ruleset.judge.fitting.suitability import TYPICAL, fitting_games
from engine.ruleset.judge.idle_choices import brought_by, is_asked_for, same_rules, without_effect
from engine.ruleset.judge.judging import judged_with, prepared
from engine.ruleset.judge.settings import settings
from engine.ruleset.read.library import Library, Place
from engine.ruleset.read.lineage import fetch
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.marked.node import Entry, Mapping, Scalar, from_plain_scalar, key_place
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


def faults_in_every_game(document: Document, place: Place, library: Library) -> list[Diagnostic]:
    """What is told of the modifier's own text in each of some games, those left out that lack what it changes."""
    told = {name: found for name in TYPICAL if (found := _with(name, document, place, library)) is not None}
    fits = {name: found for name, found in told.items() if not any(_lacks(one) for one in found)}
    fitting = _understood(list((fits or told).values()))
    if not fitting:
        return [] if _is_for_some_game(document, place, library) else [_for_no_game(document)]
    if _changes_nothing(document, place, library):
        return [of_no_effect(document)]
    alike = set.intersection(*({_at(one) for one in found} for found in fitting))
    wrong = set.intersection(*(_places(found) for found in fitting)) if fits else set[Span]()
    found = [one for one in fitting[0] if _at(one) in alike or one.span in wrong]
    return [*found, *_with_settings(list(fits), document, place, library)]


def _places(told: Iterable[Diagnostic]) -> set[Span]:
    """Where something is wrong, be it another thing in each game."""
    return {one.span for one in told if one.severity != "advice" and one.span is not None}


def _understood(found: list[list[Diagnostic]]) -> list[list[Diagnostic]]:
    """What is told where the words of the modifier are known, if that is in some games: others have no such hands."""
    known = [told for told in found if not any(one.is_error and one.code in _OF_WORDS for one in told)]
    return known if len(known) >= _ENOUGH else found


def _with_settings(games: Sequence[str], document: Document, place: Place, library: Library) -> Iterator[Diagnostic]:
    """What is told within a choice of each of these games when an option is set to it."""
    options = declared(document.root)
    for chosen in settings(options) if games else ():
        ((name, value),) = chosen.items()
        found: list[Diagnostic] | None = None
        for game in games:
            told = _with(game, document, place, library, chosen) or []
            within = [one for one in told if brought_by(options, name, value, one)]
            at = {_at(one) for one in within}
            found = within if found is None else [one for one in found if _at(one) in at]
            if not found:
                break
        note = say("so it is with the option `{name}` set to `{value}`", name=name, value=value)
        yield from (replace(one, notes=(*one.notes, note)) for one in found or ())


def _is_for_some_game(document: Document, place: Place, library: Library) -> bool:
    """Whether a game that ships has what the modifier needs; True where its demands cannot be read."""
    game = from_plain_scalar(TYPICAL[0], document.root.span)
    found = fetch("game", game, place, library)
    if isinstance(found, Diagnostic):
        return True
    layers = prepared(library, found, [itself(game, place)], place).layers({})
    own = [one for one in (*layers.own, *layers.besides) if one.place.path == place.path]
    return not own or any(fitting_games(one) for one in own)


def _for_no_game(document: Document) -> Diagnostic:
    """M828, at what the modifier asks for."""
    message = say("no game that ships has what this modifier asks for")
    asked = next((key for key in ("needs", "excludes") if key in document.root), "changes")
    help = say("ask for less; if it is for a game of your own, write an example with that game")
    return Diagnostic("M828", message, key_place(document.root, (asked,)), help=help)


def of_no_effect(document: Document) -> Diagnostic:
    """M826, at the name of a modifier."""
    message = say("this modifier changes nothing in any game it is played with")
    at = key_place(document.root, ("name",))
    return Diagnostic("M826", message, at, help=say("say under `changes` what becomes different"))


def _changes_nothing(document: Document, place: Place, library: Library) -> bool:
    """Whether every game that it can be put to is the same with it."""
    tried = False
    for name in TYPICAL:
        alike = _is_the_same(name, document, place, library)
        if alike is False:
            return False
        tried = tried or alike is not None
    return tried


def marks_of(games: Iterable[str], document: Document, place: Place, library: Library) -> set[str]:
    """The marks that some games declare by themselves."""
    found = set[str]()
    for name in games:
        checked = fetch("game", from_plain_scalar(name, document.root.span), place, library)
        base = None if isinstance(checked, Diagnostic) else prepared(library, checked).base
        marks = None if base is None else base.get("marks")
        found |= set(marks) if isinstance(marks, Mapping) else set()
    return found


def choices_in_vain(document: Document, place: Place, library: Library, games: Iterable[str]) -> Iterator[Diagnostic]:
    """M827: a choice with which each game of its examples, and each typical one that fits, is as it is by default."""
    games = dict.fromkeys((*games, *TYPICAL))
    for option in declared(document.root).values():
        if not option.means.entries or is_asked_for(option, document.root):
            continue
        for choice in option.choices:
            if choice.value != option.default.value and _never_matters(games, option.name, choice, place, library):
                yield without_effect(option, choice.text)


def _never_matters(games: Iterable[str], name: str, choice: Scalar, place: Place, library: Library) -> bool:
    """Whether every game that the modifier can be put to is the same with a choice as by default."""
    values = {name: Entry(from_plain_scalar(name, choice.span), choice)}
    tried = False
    for game in games:
        so = _composed(game, place, library, choice, values)
        usual = _composed(game, place, library, choice) if so is not None else None
        if so is not None and usual is not None:
            if not same_rules(usual, so):
                return False  # as nearly every choice does in the first game
            tried = True
    return tried


def _composed(
    name: str, place: Place, library: Library, at: Scalar, values: Named[str, Entry] | None = None
) -> Mapping | None:
    """A game with the modifier, its options set so; None where the two do not go together."""
    game = from_plain_scalar(name, at.span)
    found = fetch("game", game, place, library)
    if isinstance(found, Diagnostic):
        return None
    announced = itself(game, place)._replace(values=values or {})
    composed, told = prepared(library, found, [announced], place).compose({}, {})
    return None if composed is None or any_error(told) else composed.root


def _is_the_same(name: str, document: Document, place: Place, library: Library) -> bool | None:
    """Whether a game is the same with it; None where it cannot be put to it."""
    game = from_plain_scalar(name, document.root.span)
    found = fetch("game", game, place, library)
    if isinstance(found, Diagnostic):
        return None
    bare, _ = prepared(library, found).compose({}, {})
    changed, told = prepared(library, found, [itself(game, place)], place).compose({}, {})
    return None if bare is None or changed is None or any_error(told) else same_rules(bare.root, changed.root)


def itself(game: Scalar, place: Place) -> Mention:
    """The modifier as it is announced for a game that it is tried with, by its own file."""
    file = place.path.name
    return Mention(Scalar(file, file, game.span, "borrowed", game.span), {})


def _lacks(told: Diagnostic) -> bool:
    return told.is_error and told.code.startswith(_OF_FITTING) and told.code != _OF_ITSELF


def _at(told: Diagnostic) -> _Place:
    return told.code, told.span


def _with(
    name: str, document: Document, place: Place, library: Library, chosen: Choices | None = None
) -> list[Diagnostic] | None:
    """What is told of its text with a game; None where it says itself that it is not for that game.

    With options that are set otherwise that is what is asked at a glance.
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
    judged = judged_with(prepared(library, found, [announced], place), {}, {}, glance=chosen is not None)
    if any(one.code == "M802" for one in judged.diagnostics):
        return None
    told = [_at_its_own_demand(one, document) for one in judged.diagnostics]
    told += [] if judged.rules is None else modifier_otherwise(document.root, judged.rules)
    return [one for one in told if one.span is not None and one.span.source == document.source]


def _at_its_own_demand(told: Diagnostic, document: Document) -> Diagnostic:
    """What the modifier would keep, and takes away itself, is told where it says that it keeps it."""
    asked = next((one.span for one in told.related if one.span.source == document.source), None)
    if told.code != "M817" or asked is None:
        return told
    help = say("take it out of `keeps`, or leave out the change that ends it")
    return replace(told, span=asked, file="", help=help, related=(), fix=None, remedies=())
