"""Why one hand beats another that is called the same: the first card beside what they share."""

from collections.abc import Iterator, Sequence

from engine.cards.deck.card_words import one_told
from engine.hand.dealer import Dealer
from engine.hand.event import Event, pot_and_shares
from engine.text.translation import say
from engine.words.voice import Voice
from engine.worth.worth import NO_HAND, Worth


def reasons(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """Of the pot, or of each share of it that was won: why the best hand shown beats the next that is called alike."""
    awards = [event for event in events if event.kind == "award"]
    names = dict.fromkeys(name for award in awards for name in pot_and_shares(award)[1])
    program = voice.program
    worths = [program.shares[name] for name in names] if names else [program.worth] if awards else []
    told = (_reason(voice, worth) for worth in dict.fromkeys(worths))
    yield from dict.fromkeys(filter(None, told))


def _reason(voice: Voice, worth: Worth) -> str:
    """The sentence; nothing where the hands shown are called differently, or are as good."""
    assert voice.after is not None
    table, live = Dealer.open(voice.after), voice.after.live
    shown = [seat for seat in range(len(voice.names)) if live >> seat & 1 and voice.shows_all(seat)]
    found = sorted({worth.strength(table, seat) for seat in shown} - {NO_HAND}, reverse=True)
    if len(found) < 2 or worth.describe(found[0]) != worth.describe(found[1]):
        return ""
    ranks = worth.evaluator.told_apart(found[0], found[1])
    if ranks is None:
        return ""
    hand, better, worse = worth.describe(found[0]), one_told(ranks[0]), one_told(ranks[1])
    told = say("{hand}: with {better} beside it, it beats the one with {worse}.", hand=hand, better=better, worse=worse)
    return told[:1].upper() + told[1:]
