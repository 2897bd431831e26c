"""A deck that depends on how many play: each table has its own, from the first card to the replay."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from engine.cards.deck.deck import parse_cards
from engine.hand.action import Action, Option
from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.interpreter import apply, options, play_side_by_side, start
from engine.program import Program
from engine.ruleset.load import load
from engine.table.bots.bots import BOTS
from engine.table.bots.random_actions import any_action
from engine.table.examples.examples_of_game import prove
from engine.table.records.played_again import replay
from engine.table.records.record import read_records, to_line
from engine.table.sessions.session import PlayedGame, deals, seated
from tests.chance import drawn
from tests.ruleset.small_games import codes, game, write

TEXT = game(
    "post: {each: ante}",
    "deal: {cards: 5}",
    "bet: {limit: fixed, size: bet, cap: 3, open-if: pair of jacks or better, nobody-opens: [throw-in: {}]}",
    "draw: {most: 4}",
    "showdown: {}",
    more="stock-runs-out: reshuffle\n",
).replace("deck: standard-52", "deck: stripped")
CARDS = {2: 24, 3: 28, 4: 32, 5: 36}
"""The deck strips the ranks below eleven less the number of players."""


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return load(write(tmp_path, TEXT)).program


@pytest.mark.parametrize(("count", "cards"), CARDS.items())
def test_the_deck_of_a_table(program: Program, count: int, cards: int) -> None:
    own = program.for_players(count)
    hand, _ = start(program, (50,) * count, 0, Shuffled(1))
    assert len(own.deck) == cards
    assert len(hand.layout.stock) + sum(map(len, hand.cards)) + len(hand.layout.muck) == cards
    assert own.digest == program.digest


def test_hands_are_compared_by_the_deck_of_the_table(program: Program) -> None:
    for count, names in ((2, "As 9d Tc Jh Qs"), (4, "As 7d 8c 9h Ts"), (5, "As 6d 7c 8h 9s")):
        own = program.for_players(count)
        strength = own.worth.evaluator.strength(parse_cards(own.deck, names))
        assert own.worth.category(strength) == "straight"
    four = program.for_players(4)
    assert four.worth.category(four.worth.evaluator.strength(parse_cards(four.deck, "As 8d 9c Th Js"))) == "high card"


@pytest.mark.parametrize("count", CARDS)
def test_deals_are_played_recorded_and_replayed(program: Program, tmp_path: Path, count: int) -> None:
    path = str(write(tmp_path, TEXT))
    table = seated([f"P{seat}" for seat in range(count)], 40)
    players = [BOTS["random"](f"{seat}") for seat in range(count)]
    for deal in islice(deals(PlayedGame(program, path), table, players, "7"), 6):
        assert sum(deal.hand.stacks) + deal.hand.pot == 40 * count
        ((_, record),) = read_records("records", to_line(deal.record)).records
        assert replay(record, root=tmp_path).hand == deal.hand


def test_playing_side_by_side_with_tables_of_all_sizes(program: Program) -> None:
    tables = [program.for_players(count).open((30,) * count, 0, Shuffled(count)) for count in (2, 5, 3, 2, 4)]
    random = Random(drawn(1))

    def policy(d: Dealer, options: tuple[Option, ...]) -> Action:
        return any_action(random.choice(options), random)

    play_side_by_side(program, tables, policy)
    assert all(d.next_button >= 0 for d in tables)
    assert [d.common + sum(d.stacks) for d in tables] == [30 * d.seats for d in tables]


def test_play_goes_on_from_a_hand(program: Program) -> None:
    hand, _ = start(program, (50, 50), 0, Shuffled(3))
    while not hand.over:
        option = options(program, hand)[0]
        assert option.sole is not None
        hand, _ = apply(program, hand, option.sole)
    assert sum(hand.stacks) + hand.pot == 100


def test_examples_name_the_cards_of_their_table(tmp_path: Path) -> None:
    two = (
        "examples:\n  - title: Nines are the lowest\n    seats: {A: 50, B: 50}\n    dealer: B\n"
        "    cards: {A: As 9d Tc Jh Qs, B: Kc Kd 9h Ts Jd}\n    play: [A has straight, A beats B]\n"
        "  - title: There is no eight\n    seats: {A: 50, B: 50}\n    cards: {A: 8s 9d Tc Jh Qs}\n    play: []\n"
    )
    first, second = (faults for _, faults in prove(load(write(tmp_path, TEXT + two))))
    assert not first
    assert [one.code for one in second] == ["T952"]


def test_what_a_smaller_deck_lacks_is_told(tmp_path: Path) -> None:
    assert codes(tmp_path, TEXT) == []
    assert "X116" in codes(tmp_path, TEXT.replace("pair of jacks", "pair of sevens"))
    assert "D201" in codes(tmp_path, TEXT.replace("stock-runs-out: reshuffle\n", "").replace("cards: 5", "cards: 8"))
