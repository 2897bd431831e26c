"""Checks of the first lap: what is asked there of cards that only a later step of the lap brings about."""

from collections.abc import Iterator, Sequence
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import Compare, Node, body_of
from engine.language.forms.bounds import Bounds
from engine.language.forms.comparing import OPPOSITE
from engine.language.forms.pips_of import PipsOf
from engine.ruleset.judge.checks.conditions.cards_counted import pips_counted
from engine.ruleset.understand.passages import Moment
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.judged.remembered_conditions import decide
from engine.steps.machine.kind import Body, goes_in_laps
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_CARDS_IN_SIGHT = ("up cards", "open cards", "board")


def asked_before_the_first_lap_brings_it(survey: Survey) -> Iterator[Diagnostic]:
    """X112: players are named by cards that lie open, and in the first lap none does when this is asked."""
    blocks = survey.bodies if survey.rules.clean else ()
    told = set()
    for block in blocks:
        if goes_in_laps(block.kind, block.values):
            for body, after in _always_come_to(block.inner.get("do", ())):
                for _, said in body.expressions if id(body) not in told and survey.at(body) else ():
                    facts = [read.fact for read in said.reads if read.fact in _CARDS_IN_SIGHT]
                    brings = next((one for one in after if one.kind.deals or one.kind.turns), None)
                    if said.kind == "seats" and facts and brings is not None and _only_at_first(survey, body, facts[0]):
                        told.add(id(body))
                        message = say("no card lies face up yet when this is asked in the first lap")
                        related = (Related(brings.key.span, say("cards come up here, later in the lap")),)
                        help = say("put this step behind that one, or write `{text}`", text="when: lap > 1")
                        yield Diagnostic("X112", message, said.scalar.span, help=help, related=related)


def no_first_lap(survey: Survey) -> Iterator[Diagnostic]:
    """X107: the pips for which laps go on are more than anybody can have when the first one would begin."""
    own = survey.rules.composed.authored
    for block in survey.bodies if survey.rules.clean else ():
        said = block.values.get("while") if goes_in_laps(block.kind, block.values) else None
        if not isinstance(said, Expression) or said.constant is not None or said.scalar.span.source not in own:
            continue
        if any(isinstance(node, PipsOf) for node in said.tree.walk()) and _never_begins(survey, block, said):
            message = say("`{condition}` never holds when the first lap would begin", condition=said.text)
            help = say("turn the comparison round, or deal what they need before")
            yield Diagnostic("X107", message, said.scalar.span, help=help)


def _never_begins(survey: Survey, block: Body, said: Expression) -> bool:
    """Whether a condition fails whenever the first lap would begin."""
    known = {decide(said.tree, {}, block.scope, partial(_pips, survey, one)) for one in survey.at(block)}
    return known == {False}


def goes_on_when_over(survey: Survey) -> Iterator[Diagnostic]:
    """F717: laps only bring cards, and go on while their pips are more than a number, which more cards never change."""
    own = survey.rules.composed.authored
    for lap in survey.bodies if survey.rules.clean else ():
        steps = lap.inner.get("do", ()) if lap.kind.block == "lap" else ()
        if not steps or any(not one.kind.deals or one.when is not None for one in steps) or not survey.at(lap):
            continue
        for key, signs in (("while", (">", ">=")), ("until", ("<", "<="))):
            said = lap.values.get(key)
            node = body_of(said.tree) if isinstance(said, Expression) and said.scalar.span.source in own else None
            pips = body_of(node.left) if isinstance(node, Compare) and node.op in signs else None
            if (
                isinstance(said, Expression)
                and isinstance(node, Compare)
                and isinstance(pips, PipsOf)
                and pips.bounds(lap.scope, None).least == 0
                and not (key == "while" and _never_begins(survey, lap, said))
            ):
                turned = f"{node.left.told()} {OPPOSITE[node.op]} {node.right.told()}"
                message = say(
                    "each lap brings a card more, so `{condition}` ends none once they go on", condition=said.text
                )
                help = say("turn the comparison round: `{condition}`", condition=turned)
                yield Diagnostic("F717", message, said.scalar.span, help=help)


def _pips(survey: Survey, moment: Moment, node: Node) -> Bounds | None:
    return pips_counted(survey, node, moment.table) if isinstance(node, PipsOf) else None


def _always_come_to(steps: Sequence[Body]) -> Iterator[tuple[Body, Sequence[Body]]]:
    """The steps that every lap comes to, each with those of the lap after it."""
    for number, body in enumerate(steps):
        if body.when is None:
            yield body, steps[number + 1 :]


def _only_at_first(survey: Survey, body: Body, fact: str) -> bool:
    """Whether there is not what is asked for when the step is first come to, and there may be later."""
    first = {one.players: one for one in reversed(survey.at(body))}
    known = [one.within.known(fact) for one in survey.at(body) if not one.within.dead]
    never_at_first = all(one.within.known(fact) is Sure.NEVER for one in first.values())
    return never_at_first and any(sure is not Sure.NEVER for sure in known)
