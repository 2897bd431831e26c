"""Checks of whose a number or a hand is: in a turn, a step that another player carries out."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import PLAYER_IN_TURN, Each, OfTurn
from engine.language.forms.seat_words import SeatFact, is_that_player
from engine.language.forms.tree import Node, body_of, many_seats
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say


@only.where(only.steps_in_steps)
def whose_number(survey: Survey) -> Iterator[Diagnostic]:
    """A907: in a turn one other player pays, and a number may be theirs or that of the player whose turn it is.

    So may what is asked of `that player` beside the number; of who is named as the payer it is asked by name.
    """
    for body in survey.bodies:
        doer = body.values.get("from", body.values.get("who"))
        if not body.scope.turns or not isinstance(doer, Expression) or doer.kind != "seats":
            continue  # cards may be taken from somewhere too
        if not _is_another(doer.tree):
            continue
        for field, value in body.expressions:
            nodes = value.tree.walk() if field.subject == "each" else ()
            number = next((node for node in nodes if _is_theirs(node, value.tree)), None)
            asked = next((node for node in nodes if _is_asked(node)), None) if value.kind == "amount" else None
            if isinstance(number, Each):
                yield _two_players(body, doer, value, number)
            elif asked is not None:
                yield _asked_of_two(doer, value, asked)


def _is_another(doer: Node) -> bool:
    """Whether one player is named who may be another than the one whose turn it is."""
    return not (many_seats(doer) or is_that_player(doer) or isinstance(body_of(doer), OfTurn))


def _is_theirs(node: Node, within: Node) -> bool:
    """Whether a number is that of the player in question: nobody else is named, and it compares nobody else."""
    return (
        isinstance(node, Each)
        and (node.of is None or is_that_player(node.of))
        and not any(one.binds(node) for one in within.walk())
    )


def _is_asked(node: Node) -> bool:
    """Whether `that player` is written here, and no word stands for it."""
    return isinstance(node, SeatFact) and is_that_player(node)


def _asked_of_two(doer: Expression, value: Expression, asked: Node) -> Diagnostic:
    """What is told of `that player` in an amount that another one pays."""
    message = say("`that player` is `{doer}` here, who pays, and not the player whose turn it is", doer=doer.told())
    ways = tuple(
        Remedy(say("write `{text}`", text=one), (said_instead(value.scalar, value.text.replace(asked.at.text, one)),))
        for one in (PLAYER_IN_TURN, doer.told())
    )
    help = say("write `{first}` or `{second}`", first=PLAYER_IN_TURN, second=doer.told())
    return Diagnostic("A907", message, asked.at.span, help=help, remedies=ways)


def _two_players(body: Body, doer: Expression, value: Expression, number: Each) -> Diagnostic:
    of_turn = OfTurn(number.at, PLAYER_IN_TURN, body.scope.turns[-1])
    owned = (Each(number.at, number.name, number.entry, number.index, owner) for owner in (doer.tree, of_turn))
    first, second = (each.told() for each in owned)
    message = say(
        "`{number}` may be that of `{doer}` or of the player whose turn it is", number=number.name, doer=doer.told()
    )
    help = say("write `{first}` or `{second}`", first=first, second=second)
    said = number.at.text
    ways = tuple(
        Remedy(say("write `{text}`", text=one), (said_instead(value.scalar, value.text.replace(said, one)),))
        for one in (first, second)
        if value.text.count(said) == 1
    )
    return Diagnostic("A907", message, value.scalar.span, help=help, remedies=ways)
