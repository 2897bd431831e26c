"""Checks of marks that only players get who are out of the deal by the same steps, and that are asked of those in."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import CompareAny, IsStatus, ThoseWho, ThoseWhose, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.forms.statuses import FOLDED
from engine.language.scope import Scope
from engine.program import Mark
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_SELF, _OF_A_DEAL, _NUMBER = "that player", "this deal", "number"


def counted_for_who_leaves(survey: Survey) -> Iterator[Diagnostic]:
    """X107: it is asked who of those in has a mark that players get only as they leave the deal.

    Not where they may come back: then some of those in have left before.
    """
    rules = survey.rules
    of_players = {
        name: mark
        for name, mark in rules.marks.items()
        if mark.definition.each_player and mark.kept == _OF_A_DEAL and mark.definition.kind == _NUMBER
    }
    if not rules.clean or not of_players or not any(body.kind.folds or body.kind.bets for body in survey.bodies):
        return
    if any("come back" in body.kind.events for body in survey.bodies):
        return
    leaving = {id(body) for steps in survey.lists for body in _by_who_leaves(steps)}
    brought = named_by_options(survey) if leaving else set()
    for name, mark in of_players.items() if leaving else ():
        writes = [body for body in survey.bodies if name in written(body) and not _clears(body, mark)]
        if not writes or name in brought or not all(id(body) in leaving for body in writes):
            continue
        asking = [body for body in survey.bodies if name not in written(body)]
        asked = [(one.value, body.scope) for body in asking for one in body.expressions if name in names_in(one.value)]
        those_in = all(_asks_those_in(said, scope, name, mark) for said, scope in asked)
        if asked and those_in and writes[0].key.span.source in rules.composed.authored:
            message = say(
                "`{name}` is only counted for players who leave the deal here, and it is asked of the others",
                name=name,
            )
            related = (Related(asked[0][0].scalar.span, say("it is asked here")),)
            help = say("count it for those who stay")
            yield Diagnostic("X107", message, writes[0].key.span, help=help, related=related)


def _by_who_leaves(steps: Sequence[Body]) -> Iterator[Body]:
    """The steps that write a mark of a player who is out by a step beside them."""
    folding = any(one.kind.folds and not one.kind.proves and one.when is None and _is_own(one) for one in steps)
    yield from (one for one in steps if one.kind.marking and ((folding and _is_own(one)) or _is_of_who_is_out(one)))


def _is_of_who_is_out(body: Body) -> bool:
    """Whether a step is for those who have folded."""
    who = body.values.get("who")
    players = body_of(who.tree) if isinstance(who, Expression) else None
    said = body_of(players.predicate) if isinstance(players, ThoseWho) else None
    return isinstance(said, IsStatus) and said.entry.name == FOLDED and not said.negated


def _is_own(body: Body) -> bool:
    """Whether a step is for the player who is in turn, or says a word."""
    return text_of(body, "who", _SELF) == _SELF


def _clears(body: Body, mark: Mark) -> bool:
    to = body.values.get("to")
    return isinstance(to, Expression) and to.constant == mark.start


def _asks_those_in(said: Expression, scope: Scope, name: str, mark: Mark) -> bool:
    """Whether an expression means those in who have got the mark, or asks whether there are any."""
    node = body_of(said.tree)
    if not isinstance(node, ThoseWhose | CompareAny):
        return False
    own = node.each.entry is None and node.each.name == name
    return own and compared(node.op, Bounds(mark.start, mark.start), bounds_of(node.right, scope)) is False
