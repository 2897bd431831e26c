"""Steps that wait for what marks do not say at first, and that alone could make them say it."""

from collections.abc import Container, Mapping, Sequence
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import (
    AmountMark,
    FlagMark,
    IsMarked,
    IsNoOne,
    Node,
    OptionNumber,
    Says,
    SaysAny,
    SeatMark,
    body_of,
)
from engine.language.forms.measure import Bounds
from engine.language.forms.own_numbers import Each
from engine.program import Mark
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.remembered_conditions import Kept, Topic, decide
from engine.steps.machine.kind import Body

LASTING = "session"
OTHERWISE = "otherwise"
"""The key of steps that are gone through where the condition of their block does not hold."""


def waiting_for_each_other(survey: Survey, brought: Container[str]) -> set[int]:
    """The steps that write marks, and wait for what marks do not say at first, where only such steps write these.

    With the steps in them; `brought`: what the choices of options bring in is left out.
    """
    writes = writes_of(survey)
    writing = {id(one) for bodies in writes.values() for one in bodies}
    waiting: dict[int, tuple[set[str], set[int]]] = {}
    for body in survey.bodies:
        said = body.when
        marks = marks_of(survey, said) if said is not None and said.constant is None else {}
        if said is None or not marks or any(name in brought or mark.kept == LASTING for name, mark in marks.items()):
            continue
        lists = [steps for key, steps in body.inner.items() if key != OTHERWISE]
        inner = {id(body), *(id(one) for steps in lists for one, _ in walk(steps))}
        known = partial(at_first, survey, marks)
        if inner & writing and decide(said.tree, nobody_yet(said.tree, marks), body.scope, known) is False:
            waiting[id(body)] = {*marks}, inner
    while True:
        within = set[int]().union(*(inner for _, inner in waiting.values()))
        begun = [one for one, (names, _) in waiting.items() if not _are_written_by(names, writes, within)]
        if not begun:
            return within
        for one in begun:
            del waiting[one]


def _are_written_by(names: set[str], writes: Mapping[str, Sequence[Body]], within: set[int]) -> bool:
    """Whether no other steps than these write marks."""
    return all(id(one) in within for name in names for one in writes.get(name, ()))


def marks_of(survey: Survey, said: Expression) -> dict[str, Mark]:
    """The marks that an expression asks for."""
    return {name: survey.rules.marks[name] for name in names_in(said) if name in survey.rules.marks}


def writes_of(survey: Survey) -> dict[str, list[Body]]:
    """The steps that write each mark."""
    found: dict[str, list[Body]] = {}
    for body in survey.bodies:
        for _, name in marks_named(body, reading=False):
            found.setdefault(name, []).append(body)
    return found


def at_first(survey: Survey, marks: Mapping[str, Mark], node: Node) -> Bounds | None:
    """What a number is before any step has changed it; one that an option sets lies where its author lets it."""
    if is_drawn(node):
        return Bounds(0, 0)
    if isinstance(node, AmountMark) or (isinstance(node, Each) and node.entry is None):
        return Bounds(marks[node.name].start, marks[node.name].start) if node.name in marks else None
    if isinstance(node, OptionNumber):
        option = survey.rules.composed.options.get(node.name)
        return None if option is None else Bounds(option.least, option.most)
    return None


def nobody_yet(tree: Node, marks: Mapping[str, Mark]) -> dict[Topic, Kept]:
    """How flags and players stand before any step has changed them, wherever a condition asks for them."""
    found: dict[Topic, Kept] = {}
    for node in tree.walk():
        if isinstance(node, FlagMark) and node.name in marks:
            found[node.remembered()[:2]] = bool(marks[node.name].start)
        flag = body_of(node.predicate) if isinstance(node, Says | SaysAny) else None
        if isinstance(node, Says | SaysAny) and isinstance(flag, IsMarked) and flag.name in marks:
            so = bool(marks[flag.name].start) != flag.negated
            found[node.remembered()[:2]] = so != (isinstance(node, SaysAny) and node.who == "nobody")
        of_a_mark = isinstance(node, Says) and isinstance(body_of(node.subject), SeatMark)
        if of_a_mark and isinstance(node, Says) and isinstance(node.predicate, IsNoOne):
            found[node.remembered()[:2]] = not node.predicate.negated
    return found


def is_drawn(node: Node) -> bool:
    """Whether it is asked how many cards a player took in their latest draw."""
    return isinstance(node, Each) and node.entry is not None and node.entry.name == "cards drawn"
