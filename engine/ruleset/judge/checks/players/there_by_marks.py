"""Whether a player is there since a mark keeps a player that is only named where they are."""

from collections.abc import Iterator

from engine.language.forms import IsNoOne, IsSeat, Node, Says, SeatMark, body_of
from engine.language.forms.tree import ConditionNode
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of

_NO_ONE, _OF_A_DEAL = "no one", "this deal"


def surely_there(survey: Survey, body: Body, fact: str) -> bool:
    """Whether a step is carried out only where a mark keeps somebody, which it never does but where the fact is so."""
    around = [one for one in survey.bodies if one is body or any(one_in is body for one_in, _ in walk((one,)))]
    names = {name for one in around if one.when is not None for name in _kept(one.when.tree)}
    return any(_written_with(survey, name, fact) for name in names)


def _kept(condition: Node, holds: bool = True) -> Iterator[str]:
    """The marks of which a condition that holds, or fails, says that they keep somebody."""
    tree = body_of(condition)
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    if joined is not None:
        if len(joined.parts) == 1 or (holds != joined.negated) != joined.decisive:
            for one in joined.parts:
                yield from _kept(one, holds != joined.negated)
        return
    if not isinstance(tree, Says):
        return
    said, subject = body_of(tree.predicate), body_of(tree.subject)
    if isinstance(said, IsNoOne) and isinstance(subject, SeatMark) and holds is said.negated:
        yield subject.name
    if isinstance(said, IsSeat) and holds is not said.negated and isinstance(who := body_of(said.seats), SeatMark):
        yield who.name


def _written_with(survey: Survey, name: str, fact: str) -> bool:
    """Whether a mark of this deal is only ever given a player where a fact is so."""
    mark = survey.rules.marks.get(name)
    if mark is None or mark.kept != _OF_A_DEAL or mark.definition.kind != "seat":
        return False
    writes = [body for body in survey.bodies if name in written(body) and text_of(body, "to") != _NO_ONE]
    moments = [one for body in writes for one in survey.at(body)]
    return bool(moments) and all(one.within.known(fact) is Sure.SURELY for one in moments)
