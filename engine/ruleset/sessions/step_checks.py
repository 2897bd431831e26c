"""What an evening says that is amiss by its own words: steps as in games, the same both ways, two games at once."""

from collections.abc import Iterable, Iterator

from engine.language.expression import Expression
from engine.language.forms import FlagMark, all_of
from engine.language.forms.flag_words import GAME_IS
from engine.ruleset.judge.asking import every_check
from engine.ruleset.judge.checks.cards.known_yet_checks import not_known_yet
from engine.ruleset.judge.checks.conditions.choice_checks import alike_both_ways
from engine.ruleset.judge.checks.conditions.condition_checks import settled_by_the_table
from engine.ruleset.judge.checks.conditions.like_sides_checks import alike_on_both_sides
from engine.ruleset.judge.checks.conditions.moment_checks import pot_before_it_is_paid
from engine.ruleset.judge.checks.conditions.one_at_least_checks import somebody_has_it
from engine.ruleset.judge.checks.conditions.question_checks import answered_by_its_parts
from engine.ruleset.judge.checks.counts.counted_too_late_checks import looked_at_before_it_is_counted
from engine.ruleset.judge.checks.counts.direction_checks import player_at_the_other_end
from engine.ruleset.judge.checks.flow.again_checks import besides
from engine.ruleset.judge.checks.flow.flow_checks import steps_without_effect
from engine.ruleset.judge.checks.flow.left_for_nothing_checks import cases_left_for_nothing
from engine.ruleset.judge.checks.hands.scoring_checks import better_hand_pays
from engine.ruleset.judge.checks.marks.all_alike_checks import most_of_what_all_have
from engine.ruleset.judge.checks.marks.copied_too_soon_checks import kept_when_it_has_changed
from engine.ruleset.judge.checks.marks.just_written_checks import asked_when_written
from engine.ruleset.judge.checks.marks.mark_checks import marks_in_vain
from engine.ruleset.judge.checks.marks.mark_idle_checks import nothing_by_a_mark, set_to_what_it_is
from engine.ruleset.judge.checks.marks.mark_life_checks import paid_ever_after, set_for_the_evening
from engine.ruleset.judge.checks.marks.mark_value_checks import kept_by_no_pot, kept_in_vain, written_as_it_is
from engine.ruleset.judge.checks.names.name_checks import unused_definitions
from engine.ruleset.judge.checks.options.edge_checks import amounts_apart
from engine.ruleset.judge.checks.payments.without_brackets_checks import reckoned_first_in
from engine.ruleset.judge.checks.pot.pot_checks import pot_never_awarded
from engine.ruleset.judge.checks.texts.contradiction_checks import contradicted_by_rules
from engine.ruleset.judge.checks.texts.telling_checks import told_otherwise
from engine.ruleset.judge.checks.texts.told_by_texts import Line, line_of
from engine.ruleset.sessions.evening_checks import Evening, over_at_once
from engine.ruleset.sessions.rising_stakes_checks import next_to_nothing_at_first
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Mapping, Scalar
from engine.text.marked.node import Sequence as Items
from engine.text.translation import say

_ONE_DEALER = "stays"
_BY_A_TEXT, _CALLED_OTHERWISE = "A919", "P424"
_OF_DEALS = {
    *(settled_by_the_table, not_known_yet, pot_never_awarded, steps_without_effect),
    *(marks_in_vain, set_to_what_it_is, paid_ever_after, set_for_the_evening, kept_in_vain, kept_by_no_pot),
    *(unused_definitions, told_otherwise, contradicted_by_rules, better_hand_pays, player_at_the_other_end),
    *(looked_at_before_it_is_counted, kept_when_it_has_changed, most_of_what_all_have, pot_before_it_is_paid),
    *(written_as_it_is, nothing_by_a_mark, asked_when_written),
}
"""Checks that ask what a deal brings, or what is read in it; an evening has its own for what they tell."""


def faults_of_steps(evening: Evening) -> Iterator[Diagnostic]:
    """Everything that is told of single lines of an evening."""
    yield from _rounds_of_one_dealer(evening)
    said = _all_said(evening)
    yield from alike_both_ways(said, (evening.root.span.source,))
    yield from amounts_apart(evening.texts)
    yield from cases_left_for_nothing(evening.texts, evening.rules.scope)
    told = {one.span for one in next_to_nothing_at_first(evening)}
    amounts = [one for one in evening.texts if one.kind == "amount"]
    yield from (one for one in reckoned_first_in(amounts) if one.span not in told)
    yield from _two_games_at_once(said)
    yield from _asked_outside_of_steps(evening)


def as_in_games(evening: Evening, told: Iterable[Diagnostic], *, with_texts: bool) -> list[Diagnostic]:
    """What is told of steps between two deals as it is in games, on lines of which nothing is told by the rules yet.

    Where a step is called otherwise than what it does, what follows from what it does is not told.
    """
    known, table = {line_of(one.span) for one in told if one.code != _BY_A_TEXT}, survey(evening.rules)
    found: dict[Line, Diagnostic] = {}
    asked = every_check(table, with_texts=with_texts)
    for check in (*asked.errors, *asked.each_setting, *asked.warnings):
        for one in check(table) if check not in _OF_DEALS else ():
            line = line_of(one.span)
            if line not in known and (line not in found or one.code == _CALLED_OTHERWISE):
                found[line] = one
    return list(found.values())


def _asked_outside_of_steps(evening: Evening) -> Iterator[Diagnostic]:
    """X106, X107: what is told of conditions of steps, of those of the plan, of rebuys and of the end; of each once."""
    known = {one.span for one in over_at_once(evening)}
    for said in evening.texts:
        if said.scalar.span in known:
            continue
        found = [*answered_by_its_parts(said)] or [*besides(said, evening.rules.scope)]
        found = found or [*alike_on_both_sides((said,), (evening.root.span.source,)), *somebody_has_it((said,))]
        yield from found[:1]


def _all_said(evening: Evening) -> tuple[Expression, ...]:
    """What is said outside of steps, and in them."""
    steps = (one.value for body, _ in walk(evening.rules.play) for one in body.expressions)
    return (*evening.texts, *steps)


def _two_games_at_once(said: tuple[Expression, ...]) -> Iterator[Diagnostic]:
    """X107: it is asked whether two games were played in one deal."""
    for one in said:
        games = [node.at.text for node in all_of(one.tree) if isinstance(node, FlagMark) and _is_game(node)]
        if len({*games}) > 1:
            message = say(
                "`{one}` and `{other}` are never both so: a deal is of one game", one=games[0], other=games[1]
            )
            help = say("ask for one of them, or for either: `{one} or {other}`", one=games[0], other=games[1])
            yield Diagnostic("X107", message, one.scalar.span, help=help)


def _is_game(node: FlagMark) -> bool:
    return node.name.startswith(GAME_IS)


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
