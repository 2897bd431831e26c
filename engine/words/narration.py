"""How each kind of event is told: those that actions leave as their rows say, and all others here."""

from functools import cache

from engine.hand.event import UNSEEN, pot_and_shares
from engine.hand.seats import NOBODY
from engine.language.kept_names import KEPT_BY_NAME, name_kept, name_told
from engine.text.lists import DIE, counted
from engine.text.translation import mark, say, say_many
from engine.words.actions import ACTIONS
from engine.words.telling import Narrator, Payment, plainly, together, what_is_won
from engine.words.voice import Batch, Told, Voice

_IS_DEALT = Told(
    mark("{who} is dealt {cards}."),
    mark("You are dealt {cards}."),
    mark("{who} are dealt {cards}."),
    mark("Everyone is dealt {cards}."),
)
_THROWS = Told(mark("{who} throws {cards}."), mark("You throw {cards}."))
_THROWS_UNSEEN = Told(
    mark("{who} throws {dice} unseen."),
    mark("You throw {dice} unseen."),
    mark("{who} throw {dice} unseen."),
    mark("Everyone throws {dice} unseen."),
)
_PAYS = Told(mark("{who} pays {chips} to {other}."), mark("You pay {chips} to {other}."))
_PAYS_ALL = Told(mark("{who} pays {chips} to {other}, all in."), mark("You pay {chips} to {other}, all in."))
_TAKES_BACK = Told(
    mark("{who} takes back {chips} that nobody called."), mark("You take back {chips} that nobody called.")
)
_COLLECTS = Told(mark("{who} takes {chips} out of the pot."), mark("You take {chips} out of the pot."))
_WINS = Told(mark("{who} wins {won}."), mark("You win {won}."))
_WINS_WITH = Told(mark("{who} wins {won} with {hand}."), mark("You win {won} with {hand}."))
_PROVES = Told(
    mark("{who} shows {cards} as proof."),
    mark("You show {cards} as proof."),
)
_JOINS = Told(mark("{who} is in again."), mark("You are in again."))
_CANNOT_PROVE = Told(mark("{who} cannot prove it."), mark("You cannot prove it."))
_CLEARS = Told(mark("{who} throws away {cards} of {place}."), mark("You throw away {cards} of {place}."))
_LEFT_ALONE = Told(mark("{who} is left alone; the pot is empty."), mark("You are left alone; the pot is empty."))
_PAID_IN = Payment(
    Told(
        mark("{who} pays {chips} into the pot."),
        mark("You pay {chips} into the pot."),
        mark("{who} pay {chips} into the pot."),
        mark("Everyone pays {chips} into the pot."),
    ),
    Told(
        mark("{who} pays {chips} into the pot, all in."),
        mark("You pay {chips} into the pot, all in."),
        mark("{who} pay {chips} into the pot, all in."),
        mark("Everyone pays {chips} into the pot, all in."),
    ),
    Told(
        "",
        "",
        mark("{who} pay {chips} into the pot; {all_in}"),
        mark("Everyone pays {chips} into the pot; {all_in}"),
    ),
)


