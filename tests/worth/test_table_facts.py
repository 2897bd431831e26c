"""What is read off a table for the words of the rules: nobody is nobody, and what is not there does not count."""

import pytest

from engine.hand.dealer import Dealer
from engine.hand.event import BLIND, UP
from engine.worth import table_facts as facts
from engine.worth.wild_cards import WildRule
from engine.worth.worth import Worth
from tests.language.table import deck, names_of, ranking, table


@pytest.mark.parametrize(("seat", "mask"), [(-1, 0), (0, 0b1), (3, 0b1000)])
def test_a_seat_is_a_set_of_one_and_nobody_of_none(seat: int, mask: int) -> None:
    d = table()
    d.opener = d.raiser = d.bettor = d.bettor_of_deal = d.poster = seat
    readings = (facts.opener, facts.raiser, facts.bettor, facts.bettor_of_deal, facts.poster)
    assert {read(d, 2) for read in readings} == {mask}
    assert facts.that_player(d, seat) == mask
    d.live = 0b1101
    assert facts.everyone_else(d, seat) == 0b1101 & ~mask


def test_everyone_was_dealt_in_and_may_be_out() -> None:
    d = table()
    d.dealt, d.live = 0b1011, 0b0010
    assert (facts.everyone(d, 0), facts.players(d, 0)) == (0b1011, 3)


@pytest.mark.parametrize(
    ("stacks", "live", "over"),
    [
        ((5, 5, 5), 0b111, False),
        ((5, 0, 5), 0b111, False),
        ((5, 0, 0), 0b111, True),
        ((0, 0, 0), 0b111, True),
        ((5, 5, 0), 0b101, True),
        ((5, 5, 5), 0b001, True),
    ],
)
def test_betting_is_over_when_one_player_at_most_has_chips(stacks: tuple[int, ...], live: int, over: bool) -> None:
    d = table(seats=3, stacks=(5, 5, 5))
    for seat, chips in enumerate(stacks):
        if not chips:
            d.stake("bet", seat, 5)
    d.live = live
    assert facts.betting_is_over(d, 0) is over


@pytest.mark.parametrize(
    ("up", "live", "best", "worst"),
    [
        ({0: "Ac Kd", 1: "9c 9d", 2: "3c 4d"}, 0b111, 0b010, 0b100),
        ({0: "Ac Kd", 1: "9c 9d", 2: "3c 4d"}, 0b101, 0b001, 0b100),
        ({0: "Ac Kd", 1: "As Kh", 2: "3c 4d"}, 0b111, 0b011, 0b100),
        ({0: "Ac Kd", 1: "3s 4h", 2: "3c 4d"}, 0b111, 0b001, 0b110),
        ({0: "Ac"}, 0b111, 0b001, 0b001),  # nobody else shows anything
        ({}, 0b111, 0, 0),
    ],
)
def test_who_shows_the_best_and_the_worst_hand(up: dict[int, str], live: int, best: int, worst: int) -> None:
    d = table({0: "2c"}, up=up, seats=3)
    d.live = live
    worth = Worth(deck(), ranking())
    assert (facts.best_showing(worth)(d, 0), facts.worst_showing(worth)(d, 0)) == (best, worst)


@pytest.mark.parametrize(
    ("up", "best", "worst"),
    [
        ({0: "Ac", 1: "2d", 2: "9d"}, 0b010, 0b100),  # the wild deuce is above the ace
        ({0: "2c 5d", 1: "2d", 2: "9d"}, 0b011, 0b001),  # both wild cards alike; a five is the worst
        ({0: "2c", 1: "2d", 2: ""}, 0b011, 0b011),
        ({}, 0, 0),
    ],
)
def test_a_wild_up_card_is_the_best(up: dict[int, str], best: int, worst: int) -> None:
    deuces = sum(1 << card for card, name in enumerate(deck().names) if name.startswith("2"))
    worth = Worth(deck(), ranking(), wilds=(WildRule(lambda d, seat: deuces, fixed=deuces),))
    d = table(up={seat: names for seat, names in up.items() if names}, seats=3)
    assert (facts.best_up(worth)(d, 0), facts.worst_up(worth)(d, 0)) == (best, worst)


def lying() -> Dealer:
    """A player with a card of each way to lie, and some elsewhere."""
    d = table({0: "Ac Kd 7s"}, up={0: "9c"}, board="Qh")
    d.turn(0, (d.cards[0][1],), BLIND)
    d.lay_aside(0, (d.cards[0][2],))
    return d


def test_cards_by_where_and_how_they_lie() -> None:
    d = lying()
    told = {
        "own": facts.own_cards(d, 0),
        "hole": facts.hole_cards(d, 0),
        "up": facts.up_cards(d, 0),
        "blind": facts.blind_cards(d, 0),
        "aside": facts.aside_cards(d, 0),
        "all up": facts.all_up_cards(d, 0),
        "board": facts.board(d, 0),
    }
    assert {name: {*names_of(mask).split()} for name, mask in told.items()} == {
        "own": {"Ac", "Kd", "9c"},
        "hole": {"Ac", "Kd"},
        "up": {"9c"},
        "blind": {"Kd"},
        "aside": {"7s"},
        "all up": {"9c", "Qh"},
        "board": {"Qh"},
    }
    assert facts.stock(d, 0).bit_count() == 52 - 5
    assert facts.any_card(Worth(deck(), ranking()))(d, 0) == (1 << 52) - 1


def test_what_has_come_up_has_come_up_though_it_went_back() -> None:
    d = lying()
    d.discard(0, (d.cards[0][-1],))
    assert names_of(facts.all_up_cards(d, 0)) == "Qh"
    assert {*names_of(facts.came_up(d, 0)).split()} == {"9c", "Qh"}
    assert names_of(facts.discards(d, 0)) == "9c"
    assert d.faces[deck().names.index("Qh")] == UP
