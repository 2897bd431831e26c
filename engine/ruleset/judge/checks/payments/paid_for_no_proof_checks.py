"""Checks of proofs by which a player gets chips where they cannot prove what they opened with."""

from collections.abc import Iterator

from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Change, Remedy
from engine.text.translation import say

_FAILS = "fails"


def paid_for_no_proof(survey: Survey) -> Iterator[Diagnostic]:
    """P424: somebody cannot prove it, and is paid for that while they stay in, so that opening on nothing pays.

    Where they are out besides, or the deal is over, their bets may come back to them. Where another player who is named
    pays, it may be that other's claim, which P445 tells.
    """
    for proof in survey.bodies if survey.rules.clean else ():
        who = text_of(proof, "who") if proof.kind.proves else ""
        fails = proof.inner.get(_FAILS, ()) if who and survey.at(proof) else ()
        inner = [one for one, _ in walk(fails)]
        if any(one.kind.folds or one.kind.keeps_pot or _is_paid_by(one, who) for one in inner):
            continue
        for step in inner:
            own = step.key.span.source in survey.rules.composed.authored
            by_another = text_of(step, "from") in survey.rules.marks
            if own and pays(step) and text_of(step, "to", POT) == who and step.when is None and not by_another:
                message = say("`{who}` could not prove it, and is paid here", who=who)
                help = say("let them pay: `from: {who}`", who=who)
                yield Diagnostic("P424", message, place_of(step, "to"), help=help, remedies=_turned(step))


def _is_paid_by(step: Body, who: str) -> bool:
    """Whether who cannot prove it pays for that too."""
    return pays(step) and text_of(step, "from", who) == who


def _turned(step: Body) -> tuple[Remedy, ...]:
    """Who pays and who is paid, exchanged."""
    payer, paid = (step.node.entries.get(key) for key in ("from", "to"))
    if payer is None or paid is None:
        return ()
    turned = step.node.with_entry("from", paid.value).with_entry("to", payer.value)
    return (Remedy(say("exchange `from` and `to`"), (Change(step.node, (turned,)),)),)
