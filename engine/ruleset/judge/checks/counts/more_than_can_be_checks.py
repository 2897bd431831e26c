"""Checks of players who are counted, of whom there are never so many: not all can have lost, or be out."""

from collections.abc import Iterator

from engine.language.forms import Compare, CountSeats, Declared, IsStatus, Node, SeatFact, ThoseWho, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.forms.statuses import FOLDED
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.conditions.always_so import always
from engine.ruleset.judge.checks.marks.just_made_so_checks import somebody_wins
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.how_many import LOSERS
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say


@only.where(only.conditions)
def more_than_there_can_be(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: so many are to have lost, to be out, or to have said a word, that one too many would be meant.

    What the number of players settles by itself is told with all conditions that the table settles.
    """
    rules = survey.rules
    for body in survey.bodies if rules.clean else ():
        when = body.when
        if when is None or when.constant is not None or when.scalar.span.source != rules.composed.own.source:
            continue
        for node in when.tree.walk():
            seats = _counted(node)
            if isinstance(node, Compare) and seats is not None and node.at.scalar is when.scalar:
                yield from _settled(survey, body, node, seats)


def _counted(node: Node) -> Node | None:
    """The players whose number is compared."""
    left = body_of(node.left) if isinstance(node, Compare) else None
    return body_of(left.seats) if isinstance(left, CountSeats) else None


def _settled(survey: Survey, body: Body, node: Compare, seats: Node) -> Iterator[Diagnostic]:
    found, most = list[bool | None](), 0
    for moment in survey.at(body):
        few = _most(survey, seats, moment.table)
        known = bounds_of(node.right, body.scope, moment.table.seen)
        if few is None or compared(node.op, bounds_of(node.left, body.scope, moment.table.seen), known) is not None:
            return
        found.append(compared(node.op, Bounds(0, few), known))
        most = max(most, few)
    holds = always(found)
    if holds is None or any(part.is_setting() for part in node.walk()):
        return
    holes = {"condition": node.at.text, "players": seats.told()}
    if holds:
        message = say("`{condition}` always holds: there are never more than {most} `{players}`", most=most, **holes)
        yield Diagnostic("X106", message, node.at.span, help=say("leave it out, or ask something else"))
    else:
        message = say("`{condition}` never holds: there are never more than {most} `{players}`", most=most, **holes)
        yield Diagnostic("X107", message, node.at.span, help=say("ask for fewer, or for something else"))


def _most(survey: Survey, seats: Node, table: Abstract) -> int | None:
    """How many of these players there are at the most; None where that is no fewer than all."""
    if isinstance(seats, SeatFact) and seats.entry.name == LOSERS:
        return table.players - 1 if somebody_wins(survey) else None
    said = body_of(seats.predicate) if isinstance(seats, ThoseWho) else None
    if isinstance(said, IsStatus) and said.entry.name == FOLDED and not said.negated:
        return table.players - table.live.least if table.live.least else None
    return _asked(survey, {*said.words}, table.players) if isinstance(said, Declared) else None


def _asked(survey: Survey, words: set[str], players: int) -> int | None:
    """How many are asked whether they say one of these words, where that is asked once and of some."""
    asking = [body for body in survey.bodies if words & {one.key.text for one in choices_of(body)}]
    if len(asking) != 1 or "who" not in asking[0].values or all(asking[0] is not one for one in survey.rules.play):
        return None
    asked = [one.within.count(asking[0]).most for one in survey.at(asking[0]) if one.players == players]
    return max(asked) if asked else None
