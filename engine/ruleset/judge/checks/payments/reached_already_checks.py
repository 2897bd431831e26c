"""Checks of what is short of a bound, reckoned from the number of the one player who has come to that bound."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import Compare, Each, SeatMark, all_of, body_of
from engine.language.forms.sums import Sum
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say

_REACHED = (">=", ">", "=")


def short_of_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P466: a payment is reckoned from what a player is short of a bound, and that player is who has come to it."""
    for body in survey.bodies if survey.rules.clean else ():
        if pays(body):
            yield from never_short(body, survey.bodies)


def never_short(payment: Body, steps: Sequence[Body]) -> Iterator[Diagnostic]:
    """The same of one payment, among all steps of the rules."""
    amount = payment.values.get("amount")
    for node in amount.tree.walk() if isinstance(amount, Expression) else ():
        count = body_of(node.right) if isinstance(node, Sum) and node.op == "-" else None
        holder = body_of(count.of) if isinstance(count, Each) and count.of is not None else None
        if not isinstance(node, Sum) or not isinstance(count, Each) or not isinstance(holder, SeatMark):
            continue
        named = [
            body for body in steps if holder.name in written(body) and isinstance(body.values.get("to"), Expression)
        ]
        reached = [_reached(body, count.name, node.left.told()) for body in named]
        if not named or None in reached or any(count.name in written(one) and "to" in one.values for one in steps):
            continue
        holes = {"amount": node.at.text, "player": holder.told(), "condition": next(filter(None, reached)).told()}
        message = say("`{amount}` is never above 0: `{player}` is the player of whom `{condition}` held", **holes)
        related = (Related(named[0].key.span, say("it is noted here")),)
        text = node.at.text.replace(count.at.text, count.name)
        ways = (
            Remedy(
                say("write `{text}`", text=text),
                (said_instead(node.at.scalar, node.at.scalar.text.replace(node.at.text, text)),),
            ),
        )
        help = say("take the number of who pays: `{name}`", name=count.name)
        yield Diagnostic("P466", message, node.at.span, help=help, related=related, remedies=ways)
        return


def _reached(note: Body, count: str, bound: str) -> Compare | None:
    """The condition by which who is noted has come to a bound."""
    who = text_of(note, "to")
    for node in () if note.when is None else all_of(note.when.tree):
        left = body_of(node.left) if isinstance(node, Compare) else None
        if not isinstance(node, Compare) or not isinstance(left, Each) or left.name != count or left.of is None:
            continue
        if left.of.told() == who and node.op in _REACHED and node.right.told() == bound:
            return node
    return None
