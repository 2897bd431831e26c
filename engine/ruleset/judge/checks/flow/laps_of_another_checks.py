"""Laps that some players have as often as another has had them, who is one of those and so never begins."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import THAT_PLAYER, AmountMark, IfAmount, IsSeat, Node, Says, body_of
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OF_A_DEAL = "this deal"
_DEALER, _FIRST = "dealer", ("first player", "left of dealer")


def laps_that_nobody_begins(survey: Survey) -> Iterator[Diagnostic]:
    """F703: how many laps others have is counted in the laps of a player who has just that many, and so none."""
    brought = named_by_options(survey) if survey.rules.clean and survey.rules.marks else set[str]()
    for turn in survey.bodies if survey.rules.clean and survey.rules.marks else ():
        if turn.kind.block != "turn" or text_of(turn, "first", _FIRST[1]) not in _FIRST:
            continue
        for body, _ in walk(turn.inner.get("do", ())):
            said = body.values.get("times")
            tree = body_of(said.tree) if isinstance(said, Expression) else None
            if not isinstance(tree, IfAmount) or not isinstance(said, Expression) or not survey.at(body):
                continue
            spared, count = _player(tree.condition), body_of(tree.otherwise)
            mark = survey.rules.marks.get(count.name) if isinstance(count, AmountMark) else None
            if mark is None or not isinstance(count, AmountMark) or mark.start or mark.kept != _OF_A_DEAL:
                continue
            counted = _counted_in_laps_of(survey, body, count.name) if count.name not in brought else None
            if counted is not None and _are_apart(spared, counted[0]):
                who, step = counted
                message = say(
                    "`{count}` is counted in the laps of `{who}`, who has `{count}` of them: none",
                    count=count.name,
                    who=who,
                )
                help = say("ask for `{who}` here, or count it for `{spared}`", who=who, spared=spared)
                related = (Related(step.key.span, say("it is counted here")),)
                yield Diagnostic("F703", message, said.scalar.span, help=help, related=related)


def _player(condition: Node) -> str:
    """The player of whom it is asked whether it is that player's turn."""
    node = body_of(condition)
    predicate = body_of(node.predicate) if isinstance(node, Says) else None
    mine = isinstance(node, Says) and body_of(node.subject).told() == THAT_PLAYER
    return predicate.seats.told() if mine and isinstance(predicate, IsSeat) and not predicate.negated else ""


def _counted_in_laps_of(survey: Survey, laps: Body, name: str) -> tuple[str, Body] | None:
    """The one player in whose laps alone a mark is written, with the step that does; None where it is otherwise."""
    inner = [one for one, _ in walk(laps.inner.get("do", ()))]
    writes = [one for one in survey.bodies if name in written(one)]
    if len(writes) != 1 or writes[0] not in inner or writes[0].when is None:
        return None
    asked = [_player(node) for node, holds in surely(writes[0].when.tree, holds=True) if holds]
    who = next(filter(None, asked), "")
    return (who, writes[0]) if who else None


def _are_apart(one: str, other: str) -> bool:
    """Whether these are never the same player, where turns go round from the dealer's left."""
    return (one == _DEALER and other in _FIRST) or (other == _DEALER and one in _FIRST)
