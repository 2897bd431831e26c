"""Checks of words that players may say lap by lap: whether the end of the laps leaves them anything to do."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Node, body_of
from engine.language.forms.tree import ConditionNode
from engine.ruleset.judge.checks.conditions.implied import implies
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say


def barred_by_the_end(survey: Survey) -> Iterator[Diagnostic]:
    """X107: players are asked lap by lap, and who might say a word that does anything has ended the laps by it."""
    for lap in survey.bodies if survey.rules.clean else ():
        until = lap.values.get("until") if lap.kind.block == "lap" else None
        steps = lap.inner.get("do", ())
        first = steps[0] if len(steps) == 1 else None  # what else comes in a lap may go by a word that does nothing
        if not isinstance(until, Expression) or first is None or "who" in first.values or not survey.at(first):
            continue
        doing = [one for one in choices_of(first) if one.inner or "costs" in one.values]
        ends = [_bars(one, until) for one in doing]
        if doing and None not in ends:
            when = doing[0].when
            assert when is not None
            assert ends[0] is not None
            message = say(
                "who might say `{word}` is not asked any more: these laps end by `{condition}`",
                word=doing[0].key.text,
                condition=ends[0].at.text.strip(),
            )
            related = (Related(until.scalar.span, say("they end here")),)
            help = say("offer it where the laps go on, or let them end by something else")
            yield Diagnostic("X107", message, when.scalar.span, help=help, related=related)


def _bars(choice: Body, until: Expression) -> Node | None:
    """By what laps end wherever a word is offered; None where they may go on."""
    if choice.when is None:
        return None
    tree = body_of(until.tree)
    joined = tree.joined() if isinstance(tree, ConditionNode) else None
    ways = joined.parts if joined is not None and joined.decisive and not joined.negated else (until.tree,)
    return next((one for one in ways if implies(choice.when.tree, one, choice.scope)), None)
