"""Hands played at random by PokerKit and written by it agree: other cards, bets and pots than one would think of.

What PokerKit 0.7.7 has otherwise than the rules does not come up here, or is told as a warning:

- Its eight-or-better is pot limit, so here it bets as in a fixed limit.
- A first bet or raise that is a short all-in opens the betting again; so stacks are mostly many bets. Where one
  completes a bring-in in part, it wants a whole raise more.
- A pot that all muck is nobody's, and with antes of several sizes chips may get lost if they are trimmed.
- An ante that nobody else has paid comes back if antes are trimmed, but counts against the blind of a short player.
- Where the low of the main pot is nobody's in a side pot, it halves that all the same.
"""

import warnings
from random import Random, seed
from typing import Any

import pytest
from pokerkit import Automation, HandHistory, State

from engine.formats.phh.history_check import check
from engine.formats.phh.reading import read_text
from engine.formats.phh.variants import VARIANTS, Variant
from tests.chance import drawn, times

HANDS = times(8)
AUTOMATIONS = tuple(one for one in Automation if one != Automation.HOLE_CARDS_SHOWING_OR_MUCKING)
FIXED_SIZES = (4, 4, 8, 8, 8)
MOST_PLAYERS = {"FT": 9, "NT": 9, "NS": 9, "PO": 9, "FO/8": 9, "N2L1D": 7, "F2L3D": 6, "FB": 8}
"""As many as play it; eight where nothing is said."""
LEAST_BET = 4
WARNED = {"G404", "G405", "G406"}
"""What may be told: a blind not paid whole, odd chips, a stock that had too few cards in stud."""


def begun(variant: Variant, random: Random) -> tuple[Any, State]:
    """A game of PokerKit's and the state in which a hand begins."""
    most = MOST_PLAYERS.get(variant.code, 8)
    count = random.choice([2, random.randint(2, most), most])
    antes, trimmed = _antes(count, random)
    make: Any = HandHistory.game_types[variant.code]
    sizes = (LEAST_BET, 2 * LEAST_BET) if variant.fixed_limit else (LEAST_BET,)
    if variant.by_position:
        game = make(AUTOMATIONS, trimmed, antes, _blinds(count, random), *sizes)
    else:
        game = make(AUTOMATIONS, trimmed, antes, 2, *sizes)
    stacks = tuple(random.choice([100, 200, 400]) for _ in range(count))
    return game, game(stacks, count)


def _antes(count: int, random: Random) -> tuple[tuple[int, ...], bool]:
    """What each pays, and whether what nobody else has matched goes back."""
    nothing = [0] * count
    kinds: list[tuple[list[int], bool]] = [
        (nothing, random.random() < 0.5),
        ([1] * count, random.random() < 0.5),
        ([0, 4, *nothing[2:]], False),
        ([*nothing[1:], 4], False),
        ([random.choice([0, 1, 2]) for _ in range(count)], False),
    ]
    antes, trimmed = random.choice(kinds)
    return tuple(antes), trimmed


def _blinds(count: int, random: Random) -> tuple[int, ...]:
    """Two blinds, straddles, bets owed, a blind that is missing."""
    none = [0] * count
    kinds = [[2, 4, *none[2:]]] * 2
    if count > 2:
        kinds += [[2, 4, 8, *none[3:]], [2, 4, -4, *none[3:]], [0, 4, *none[2:]], [4, 4, *none[2:]], [*none[1:], 4]]
    if count > 3:
        kinds += [[2, 4, 8, 16, *none[4:]], [2, 4, *none[3:], 8], [2, 4, -4, *none[4:], -4]]
    return tuple(random.choice(kinds))


def played(state: State, variant: Variant, random: Random) -> None:
    """The hand has been played to its end, every choice at random."""
    folds = random.choice([0.0, 0.2, 0.6])
    throws = random.choice([1, 3, 5])
    while state.status:
        if state.can_stand_pat_or_discard():
            index = state.stand_patter_or_discarder_index
            assert index is not None
            cards = list(state.hole_cards[index])
            count = len(cards) if throws == 5 else random.randint(0, throws)
            state.stand_pat_or_discard(random.sample(cards, count))
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
        at = state.actor_index
        assert at is not None
        if least == state.stacks[at] + state.bets[at] < max(state.bets) + LEAST_BET:
            # Over an all-in that is no full bet or raise PokerKit lets players raise who had checked.
            state.check_or_call()
            return
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


@pytest.mark.late
@pytest.mark.parametrize("code", VARIANTS)
def test_what_pokerkit_plays_and_writes_agrees(code: str) -> None:
    variant = VARIANTS[code]
    for number in range(HANDS):
        random = Random(drawn(f"{code} {number}"))
        seed(drawn(f"{code} {number}"))  # PokerKit shuffles by the common source
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
        assert {one.code for one in told.diagnostics} <= WARNED, text
        assert (told.agreeing, told.unfinished) == (1, 0), text


@pytest.mark.parametrize(("code", "players"), [("N2L1D", 7), ("F2L3D", 5), ("F2L3D", 6), ("FB", 6), ("FB", 7)])
def test_hands_agree_in_which_everybody_throws_all_cards_away(code: str, players: int) -> None:
    variant = VARIANTS[code]
    make: Any = HandHistory.game_types[code]
    sizes = (4, 8) if variant.fixed_limit else (4,)
    for number in range(HANDS):
        random = Random(drawn(f"{code} {players} {number}"))
        seed(drawn(f"{code} {players} {number}"))
        game = make(AUTOMATIONS, False, (0,) * players, (2, 4, *[0] * (players - 2)), *sizes)
        state = game((100,) * players, players)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            while state.status:
                if state.can_stand_pat_or_discard():
                    held = list(state.hole_cards[state.stand_patter_or_discarder_index])
                    state.stand_pat_or_discard(held if random.random() < 0.9 else held[1:])
                elif state.can_show_or_muck_hole_cards():
                    state.show_or_muck_hole_cards()
                else:
                    state.check_or_call()
            text = HandHistory.from_game_state(game, state, finishing_stacks=list(state.stacks)).dumps()
        told = check(read_text("hand.phh", text))
        assert {one.code for one in told.diagnostics} <= {"G405"}, text
        assert (told.agreeing, told.unfinished) == (1, 0), text
