"""What an evening says that is amiss by its own words: steps as in games, the same both ways, two games at once."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import FlagMark, Node, body_of
from engine.language.forms.tree import ConditionNode
from engine.ruleset.judge.checks.conditions.case_checks import (
    answered_for_another,
    nobody_is_there,
    others_than_asked,
    paid_to_the_same,
)
from engine.ruleset.judge.checks.conditions.choice_checks import alike_both_ways
from engine.ruleset.judge.checks.conditions.question_checks import answered_by_itself
from engine.ruleset.judge.checks.counts.counted_bound_checks import (
    done_before_it_counts,
    done_for_other_numbers,
    set_back_for_the_others,
)
from engine.ruleset.judge.checks.counts.counted_players_checks import counted_for_all, counted_when_shared
from engine.ruleset.judge.checks.counts.never_added_checks import never_added
from engine.ruleset.judge.checks.flow.idle_step_checks import paid_to_oneself
from engine.ruleset.judge.checks.marks.mark_idle_checks import adds_nothing
from engine.ruleset.judge.checks.payments.comes_to_nothing_checks import stakes_of_nothing
from engine.ruleset.judge.checks.payments.payment_checks import paid_by_the_paid
from engine.ruleset.judge.checks.players.none_of_checks import none_for_some
from engine.ruleset.judge.checks.players.other_end_checks import counted_at_one_end_and_named_at_the_other
from engine.ruleset.judge.checks.players.several_won_checks import not_one_winner
from engine.ruleset.judge.checks.texts.near_claims import told_beside_it
from engine.ruleset.judge.checks.texts.spoken_of_checks import done_by_the_others
from engine.ruleset.sessions.evening_checks import Evening
from engine.ruleset.sessions.session_rules import GAME_IS
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.node import Sequence as Items
from engine.text.translation import say

_ONE_DEALER = "stays"
_OF_STEPS = (
    *(paid_to_oneself, paid_by_the_paid, paid_to_the_same, stakes_of_nothing),
    *(others_than_asked, answered_for_another, nobody_is_there, answered_by_itself),
    *(done_by_the_others, told_beside_it, counted_for_all, counted_when_shared),
    *(never_added, adds_nothing),
    *(none_for_some, counted_at_one_end_and_named_at_the_other),
    *(not_one_winner, set_back_for_the_others, done_before_it_counts, done_for_other_numbers),
)
"""Checks of games that see nothing but steps and what they ask."""


def faults_of_steps(evening: Evening) -> Iterator[Diagnostic]:
    """Everything that is told of single lines of an evening."""
    yield from _as_in_games(evening)
    yield from _rounds_of_one_dealer(evening)
    said = _all_said(evening)
    yield from alike_both_ways(said, evening.root.span.source)
    yield from _two_games_at_once(said)


def _all_said(evening: Evening) -> tuple[Expression, ...]:
    """What is said outside of steps, and in them."""
    steps = (one.value for body, _ in walk(evening.rules.play) for one in body.expressions)
    return (*evening.texts, *steps)


def _two_games_at_once(said: tuple[Expression, ...]) -> Iterator[Diagnostic]:
    """X107: it is asked whether two games were played in one deal."""
    for one in said:
        games = [node.at.text for node in _all_of(one.tree) if isinstance(node, FlagMark) and _is_game(node)]
        if len({*games}) > 1:
            message = say(
                "`{one}` and `{other}` are never both so: a deal is of one game", one=games[0], other=games[1]
            )
            help = say("ask for one of them, or for either: `{one} or {other}`", one=games[0], other=games[1])
            yield Diagnostic("X107", message, one.scalar.span, help=help)


def _is_game(node: FlagMark) -> bool:
    return node.name.startswith(GAME_IS)


def _all_of(condition: Node) -> Iterator[Node]:
    """The conditions that all have to hold."""
    tree = body_of(condition)
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    if joined is not None and not joined.negated and joined.decisive is False:
        for part in joined.parts:
            yield from _all_of(part)
    else:
        yield tree


def _as_in_games(evening: Evening) -> Iterator[Diagnostic]:
    """What is told of steps between two deals as it is in games: who pays, who is asked, whether they are there."""
    for check in _OF_STEPS:
        yield from check(Survey(evening.rules))


def _rounds_of_one_dealer(evening: Evening) -> Iterator[Diagnostic]:
    """F708: a part of the plan lasts until everybody has dealt, and the same player always deals."""
    plan = evening.root.get("plan")
    parts = [part for part in plan.items if isinstance(part, Mapping)] if isinstance(plan, Items) else []
    lasting = next((part for part in parts if "rounds" in part), None)
    said = evening.root.get("next-dealer")
    if isinstance(said, Scalar) and said.text == _ONE_DEALER and lasting is not None:
        message = say("the same player always deals, and the plan counts rounds in which everybody deals once")
        help = say("let the deal pass, or say how many `deals` the parts of the plan last")
        related = (Related(lasting.entries["rounds"].key.span, say("it is counted here")),)
        ways = (Remedy(say("write `{text}`", text="next-dealer: passes left"), (said_instead(said, "passes left"),)),)
        yield Diagnostic("F708", message, said.span, help=help, related=related, remedies=ways)
