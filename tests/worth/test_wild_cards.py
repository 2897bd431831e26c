"""Which cards are wild in a hand, what hands with them are worth beside others, and who wins by his place."""

import pytest

from engine.hand.event import DOWN, UP
from engine.hand.seats import NOBODY, mask_of
from engine.worth.places import placed
from engine.worth.wild_cards import (
    Judges,
    WildRule,
    WildSet,
    every,
    fixed,
    held_by_nobody,
    in_force,
    on_board,
    with_only,
    without_mucked,
)
from engine.worth.worth import NO_HAND, Worth
from tests.language.table import deck, names_of, ranking, table


def cards(names: str) -> tuple[int, ...]:
    return tuple(deck().names.index(name) for name in names.split())


def mask(names: str) -> int:
    return mask_of(cards(names))


def rule(names: str, **said: object) -> WildRule:
    return WildRule(lambda d, seat: mask(names), **said)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("said", "seat", "lines", "wild"),
    [
        ({}, 0, None, True),
        ({}, NOBODY, None, True),
        ({"of_player": True}, 0, None, True),
        ({"of_player": True}, 1, None, True),
        ({"of_player": True}, NOBODY, None, False),
        ({"when": lambda d, seat: seat == 1}, 0, None, False),
        ({"when": lambda d, seat: seat == 1}, 1, None, True),
        ({"most": 1}, 0, None, True),
        ({"most": 0}, 0, None, False),
        ({"most": lambda d, seat: seat}, 0, None, False),
        ({"most": lambda d, seat: seat}, 1, None, True),
        ({"most": lambda d, seat: seat - 5}, 1, None, False),  # less than none is none
        ({"lines": frozenset({"row"})}, 0, None, True),
        ({"lines": frozenset({"row"})}, 0, frozenset({"row", "column"}), True),
        ({"lines": frozenset({"row"})}, 0, frozenset({"column"}), False),
        ({"lines": frozenset({"row"})}, 0, frozenset(), False),
        ({}, 0, frozenset({"column"}), True),
    ],
)
def test_an_entry_is_in_force_for_the_hands_it_is_about(
    said: dict[str, object], seat: int, lines: frozenset[str] | None, wild: bool
) -> None:
    found = in_force([rule("2c 2d", **said)], table(), seat, lines)
    assert every(found) == (mask("2c 2d") if wild else 0)
    assert len(found) == wild


def test_an_entry_without_cards_is_in_force_for_nobody() -> None:
    assert in_force([rule(""), rule("9c", bug=True, most=2)], table(), 0) == (WildSet(mask("9c"), True, 2),)


@pytest.mark.parametrize(
    ("rules", "sets"),
    [
        ([rule("2c", fixed=4)], (WildSet(4, False, None),)),
        ([rule("2c", fixed=4, most=2, bug=True)], (WildSet(4, True, 2),)),
        ([rule("2c", fixed=4, most=0)], ()),
        ([rule("", fixed=0)], ()),
        ([rule("2c")], None),
        ([rule("2c", fixed=4), rule("2d")], None),
        ([rule("2c", fixed=4, most=lambda d, seat: 1)], None),
        ([rule("2c", fixed=4, lines=frozenset({"row"}))], None),
        ([], ()),
    ],
)
def test_wild_cards_are_the_same_in_every_hand_where_nothing_changes_them(
    rules: list[WildRule], sets: tuple[WildSet, ...] | None
) -> None:
    assert fixed(rules) == sets


ANY = WildSet(mask("2c 2d 2h 2s"), False, None)


def judges() -> Judges:
    return Judges(Worth(deck(), ranking(), wilds=(rule("2c", fixed=4),)).evaluator)


@pytest.mark.parametrize(
    ("hand", "sets", "needed"),
    [
        ("Ac Kd Qh 9s 7c", (ANY,), 0),
        ("Ac Ad Qh 9s 2c", (ANY,), 1),
        ("Ac Ad Ah 2d 2c", (ANY,), 2),  # five of a kind
        ("2h 2s Ah 2d 2c", (ANY,), 4),
        ("2h 3s 4h 5d 6c", (ANY,), 1),  # to the seven
        ("2h 3h 4h 5h Ah", (ANY,), 0),
        ("2c 2d 2h Kh Kd", (WildSet(mask("2c 2d 2h 2s"), False, 1),), 1),
        ("Ac Ad Ah 2d 2c", (WildSet(mask("2c 2d"), False, 0),), 0),
        ("Ac Ad Ah 2d 3c", (WildSet(mask("2d"), False, None), WildSet(mask("3c"), False, None)), 2),
        ("", (ANY,), 0),
    ],
)
def test_how_many_wild_cards_a_hand_needs(hand: str, sets: tuple[WildSet, ...], needed: int) -> None:
    assert judges().fewest(cards(hand), sets) == needed


