"""Checks of a player whom a mark was just given: whether it is them is known, and what they would pay themselves."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import Compare, CountSeats, IsSeat, Says, SeatFact, body_of
from engine.ruleset.judge.checks.conditions.case_checks import Asked, in_cases
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_DEALER, _WINNER, _LOSERS = "dealer", "winner", "losers"


def known_since_it_was_given(survey: Survey) -> Iterator[Diagnostic]:
    """F703, X106, X107: a mark has become the dealer or the winner, who pays it, or it is asked if they are it."""
    rules = survey.rules
    if not rules.clean or not any(mark.definition.kind == "seat" for mark in rules.marks.values()):
        return
    left_out = named_by_options(survey) | {name for one, _ in walk(rules.arrivals) for name in written(one)}
    alone = {id(body) for body, asked in in_cases(survey) if any(_is_of_one_winner(one) for one in asked)}
    for steps in survey.lists:
        for number, giving in enumerate(steps):
            if id(giving) in alone:
                continue  # of one winner others tell it
            name, player = text_of(giving, "what"), _given_to(survey, giving)
            if player and name in rules.marks and name not in left_out and not rules.marks[name].definition.each_player:
                yield from _since(survey, giving, player, steps[number + 1 :])


def _is_of_one_winner(asked: Asked) -> bool:
    """Whether a condition speaks of how many have won."""
    count = body_of(asked.node.left) if isinstance(asked.node, Compare) else None
    return isinstance(count, CountSeats) and _one(body_of(count.seats).told()) == _WINNER


def _given_to(survey: Survey, giving: Body) -> str:
    """Whom a step makes a mark, whatever there is: the dealer or a winner; nothing where it is another step."""
    to = giving.values.get("to")
    if not sets_a_mark(giving) or giving.when is not None or not isinstance(to, Expression) or to.kind != "seats":
        return ""
    players = body_of(to.tree)
    name = _one(players.entry.name) if isinstance(players, SeatFact) else ""
    won = name == _WINNER and somebody_wins(survey) and somebody_is_in(survey, giving)
    return name if name == _DEALER or won else ""


def somebody_wins(survey: Survey) -> bool:
    """Whether hands are never compared without somebody's winning, as far as anybody is in."""
    comparing = [body for body in survey.bodies if body.kind.compares]
    perhaps_nobody = any({"against", "who"} & body.values.keys() for body in comparing)
    for_pot = [body for body in comparing if text_of(body, "for", POT) == POT]
    at_stake = all(moment.table.pot is Sure.SURELY for body in for_pot for moment in survey.at(body))
    return at_stake and not perhaps_nobody and not survey.pot_may_stay  # one alone wins nothing where nothing is in it


def somebody_is_in(survey: Survey, body: Body) -> bool:
    """Whether a step never comes when all are out."""
    return all(moment.table.live.least for moment in survey.at(body))


def _one(name: str) -> str:
    return _WINNER if name == f"{_WINNER}s" else name


def _since(survey: Survey, giving: Body, player: str, steps: Sequence[Body]) -> Iterator[Diagnostic]:
    """What is told of the steps after it, as long as mark and player are as they are."""
    name, own = text_of(giving, "what"), survey.rules.composed.own.source
    for step in steps:
        within = [one for one, _ in walk((step,))]
        changes = any(name in written(one) or (player == _WINNER and one.kind.compares) for one in within)
        for body in within[:1] if changes else within:
            if not survey.at(body) or body.key.span.source != own:
                continue
            if pays(body) and {_one(text_of(body, "from")), _one(text_of(body, "to"))} == {name, player}:
                holes = {"counted": name, "player": player}
                message = say("players pay this to themselves: `{counted}` has become the {player} before", **holes)
                related = (Related(giving.key.span, say("it becomes that here")),)
                help = say("put this before that step, or name another player")
                yield Diagnostic("F703", message, place_of(body, "to"), help=help, related=related)
            elif body.when is not None:
                yield from _asked(body.when, giving, player)
        if changes:
            return


def _asked(when: Expression, giving: Body, player: str) -> Iterator[Diagnostic]:
    """What is told of the questions whether it is this player, or one who has lost; of the dealer others tell it."""
    for node in when.tree.walk() if player == _WINNER else ():
        said = body_of(node.predicate) if isinstance(node, Says) else None
        if not isinstance(node, Says) or not isinstance(said, IsSeat) or node.at.scalar is not when.scalar:
            continue
        other = _one(body_of(said.seats).told())
        if body_of(node.subject).told() != text_of(giving, "what") or other not in (player, _LOSERS):
            continue
        holds = (other == player) is not said.negated
        related = (Related(giving.key.span, say("it becomes the winner here")),)
        help = say("put it before that step, or ask something else")
        if holds:
            message = say("`{condition}` always holds when this comes", condition=node.at.text)
        else:
            message = say("`{condition}` never holds when this comes", condition=node.at.text)
        yield Diagnostic("X106" if holds else "X107", message, node.at.span, help=help, related=related)


def won_and_lost(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: it is asked whether a winner is one of the losers."""
    for body in survey.bodies if survey.rules.clean else ():
        when = body.when
        for node in when.tree.walk() if when is not None and survey.at(body) else ():
            said = body_of(node.predicate) if isinstance(node, Says) else None
            if not isinstance(node, Says) or not isinstance(said, IsSeat):
                continue
            both = {_one(body_of(node.subject).told()), _one(body_of(said.seats).told())}
            if both == {_WINNER, _LOSERS} and node.at.span.source in survey.rules.composed.authored:
                help = say("ask whether somebody else has won, or leave it out")
                if said.negated:
                    message = say("`{condition}` always holds: nobody wins and loses", condition=node.at.text)
                    yield Diagnostic("X106", message, node.at.span, help=help)
                else:
                    message = say("`{condition}` never holds: nobody wins and loses", condition=node.at.text)
                    yield Diagnostic("X107", message, node.at.span, help=help)
