"""Checks of laps in which players turn up a card and bet: when the last bets are made, none may be closed any more."""

from collections.abc import Iterator, Sequence

from engine.language.expression import Expression
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.flow.round_checks import is_summed_up
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import exactly
from engine.steps.judged.pool import WHOLE, kind_named
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say

_TIMES, _CARDS, _UP = "times", "cards", "up"
_CLOSED = (*WHOLE, "hole cards")


@only.where(only.key("times"))
def open_by_the_last_lap(survey: Survey) -> Iterator[Diagnostic]:
    """B330: in each lap players turn up cards and bet, and in the last one all cards of all players lie open."""
    rules = survey.rules
    if not rules.clean or rules.arrivals or rules.deck.put_back or is_summed_up(survey):
        return
    for number, laps in enumerate(rules.play):
        times = laps.values.get(_TIMES) if laps.kind.block == "lap" else None
        steps, rest = laps.inner.get("do", ()), rules.play[number + 1 :]
        if not isinstance(times, Expression) or not isinstance(times.constant, int) or not survey.at(laps):
            continue
        turned = _turned_in_a_lap(steps) if _TIMES in laps.node and _goes_on(laps, rest) else 0
        tables = [one.within for one in survey.at(laps)]
        down = {table.down for table in tables} if turned else set()
        unseen = any(cards.most for table in tables for cards in table.hidden)
        if len(down) != 1 or unseen or down != {exactly(turned * times.constant)} or times.constant <= 1:
            continue
        message = say("in the last lap every card lies open when the bets are made, so all see who wins")
        related = (Related(steps[0].key.span, say("they are turned up here")),)
        fewer = str(times.constant - 1)
        help = say("write `times: {count}`, so that a card stays closed until the showdown", count=fewer)
        ways = (Remedy(say("write `times: {count}`", count=fewer), (said_instead(times.scalar, fewer),)),)
        yield Diagnostic("B330", message, times.scalar.span, help=help, related=related, remedies=ways)


def _turned_in_a_lap(steps: Sequence[Body]) -> int:
    """How many cards all turn up in a lap that is this and a round of bets; 0 where it is not."""
    if [_is_turning(one) for one in steps] != [True, False] or not steps[1].kind.bets:
        return 0
    said = steps[0].values.get(_CARDS)
    plain = not steps[1].inner and not any(one.when is not None or "who" in one.values for one in steps)
    turned = said.constant if isinstance(said, Expression) else 1
    return turned if plain and isinstance(turned, int) else 0


def _is_turning(body: Body) -> bool:
    """Whether players turn up closed cards of their own choice."""
    return body.kind.turns and text_of(body, "face", _UP) == _UP and kind_named(body) in _CLOSED


def _goes_on(laps: Body, rest: Sequence[Body]) -> bool:
    """Whether all laps are gone through, and nothing after them but the showdown changes who wins."""
    return laps.when is None and not {"while", "until"} & laps.values.keys() and all(_leaves_hands(one) for one in rest)


def _leaves_hands(body: Body) -> bool:
    """Whether no card moves in a step, and nobody chooses a word, or what is thrown decides."""
    moving = any(move.source not in ("stack", "other stack", "pot") for move in body.kind.moves)
    return body.kind.compares or not (moving or body.kind.words is not None or body.inner or "thrown" in body.values)
