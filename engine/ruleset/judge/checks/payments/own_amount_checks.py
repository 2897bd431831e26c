"""Checks of amounts that each payer pays: nothing from those at the bound, and once for each of them from all."""

from collections.abc import Iterator
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import (
    AmountFact,
    AmountMark,
    Compare,
    CountCards,
    CountSeats,
    Each,
    Except,
    Node,
    Number,
    ThoseWhose,
    body_of,
)
from engine.language.forms.comparing import OPPOSITE
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.forms.sums import Sum
from engine.language.forms.tree import many_seats
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.judge.checks.payments.comes_to_nothing_checks import is_paid
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts, surely
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, Said, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_STEP = {">=": 0, "<=": 0, "=": 0, ">": 1, "<": -1}
"""How far from the number that is asked for the first one lies of which it holds."""
_SELF = "that player"
_EVERYBODY = {"players": "everyone", "players in": "everyone in"}
"""How many there are of all players, and what they are called."""
_NUMBERS = (AmountFact, AmountMark, CountCards, CountSeats, Each)
_OTHERS = ("everyone else", "losers")
AS_MANY = Wording(
    r"\bas many\b|\b(?:times|for|per|by) (?:each|every|all|the number)\b|\bnumber of\b|\ba head\b"
    r"|\b(two|three|four|2|3|4)\b(?: \w+)? (?:each )?pay (?:the winner )?\1\b"
)
"""Words by which each of several pays for all of them."""


@only.where(only.form(Sum))
def nothing_at_the_bound(survey: Survey) -> Iterator[Diagnostic]:
    """P466: those pay who have so many of something, and as much is taken off it, so that some of them pay nothing."""
    reckoned = survey.rules.clean and Sum in survey.forms
    turns = _turns_of(survey) if reckoned else {}
    for near in near_texts(survey) if reckoned else ():
        for one in near.body.expressions:
            tree = body_of(one.value.tree)
            if not is_paid(near.body, one) or not _takes_off(tree):
                continue
            for number, asked, bound in _bounds(near, turns.get(id(near.body))):
                worth = _comes_to(tree, near.body, number, bound) if _names(tree, number) else None
                if worth == 0 or (worth is not None and worth < 0 and _rises(tree, near.body, number, bound)):
                    yield _nothing(one, asked, number, bound, worth)
                    break


def _takes_off(tree: Node) -> bool:
    """Whether an amount is a difference, or so many times one."""
    if not isinstance(tree, Sum) or any(node.is_setting() for node in tree.walk()):
        return False
    return tree.op == "-" or (tree.op == "*" and any(_takes_off(body_of(one)) for one in tree.children))


def _turns_of(survey: Survey) -> dict[int, Expression]:
    """`id` of a body → who have a turn in which it comes."""
    found: dict[int, Expression] = {}
    for outer in survey.bodies:
        who = outer.values.get("who") if outer.kind.block == "turn" else None
        if isinstance(who, Expression):
            found |= {id(body): who for steps in outer.inner.values() for body, _ in walk(steps)}
    return found


def _bounds(near: Near, turn: Expression | None) -> Iterator[tuple[Node, Node, int]]:
    """The numbers that are asked for, of who pays or around the step, each with the first one of which that holds."""
    payer = near.body.values.get("from", turn)
    those = body_of(payer.tree) if isinstance(payer, Expression) else None
    if isinstance(those, ThoseWhose):
        yield from _first(those.each, those, those.op, those.right, near.body)
    for guard in near.guards:
        for node, holds in surely(guard.said.tree, holds=guard.holds):
            left = body_of(node.left) if isinstance(node, Compare) else None
            if isinstance(node, Compare) and isinstance(left, _NUMBERS):
                yield from _first(left, node, node.op if holds else OPPOSITE[node.op], node.right, near.body)


def _first(number: Node, asked: Node, op: str, right: Node, body: Body) -> Iterator[tuple[Node, Node, int]]:
    settled = None if any(node.is_setting() for node in right.walk()) else bounds_of(right, body.scope).settled
    if settled is not None and op in _STEP:
        yield number, asked, settled + _STEP[op]


