"""Hands played at random by PokerKit and written by it agree: other cards, bets and pots than one would think of.

Nobody is short of a blind, and no first bet or raise is a short all-in: PokerKit 0.7.7 lets the others call what was
posted, and lets such an all-in open the betting again. Its eight-or-better is pot limit, so here it bets as in a fixed
limit; and where the low of the main pot is nobody's in a side pot, it halves that all the same.
"""

import warnings
from random import Random, seed
from typing import Any

import pytest
from pokerkit import Automation, HandHistory, State

from engine.formats.phh.check import check
from engine.formats.phh.reading import read_text
from engine.formats.phh.variants import VARIANTS, Variant

HANDS = 12
AUTOMATIONS = tuple(one for one in Automation if one != Automation.HOLE_CARDS_SHOWING_OR_MUCKING)
FIXED_SIZES = (4, 4, 8, 8)


def begun(variant: Variant, random: Random) -> tuple[Any, State]:
    """A game of PokerKit's and the state in which a hand begins."""
    count = random.randint(2, 6)
    ante = random.choice([0, 1])
    antes = (ante,) * count
    trimmed = random.random() < 0.5
    make: Any = HandHistory.game_types[variant.code]
    sizes = (4, 8) if variant.fixed_limit else (4,)
    if variant.by_position:
        blinds = [2, 4, *[0] * (count - 2)]
        if count > 2 and random.random() < 0.2:
            blinds[2] = 8
        if random.random() < 0.2:
            antes, trimmed = (0, 4, *[0] * (count - 2)), False
        game = make(AUTOMATIONS, trimmed, antes, tuple(blinds), *sizes)
    else:
        game = make(AUTOMATIONS, trimmed, antes, 2, *sizes)
    stacks = tuple(random.choice([100, 200, 400]) for _ in range(count))
    return game, game(stacks, count)


def played(state: State, variant: Variant, random: Random) -> None:
    """The hand has been played to its end, every choice at random."""
    folds = random.choice([0.2, 0.6])
    while state.status:
        if state.can_stand_pat_or_discard():
            index = state.stand_patter_or_discarder_index
            assert index is not None
            cards = list(state.hole_cards[index])
            state.stand_pat_or_discard(random.sample(cards, random.randint(0, 3)))
        elif state.can_show_or_muck_hole_cards():
            state.show_or_muck_hole_cards()
        else:
            _bet(state, variant, random, folds)


def _bet(state: State, variant: Variant, random: Random, folds: float) -> None:
    if state.can_post_bring_in() and random.random() < 0.7:
        state.post_bring_in()
        return
    if state.checking_or_calling_amount and state.can_fold() and random.random() < folds:
        state.fold()
        return
    if state.can_complete_bet_or_raise_to() and random.random() < 0.4:
        least, most = (
            state.min_completion_betting_or_raising_to_amount,
            state.max_completion_betting_or_raising_to_amount,
        )
        assert least is not None
        assert most is not None
        to = random.choice([least, random.randint(least, most), most])
        if variant.code == "FO/8":
            assert state.street_index is not None
            to = max(state.bets) + FIXED_SIZES[state.street_index]
        if least <= to <= most and (variant.code != "FO/8" or to <= 16):
            state.complete_bet_or_raise_to(to)
            return
    if state.can_check_or_call():
        state.check_or_call()
    else:
        state.complete_bet_or_raise_to()


@pytest.mark.parametrize("code", VARIANTS)
def test_what_pokerkit_plays_and_writes_agrees(code: str) -> None:
    variant = VARIANTS[code]
    for number in range(HANDS):
        random = Random(f"{code} {number}")
        seed(f"{code} {number}")  # PokerKit shuffles by the common source
        game, state = begun(variant, random)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            played(state, variant, random)
            text = HandHistory.from_game_state(
                game,
                state,
                ante_trimming_status=state.ante_trimming_status,
                finishing_stacks=list(state.stacks),
            ).dumps()
        told = check(read_text("hand.phh", text))
        assert told.diagnostics == [], text
        assert (told.agreeing, told.unfinished) == (1, 0)