def worth_of(hand: str, ties: str, sets: tuple[WildSet, ...] = (ANY,)) -> int:
    return judges().standing(cards(hand), sets, ties)


def test_fewer_wild_cards_win_a_tie_and_never_against_a_better_hand() -> None:
    natural, one, two = "Kc Kd Kh 9s 7c", "Kc Kd 2h 9s 7c", "Kc 2d 2h 9s 7c"
    assert worth_of(natural, "natural hands") > worth_of(one, "natural hands") == worth_of(two, "natural hands")
    assert worth_of(natural, "fewest wilds") > worth_of(one, "fewest wilds") > worth_of(two, "fewest wilds")
    better = "Ac 2d 2h 9s 7c"
    for ties in ("natural hands", "fewest wilds"):
        assert worth_of(better, ties) > worth_of(natural, ties)
        assert worth_of("", ties) == NO_HAND


@pytest.mark.parametrize(
    ("most", "made"),
    [(0, "three of a kind, deuces"), (1, "three of a kind, kings"), (2, "four of a kind, kings")],
)
def test_of_a_limited_entry_so_many_are_wild_beside_another(most: int, made: str) -> None:
    judge, worth = judges(), Worth(deck(), ranking())
    sets = (WildSet(mask("2c 2d"), False, most), WildSet(mask("3c"), False, None))
    assert worth.describe(judge.of(sets)(cards("2c 2d 3c Kh 9d"))) == made


@pytest.mark.parametrize(
    ("seats", "held"),
    [(0b111, ["Ac Kc Qd", "2c 3d", "4c"]), (0b011, ["Ac Kc Qd", "2c 3d", ""]), (0b100, ["Qd", "3d", "4c"])],
)
def test_closed_cards_of_hands_that_do_not_count_are_not_looked_at(seats: int, held: list[str]) -> None:
    d = table({0: "Ac Kc", 1: "2c", 2: "4c"}, up={0: "Qd", 1: "3d"}, seats=3)
    seen = without_mucked(d, seats)
    assert [names_of(mask_of(seen.cards[seat])) for seat in range(3)] == [names_of(mask(names)) for names in held]
    assert (seen is d) == (seats == 0b111)
    assert len(d.cards[0]) == 3


def test_a_table_with_only_some_players() -> None:
    d = table({0: "Ac Kc", 1: "2c", 2: "4c"}, seats=3)
    assert with_only(d, 0b111) is d
    seen = with_only(d, 0b101)
    assert (seen.live, seen.cards) == (0b101, [cards("Ac Kc"), (), cards("4c")])
    assert (d.live, d.cards[1]) == (0b111, cards("2c"))


def test_a_hand_of_nobody_lies_closed_before_the_dealer_and_nowhere_else() -> None:
    d = table({0: "Ac"}, board="Kc 9d", posts="3c", seats=3)
    seen = held_by_nobody(d, cards("Kc"))
    assert (seen.cards[2], seen.places) == (cards("Kc"), [cards("9d"), cards("3c")])
    assert [seen.faces[card] for card in cards("Kc 9d")] == [DOWN, UP]
    assert d.faces[cards("Kc")[0]] == UP


def test_another_board_lies_in_place_of_the_first_place() -> None:
    d = table({0: "Ac"}, board="Kc 9d", posts="3c", seats=3)
    seen = on_board(d, mask("2c As"))
    assert (seen.places, d.places) == ([cards("2c As"), cards("3c")], [cards("Kc 9d"), cards("3c")])


@pytest.mark.parametrize(
    ("standings", "wins", "seats"),
    [
        ({}, "best", ()),
        ({2: 7}, "best", (2,)),
        ({2: 7}, "second", (2,)),
        ({2: 7}, "worst", (2,)),
        ({0: 3, 1: 9, 2: 5}, "best", (1,)),
        ({0: 3, 1: 9, 2: 5}, "second", (2,)),
        ({0: 3, 1: 9, 2: 5}, "worst", (0,)),
        ({0: 9, 1: 9, 2: 5}, "second", (0, 1)),
        ({0: 3, 1: 9, 2: 3}, "second", (0, 2)),
        ({0: 3, 1: 9, 2: 3}, "worst", (0, 2)),
        ({2: 4, 0: 4}, "best", (2, 0)),  # in the order in which they were named
    ],
)
def test_the_hands_in_the_place_that_wins(standings: dict[int, int], wins: str, seats: tuple[int, ...]) -> None:
    assert placed(standings, wins) == seats
