"""Checks of bets that grow with a number, and of later rounds that do not, and are played for less than earlier."""

import re
from collections.abc import Iterator
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, Node, body_of
from engine.language.forms.comparing import bounds_where, number_of
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.bets.betting_checks import bets
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import roots_of, sources_of
from engine.ruleset.judge.checks.texts.near_texts import surely
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping
from engine.text.translation import say
from engine.text.wording import Wording

_FIXED, _NUMBER = "fixed", "number"
_MOST = 12
"""So far a number is followed that nothing bounds."""


def bets_left_behind(survey: Survey) -> Iterator[Diagnostic]:
    """B308: bets of the game grow with a number, and those of a round do not, so that they fall behind the one before.

    A round that grows by itself, with a size of its own, is a custom of that round.
    """
    rules = survey.rules
    if not rules.clean or not rules.marks:
        return
    own, usual = sources_of(rules), [one.get("betting") for one in roots_of(rules)]
    before: Expression | None = None
    for body in bets(survey):
        size = body.values.get("size")
        if body.values.get("limit") != _FIXED or body.when is not None or not isinstance(size, Expression):
            continue
        meant = not survey.at(body) or _SO_ALWAYS.search(body.note) is not None
        found = None if meant or before is None else _left_behind(survey, before, size)
        if before is not None and found is not None and size.scalar.span.source in own:
            name, value, more, less = found
            message = say(
                "once `{mark}` is {value}, bets are smaller here ({size}) than in a round before ({before})",
                mark=name,
                value=value,
                size=less,
                before=more,
            )
            related = (Related(before.scalar.span, say("the larger bet is here")),)
            help = say("let both be reckoned with `{mark}`", mark=name)
            yield Diagnostic("B308", message, size.scalar.span, help=help, related=related)
            return
        before = size if any(_stands_in(size, one) for one in usual) else None


_SO_ALWAYS = Wording(r"\b(?:always|however|whatever|whichever|never|only|alone|fixed|flat)\b", re.IGNORECASE)
"""How the note of a round says that its bets are as large as they are, come what may."""


def _stands_in(size: Expression, usual: object) -> bool:
    """Whether it is the size of all bets of a game, where no round says another."""
    at = size.scalar.span
    outer = usual.span if isinstance(usual, Mapping) else None
    return outer is not None and outer.source == at.source and outer.start <= at.start < outer.end


def _left_behind(survey: Survey, before: Expression, size: Expression) -> tuple[str, int, int, int] | None:
    """The number by which an earlier bet comes to more than a later one, from when on, and what both are then."""
    names = {node.name for one in (before, size) for node in one.tree.walk() if isinstance(node, AmountMark)}
    name = next(iter(names), "")
    mark = survey.rules.marks.get(name)
    if len(names) != 1 or mark is None or mark.definition.kind != _NUMBER or name in named_by_options(survey):
        return None
    most = _most(survey, name, mark.start)
    for value in range(mark.start, most + 1) if most is not None else ():
        seen = partial(_is, name, value)
        more, less = (bounds_of(one.tree, survey.rules.scope, seen).settled for one in (before, size))
        if more is None or less is None or (value == mark.start and more > less):
            return None
        if more > less > 0:
            return name, value, more, less
    return None


def _is(name: str, value: int, node: Node) -> Bounds | None:
    return Bounds(value, value) if isinstance(node, AmountMark) and node.name == name else None


def _most(survey: Survey, name: str, start: int) -> int | None:
    """How far a number gets by what is added to it, as far as that is looked at; None where it is written otherwise."""
    writes = [body for body in survey.bodies if name in written(body)]
    ends = [_end(body, name) for body in writes if body.values.get("to") is None or not _begins_anew(body, start)]
    return max(one for one in ends if one is not None) if ends and None not in ends else None


def _begins_anew(body: Body, start: int) -> bool:
    to = body.values.get("to")
    return isinstance(to, Expression) and to.constant == start


def _end(body: Body, name: str) -> int | None:
    """How far a step that adds to a number brings it."""
    add = body.values.get("add")
    more = add.constant if isinstance(add, Expression) else None
    if not isinstance(more, int) or more <= 0:
        return None
    bounds = [
        _bound(node, name, holds=holds)
        for node, holds in (surely(body.when.tree, holds=True) if body.when is not None else ())
    ]
    return min((one + more for one in bounds if one is not None), default=_MOST)


def _bound(node: Node, name: str, *, holds: bool) -> int | None:
    """The most that a number is where a condition holds that asks for it."""
    asked = body_of(node.left) if holds and isinstance(node, Compare) else None
    number = number_of(node.right) if isinstance(node, Compare) else None
    if not isinstance(node, Compare) or number is None or not isinstance(asked, AmountMark) or asked.name != name:
        return None
    bounds = bounds_where(node.op, number)
    return None if bounds is None else bounds.most
