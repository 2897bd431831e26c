"""How each kind of event is told: one line for the event and those that belong to it."""

from collections.abc import Callable, Sequence

from engine.formats.voice import Batch, Voice, counted
from engine.hand.event import UNSEEN, UP, Event, pot_and_shares
from engine.hand.seats import NOBODY
from engine.table.told import joined

Narrator = Callable[[Voice, Batch], str]
"""Takes the first event of a batch, with those that belong to it, and tells it; nothing when it is not worth a line."""


def _chips_of_all(verb: str, rest: str = "") -> Narrator:
    """Payments that several make alike are one line."""

    def tell(voice: Voice, batch: Batch) -> str:
        events = batch.take_alike()
        broke = [event.seat for event in events if voice.move(event)]
        seats = [event.seat for event in events]
        line = f"{voice.subject(seats)} {voice.verb(seats, verb)} {events[0].chips}{rest}"
        if broke == seats:
            return f"{line}, all in."
        return f"{line}; {voice.subject(broke)} {voice.verb(broke, 'is')} all in." if broke else f"{line}."

    return tell


def _word(verb: str, rest: str = "") -> Narrator:
    def tell(voice: Voice, batch: Batch) -> str:
        return f"{voice.does(batch.take().seat, verb)}{rest}."

    return tell


def _bet(verb: str) -> Narrator:
    def tell(voice: Voice, batch: Batch) -> str:
        event = batch.take()
        return f"{voice.does(event.seat, verb)} {event.chips}{voice.move(event)}."

    return tell


