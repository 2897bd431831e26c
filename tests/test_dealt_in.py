"""Who is dealt in: seats with chips, or with a claim to the pot that is carried."""

from pathlib import Path
from typing import Any

import pytest

from engine.hand.action import Action, Option
from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.view import view
from engine.interpreter import apply, options, play, play_side_by_side, start
from engine.program import Program
from engine.ruleset.load import load
from engine.table.bots.bots import BOTS
from tests.steps.deals_of_steps import HEAD

STACKS = (100, 0, 50, 0, 20)
IN = 0b10101


def meek(d: Dealer, offered: tuple[Option, ...]) -> Action:
    """Checks or calls."""
    option = next(one for one in offered if one.kind in ("check", "call", "show"))
    assert option.sole is not None
    return option.sole


def test_seats_without_chips_get_no_cards_and_are_passed_over() -> None:
    program = load("texas-holdem").program
    hand, events = start(program, STACKS, 0, Shuffled(1))
    assert hand.dealt == hand.live == IN
    assert [bool(cards) for cards in hand.cards] == [True, False, True, False, True]
    assert hand.betting.bets == (0, 0, 1, 0, 2)
    assert {event.seat for event in events if event.seat >= 0} == {0, 2, 4}


def test_of_two_with_chips_the_dealer_posts_the_small_blind() -> None:
    program = load("texas-holdem").program
    hand, _ = start(program, (0, 40, 0, 60), 3, Shuffled(1))
    assert hand.betting.bets == (0, 2, 0, 1)
    assert hand.seat == 3


def test_a_dealer_who_is_not_dealt_in_is_stood_for_by_the_next_to_the_left() -> None:
    program = load("texas-holdem").program
    assert start(program, STACKS, 1, Shuffled(1))[0].button == 2
    assert start(program, STACKS, 3, Shuffled(1))[0].button == 4


@pytest.mark.parametrize("way", [play, lambda program, d, policy: play_side_by_side(program, [d], policy)])
def test_a_deal_played_in_place_leaves_them_out_too(way: Any) -> None:
    program = load("texas-holdem").program
    d = program.open(STACKS, 0, Shuffled(1))
    way(program, d, meek)
    assert (d.stacks[1], d.stacks[3], sum(d.stacks)) == (0, 0, 170)


def test_who_has_a_claim_to_the_carried_pot_is_dealt_in_without_chips() -> None:
    program = load("jackpot").program
    everybody = (1 << 5) - 1
    assert start(program, STACKS, 0, Shuffled(1), carried=6)[0].dealt == everybody
    assert start(program, STACKS, 0, Shuffled(1), carried=6, entitled={1})[0].dealt == IN | 1 << 1
    assert start(program, STACKS, 0, Shuffled(1), carried=6, entitled=())[0].dealt == IN
    assert start(program, STACKS, 0, Shuffled(1), entitled={1})[0].dealt == IN  # there is nothing to claim


def test_where_no_chips_are_played_for_everybody_is_dealt_in() -> None:
    program = load("eskalero").program
    assert start(program, (0, 0, 0), 0, Shuffled(1))[0].dealt == 0b111


@pytest.mark.parametrize("stacks", [(100, 0), (0, 0), (0, 7, 0)])
def test_a_table_at_which_too_few_can_be_dealt_in_is_refused(stacks: tuple[int, ...]) -> None:
    program = load("texas-holdem").program
    with pytest.raises(ValueError, match="a player with neither chips nor a claim to the pot is not dealt in"):
        start(program, stacks, 0, Shuffled(1))


def counting(folder: Path) -> Program:
    """A game that pays each player as many chips as were dealt in, and whose deck depends on how many play."""
    rules = """
stakes: {ante: 1}
betting: {limit: no limit, least: 1}
play:
  - post: {each: ante * players}
  - deal: {cards: 5}
  - bet: {}
  - pay: {from: everyone, to: pot, amount: number of everyone}
  - showdown: {show: all}
"""
    file = folder / "counting.yaml"
    file.write_text(HEAD.format(players="2-4").replace("standard-52", "stripped") + rules, encoding="utf-8")
    return load(file).program


def test_players_and_everyone_are_those_dealt_in(tmp_path: Path) -> None:
    program = counting(tmp_path)
    hand, events = start(program, (50, 0, 50, 50), 0, Shuffled(1))
    assert len(hand.layout.faces) == len(program.for_players(3).deck.cards) < len(program.for_players(4).deck.cards)
    assert {event.chips for event in events if event.kind == "post"} == {3}
    while not hand.over:
        hand, more = apply(program, hand, Action("check"))
        events += more
    assert {(event.seat, event.chips) for event in events if event.kind == "pay"} == {(0, 3), (2, 3), (3, 3)}


@pytest.mark.parametrize("bot", BOTS)
def test_bots_play_where_a_seat_is_left_out(bot: str) -> None:
    program = load("five-card-draw").program
    chance, player = Shuffled(4), BOTS[bot]("seed")
    hand, _ = start(program, STACKS, 0, chance)
    while not hand.over:
        action = player(program, view(hand, hand.seat), options(program, hand))
        hand, _ = apply(program, hand, action)
    assert sum(hand.stacks) == sum(STACKS)
    assert hand.stacks[1] == hand.stacks[3] == 0
