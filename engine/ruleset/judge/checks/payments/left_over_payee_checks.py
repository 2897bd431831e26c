"""Checks of players who are paid by the winner, and are those left over where the losers are taken out: the winners."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import Except, Has, Holds, Named, body_of
from engine.language.forms.tree import THAT_PLAYER
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OTHERS = {"winner": "losers", "winners": "losers", "losers": "winners"}
"""Who is left over when others are taken out of those who took part in a showdown."""


def paid_to_who_is_left(survey: Survey) -> Iterator[Diagnostic]:
    """F703: all but the losers are paid by the winner, or all but the winners by the losers: they pay themselves."""
    for body in survey.bodies if survey.rules.clean else ():
        for who, payments in _meant(body):
            left_out = _left_out(who)
            paying = [one for one in payments if _OTHERS.get(text_of(one, "from")) == left_out and survey.at(one)]
            if left_out is None or not paying:
                continue
            payer = text_of(paying[0], "from")
            message = say("without `{out}` only `{payer}` may be left, who pays this", out=left_out, payer=payer)
            related = (Related(paying[0].key.span, say("it is paid here")),)
            help = say("leave out those who pay, and not the others")
            at = body_of(who.tree).at.span if isinstance(who.tree, Named) else who.scalar.span
            yield Diagnostic("F703", message, at, help=help, related=related)


def _meant(body: Body) -> Iterator[tuple[Expression, Sequence[Body]]]:
    """Players who are paid, with the steps that pay them: in their turns, or all of them at once."""
    who, to = body.values.get("who"), body.values.get("to")
    if body.kind.block == "turn" and isinstance(who, Expression):
        inner = [one for one, _ in walk(body.inner.get("do", ()))]
        yield who, [one for one in inner if pays(one) and text_of(one, "to") in (THAT_PLAYER, "player in turn")]
    elif pays(body) and isinstance(to, Expression):
        yield to, [body]


def _left_out(who: Expression) -> str | None:
    """The winners or the losers, where they are taken out of players of whom each has been in to the end."""
    tree = body_of(who.tree)
    if not isinstance(tree, Except) or tree.without.told() not in _OTHERS.values():
        return None
    in_it = tree.seats.told() == "everyone in" or any(isinstance(one, Has | Holds) for one in tree.seats.walk())
    return tree.without.told() if in_it else None