def _pass_chips(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    assert isinstance(event.detail, int)
    if voice.move(event):
        to_you, told = mark("{who} pays {chips} to you, all in."), _PAYS_ALL
    else:
        to_you, told = mark("{who} pays {chips} to you."), _PAYS
    return voice.tell_giving(told, to_you, event.seat, event.detail, chips=event.chips)


def _chips_back(told: Told) -> Narrator:
    def tell(voice: Voice, batch: Batch) -> str:
        event = batch.take()
        voice.move(event)
        return voice.tell(told, [event.seat], chips=event.chips)

    return tell


def _deal(voice: Voice, batch: Batch) -> str:
    if UNSEEN not in batch.first.cards:
        event = batch.take()
        return voice.tell(_THROWS if voice.dice else _IS_DEALT, [event.seat], cards=voice.cards(event.cards))
    events = batch.take_alike()
    seats, number = [event.seat for event in events], len(events[0].cards)
    if voice.dice:
        return voice.tell(_THROWS_UNSEEN, seats, dice=counted(number, DIE))
    return voice.tell(_IS_DEALT, seats, cards=counted(number))


def _deal_to_place(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    assert isinstance(event.detail, int)
    return say("Dealt to the {place}: {cards}.", place=voice.place(event.detail), cards=voice.cards(event.cards))


def _deal_closed(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    assert isinstance(event.detail, int)
    cards, place = counted(len(event.cards)), voice.place(event.detail)
    return say("Dealt to the {place}, face down: {cards}.", place=place, cards=cards)


def _clear(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    assert isinstance(event.detail, int)
    cards, place = counted(len(event.cards)), voice.place(event.detail)
    if event.seat == NOBODY:
        return say("Thrown away from the {place}: {cards}.", place=place, cards=cards)
    return voice.tell(_CLEARS, [event.seat], cards=cards, place=place)


def _show_place(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    assert isinstance(event.detail, int)
    place, cards, hand = voice.place(event.detail), voice.cards(event.cards), voice.hand_at(event, event.detail)
    if not hand:
        return say("The {place} has {cards}.", place=place, cards=cards)
    return say("The {place} has {cards}: {hand}.", place=place, cards=cards, hand=hand)


def _shuffle_in(voice: Voice, batch: Batch) -> str:
    batch.take()
    if voice.program.deck.put_back:  # dice may show any face again anyway
        return ""
    return say("The stock runs out: the discards are shuffled in.")


def _award(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    _, shares = pot_and_shares(event)
    hand, won = "" if shares else voice.hand_of(event), what_is_won(voice, event)
    return voice.tell(_WINS_WITH if hand else _WINS, [event.seat], won=won, hand=hand)


def _prove(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    return voice.tell(_PROVES, [event.seat], cards=voice.cards(event.cards))


def _throw(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    name, _, number = str(event.detail).rpartition(" ")
    if event.seat == NOBODY:
        return say("{number} is thrown for {mark}.", number=number, mark=name)
    if event.seat == voice.eyes.you:
        return say("You throw {number} for {mark}.", number=number, mark=name)
    return say("{who} throws {number} for {mark}.", number=number, mark=name, who=voice.names[event.seat])


def _mark(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    name, _, value = str(event.detail).rpartition(" ")
    kind = next((mark.definition.kind for mark in voice.program.marks if mark.definition.name == name), "")
    if kind == "flag":
        return _flag(voice, event.seat, name.replace("-", " "), value != "0")
    if kind == "seat":
        value = voice.names[int(value)] if int(value) != NOBODY else say("no one")
    if kind in KEPT_BY_NAME:
        program = voice.program
        kept = name_kept(kind, int(value), program.deck, program.worth.ranking)
        value = say("none") if kept is None else name_told(kept)
    if event.seat == NOBODY:
        return say("{mark}: {value}.", mark=name, value=value)
    if event.seat == voice.eyes.you:
        return say("Your {mark}: {value}.", mark=name, value=value)
    return say("{mark} of {who}: {value}.", mark=name, value=value, who=voice.names[event.seat])


def _flag(voice: Voice, seat: int, name: str, is_up: bool) -> str:
    """A flag of the table, or of a seat, was raised or lowered."""
    if seat == NOBODY:
        return say("From here on: {mark}.", mark=name) if is_up else say("No longer: {mark}.", mark=name)
    who = voice.names[seat]
    if is_up:
        return say("{who}, from here on: {mark}.", who=who, mark=name)
    return say("{who}, no longer: {mark}.", who=who, mark=name)


def _end(voice: Voice, batch: Batch) -> str:
    event, after = batch.take(), voice.after
    assert after is not None
    live = [seat for seat in range(len(voice.names)) if after.live >> seat & 1]
    if len(live) == 1 and not after.past.winners and not after.pot:
        return voice.tell(_LEFT_ALONE, live)
    is_thrown_in = event.kind == "throw in" and not after.past.winners
    if is_thrown_in and after.pot:
        return say_many(
            "The cards are thrown in; {count} stays in the pot.",
            "The cards are thrown in; {count} stay in the pot.",
            after.pot,
        )
    if is_thrown_in:
        return say("The cards are thrown in.")
    return say_many("{count} stays in the pot.", "{count} stay in the pot.", after.pot) if after.pot else ""


def _say(voice: Voice, batch: Batch) -> str:
    event = batch.take()
    said = str(event.detail)
    word, _, number = said.rpartition(" ") if said[-1:].isdecimal() else (said, "", "")
    spoken = ACTIONS[word].spoken
    assert spoken is not None, "a step that says a word for all to hear declares it among its answers"
    return voice.tell(spoken, [event.seat], number=number)


def _nothing(voice: Voice, batch: Batch) -> str:
    batch.take()
    return ""


_OTHERS: dict[str, Narrator] = {
    "say": _say,
    "pay": together(_PAID_IN),
    "collect": _chips_back(_COLLECTS),
    "pass chips": _pass_chips,
    "refund": _chips_back(_TAKES_BACK),
    "award": _award,
    "deal": _deal,
    "deal to place": _deal_to_place,
    "deal closed": _deal_closed,
    "clear": _clear,
    "show place": _show_place,
    "burn": _nothing,  # a card that nobody sees go is nothing to tell
    "shuffle in": _shuffle_in,
    "come back": plainly(_JOINS),
    "prove": _prove,
    "fail to prove": plainly(_CANNOT_PROVE),
    "mark": _mark,
    "throw": _throw,
    "throw in": _end,
    "end": _end,
}
"""How events are told that no action leaves. A test fails when a kind of event has a line neither here nor there."""


@cache
def narrators() -> dict[str, Narrator]:
    """Each kind of event → how it is told."""
    return _OTHERS | {kind: narrator for row in ACTIONS.values() for kind, narrator in row.told.items()}
