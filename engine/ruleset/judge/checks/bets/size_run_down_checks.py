"""Checks of bets as large as a number that goes on through the evening, which comes to nothing after some deals."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import AmountMark, IfAmount, Node, Number, OptionNumber, body_of
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.forms.sums import Sum
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.bets.betting_checks import BET_SIZES
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import options_of, said_in
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.payments.comes_to_nothing_checks import MAY_BE_NONE
from engine.ruleset.understand.steps_in_order import is_within, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.remembered_conditions import decide
from engine.steps.machine.kind import Body, Said
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import say

_EVENING, _NUMBER = "session", "number"
_SIZES = tuple(one for one in BET_SIZES if one not in ("least", "most"))
_DEALS = 200
"""So many deals are looked at."""


@only.where(only.marks, only.betting)
def run_down_to_nothing(survey: Survey) -> Iterator[Diagnostic]:
    """P466: the number that says how large a bet is becomes 0 with some deal, as the steps at the end of deals say."""
    rules = survey.rules
    if not rules.clean or not rules.marks or rules.arrivals:
        return
    brought, told = named_by_options(survey), set[str]()
    for body in survey.bodies:
        for said in body.expressions if body.kind.bets and survey.at(body) else ():
            name = _mark_of(said)
            mark = rules.marks.get(name)
            if (
                mark is None
                or name in told
                or name in brought
                or mark.kept != _EVENING
                or _asks_for(survey, body, name)
            ):
                continue
            writes = [one for one in survey.bodies if name in written(one)]
            deal = _deal_of_nothing(rules.play, writes, name, mark.start)
            if mark.definition.kind == _NUMBER and not mark.definition.each_player and deal is not None:
                told.add(name)
                message = say("with deal {deal} `{mark}` is 0, so that nobody can bet then", deal=deal, mark=name)
                help = say("let it begin anew, or go down no further, one step earlier")
                related = (Related(said.value.scalar.span, say("the size of the bets is said here")),)
                yield Diagnostic("P466", message, writes[-1].key.span, help=help, related=related)


@only.where(only.betting)
def nothing_in_one_case(survey: Survey) -> Iterator[Diagnostic]:
    """P466: in one of the cases between which it chooses a bet is 0, as it is written."""
    for body in survey.bodies if survey.rules.clean else ():
        for said in body.expressions if body.kind.bets and survey.at(body) and body.when is None else ():
            case = _case_of_nothing(said.value.tree) if said.field.name in _SIZES else None
            if case is not None:
                message = say("in one case this is 0, so that nobody can bet then")
                help = say("write a size for that case, or leave the round out then: `when: …`")
                related = (Related(said.value.scalar.span, say("the size of the bets is said here")),)
                yield Diagnostic("P466", message, case.at.span, help=help, related=related)


def _case_of_nothing(amount: Node) -> Node | None:
    """Where an amount says that it is 0 in one case."""
    tree = body_of(amount)
    if isinstance(tree, IfAmount):
        return _case_of_nothing(tree.then) or _case_of_nothing(tree.otherwise)
    return tree if isinstance(tree, Number) and tree.value == 0 else None


@only.where(only.betting, only.form(IfAmount))
def nothing_in_one_case_by_option(survey: Survey) -> Iterator[Diagnostic]:
    """P466: in one of the cases between which it chooses a bet is 0 where an option is, and the option may be.

    Of a bet that is nothing in every case B305 tells. Not where the option is asked for, or its text allows for none.
    """
    told = set[Span]()
    for body in survey.betting if survey.rules.clean else ():
        for said in body.expressions if survey.at(body) else ():
            cases = [{*_factors(case)} for case in _cases(said.value.tree)] if said.field.name in _SIZES else []
            for name in sorted({name for one in cases for name in one if not all(name in other for other in cases)}):
                least = None if _is_asked(survey, body, name) else _least_of_nothing(survey, name)
                if least is not None and least.span not in told:
                    told.add(least.span)
                    message = say("with `{option}` set to 0 nobody can bet in one case: a bet is 0 there", option=name)
                    help = say("let 1 be the least, or leave the round out then: `when: …`")
                    related = (Related(said.value.scalar.span, say("the size of the bets is said here")),)
                    yield Diagnostic("P466", message, least.span, help=help, related=related)


def _cases(amount: Node) -> Iterator[Node]:
    """The amounts between which one chooses."""
    tree = body_of(amount)
    yield from (*_cases(tree.then), *_cases(tree.otherwise)) if isinstance(tree, IfAmount) else (tree,)


def _factors(amount: Node) -> Iterator[str]:
    """The options by which an amount is multiplied."""
    tree = body_of(amount)
    if isinstance(tree, Sum) and tree.op == "*":
        yield from (*_factors(tree.left), *_factors(tree.right))
    elif isinstance(tree, OptionNumber):
        yield tree.name


def _least_of_nothing(survey: Survey, name: str) -> Scalar | None:
    """Where it is said that an option may be 0, which it is not by default, and which its text says nothing of."""
    options = (found[name] for found in options_of(survey.rules) if name in found)
    option = next((one for one in options if one.default.value != 0), None)
    about = said_in(survey.rules, ("options", name, "about"))
    if option is None or (isinstance(about, Scalar) and MAY_BE_NONE.search(about.text)):
        return None
    least = said_in(survey.rules, ("options", name, "least"))
    said = (*option.choices, *((least,) if isinstance(least, Scalar) else ()))
    return next((one for one in said if one.value == 0), None)


def _is_asked(survey: Survey, body: Body, name: str) -> bool:
    """Whether a condition of a round, of what it is in, or between its sizes, asks for an option."""
    around = [one for one in survey.bodies if is_within(body, one)]
    asked = [one.when.tree for one in around if one.when is not None]
    asked += [
        node.condition for one in body.expressions for node in one.value.tree.walk() if isinstance(node, IfAmount)
    ]
    return any(isinstance(node, OptionNumber) and node.name == name for tree in asked for node in tree.walk())


def _asks_for(survey: Survey, body: Body, name: str) -> bool:
    """Whether a round is bet only where its number is large enough."""
    around = (one for one in survey.bodies if one is body or any(body is inner for inner, _ in walk((one,))))
    return any(one.when is not None and name in names_in(one.when) for one in around)


def _mark_of(said: Said) -> str:
    tree = body_of(said.value.tree) if said.field.name in _SIZES else None
    return tree.name if isinstance(tree, AmountMark) else ""


def _deal_of_nothing(play: Sequence[Body], writes: Sequence[Body], name: str, start: object) -> int | None:
    """The first deal that begins with 0, where each deal writes the mark behind all bets, by itself alone."""
    last_bet = max((place for place, one in enumerate(play) if one.kind.bets), default=-1)
    places = [next((place for place, one in enumerate(play) if one is write), -1) for write in writes]
    if not writes or not isinstance(start, int) or min(places) <= last_bet:
        return None
    value, had = start, set[int]()
    for deal in range(1, _DEALS):
        if value == 0:
            return deal
        had.add(value)
        for write in writes:
            after = _after(write, name, value)
            if after is None:
                return None
            value = after
        if value in had:
            return None
    return None


def _after(write: Body, name: str, value: int) -> int | None:
    """What a step makes of a number; None where that is open."""

    def seen(node: Node) -> Bounds | None:
        return Bounds(value, value) if isinstance(node, AmountMark) and node.name == name else None

    comes = True if write.when is None else decide(write.when.tree, {}, write.scope, seen)
    if comes is not True or not sets_a_mark(write):
        added = write.values.get("add")
        if comes is True and isinstance(added, Expression):
            more = bounds_of(added.tree, write.scope, seen).settled
            return None if more is None else value + more
        return value if comes is False else None
    to = write.values.get("to")
    return bounds_of(to.tree, write.scope, seen).settled if isinstance(to, Expression) else None
