"""Checks of words by which cards are bought: one of them brings fewer cards than another, and costs as much."""

from collections.abc import Iterator, Sequence
from itertools import permutations

from engine.language.expression import Expression
from engine.language.forms import CountCards
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.words.word_checks import asked_about
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import plain
from engine.text.translation import say

_CARDS, _COSTS = "cards", "costs"
_BESIDE = ("label", "note")


@only.where(only.words)
def fewer_for_as_much(survey: Survey) -> Iterator[Diagnostic]:
    """F711: two words deal cards to who says them, and one deals fewer for no less: nobody would say it.

    Where the best hand is made of all own cards, one more is never too many.
    """
    rules = survey.rules
    asking = [body for body in survey.bodies if body.kind.words is not None] if rules.clean else []
    if not asking or rules.use is not None or rules.shares or rules.ranking.order.count is not None:
        return
    said = asked_about(survey)
    if any(
        isinstance(node, CountCards)
        for body in survey.bodies
        for one in body.expressions
        for node in one.value.tree.walk()
    ):
        return
    for body in asking:
        for one, other in permutations(choices_of(body) if survey.at(body) else (), 2):
            few, many = _dealt(one), _dealt(other)
            if {one.key.text, other.key.text} & said or few is None or many is None or not 0 < few < many:
                continue
            least, most = _price(one).least, _price(other).most
            if least is None or most is None or least < most or not _alike(one, other):
                continue
            message = say(
                "`{word}` brings fewer cards than `{other}`, and costs no less", word=one.key.text, other=other.key.text
            )
            related = (Related(other.key.span, say("the other word is here")),)
            help = say("let it cost less, or leave it out")
            yield Diagnostic("F711", message, one.key.span, help=help, related=related)


def _dealt(choice: Body) -> int | None:
    """How many cards a word deals to who says it, and nothing else; None where it does something else."""
    steps = choice.inner.get("do", ())
    if len(steps) != 1 or not steps[0].kind.deals or steps[0].kind.exchanges or steps[0].when is not None:
        return None
    said = steps[0].values.get(_CARDS)
    number = said.constant if isinstance(said, Expression) else 1
    return number if isinstance(number, int) and "to" not in steps[0].values else None


def _price(choice: Body) -> Bounds:
    said = choice.values.get(_COSTS)
    return bounds_of(said.tree, choice.scope) if isinstance(said, Expression) else Bounds(0, 0)


def _alike(one: Body, other: Body) -> bool:
    """Whether two words differ in nothing but what they cost, and in how many cards they deal."""
    rests = [plain(word.node.without("do", _COSTS, *_BESIDE)) for word in (one, other)]
    deals = [plain(_step(word).node.without(_CARDS, *_BESIDE)) for word in (one, other)]
    return rests[0] == rests[1] and deals[0] == deals[1]


def _step(choice: Body) -> Body:
    steps: Sequence[Body] = choice.inner["do"]
    return steps[0]
