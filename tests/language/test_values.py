"""What expressions come to at a real table, counted by hand."""

import pytest

from engine.cards.deck.deck import parse_cards
from engine.hand.dealer import Dealer
from engine.hand.event import BLIND
from engine.hand.seats import NOBODY
from engine.language import compile as compiled
from tests.language.table import (
    BAD,
    BIDDER,
    CLAIM,
    HIGH_BID,
    LAP,
    LEGS,
    NEEDED,
    OPEN,
    SCOPE,
    SERVED,
    TRUMP,
    TURN,
    deck,
    names_of,
    scope,
    seats_of,
    table,
    understood,
)


def table_in_play() -> Dealer:
    """Four seats, 3 deals: seat 1 opened for 4, seat 2 raised 6, seat 0 folded; 5 chips were carried in."""
    d = table({0: "2c 7d 9h Jc Kd", 1: "Jh Js 9c 4d 2s", 2: "Ah Ad 5c 5d 6s", 3: "Ts Th 3c 4h 9s"})
    d.carried = d.common = 5
    d.stake("bet", 1, 4, 4)
    d.stake("raise", 2, 10, 10)
    d.stake("call", 3, 10)
    d.fold(0)
    d.opener, d.bettor, d.raiser, d.bettor_of_deal, d.poster = 1, 2, 2, 2, 0
    d.level, d.raises, d.last_raise = 10, 1, 6
    d.drawn = [0, 3, 1, 0]
    d.winners, d.losers, d.pot_won = 0b0100, 0b1010, 60
    d.registers = [2, 1, 3, 0]
    d.marks = [
        (0, 1, 3, 3),
        (0, 1, 0, 1),
        7,
        2,
        deck().ranks.index("Q"),
        1 << deck().index("Ah"),
        1,
        deck().suits.index("h"),
        0,
    ]
    return d


AMOUNTS = [
    ("5", 5),
    ("-2 + 5", 3),
    ("pot", 29),
    ("carried pot", 5),
    ("pot won", 60),
    ("players", 4),
    ("players in", 3),
    ("current bet", 10),
    ("last raise", 6),
    ("raises", 1),
    ("lap", 2),
    ("ante", 1),
    ("big-blind", 10),
    ("big blind", 10),
    ("$most-discards", 4),
    ("$price", 2),
    ("double-ante", 2),
    ("stack", 90),
    ("paid", 10),
    ("cards drawn", 1),
    ("legs", 3),
    ("opener's stack", 96),
    ("high-bidder's cards drawn", 1),
    ("right of opener's legs", 3),
    ("high-bid + 1", 8),
    ("2 * last raise + ante", 13),
    ("2 * (last raise + ante)", 14),
    ("pot - last raise - ante", 22),
    ("pot / 2 / 3", 4),
    ("half the pot", 14),
    ("half of the pot", 14),
    ("twice the last raise", 12),
    ("33% of pot", 9),
    ("33 percent of (pot + 4)", 10),
    ("half pot + 1", 15),
    ("smaller of pot won and $most-discards", 4),
    ("(larger of pot and pot won) - 10", 50),
    ("4 if lap = 1 otherwise 3", 3),
    ("4 if lap = 2 otherwise 3", 4),
    ("1 if heads up otherwise 2 if doors-open otherwise 3", 2),
    ("number of own cards", 5),
    ("pips of own cards", 18),
    ("pips of own cards of opener", 35),
    ("pips of fives among own cards", 10),
    ("2 * pips of (aces among own cards) + 1", 5),
    ("opener's stack - pips of discards", 96 - 38),
    ("number of fives among own cards", 2),
    ("number of those who are served", 2),
    ("number of winners", 1),
    ("pot / number of losers", 14),
    ("pot / number of those who hold queens", 0),
    ("pot won / (10 * number of winners)", 6),
    ("pot won / (number of winners * number of those who hold queens)", 0),
    ("number of stock", 52 - 20),
    ("number of discards", 5),
]