def _names(tree: Node, number: Node) -> bool:
    return any(type(node) is type(number) and node.told() == number.told() for node in tree.walk())


def _comes_to(tree: Node, body: Body, number: Node, value: int) -> int | None:
    return bounds_of(tree, body.scope, partial(_known, number.told(), value)).settled


def _rises(tree: Node, body: Body, number: Node, bound: int) -> bool:
    """Whether more is paid of a larger number: where less is, that is told by itself."""
    worth, next_one = (_comes_to(tree, body, number, value) for value in (bound, bound + 1))
    return worth is not None and next_one is not None and next_one > worth


def _known(told: str, value: int, node: Node) -> Bounds | None:
    return Bounds(value, value) if isinstance(node, _NUMBERS) and node.told() == told else None


def _nothing(said: Said, asked: Node, number: Node, bound: int, worth: int) -> Diagnostic:
    message = say(
        "where `{number}` is just {bound}, as `{asked}` allows, `{amount}` is {worth}",
        number=number.told(),
        bound=bound,
        asked=asked.at.text,
        amount=said.value.text,
        worth=worth,
    )
    help = say("take off less, or leave those out who would pay nothing")
    return Diagnostic("P466", message, said.value.scalar.span, help=help)


def each_pays_for_all(survey: Survey) -> Iterator[Diagnostic]:
    """P470: several pay an amount each, and it is multiplied by how many they are."""
    for near in near_texts(survey):
        amount, payer = (near.body.values.get(key) for key in ("amount", "from"))
        if not pays(near.body) or not isinstance(amount, Expression) or not isinstance(payer, Expression):
            continue
        if not many_seats(payer.tree) or not counts_all_of(amount.tree, payer.tree):
            continue
        if near.body.scope.turns and text_of(near.body, "to", POT) != _SELF:
            continue
        summaries = [
            one.text.lower() for root in roots_of(survey.rules) if isinstance(one := root.get("summary"), Scalar)
        ]
        texts = [*(one.words for one in near.texts), *summaries]
        if any(AS_MANY.search(one) for one in texts):
            continue
        message = say(
            "each of them pays `{amount}`, so that two of them pay four times as much as one",
            amount=amount.text,
        )
        ways: tuple[Remedy, ...] = ()
        if isinstance(body_of(amount.tree), CountSeats):
            ways = (Remedy(say("write `{amount}`", amount="1"), (said_instead(amount.scalar, "1"),)),)
        help = say("name what each of them pays, or say in a note that they pay as many chips as they are")
        yield Diagnostic("P470", message, amount.scalar.span, help=help, remedies=ways)


def counts_all_of(amount: Node, payers: Node) -> bool:
    """Whether an amount is how many these players are, or so many times that."""
    tree = body_of(amount)
    who = body_of(payers).told()
    if _is_all_but_one(tree):
        return _are_all_but_one(body_of(payers))
    if isinstance(tree, CountSeats):
        return body_of(tree.seats).told() == who
    if isinstance(tree, AmountFact):
        return _EVERYBODY.get(tree.entry.name) == who
    return isinstance(tree, Sum) and tree.op == "*" and any(counts_all_of(one, payers) for one in tree.children)


def _is_all_but_one(amount: Node) -> bool:
    """Whether an amount is one less than there are players."""
    if not isinstance(amount, Sum) or amount.op != "-":
        return False
    whole, less = body_of(amount.left), body_of(amount.right)
    counts = isinstance(whole, AmountFact) and whole.entry.name in _EVERYBODY
    return counts and isinstance(less, Number) and less.value == 1


def _are_all_but_one(payers: Node) -> bool:
    """Whether players are all but one of those who are there."""
    if isinstance(payers, Except):
        return payers.seats.told() in _EVERYBODY.values() and not many_seats(payers.without)
    return payers.told() in _OTHERS
