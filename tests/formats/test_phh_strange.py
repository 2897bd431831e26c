"""Hands with strange stakes, told late and spelled strangely, agree: PokerKit plays them, loads them, and is compared.

Nobody opens a round with an all-in below the least bet, or calls all-in for less than a bring-in a completion: PokerKit
0.7.7 lets such a bet open the betting again. Its eight-or-better is pot limit, so here it bets as in a fixed limit; and
where the low of the main pot is nobody's in a side pot, it halves that all the same.
"""

import warnings
from collections.abc import Iterator, Sequence
from decimal import Decimal
from random import Random, seed
from typing import Any

import pytest
from pokerkit import Automation, HandHistory, State

from engine.formats.phh.ending import WARNINGS
from engine.formats.phh.history_check import Checked, check
from engine.formats.phh.reading import read_text
from engine.formats.phh.variants import VARIANTS, Variant
from tests.chance import drawn, times
from tests.formats.strange import Keys, gathered, piecewise, spelled, told_late

HANDS = times(5)
AUTOMATIONS = tuple(one for one in Automation if one != Automation.HOLE_CARDS_SHOWING_OR_MUCKING)
FIXED_SIZES = (4, 4, 8, 8)
MOST = {"N2L1D": 6, "F2L3D": 5, "FB": 6, "F7S": 7, "F7S/8": 7, "FR": 7}
UNITS = (1, 1, 500, Decimal("0.25"), Decimal("0.5"))
STRADDLES = {"": {}, "under the gun": {2: 8}, "twice": {2: 8, 3: 16}, "button": {-1: 8}, "before the button": {-2: 8}}
OWED = {"": {}, "one": {-1: -4}, "two": {3: -4, 4: -4}, "small blind gone": {0: 0}, "big blind alone": {0: 0, 1: 4}}
STACKS = (5, 9, 20, 33, 60, 100, 400)


def blinds_for(count: int, random: Random) -> list[int]:
    """Blinds, straddles and owed bets, strangely placed, for so many players."""
    blinds = [2, 4, *[0] * (count - 2)]
    for more in (random.choice([*STRADDLES.values()]), random.choice([*OWED.values()])):
        if count >= 5:
            for place, chips in more.items():
                blinds[place] = chips
    return blinds


def antes_for(count: int, random: Random) -> tuple[list[int], bool]:
    """Antes of all, of one place or of any size, and whether they are trimmed."""
    kind = random.choice(["none", "all", "big blind", "button", "any"])
    if kind == "all":
        return [1] * count, random.random() < 0.5
    antes = [0] * count
    if kind == "any":
        antes = [random.choice([0, 1, 2, 3]) for _ in antes]
    elif kind != "none":
        antes[1 if kind == "big blind" else -1] = 3
    return antes, False


def begun(variant: Variant, random: Random, least: int) -> tuple[Any, State, Any]:
    """A game of PokerKit's, the state in which a hand begins, and the unit of its amounts."""
    count, unit = random.choice([2, 3, random.randint(2, MOST.get(variant.code, 9))]), random.choice(UNITS)
    antes, trimmed = antes_for(count, random)
    make: Any = HandHistory.game_types[variant.code]
    forced: Any = random.choice([1, 2]) * unit
    if variant.by_position:
        forced = tuple(chips * unit for chips in blinds_for(count, random))
    sizes = [size * unit for size in ((4, 8) if variant.fixed_limit else (4,))]
    stacks = [chips for chips in STACKS if chips >= least]
    game = make(AUTOMATIONS, trimmed, tuple(chips * unit for chips in antes), forced, *sizes)
    return game, game(tuple(random.choice(stacks) * unit for _ in range(count)), count), unit


def played(state: Any, variant: Variant, unit: Any, random: Random) -> None:
    """The hand has been played to its end, every choice at random."""
    folds = random.choice([0.1, 0.3, 0.6])
    while state.status:
        if state.can_stand_pat_or_discard():
            cards = list(state.hole_cards[state.stand_patter_or_discarder_index])
            state.stand_pat_or_discard(random.sample(cards, random.randint(0, 3)))
        elif state.can_show_or_muck_hole_cards():
            state.show_or_muck_hole_cards()
        elif state.checking_or_calling_amount and state.can_fold() and random.random() < folds:
            state.fold()
        elif not _raised(state, variant, unit, random):
            if state.can_post_bring_in():
                state.post_bring_in()
            else:
                state.check_or_call()


