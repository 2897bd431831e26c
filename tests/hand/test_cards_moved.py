"""Each verb that moves cards: where they lie after it, how they face, what is told; none is lost or there twice."""

from collections.abc import Iterator

import pytest

from engine.hand.chance import Listed, Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import BLIND, DOWN, OUTWARD, UNSEEN, UP, log_for

BOARD, WELL = 0, 1


@pytest.fixture
def d() -> Iterator[Dealer]:
    """Three players, two places of the table and one of each player's; cards come in the order of the deck."""
    table = Dealer((9, 9, 9), 0, 20, Listed(range(20), Shuffled(1)).open(), places=2, own_places=1)
    yield table
    everywhere = [*table.stock, *table.muck, *sum((*table.cards, *table.places, *table.aside), ())]
    assert sorted(everywhere) == [*range(20)]


def told(d: Dealer) -> list[tuple[object, ...]]:
    """Kind, whose, which cards, detail."""
    return [(kind, seat, cards, detail) for kind, seat, _, cards, detail in d.log]


def test_cards_come_one_at_a_time_in_turn(d: Dealer) -> None:
    d.deal((1, 2, 0), 1)
    d.deal((1, 0), 2)
    assert d.cards == [(2, 4, 6), (0, 3, 5), (1,)]
    assert told(d) == [("deal", (1, 2, 0), (0, 1, 2), DOWN), ("deal", (1, 0), (3, 4, 5, 6), DOWN)]
    d.deal((2,), 2, UP)
    assert (d.cards[2], told(d)[2]) == ((1, 7, 8), ("deal", 2, (7, 8), UP))
    assert (d.exposed, [card for card in range(20) if d.faces[card] == UP]) == ([7, 8], [7, 8])


def test_a_card_is_burnt_before_the_others_come(d: Dealer) -> None:
    d.burn_and_deal((1, 2), UP)
    assert (d.muck, d.cards, d.exposed) == ([0], [(), (1,), (2,)], [1, 2])
    assert told(d) == [("burn", -1, (0,), ""), ("deal", (1, 2), (1, 2), UP)]
    d.burn_and_deal_to_place(BOARD, 2)
    d.burn_and_deal_to_place(WELL, 1, DOWN)
    d.burn(2)
    assert (d.muck, d.places[:2]) == ([0, 3, 6, 8, 9], [(4, 5), (7,)])
    assert told(d)[2:] == [
        ("burn", -1, (3,), ""),
        ("deal to place", -1, (4, 5), BOARD),
        ("burn", -1, (6,), ""),
        ("deal closed", -1, (7,), WELL),
        ("burn", -1, (8, 9), ""),
    ]
    assert (d.faces[5], d.faces[7], d.exposed) == (UP, BLIND, [1, 2, 4, 5])  # what lies closed there nobody sees


@pytest.mark.parametrize("facing", [DOWN, UP])
def test_cards_are_dealt_before_players(d: Dealer, facing: int) -> None:
    d.deal((1, 2), 1)
    d.deal_before((1, 2), 0, 2, facing)
    assert (d.cards, d.places) == ([(), (0,), (1,)], [(), (), (), (2, 4), (3, 5)])
    assert [d.faces[card] for card in range(6)] == [DOWN, DOWN, *[facing] * 4]


def test_what_is_thrown_away_is_told_by_how_it_lay(d: Dealer) -> None:
    d.deal((0,), 3)
    d.discard(0, (1,))
    assert (d.cards[0], d.muck, told(d)[1:]) == ((0, 2), [1], [("discard", 0, (1,), DOWN)])
    d.deal((0,), 2, UP)
    d.discard(0, (0, 3))
    assert told(d)[3:] == [("discard", 0, (0,), DOWN), ("discard", 0, (3,), UP)]
    assert (d.cards[0], d.muck, d.faces[3], d.exposed) == ((2, 4), [1, 0, 3], DOWN, [3, 4])
    d.lay_aside(0, (4,))
    d.take_up(0, (2,))
    assert (d.cards[0], d.aside[0], d.stock[-1]) == ((), (4,), 2)
    assert told(d)[5:] == [("lay aside", 0, (4,), UP), ("take up", 0, (2,), DOWN)]


def test_a_card_that_comes_up_again_has_come_up_last(d: Dealer) -> None:
    d.deal((0,), 3, UP)
    d.take_up(0, (0,))
    d.source = Listed([0], Shuffled(1)).open()
    d.deal((1,), 1, UP)
    assert d.exposed == [1, 2, 0]
    d.turn(1, (0,), UP)
    assert d.exposed == [1, 2, 0]
    d.turn(0, (1,), DOWN)
    assert (d.exposed, d.faces[1]) == ([1, 2, 0], DOWN)


