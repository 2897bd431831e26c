"""Checks of deals in which players bet, or compare their hands, and nobody has put in anything."""

import re
from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Flag, Node, OptionNumber, Stake
from engine.language.forms.measure import Bounds
from engine.ruleset.judge.checks.conditions.expressions_of_steps import inserted, once
from engine.ruleset.judge.checks.flow.phase_checks import holds, is_for_pot, is_played_on
from engine.ruleset.judge.checks.names.authored import summary_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.judged.remembered_conditions import Kept, Topic, decide
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.registry import PAYING_IN
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.marked.node import Scalar, find
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_SET = (Stake, OptionNumber)


def nothing_at_stake(survey: Survey) -> Iterator[Diagnostic]:
    """P413: nobody has put in anything when players are first asked to bet. Dice are often thrown for nothing.

    But not where a stake is posted, and that is nothing.
    """
    if not survey.rules.clean or (survey.rules.deck.put_back and stake_of_nothing(survey) is None):
        return
    reached = survey.reached
    first = next(
        (body for body in reached if body.kind.bets), next((body for body in reached if is_for_pot(body)), None)
    )
    if first is None:
        yield from _nothing_at_first(survey, reached)
    if first is None or "to-stay" in first.values or "brings-in" in first.values:
        return
    over = {id(one) for body in reached if body.when is not None and _ends_the_deal(body) for one, _ in walk((body,))}
    before = list[Body]()
    for one in survey.bodies[: survey.bodies.index(first)]:
        if id(one) not in over and _puts_in(survey, one):
            if not _may_be_left_out(survey, one):
                return
            before.append(one)
    stake = stake_of_nothing(survey)
    late = next((one for one in survey.rules.play if one.kind is PAYING_IN and _puts_in(survey, one)), None)
    tables = [moment.within for moment in survey.at(first)]
    bare = all((stake is not None or one.pot is Sure.NEVER) and one.level is Sure.NEVER for one in tables)
    if not (bare or before):
        return
    message = say("nobody has put in anything when betting begins, so there is nothing to bet for")
    if before:
        yield from _left_out(survey, before[0], first)
        return
    if not first.kind.bets:  # without stakes hands are compared for nothing, as players may mean
        message = say("nobody has put in anything when hands are compared, so there is nothing to win")
        if stake is not None and late is None:
            yield Diagnostic("P413", message, stake, help=say("write a stake from 1 up"))
        elif late is None and _speaks_of_chips(survey):
            help = say("let players post something first, such as `post: {each: 1}`")
            yield Diagnostic("P413", message, first.key.span, help=help)
        return
    if late is not None and not any(holds(one, is_played_on) for one in _after(survey, late)):
        return  # F710 tells
    if late is not None:
        help = say("put this before the first round of betting")
        related = (Related(first.key.span, say("betting begins here")),)
        yield Diagnostic("P413", message, late.key.span, help=help, related=related)
    elif stake is not None:
        yield Diagnostic("P413", message, stake, help=say("write a stake from 1 up"))
    else:
        help = say("let players post something first, such as `post: {each: 1}`")
        ways = inserted(survey, first, say("post something first: `post: {each: 1}`"), {PAYING_IN.name: {"each": 1}})
        yield Diagnostic("P413", message, first.key.span, help=help, remedies=ways)


def _speaks_of_chips(survey: Survey) -> bool:
    """Whether the summary tells what becomes of chips that no step ever brings in."""
    told = summary_of(survey.rules)
    spoken = told.text if isinstance(told, Scalar) else ""
    return not any(map(pays, survey.bodies)) and bool(_CHIPS.search(spoken)) and not _FOR_NOTHING.search(spoken)


_CHIPS = Wording(r"\b(?:the pot|(?:have |has )?put in|chips?|antes?|kitty)\b", re.IGNORECASE)
_FOR_NOTHING = Wording(
    r"\b(?:no (?:chips?|stakes?|pot|antes?)|without (?:chips|stakes|a pot)|for (?:nothing|fun|love|honou?r))\b",
    re.IGNORECASE,
)


