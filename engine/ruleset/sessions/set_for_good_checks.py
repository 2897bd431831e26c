"""Checks of flags that players set by a word between two deals, and that stay set for the whole evening."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.marks.mark_life_checks import never_cleared
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.sessions.accounts import end_of
from engine.ruleset.sessions.evening_checks import Evening
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic


def said_for_good(evening: Evening) -> Iterator[Diagnostic]:
    """F718: a word that is asked for at each deal sets a flag for all, and nothing ever clears it.

    What each player has done may be written down, and what the end of the evening asks for is meant to last.
    """
    end, marks = end_of(evening), evening.rules.marks
    lasting = set[str]() if end is None else {*names_in(end)}
    said = {name for name in _set_by_words(evening) if name in marks and not marks[name].definition.each_player}
    if said - lasting:
        asked = {name for one in evening.texts for name in names_in(one)}
        yield from (told for name, told in never_cleared(survey(evening.rules), asked) if name in said - lasting)


def _set_by_words(evening: Evening) -> Iterator[str]:
    """The marks that are written by a word that players choose."""
    for body, _ in walk(evening.rules.play):
        for choice in choices_of(body):
            yield from (name for inner, _ in walk((choice,)) for name in _written(inner))


def _written(body: Body) -> Iterator[str]:
    return (name for _, name in marks_named(body, reading=False))
