"""Chance is a value: a deal goes on the same however often, wherever and beside whatever else it is played on."""

import json
import subprocess
import sys
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from engine.hand.action import Action
from engine.hand.chance import Shuffled
from engine.hand.chance.shuffled import _MOST_PARTS, _Part, _parts
from engine.hand.hand import Hand
from engine.hand.hand_json import from_json, to_json
from engine.interpreter import act, apply, options, run, start, with_chance
from engine.program import Program
from engine.ruleset.load import load
from engine.table.bots.random_actions import any_action
from tests.chance import drawn, times
from tests.test_laws import Deal, deals, moments, thorough


@settings(thorough, max_examples=times(10))
@given(deals())
def test_the_same_hand_and_action_always_lead_to_the_same_deal(deal: Deal) -> None:
    program, found = deal.setting.program, moments(deal)
    for (before, _, _), (after, events, action) in zip(found[::-1][1:], found[::-1], strict=False):
        assert action is not None
        for _ in range(2):
            assert apply(program, before, action) == (after, events)


def any_way(program: Program, hand: Hand, seed: int) -> Hand:
    """The end of a deal played on at random."""
    random = Random(seed)
    while not hand.over:
        hand, _ = apply(program, hand, any_action(random.choice(options(program, hand)), random))
    return hand