def test_cards_are_handed_over_as_they_lie(d: Dealer) -> None:
    d.deal((0,), 2)
    d.deal((0,), 2, UP)
    d.deal((0,), 1, BLIND)
    d.hand_over(0, 2, (1, 2, 4))
    assert (d.cards[0], d.cards[2]) == ((0, 3), (1, 2, 4))
    assert [d.faces[card] for card in (1, 2, 4)] == [DOWN, UP, BLIND]
    assert told(d)[3:] == [("pass", 0, (1, 4), 2), ("pass open", 0, (2,), 2)]
    d.hand_over(0, 1, (3,))
    d.hand_over(0, 1, (0,))
    assert told(d)[5:] == [("pass open", 0, (3,), 1), ("pass", 0, (0,), 1)]


@pytest.mark.parametrize(
    ("place", "facing", "lies", "kind"),
    [
        (BOARD, UP, UP, "lay"),
        (BOARD, DOWN, BLIND, "lay closed"),  # on the table nobody may look at it
        (BOARD, BLIND, BLIND, "lay blind"),
        (3, UP, UP, "lay"),
        (3, DOWN, DOWN, "lay closed"),  # before its player, who knows it
        (3, BLIND, BLIND, "lay blind"),
        (2, DOWN, BLIND, "lay closed"),  # before another
    ],
)
def test_cards_are_laid_on_a_place(d: Dealer, place: int, facing: int, lies: int, kind: str) -> None:
    d.deal((1,), 2)
    d.lay(1, place, (1,), facing)
    assert (d.cards[1], d.places[place], d.faces[1]) == ((0,), (1,), lies)
    assert told(d)[1:] == [(kind, 1, (1,), place)]
    d.clear(place, (1,))
    assert (d.places[place], d.muck, d.faces[1]) == ((), [1], DOWN)
    assert told(d)[2:] == [("clear", place - 2 if place > 1 else -1, (1,), place)]


@pytest.mark.parametrize("facing", [DOWN, UP, OUTWARD])
def test_cards_are_picked_up_from_a_place(d: Dealer, facing: int) -> None:
    d.deal_to_place(BOARD, 3)
    d.pick_up(2, BOARD, (0, 2), facing)
    assert (d.places[BOARD], d.cards[2], [d.faces[card] for card in range(3)]) == ((1,), (0, 2), [facing, UP, facing])
    assert told(d)[1:] == [("pick up", 2, (0, 2), BOARD)]


@pytest.mark.parametrize(("facing", "kind"), [(DOWN, "pick up closed"), (BLIND, "pick up closed"), (UP, "pick up")])
def test_who_takes_closed_cards_back_shows_them_to_nobody(d: Dealer, facing: int, kind: str) -> None:
    d.deal((1,), 3)
    d.lay(1, 3, (1,), DOWN)
    d.lay(1, 3, (2,), UP)
    d.pick_up(1, 3, (1, 2), facing)
    assert (d.cards[1], d.places[3], [d.faces[card] for card in (1, 2)]) == ((0, 1, 2), (), [facing, facing])
    picked_up = [("pick up", (1, 2))] if kind == "pick up" else [(kind, (1,)), ("pick up", (2,))]
    assert [(entry[0], entry[2]) for entry in told(d)[3:]] == picked_up
    assert [event.cards for event in log_for(d.log[3:], 0)] == [
        cards if name == "pick up" else (UNSEEN,) for name, cards in picked_up
    ]


def test_discards_are_stock_again_but_for_some(d: Dealer) -> None:
    d.burn(4)
    d.shuffle_in((1, 3))
    assert (d.muck, len(d.stock), told(d)[1:]) == ([1, 3], 18, [("shuffle in", -1, (0, 2), "")])
    d.shuffle_in()
    assert (d.muck, len(d.stock)) == ([], 20)


def test_what_was_shown_is_known_once(d: Dealer) -> None:
    d.deal((0,), 3)
    d.show("prove", 0, (1, 0))
    d.show("show", 0, d.cards[0])
    assert (d.revealed[0], d.cards[0], d.exposed) == ((1, 0, 2), (0, 1, 2), [])
    assert [entry[0] for entry in d.log[1:]] == ["prove", "show"]


