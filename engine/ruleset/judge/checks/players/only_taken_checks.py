"""Checks of what holds from the start: a number that is only taken from, and one winner or several players in."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountFact, AmountMark, Compare, CountSeats, Node, SeatFact, ThoseWhose, body_of
from engine.language.forms.comparing import number_of
from engine.language.forms.own_numbers import Each
from engine.language.forms.sums import Sum
from engine.language.forms.tree import ConditionNode
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.marks.mark_asked_for import all_asked
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping
from engine.text.translation import say

_WINNERS = ("winner", "winners")
_ALONE = {("=", 1), ("<=", 1), ("<", 2)}
_SEVERAL = {(">", 1), (">=", 2), ("!=", 1)}
_OF_NONE = {("=", 0), ("<=", 0), ("<", 1), (">", 0), (">=", 1)}


@only.where(only.marks)
def only_taken_from(survey: Survey) -> Iterator[Diagnostic]:
    """A904: a number begins at 0, every step takes from it, and it is asked whether any is left.

    Where those who have 0 are paid out of the pot, and nothing else is asked of it, it is asked who has lost nothing.
    """
    rules = survey.rules
    declared = declared_in(rules, "marks") if rules.clean else {}
    brought = named_by_options(survey) if declared else set()
    for name, entry in declared.items():
        mark = rules.marks.get(name)
        plain = isinstance(entry.value, Mapping) and "start" not in entry.value
        if mark is None or mark.definition.kind != "number" or not plain or name in brought:
            continue
        writes = [body for body in survey.bodies if name in written(body)]
        taking = [body for body in writes if takes_from(body, name)]
        if not taking or any(body not in taking and not wipes(body) for body in writes):
            continue
        asked = next((one for one in all_asked(survey, {name}) if (one.op, number_of(one.right)) in _OF_NONE), None)
        if asked is not None and not _rewards_a_clean_sheet(survey, name):
            message = say("`{mark}` begins at 0, and steps only take from it", mark=name)
            related = (Related(entry.key.span, say("it is declared here")),)
            help = say("say under `marks` with how many it begins: `{key}`", key="start: 3")
            yield Diagnostic("A904", message, taking[0].key.span, help=help, related=related)


def _rewards_a_clean_sheet(survey: Survey, name: str) -> bool:
    """Whether those of whom nothing was taken are paid out of the pot, and no other step asks for the number."""
    asking = [body for body in survey.bodies if any(name in names_in(one.value) for one in body.expressions)]
    asking = [body for body in asking if name not in written(body)]
    paid = [body.values.get("to") for body in asking if pays(body) and text_of(body, "from") == POT]
    groups = [body_of(one.tree) for one in paid if isinstance(one, Expression)]
    clean = [one for one in groups if isinstance(one, ThoseWhose) and (one.op, number_of(one.right)) == ("=", 0)]
    return bool(asking) and len(clean) == len(asking)


def takes_from(body: Body, name: str) -> bool:
    """Whether a step takes something from a number."""
    to = body.values.get("to")
    tree = body_of(to.tree) if isinstance(to, Expression) else None
    left = body_of(tree.left) if isinstance(tree, Sum) and tree.op == "-" else None
    return isinstance(left, Each | AmountMark) and left.name == name


def wipes(body: Body) -> bool:
    """Whether a step sets a number to 0."""
    to = body.values.get("to")
    return isinstance(to, Expression) and to.constant == 0


@only.where(only.comparing, only.conditions)
def one_or_several(survey: Survey) -> Iterator[Diagnostic]:
    """X106: it is asked whether there is one winner or several are in, and whoever is in alone has won."""
    compared, plain = False, [body for body in survey.rules.play if body.when is None]
    stays = any(share.if_nobody == "stays" for share in survey.rules.shares)
    for body in survey.bodies if survey.rules.clean and not stays else ():
        tree = None if body.when is None or not compared else body_of(body.when.tree)
        joined = tree.joined() if isinstance(tree, ConditionNode) else None
        compared = compared or (body.kind.compares and body in plain and "for" not in body.node)
        if body.when is None or joined is None or not joined.decisive or joined.negated or not survey.at(body):
            continue
        if any(map(_one_winner, joined.parts)) and any(map(_several_in, joined.parts)):
            message = say("`{condition}` always holds: who is in alone is the one winner", condition=body.when.text)
            help = say("join the two with `and`, or ask one of them alone")
            yield Diagnostic("X106", message, body.when.scalar.span, help=help)


def _one_winner(part: Node) -> bool:
    said = body_of(part)
    counted = body_of(said.left) if isinstance(said, Compare) else None
    seats = body_of(counted.seats) if isinstance(counted, CountSeats) else None
    named = isinstance(seats, SeatFact) and seats.entry.name in _WINNERS
    return named and isinstance(said, Compare) and (said.op, number_of(said.right)) in _ALONE


def _several_in(part: Node) -> bool:
    said = body_of(part)
    counted = body_of(said.left) if isinstance(said, Compare) else None
    named = isinstance(counted, AmountFact) and counted.entry.name == "players in"
    return named and isinstance(said, Compare) and (said.op, number_of(said.right)) in _SEVERAL
