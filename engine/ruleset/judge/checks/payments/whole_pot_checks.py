"""Checks of payments of as much as the pot holds: players get it, and it is another player who pays, not the pot."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountFact, body_of, many_seats
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, pays
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say
from engine.text.wording import Wording

_MATCHED = Wording(r"\b(?:match\w*|as much|pocket|purse|double\w*|bank)\b")
"""Words by which a player pays as much as lies in the pot."""


def pot_paid_by_a_player(survey: Survey) -> Iterator[Diagnostic]:
    """P424: players get what the pot holds, and one player pays it, while it still lies there."""
    own = survey.rules.composed.authored
    for near in near_texts(survey):
        body = near.body
        payer, payee, amount = (body.values.get(key) for key in ("from", "to", "amount"))
        if not pays(body) or not isinstance(payer, Expression) or not isinstance(payee, Expression):
            continue
        whole = body_of(amount.tree) if isinstance(amount, Expression) else None
        if not isinstance(whole, AmountFact) or whole.told() != POT or many_seats(payer.tree):
            continue
        if body.key.span.source in own and not any(_MATCHED.search(one.words) for one in near.texts):
            message = say(
                "`{payees}` get what the pot holds, and `{payer}` pays it", payees=payee.text, payer=payer.text
            )
            ways = (Remedy(say("write `{text}`", text=f"from: {POT}"), (said_instead(payer.scalar, POT),)),)
            help = say("take it from the pot: `from: {pot}`, or say in a note that it is matched", pot=POT)
            yield Diagnostic("P424", message, place_of(body, "from"), help=help, remedies=ways)
