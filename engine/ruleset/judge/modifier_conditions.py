"""Tells which conditions of a modifier hold in no game of its examples, nor in one that ships and that it fits."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.conditions.never_met_checks import never_met
from engine.ruleset.judge.fitting.suitability import TYPICAL
from engine.ruleset.judge.judging import judged_with
from engine.ruleset.judge.with_modifiers import composer_with, with_itself
from engine.ruleset.read.library import Library, Place
from engine.ruleset.read.lineage import fetch
from engine.ruleset.understand.passages import gone_before
from engine.ruleset.understand.survey import numbers_that_differ, survey
from engine.text.diagnostics.diagnostic import Diagnostic, any_error
from engine.text.marked.node import from_plain_scalar
from engine.text.marked.source import Span
from engine.text.yaml.document import Document

_ENOUGH = 3
"""In so many games what is told of the rules is hardly told of the games."""
_ASKED = "when:"


def met_in_no_game(
    document: Document, place: Place, library: Library, games: list[str], told: list[Diagnostic]
) -> Iterator[Diagnostic]:
    """X107: a condition of a modifier's own step that holds in no game that it is tried with, unless that is told."""
    found: dict[Span | None, Diagnostic] | None = None
    tried = 0
    for name in dict.fromkeys((*games, *TYPICAL)) if _ASKED in document.source.text else ():
        never = _never_met(name, document, place, library)
        if never is not None:
            tried += 1
            found = never if found is None else {at: one for at, one in found.items() if at in never}
        if found == {}:
            return
    for one in found.values() if found and tried >= _ENOUGH else ():
        if not any(_is_within(one.span, other.span) for other in told):
            yield one


def _is_within(part: Span | None, whole: Span | None) -> bool:
    if part is None or whole is None or part.source != whole.source:
        return False
    return whole.start <= part.start and part.end <= whole.end


def _never_met(name: str, document: Document, place: Place, library: Library) -> dict[Span | None, Diagnostic] | None:
    """What never holds in a game, by its place; None where the modifier does not fit that game."""
    game = from_plain_scalar(name, document.root.span)
    found = fetch("game", game, place, library)
    if isinstance(found, Diagnostic):
        return None
    composer = composer_with(library, place, found, game, with_itself(place, game, ()))
    judged = judged_with(composer, {}, {}, glance=True)
    if judged.rules is None or not judged.rules.clean or any_error(judged.diagnostics):
        return None
    seen = survey(judged.rules, numbers_that_differ(judged.rules), gone_before(library, found.place))
    return {one.span: one for one in never_met(seen, document.source)}
