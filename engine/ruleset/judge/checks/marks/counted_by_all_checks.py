"""Checks of those with the most, or the fewest, of a number that each player counts for themselves, all alike."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import Node, ThoseWith, body_of
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_NUMBER, _OF_A_DEAL = "number", "this deal"
_TURN = "turn"
_ALL = ("", "everyone", "everyone in")
_EACH_OF_ALL = ("that player", "player in turn", "")
_CHANGES_NOTHING = ("first", "label", "note", "do", "who")
"""The keys of an in-turn with which everybody has one turn."""


def counted_by_each(survey: Survey) -> Iterator[Diagnostic]:
    """X125: those with the most of a number are meant, and everybody counts the same for themselves.

    Where it is known which number that is, it is told with the number.
    """
    rules = survey.rules
    kept = {name: mark.definition for name, mark in rules.marks.items() if mark.definition.kind == _NUMBER}
    asked = [(body, name, node, said) for body in survey.bodies for node, name, said in _most_of(body) if name in kept]
    if not asked or not rules.clean or any("come back" in body.kind.events for body in survey.bodies):
        return
    alike = {id(step): in_turn for step, in_turn in _for_all(rules.play, in_turn=False)}
    for body, name, node, said in asked:
        writers = [one for one in survey.bodies if name in written(one)]
        of_all = all(id(one) in alike for one in writers) and rules.marks[name].kept == _OF_A_DEAL
        own = {one.key.span.source for one in (body, *writers)} <= {*rules.composed.authored}
        if of_all and own and any(alike[id(one)] for one in writers) and survey.at(body):
            message = say(
                "everybody counts the same of `{mark}` for themselves, so `{players}` are all of them",
                mark=name,
                players=body_of(node).told(),
            )
            related = tuple(Related(one.key.span, say("it is written here")) for one in writers[:1])
            help = say("count it for the player who is meant: `who` says whose it is")
            yield Diagnostic("X125", message, said.scalar.span, help=help, related=related)


def _most_of(body: Body) -> Iterator[tuple[Node, str, Expression]]:
    """The players who have most, or fewest, of a number, with the mark that keeps it."""
    for said in body.expressions:
        for node in said.value.tree.walk():
            tree = body_of(node)
            if isinstance(tree, ThoseWith) and tree.each.entry is None:
                yield node, tree.each.name, said.value


def _for_all(steps: Sequence[Body], *, in_turn: bool) -> Iterator[tuple[Body, bool]]:
    """The steps that write the same for everyone in, and whether each writes it in the own turn."""
    for body in steps:
        whose, amount = text_of(body, "who"), body.values.get("add", body.values.get("to"))
        settled = isinstance(amount, Expression) and amount.constant is not None and body.when is None
        if settled and whose in (_EACH_OF_ALL if in_turn else _ALL):
            yield body, in_turn
        one_turn_each = body.kind.block == _TURN and not body.values.keys() - {*_CHANGES_NOTHING}
        if one_turn_each and body.when is None and not in_turn and whose in _ALL:
            yield from _for_all(body.inner.get("do", ()), in_turn=True)
