"""What a turn or a lap sets a number to that was set to just the same right before it, and by nothing else."""

from collections.abc import Sequence

from engine.language.expression import Expression
from engine.language.forms import THAT_PLAYER, Number, body_of
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of


def set_so_again(survey: Survey) -> dict[int, Body]:
    """`id` of each step in laps that sets a mark to the number that it surely has, and the step that has set it."""
    left_out = named_by_options(survey) | {name for one, _ in walk(survey.rules.arrivals) for name in written(one)}
    found: dict[int, Body] = {}
    for steps in survey.lists:
        for number, first in enumerate(steps):
            name, value = text_of(first, "what"), _number(first)
            if value is None or first.when is not None or name in left_out or name not in survey.rules.marks:
                continue
            laps = next((one for one in steps[number + 1 :] if _writes(one, name)), None)
            if laps is None or laps.kind.block != "lap":
                continue
            inner = [one for one, _ in walk((laps,)) if name in written(one)]
            if all(_number(one) == value and _whose(one) == _whose(first) for one in inner) and _in_its_turn(
                laps, inner
            ):
                found |= {id(one): first for one in inner}
    return found


def _writes(body: Body, name: str) -> bool:
    return any(name in written(one) for one, _ in walk((body,)))


def _number(body: Body) -> int | None:
    """The number that a step sets a mark to, where it is written down."""
    said = body.values.get("to") if sets_a_mark(body) else None
    tree = body_of(said.tree) if isinstance(said, Expression) else None
    return tree.value if isinstance(tree, Number) else None


def _whose(body: Body) -> str:
    return text_of(body, "who", THAT_PLAYER if body.scope.turns else "")


def _in_its_turn(laps: Body, inner: Sequence[Body]) -> bool:
    """Whether the laps hold no turns of others."""
    return not any(one.kind.block == "turn" or one.kind.words is not None for one, _ in walk((laps,))) and bool(inner)