def _ends_the_deal(body: Body) -> bool:
    """Whether the deal is over with a step, which is for one case alone: what is paid there is for the next one."""
    steps = body.inner.get("do", ())
    return bool(steps) and steps[-1].kind.keeps_pot and steps[-1].when is None


def _nothing_at_first(survey: Survey, reached: Sequence[Body]) -> Iterator[Diagnostic]:
    """P413 where nobody bets and a step pays the pot out: no ante is posted in the first deal."""
    antes = [one for one in reached if one.kind.forced(one).ante or one.kind.forced(one).blinds]
    paid = next((one for one in reached if pays(one) and text_of(one, "from") == POT), None)
    if paid is not None and antes and all(not _may_be_declined(one) and _may_be_left_out(survey, one) for one in antes):
        yield from _left_out(survey, antes[0], paid)


def _may_be_left_out(survey: Survey, body: Body) -> bool:
    """Whether a payment is one that all may decline, or that is not made on the first of all deals."""
    if _may_be_declined(body):
        return True
    return body.when is not None and decide(body.when.tree, _first_deal(body.when), body.scope, _no_chips) is False


def _may_be_declined(body: Body) -> bool:
    return text_of(body, "choice") == "free" and not body.kind.forced(body).blinds


def _first_deal(condition: Expression) -> dict[Topic, Kept]:
    """That no chips of an earlier deal lie in the pot, wherever a condition asks it."""
    asked = (node for node in condition.tree.walk() if isinstance(node, Flag) and node.entry.name == "first deal")
    return {node.remembered()[:2]: True for node in asked}


def _no_chips(node: Node) -> Bounds | None:
    return Bounds(0, 0) if isinstance(node, AmountFact) and node.entry.name == "carried pot" else None


def _left_out(survey: Survey, body: Body, first: Body) -> Iterator[Diagnostic]:
    """P413: the only payment before the betting is one that need not be made."""
    related = (Related(first.key.span, say("this is played for it")),)
    if _may_be_declined(body):
        message = say("all may decline to post this, and then there is nothing to play for")
        ways = Remedy(say("leave out `{key}`", key="choice"), (without_key(body.node, "choice"),))
        help = say("leave `choice` out, or let somebody post a blind besides")
    else:
        message = say("on the first deal this is not posted, so there is nothing to play for then")
        ways, help = None, say("leave `when` out, or ask `first deal` if what stays in the pot is played for")
    yield Diagnostic("P413", message, body.key.span, help=help, related=related, remedies=(ways,) if ways else ())


def _after(survey: Survey, body: Body) -> Sequence[Body]:
    return survey.rules.play[survey.rules.play.index(body) + 1 :]


def _puts_in(survey: Survey, body: Body) -> bool:
    """Whether a step takes chips from players into the pot, with the stakes and options in force."""
    if not pays(body) or text_of(body, "to", POT) != POT or all(moment.within.dead for moment in survey.at(body)):
        return False
    said = (one.value for one in body.expressions if one.field.name in body.kind.paid_by)
    return any(not once(one, is_stake_of_nothing) for one in said)


def is_stake_of_nothing(amount: Expression) -> bool:
    """Whether a stake, or an option, that is set to 0 has a part in an amount; of what is written as 0 P411 tells."""
    return any(isinstance(node, _SET) and node.value == 0 for node in amount.tree.walk())


def stake_of_nothing(survey: Survey) -> Span | None:
    """Where a stake, or an option, is set to 0 that somebody posts."""
    for body, said in survey.said:
        if once(said.value, is_stake_of_nothing) and body.kind.payments:
            for node in said.value.tree.walk():
                if isinstance(node, _SET) and node.value == 0:
                    part = "stakes" if isinstance(node, Stake) else "options"
                    at = find(survey.rules.composed.root, (part, node.name))
                    return None if at is None else at.span
    return None
