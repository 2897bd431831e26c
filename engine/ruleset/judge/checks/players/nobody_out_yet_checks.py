"""Checks of those who have folded, named before anybody can have."""

from collections.abc import Iterator

from engine.language.forms import IsStatus, ThoseWho, body_of
from engine.language.forms.statuses import FOLDED
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say


def nobody_is_out_yet(survey: Survey) -> Iterator[Diagnostic]:
    """X125: a step is for those who have folded, and whenever it comes all who were dealt in are still in."""
    folding = [one for one in survey.bodies if one.kind.folds or one.kind.bets]
    for body in survey.bodies if survey.rules.clean and not survey.rules.of_an_evening else ():
        for one in body.expressions:
            said, tree = one.value, body_of(one.value.tree)
            if not isinstance(tree, ThoseWho) or said.scalar.span.source != survey.rules.composed.own.source:
                continue
            out = body_of(tree.predicate)
            if not isinstance(out, IsStatus) or out.entry.name != FOLDED or out.negated:
                continue
            tables = [moment.table for moment in survey.at(body)]
            if tables and all(table.live.least == table.players for table in tables):
                message = say("nobody can have folded when this comes")
                related = tuple(Related(first.key.span, say("players may fold here")) for first in folding[:1])
                help = say("put it behind the step by which players are out, or name others")
                yield Diagnostic("X125", message, said.scalar.span, help=help, related=related)
