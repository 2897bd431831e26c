"""How an evening goes on: the steps between two deals, the deal, and what comes after it."""

from collections.abc import Iterable, Sequence

from msgspec import structs

from engine.hand.action import Action
from engine.hand.chance import Chance
from engine.hand.dealer import Dealer
from engine.hand.event import Event
from engine.hand.hand import Hand
from engine.hand.seats import NOBODY, mask_of
from engine.interpreter import apply, begin
from engine.language.forms.flag_words import GAME_IS
from engine.pot.division import shared
from engine.program import Program
from engine.ruleset.compose.modifiers import called
from engine.ruleset.sessions.session_rules import DEALS, MINUTES_OF_PART, OF_PART, LoadedSession, Past
from engine.table.sessions.evening import (
    Dealt,
    Evening,
    Stage,
    dealer_between,
    may_rebuy,
    next_part,
    part_is_unfinished,
    part_lasts,
    program_for,
    program_of,
    stakes_for,
)
from engine.table.sessions.going_out import out_of_it, told_pots, with_beaten
from engine.table.sessions.happenings import (
    Between,
    DealBegins,
    Happening,
    InDeal,
    IsOver,
    Paid,
    SharedOut,
)
from engine.table.sessions.missed_blinds import marks_with_missed
from engine.table.sessions.reckoning import received
from engine.table.sessions.session import Table, after, kept_marks, opening_of
from engine.table.sessions.session_marks import fresh_marks, lent, number, taken_back, with_mark

Log = list[Happening]


def answered(session: LoadedSession, evening: Evening, action: Action, log: Log) -> Evening:
    """The evening after the player who is asked has done this. Raises IllegalAction; then nothing has changed."""
    assert evening.hand is not None
    program = program_of(session, evening)
    hand, events = apply(program, evening.hand, action)
    between = evening.stage != "deal"
    log.append(Between(program, evening.hand.stacks, events, hand) if between else InDeal(events, hand))
    after_it = evening._replace(hand=hand)
    return _run_on(session, after_it if between else told_pots(session, after_it, events), log)


def deal_begins(session: LoadedSession, evening: Evening, log: Log) -> Evening:
    """The evening after somebody has said that the next deal begins: as far as it goes without an answer."""
    evening = out_of_it(evening._replace(marks=fresh_marks(session, evening)), session, log, everyone=True)
    return _steps(session, evening, "before", session.before, log)


def deal(session: LoadedSession, evening: Evening, dealt: Dealt, log: Log) -> Evening:
    """The evening after it was settled what is dealt."""
    evening = evening._replace(marks=marks_with_missed(session, evening, dealt))
    program, table = program_for(session, dealt), evening.table
    opening = opening_of(table)
    rules = program.for_players(len(opening.stacks))
    with_ = (*(one.named.text for one in session.menu[dealt.game].with_), *(one.name for one in dealt.besides))
    besides = (*map(called, with_), *(f"{name} {value}" for name, value in dealt.set.items()))
    log.append(DealBegins(dealt.game, rules, opening, tuple(dealt.stakes.items()), besides))
    lending = structs.replace(table, marks={**evening.kept.get(dealt.game, {}), **lent(session, evening, program)})
    begun = evening._replace(
        dealt=dealt, places=opening.places, stage="deal", stacks_before=table.stacks, table=lending, pots=()
    )
    hand, events = begin(rules, opened(session, begun, evening.chance))
    log.append(InDeal(events, hand))
    return _run_on(session, told_pots(session, begun._replace(hand=hand), events), log)


def opened(session: LoadedSession, evening: Evening, chance: Chance) -> Dealer:
    """A Dealer before the first step of the deal that is played in an evening, with these cards."""
    program, table = program_of(session, evening), evening.table
    opening = opening_of(table)
    return program.open(
        opening.stacks,
        opening.button,
        chance,
        carried=opening.carried,
        put_in=table.put_in,
        marks=kept_marks(table, program, opening.places),
    )


def over(session: LoadedSession, evening: Evening, log: Log) -> Evening:
    """The evening after it has ended: it is settled, as far as that goes without an answer."""
    return _steps(session, evening, "settle", session.settle, log)


def finished(session: LoadedSession, evening: Evening, hand: Hand, events: Iterable[Event], log: Log) -> Evening:
    """The evening after its deal has come to this end by these events, which are all from its beginning."""
    assert hand.over
    assert evening.stage == "deal"
    return _run_on(session, told_pots(session, evening._replace(hand=hand, pots=()), events), log)


def so_far(evening: Evening) -> Evening:
    """The evening with what steps between two deals have done that wait for an answer."""
    between = evening.stage in ("before", "after", "settle")
    return _absorbed(evening, evening.hand) if between and evening.hand is not None else evening


# --- what follows what ------------------------------------------------------------------------------------------------


def _run_on(session: LoadedSession, evening: Evening, log: Log) -> Evening:
    """What follows by itself once nobody is asked any more."""
    if evening.hand is None or not evening.hand.over:
        return evening
    if evening.stage == "deal":
        return _deal_is_over(session, evening, log)
    evening = _absorbed(evening, evening.hand)
    if evening.stage == "before":
        return _chosen(session, evening, log)
    if evening.stage == "after":
        return _next(session, evening, log)
    evening = _shared_out(evening, log)._replace(stage="over", hand=None)
    log += [Paid(why, place, money) for why, place, money in received(session, evening)]
    log.append(IsOver())
    return evening


