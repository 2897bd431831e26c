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


def no_sure_winner(survey: Survey) -> Iterator[Diagnostic]:
    """P402: every share asks for something, so that nobody may be able to take the pot, and no rule speaks of it."""
    shares = survey.rules.shares
    if not shares or any(share.sure or share.if_nobody == "stays" for share in shares):
        return
    first = shares[0]
    help = "leave one share open to every hand, or say `if-nobody: stays`"
    yield Diagnostic("P402", "no share is sure to be taken, so the pot may find no taker", first.span, help=help)


def shares_in_a_circle(survey: Survey) -> Iterator[Diagnostic]:
    """P410: what nobody takes of one share goes to another, and from there comes back."""
    heirs = {share.name: share.if_nobody for share in survey.rules.shares}
    for share in survey.rules.shares:
        way, name = [share.name], share.if_nobody
        while name in heirs and name not in way:
            way.append(name)
            name = heirs[name]
        if name == share.name and share.name == min(way):
            message = f"if nobody takes them, {' goes to '.join([*way, name])}"
            yield Diagnostic("P410", message, share.span, help="let one of them go to `others`, or say `stays`")
