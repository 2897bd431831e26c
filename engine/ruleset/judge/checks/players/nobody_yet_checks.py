"""Checks of players whom a mark keeps, and who are named before any step says who they are."""

from collections.abc import Iterator

from engine.hand.seats import NOBODY
from engine.language.forms import FirstOf, Node, SeatMark, body_of
from engine.language.forms.measure import Bounds
from engine.ruleset.judge.checks.marks.mark_knowledge import marks_at
from engine.ruleset.judge.checks.marks.mark_value_checks import asked_too_early
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_NOBODY = Bounds(NOBODY, NOBODY)


def nobody_is_it_yet(survey: Survey) -> Iterator[Diagnostic]:
    """X125: a step is for the player whom a mark keeps, and comes before the step that says who that is.

    Where no step at all has changed the mark by then, and one comes later than all that ask for it, A904 tells it.
    """
    rules = survey.rules
    kept = {name for name, mark in rules.marks.items() if mark.definition.kind == "seat" and mark.start == NOBODY}
    if not kept or not rules.clean:
        return
    own = rules.composed.authored
    flow, told = marks_at(survey), set(asked_too_early(survey))
    for body in survey.bodies:
        held = flow.get(id(body), {})
        for said in (one.value for one in body.expressions if one.value.kind == "seats"):
            name = _first_named(said.tree)
            if name not in kept - told or held.get(name) != _NOBODY or said.scalar.span.source not in own:
                continue
            later = [one for one in survey.bodies if name in written(one)]
            message = say("nobody is `{mark}` yet when this comes", mark=name)
            related = (Related(later[0].key.span, say("it is said here who it is")),) if later else ()
            help = say("put this behind the step that says who `{mark}` is", mark=name)
            yield Diagnostic("X125", message, said.scalar.span, help=help, related=related)
            told.add(name)


def _first_named(players: Node) -> str:
    """The mark that says whom a step is for, or whom it is for first of all; nothing where none does."""
    players = body_of(players)
    if isinstance(players, FirstOf):
        return _first_named(players.left)
    return players.name if isinstance(players, SeatMark) and not players.each_player else ""
