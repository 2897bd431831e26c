"""Checks of what players took in an exchange, where it is counted before the exchange that it is to be counted of."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.ruleset.judge.checks.flow.again_checks import lists_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_DRAWN = "cards drawn"


def counted_before_it_is_drawn(survey: Survey) -> Iterator[Diagnostic]:
    """A917: the cards of an earlier exchange are counted again, just before another one that nobody counts."""
    if not survey.rules.clean or sum(body.kind.exchanges for body in survey.bodies) < len(("first", "second")):
        return
    order = {id(body): number for number, body in enumerate(survey.bodies)}
    counts = [body for body in survey.bodies if _of_the_drawn(body)]
    for steps in lists_of(survey) if len(counts) > 1 else ():
        for number, body in enumerate(steps):
            if not any(body is one for one in counts) or not survey.at(body):
                continue
            drawn = next((one for one in steps[number + 1 :] if one.kind.exchanges), None)
            if drawn is None or any(one.kind.exchanges for one in steps[:number]):
                continue
            before = [one for one in counts if _same(one, body) and order[id(one)] < order[id(body)]]
            after = [one for one in counts if _same(one, body) and order[id(one)] > order[id(drawn)]]
            since = survey.bodies[order[id(before[-1])] : order[id(body)]] if before else ()
            if before and not after and not any(one.kind.exchanges for one in since):
                message = say("`{amount}` are those of the exchange before, and they were counted", amount=_DRAWN)
                related = (
                    Related(before[-1].key.span, say("they are counted here")),
                    Related(drawn.key.span, say("nobody counts what is taken here")),
                )
                help = say("count them after the exchange: put this step below it")
                yield Diagnostic("A917", message, body.key.span, help=help, related=related)


def _of_the_drawn(body: Body) -> bool:
    """Whether a step that always comes adds what players took to a number."""
    added = body.values.get("add")
    return body.when is None and isinstance(added, Expression) and any(read.fact == _DRAWN for read in added.reads)


def _same(one: Body, other: Body) -> bool:
    """Whether two steps add the same to the same number."""
    return all(text_of(one, key, "") == text_of(other, key, "") for key in ("what", "who", "add"))
