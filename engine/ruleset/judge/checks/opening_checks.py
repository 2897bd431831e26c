"""Checks of what has to be held to open, and of its proof."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import body_of
from engine.ruleset.judge.checks.betting_checks import bets
from engine.ruleset.judge.checks.expressions_of_steps import inserted, place_of
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body
from engine.steps.registry import FOLDING, PROVING
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Plain
from engine.text.translation import say

_ON_TRUST = "at the end"


def openers_and_proof(survey: Survey) -> Iterator[Diagnostic]:
    """B311: openers that nobody ever proves, or a proof of other openers."""
    if not survey.rules.clean:
        return
    opening = [body for body in bets(survey) if isinstance(body.values.get("open-if"), Expression)]
    proofs = [body for body in survey.bodies if body.kind.proves]
    for body in opening:
        if text_of(body, "checked") == _ON_TRUST and not proofs and survey.at(body):
            yield _never_proved(survey, body)
    if len(opening) != 1:
        return
    for proof in proofs:
        opened = any(one.within.known("opener") is not Sure.NEVER for one in survey.at(proof))
        if text_of(proof, "who") == "opener" and opened:
            yield from _otherwise(survey, opening[0], proof)


def _betting(survey: Survey) -> Mapping | None:
    said = survey.rules.composed.root.get("betting")
    return said if isinstance(said, Mapping) else None


def _never_proved(survey: Survey, body: Body) -> Diagnostic:
    message = say("anybody may open this round on trust, and nobody has to prove anything at the end")
    help = say("let the opener `prove` it before the showdown, or leave `checked` out")
    demand = body.values["open-if"]
    assert isinstance(demand, Expression)
    proof: Plain = {
        PROVING.name: {"who": "opener", PROVING.demand: demand.text, "fails": [{FOLDING.name: {"who": "opener"}}]}
    }
    showdown = next((one for one in survey.rules.play if one.kind.compares), None)
    advice = say("let the opener prove it before the showdown with `{step}`", step=f"{PROVING.name}: …")
    ways = () if showdown is None else inserted(survey, showdown, advice, proof)
    return Diagnostic("B311", message, place_of(body, "checked", _betting(survey)), help=help, remedies=ways)


def _otherwise(survey: Survey, body: Body, proof: Body) -> Iterator[Diagnostic]:
    """The proof is of something else than the opening."""
    asked, proved = body.values["open-if"], proof.values.get(PROVING.demand)
    if not isinstance(asked, Expression) or not isinstance(proved, Expression):
        return
    if body_of(asked.tree).told() != body_of(proved.tree).told():
        related = (Related(asked.scalar.span, say("this is what opens")),)
        message = say("`{proved}` is to be proved, but `{asked}` is what opens", proved=proved.text, asked=asked.text)
        ways = (Remedy(say("write `{hand}`", hand=asked.text), (said_instead(proved.scalar, asked.text),)),)
        yield Diagnostic(
            "B311", message, proved.scalar.span, help=say("ask for the same"), related=related, remedies=ways
        )
