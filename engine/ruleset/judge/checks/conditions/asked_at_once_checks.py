"""Checks of words that all players say at once, and that ask for what only these words bring about."""

from collections.abc import Iterator, Mapping
from functools import partial

from engine.language.forms import IfAmount
from engine.program import Mark
from engine.ruleset.judge.checks.conditions.waiting_steps import at_first, nobody_yet
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.remembered_conditions import decide
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_AT_ONCE, _OF_A_DEAL = "together", "this deal"
_ASKED_OF = ("number", "flag", "seat")
_ASKED = ("when", "costs")


def asked_while_all_speak(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: whether a word may be said, or what it costs, asks what only these words bring about, said at once.

    Where one word waits for what nobody has brought about yet, others that ask for the opposite are left in peace.
    """
    rules = survey.rules
    if not rules.clean or not rules.marks or rules.arrivals:
        return
    brought = named_by_options(survey)
    for body in survey.bodies:
        if body.values.get("how") != _AT_ONCE or not survey.at(body) or _is_done_again(survey, body):
            continue
        began = {name: mark for name, mark in _only_here(survey, body) if name not in brought}
        found = [one for choice in choices_of(body) for one in _told(survey, body, choice, began)] if began else []
        never = [one for one in found if one.code == _NEVER]
        yield from never or found


def _is_done_again(survey: Survey, body: Body) -> bool:
    """Whether it may come more than once in a deal."""
    around = (one for one in survey.bodies if one is not body and one.inner and one.kind.block != "plain")
    return any(body is inner for one in around for inner, _ in walk((one,)))


def _only_here(survey: Survey, body: Body) -> Iterator[tuple[str, Mark]]:
    """The numbers, flags and players that nothing in a deal writes but the words of this step."""
    here = {id(inner) for choice in choices_of(body) for inner, _ in walk((choice,))}
    for name in {name for choice in choices_of(body) for inner, _ in walk((choice,)) for name in written(inner)}:
        mark = survey.rules.marks.get(name)
        writes = [one for one in survey.bodies if name in written(one) and not one.inner]
        fit = mark is not None and mark.kept == _OF_A_DEAL and mark.definition.kind in _ASKED_OF
        if mark is not None and fit and all(id(one) in here for one in writes):
            yield name, mark


def _told(survey: Survey, body: Body, choice: Body, began: Mapping[str, Mark]) -> Iterator[Diagnostic]:
    seen = partial(at_first, survey, began)
    for said in (one.value for one in choice.expressions if one.field.name in _ASKED):
        asked = [one.condition for one in said.tree.walk() if isinstance(one, IfAmount)]
        for node in [said.tree] if said.kind == "condition" else asked:
            name = next((name for name in names_in(said) if name in began), "")
            holds = decide(node, nobody_yet(node, began), choice.scope, seen) if name else None
            if holds is None:
                continue
            holes = {"condition": node.at.text, "name": name}
            message = say("`{condition}` never holds: all speak at once, so nobody has changed `{name}` yet", **holes)
            if holds:
                message = say(
                    "`{condition}` always holds: all speak at once, so nobody has changed `{name}` yet", **holes
                )
            help = say("let them speak one after the other: `{key}`", key="how: in turn")
            related = (Related(body.key.span, say("they speak here")),)
            yield Diagnostic("X106" if holds else _NEVER, message, node.at.span, help=help, related=related)


_NEVER = "X107"
