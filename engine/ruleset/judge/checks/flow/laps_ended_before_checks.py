"""Checks of laps of which two keys say how many there are, or that are over with the first of them."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Compare, Lap, body_of
from engine.language.forms.comparing import compared, number_of
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, without_key
from engine.text.translation import say

_TIMES = "times"
_LAST = {
    ("until", "="): 0,
    ("until", ">="): 0,
    ("until", ">"): 1,
    ("while", "<="): 0,
    ("while", "<"): -1,
}
"""How laps end by their number, and how many more there are than it is compared with."""


def ended_by_their_number(survey: Survey) -> Iterator[Diagnostic]:
    """F708: laps end at so many by `until` or `while`, and there would be more by `times`, which never come."""
    for body in survey.bodies if survey.rules.clean else ():
        times = body.values.get(_TIMES)
        most = times.constant if isinstance(times, Expression) and body.kind.block == "lap" else None
        if not isinstance(times, Expression) or not isinstance(most, int) or "$" in times.text:
            continue
        if times.scalar.span.source not in survey.rules.composed.authored or not survey.at(body):
            continue
        for key in ("until", "while"):
            last = _last_lap(body, key)
            if last is not None and 0 < last < most:
                message = say(
                    "the laps end after {last} by `{key}`, so there are never {most}", last=last, key=key, most=most
                )
                related = (Related(place_of(body, key), say("they end by this")),)
                help = say("say in one of the two places how many there are")
                ways = (Remedy(say("leave out `{key}`", key=_TIMES), (without_key(body.node, _TIMES),)),)
                yield Diagnostic("F708", message, times.scalar.span, help=help, related=related, remedies=ways)


def over_as_long_as_two_are_in(survey: Survey) -> Iterator[Diagnostic]:
    """X106: laps end as soon as two players are in; as long as a deal goes on there are two, so the first is the last.

    With one player left the deal goes on at once to the next showdown, past all laps.
    """
    for body in survey.bodies if survey.rules.clean else ():
        until = body.values.get("until") if body.kind.block == "lap" else None
        if not isinstance(until, Expression) or until.scalar.span.source not in survey.rules.composed.authored:
            continue
        tree = body_of(until.tree)
        left = body_of(tree.left) if isinstance(tree, Compare) else None
        if not isinstance(tree, Compare) or not isinstance(left, AmountFact) or left.entry.name != _PLAYERS_IN:
            continue
        shown = any(one.kind.compares for one, _ in walk((body,)))
        if not shown and survey.at(body) and compared(tree.op, _TWO_OR_MORE, bounds_of(tree.right, body.scope)) is True:
            message = say(
                "`{condition}` holds as long as the deal goes on, so the first lap is the last", condition=until.text
            )
            help = say("say when it is over, such as `{example}`, or leave it out", example=f"{_PLAYERS_IN} = 2")
            yield Diagnostic("X106", message, until.scalar.span, help=help)


_PLAYERS_IN, _TWO_OR_MORE = "players in", Bounds(2, None)


def _last_lap(body: Body, key: str) -> int | None:
    """After how many laps these surely end by a key; None where something else decides that."""
    said = body.values.get(key)
    tree = body_of(said.tree) if isinstance(said, Expression) else None
    number = number_of(tree.right) if isinstance(tree, Compare) else None
    if not isinstance(tree, Compare) or number is None or not isinstance(body_of(tree.left), Lap):
        return None
    more = _LAST.get((key, tree.op))
    return None if more is None else number + more
