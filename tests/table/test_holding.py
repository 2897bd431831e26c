"""What a player is told that his hand is worth: for each share of the pot, or for all of it."""

from random import Random

import pytest

from engine.hand.action import Action
from engine.hand.chance import Shuffled, Stacked, place_address
from engine.hand.view import view
from engine.interpreter import apply, options, start
from engine.program import Program
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import load
from engine.table.bots.holding import holding
from engine.table.bots.random_actions import any_action
from tests.chance import drawn


def on_the_flop(program: Program, hole: str, *flops: str) -> str:
    """What the first of two players with these cards is told once the first board cards lie there."""
    index = program.deck.index
    wishes = {place_address(place): [index(name) for name in flop.split()] for place, flop in enumerate(flops)}
    source = Stacked({0: [index(name) for name in hole.split()]} | wishes, (), Shuffled(1))
    hand, _ = start(program, (100, 100), 0, source)
    while not hand.places[0]:
        offers = {option.kind: option for option in options(program, hand)}
        kind = "check" if "check" in offers else "call"
        hand, _ = apply(program, hand, Action(kind, offers[kind].most))
    return holding(program, view(hand, 0))


def test_where_the_best_hand_takes_all_it_is_told_alone() -> None:
    assert on_the_flop(load("texas-holdem").program, "As 9s", "Ad 9c 2h") == "two pair, aces over nines"


def test_each_share_is_told() -> None:
    omaha = load("omaha", set={"low": "eight or better"}).program
    assert on_the_flop(omaha, "As 9s 2h Kd", "3d 4c 8h") == "high: ace high; low: 8 4 3 2 A low"
    assert on_the_flop(omaha, "As 9s Th Kd", "3d 4c 8h").endswith("; low: none")


def test_each_board_is_told() -> None:
    boards = load("double-board-omaha").program
    assert on_the_flop(boards, "As 9s 2h Kd", "Ad 4c 8h", "Kh Kc 2d") == (
        "upper: pair of aces; lower: full house, kings over deuces"
    )


@pytest.mark.parametrize(
    ("game", "modifiers"),
    [
        ("seven-card-stud-8", ()),
        ("seven-card-stud", ("high-spade",)),
        ("texas-holdem", ("high-low",)),
        ("pineapple", ("double-board",)),
        ("low-hole", ("high-low-declared",)),
        ("badugi", ()),
    ],
)
def test_every_player_is_told_something_whenever_he_is_asked(game: str, modifiers: tuple[str, ...]) -> None:
    program = load(game, modifiers=[Announced(one) for one in modifiers]).program
    for seed in range(6):
        chance, random = Shuffled(drawn(seed)), Random(drawn(seed))
        hand, _ = start(program, (60,) * 3, 0, chance)
        while not hand.over:
            told = holding(program, view(hand, hand.seat))
            assert all(f"{share}: " in told for share in program.shares)
            hand, _ = apply(program, hand, any_action(random.choice(options(program, hand)), random))
