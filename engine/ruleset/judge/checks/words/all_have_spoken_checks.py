"""Checks of words that are offered only when all have spoken, to players who have not been counted yet."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, Number, Sum, body_of
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import sources_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_ALL = ("players in", "players")
_EVERYONE = ("", "everyone", "everyone in")


def offered_when_all_have_spoken(survey: Survey) -> Iterator[Diagnostic]:
    """X107: a word counts who has said it, and one is offered when all are counted: nobody is asked by then."""
    own = sources_of(survey.rules)
    for body in _asked_once(survey) if survey.rules.clean else ():
        choices = choices_of(body)
        counted = {name for choice in choices for name in _counted_by(choice)}
        counted &= {name for name in counted if not _is_written_elsewhere(survey, body, name)}
        for choice in choices if counted else ():
            for said in choice.expressions:
                for node in said.value.tree.walk():
                    name = _all_of(node) if isinstance(node, Compare) else ""
                    if name in counted and said.value.scalar.span.source in own:
                        message = say(
                            "`{condition}` never holds when this comes: who is asked is not counted yet",
                            condition=node.told(),
                        )
                        related = (Related(body.key.span, say("players are asked here, one after another")),)
                        help = say("ask for `{condition}`", condition=f"{name} = players in - 1")
                        yield Diagnostic("X107", message, said.value.scalar.span, help=help, related=related)


def _asked_once(survey: Survey) -> Iterator[Body]:
    """The questions that all players are asked in turn, once in a deal, and that put nobody out."""
    for body in survey.rules.play:
        in_turn = body.kind.words is not None and text_of(body, "how") == "in turn"
        if in_turn and text_of(body, "who") in _EVERYONE and not any(one.kind.folds for one, _ in walk((body,))):
            yield body


def _counted_by(choice: Body) -> Iterator[str]:
    """The marks to which one is added for whoever says a word."""
    for step in choice.inner.get("do", ()):
        add = step.values.get("add")
        if isinstance(add, Expression) and add.constant == 1 and step.when is None:
            yield from written(step)


def _is_written_elsewhere(survey: Survey, body: Body, name: str) -> bool:
    """Whether anything else changes a mark, or it does not begin anew with each deal."""
    inner = [one for one, _ in walk((body,))]
    mark = survey.rules.marks[name]
    others = (one for one in survey.rules.every_step)
    outside = any(name in written(one) for one, _ in walk(tuple(others)) if all(one is not each for each in inner))
    again = any(name in written(one) and "add" not in one.values for one in inner)
    return outside or again or mark.kept != "this deal" or mark.start != 0


def _all_of(node: Compare) -> str:
    """The mark that is asked to have come to the number of all players; nothing where something else is asked."""
    left, right = body_of(node.left), body_of(node.right)
    if not isinstance(left, AmountMark):
        return ""
    if node.op in ("=", ">=", ">") and right.told() in _ALL:
        return left.name
    less = body_of(right.right) if isinstance(right, Sum) and right.op == "-" and right.left.told() in _ALL else None
    return left.name if node.op == ">" and isinstance(less, Number) and less.value <= 1 else ""
