"""Words that are not named where those who say them fold: all fold except who said another, or has what it brings."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Declared, Except, IsMarked, Node, ThoseWho, body_of
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of


def is_folded_with_the_rest(survey: Survey, asking: Body, word: Body) -> bool:
    """Whether a later step folds everybody except those who have said other words, or have got a mark by them."""
    others = [one for one in choices_of(asking) if one is not word]
    said = {one.key.text for one in others}
    marks = {name for one in others for name in _written_by(one)} - _written_by(word)
    after = next((at for at, body in enumerate(survey.bodies, 1) if body is asking), len(survey.bodies))
    folding = (body.values.get(body.kind.folds) for body in survey.bodies[after:] if body.kind.folds)
    spared = (node for who in folding if isinstance(who, Expression) for node in _spared(who.tree))
    return any(
        node.negated is False and node.name in marks
        if isinstance(node, IsMarked)
        else word.key.text not in node.words and bool(said & {*node.words})
        for node in spared
    )


def _spared(who: Node) -> Iterator[Declared | IsMarked]:
    """What is so of those who are excepted, and of those of whom it is denied."""
    for node in who.walk():
        group = body_of(node.without) if isinstance(node, Except) else None
        predicate = body_of(group.predicate) if isinstance(group, ThoseWho) else None
        if isinstance(predicate, Declared | IsMarked):
            yield predicate


def _written_by(word: Body) -> set[str]:
    """The marks that the steps of a word write."""
    return {name for steps in word.inner.values() for step, _ in walk(steps) for name in written(step)}
