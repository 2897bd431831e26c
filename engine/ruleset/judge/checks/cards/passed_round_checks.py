"""Checks of hands that go round the table: with so few players everybody has their own cards back at the end."""

from collections.abc import Iterator, Sequence
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Beside, Node, SeatFact, body_of
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.judge.checks.names.name_checks import texts_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.pool import pool
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say
from engine.text.wording import Wording

_ALL_THE_WAY = Wording(
    r"\b(?:back|home|all the way|full circle|(?:once|right) (?:a)?round|own (?:cards|hand) again"
    r"|(?:seen|looked at|read) by (?:all|each|every\w*)"
    r"|(?:all|each|every\w*)\b[^.;]*\bha(?:s|ve) (?:seen|looked at|had (?:them|a look)))\b"
)
"""Words by which it is meant that cards come back: they may go round so that all see them."""
_PLAYERS = ("players", "players in")
_SIDES = ("left", "right")


@only.where(only.handing)
def passed_all_the_way_round(survey: Survey) -> Iterator[Diagnostic]:
    """F732: all cards are handed on so often, to the same side, that with so many players each has theirs again."""
    if not survey.rules.clean or not any(map(_hands_on, survey.bodies)):
        return
    for outer in survey.bodies:
        steps = outer.inner.get("do", ()) if outer.kind.block == "lap" and outer.values.keys() <= _IN_LAPS else ()
        yield from _round(survey, steps, outer.values.get("times"))
    yield from _round(survey, survey.rules.play, None)


_IN_LAPS = frozenset(("times", "do", "label", "note"))


def _round(survey: Survey, steps: Sequence[Body], times: object) -> Iterator[Diagnostic]:
    """What is told of steps that are gone through so often, or once."""
    passes: list[Body] = []
    for body in steps:
        if _hands_on(body) and body.when is None and _all_of_them(survey, body):
            passes.append(body)
        elif any(one.kind.moves and not one.kind.bets for one, _ in walk((body,))):
            if isinstance(times, Expression):
                return
            yield from _came_back(survey, passes, None)
            passes = []
    yield from _came_back(survey, passes, times if isinstance(times, Expression) else None)


def _came_back(survey: Survey, passes: Sequence[Body], times: Expression | None) -> Iterator[Diagnostic]:
    rounds = [_seats_on(one) for one in passes]
    own = survey.rules.composed.own.source
    if not rounds or len({side for side, _ in rounds}) > 1 or passes[-1].key.span.source != own:
        return
    if times is None and len(passes) < len(_SIDES):
        return  # of a neighbour's neighbour others tell
    if any(_ALL_THE_WAY.search(text.lower()) for text in texts_of(survey.rules.composed.own.root)):
        return
    once = sum(count for _, count in rounds)
    at_table = range(survey.rules.players.least, survey.rules.players.most + 1)
    seats_on = ((players, _laps(times, passes[0], players) * once) for players in at_table)
    few = [players for players, seats in seats_on if seats > 0 and seats % players == 0]
    if few:
        last = passes[-1]
        message = say("with {count} players everybody has their own cards back after this", count=few[0])
        help = say("let more play, or hand the cards on once more or less often")
        yield Diagnostic("F732", message, place_of(last, "to"), help=help)


def _laps(times: Expression | None, body: Body, players: int) -> int:
    """How often these steps are gone through with so many players; 0 where that is open."""
    if times is None:
        return 1
    return bounds_of(times.tree, body.scope, partial(_of_players, players)).settled or 0


def _of_players(players: int, node: Node) -> Bounds | None:
    counted = isinstance(node, AmountFact) and node.entry.name in _PLAYERS
    return Bounds(players, players) if counted else None


def _hands_on(body: Body) -> bool:
    """Whether all players hand cards to somebody so many seats on, all to the same side."""
    to = any(move.target == "other hand" and move.to == "to" for move in body.kind.moves)
    return to and "who" not in body.values and not body.scope.turns and _seats_on(body)[1] > 0


def _seats_on(body: Body) -> tuple[str, int]:
    """To which side, and how many seats further, cards are handed; no seats where that is not said so."""
    said = body.values.get("to")
    tree, steps, sides = body_of(said.tree) if isinstance(said, Expression) else None, 0, set[str]()
    while isinstance(tree, Beside):
        steps += tree.count
        sides.add(tree.side)
        tree = body_of(tree.of)
    mine = isinstance(tree, SeatFact) and tree.entry.name == "that player"
    return (sides.pop(), steps) if mine and len(sides) == 1 else ("", 0)


def _all_of_them(survey: Survey, body: Body) -> bool:
    """Whether players hand on all that they have of such cards."""
    moments = [one.within for one in survey.at(body)]
    every = "which" in body.values and body.kind.counts not in body.values
    return bool(moments) and all(
        every or one.amount(body, body.kind.counts).least >= pool(body, one).most for one in moments
    )