@pytest.mark.parametrize(("text", "value"), AMOUNTS)
def test_amounts(text: str, value: int) -> None:
    assert compiled.amount(understood("amount", text), SCOPE)(table_in_play(), 2) == value


CONDITIONS = [
    ("somebody holds a nine and holds a ten", True),
    ("somebody holds an ace and holds a ten", False),
    ("nobody holds an ace and is served", True),
    ("opener holds jacks and has pair or better and pot > 0", True),
    ("opener holds aces or has pair or better and is served", True),
    ("number of (those who hold a four and are served) = 2", True),
    ("players in >= 3 and pot > 10 * ante", True),
    ("pot = 29", True),
    ("pot != 29", False),
    ("pot ≥ 30", False),
    ("pot <= 29", True),
    ("pot < 29", False),
    ("not pot > 5", False),
    ("not heads up and doors-open", True),
    ("heads up or doors-open", True),
    ("heads up or doors-open and heads up", False),
    ("first deal", False),
    ("always", True),
    ("never", False),
    ("doors-open", True),
    ("rich", True),
    ("$betting is played", True),
    ("$betting is not played", False),
    ("$betting is (played or left out)", True),
    ("somebody's legs >= 3", True),
    ("nobody's legs >= 3", False),
    ("nobody's legs > 3", True),
    ("everyone's stack >= 90", True),
    ("everyone's legs > 0", False),
    ("winners' legs = 3", True),
    ("opener is in", True),
    ("opener is folded", False),
    ("everyone is in", False),
    ("somebody is folded", True),
    ("that player is last raiser", True),
    ("that player is not opener", True),
    ("that player is (opener or last raiser)", False),
    ("high-bidder is no one", False),
    ("high-bidder is not no one", True),
    ("opener is served", True),
    ("opener is not served", False),
    ("that player has two pair", True),
    ("that player has two pair of aces over fives", True),
    ("that player has pair", False),
    ("that player has pair or better", True),
    ("that player has (flush or two pair)", True),
    ("opener has pair of jacks or better", True),
    ("opener has pair of needed or better", False),
    ("opener has claim or better", True),
    ("somebody has pair of tens", True),
    ("nobody has three of a kind or better", True),
    ("that player holds an ace", True),
    ("that player holds exactly 2 aces", True),
    ("that player holds 1 ace", False),
    ("that player holds at least 3 aces", False),
    ("that player holds at most 2 aces", True),
    ("that player holds no king", True),
    ("that player holds 5 hole cards", True),
    ("somebody holds bad", True),
    ("opener holds bad", False),
    ("that player beats opener", True),
    ("opener beats that player", False),
    ("that player beats everyone else", True),
    ("that player beats somebody", True),
    ("opener beats nobody", False),
    ("last bettor of the deal is last raiser", True),
    ("first player is that player", False),
    ("all up cards is nothing", True),
    ("own cards is nothing", False),
]


@pytest.mark.parametrize(("text", "value"), CONDITIONS)
def test_conditions(text: str, value: bool) -> None:
    found = compiled.condition(understood("condition", text), SCOPE)(table_in_play(), 2)
    assert found is value


SEATS = [
    ("dealer", [3]),
    ("opener", [1]),
    ("last raiser", [2]),
    ("last bettor", [2]),
    ("last bettor of the deal", [2]),
    ("last to post", [0]),
    ("that player", [2]),
    ("first player", [3]),
    ("everyone", [0, 1, 2, 3]),
    ("everyone in", [1, 2, 3]),
    ("everyone else", [1, 3]),
    ("winner", [2]),
    ("winners", [2]),
    ("losers", [1, 3]),
    ("high-bidder", [2]),
    ("neighbour", [1]),
    ("left of dealer", [1]),
    ("left of last raiser", [3]),
    ("2 left of dealer", [2]),
    ("right of opener", [3]),
    ("right of (opener or dealer)", [3]),
    ("left of losers", [1, 2]),
    ("everyone except winner", [0, 1, 3]),
    ("everyone in except opener except dealer", [2]),
    ("those who are served", [1, 3]),
    ("those who are not served", [2]),
    ("those who are folded", [0]),
    ("those who hold (tens or fours)", [1, 3]),
    ("those who beat opener", [2]),
    ("those who are high-bidder", [2]),
    ("those whose legs >= 3", [2, 3]),
    ("those whose stack < opener's stack", [2, 3]),
    ("those with the most legs", [2, 3]),
    ("those with fewest legs", [1]),
    ("holder of highest spade among hole cards of everyone in", [1]),
    ("opener or last raiser", [1]),
    ("those whose number of tens among own cards = 2", [3]),
    ("those whose pips of own cards > 20", [1, 3]),
    ("those whose pips of own cards < pips of own cards of opener", [2]),
    ("those who hold a four and are served", [1, 3]),
    ("those who hold tens and are served", [3]),
    ("those who hold aces or are served", [1, 2, 3]),
    ("those who are folded or hold an ace", [0, 2]),
    ("those who hold an ace or hold a ten and are served", [2, 3]),
    ("those who beat (those who hold tens) and hold fives", [2]),
    ("those who beat (those who hold jacks and are served)", [2]),
    ("(those who hold a nine and hold a jack) or dealer", [1]),
]


@pytest.mark.parametrize(("text", "seats"), SEATS)
def test_seats(text: str, seats: list[int]) -> None:
    assert seats_of(compiled.seats(understood("seats", text), SCOPE)(table_in_play(), 2)) == seats


def test_the_first_of_these_that_is_there() -> None:
    d = table_in_play()
    d.bettor = NOBODY
    first = compiled.seats(understood("seats", "last bettor or opener or dealer"), SCOPE)
    assert seats_of(first(d, 2)) == [1]
    d.opener = NOBODY
    assert seats_of(first(d, 2)) == [3]


def test_nobody_has_nothing() -> None:
    d = table_in_play()
    d.opener = NOBODY
    assert compiled.seats(understood("seats", "left of opener"), SCOPE)(d, 2) == 0
    assert compiled.amount(understood("amount", "opener's stack"), SCOPE)(d, 2) == 0
    for text in ("opener is in", "opener is not served", "opener has any hand", "opener beats dealer"):
        assert compiled.condition(understood("condition", text), SCOPE)(d, 2) is False
    assert compiled.condition(understood("condition", "opener is no one"), SCOPE)(d, 2) is True


def table_with_up_cards() -> Dealer:
    """Seat 0 shows 9s Qh, seat 1 Qd 4d, seat 2 7h 7c; in that order they came up. Seat 3 looks at nothing."""
    d = table(
        {0: "2c Kd", 1: "Ah 3s", 2: "3c 9d"}, up={0: "9s Qh", 1: "Qd 4d", 2: "7h 7c"}, board="5s 5d", posts="4c Js"
    )
    d.deal((3,), 2, BLIND)
    return d


CARDS = [
    ("queens", "Qc Qd Qh Qs"),
    ("a queen", "Qc Qd Qh Qs"),
    ("deuces or Qs", "2c 2d 2h 2s Qs"),
    ("red kings", "Kd Kh"),
    ("black jacks but not Js", "Jc"),
    ("queen of spades", "Qs"),
    ("court cards but not (queens or kings)", "Jc Jd Jh Js"),
    ("$wilds", "2c 2d 2h 2s Kd Kh"),
    ("bad", "Ah"),
    ("needed", "Qc Qd Qh Qs"),
    ("trump", "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"),
    ("own cards", "2c 9s Qh Kd"),
    ("hole cards", "2c Kd"),
    ("up cards", "9s Qh"),
    ("blind cards", ""),
    ("up cards of everyone else", "4d 7c 7h Qd"),
    ("up cards of left of that player", "4d Qd"),
    ("all up cards", "4c 4d 5d 5s 7c 7h 9s Js Qd Qh"),
    ("board", "5d 5s"),
    ("posts", "4c Js"),
    ("lowest hole card", "2c"),
    ("highest own card", "Kd"),
    ("lowest board", "5d 5s"),
    ("lowest 1 board", "5d"),
    ("highest 2 own cards", "Qh Kd"),
    ("rank of lowest hole card", "2c 2d 2h 2s"),
    ("(suit of (highest hole card)) among own cards", "Kd"),
    ("last queen among all up cards", "Qd"),
    ("first queen among all up cards", "Qh"),
    ("last 2 all up cards", "4c Js"),
    ("next up card after last queen among all up cards", "4d"),
    ("rank of next up card after queens among all up cards", "4c 4d 4h 4s Qc Qd Qh Qs"),
    ("queens among up cards of everyone in", "Qd Qh"),
    ("joker", ""),
    ("court cards among board", ""),
]


@pytest.mark.parametrize(("text", "cards"), CARDS)
def test_cards(text: str, cards: str) -> None:
    d = table_with_up_cards()
    d.marks = [
        (0,) * 4,
        (0,) * 4,
        0,
        -1,
        deck().ranks.index("Q"),
        1 << deck().index("Ah"),
        0,
        deck().suits.index("h"),
        -1,
    ]
    assert names_of(compiled.cards(understood("cards", text), SCOPE)(d, 0)) == cards


def test_a_shown_card_does_not_become_an_up_card() -> None:
    d = table_with_up_cards()
    d.show("show", 0, tuple(parse_cards(deck(), "2c Kd")))
    assert names_of(compiled.cards(understood("cards", "hole cards"), SCOPE)(d, 0)) == "2c Kd"


RANKED = [
    ("(higher than tens) among up cards", "Qh"),
    ("(lower than tens) among up cards", "9s"),
    ("(lower than up cards) among up cards", ""),
    ("higher than discards", ""),
    ("(higher than lowest up card) among up cards", "Qh"),
    ("(kings if that player holds queens otherwise jacks) but not black kings", "Kd Kh"),
    ("up cards if that player holds aces otherwise (nines or tens) among up cards", "9s"),
]


@pytest.mark.parametrize(("text", "expected"), RANKED)
def test_cards_above_others_and_under_a_condition(text: str, expected: str) -> None:
    found = compiled.cards(understood("cards", text), SCOPE)(table_with_up_cards(), 0)
    assert sorted(names_of(found).split()) == sorted(expected.split())


SHOWN = [
    ("best showing", [2]),
    ("worst showing", [1]),
    ("best up card", [0]),
    ("worst up card", [1]),
    ("those who show a pair", [2]),
    ("those who lead", [2]),
    ("those who outshow that player", [2]),
    ("those who hold a blind card", [3]),
    ("those who show sevens", [2]),
    ("those who show exactly 2 sevens", [2]),
    ("those who show at least 1 queen", [0, 1]),
    ("those who show no queens and that player", [0, 2, 3]),
    ("best showing and worst showing", [1, 2]),
    ("everyone in except (best showing and left of best showing)", [0, 1]),
    ("best showing for low", [1]),
    ("worst up card for low", [0]),
]


@pytest.mark.parametrize(("text", "seats"), SHOWN)
def test_what_lies_face_up(text: str, seats: list[int]) -> None:
    """Seat 0 shows the queen of hearts, seat 1 the queen of diamonds and the lowest card: hearts go above diamonds."""
    assert seats_of(compiled.seats(understood("seats", text), SCOPE)(table_with_up_cards(), 0)) == seats


TABLE_CONDITIONS = [
    ("posts ranks above lowest own card", True),
    ("lowest own card ranks below posts", True),
    ("board ranks above posts", False),
    ("board matches posts", False),
    ("highest posts matches jacks", True),
    ("last queen among all up cards is Qd", True),
    ("last queen among all up cards is (Qh or Qs)", False),
    ("blind cards is nothing", True),
    ("blind cards ranks above deuces", False),
    ("board beats posts", True),
    ("posts beats board", False),
    ("board beats dealer", False),
    ("left of dealer beats posts", True),
    ("left of dealer outshows posts", True),
    ("posts outshows dealer", True),
    ("somebody shows pair of sevens", True),
    ("somebody shows two pair", False),
    ("that player leads", False),
    ("left of (left of that player) leads", True),
    ("that player outshows nobody", False),
]


@pytest.mark.parametrize(("text", "value"), TABLE_CONDITIONS)
def test_conditions_on_cards(text: str, value: bool) -> None:
    assert compiled.condition(understood("condition", text), SCOPE)(table_with_up_cards(), 0) is value


def test_an_ace_ranks_lowest_where_the_ranking_has_it_low() -> None:
    d = table(up={0: "Ad", 1: "2c", 2: "Kh", 3: "Ks"})
    low = scope("ace-to-five-low")
    best = compiled.seats(understood("seats", "best up card", low), low)
    worst = compiled.seats(understood("seats", "worst up card", low), low)
    assert (seats_of(best(d, 0)), seats_of(worst(d, 0))) == ([0], [3])
    high = compiled.seats(understood("seats", "best up card"), SCOPE)
    assert seats_of(high(d, 0)) == [0]
    lowest = compiled.cards(understood("cards", "lowest all up cards", low), low)
    assert names_of(lowest(d, 0)) == "Ad"
    assert names_of(compiled.cards(understood("cards", "lowest all up cards"), SCOPE)(d, 0)) == "2c"


def test_laps_and_turns_are_those_of_the_innermost_block() -> None:
    names = scope(laps=(0, 2), turns=(0, 3), firsts=(1, 2))
    d = table_in_play()
    d.registers = [5, 1, 9, 0]
    assert compiled.amount(understood("amount", "lap", names), names)(d, 0) == 9
    assert seats_of(compiled.seats(understood("seats", "first player", names), names)(d, 0)) == [9]
    assert seats_of(compiled.seats(understood("seats", "player in turn", names), names)(d, 2)) == [0]


def test_marks_of_the_scope_are_where_the_table_keeps_them() -> None:
    assert {mark.index for mark in SCOPE.marks.values()} == {
        LEGS,
        SERVED,
        HIGH_BID,
        BIDDER,
        NEEDED,
        BAD,
        OPEN,
        TRUMP,
        CLAIM,
    }
    assert (SCOPE.laps, SCOPE.turns, SCOPE.firsts) == ((LAP,), (TURN,), (TURN + 1,))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("somebody declared in", True),
        ("nobody declared both-ways", False),
        ("everyone in declared in", False),
        ("everyone in declared (in or out)", True),
        ("left of that player declared out", True),
        ("number of (those who declared in) = 1", True),
    ],
)
def test_conditions_on_what_was_declared(text: str, value: bool) -> None:
    d = table(seats=2)
    asked = compiled.condition(understood("condition", text), SCOPE)
    if text.startswith(("somebody", "everyone", "left")):
        assert not asked(d, 0)
    among = 0b011
    d.declare(0, 0, among, "in")
    d.declare(1, 0, among, "in")
    d.declare(1, 1, among, "out")  # the latest counts
    d.declare(0, 2, 0b100, "both-ways")  # another question
    assert asked(d, 0) is value


@pytest.mark.parametrize(("stacks", "over"), [((5, 5, 0), False), ((5, 0, 0), True), ((0, 0, 0), True)])
def test_betting_is_over_when_one_at_most_has_chips(stacks: tuple[int, ...], over: bool) -> None:
    d = table(seats=3, stacks=stacks)
    assert compiled.condition(understood("condition", "betting is over"), SCOPE)(d, 0) is over


def test_who_is_out_bets_no_more() -> None:
    d = table(seats=3, stacks=(5, 5, 0))
    d.fold(0)
    assert compiled.condition(understood("condition", "betting is over"), SCOPE)(d, 0) is True
