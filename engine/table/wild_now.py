"""What is wild now, and for whom, as far as an observer sees it."""

from engine.cards.deck.card_words import many_told
from engine.hand.view import BYSTANDER, SeatView, View
from engine.program import Program
from engine.table.bots.unseen_cards import lies_open, seen_table
from engine.text.lists import joined
from engine.text.translation import say
from engine.words.voice import card_names

_FEW = 8
"""No more ranks and cards are told one by one."""


def wild_changes(program: Program) -> bool:
    """Whether what is wild depends on the deal, so that it may not be the same for all."""
    return bool(program.wilds) and program.worth.fixed_wilds is None


def wild_told(program: Program, view: View, *, signs: bool) -> str:
    """The wild cards in the words of the rules; where those change, which they are now for the observer."""
    told = joined(program.wilds)
    if not wild_changes(program) or view.observer == BYSTANDER:
        return told
    cards = _cards(program, view, view.observer, signs)
    if cards is None:
        return told
    if not cards:
        return say("{wild}; none for you now", wild=told)
    return say("{cards}, for you now", cards=cards)


def wild_for(program: Program, view: View, seat: SeatView, *, signs: bool) -> str:
    """The cards that are wild for another player, where players differ in it and all their cards are seen."""
    if not wild_changes(program) or seat.seat == view.observer:
        return ""
    if not (seat.live and seat.cards and lies_open(view, seat.seat)):
        return ""
    return _cards(program, view, seat.seat, signs) or ""


def _cards(program: Program, view: View, seat: int, signs: bool) -> str | None:
    """What is wild for a seat, `threes and queens` or cards by their names; None where that would be much."""
    deck, names = program.deck, card_names(program.deck, signs)
    mask = program.worth.wild_cards(seen_table(program, view), seat)
    told, whole = list[str](), 0
    for rank, symbol in enumerate(deck.ranks):
        of_rank = sum(1 << at for at, card in enumerate(deck.cards) if not card.is_joker and card.rank == rank)
        if of_rank & ~mask == 0:
            told.append(many_told(symbol))
            whole |= of_rank
    told += [names[card] for card in range(mask.bit_length()) if (mask & ~whole) >> card & 1]
    return joined(told) if len(told) <= _FEW else None
