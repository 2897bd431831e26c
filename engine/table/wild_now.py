"""What is wild now, and for whom, as far as an observer sees it."""

from engine.hand.view import BYSTANDER, SeatView, View
from engine.program import Program
from engine.table.bots.unseen_cards import lies_open, seen_table
from engine.text.lists import joined
from engine.text.translation import say
from engine.words.voice import card_names

_FEW = 8
"""This many wild cards are told one by one."""


def wild_changes(program: Program) -> bool:
    """Whether what is wild depends on the deal, so that it may not be the same for all."""
    return bool(program.wilds) and program.worth.fixed_wilds is None


def wild_told(program: Program, view: View, *, signs: bool) -> str:
    """The wild cards in the words of the rules, and which they are now for the observer, where that changes."""
    told = joined(program.wilds)
    if not wild_changes(program) or view.observer == BYSTANDER:
        return told
    cards = _cards(program, view, view.observer, signs)
    if cards is None:
        return told
    if not cards:
        return say("{wild}; none for you now", wild=told)
    return say("{wild}; for you now {cards}", wild=told, cards=cards)


def wild_for(program: Program, view: View, seat: SeatView, *, signs: bool) -> str:
    """The cards that are wild for another player, where players differ in it and all their cards are seen."""
    if not wild_changes(program) or seat.seat == view.observer:
        return ""
    if not (seat.live and seat.cards and lies_open(view, seat.seat)):
        return ""
    return _cards(program, view, seat.seat, signs) or ""


def _cards(program: Program, view: View, seat: int, signs: bool) -> str | None:
    """The cards that are wild for a seat, by their names; None where they are many."""
    mask, names = program.worth.wild_cards(seen_table(program, view), seat), card_names(program.deck, signs)
    if mask.bit_count() > _FEW:
        return None
    return " ".join(names[card] for card in range(mask.bit_length()) if mask >> card & 1)
