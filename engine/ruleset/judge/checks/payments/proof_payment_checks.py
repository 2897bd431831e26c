"""Checks of what comes of it when somebody cannot prove what they opened with: it is others who pay, or are out."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Except, body_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say
from engine.text.wording import Wording

_FAILS = "fails"
_A_FINE = Wording(r"\b(?:fines?|penalt(?:y|ies)|forfeits?|penance|shame|punishment|false opening|bluff\w*)\b")
_OTHERS = "everyone"


def fined_for_the_opening_of_another(survey: Survey) -> Iterator[Diagnostic]:
    """P424: somebody has failed to prove it, and the fine for that is paid by others, who had nothing to prove."""
    own = survey.rules.composed.authored
    for proof in survey.bodies if survey.rules.clean else ():
        who = text_of(proof, "who") if proof.kind.proves else ""
        fines = [one for one in proof.inner.get(_FAILS, ()) if pays(one)] if who else []
        payers = {text_of(one, "from", who) for one in fines}
        for step in fines if who not in payers else ():
            payer, amount = text_of(step, "from", who), step.values.get("amount")
            called = f"{step.label} {amount.text if isinstance(amount, Expression) else ''}".lower()
            found = _A_FINE.search(called)
            others = payer == "dealer" or payer.startswith(_OTHERS)
            if found is not None and others and text_of(step, "to", POT) == POT and step.key.span.source in own:
                message = say(
                    "`{who}` could not prove it, and the `{fine}` is paid by `{payer}`",
                    who=who,
                    fine=found[0],
                    payer=payer,
                )
                help = say("let them pay: `from: {who}`", who=who)
                yield Diagnostic("P424", message, place_of(step, "from"), help=help)


def out_for_the_opening_of_another(survey: Survey) -> Iterator[Diagnostic]:
    """P424: somebody has failed to prove it, and all but that player are out, so that they win without a proof."""
    own = survey.rules.composed.authored
    for proof in survey.bodies if survey.rules.clean else ():
        who = text_of(proof, "who") if proof.kind.proves else ""
        for step in proof.inner.get(_FAILS, ()) if who else ():
            gone = step.values.get(step.kind.folds) if step.kind.folds else None
            others = body_of(gone.tree) if isinstance(gone, Expression) else None
            if not isinstance(gone, Expression) or not isinstance(others, Except) or step.key.span.source not in own:
                continue
            if others.without.told() == who:
                message = say(
                    "`{who}` could not prove it, and `{players}` are out, so that `{who}` wins",
                    who=who,
                    players=gone.text,
                )
                ways = (Remedy(say("write `{text}`", text=who), (said_instead(gone.scalar, who),)),)
                help = say("let them be out themselves: `{who}`", who=who)
                yield Diagnostic("P424", message, gone.scalar.span, help=help, remedies=ways)
