"""Sources of cards."""

import hmac
import json
from collections import Counter
from hashlib import sha256

import pytest

from engine.hand.chance import (
    Chance,
    Keyed,
    Listed,
    Noted,
    Shuffled,
    Stacked,
    Thrown,
    chance_from_json,
    keyed,
    place_address,
)

BOARD = place_address(0)


def stock() -> list[int]:
    return list(range(52))


@pytest.mark.parametrize(
    "chance", [Shuffled(1), Keyed("5e" * 32, 1), Listed([3, 1], Shuffled(1)), Stacked({0: [7]}, [9], Shuffled(1))]
)
def test_every_card_is_dealt_once_and_leaves_the_stock(chance: Chance) -> None:
    left = stock()
    cards = chance.open().deal(left, [2, 0, 1], 5)
    assert len(cards) == 15
    assert sorted([*left, *cards]) == stock()


def test_the_same_seed_gives_the_same_cards() -> None:
    assert Shuffled(5).open().deal(stock(), [0, 1], 5) == Shuffled(5).open().deal(stock(), [0, 1], 5)
    assert Shuffled(5).open().deal(stock(), [0, 1], 5) != Shuffled(6).open().deal(stock(), [0, 1], 5)


def test_a_seed_gives_the_cards_it_always_gave() -> None:
    # Records that name a seed depend on it; another order of these cards would break them.
    assert Shuffled(2026).open().deal(stock(), [0, 1], 3) == (6, 26, 27, 45, 4, 12)


def test_every_card_is_as_likely_to_come_first() -> None:
    source = Shuffled(11).open()
    first = Counter(source.deal(stock(), [0], 1)[0] for _ in range(52_000))
    # 1,000 of each expected; five standard deviations are 157.
    assert len(first) == 52
    assert all(abs(count - 1000) < 160 for count in first.values())


def test_listed_cards_go_round_one_at_a_time() -> None:
    source = Listed([10, 20, 11, 21, 12, 22], Shuffled(1)).open()
    assert source.deal(stock(), [3, 4], 2) == (10, 20, 11, 21)
    assert source.deal(stock(), [3, 4], 1) == (12, 22)


def test_listed_cards_that_are_not_in_the_stock_are_passed_over() -> None:
    left = [card for card in stock() if card != 10]
    assert Listed([10, 20], Shuffled(1)).open().deal(left, [0], 1) == (20,)


def test_wishes_are_fulfilled_for_seats_places_and_whoever_comes_next() -> None:
    source = Stacked({0: [40, 41], BOARD: [50]}, [30], Shuffled(3)).open()
    left = stock()
    assert source.deal(left, [1, 0], 1) == (30, 40)
    assert source.deal(left, [BOARD], 1) == (50,)
    stacked = source.lay_down()
    assert stacked.waiting(0) == (41,)
    assert stacked.want(0, [5]).open().deal(left, [0], 2) == (5, 41)


def test_wished_cards_do_not_go_to_anybody_else() -> None:
    source = Stacked({0: [40, 41, 42]}, [], Shuffled(3)).open()
    left = stock()
    dealt = source.deal(left, [1], 49)
    assert {40, 41, 42}.isdisjoint(dealt)


def test_noted_cards_make_the_same_deal_again() -> None:
    noted = Noted(Shuffled(8)).open()
    left = stock()
    hands = noted.deal(left, [0, 1, 2], 5)
    more = noted.deal(left, [1], 2)
    again = Listed(noted.lay_down().dealt, Shuffled(99)).open()
    left = stock()
    assert again.deal(left, [0, 1, 2], 5) == hands
    assert again.deal(left, [1], 2) == more


@pytest.mark.parametrize("seed", range(20))
def test_cards_kept_for_later_are_not_dealt_unasked(seed: int) -> None:
    source = Stacked({0: [5]}, [], Shuffled(seed), kept=[1, 2]).open()
    stock = list(range(8))
    assert not {1, 2} & {*source.deal(stock, (0, 1, 2), 1)}
    source = source.lay_down().want(1, [2]).open()
    assert source.deal(stock, (1,), 1) == (2,)
    assert 1 not in source.deal(stock, (0,), 3)
    assert source.deal(stock, (0,), 1) == (1,)  # nothing else is left


