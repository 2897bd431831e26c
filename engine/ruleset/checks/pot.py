"""Checks of the pot."""

from collections.abc import Iterator

from engine.ruleset.survey import Survey
from engine.steps.interval import Sure
from engine.text.diagnostic import Diagnostic


def pot_never_awarded(survey: Survey) -> Iterator[Diagnostic]:
    """P406: the deal may end with chips in the pot, and no rule says that they stay."""
    for table in survey.ends.values() if survey.rules.play else ():
        if not table.dead and not table.doubtful and table.pot is not Sure.NEVER and not table.stays:
            yield Diagnostic(
                "P406",
                "after this step the deal may be over with chips in the pot",
                survey.rules.play[-1].key.span,
                help="give the pot out with `- showdown: {}`, or say that it stays with `- throw-in: {}`",
            )
            return
