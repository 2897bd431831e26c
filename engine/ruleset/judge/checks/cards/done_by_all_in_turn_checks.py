"""Checks of turns in which everybody deals with cards each time, and nobody does anything of their own."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import SeatFact, body_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.translation import say

_WHO = "who"
_ALL = ("everyone", "everyone in")


@only.where(only.steps_in_steps)
def done_by_all_in_each_turn(survey: Survey) -> Iterator[Diagnostic]:
    """F743: in the turn of each player the same players exchange, turn, pass or throw away cards, whoever has it.

    Not where the turns have a step of the player who has it, a condition, or go round: then it may be done in between.
    """
    own = survey.rules.composed.authored
    for turn in survey.bodies if survey.rules.clean and not survey.rules.arrivals else ():
        steps = turn.inner.get("do", ()) if turn.kind.block == "turn" else ()
        one_alone = text_of(turn, _WHO, _ALL[-1]) not in _ALL
        if not steps or one_alone or goes_in_laps(turn.kind, turn.values) or not survey.at(turn):
            continue
        body = steps[0]
        if not all(map(_is_the_same_for_all, steps)) or body.key.span.source not in own:
            continue
        message = say("`{who}` do this again in the turn of each player, whoever has it", who=text_of(body, _WHO))
        related = (Related(turn.key.span, say("these are the turns")),)
        help = say("leave out `{key}`, so that each does it in their turn, or write it without the turns", key=_WHO)
        yield Diagnostic("F743", message, body.key.span, help=help, related=related, remedies=_mended(steps))


def _mended(steps: Sequence[Body]) -> tuple[Remedy, ...]:
    """That each does it in their own turn; not where one player does it."""
    if not all(text_of(body, _WHO) in _ALL for body in steps):
        return ()
    return (Remedy(say("leave out `{key}`", key=_WHO), tuple(without_key(body.node, _WHO) for body in steps)),)


def _is_the_same_for_all(body: Body) -> bool:
    """Whether a step is about the cards of the same players in every turn, and asks nothing of whose turn it is."""
    who = body.values.get(_WHO)
    tree = body_of(who.tree) if isinstance(who, Expression) else None
    named = isinstance(tree, SeatFact) and tree.entry.name in (*_ALL, "dealer")
    moving = any(move.source == "hand" for move in body.kind.moves) and not body.kind.folds
    others = (said.value.tree for said in body.expressions if said.field.name != _WHO and not said.field.subject)
    whose = any(isinstance(node, SeatFact) for tree in others for node in tree.walk())
    return named and moving and body.when is None and not body.inner and not whose
