"""Checks of those who have drawn the most cards, or the fewest, where all have to draw just as many."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.language.forms import ThoseWith, body_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_DRAWN, _ALL = "cards drawn", ("", "everyone", "everyone in")


def drawn_alike(survey: Survey) -> Iterator[Diagnostic]:
    """X125: those with the most or the fewest cards drawn are meant, and each player has drawn just as many."""
    asking = [one for one in survey.bodies if any(_is_of_drawn(said.value) for said in one.expressions)]
    if not asking or not survey.rules.clean:
        return
    for steps in survey.lists:
        for number, draw in enumerate(steps):
            many = _each_draws(draw)
            for body, said in _asked_since(steps[number + 1 :]) if many else ():
                if survey.at(body) and said.scalar.span.source == survey.rules.composed.own.source:
                    message = say(
                        "everybody draws {many} before this comes, so `{players}` are all of them",
                        many=many,
                        players=said.text,
                    )
                    related = (Related(draw.key.span, say("all draw as many here")),)
                    help = say("let them choose how many they draw, or name others")
                    yield Diagnostic("X125", message, said.scalar.span, help=help, related=related)


def _each_draws(draw: Body) -> int:
    """How many cards each who is in draws by a step; 0 where it is not the same for all, or is no exchange."""
    if not draw.kind.exchanges or draw.when is not None or text_of(draw, "who") not in _ALL or draw.scope.turns:
        return 0
    if {"which", "from", "discard"} & draw.values.keys():
        return 0
    bounds = [draw.values.get(key) for key in ("least", "most")]
    numbers = {one.constant for one in bounds if isinstance(one, Expression)}
    only = next(iter(numbers), None)
    return only if len(numbers) == 1 and all(bounds) and isinstance(only, int) else 0


def _asked_since(steps: Sequence[Body]) -> Iterator[tuple[Body, Expression]]:
    """Whom later steps mean by how much they have drawn, until somebody may draw again, or is in again."""
    for step in steps:
        within = [one for one, _ in walk((step,))]
        if any(one.kind.exchanges or "come back" in one.kind.events for one in within[1:]):
            return
        for body in within:
            yield from ((body, said.value) for said in body.expressions if _is_of_drawn(said.value))
        if step.kind.exchanges or "come back" in step.kind.events:
            return


def _is_of_drawn(said: Expression) -> bool:
    tree = body_of(said.tree)
    return isinstance(tree, ThoseWith) and tree.each.entry is not None and tree.each.name == _DRAWN