FACES, SPREAD = 6, 60


def dice() -> list[int]:
    """A stock of dice: sixty of each of six faces, side by side."""
    return list(range(FACES * SPREAD))


@pytest.mark.late
def test_every_throw_shows_each_face_as_often_whatever_lies_on_the_table() -> None:
    source = Thrown(Shuffled(3), FACES * SPREAD, SPREAD).open()
    out = [*range(50)]  # nearly all there is of the first face
    faces = Counter(
        die // SPREAD
        for _ in range(1200)
        for die in source.deal([one for one in dice() if one not in out], [0], 5)  # one throw of five
    )
    # 1,000 of each expected; five standard deviations are 145.
    assert sorted(faces) == list(range(FACES))
    assert all(abs(count - 1000) < 145 for count in faces.values())


def test_two_dice_of_one_face_are_two_dice() -> None:
    stock = dice()
    source = Thrown(Listed([7, 7, 7, 60, 7], Shuffled(1)), FACES * SPREAD, SPREAD).open()
    thrown = source.deal(stock, [0], 5)
    assert [die // SPREAD for die in thrown] == [0, 0, 0, 1, 0]
    assert len({*thrown}) == 5
    assert not {*thrown} & {*stock}
    assert sorted([*thrown, *stock]) == dice()


def test_whoever_listens_behind_a_throw_hears_faces_that_come_again() -> None:
    source = Thrown(Noted(Shuffled(8)), FACES * SPREAD, SPREAD).open()
    thrown, heard = source.deal(dice(), [0, 1], 5), source.lay_down().chance
    assert isinstance(heard, Noted)
    again = Thrown(Listed(heard.dealt, Shuffled(1)), FACES * SPREAD, SPREAD).open().deal(dice(), [0, 1], 5)
    assert again == thrown


def test_a_throw_may_be_stacked_for_a_seat() -> None:
    source = Thrown(Stacked({1: [0, 1, 60]}, (), Shuffled(2)), FACES * SPREAD, SPREAD).open()
    first = source.deal(dice(), [0, 1], 3)
    assert [die // SPREAD for die in first[1::2]] == [0, 0, 1]


CHANCES: list[Chance] = [
    Shuffled(1),
    Shuffled("a/1", 17),
    Listed([3, 1, 40, 5], Shuffled(2)),
    Stacked({0: [7, 8, 9], BOARD: [30]}, [9, 12], Shuffled(3), [50]),
    Noted(Shuffled(4)),
    Thrown(Stacked({1: [0, 1]}, (), Shuffled(2)), 52, 4),
]


@pytest.mark.parametrize("chance", CHANCES)
def test_a_chance_gives_the_same_cards_whenever_it_is_opened(chance: Chance) -> None:
    whole = chance.open().deal(stock(), [0, 1], 5)
    left, source = stock(), chance.open()
    first = source.deal(left, [0, 1], 2)
    middle = source.lay_down()
    rest = source.deal([*left], [0, 1], 3)
    assert first + rest == whole == chance.open().deal(stock(), [0, 1], 5)
    assert middle.open().deal(left, [0, 1], 3) == rest  # played on from the middle


@pytest.mark.parametrize("chance", CHANCES)
def test_a_chance_is_written_down_and_read_again(chance: Chance) -> None:
    source = chance.open()
    source.deal(stock(), [0, 1], 2)
    for one in (chance, source.lay_down()):
        assert chance_from_json(json.loads(json.dumps(one.to_json()))) == one


def test_any_place_of_a_long_stream_is_found_again() -> None:
    source = Shuffled("long").open()
    places = [(source.lay_down(), source.deal(stock(), [0], 20)) for _ in range(900)]
    for chance, cards in places[::-97]:
        assert chance.open().deal(stock(), [0], 20) == cards


@pytest.mark.parametrize(
    "said",
    [
        None,
        {},
        {"shuffled": 3},
        {"shuffled": {"seed": 1.5, "drawn": 0}},
        {"shuffled": {"seed": 1, "drawn": -1}},
        {"shuffled": {"seed": 1, "drawn": 10**12}},
        {"shuffled": {"seed": 1}},
        {"marked": {"seed": 1}},
        {"listed": {"order": [1, "2"], "rest": {"shuffled": {"seed": 1, "drawn": 0}}}},
        {"stacked": {"for": [[1]], "stock": [], "rest": {"shuffled": {"seed": 1, "drawn": 0}}, "kept": []}},
    ],
)
def test_what_is_no_chance_is_refused(said: object) -> None:
    with pytest.raises(ValueError, match="chance"):
        chance_from_json(said)


# --- a seed that can be proved ----------------------------------------------------------------------------------------

SEED = "5e" * 32


def test_a_secret_seed_gives_the_cards_that_its_description_gives() -> None:
    # HMAC-SHA-256 of a counter, keyed by HMAC-SHA-256 of number and salts under the seed; reckoned here by hand.
    key = hmac.new(bytes.fromhex(SEED), b'["houserule",3,"moin"]', "sha256").digest()
    stream = b"".join(hmac.new(key, counter.to_bytes(8), "sha256").digest() for counter in range(7))
    numbers = [int.from_bytes(stream[at : at + 4]) for at in range(0, len(stream), 4)]
    left = stock()  # no number is so near to 2 ** 32 that it would be passed over
    expected = [left.pop(number % len(left)) for number in numbers[:52]]
    assert Keyed(SEED, 3, ["moin"]).open().deal(stock(), [0], 52) == tuple(expected)


def test_seed_number_and_salts_all_settle_the_cards() -> None:
    chances = [Keyed(SEED, 1), Keyed("5f" * 32, 1), Keyed(SEED, 2), Keyed(SEED, 1, ["a"]), Keyed(SEED, 1, ["a", "b"])]
    assert len({one.open().deal(stock(), [0], 8) for one in chances}) == 5


def test_the_commitment_is_of_seed_and_number_and_tells_neither_salt_nor_card() -> None:
    assert Keyed(SEED, 1).commitment == sha256(bytes.fromhex(SEED) + b"\0\0\0\0\0\0\0\1").hexdigest()
    assert Keyed(SEED, 1, ["a"], 9).commitment == Keyed(SEED, 1).commitment != Keyed(SEED, 2).commitment


def test_every_card_is_as_likely_to_come_first_from_a_secret_seed() -> None:
    source = Keyed(SEED, 1).open()
    first = Counter(source.deal(stock(), [0], 1)[0] for _ in range(52_000))
    assert len(first) == 52
    assert all(abs(count - 1000) < 160 for count in first.values())


def test_numbers_that_would_make_a_card_likelier_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    # With numbers below 256 and 100 cards, 200 to 255 would come to the first 56 cards once more.
    monkeypatch.setattr(keyed, "_END", 256)
    monkeypatch.setattr(keyed, "_WORD", 1)
    monkeypatch.setattr(keyed, "_IN_BLOCK", 32)
    source = Keyed(SEED, 1).open()
    first = Counter(source.deal(list(range(100)), [0], 1)[0] for _ in range(50_000))
    assert max(first.values()) < 650  # 500 of each expected; with those numbers 586 and more of half of them
    assert sum(first[card] for card in range(56)) == pytest.approx(28_000, abs=600)


@pytest.mark.parametrize("drawn", [1, 7, 8, 9, 30])
def test_a_deal_from_a_secret_seed_goes_on_where_it_was_laid_down(drawn: int) -> None:
    left = stock()
    source = Keyed(SEED, 1, ["moin"]).open()
    source.deal(left, [0], drawn)
    later = chance_from_json(json.loads(json.dumps(source.lay_down().to_json())))
    assert later == source.lay_down()
    assert later.open().deal([*left], [0], 12) == source.deal(left, [0], 12)


@pytest.mark.parametrize(
    "said", [{"seed": "5e" * 31}, {"seed": 7}, {"salts": "moin"}, {"salts": [1]}, {"number": -1}, {"drawn": True}]
)
def test_a_secret_seed_that_is_none_is_refused(said: dict[str, object]) -> None:
    whole = {"seed": SEED, "number": 1, "salts": [], "drawn": 0}
    with pytest.raises(ValueError, match="no chance is written so"):
        chance_from_json({"keyed": {**whole, **said}})
