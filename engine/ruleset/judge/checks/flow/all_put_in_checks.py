"""Steps that ask players for chips when all of them have just put in whatever they had."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import Each, body_of
from engine.language.forms.measure import bounds_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.registry import PAYING_IN
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_EVERYONE = ("everyone in", "everyone")
_STACK, _SELF, _COSTS = "stack", "that player", "costs"


def asked_for_more_than_all(survey: Survey) -> Iterator[Diagnostic]:
    """F703: all who are in have put in all they have, and are asked for more: nobody can bet, or pay."""
    lists: list[Sequence[Body]] = [survey.rules.play] if survey.rules.clean else []
    lists += [steps for body in survey.bodies for steps in body.inner.values()] if lists else []
    for steps in lists:
        for at, body in enumerate(steps):
            if _puts_in_all(body) and survey.at(body):
                yield from _in_vain(survey, body, steps[at + 1 :])


def _in_vain(survey: Survey, paid: Body, after: Sequence[Body]) -> Iterator[Diagnostic]:
    """The first step after it by which nobody can put in anything, before chips come back to players."""
    for body in after:
        inner = [one for one, _ in walk((body,))]
        if any(map(_gives_back, inner)):
            return
        for step in inner:
            if not survey.at(step) or step.key.span.source not in survey.rules.composed.authored:
                continue
            if step.kind.bets or _asks_for_chips(step):
                message = say("all have put in whatever they had, so nobody can bet here")
                if not step.kind.bets:
                    message = say("all have put in whatever they had, so nobody can pay this")
                related = (Related(paid.key.span, say("they put it in here")),)
                help = say("let them put in less before it, or leave this out")
                yield Diagnostic("F703", message, step.key.span, help=help, related=related)
                return


def _puts_in_all(body: Body) -> bool:
    """Whether all who are in have to pay their whole stack into the pot."""
    if body.when is not None or body.scope.turns or text_of(body, "choice", "forced") != "forced":
        return False
    if not pays(body) or text_of(body, "to", POT) != POT or not _is_of_all(body):
        return False
    said = body.values.get("each", body.values.get("amount"))
    tree = body_of(said.tree) if isinstance(said, Expression) else None
    own = isinstance(tree, Each) and (tree.of is None or tree.of.told() == _SELF)
    return own and isinstance(tree, Each) and tree.entry is not None and tree.entry.name == _STACK


def _is_of_all(body: Body) -> bool:
    key = "who" if body.kind is PAYING_IN else "from"
    return text_of(body, key, _EVERYONE[0]) in _EVERYONE


def _gives_back(body: Body) -> bool:
    """Whether players may have chips again by a step, or others come in."""
    out = pays(body) and (text_of(body, "from") == POT or text_of(body, "to", POT) != POT)
    return out or body.kind.compares or body.kind.proves or "come back" in body.kind.events


def _asks_for_chips(body: Body) -> bool:
    """Whether players who are in have to pay for something, or for a card."""
    said = body.values.get(_COSTS)
    if isinstance(said, Expression):
        return (bounds_of(said.tree, body.scope).least or 0) > 0
    key = "who" if body.kind is PAYING_IN else "from"
    return pays(body) and text_of(body, key, _EVERYONE[0]) == _EVERYONE[0] and not body.scope.turns
