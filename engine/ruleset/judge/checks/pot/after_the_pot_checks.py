"""Checks of what comes after the last showdown for the pot: bets, thrown cards and players who are in, for nothing."""

from collections.abc import Iterator, Sequence

from engine.language.forms import SeatFact
from engine.ruleset.judge.checks.conditions.expressions_of_steps import instead
from engine.ruleset.judge.checks.flow.late_checks import asks_who_is_in
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey, pot_is_left
from engine.steps.machine.kind import POT, Body
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy
from engine.text.translation import mark, say

_IN_AGAIN = "come back"
_LOOKS_AT_CARDS = frozenset(("up cards", "open cards", "board", "cards drawn", "discards", "stock"))
"""The facts by which cards that were thrown away may still matter; hands have been compared with them."""
_LOOKS_AT_HANDS = _LOOKS_AT_CARDS | {"cards"}


def nothing_left_to_play_for(survey: Survey) -> Iterator[Diagnostic]:
    """F703: bets, cards thrown away and players in again when the pot has been given out, and none will be again.

    It matters to steps that ask for what came of it.
    """
    play = survey.rules.play if survey.rules.clean and not survey.rules.arrivals else ()
    given = max((at for at, body in enumerate(play) if _gives_out(body)), default=len(play))
    later = [body for body, _ in walk(play[given + 1 :])]
    if not later or any(body.kind.compares or body.kind.proves or text_of(body, "from") == POT for body in later):
        return
    for at, body in enumerate(later):
        rest = later[at + 1 :]
        message = _in_vain(body, rest) if survey.at(body) else ""
        if message and not (body.kind.bets and _is_told_of_the_pot(survey)):
            related = (Related(play[given].key.span, say("the pot is given out here")),)
            ways = tuple(Remedy(say("take the step out"), (one,)) for one in instead(survey, body))
            help = say("put the step before the showdown, or take it out")
            yield Diagnostic("F703", say(message), body.key.span, help=help, related=related, remedies=ways)


def _gives_out(body: Body) -> bool:
    return body.kind.compares and body.when is None and text_of(body, "for", POT) == POT


def _is_told_of_the_pot(survey: Survey) -> bool:
    """Whether the deal may end with the chips in the pot, which is told of the step that brings them there."""
    return any(pot_is_left(table) for table in survey.ends.values())


def _in_vain(body: Body, rest: Sequence[Body]) -> str:
    """What is told of a step of which nothing comes in the rest; nothing where something may."""
    kind = body.kind
    if kind.bets:
        return "" if not rest or any(_asks_who_bet(one) for one in rest) else _MESSAGES["bets"]
    if _IN_AGAIN in kind.events:
        return "" if any(asks_who_is_in(one) or one.kind.deals for one in rest) else _MESSAGES["again"]
    chosen = kind.asks.often != "never" and not kind.exchanges
    ways = {move.target for move in kind.moves if move.source == "hand"}
    if not rest or not chosen or not ways or any(one.kind.bets or one.kind.words is not None for one in rest):
        return ""
    reads = {read.fact for one in rest for said in one.expressions for read in said.value.reads}
    dealt_anew = any(one.kind.deals for one in rest)  # these may be compared with what is left
    looks = _LOOKS_AT_CARDS if ways == {"discards"} and not dealt_anew else _LOOKS_AT_HANDS
    return "" if reads & looks or "hand" in ways else _MESSAGES["cards"]


def _asks_who_bet(body: Body) -> bool:
    """Whether a step speaks of bettors, or of who is still in after the bets."""
    nodes = [node for one in body.expressions for node in one.value.tree.walk()]
    return any(isinstance(node, SeatFact) and node.entry.name.startswith("last ") for node in nodes)


_MESSAGES = {
    "bets": mark("hands have been compared and the pot has been given out, so nobody has a reason to bet"),
    "again": mark("the pot has been given out, and nothing comes after this that asks who is in"),
    "cards": mark("hands have been compared with these cards, so it is too late to give any of them away"),
}
