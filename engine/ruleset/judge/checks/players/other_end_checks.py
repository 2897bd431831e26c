"""Checks of a step for those who have most of something, done where one player alone has fewest; or turned round."""

from collections.abc import Iterator

from engine.language.forms import Compare, CountSeats, ThoseWith, body_of
from engine.language.forms.comparing import number_of
from engine.ruleset.judge.checks.texts.near_texts import near_texts, surely
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say


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
        for node, holds in surely(when.tree, holds=True) if when is not None and named else ():
            count = body_of(node.left) if isinstance(node, Compare) else None
            counted = body_of(count.seats) if isinstance(count, CountSeats) else None
            one = isinstance(node, Compare) and holds and node.op == "=" and number_of(node.right) == 1
            if not one or not isinstance(counted, ThoseWith) or when is None:
                continue
            same = [other for other in named if other.each.name == counted.each.name]
            if same and all(other.which != counted.which for other in same):
                message = say(
                    "this asks whether one player alone is `{counted}`, and is for `{named}`",
                    counted=counted.told(),
                    named=same[0].told(),
                )
                help = say("count those whom the step names: `number of ({named}) = 1`", named=same[0].told())
                yield Diagnostic("P424", message, node.at.span, help=help)
