"""What must be so between two deals, as examples of sessions say it."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.hand.seats import NOBODY
from engine.ruleset.load import RulesetError
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.examples.expectations import Expecting
from engine.table.examples.session_sentences import Deals, Holds, IsOver, Next, Owes, PotHolds
from engine.table.sessions.evening import Dealt, Evening, next_part, program_for, program_of, stakes_for
from engine.table.sessions.reckoning import settlement
from engine.table.sessions.session import opening_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import from_plain_scalar
from engine.text.marked.source import Source, Span
from engine.text.translation import say

Fault = str
"""What is so instead of what was said; empty when that is so."""


def named(evening: Evening, place: int) -> str:
    """A player's name."""
    return evening.names[place] if place != NOBODY else say("no one")


def _next_is(session: LoadedSession, evening: Evening, saying: Next) -> Fault:
    number = next_part(session, evening)
    if evening.over or number == NOBODY:
        return say("nothing is next: the evening is over")
    game = next_game(session, evening)
    return "" if game == saying.game else say("next is {game}", game=game or say("dealer chooses"))


def next_game(session: LoadedSession, evening: Evening) -> str:
    """The game of the menu that is dealt next; empty where the dealer chooses, or nothing is."""
    number = next_part(session, evening)
    if number == NOBODY:
        return ""
    waits = evening.table.carried and session.carried_pot == "same game" and number == evening.part
    again = evening.dealt.game if waits and evening.dealt is not None else ""
    return session.plan[number].game or again


def _deals(session: LoadedSession, evening: Evening, saying: Deals) -> Fault:
    opening = opening_of(evening.table)
    who = opening.names[opening.button] if opening.names else say("no one")
    return "" if who == saying.who else say("{who} is the dealer", who=who)


def _pot_holds(session: LoadedSession, evening: Evening, saying: PotHolds) -> Fault:
    carried = evening.table.carried
    return "" if carried == saying.chips else say("it holds {chips}", chips=carried)


def _owes(session: LoadedSession, evening: Evening, saying: Owes) -> Fault:
    if not evening.over:
        return say("the evening goes on")
    found = settlement(session, evening)
    wanted = (evening.names.index(saying.who), evening.names.index(saying.to), saying.chips)
    told = [
        say("{who} owes {to} {chips}", who=named(evening, payer), to=named(evening, to), chips=chips)
        for payer, to, chips in found
    ]
    return "" if wanted in found else ", ".join(told) or say("nobody owes anything")


def _is_over(session: LoadedSession, evening: Evening, saying: IsOver) -> Fault:
    return "" if evening.over else say("the evening goes on")


def _holds(session: LoadedSession, evening: Evening, saying: Holds) -> Fault:
    """A mark, or a stake of the next deal, also of one for which something has been said that comes before it."""
    if saying.name in session.rules.marks:
        return _mark_holds(session, evening, saying)
    stakes: Mapping[str, int] = {}
    if evening.stage == "deal":
        stakes = program_of(session, evening).stakes
    elif game := next_game(session, evening):
        try:
            stakes = program_for(session, Dealt(game, stakes=stakes_for(session, evening, game))).stakes
        except RulesetError as error:
            return str(error)
    if saying.name not in stakes:
        return say("there is no mark and no stake `{name}`", name=saying.name)
    return "" if str(stakes[saying.name]) == saying.value else say("it is {value}", value=stakes[saying.name])


def _mark_holds(session: LoadedSession, evening: Evening, saying: Holds) -> Fault:
    held = evening.marks[session.index(saying.name)]
    kept = session.rules.marks[saying.name]
    faults: list[Diagnostic] = []
    value = int(saying.value) if saying.value.isdecimal() else saying.value
    scalar = from_plain_scalar(value, Span(Source("<example>", saying.value), 0, len(saying.value)))
    wanted = Expecting(session.before, evening.names, faults).value(kept, scalar)
    if faults:
        return faults[0].message
    if isinstance(held, tuple):
        if not saying.who:
            return say("of this mark each player has one")
        held = held[evening.names.index(saying.who)]
    elif saying.who:
        return say("of this mark the table has one")
    is_so = named(evening, held) if kept.definition.kind == "seat" else str(held)
    return "" if held == wanted else say("it is {value}", value=is_so)


CLAIMS: Mapping[type, Callable[[LoadedSession, Evening, Any], Fault]] = {
    Next: _next_is,
    Deals: _deals,
    PotHolds: _pot_holds,
    Owes: _owes,
    IsOver: _is_over,
    Holds: _holds,
}
"""The kinds of sentences that say what must be so → what is so instead."""
