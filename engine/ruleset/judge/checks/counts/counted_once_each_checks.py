"""Checks of a number to which each player adds once at the most, with a word: it is never above how many they are."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, Node, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.conditions.always_so import always
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, goes_in_laps
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OF_A_DEAL = "this deal"


def above_how_many_they_are(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: a number that each player raises once is compared with more, or no more, than there are of them."""
    rules = survey.rules
    kept = {name for name, mark in rules.marks.items() if mark.kept == _OF_A_DEAL and mark.start == 0}
    talks = [one for one in rules.play if one.kind.words is not None] if kept and rules.clean else []
    counted = {name: talk for talk in talks for name in kept if _is_counted_there_alone(survey, name, talk)}
    left_out = named_by_options(survey) if counted else set()
    for body in survey.bodies if counted else ():
        for node in body.when.tree.walk() if body.when is not None else ():
            name = _number(node)
            if isinstance(node, Compare) and name in counted and name not in left_out:
                yield from _settled(survey, body, node, counted[name])


def _is_counted_there_alone(survey: Survey, name: str, talk: Body) -> bool:
    """Whether a mark only grows by one, for each who says some word of a step that asks each once."""
    words = choices_of(talk)
    inner = {id(one) for word in words for one, _ in walk(word.inner.get("do", ()))}
    writers = [one for one in survey.bodies if name in written(one)]
    if (
        not writers
        or talk.values.get("how") == "rising"
        or "for" in talk.values
        or not all(id(one) in inner for one in writers)
    ):
        return False
    once = all(sum(name in written(one) for one, _ in walk(word.inner.get("do", ()))) <= 1 for word in words)
    in_laps = any(goes_in_laps(one.kind, one.values) for word in words for one, _ in walk(word.inner.get("do", ())))
    own_turns = any(one.kind.block == "turn" for word in words for one, _ in walk(word.inner.get("do", ())))
    return once and not in_laps and not own_turns and all(_adds_one(one) for one in writers)


def _adds_one(body: Body) -> bool:
    add = body.values.get("add")
    return isinstance(add, Expression) and add.constant == 1


def _number(node: Node) -> str:
    left = body_of(node.left) if isinstance(node, Compare) else None
    return left.name if isinstance(left, AmountMark) else ""


def _settled(survey: Survey, body: Body, node: Compare, talk: Body) -> Iterator[Diagnostic]:
    most = {
        players: max((at.within.count(talk).most for at in survey.at(talk) if at.players == players), default=0)
        for players in survey.ends
    }
    found = list[bool | None]()
    for moment in survey.at(body):
        right = bounds_of(node.right, body.scope, moment.table.seen)
        if compared(node.op, Bounds(0, None), right) is not None:
            return  # what holds of any number is told with all conditions of marks
        found.append(compared(node.op, Bounds(0, most.get(moment.players, 0)), right))
    holds, own = always(found), node.at.span.source == survey.rules.composed.own.source
    if holds is None or not own or any(part.is_setting() for part in node.walk()):
        return
    holes = {"condition": node.at.text, "counted": _number(node)}
    message = say("`{condition}` never holds: each player adds one to `{counted}` at the most", **holes)
    if holds:
        message = say("`{condition}` always holds: each player adds one to `{counted}` at the most", **holes)
    related = (Related(talk.key.span, say("it is counted here")),)
    help = say("compare it with a number that it may pass, or count otherwise")
    yield Diagnostic("X106" if holds else "X107", message, node.at.span, help=help, related=related)
