"""How what players do is told: for each thing a narrator, which takes its events out of a batch and gives the line."""

from collections.abc import Callable, Sequence

from msgspec import Struct

from engine.hand.event import UNSEEN, UP, Event, pot_and_shares
from engine.hand.seats import NOBODY
from engine.text.lists import DIE, counted, joined
from engine.text.translation import mark, say
from engine.words.named import pot_told, told_with_names
from engine.words.voice import Batch, Told, Voice

Narrator = Callable[[Voice, Batch], str]
"""Takes the first event of a batch, with those that belong to it, and tells it; nothing when it is not worth a line."""


def plainly(told: Told, dice: Told | None = None) -> Narrator:
    """Tells a thing that a player does with a word alone; `dice` is what is told where dice are played with."""

    def tell(voice: Voice, batch: Batch) -> str:
        return voice.tell(dice if voice.dice and dice is not None else told, [batch.take().seat])

    return tell


def folding(told: Told) -> Narrator:
    """Tells that a player is out, with all that lies before them."""

    def tell(voice: Voice, batch: Batch) -> str:
        seat = batch.take().seat
        batch.take_of("clear", seat, ("clear",))
        return voice.tell(told, [seat])

    return tell


def with_chips(told: Told, all_in: Told) -> Narrator:
    """Tells what a player does with chips; `all_in` is for the last of them."""

    def tell(voice: Voice, batch: Batch) -> str:
        event = batch.take()
        return voice.tell(all_in if voice.move(event) else told, [event.seat], chips=event.chips)

    return tell


def raising(told: Told, all_in: Told) -> Narrator:
    """Tells by how much the bet is raised, and to what."""

    def tell(voice: Voice, batch: Batch) -> str:
        event = batch.take()
        assert isinstance(event.detail, int)
        which = all_in if voice.move(event) else told
        return voice.tell(which, [event.seat], chips=event.detail - voice.level, level=event.detail)

    return tell


class Payment(Struct, frozen=True):
    """What several may do at once with chips."""

    told: Told
    all_in: Told
    """They were the last chips of each."""
    some_all_in: Told
    """They were the last chips of some; `{all_in}` is the sentence that says whose."""


_IS_ALL_IN = Told(mark("{who} is all in."), mark("you are all in."), mark("{who} are all in."))


def together(payment: Payment) -> Narrator:
    """Tells payments that several make alike in one line."""

    def tell(voice: Voice, batch: Batch) -> str:
        events = batch.take_alike()
        broke = [event.seat for event in events if voice.move(event)]
        seats, chips = [event.seat for event in events], events[0].chips
        if broke == seats:
            return voice.tell(payment.all_in, seats, chips=chips)
        if broke:
            return voice.tell(payment.some_all_in, seats, chips=chips, all_in=voice.tell(_IS_ALL_IN, broke))
        return voice.tell(payment.told, seats, chips=chips)

    return tell


def giving(told: Told, to_you: str) -> Narrator:
    """Tells which cards a player gives to another; `to_you` is for cards that the player spoken to gets."""

    def tell(voice: Voice, batch: Batch) -> str:
        event = batch.take()
        assert isinstance(event.detail, int)
        return voice.tell_giving(told, to_you, event.seat, event.detail, cards=named(voice, event.cards))

    return tell


def turning(up: Told, down: Told) -> Narrator:
    """Tells which cards a player turns up, or looks at."""

    def tell(voice: Voice, batch: Batch) -> str:
        event = batch.take()
        if event.seat == NOBODY:
            return say("Turned up: {cards}.", cards=named(voice, event.cards))
        return voice.tell(up if event.detail == UP else down, [event.seat], cards=named(voice, event.cards))

    return tell


def at_place(told: Told, own: Told | None = None) -> Narrator:
    """Tells which cards go between a player and a place of the table, or one of their `own`."""

    def tell(voice: Voice, batch: Batch) -> str:
        event = batch.take()
        assert isinstance(event.detail, int)
        which = own if own is not None and voice.is_own(event.detail) else told
        return voice.tell(which, [event.seat], cards=named(voice, event.cards), place=voice.place(event.detail))

    return tell


class Exchange(Struct, frozen=True):
    """What is told of cards thrown away: `{cards}`, and `{got}` that came for them."""

    thrown: Told
    drawn: Told
    both: Told


