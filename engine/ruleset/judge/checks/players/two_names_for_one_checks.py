"""Checks of two players who are one: both names are given to the same player, or one name stands on both sides."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import AllOf, IsSeat, Node, Says, SeatMark, body_of, many_seats
from engine.language.forms.beats import BeatsSeats
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say


@only.where(only.marks)
def two_names_for_one(survey: Survey) -> Iterator[Diagnostic]:
    """F734: two accounts that remember a player each are set to the same one, and stand against each other later."""
    own = survey.rules.composed.authored
    seats = [name for name, one in survey.rules.marks.items() if one.definition.kind == "seat"]
    rivals = {*_rivals(survey)} if survey.rules.clean and len(seats) > 1 else set[frozenset[str]]()
    for steps in survey.lists if rivals else ():
        for number, second in enumerate(steps):
            first = _set_alike(steps[:number], second, rivals)
            if first is None or second.key.span.source not in own or not survey.at(second):
                continue
            if _are_told_apart(survey, text_of(first, "what"), text_of(second, "what")):
                continue
            to = second.values["to"]
            message = say(
                "`{one}` and `{other}` are the same player, `{player}`, and they stand against each other later",
                one=text_of(first, "what"),
                other=text_of(second, "what"),
                player=text_of(second, "to"),
            )
            related = (Related(first.key.span, say("the other one is set here")),)
            help = say("set `{other}` to another player", other=text_of(second, "what"))
            at = to.scalar.span if isinstance(to, Expression) else second.key.span
            yield Diagnostic("F734", message, at, help=help, related=related)


def _are_told_apart(survey: Survey, one: str, other: str) -> bool:
    """Whether it is asked somewhere whether two remembered players are two: it is reckoned with that they are one."""
    conditions = (said.value for body in survey.bodies for said in body.expressions if said.value is body.when)
    asked = (node for said in conditions for node in said.tree.walk() if isinstance(node, Says))
    return any(
        isinstance(predicate := body_of(node.predicate), IsSeat)
        and {body_of(node.subject).told(), body_of(predicate.seats).told()} == {one, other}
        for node in asked
    )


def _set_alike(before: Sequence[Body], second: Body, rivals: set[frozenset[str]]) -> Body | None:
    """The step right before this one, of those that set accounts, that sets a rival of its account to its player."""
    to = _player(second)
    for first in reversed(before):
        if not sets_a_mark(first):
            return None
        names = frozenset((text_of(first, "what"), text_of(second, "what")))
        alike = _player(first) == to and _asked(first) == _asked(second)
        if to and alike and names in rivals:
            return first
    return None


def _player(body: Body) -> str:
    """The one player whom an account is set to; nothing where it may be nobody."""
    to = body.values.get("to") if sets_a_mark(body) else None
    if not isinstance(to, Expression) or to.kind != "seats" or to.constant is not None or many_seats(to.tree):
        return ""
    return to.tree.told()


def _asked(body: Body) -> str:
    return "" if body.when is None else body.when.told()


def _rivals(survey: Survey) -> Iterator[frozenset[str]]:
    """Each two remembered players who are named together, or beat, or pay, one another."""
    for body in survey.bodies:
        ends = [body.values.get(key) for key in ("from", "to")] if pays(body) else []
        sides = [one.tree for one in ends if isinstance(one, Expression)]
        if len(sides) == 2:
            yield from _both(*sides)
        for said in body.expressions:
            for node in said.value.tree.walk():
                if isinstance(node, AllOf):
                    yield from _both(node.left, node.right)
                beaten = body_of(node.predicate) if isinstance(node, Says) else None
                if isinstance(node, Says) and isinstance(beaten, BeatsSeats):
                    yield from _both(node.subject, beaten.seats)


def _both(one: Node, other: Node) -> Iterator[frozenset[str]]:
    marks = [meant.name for node in (one, other) if isinstance(meant := body_of(node), SeatMark)]
    if len({*marks}) == 2:
        yield frozenset(marks)
