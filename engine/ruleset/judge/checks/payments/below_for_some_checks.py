"""Checks of amounts that are less than nothing for players who draw all that they may, or where most sit down."""

from collections.abc import Iterator, Sequence
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Each, IfAmount, Node, OptionNumber
from engine.language.forms.measure import Bounds, Seen, bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.case_checks import steps_in_cases
from engine.ruleset.judge.checks.conditions.expressions_of_steps import once
from engine.ruleset.judge.checks.conditions.waiting_steps import is_drawn
from engine.ruleset.judge.checks.counts.latest_draws import all_said
from engine.ruleset.judge.checks.marks.mark_bounds import with_settings
from engine.ruleset.judge.checks.names.authored import declared_in
from engine.ruleset.judge.checks.payments.comes_to_nothing_checks import is_paid
from engine.ruleset.judge.checks.texts.near_texts import near_texts
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say
from engine.text.wording import Wording

_MOST, _PAYERS = "most", ("from", "who")
_FEWER = Wording(r"\b(?:fewer|less|under|below|up to|at most|at the most|nothing|never|only|if any)\b")
"""By such words a text says for which of them it is paid."""

BELOW_NOTHING = "below nothing"
"""The reason of what is told of an amount that nobody can pay, at whatever end of an option it comes to that."""


@only.where(only.exchanging, only.form(Each))
def below_nothing_when_all_are_drawn(survey: Survey) -> Iterator[Diagnostic]:
    """P466: a payment falls with each card that a player has drawn, and they may draw more than it is worth.

    Not where a condition, or the way in which those who pay are named, asks how many cards were drawn.
    """
    counted = survey.rules.clean and any(kind.exchanges for kind in survey.kinds) and Each in survey.forms
    falls = counted and any(once(one.value, _counts_drawn) for _, one in survey.said)
    latest = {id(one.expression): one.latest.ever for one in all_said(survey)} if falls else {}
    texts = {id(near.body): near.texts for near in near_texts(survey)} if falls else {}
    for body, asked in steps_in_cases(survey) if falls else ():
        payers = (who.tree for key in _PAYERS if isinstance(who := body.values.get(key), Expression))
        around = (*(one.node for one in asked), *payers)
        if any(is_drawn(node) for tree in around for node in tree.walk()) or not survey.at(body):
            continue
        for said in (one for one in body.expressions if is_paid(body, one)):
            before = [one for one in latest.get(id(said.value), ()) if survey.at(one)]
            most = _most_drawn(survey, before)
            if most is None or not _is_own(survey, said.value) or _asks_how_many(said.value):
                continue
            worth = [_worth(said.value, body, partial(_has_drawn, number)) for number in (0, most)]
            if worth[0] is None or worth[1] is None or worth[0] <= 0 or worth[1] >= 0:
                continue
            if not any(_FEWER.search(text.words) for text in texts.get(id(body), ())):
                holes = {"amount": said.value.text, "count": most, "worth": worth[1]}
                message = say(
                    "for a player who draws {count} cards `{amount}` is {worth}, and nobody can pay that", **holes
                )
                yield _told(said.value, message, (Related(before[-1].key.span, say("they are drawn here")),))


@only.where(only.form(AmountFact))
def below_nothing_with_so_many(survey: Survey) -> Iterator[Diagnostic]:
    """P466: a payment falls with the number of players, and is less than nothing where as many play as may."""
    for body, said in survey.said if survey.rules.clean else ():
        if (
            AmountFact in said.value.forms
            and is_paid(body, said)
            and once(said.value, _counts_players)
            and _is_own(survey, said.value)
        ):
            worth = {one.players: _worth(said.value, body, partial(_with, one.players)) for one in survey.at(body)}
            settled = {number: chips for number, chips in worth.items() if chips is not None}
            below = [number for number, chips in settled.items() if chips < 0]
            if len(settled) == len(worth) and below and max(settled.values()) > 0:
                holes = {"amount": said.value.text, "count": below[0], "worth": settled[below[0]]}
                message = say("with {count} players `{amount}` is {worth}, and nobody can pay that", **holes)
                yield _told(said.value, message, ())


def _counts_players(said: Expression) -> bool:
    return any(_with(1, node) is not None for node in said.tree.walk())


def _counts_drawn(said: Expression) -> bool:
    return any(is_drawn(node) for node in said.tree.walk())


def _told(said: Expression, message: str, related: tuple[Related, ...]) -> Diagnostic:
    help = say("reckon from another number, or write `larger of 0 and ({amount})`", amount=said.text)
    return Diagnostic("P466", message, said.scalar.span, help=help, related=related, reason=(BELOW_NOTHING,))


def _is_own(survey: Survey, said: Expression) -> bool:
    return said.scalar.span.source in survey.rules.composed.authored


def _asks_how_many(said: Expression) -> bool:
    """Whether an amount chooses between cases by how many cards were drawn."""
    cases = (node.condition for node in said.tree.walk() if isinstance(node, IfAmount))
    return any(is_drawn(node) for case in cases for node in case.walk())


def _most_drawn(survey: Survey, draws: Sequence[Body]) -> int | None:
    """The most cards that a player may draw in one of these exchanges; None where that is not said of all of them.

    An option of the author's own may be set to all that it offers, any other is as it is by default.
    """
    said = [one.values.get(_MOST) for one in draws]
    found = [_most(survey, one) for one in said if isinstance(one, Expression)]
    known = [one for one in found if one is not None]
    return max(known) if known and len(known) == len(draws) else None


def _most(survey: Survey, said: Expression) -> int | None:
    named = {node.name for node in said.tree.walk() if isinstance(node, OptionNumber)}
    own = named and named <= declared_in(survey.rules, "options").keys()
    return bounds_of(said.tree, survey.rules.scope, with_settings(survey.rules, {}) if own else None).most


def _worth(said: Expression, body: Body, seen: Seen) -> int | None:
    """What an amount comes to where a number is so, and that alone decides it."""
    return bounds_of(said.tree, body.scope, seen).settled


def _has_drawn(drawn: int, node: Node) -> Bounds | None:
    return Bounds(drawn, drawn) if isinstance(node, Each) and is_drawn(node) else None


def _with(players: int, node: Node) -> Bounds | None:
    return Bounds(players, players) if isinstance(node, AmountFact) and node.entry.name == "players" else None
