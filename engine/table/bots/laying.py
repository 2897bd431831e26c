"""Which cards a player lays on a place of their own: those with which all their hands together become best."""

from collections.abc import Callable, Sequence

from engine.hand.view import View
from engine.program import Program
from engine.steps.shared.picking import Picking
from engine.table.bots.unseen_cards import seen_table

Cards = tuple[int, ...]


def best_laid(program: Program, view: View, ways: Sequence[Cards]) -> list[Cards]:
    """These ways to lay cards, first those whose hands come first most often, each hand compared over all ways.

    They stay as they are where the cards are laid on no place that makes hands.
    """
    ranks = [_ranks(strengths) for strengths in zip(*map(_hands_after(program, view), ways), strict=True)]
    totals = [sum(of_way) for of_way in zip(*ranks, strict=True)] or [0] * len(ways)
    return [ways[at] for at in sorted(range(len(ways)), key=totals.__getitem__, reverse=True)]


def _hands_after(program: Program, view: View) -> Callable[[Cards], list[int]]:
    """Tells how strong each hand of the player is once some cards are laid."""
    seat, step = view.observer, program.steps[view.step]
    name = step.place if isinstance(step, Picking) else ""
    d = seen_table(program, view)
    held, worths = d.cards[seat], [*program.hands.values()] or [program.worth]
    own = [place for place, _ in view.own(seat) if program.place_named(place) == name]
    before = {place: d.places[place] for place in own}

    def strengths(laid: Cards) -> list[int]:
        d.cards[seat] = tuple([card for card in held if card not in laid])
        for place in own:
            d.places[place] = before[place] + laid
        return [worth.strength(d, seat) for worth in worths]

    return strengths


def _ranks(strengths: Sequence[int]) -> list[int]:
    """For each strength how many different ones it beats."""
    order = {strength: rank for rank, strength in enumerate(sorted({*strengths}))}
    return [order[strength] for strength in strengths]
