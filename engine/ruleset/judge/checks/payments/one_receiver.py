"""Whether a payment to a group of players is come to only where the group is one player."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Compare, CountSeats, Node, body_of
from engine.language.forms.comparing import OPPOSITE, number_of, range_of
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.texts.near_texts import Near, asked_by_name, near_texts, surely
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body


def only_one_comes(survey: Survey, body: Body, to: Expression) -> bool:
    """Whether a payment is come to only where just one player is among those who are paid.

    So it is too where a flag is asked for that is set only where there is one of them.
    """
    meant = to.tree.told()
    for near in near_texts(survey):
        if near.body is body and (_is_of_one(near, meant) or any(_set_for_one(survey, near, meant))):
            return True
    return False


def _is_of_one(near: Near, meant: str) -> bool:
    asked = (one for guard in near.guards for one in surely(guard.said.tree, holds=guard.holds))
    return any(_counts_one(node, holds, meant) for node, holds in asked)


def _counts_one(node: Node, holds: bool, meant: str) -> bool:
    return (
        isinstance(node, Compare)
        and (number := number_of(node.right)) is not None
        and range_of(node.op if holds else OPPOSITE[node.op], number)[1] == 1
        and isinstance(count := body_of(node.left), CountSeats)
        and count.seats.told() == meant
    )


def _set_for_one(survey: Survey, near: Near, meant: str) -> Iterator[bool]:
    """For each flag of the deal that is set where a step comes, whether it is set only for a group of one."""
    for guard in near.guards:
        for asked in asked_by_name(guard.said.tree, holds=guard.holds):
            mark = survey.rules.marks.get(asked.name)
            if asked.holds and mark is not None and mark.definition.kind == "flag" and mark.kept == "this deal":
                sets = [one for one in near_texts(survey) if asked.name in written(one.body) and _sets(one.body)]
                yield bool(sets) and all(_is_of_one(one, meant) for one in sets)


def _sets(body: Body) -> bool:
    return body.values.get("to") == "set"
