"""Checks of what is reckoned from the greatest number that a player has, or from the least."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import Each, Except, Node, SeatFact, SeatMark, Sum, ThoseWith, body_of
from engine.ruleset.judge.checks.conditions.case_checks import differences
from engine.ruleset.judge.checks.flow.again_checks import sets_a_mark
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say

_IN = "everyone in"


def beyond_the_most(survey: Survey) -> Iterator[Diagnostic]:
    """P411: what a player has more than those with the most is paid, or what those with the fewest have more.

    P466: it is paid besides something else, which it makes less and not more.
    """
    for steps in survey.lists if survey.rules.clean and survey.rules.marks else ():
        for body, told in beyond_the_most_in(steps):
            own = body.key.span.source in survey.rules.composed.authored
            if own and survey.at(body) and _pay_who_are_in(body):
                yield told


def beyond_the_most_in(steps: Sequence[Body]) -> Iterator[tuple[Body, Diagnostic]]:
    """The same of steps that follow one another, and of steps in them, where all players are in."""
    for number, outer in enumerate(steps):
        inner = [body for body, _ in walk((outer,))]
        changed = {name for body in inner for name in written(body)}
        for body in inner:
            paid = {pay.key for pay in body.kind.payments}
            for said in (one.value for one in body.expressions if one.field.name in paid):
                for difference in differences(said.tree):
                    found = _which_is_found(difference, steps[:number], changed)
                    if found is not None:
                        yield body, _told(said, difference, found)
                for difference in _added(said.tree):
                    found = _which_is_found(difference, steps[:number], changed)
                    if found is not None:
                        yield body, _told_to_fall(said, difference, found)


def _added(amount: Node) -> Iterator[Sum]:
    """The differences that an amount adds to something."""
    tree = body_of(amount)
    if isinstance(tree, Sum) and tree.op == "+":
        for side in (tree.left, tree.right):
            yield from (*(one for one in differences(side)), *_added(side))
    elif isinstance(tree, Sum) and tree.op == "-":
        before = body_of(tree.left)
        if isinstance(before, Sum) and before.op == "+":
            yield from differences(Sum(tree.at, tree.op, before.right, tree.right))


def _told(said: Expression, difference: Sum, found: Body) -> Diagnostic:
    message = say("`{amount}` is never above 0, so nothing is paid", amount=_written(difference))
    return _turned("P411", message, said, difference, found)


def _told_to_fall(said: Expression, difference: Sum, found: Body) -> Diagnostic:
    message = say("`{amount}` is never above 0, so the more it differs the less is paid", amount=_written(difference))
    return _turned("P466", message, said, difference, found)


def _written(difference: Sum) -> str:
    return f"{difference.left.at.text} - {difference.right.at.text}"


def _turned(code: str, message: str, said: Expression, difference: Sum, found: Body) -> Diagnostic:
    text, turned = _written(difference), f"{difference.right.at.text} - {difference.left.at.text}"
    better = said.text.replace(text, turned)
    ways = (Remedy(say("write `{text}`", text=better), (said_instead(said.scalar, better),)),)
    related = (Related(found.key.span, say("it is found here who has the most, or the fewest")),)
    help = say("write `{turned}`", turned=turned)
    remedies = ways if said.text.count(text) == 1 else ()
    return Diagnostic(code, message, said.scalar.span, help=help, related=related, remedies=remedies)


def _which_is_found(difference: Sum, before: Sequence[Body], changed: set[str]) -> Body | None:
    """The step that has found who has the most, of which something is taken from no more; or who has the fewest."""
    left, right = body_of(difference.left), body_of(difference.right)
    if not isinstance(left, Each) or not isinstance(right, Each) or left.entry is not None or left.name != right.name:
        return None
    for extreme, other, which in ((right, left, "most"), (left, right, "fewest")):
        of = None if extreme.of is None else body_of(extreme.of)
        if other.of is None and isinstance(of, SeatMark) and not of.each_player and not changed & {of.name, left.name}:
            found = _found_by(of.name, left.name, before)
            to = None if found is None else found.values.get("to")
            those = body_of(to.tree) if isinstance(to, Expression) else None
            if isinstance(those, ThoseWith) and those.which == which and _is_of_them(those.each, left.name):
                return found
    return None


def _found_by(seat: str, number: str, before: Sequence[Body]) -> Body | None:
    """The step that has set a mark for a player, if since then it is the same, and so are the numbers."""
    for earlier in reversed(before):
        inner = [body for body, _ in walk((earlier,))]
        names = {name for body in inner for name in written(body)}
        if sets_a_mark(earlier) and text_of(earlier, "what") == seat and earlier.when is None:
            return earlier
        if names & {seat, number} or any("come back" in body.kind.events for body in inner):
            return None
    return None


def _is_of_them(each: Node, name: str) -> bool:
    return isinstance(each, Each) and each.entry is None and each.name == name


def _pay_who_are_in(body: Body) -> bool:
    """Whether those who pay are among those who are in, of whom the most and the fewest are found."""
    payer = body.values.get("from")
    tree = body_of(payer.tree) if isinstance(payer, Expression) else None
    tree = body_of(tree.seats) if isinstance(tree, Except) else tree
    return isinstance(tree, SeatFact) and tree.entry.name == _IN and not body.scope.turns
