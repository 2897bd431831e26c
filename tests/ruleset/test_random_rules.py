"""What is found sound can be played: thousands of random rules are checked, and the sound ones played to the end."""

import random
from pathlib import Path

import pytest

from engine.program import Program
from engine.ruleset.check_up import check_up
from engine.ruleset.load import Loaded
from tests.chance import drawn, times
from tests.ruleset.small_games import HEAD, game, played, write

pytestmark = pytest.mark.late

STEPS = """
post: {each: ante}
post: {blinds: [1, 2]}
deal: {cards: 5}
deal: {cards: 2, face: up}
deal: {cards: 1, to: board}
deal: {cards: 1, to: opener or dealer}
bet: {}
bet: {limit: fixed, size: 2, cap: 3}
bet: {limit: spread, least: 1, most: 5, cap: 2}
bet: {limit: pot limit, when: heads up}
bet: {limit: doubling, least: 2}
bet: {open-if: pair of jacks or better, nobody-opens: [throw-in: {}]}
bet: {to-stay: 2, first: last bettor or dealer}
draw: {most: 3}
draw: {least: 1, most: 2, first: last bettor}
draw: {most: 5, laid-aside: opener}
prove: {who: opener, hand: pair of jacks or better, fails: [fold: {who: opener}]}
showdown: {first: last bettor, show: may concede}
showdown: {for: nothing}
pay: {from: everyone in, amount: ante}
pay: {from: pot, to: dealer, amount: half pot}
pay: {from: losers, to: pot, amount: smaller of pot won and 10}
fold: {who: dealer}
fold: {who: those whose stack < 30}
throw-in: {when: first deal}
group: {when: players in > 2, do: [deal: {cards: 1}], otherwise: [bet: {}]}
repeat: {times: 3, do: [deal: {cards: 1}, bet: {}]}
repeat: {until: players in = 2, do: [bet: {}]}
repeat: {while: lap <= 2, do: [draw: {most: 1}, bet: {}]}
in-turn: {do: [deal: {cards: 1}]}
in-turn: {do: [draw: {most: 2}, fold: {when: cards drawn = 0}]}
mark: {what: legs, add: 1}
mark: {what: held, to: last bettor or dealer}
""".strip().splitlines()
MARKS = "marks:\n  legs: {kind: number, of: each player}\n  held: {kind: seat}\n"


def random_game(rng: random.Random) -> str:
    """Rules that may hold together: an ante, cards, some steps, and mostly a showdown."""
    steps = ["post: {each: ante}", f"deal: {{cards: {rng.choice((2, 3, 5, 7))}}}", "bet: {}"]
    steps += rng.choices(STEPS, k=rng.randrange(5))
    steps += ["showdown: {}"] if rng.random() < 0.9 else []
    stock = rng.choice(("cannot", "reshuffle", "reshuffle with the last card"))
    head = HEAD.replace("2-5", rng.choice(("2-4", "3-7", "2")))
    head = head.replace("standard-52", rng.choice(("standard-52", "short-32")))
    return game(*steps, head=head, more=f"{MARKS}stock-runs-out: {stock}\n")


def sound(tmp_path: Path, seed: int) -> Loaded | None:
    return check_up(write(tmp_path, random_game(random.Random(drawn(seed))))).loaded


@pytest.mark.parametrize("block", range(times(4)))
def test_what_is_found_sound_is_played_to_its_end(tmp_path: Path, block: int) -> None:
    found = 0
    for seed in range(100 * block, 100 * block + 50):
        loaded = sound(tmp_path, seed)
        if loaded is not None:
            found += 1
            for deal in range(3):
                play(loaded, loaded.program, random.Random(drawn(seed + deal)))
    assert found >= 5, "too few of the random rules are sound to show anything"


def play(loaded: Loaded, program: Program, rng: random.Random) -> None:
    """A deal is over at last, and a pot that is left was said to stay, or nobody was in to take it."""
    seats = rng.randint(program.least_players, program.most_players)
    stacks = tuple(rng.choice((1, 2, 5, 20, 100, 1000)) for _ in range(seats))
    hand = played(program, stacks, rng.randrange(10**6), carried=rng.choice((0, 0, 7)))
    if "throw-in" not in {origin.kind for origin in program.origins} and hand.live:
        assert hand.pot == 0