@pytest.mark.parametrize("aside", [False, True])
def test_who_folds_is_out_with_all_cards(d: Dealer, aside: bool) -> None:
    d.deal((0, 1), 2)
    d.deal((1,), 1, UP)
    d.lay(1, 3, (1,), DOWN)
    d.log.clear()
    d.todo = 0b111
    d.fold(1, aside)
    assert (d.cards[1], d.places[3], d.live, d.todo, d.faces[4]) == ((), (), 0b101, 0b101, DOWN)
    assert (d.aside[1], d.muck) == (((3, 4), [1]) if aside else ((), [3, 4, 1]))
    assert told(d) == [("fold aside" if aside else "fold", 1, (3, 4), ""), ("clear", 1, (1,), 3)]


def test_who_folds_with_nothing_before_them_leaves_nothing_there(d: Dealer) -> None:
    d.fold(2)
    assert told(d) == [("fold", 2, (), "")]


@pytest.mark.parametrize(
    ("paid", "gathered"), [((5, 5, 2), True), ((5, 4, 2), False), ((0, 0, 2), True), ((5, 4, 5), False)]
)
def test_who_comes_back_plays_for_the_pot_that_all_in_have_paid_alike(
    d: Dealer, paid: tuple[int, ...], gathered: bool
) -> None:
    for seat, chips in enumerate(paid):
        d.stake("bet", seat, chips)
    d.fold(2)
    d.join(2)
    assert (d.live, d.pot, d.common) == (0b111, sum(paid), sum(paid) if gathered else 0)
    assert told(d)[-1] == ("come back", 2, (), "")


def test_places_are_the_tables_first_and_then_each_players(d: Dealer) -> None:
    assert [[*d.own(seat)] for seat in range(3)] == [[2], [3], [4]]
    assert [d.owner(place) for place in range(5)] == [-1, -1, 0, 1, 2]
    d.deal((1,), 2)
    d.lay(1, 3, (0,), DOWN)
    assert (d.held(1), d.held(0)) == ((1, 0), ())


def test_the_end_leaves_nobody_to_act_and_the_chips_on_nobodys_account(d: Dealer) -> None:
    d.stake("bet", 1, 4)
    d.seat, d.todo = 1, 0b10
    assert not d.over
    d.end(2, "throw in")
    assert (d.over, d.next_button, d.seat, d.todo, d.paid, d.common) == (True, 2, -1, 0, [0, 0, 0], 4)
    assert told(d)[-1] == ("throw in", -1, (), 2)


def test_a_mark_is_the_tables_or_a_players() -> None:
    d = Dealer((9, 9), 0, 52, Shuffled(1).open(), marks=[4, (1, 2)])
    d.mark(0, 7)
    d.mark(1, 0, 1)
    assert (d.marks, [entry[1] for entry in d.log]) == ([7, (1, 0)], [-1, 1])


@pytest.mark.parametrize("sides", [1, 2, 6])
def test_a_number_is_thrown_from_one_to_as_many_as_there_are_sides(sides: int) -> None:
    seen = set()
    for seed in range(40):
        d = Dealer((9, 9), 0, 52, Shuffled(seed).open(), marks=[0, (0, 0)])
        d.throw(0, sides)
        d.throw(1, sides, 1, "die")
        assert d.log[-1] == ("throw", 1, 0, (), f"die {d.marks[1][1]}")  # type: ignore[index]
        assert d.marks[1][0] == 0  # type: ignore[index]
        seen.add(d.marks[0])
    assert seen == {*range(1, sides + 1)}


def test_words_count_for_all_pots_or_for_the_one_they_are_said_for() -> None:
    d = Dealer((9, 9, 9), 0, 52, Shuffled(1).open())
    assert d.words_for(0, 0b111) == 0
    high, low, both = 0b01, 0b10, 0b11
    d.declare(0, 0, both, "high")
    d.declare(1, 1, both, "low")
    assert (d.declared, d.words_for(1, 0b110)) == ((high, low, 0), low)
    d.ask_by_pot((0b111, 0b110), 0b110, both)
    assert d.declared_by_pot == ((high, 0, 0), (-1, 0, 0))  # who speaks has said none yet; the first is in one pot
    d.declare_for(0, 1, 0, both, "high")
    d.declare_for(1, 1, 1, both, "low")
    d.declare_for(1, 2, 1, both, "low")
    d.declare_for(1, 0, 1, both, "low")  # they cannot win it: nobody hears it
    assert d.declared_by_pot == ((high, high, 0), (-1, low, low))
    assert [d.words_for(1, pot) for pot in (0b111, 0b110, 0b010)] == [high, low, low]
    assert (d.words_for(0, 0b111), d.words_for(0, 0b110), d.words_for(2, 0b111)) == (high, 0, 0)
    assert d.declared == (high, both, low)
