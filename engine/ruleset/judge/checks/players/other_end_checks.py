"""Checks of a step for those who have most of something, done where one player alone has fewest; or turned round."""

from collections.abc import Iterator

from engine.language.forms import Compare, CountSeats, Node, ThoseWith, body_of
from engine.language.forms.comparing import number_of
from engine.ruleset.judge.checks.texts.near_texts import near_texts, surely
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say


def _alone(tree: Node) -> Iterator[tuple[Node, ThoseWith]]:
    """Of whom a condition asks that they are one alone, those who have most or fewest of something."""
    for node, holds in surely(tree, holds=True):
        count = body_of(node.left) if isinstance(node, Compare) else None
        counted = body_of(count.seats) if isinstance(count, CountSeats) else None
        one = isinstance(node, Compare) and holds and node.op == "=" and number_of(node.right) == 1
        if one and isinstance(counted, ThoseWith):
            yield node, counted


def counted_at_one_end_and_named_at_the_other(survey: Survey) -> Iterator[Diagnostic]:
    """P424: it is asked whether one player alone has fewest, and it is done for those who have most."""
    for near in near_texts(survey):
        named = [
            node
            for one in near.body.expressions
            if one.value.kind == "seats"
            for node in one.value.tree.walk()
            if isinstance(node, ThoseWith)
        ]
        when = near.body.when
        alone = list(_alone(when.tree)) if when is not None and named else []
        ends = {(counted.each.name, counted.which) for _, counted in alone}
        for node, counted in alone:
            if {(other.each.name, other.which) for other in named} & ends:
                break  # whoever is named is asked to be one alone, and others besides
            same = [other for other in named if other.each.name == counted.each.name]
            if same and all(other.which != counted.which for other in same):
                message = say(
                    "this asks whether one player alone is `{counted}`, and is for `{named}`",
                    counted=counted.told(),
                    named=same[0].told(),
                )
                help = say("count those whom the step names: `number of ({named}) = 1`", named=same[0].told())
                yield Diagnostic("P424", message, node.at.span, help=help)