@settings(thorough, max_examples=times(8))
@given(deals())
def test_two_lines_of_play_from_one_hand_know_nothing_of_each_other(deal: Deal) -> None:
    program, found = deal.setting.program, moments(deal)
    middle = found[len(found) // 2][0]
    alone = [any_way(program, middle, seed) for seed in (1, 2)]
    lines, randoms = [middle, middle], [Random(1), Random(2)]
    while not all(hand.over for hand in lines):
        for at, hand in enumerate(lines):
            if not hand.over:
                action = any_action(randoms[at].choice(options(program, hand)), randoms[at])
                lines[at], _ = apply(program, hand, action)
    assert lines == alone


@settings(thorough, max_examples=times(8))
@given(deals())
def test_other_cards_to_come_change_nothing_that_lies_on_the_table(deal: Deal) -> None:
    program = deal.setting.program
    for hand, _, _ in moments(deal):
        other = with_chance(program, hand, Shuffled("other"))
        assert other._replace(chance=hand.chance) == hand
        assert options(program, other) == options(program, hand)


GAMES = (
    "texas-holdem",
    "seven-card-stud",
    "jackpot",
    "poker-dice",
    "deuce-to-seven-triple-draw",
    "crazy-pineapple",
    "seven-card-stud-8",
)


ELSEWHERE = """
import json, sys
from engine import Action, apply, from_json, load, to_json
for line in sys.stdin:
    game, written, actions = json.loads(line)
    program, hand = load(game), from_json(written)
    for kind, amount, cards in actions:
        hand, _ = apply(program, hand, Action(kind, amount, tuple(cards)))
    print(json.dumps(to_json(hand)))
"""


@pytest.mark.late
def test_a_deal_is_played_on_in_another_process_to_the_same_end() -> None:
    told, ends = [], []
    for game in GAMES:
        program, random = load(game).program, Random(drawn(7))
        hand, _ = start(program, (60,) * program.least_players, 0, Shuffled(drawn(game)))
        states, actions = [hand], list[Action]()
        while not hand.over:
            actions.append(any_action(random.choice(options(program, hand)), random))
            hand, _ = apply(program, hand, actions[-1])
            states.append(hand)
        half = len(actions) // 2
        rest = [(one.kind, one.amount, one.cards) for one in actions[half:]]
        told.append(json.dumps([game, to_json(states[half]), rest]))
        ends.append(hand)
    other = subprocess.run(
        [sys.executable, "-c", ELSEWHERE], input="\n".join(told), capture_output=True, text=True, check=True
    )
    assert [from_json(json.loads(line)) for line in other.stdout.splitlines()] == ends


def test_a_chance_carried_from_deal_to_deal_keeps_no_more_than_it_must() -> None:
    program = load("five-card-draw").program
    chance, random = Shuffled("carried"), Random(1)
    for deal in range(times(200)):
        d = program.open((100,) * 5, deal % 5, chance)
        run(program, d)
        while not d.over:
            act(program, d, any_action(random.choice(program.steps[d.pc].options(d)), random))
        after = d.lay_down().chance
        assert isinstance(after, Shuffled)
        assert after.drawn > chance.drawn
        chance = after
    kept = {number: len(part.numbers) for (seed, number), part in _parts.items() if seed == "carried"}
    assert max(kept.values()) < 2 * _Part.SIZE
    assert sorted(kept) == [*range(1 + chance.drawn // _Part.SIZE)]
    for seed in range(3 * _MOST_PARTS):
        start(program, (100,) * 5, 0, Shuffled(f"other {seed}"))
    assert len(_parts) <= _MOST_PARTS


def test_the_numbers_of_a_seed_are_those_of_the_generator_wherever_one_begins() -> None:
    random, size = Random("any"), _Part.SIZE
    whole = [random.random() for _ in range(3 * size + 200)]
    for begin in (0, 5, size - 3, 3 * size, size, 2 * size - 40, 1, 3 * size + 100):
        stock, source = [*range(1000)], Shuffled("any", begin).open()
        cards = source.deal(stock, (0,), 30) + source.deal(stock, (0,), 1) + source.deal(stock, (0,), 30)
        left = [*range(1000)]
        assert cards == tuple(left.pop(int(len(left) * number)) for number in whole[begin : begin + 61])


def _numbers(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to all numbers of a hand as it is written."""
    if isinstance(data, dict | list):
        items = data.items() if isinstance(data, dict) else enumerate(data)
        return [found for key, value in items for found in _numbers(value, (*path, key))]
    return [path] if isinstance(data, int) else []


def _changed(data: Any, path: tuple[Any, ...], value: int) -> Any:
    again = json.loads(json.dumps(data))
    at = again
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return again


def gone_on(program: Program, hand: Hand, action: Action) -> None:
    """What was offered is taken, for a hand that was let in."""
    try:
        apply(program, hand, action)
    except ValueError as error:
        raise AssertionError(f"{action} was offered") from error


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_with_a_number_changed_is_played_or_refused_and_nothing_else(game: str) -> None:
    program, random = load(game).program, Random(drawn(3))
    hand, _ = start(program, (60,) * min(3, program.most_players), 0, Shuffled(drawn(3)))
    while not hand.over:
        data = to_json(hand)
        paths = [path for path in _numbers(data) if path[0] not in ("layout", "registers")]
        for path in random.sample(paths, min(8, len(paths))):
            for value in (-1, 0, 1, 7, 10**9):
                with suppress(ValueError):  # refused
                    other = from_json(_changed(data, path, value))
                    offered = options(program, other)
                    if offered:
                        gone_on(program, other, any_action(random.choice(offered), random))
        hand, _ = apply(program, hand, any_action(random.choice(options(program, hand)), random))


def begun(program: Program) -> Hand:
    """A deal that waits for its first action."""
    return start(program, (60,) * min(3, program.most_players), 0, Shuffled(1))[0]


def test_a_hand_of_other_rules_is_refused() -> None:
    hands = {game: begun(load(game).program) for game in GAMES}
    for game in hands:
        program = load(game).program
        for other, hand in hands.items():
            if other == game:
                assert options(program, from_json(to_json(hand)))
            elif len(hand.layout.faces) != len(program.deck.cards) or len(hand.registers) != program.registers:
                with pytest.raises(ValueError, match="no hand of"):
                    options(program, hand)
                with pytest.raises(ValueError, match="no hand of"):
                    apply(program, hand, Action("check"))
