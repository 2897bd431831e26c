"""Checks of exchanges that ask how many cards their player drew: in the exchange itself that is none yet."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import Each, Node
from engine.language.forms.seat_words import is_that_player
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import inserted, once
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body
from engine.steps.registry import PAYING
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Plain
from engine.text.translation import say

_DRAWN, _COSTS = "cards drawn", "costs"
_OF_THE_STOCK = (_COSTS, "least", "most", "discard")
_OF_A_PLACE = ("least", "most", "discard")
"""The keys that are reckoned before a card has come; what cards from a place cost is reckoned when they have."""


@only.where(only.exchanging)
def drawn_in_this_draw(survey: Survey) -> Iterator[Diagnostic]:
    """X112: what an exchange costs, or how far it goes, is reckoned from the cards that are drawn in it.

    Where nobody has drawn before, it is told there that nobody has.
    """
    for steps in survey.lists if survey.rules.clean else ():
        for number, body in enumerate(steps):
            if not body.kind.exchanges or not survey.at(body):
                continue
            for key in _OF_A_PLACE if "from" in body.values else _OF_THE_STOCK:
                said = body.values.get(key)
                drawn = once(said, _own_number_drawn) if isinstance(said, Expression) else None
                if not isinstance(said, Expression) or drawn is None:
                    continue
                if all(one.within.known(_DRAWN) is Sure.NEVER for one in survey.at(body)):
                    continue
                message = say("`{cards}` is nothing yet here: it counts the cards of this exchange", cards=_DRAWN)
                help = say("let a mark keep how many were drawn before, and ask for that")
                ways: tuple[Remedy, ...] = ()
                if key == _COSTS:
                    help = say("let them pay when it is over: `pay: {{amount: {amount}}}`", amount=said.text)
                    ways = _paid_afterwards(survey, body, steps[number + 1 :], said.text, help)
                yield Diagnostic("X112", message, drawn.at.span, help=help, remedies=ways)


def _own_number_drawn(said: Expression) -> Node | None:
    return next(filter(_is_own, said.tree.walk()), None)


def _is_own(node: Node) -> bool:
    """Whether it is how many cards the player drew whose exchange it is."""
    own = isinstance(node, Each) and (node.of is None or is_that_player(node.of))
    return own and isinstance(node, Each) and node.entry is not None and node.entry.name == _DRAWN


def _paid_afterwards(survey: Survey, body: Body, after: Sequence[Body], amount: str, advice: str) -> tuple[Remedy, ...]:
    """The payment comes before the next step, and the exchange costs nothing; none where there is no next."""
    who = text_of(body, "who")
    payment: Plain = {PAYING.name: {"from": who, "amount": amount} if who else {"amount": amount}}
    put = inserted(survey, after[0], advice, payment) if after else ()
    return tuple(Remedy(advice, (without_key(body.node, _COSTS), *one.changes)) for one in put)
