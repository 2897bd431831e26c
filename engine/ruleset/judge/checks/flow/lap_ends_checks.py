"""Checks of laps that end by what nothing in a lap changes, or as soon as there is what they are for."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Compare, Node, Not, body_of
from engine.language.forms.comparing import number_of
from engine.ruleset.judge.checks.conditions.waiting_steps import is_drawn
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, goes_in_laps, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_ENDS = "until"
_OF_MARKS = "mark "


def ended_by_what_stays(survey: Survey) -> Iterator[Diagnostic]:
    """F717: laps end by cards that are drawn, or by marks, and no step of a lap draws any or writes them.

    By a mark that players write with a word before, they choose whether there is one lap or all of them.
    """
    if not survey.rules.clean:
        return
    ever = {name for body in survey.bodies for name in written(body)}  # of others it is told that nothing writes them
    brought = named_by_options(survey) | {name for one, _ in walk(survey.rules.arrivals) for name in written(one)}
    for laps in survey.bodies:
        said = laps.values.get(_ENDS) if goes_in_laps(laps.kind, laps.values) and "times" in laps.values else None
        if not isinstance(said, Expression) or said.scalar.span.source not in survey.rules.composed.authored:
            continue
        drawn = any(is_drawn(node) for node in said.tree.walk())
        names = names_in(said) & survey.rules.marks.keys()
        facts = {read.fact for read in said.reads}
        if (
            (not drawn and not names)
            or names & brought
            or names - ever
            or names & _said_before(survey, laps)
            or not facts <= {*(f"{_OF_MARKS}{one}" for one in names), *_DRAWN}
        ):
            continue
        inner = [one for steps in laps.inner.values() for one, _ in walk(steps)]
        changed = any(one.kind.exchanges for one in inner) and drawn
        if not changed and not any(name in names for one in inner for name in written(one)) and survey.at(laps):
            message = say("nothing in a lap changes whether `{condition}`, so it ends none", condition=said.text)
            help = say("let a step of the lap bring it about, or ask for something else")
            yield Diagnostic("F717", message, said.scalar.span, help=help)


def _said_before(survey: Survey, laps: Body) -> set[str]:
    """The marks that a word writes which players say before these laps."""
    before = survey.bodies[: next(at for at, one in enumerate(survey.bodies) if one is laps)]
    words = [choice for one in before for choice in choices_of(one)]
    return {name for word in words for steps in word.inner.values() for one, _ in walk(steps) for name in written(one)}


_DRAWN = ("cards drawn", "that player")


def ended_by_chips_in_the_pot(survey: Survey) -> Iterator[Diagnostic]:
    """X106: laps pay out of the pot, and end as soon as there is anything in it, of which they could pay."""
    own = survey.rules.composed.authored
    for laps in survey.bodies if survey.rules.clean else ():
        for key, ends in (("until", True), ("while", False)):
            said = laps.values.get(key) if goes_in_laps(laps.kind, laps.values) else None
            if not isinstance(said, Expression) or said.scalar.span.source not in own:
                continue
            inner = [one for steps in laps.inner.values() for one, _ in walk(steps)]
            if _asks_for_chips(said.tree) is ends and any(pays(one) and text_of(one, "from") == POT for one in inner):
                message = say(
                    "`{condition}` ends these laps as soon as there is a pot to play for", condition=said.text
                )
                if not ends:
                    message = say(
                        "`{condition}`: these laps go on only while there is no pot to play for", condition=said.text
                    )
                turned = "pot = 0" if ends else "pot > 0"
                help = say("turn it round: `{condition}`", condition=turned)
                yield Diagnostic("X106" if ends else "X107", message, said.scalar.span, help=help)


def _asks_for_chips(tree: Node) -> bool | None:
    """Whether a condition is that there is something in the pot, or that there is nothing; None for another one."""
    node = body_of(tree)
    if isinstance(node, Not):
        inside = _asks_for_chips(node.of)
        return None if inside is None else not inside
    left = body_of(node.left) if isinstance(node, Compare) else None
    if not isinstance(node, Compare) or not isinstance(left, AmountFact) or left.entry.name != POT:
        return None
    number = number_of(node.right)
    if (node.op, number) in ((">", 0), (">=", 1)):
        return True
    return False if (node.op, number) in (("=", 0), ("<", 1), ("<=", 0)) else None
