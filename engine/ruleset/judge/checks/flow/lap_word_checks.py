"""Checks of words that players may say lap by lap: whether the end of the laps leaves them anything to do."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Declared, Node, body_of
from engine.language.forms.tree import ConditionNode
from engine.ruleset.judge.checks.conditions.implied import implies
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_LAP = "lap"
_DONE = Wording(r"(?:stop|stand|stick|enough|hold|keep|done|finish(?:ed)?|rest|halt|ready|satisfied)s?")
"""By which words players say that they want nothing more."""


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


def asked_again_though_done(survey: Survey) -> Iterator[Diagnostic]:
    """F711: a player says in a lap that they have enough, which does nothing, and the laps do not end by it.

    Where each lap brings cards or bets besides, they may have enough of this one, or wait until what another word costs
    has changed.
    """
    for lap in survey.bodies if survey.rules.clean else ():
        steps = lap.inner.get("do", ()) if lap.kind.block == "lap" else ()
        goes_on = any(one.kind.deals or one.kind.bets for one in steps)
        asks = [one for one in steps if one.kind.words is not None and one.when is None and survey.at(one)]
        choices = choices_of(asks[0]) if len(asks) == 1 else ()
        idle = [one for one in choices if not one.inner and not one.values.keys() - {"when"}]
        done = next((one.key for one in idle if _DONE.fullmatch(one.key.text)), None)
        words = {one.key.text for one in choices}
        if (
            done is not None
            and not goes_on
            and not any(_changes_in_price(one) for one in choices)
            and len(choices) > 1
            and not _is_ended_by(lap, words)
            and not _is_asked_for(survey, done.text)
        ):
            message = say("who says `{word}` is asked again in the next lap: nothing asks for it", word=done.text)
            help = say("let the laps end by it: `until: that player declared {word}`", word=done.text)
            related = (Related(lap.key.span, say("these are the laps")),)
            yield Diagnostic("F711", message, done.span, help=help, related=related)


def _changes_in_price(choice: Body) -> bool:
    """Whether a word costs another number of chips in each lap."""
    costs = choice.values.get("costs")
    return isinstance(costs, Expression) and any(read.fact == _LAP for read in costs.reads)


def _is_ended_by(lap: Body, words: set[str]) -> bool:
    """Whether laps end by any of these words."""
    ends = (lap.values.get(key) for key in ("until", "while"))
    nodes = (node for one in ends if isinstance(one, Expression) for node in one.tree.walk())
    return any(isinstance(node, Declared) and not words.isdisjoint(node.words) for node in nodes)


def _is_asked_for(survey: Survey, word: str) -> bool:
    """Whether an expression names a word that players say."""
    said = (*(one.value for body in survey.bodies for one in body.expressions), *survey.rules.of_hands)
    return any(isinstance(node, Declared) and word in node.words for one in said for node in one.tree.walk())


def _bars(choice: Body, until: Expression) -> Node | None:
    """By what laps end wherever a word is offered; None where they may go on."""
    if choice.when is None:
        return None
    tree = body_of(until.tree)
    joined = tree.joined() if isinstance(tree, ConditionNode) else None
    ways = joined.parts if joined is not None and joined.decisive and not joined.negated else (until.tree,)
    return next((one for one in ways if implies(choice.when.tree, one, choice.scope)), None)
