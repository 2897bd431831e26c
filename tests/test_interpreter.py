"""The ways to play a program agree."""

from random import Random

import pytest

from engine.hand.action import Action, Option
from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import Event, told_apart
from engine.hand.hand_json import from_json, to_json
from engine.interpreter import act, apply, options, play, play_side_by_side, run, start
from engine.ruleset.load import load
from tests.chance import drawn

GAMES = ("five-card-draw", "visum", "jackpot")
STACKS = (40, 7, 25, 100, 3)


class ByItself:
    """Answers every deal out of its own stream, so that the order in which deals are asked does not matter."""

    def __init__(self) -> None:
        self.streams: dict[int, Random] = {}

    def __call__(self, d: Dealer, options: tuple[Option, ...]) -> Action:
        rng = self.streams.setdefault(id(d), Random(len(self.streams)))
        return chosen(rng, options)


def chosen(rng: Random, offered: tuple[Option, ...]) -> Action:
    option = rng.choice(offered)
    number = rng.randint(option.least, option.most)
    if option.cards:
        return Action(option.kind, cards=tuple(rng.sample(option.cards, number)))
    return Action(option.kind, number)


@pytest.mark.parametrize("name", GAMES)
def test_side_by_side_each_deal_goes_as_it_goes_alone(name: str) -> None:
    program = load(name).program

    def deals() -> list[Dealer]:
        return [program.open(STACKS, seed % 5, Shuffled(drawn(seed))) for seed in range(40)]

    alone, together = deals(), deals()
    policy = ByItself()
    for d in alone:
        policy.streams[id(d)] = Random(d.button + 7 * alone.index(d))
        play(program, d, policy)
    policy = ByItself()
    for d in together:
        policy.streams[id(d)] = Random(d.button + 7 * together.index(d))
    play_side_by_side(program, together, policy)
    assert [d.log for d in together] == [d.log for d in alone]
    assert [d.lay_down() for d in together] == [d.lay_down() for d in alone]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(30))
def test_pure_and_in_place_play_tell_the_same(name: str, seed: int) -> None:
    program = load(name).program
    rng, again = Random(drawn(seed)), Random(drawn(seed))
    pure_cards, cards = Shuffled(drawn(seed)), Shuffled(drawn(seed))
    hand, events = start(program, STACKS, seed % 5, pure_cards)
    told: list[Event] = list(events)
    d = program.open(STACKS, seed % 5, cards)
    run(program, d)
    while not hand.over:
        assert d.lay_down() == hand
        action = chosen(rng, options(program, hand))
        hand, events = apply(program, hand, action)
        told += events
        act(program, d, chosen(again, program.steps[d.pc].options(d)))
    assert d.lay_down() == hand
    assert told_apart(d.log) == told
    in_one_go = program.open(STACKS, seed % 5, Shuffled(drawn(seed)))
    stream = Random(drawn(seed))
    play(program, in_one_go, lambda d, options: chosen(stream, options))
    assert in_one_go.log == d.log


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(10))
def test_a_new_deal_goes_on_as_it_does_for_a_program_that_reads_it(name: str, seed: int) -> None:
    """What is kept of the deal that was opened last changes nothing, whatever was dealt in between."""
    program = load(name).program
    begun = start(program, STACKS, 0, Shuffled(drawn(seed)))
    action = chosen(Random(seed), options(program, begun[0]))
    at_once = apply(program, start(program, STACKS, 0, Shuffled(drawn(seed)))[0], action)
    other = start(program, STACKS, 1, Shuffled(drawn(seed)))[0]
    assert apply(program, from_json(to_json(begun[0])), action) == at_once
    assert apply(program, begun[0], action) == at_once
    assert other.button == 1