def _raised(state: Any, variant: Variant, unit: Any, random: Random) -> bool:
    """Whether the player whose turn it is has bet or raised."""
    if not state.can_complete_bet_or_raise_to() or random.random() < 0.6:
        return False
    least, most = (
        state.min_completion_betting_or_raising_to_amount,
        state.max_completion_betting_or_raising_to_amount,
    )
    to = random.choice([least, random.randint(int(least / unit), int(most / unit)) * unit, most])
    if variant.code == "FO/8":
        to = max(state.bets) + FIXED_SIZES[state.street_index] * unit
        if to > 16 * unit:
            return False
    size = state.street.min_completion_betting_or_raising_amount
    short = to - max(state.bets) < max(size, state.completion_betting_or_raising_amount)
    if variant.forced == ("bring_in",) and to == size:
        short = False  # a completion
    if not least <= to <= most or (short and not state.completion_betting_or_raising_amount):
        return False
    state.complete_bet_or_raise_to(to)
    return True


def keys_of(game: Any, state: Any) -> dict[str, Any]:
    """The hand as keys of a history."""
    history = HandHistory.from_game_state(game, state, ante_trimming_status=state.ante_trimming_status)
    names = (*HandHistory.required_field_names[history.variant], "ante_trimming_status")
    return {name: getattr(history, name) for name in names}


def hand_of(code: str, number: int, least: int = 0) -> tuple[dict[str, Any], Random]:
    """A hand of a variant in which nobody has less than `least`; the same number gives the same."""
    random = Random(drawn(f"strange {code} {number}"))
    seed(drawn(f"strange {code} {number}"))  # PokerKit shuffles by the common source
    game, state, unit = begun(VARIANTS[code], random, least)
    played(state, VARIANTS[code], unit, random)
    return keys_of(game, state), random


def theirs(text: str) -> State:
    """PokerKit's state where the history ends."""
    (*_, last) = HandHistory.loads(text)
    return last


def so_far(keys: Keys, end: int) -> list[Any]:
    """The stacks in PokerKit once so many actions are done."""
    history = HandHistory.loads(spelled(keys, Random(0)))
    done = 0
    for state, action in history.state_actions:
        done += action is not None
        if done == end:
            stacks = list(state.stacks)
    return stacks


def with_stacks(text: str, stacks: Sequence[Any], random: Random) -> str:
    """The text, which also tells the stacks in the end."""
    return f"{text}\n{spelled({'finishing_stacks': list(stacks)}, random)}".replace("\r\n", "\n")


def agreed(told: Checked, hands: int = 1) -> bool:
    """Whether all hands agree; the warnings are of the known differences."""
    return told.agreeing == hands and {one.code for one in told.diagnostics} <= set(WARNINGS)


@pytest.mark.late
@pytest.mark.parametrize("code", VARIANTS)
def test_strange_stakes_agree_however_they_are_spelled(code: str) -> None:
    texts = []
    for number in range(HANDS):
        keys, random = hand_of(code, number)
        actions = piecewise(told_late(keys["actions"], not VARIANTS[code].by_position, random), random)
        text = spelled(keys | {"actions": actions}, random)
        text = with_stacks(text, theirs(text).stacks, random)
        told = check(read_text("hand.phh", text))
        assert agreed(told), (text, [one.message for one in told.diagnostics])
        assert told.unfinished == 0
        texts.append(text)
    together = gathered(texts, Random(drawn(code)))
    assert agreed(check(read_text("hands.phhs", together)), HANDS)


@pytest.mark.parametrize("code", VARIANTS)
def test_a_history_may_stop_anywhere_and_tell_the_stacks_so_far(code: str) -> None:
    for number in range(HANDS):
        keys, random = hand_of(code, number, 20)  # what nobody can match of a blind PokerKit leaves in the pot for long
        end = random.randrange(len(keys["actions"]))
        text = spelled(keys | {"actions": keys["actions"][:end]}, random)
        stacks = so_far(keys, end)
        told = check(read_text("hand.phh", with_stacks(text, stacks, random)))
        assert agreed(told), (text, stacks, [one.message for one in told.diagnostics])
        assert told.unfinished == 1


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """PokerKit warns of every card that it would not have dealt itself."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield
