"""What becomes of an abstract table when cards go from the stock to players and back, and when players leave."""

import pytest

from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_moved import (
    exchange_cards,
    more_for,
    players_leave,
    players_return,
    receive_cards,
    take_from_stock,
    unshown,
)
from engine.steps.judged.groups_apart import Side
from engine.steps.judged.interval import MANY, NONE, Interval, Sure, exactly
from engine.steps.machine.stock import Stock
from tests.steps.judged.tables import DICE, LAST_CARD_KEPT, RESHUFFLED, step, table

NEVER, MAYBE, SURELY = Sure.NEVER, Sure.MAYBE, Sure.SURELY


def short(one: Abstract) -> list[tuple[int, int]]:
    """What was needed, and what is there at the least."""
    return [(shortage.needed, shortage.there) for shortage in one.journal.shortages]


@pytest.mark.parametrize(
    ("cards", "left", "shortages"),
    [
        (exactly(3), Interval(7, 17), []),
        (Interval(2, 5), Interval(5, 18), []),
        (exactly(10), Interval(0, 10), []),
        (exactly(11), Interval(0, 9), [(11, 10)]),
        (Interval(0, 11), Interval(0, 20), [(11, 10)]),
        (Interval(3, MANY), Interval(7, 17), []),  # without a bound the fewest are taken
        (Interval(12, MANY), Interval(0, 8), [(12, 10)]),
        (NONE, Interval(10, 20), []),
    ],
)
def test_cards_leave_the_stock_and_more_than_there_are_is_told(
    cards: Interval, left: Interval, shortages: list[tuple[int, int]]
) -> None:
    one = table()
    take_from_stock(one, step(), cards)
    assert (one.stock, short(one)) == (left, shortages)
    assert one.journal.changed == {"stock", "cards", "discards"}


def test_on_a_table_in_doubt_no_shortage_is_told() -> None:
    one = table(doubtful=True)
    take_from_stock(one, step(), exactly(30))
    assert short(one) == []


@pytest.mark.parametrize(
    ("assured", "each", "after", "shortages"),
    [
        (1, exactly(1), 0, []),
        (2, exactly(1), 1, []),
        (1, exactly(2), 0, [(30, 10)]),
        (0, exactly(1), 0, [(30, 10)]),
        (3, None, 0, [(30, 10)]),
    ],
)
def test_what_each_was_assured_of_is_there_whatever_the_stock_holds(
    assured: int, each: Interval | None, after: int, shortages: list[tuple[int, int]]
) -> None:
    one = table(assured=assured)
    take_from_stock(one, step(), exactly(30), each)
    assert (one.assured, short(one)) == (after, shortages)


@pytest.mark.parametrize(
    ("rule", "cards", "left", "muck"),
    [
        (RESHUFFLED, exactly(10), Interval(0, 10), exactly(6)),
        (RESHUFFLED, exactly(11), Interval(0, 15), Interval(0, 6)),
        (LAST_CARD_KEPT, exactly(9), Interval(1, 11), exactly(6)),
        (LAST_CARD_KEPT, exactly(10), Interval(0, 16), Interval(0, 6)),
    ],
)
def test_a_stock_that_runs_out_is_made_of_the_discards(
    rule: Stock, cards: Interval, left: Interval, muck: Interval
) -> None:
    one = table(stock_rule=rule, muck=exactly(6))
    take_from_stock(one, step(), cards)
    assert (one.stock, one.muck) == (left, muck)


@pytest.mark.parametrize(
    ("said", "there"),
    [
        ({}, 52 - 20 - 7),  # five cards of four players, and seven on the table
        ({"aside": Interval(0, 2)}, 52 - 20 - 7 - 2),
        ({"around": 12}, 52 - 5 - 12 - 7),
        ({"stock_rule": LAST_CARD_KEPT}, 52 - 20 - 7 - 1),
        ({"stock": Interval(30, 40)}, 30),  # more than is certain otherwise
        ({"deck_size": 20, "stock": NONE}, 0),
    ],
)
def test_where_discards_become_stock_all_is_there_that_nobody_can_be_holding(
    said: dict[str, object], there: int
) -> None:
    one = table(**{"stock_rule": RESHUFFLED, **said})
    take_from_stock(one, step(), exactly(there))
    assert short(one) == []
    one = table(**{"stock_rule": RESHUFFLED, **said})
    take_from_stock(one, step(), exactly(there + 1))
    assert short(one) == [(there + 1, there)]


def exchanged(one: Abstract, *, each: Interval = Interval(1, 3), aside: bool = False, face: str = "down") -> Abstract:  # noqa: B008
    exchange_cards(one, step(), each, each.times(exactly(2)), aside=aside, face=face, after_all=False)
    return one


def test_as_many_cards_come_as_were_thrown_away() -> None:
    one = exchanged(table())
    assert (one.own, one.down, one.stock, one.muck) == (exactly(5), Interval(2, 5), Interval(4, 18), Interval(2, 6))
    assert one.journal.changed == {"stock", "cards", "up cards", "open cards", "discards"}


def test_what_is_thrown_away_comes_back_where_the_stock_is_refilled() -> None:
    one = exchanged(table(stock_rule=RESHUFFLED, muck=exactly(4)))
    assert (one.stock, one.muck, one.aside) == (Interval(4, 24), Interval(0, 10), NONE)
    one = exchanged(table(stock_rule=RESHUFFLED, muck=exactly(4)), aside=True)
    assert one.aside == Interval(0, 3)


@pytest.mark.parametrize(
    ("aside", "after_all", "shortages"), [(False, False, [(26, 25)]), (False, True, []), (True, True, [(26, 0)])]
)
def test_one_player_needs_what_the_others_leave(aside: bool, after_all: bool, shortages: list[tuple[int, int]]) -> None:
    one = table(stock_rule=RESHUFFLED, stock=NONE)
    exchange_cards(one, step(), exactly(26), exactly(26), aside=aside, face="down", after_all=after_all)
    assert short(one) == shortages


def test_dice_that_are_thrown_again_leave_the_stock_as_it_was() -> None:
    one = exchanged(table(stock_rule=DICE))
    assert (one.stock, one.muck) == (Interval(10, 20), NONE)
    assert exchanged(table(stock_rule=DICE), aside=True).muck == Interval(2, 6)


@pytest.mark.parametrize(
    ("face", "each", "down", "up"),
    [
        ("up", Interval(1, 3), Interval(0, 3), SURELY),
        ("up", Interval(0, 3), Interval(0, 3), MAYBE),
        ("down", Interval(1, 3), Interval(2, 5), NEVER),
        ("same", Interval(1, 3), Interval(2, 3), NEVER),
    ],
)
def test_new_cards_lie_as_the_step_says(face: str, each: Interval, down: Interval, up: Sure) -> None:
    one = exchanged(table(), each=each, face=face)
    assert (one.down, one.known("up cards")) == (down, up)


@pytest.mark.parametrize(
    ("cards", "up", "everyone", "own", "down", "dealt", "came_up"),
    [
        (exactly(2), False, True, exactly(7), Interval(4, 5), SURELY, NEVER),
        (exactly(2), True, True, exactly(7), Interval(2, 3), SURELY, SURELY),
        (exactly(2), False, False, Interval(5, 7), Interval(2, 5), MAYBE, NEVER),
        (exactly(2), True, False, Interval(5, 7), Interval(2, 3), MAYBE, MAYBE),
        (Interval(0, 1), True, True, Interval(5, 6), Interval(2, 3), MAYBE, MAYBE),
        (NONE, True, True, exactly(5), Interval(2, 3), NEVER, NEVER),
        (exactly(50), False, True, exactly(52), exactly(52), SURELY, NEVER),
    ],
)
def test_players_hold_what_they_receive(
    *, cards: Interval, up: bool, everyone: bool, own: Interval, down: Interval, dealt: Sure, came_up: Sure
) -> None:
    one = table()
    receive_cards(one, cards, up, everyone)
    assert (one.own, one.down) == (own, down)
    assert (one.known("cards"), one.known("up cards")) == (dealt, came_up)


@pytest.mark.parametrize(("cards", "shown"), [(exactly(1), NEVER), (Interval(0, 1), NEVER), (NONE, SURELY)])
def test_hands_with_a_new_closed_card_are_not_shown(cards: Interval, shown: Sure) -> None:
    one = table(facts={"shown hands": SURELY, "opener": SURELY})
    unshown(one, cards)
    assert (one.known("shown hands"), one.known("opener")) == (shown, SURELY)
    assert "hands shown by several" not in one.facts


def test_cards_for_different_words_are_never_all_one_players() -> None:
    one = table()
    said = {word: Side("", "", word) for word in ("in", "out", "both")}
    groups = (("in",), ("out",), ("in", "out"), ("in",), ("both",))
    assert [more_for(one, [said[word] for word in words], 2) for words in groups] == [2, 0, 2, 2, 0]
    assert one.by_side == {said["in"]: 6, said["out"]: 4, said["both"]: 2}
    assert more_for(one, [Side("row", "row < 2", "<")], 2) == 2  # whoever said a word may be of these


@pytest.mark.parametrize(
    ("count", "in_turn", "live", "own", "down"),
    [
        (exactly(1), False, Interval(2, 5), Interval(0, 5), Interval(0, 3)),
        (exactly(3), False, Interval(2, 5), Interval(0, 5), Interval(0, 3)),
        (NONE, False, Interval(2, 4), Interval(0, 5), Interval(0, 3)),
        (exactly(1), True, Interval(2, 5), NONE, NONE),
    ],
)
def test_who_comes_back_holds_nothing(
    count: Interval, in_turn: bool, live: Interval, own: Interval, down: Interval
) -> None:
    one = table()
    players_return(one, count, in_turn)
    assert (one.live, one.own, one.down, one.journal.changed) == (live, own, down, {"players in", "cards"})


@pytest.mark.parametrize(
    ("live", "count", "remaining", "left", "alone", "dead"),
    [
        (Interval(2, 4), exactly(1), 0, Interval(2, 3), [exactly(1)], False),
        (Interval(3, 4), exactly(1), 0, Interval(2, 3), [], False),
        (Interval(2, 4), NONE, 0, Interval(2, 4), [], False),
        (Interval(2, 4), Interval(0, 1), 2, Interval(2, 4), [], False),
        (Interval(2, 4), Interval(0, 4), 1, Interval(2, 4), [exactly(1)], False),
        (Interval(2, 4), exactly(3), 0, Interval(2, 1), [Interval(0, 1)], True),
        (Interval(2, 3), exactly(1), 0, Interval(2, 2), [exactly(1)], False),
        (exactly(2), exactly(1), 2, Interval(2, 1), [exactly(1)], True),  # no more are left than there are
    ],
)
def test_players_leave_and_one_may_be_alone(
    *, live: Interval, count: Interval, remaining: int, left: Interval, alone: list[Interval], dead: bool
) -> None:
    one = table(live=live)
    players_leave(one, count, remaining)
    assert (one.live, [other.live for other in one.journal.landing], one.dead) == (left, alone, dead)
    assert one.muck == count.times(exactly(5))