def exchanging(told: Exchange, only_drawn: bool) -> Narrator:
    """Tells which cards a player threw away and got; with `only_drawn` no more than these of cards nobody saw go."""

    def tell(voice: Voice, batch: Batch) -> str:
        event = batch.take()
        kind, seat = event.kind, event.seat
        cards = (*event.cards, *(card for more in batch.take_of(kind, seat, (kind,)) for card in more.cards))
        got = _drawn(seat, batch)
        if not got:
            return voice.tell(told.thrown, [seat], cards=named(voice, cards))
        if only_drawn and {*cards} == {UNSEEN}:
            return voice.tell(told.drawn, [seat], got=named(voice, got))
        return voice.tell(told.both, [seat], cards=named(voice, cards), got=named(voice, got))

    return tell


def _drawn(seat: int, batch: Batch) -> list[int]:
    """The cards that come to a seat next, for those it has just thrown away."""
    draws = batch.any_left and (batch.first.kind == "shuffle in" or batch.first[:2] == ("deal", seat))
    return (
        [card for deal in batch.take_of("deal", seat, ("deal", "shuffle in")) for card in deal.cards] if draws else []
    )


def throwing_again(told: Told, unseen: Told) -> Narrator:
    """Tells which dice a player threw again, and what they show now; `unseen` is for dice that others do not see."""

    def tell(voice: Voice, batch: Batch) -> str:
        event = batch.take()
        got = [card for deal in batch.take_of("deal", event.seat) for card in deal.cards]
        if UNSEEN in got:
            return voice.tell(unseen, [event.seat], dice=counted(len(event.cards), DIE))
        return voice.tell(told, [event.seat], cards=voice.cards(event.cards), got=voice.cards(got))

    return tell


class Showing(Struct, frozen=True):
    """What is told of a hand shown: `{cards}`, what the `{hand}` is, and what was `{won}` with it."""

    shown: Told
    won: Told
    part: Told
    """Not the whole hand was shown."""
    part_won: Told


def showing(told: Showing) -> Narrator:
    """Tells which hand a player shows, and what is won by it."""

    def tell(voice: Voice, batch: Batch) -> str:
        event = batch.take()
        seats, cards, hand = [event.seat], voice.hand(voice.shown(event)), voice.hand_of(event)
        won = batch.take_of("award", event.seat, until="show")  # what a later showdown gives is told there
        if not won:
            return voice.tell(told.shown if hand else told.part, seats, cards=cards, hand=hand)
        parts = joined([what_is_won(voice, award) for award in won])
        return voice.tell(told.won if hand else told.part_won, seats, cards=cards, hand=hand, won=parts)

    return tell


def what_is_won(voice: Voice, award: Event) -> str:
    """The chips of an award, and which part of the pot they are; of a share with its own ranking by which hand."""
    voice.move(award)
    pot, names = pot_and_shares(award)
    if not names:
        return say("{chips} from side pot {pot}", chips=award.chips, pot=pot) if pot else str(award.chips)
    shares = joined([_share(voice, award, name) for name in names])
    if pot:
        return say("{chips} for {shares} from side pot {pot}", chips=award.chips, shares=shares, pot=pot)
    return say("{chips} for {shares}", chips=award.chips, shares=shares)


def _share(voice: Voice, award: Event, name: str) -> str:
    hand = voice.hand_for(award, name)
    return say("{share} ({hand})", share=name, hand=hand) if hand else name


def declaring(told: Told) -> Narrator:
    """Tells the word that a player declares."""

    def tell(voice: Voice, batch: Batch) -> str:
        event = batch.take()
        return voice.tell(told, [event.seat], word=told_with_names(str(event.detail), voice.called))

    return tell


def choosing(told: Told, for_pot: Told) -> Narrator:
    """Tells that a player has chosen a word, and for which pot where it is for one."""

    def tell(voice: Voice, batch: Batch) -> str:
        event = batch.take()
        if not event.detail:
            return voice.tell(told, [event.seat])
        return voice.tell(for_pot, [event.seat], for_pot=pot_told(str(event.detail)))

    return tell


def named(voice: Voice, cards: Sequence[int]) -> str:
    """Cards by their names, and how many there are besides that are not seen."""
    seen = [card for card in cards if card != UNSEEN]
    unseen = [counted(len(cards) - len(seen))] if len(seen) < len(cards) else []
    return joined([*([voice.cards(seen)] if seen else []), *unseen])
