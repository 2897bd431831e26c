"""Checks of laps that end with a card: after the last of them nobody bets on it any more."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OPEN_ENDED = {"while", "until"}


@only.where(only.key("times"))
def dealt_after_the_last_lap_of_bets(survey: Survey) -> Iterator[Diagnostic]:
    """F722: each lap is a round of bets and then a card, so that the last card comes when the betting is over."""
    rules, play = survey.rules, survey.rules.play
    if not rules.clean or rules.arrivals or rules.deck.put_back:
        return
    for number, laps in enumerate(play):
        steps, times = laps.inner.get("do", ()), laps.values.get("times")
        counted = laps.kind.block == "lap" and isinstance(times, Expression) and not _OPEN_ENDED & laps.values.keys()
        if not counted or not _bets_then_deals(steps) or not play[number + 1 :] or not survey.at(laps):
            continue
        if not play[number + 1].kind.compares or not survey.at(steps[1]):
            continue
        message = say("in the last lap these cards come when the betting is over, so nobody can bet on them")
        related = (Related(steps[0].key.span, say("they bet here, before the cards of the lap")),)
        help = say("put the round of betting after the cards in each lap, or one behind the laps")
        yield Diagnostic("F722", message, steps[1].key.span, help=help, related=related)


def _bets_then_deals(steps: Sequence[Body]) -> bool:
    """Whether a lap is a round of bets and then cards for all, or for the board, and nothing else."""
    if [one.kind.bets for one in steps] != [True, False] or any(one.when is not None or one.inner for one in steps):
        return False
    return steps[1].kind.deals and not steps[1].kind.exchanges and not isinstance(steps[1].values.get("to"), Expression)
