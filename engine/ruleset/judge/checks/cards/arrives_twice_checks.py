"""Checks of what is done when a card comes to lie face up, where the same is said of the same cards twice."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Plain, plain
from engine.text.translation import say

_FOR_PEOPLE = ("label", "note")


@only.where(only.arrivals)
def arrives_twice(survey: Survey) -> Iterator[Diagnostic]:
    """F709: two entries of `when-dealt` are for the same cards, and have the same done for them."""
    known: list[tuple[Plain, Body]] = []
    for body in survey.rules.arrivals if survey.rules.clean else ():
        said = _said(body)
        first = next((one for other, one in known if other == said), None)
        known.append((said, body))
        if first is not None and body.key.span.source in survey.rules.composed.authored:
            message = say("the same is said of the same cards before, so that it is done twice for each of them")
            related = (Related(first.key.span, say("it is said here")),)
            help = say("take one of them out, or name other cards in it")
            yield Diagnostic("F709", message, body.key.span, help=help, related=related)


def _said(body: Body) -> Plain:
    """What an entry says but for people, its cards as they are read."""
    cards = body.values.get("cards")
    keys = {name: plain(entry.value) for name, entry in body.node.entries.items() if name not in _FOR_PEOPLE}
    return {**keys, "cards": cards.tree.told()} if isinstance(cards, Expression) else keys
