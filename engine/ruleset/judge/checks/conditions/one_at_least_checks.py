"""Checks of how many have the most of something: one has it whatever happens, so it is asked whether several do."""

from collections.abc import Iterable, Iterator

from engine.language.expression import Expression
from engine.language.forms import Compare, CountSeats, Node, ThoseWith, body_of
from engine.language.forms.comparing import compared, number_of
from engine.language.forms.measure import Bounds
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Span
from engine.text.translation import say


@only.where(only.form(Compare))
def one_has_the_most(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: of those with the most there are to be one or more, and there is always one, or none, and never so.

    Where it is all that a step asks, other checks may tell it of the table; here it is told wherever it stands.
    """
    if survey.rules.clean:
        yield from somebody_has_it(one.value for _, one in survey.authored_with(Compare))


def somebody_has_it(said: Iterable[Expression]) -> Iterator[Diagnostic]:
    """The same of what is said."""
    told = set[Span]()
    for node in (node for one in said for node in one.tree.walk()):
        holds = _of_the_most(node) if isinstance(node, Compare) else None
        if holds is None or node.at.span in told:
            continue
        told.add(node.at.span)
        holes = {"condition": node.told()}
        if holds:
            message = say("`{condition}` always holds: somebody has it, however many share it", **holes)
            help = say("write `= 1` where it has to be one alone, or leave it out")
            yield Diagnostic("X106", message, node.at.span, help=help)
        else:
            message = say("`{condition}` never holds: somebody always has it", **holes)
            yield Diagnostic("X107", message, node.at.span, help=say("ask for another number"))


def _of_the_most(node: Compare) -> bool | None:
    """How a comparison of their number comes out, where one of them is enough to tell."""
    counted, number = body_of(node.left), number_of(node.right)
    seats: Node | None = body_of(counted.seats) if isinstance(counted, CountSeats) else None
    if not isinstance(seats, ThoseWith) or number is None:
        return None
    return compared(node.op, Bounds(1, None), Bounds(number, number))