def _steps(session: LoadedSession, evening: Evening, stage: Stage, program: Program, log: Log) -> Evening:
    """Steps between two deals, as far as they go without an answer."""
    button = NOBODY if stage == "before" or evening.hand is None else _who_dealt(evening)
    d = dealer_between(session, evening, button)
    hand, events = begin(program, d)
    log.append(Between(program, evening.table.stacks, events, hand))
    everybody = tuple(range(len(evening.names)))
    return _run_on(session, evening._replace(stage=stage, hand=hand, places=everybody), log)


def _who_dealt(evening: Evening) -> int:
    assert evening.hand is not None
    return evening.places[evening.hand.button]


def _absorbed(evening: Evening, hand: Hand) -> Evening:
    """The chips and the marks as steps between two deals have left them.

    Those may win a pot that begins here who could have played before; of one that was carried those who could already.
    Chips that are put in here are played for in the next deal, and are no pot that nobody has won.
    """
    table = evening.table
    entitled = table.entitled if table.carried else frozenset(table.sitting_in)
    put_in = min(table.put_in + max(0, hand.pot - table.carried), hand.pot)
    entitled = entitled if hand.pot else frozenset()
    held = structs.replace(table, stacks=hand.stacks, carried=hand.pot, put_in=put_in, entitled=entitled)
    return evening._replace(table=held, marks=hand.marks)


def _chosen(session: LoadedSession, evening: Evening, log: Log) -> Evening:
    """The next deal of the plan begins, or its dealer chooses."""
    number = next_part(session, evening)
    if number == NOBODY:
        return over(session, evening, log)
    again = number == evening.part and evening.table.left_over and evening.dealt is not None
    if number != evening.part or _is_through(session, evening):
        evening = _part_begins(session, evening, number)
    game = session.plan[number].game
    if game or (again and session.carried_pot == "same game"):
        before = evening.dealt if again and not game else None
        name = before.game if before is not None else game
        dealt = before if before is not None else Dealt(name)
        return deal(session, evening, structs.replace(dealt, stakes=stakes_for(session, evening, name)), log)
    opening = opening_of(evening.table)
    return evening._replace(stage="choice", places=(opening.places[opening.button],), hand=None)


def _is_through(session: LoadedSession, evening: Evening) -> bool:
    """Whether all deals of the part have been dealt, and no pot waits for another."""
    waits = bool(evening.table.left_over) and session.carried_pot == "same game"
    return not waits and not part_is_unfinished(session, evening)


def _part_begins(session: LoadedSession, evening: Evening, number: int) -> Evening:
    marks = with_mark(session, evening.marks, OF_PART, 0)
    evening = evening._replace(marks=with_mark(session, marks, MINUTES_OF_PART, 0))
    return evening._replace(part=number, lasts=part_lasts(session, evening, number))


def _deal_is_over(session: LoadedSession, evening: Evening, log: Log) -> Evening:
    assert evening.hand is not None
    assert evening.dealt is not None
    hand, places, game = evening.hand, evening.places, evening.dealt.game
    program = program_of(session, evening)
    table = after(evening.table, program, hand, places)
    marks = taken_back(session, evening.marks, table)
    marks = with_mark(session, marks, DEALS, number(session, marks, DEALS) + 1)
    marks = with_mark(session, marks, OF_PART, number(session, marks, OF_PART) + 1)
    for name in session.menu:
        marks = with_mark(session, marks, GAME_IS + name, int(name == game))
    past = Past(_to_places(hand.past.winners, places), _to_places(hand.past.losers, places), hand.past.pot_won)
    table = structs.replace(table, dealer=_next_dealer(session, table, hand, places, past))
    evening = evening._replace(table=table, marks=marks, past=past, kept={**evening.kept, game: dict(table.marks)})
    evening = with_beaten(evening)
    if session.carried_pot == "shared out":
        evening = _shared_out(evening, log)
    return _steps(session, evening, "after", session.after, log)


def _next(session: LoadedSession, evening: Evening, log: Log) -> Evening:
    """The table between two deals; or the evening is over."""
    evening = out_of_it(evening._replace(stage="between", hand=None), session, log)
    if session.ends is not None and session.ends(dealer_between(session, evening), NOBODY):
        return over(session, evening, log)
    may_buy = any(may_rebuy(session, evening, place) for place in range(len(evening.names)))
    if next_part(session, evening) == NOBODY and not may_buy:
        return over(session, evening, log)
    return evening


def _next_dealer(session: LoadedSession, table: Table, hand: Hand, places: Sequence[int], past: Past) -> int:
    """Who deals next; a player who sits out is passed by when the deal begins."""
    dealt = places[hand.button]
    left = (dealt + 1) % len(table.names)
    alone = {"winner": past.winners, "loser": past.losers}.get(session.next_dealer)
    if alone is not None:
        return alone.bit_length() - 1 if alone.bit_count() == 1 else left
    return {"passes left": left, "stays": dealt}.get(session.next_dealer, table.dealer)


def _shared_out(evening: Evening, log: Log) -> Evening:
    """A pot that stays is shared among those who may win it, odd chips to the left of the dealer."""
    table = evening.table
    if not table.carried:
        return evening
    count = len(table.names)
    order = [(table.dealer + step) % count for step in range(count)]
    takers = [place for place in order if place in table.entitled and place not in table.away] or order
    parts = list(zip(takers, shared(table.carried, len(takers)), strict=True))
    stacks = list(table.stacks)
    for place, chips in parts:
        stacks[place] += chips
    log.append(SharedOut(tuple(parts)))
    return evening._replace(
        table=structs.replace(table, stacks=tuple(stacks), carried=0, put_in=0, entitled=frozenset())
    )


def _to_places(seats: int, places: Sequence[int]) -> int:
    return mask_of(place for seat, place in enumerate(places) if seats >> seat & 1)