def _raise(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    assert isinstance(event.detail, int)
    return f"{voice.does(event.seat, 'raises')} {event.detail - voice.level}, to {event.detail}{voice.move(event)}."


def _pass_chips(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    assert isinstance(event.detail, int)
    broke = voice.move(event)
    return f"{voice.does(event.seat, 'pays')} {event.chips} to {voice.to(event.detail)}{broke}."


def _refund(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    voice.move(event)
    return f"{voice.does(event.seat, 'takes')} back {event.chips} that nobody called."


def _stand_pat(voice: Voice, batch: Batch) -> str:
    seat = batch.take().seat
    return f"{voice.does(seat, 'keeps')} all." if voice.dice else f"{voice.does(seat, 'stands')} pat."


def _deal(voice: Voice, batch: Batch) -> str:
    if UNSEEN not in batch.first.cards:
        event = batch.take()
        dealt = voice.does(event.seat, "throws") if voice.dice else f"{voice.does(event.seat, 'is')} dealt"
        return f"{dealt} {voice.cards(event.cards)}."
    events = batch.take_alike()
    seats = [event.seat for event in events]
    if voice.dice:
        return f"{voice.subject(seats)} {voice.verb(seats, 'throws')} {counted(len(events[0].cards), 'die')} unseen."
    return f"{voice.subject(seats)} {voice.verb(seats, 'is')} dealt {counted(len(events[0].cards))}."


def _deal_to_place(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    assert isinstance(event.detail, int)
    place = voice.program.places[event.detail].replace("-", " ")
    return f"dealt to the {place}: {voice.cards(event.cards)}."


def _draw(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    seat, aside = event.seat, " aside" if event.kind == "lay aside" else ""
    thrown = (*event.cards, *(card for more in batch.take_of(event.kind, seat) for card in more.cards))
    draws = batch.any_left and (batch.first.kind == "shuffle in" or batch.first[:2] == ("deal", seat))
    got = [card for deal in batch.take_of("deal", seat) for card in deal.cards] if draws else []
    told = f"{voice.verb([seat], 'draws')} {_named(voice, got)}" if got else ""
    if got and not aside and {*thrown} == {UNSEEN}:
        return f"{voice.names[seat]} {told}."
    does = voice.does(seat, "lays" if aside else "discards")
    return f"{does} {_named(voice, thrown)}{aside}{f' and {told}' if told else ''}."


def _named(voice: Voice, cards: Sequence[int]) -> str:
    """Cards by their names, and how many there are besides that are not seen."""
    seen = [card for card in cards if card != UNSEEN]
    unseen = [counted(len(cards) - len(seen))] if len(seen) < len(cards) else []
    return joined([*([voice.cards(seen)] if seen else []), *unseen])


def _pass(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    assert isinstance(event.detail, int)
    return f"{voice.does(event.seat, 'passes')} {_named(voice, event.cards)} to {voice.to(event.detail)}."


def _throw_again(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    got = [card for deal in batch.take_of("deal", event.seat) for card in deal.cards]
    if UNSEEN in got:
        return f"{voice.does(event.seat, 'throws')} {counted(len(event.cards), 'die')} again."
    gets = voice.verb([event.seat], "gets")
    return f"{voice.does(event.seat, 'throws')} {voice.cards(event.cards)} again and {gets} {voice.cards(got)}."


def _at_place(verb: str, where: str) -> Narrator:
    def tell(voice: Voice, batch: Batch) -> str:
        event = batch.take()
        assert isinstance(event.detail, int)
        place = voice.program.places[event.detail].replace("-", " ")
        return f"{voice.does(event.seat, verb)} {voice.cards(event.cards)} {where} the {place}."

    return tell


def _shuffle_in(voice: Voice, batch: Batch) -> str:
    batch.take()
    return "the stock runs out: the discards are shuffled in."


def _turn(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    return f"{voice.does(event.seat, 'turns up' if event.detail == UP else 'looks at')} {_named(voice, event.cards)}."


def _show(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    line = f"{voice.does(event.seat, 'shows')} {voice.hand(event.cards)}: {voice.hand_of(event.seat)}"
    won = batch.take_of("award", event.seat)
    if not won:
        return f"{line}."
    parts = [f"{award.chips}{_which_pot(voice, award)}{voice.move(award)}" for award in won]
    return f"{line}, and {voice.verb([event.seat], 'wins')} {joined(parts)}."


def _award(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    voice.move(event)
    _, shares = pot_and_shares(event)
    hand = "" if shares else voice.hand_of(event.seat)
    which = _which_pot(voice, event)
    return f"{voice.does(event.seat, 'wins')} {event.chips}{which}{f' with {hand}' if hand else ''}."


def _which_pot(voice: Voice, award: Event) -> str:
    """Which part of the pot was won, where it was divided; of a share with a ranking of its own by which hand."""
    pot, shares = pot_and_shares(award)
    side = f" from side pot {pot}" if pot else ""
    if not shares:
        return side
    hands = [(share, voice.hand_for(award.seat, share)) for share in shares]
    return f" for {joined([f'{share} ({hand})' if hand else share for share, hand in hands])}{side}"


def _burn(voice: Voice, batch: Batch) -> str:
    batch.take()
    return ""  # a card that nobody sees go is nothing to tell


def _collect(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    voice.move(event)
    return f"{voice.does(event.seat, 'takes')} {event.chips} out of the pot."


def _prove(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    return f"{voice.does(event.seat, 'shows')} {voice.cards(event.cards)} as proof of what the opening asked for."


def _declare(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    return f"{voice.does(event.seat, 'declares')} {event.detail}."


def _mark(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    name, _, value = str(event.detail).rpartition(" ")
    whose = f" of {voice.names[event.seat]}" if event.seat != NOBODY else ""
    kinds = {mark.definition.name: mark.definition.kind for mark in voice.program.marks}
    if kinds.get(name) == "flag":
        of = "" if event.seat == NOBODY else f"{voice.names[event.seat]}, "
        return f"{of}{'from here on' if value != '0' else 'no longer'}: {name.replace('-', ' ')}."
    if kinds.get(name) == "seat":
        return f"{name}{whose}: {voice.names[int(value)] if int(value) != NOBODY else 'no one'}."
    return f"{name}{whose}: {value}."


def _end(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    assert voice.after is not None
    assert isinstance(event.detail, int)
    stays = f"{voice.after.pot} stay in the pot" if voice.after.pot else ""
    thrown = "the cards are thrown in" if event.kind == "throw in" and not voice.after.winners else ""
    live = [seat for seat in range(len(voice.names)) if voice.after.live >> seat & 1]
    if len(live) == 1 and not voice.after.winners and not voice.after.pot:
        return f"{voice.does(live[0], 'is')} left alone; the pot is empty."
    line = "; ".join(part for part in (thrown, stays) if part)
    return f"{line}." if line else ""


def _nothing(voice: Voice, batch: Batch) -> str:
    batch.take()
    return ""


NARRATORS: dict[str, Narrator] = {
    "ask": _nothing,
    "post": _chips_of_all("posts"),
    "blind": _chips_of_all("posts", " blind"),
    "bring in": _bet("brings in"),
    "pay": _chips_of_all("pays", " into the pot"),
    "collect": _collect,
    "pass chips": _pass_chips,
    "bet": _bet("bets"),
    "raise": _raise,
    "call": _bet("calls"),
    "check": _word("checks"),
    "fold": _word("folds"),
    "fold aside": _word("folds"),
    "refund": _refund,
    "award": _award,
    "deal": _deal,
    "deal to place": _deal_to_place,
    "burn": _burn,
    "decline": _word("declines"),
    "discard": _draw,
    "lay aside": _draw,
    "pick up": _at_place("takes", "from"),
    "put down": _at_place("lays", "on"),
    "pass": _pass,
    "pass open": _pass,
    "take up": _throw_again,
    "stand pat": _stand_pat,
    "shuffle in": _shuffle_in,
    "turn": _turn,
    "show": _show,
    "concede": _word("concedes"),
    "prove": _prove,
    "fail to prove": _word("cannot", " prove what the opening asked for"),
    "choose": _word("has", " chosen"),
    "declare": _declare,
    "mark": _mark,
    "throw in": _end,
    "end": _end,
}
"""How each kind of event is told. A test fails when a kind has no line here."""
