"""Checks of counts that are set, where they have come to a number, to no less than that number."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import THAT_PLAYER, AmountMark, Compare, CompareAny, Node, ThoseWhose, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.measure import bounds_of
from engine.language.forms.own_numbers import Each
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import grows, written
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts, surely
from engine.ruleset.judge.checks.texts.said_in_words import FROM_THEN_ON, is_meant
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say

_OF_A_DEAL = "this deal"
_OVER = (">=", ">")
_ALL_OF_THEM = "who"


def set_back_too_little(survey: Survey) -> Iterator[Diagnostic]:
    """F718: where a lasting count has come to a number something is done, and the count is set to that number.

    A step by itself that asks so only keeps the count from growing. What is said to last from then on is meant to.
    """
    rules = survey.rules
    lasting = {name for name, mark in rules.marks.items() if mark.kept != _OF_A_DEAL} if rules.clean else set[str]()
    lasting -= named_by_options(survey) if lasting else set()
    turns = _turns(survey) if lasting else {}
    nears = [(near, [*_asked(near, turns)]) for near in near_texts(survey)] if lasting else []
    for near, asked in nears:
        body, name = near.body, text_of(near.body, "what")
        if name not in lasting or not sets_a_mark(body) or not survey.at(body):
            continue
        reached = next((node for node in asked if _is_of(node, name, body) and _still_holds(node, body)), None)
        others = [one for one in survey.bodies if one is not body and name in written(one)]
        if reached is None or not others or not all(map(grows, others)):
            continue
        if any(_acts(other.body, name) and any(node.told() == reached.told() for node in so) for other, so in nears):
            told = _told(body, name, reached)
            if not is_meant(told, FROM_THEN_ON, survey):
                yield told


def _turns(survey: Survey) -> dict[int, Node]:
    """`id` of each step that is done in turn → who those are whose turns these are."""
    found: dict[int, Node] = {}
    for block in survey.bodies:
        who = block.values.get(_ALL_OF_THEM)
        if block.inner and isinstance(who, Expression):
            found |= {id(one): who.tree for steps in block.inner.values() for one, _ in walk(steps)}
    return found


def _asked(near: Near, turns: dict[int, Node]) -> Iterator[Node]:
    """What is asked of counts before a step is done: by conditions around it, and of those whom it is for."""
    for guard in near.guards:
        yield from (node for node, holds in surely(guard.said.tree, holds=guard.holds) if holds)
    theirs = turns.get(id(near.body))
    for said in (*([] if theirs is None else [theirs]), *(one.value.tree for one in near.body.expressions)):
        players = body_of(said)
        if isinstance(players, ThoseWhose):
            yield players


def _is_of(asked: Node, name: str, body: Body) -> bool:
    """Whether it is asked of the count that a step sets whether it has come to a number."""
    if isinstance(asked, ThoseWhose | CompareAny):
        return asked.each.name == name and asked.op in _OVER
    left = body_of(asked.left) if isinstance(asked, Compare) and asked.op in _OVER else None
    if not isinstance(left, AmountMark | Each) or left.name != name:
        return False
    whose = THAT_PLAYER if not isinstance(left, Each) or left.of is None else left.of.told()
    return whose == text_of(body, _ALL_OF_THEM, THAT_PLAYER)


def _still_holds(asked: Node, body: Body) -> bool:
    """Whether it is so of the number that the step sets the count to."""
    said = body.values.get("to")
    if not isinstance(asked, ThoseWhose | CompareAny | Compare) or not isinstance(said, Expression):
        return False
    number, bound = bounds_of(said.tree, body.scope), bounds_of(asked.right, body.scope)
    return compared(asked.op, number, bound) is True


def _acts(body: Body, name: str) -> bool:
    return not body.inner and name not in written(body)


def _told(body: Body, name: str, reached: Node) -> Diagnostic:
    said = body.values["to"]
    assert isinstance(said, Expression)
    holes = {"account": name, "number": said.text, "condition": reached.at.text}
    message = say("after this `{account}` is {number}, so `{condition}` holds in every later deal", **holes)
    if isinstance(reached, ThoseWhose):
        message = say("after this `{account}` is {number}, so they are `{condition}` in every later deal", **holes)
    related = (Related(reached.at.span, say("it is asked here")),)
    advice = say("begin again from less: `{example}`", example="to: 0")
    ways = (Remedy(advice, (said_instead(said.scalar, "0"),)),)
    return Diagnostic("F718", message, body.key.span, help=advice, related=related, remedies=ways)
