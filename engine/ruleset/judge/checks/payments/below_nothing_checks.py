"""Checks of amounts that are below nothing as long as an account is what it begins with."""

from collections.abc import Iterator
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import AmountFact, AmountMark, Flag, OptionNumber
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.forms.tree import Node
from engine.ruleset.judge.checks.conditions.waiting_steps import at_first, marks_of, writes_of
from engine.ruleset.judge.checks.marks.mark_bounds import named_number, of_option
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_knowledge import held_at
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.payments.below_for_some_checks import BELOW_NOTHING
from engine.ruleset.judge.checks.payments.comes_to_nothing_checks import is_paid
from engine.ruleset.understand.steps_in_order import is_within, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_AGAIN = ("lap", "turn", "talk")
"""Blocks whose steps may be gone through more than once."""
_OF_LATER_DEALS = ("first deal", "carried pot")


def below_nothing_at_first(survey: Survey) -> Iterator[Diagnostic]:
    """P466: a payment is reckoned from an account, and is less than nothing until a step changes it.

    Not where a step may have changed it before, or what is asked around the payment may mean that one has.
    """
    rules = survey.rules
    brought = named_by_options(survey) if rules.clean and rules.marks else set[str]()
    for body in survey.bodies if rules.clean and rules.marks else ():
        paid = {payment.key for payment in body.kind.payments}
        for said in (one.value for one in body.expressions if one.field.name in paid and survey.at(body)):
            marks = marks_of(survey, said)
            if not marks or said.scalar.span.source not in rules.composed.authored or marks.keys() & brought:
                continue
            least = bounds_of(said.tree, body.scope).most
            worth = bounds_of(said.tree, body.scope, partial(at_first, survey, marks)).most
            if worth is None or worth >= 0 or (least is not None and least <= 0):  # P411 tells of the last
                continue
            if all(_is_as_it_began(survey, body, name, said) for name in marks):
                name = next(iter(marks))
                holes = {"amount": said.text, "account": name, "start": marks[name].start}
                message = say(
                    "as long as `{account}` is {start}, `{amount}` is below 0, and nobody can pay that", **holes
                )
                help = say("reckon from another number, or write `larger of 0 and` before it")
                yield Diagnostic("P466", message, said.scalar.span, help=help, reason=(BELOW_NOTHING,))


def below_nothing_by_an_option(survey: Survey) -> Iterator[Diagnostic]:
    """P466: an option of the author's may be set so that a payment is below nothing for a number that players name."""
    own = declared_in(survey.rules, "options") if survey.rules.clean and survey.rules.marks else {}
    for body in survey.bodies if own else ():
        for said in (one.value for one in body.expressions if is_paid(body, one) and survey.at(body)):
            options = {node.name for node in said.tree.walk() if isinstance(node, OptionNumber)}
            named = {name: _least_named(survey, name) for name in marks_of(survey, said)}
            least = {name: number for name, number in named.items() if number is not None}
            if not named or len(least) < len(named) or len(options) != 1 or not options <= own.keys():
                continue
            (option,) = options
            usual = bounds_of(said.tree, body.scope, partial(_named, least, {})).least
            for end in (one for one in of_option(survey.rules, option) if one is not None):
                worth = bounds_of(said.tree, body.scope, partial(_named, least, {option: end})).least
                if usual is not None and usual >= 0 and worth is not None and worth < 0:
                    name = next(iter(least))
                    holes = {"name": name, "number": least[name], "option": option, "value": end}
                    message = say(
                        "where `{name}` is {number} and `{option}` is {value}, `{amount}` is {worth}, "
                        "and nobody can pay that",
                        **holes,
                        amount=said.text,
                        worth=worth,
                    )
                    help = say(
                        "let less be chosen with `{option}`, or write `larger of 0 and ({amount})`",
                        option=option,
                        amount=said.text,
                    )
                    yield Diagnostic("P466", message, said.scalar.span, help=help, reason=(BELOW_NOTHING,))
                    break


def _least_named(survey: Survey, name: str) -> int | None:
    """The least number that a player can make an account by naming it; None where anything else writes it."""
    writing = [named_number(one) for one in writes_of(survey).get(name, ())]
    least = [one.least for one in writing if one is not None and one.least is not None]
    return min(least) if least and len(least) == len(writing) else None


def _named(least: dict[str, int], chosen: dict[str, int], node: Node) -> Bounds | None:
    """What accounts are where the least was named, and an option where it is set so."""
    if isinstance(node, AmountMark) and node.name in least:
        return Bounds(least[node.name], least[node.name])
    if isinstance(node, OptionNumber) and node.name in chosen:
        return Bounds(chosen[node.name], chosen[node.name])
    return None


def _is_as_it_began(survey: Survey, body: Body, name: str, amount: Expression) -> bool:
    """Whether there is a deal in which an account is surely still what it began with when a step comes."""
    around = [one for one in survey.bodies if is_within(body, one)]
    asked = [one.value for outer in around for one in outer.expressions if one.value is not amount]
    if any(name in marks_of(survey, one) or _asks_for_later_deals(one) for one in asked):
        return False
    start, known = survey.rules.marks[name].start, held_at(survey, (body,))[name]
    place = survey.bodies.index(body)
    again = {id(inner) for one in around if one.kind.block in _AGAIN for inner, _ in walk((one,))}
    over = {id(inner) for one in survey.bodies for inner in _over_with(one)}
    earlier = {id(one) for one in survey.bodies[:place]} - over
    changed = any(id(one) in earlier | again for one in writes_of(survey).get(name, ()))
    return not changed and known.least is not None and known.least <= start


def _over_with(body: Body) -> Iterator[Body]:
    """The steps in a step behind which the deal is over."""
    for steps in body.inner.values():
        if steps and steps[-1].kind.keeps_pot and steps[-1].when is None:
            yield from (inner for inner, _ in walk(steps))


def _asks_for_later_deals(said: Expression) -> bool:
    return any(isinstance(node, Flag | AmountFact) and node.entry.name in _OF_LATER_DEALS for node in said.tree.walk())
