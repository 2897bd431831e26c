"""Checks of prices that an account keeps and that fall from lap to lap: whether they fall below nothing."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Node
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.conditions.waiting_steps import writes_of
from engine.ruleset.judge.checks.payments.below_for_some_checks import BELOW_NOTHING
from engine.ruleset.judge.checks.payments.comes_to_nothing_checks import is_paid
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_MOST_LAPS = 100
"""So many laps are gone through."""
_PRICE = "costs"


class _Falling(NamedTuple):
    """The steps of each lap, the one of them that changes an account, its name, and what it holds at first."""

    again: Sequence[Body]
    change: Body
    name: str
    start: int


def below_nothing_in_a_lap(survey: Survey) -> Iterator[Diagnostic]:
    """P466: a price that an account keeps is changed in every lap, and in a later one it is below nothing."""
    for steps in survey.lists if survey.rules.clean and survey.rules.marks else ():
        for place, block in enumerate(steps):
            times, again = block.values.get("times"), block.inner.get("do", ())
            laps = times.constant if isinstance(times, Expression) else None
            if block.kind.block != "lap" or not isinstance(laps, int) or not survey.at(block):
                continue
            for change in again:
                name = text_of(change, "what")
                if not change.kind.marking or change.when is not None or not isinstance(name, str):
                    continue
                start = _before(survey, steps[:place], name, change)
                if start is not None and not _is_asked(block, name):
                    falling = _Falling(again, change, name, start)
                    yield from _told(survey, falling, min(laps, _MOST_LAPS))


def _before(survey: Survey, earlier: Sequence[Body], name: str, change: Body) -> int | None:
    """What an account holds when the laps begin, where nothing but one step before them sets it, and one in them."""
    mark = survey.rules.marks.get(name)
    others = [one for one in writes_of(survey).get(name, ()) if one is not change]
    if mark is None or len(others) > 1:
        return None
    if not others:
        return mark.start
    set_by = others[0]
    return _after(set_by, name, mark.start) if set_by in earlier and set_by.when is None else None


def _after(change: Body, name: str, held: int) -> int | None:
    """What an account holds after a step that changes it; None where that is not settled."""
    for key, more in (("to", 0), ("add", held)):
        said = change.values.get(key)
        if isinstance(said, Expression):
            worth = bounds_of(said.tree, change.scope, partial(_held, name, held)).settled
            return None if worth is None else worth + more
    return None


def _held(name: str, held: int, node: Node) -> Bounds | None:
    return Bounds(held, held) if isinstance(node, AmountMark) and node.name == name else None


def _is_asked(block: Body, name: str) -> bool:
    """Whether a condition in the laps, or of them, looks at the account."""
    inner = [block, *(one for steps in block.inner.values() for one, _ in walk(steps))]
    inner += [choice for one in inner for choice in choices_of(one)]
    asked = [said.value for one in inner for said in one.expressions if said.value.kind == "condition"]
    return any(isinstance(node, AmountMark) and node.name == name for one in asked for node in one.tree.walk())


def _told(survey: Survey, falling: _Falling, laps: int) -> Iterator[Diagnostic]:
    """What is told of the first price that is below nothing."""
    again, change, name, held = falling
    for lap in range(1, laps + 1):
        for body in again:
            if body is change:
                after = _after(change, name, held)
                if after is None:
                    return
                held = after
                continue
            for said, worth in _worths(body, name, held):
                if worth < 0 and said.scalar.span.source in survey.rules.composed.authored:
                    holes = {"lap": lap, "amount": said.text, "worth": worth}
                    message = say("in lap {lap} `{amount}` is {worth}, and nobody can pay that", **holes)
                    help = say("let there be fewer laps, or let it fall by less")
                    related, reason = (Related(change.key.span, say("it is changed here")),), (BELOW_NOTHING,)
                    yield Diagnostic("P466", message, said.scalar.span, help=help, related=related, reason=reason)
                    return


def _worths(body: Body, name: str, held: int) -> Iterator[tuple[Expression, int]]:
    """The prices in a step that are reckoned from the account, and what each is."""
    for one, _ in walk((body,)):
        for said in _prices(one, name):
            worth = bounds_of(said.tree, one.scope, partial(_held, name, held)).settled
            if worth is not None:
                yield said, worth


def _prices(body: Body, name: str) -> Iterator[Expression]:
    """What a step has somebody pay that is reckoned from the account."""
    priced = [said for one in (body, *choices_of(body)) for said in one.expressions]
    for said in priced:
        reads = any(isinstance(node, AmountMark) and node.name == name for node in said.value.tree.walk())
        if reads and (is_paid(body, said) or said.field.name == _PRICE):
            yield said.value
