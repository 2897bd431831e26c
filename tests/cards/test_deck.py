from typing import Any

import pytest

from engine.cards.deck.deck import MOST_DICE, Card, parse_cards
from engine.cards.deck.deck_document import build_deck, deck_problems, merge_deck
from engine.cards.deck.problem import FaultyError
from tests.cards.shelf import deck, deck_data

SMALL: dict[str, Any] = {"name": "small", "ranks": [2, 3, "A"], "suits": ["h", "s"]}


def test_a_card_is_known_by_its_place_from_the_lowest_rank_up() -> None:
    standard = deck()
    assert len(standard) == 52
    assert standard.names[:5] == ("2c", "2d", "2h", "2s", "3c")
    assert standard.cards[51] == Card(12, 3, "As")
    assert standard.index("As") == 51


def test_cards_are_read_as_players_write_them() -> None:
    standard = deck()
    assert parse_cards(standard, "As Kd, 9c") == (51, standard.index("Kd"), standard.index("9c"))
    assert parse_cards(standard, "10s tH as") == parse_cards(standard, "Ts Th As")
    assert parse_cards(standard, "") == ()


@pytest.mark.parametrize("text", ["Xs", "A", "Asd", "joker", "1s"])
def test_a_card_the_deck_lacks_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no card of this deck"):
        parse_cards(deck(), text)


def test_the_number_of_cards_may_be_asked_for() -> None:
    assert parse_cards(deck(), "As Kd", count=2) == parse_cards(deck(), "As Kd")
    with pytest.raises(ValueError, match="names 3 cards, not 2"):
        parse_cards(deck(), "As Kd 2c", count=2)


def test_a_card_named_too_often_is_refused() -> None:
    with pytest.raises(ValueError, match="As is named more often than the deck has it"):
        parse_cards(deck(), "As Kd As")


def test_jokers_come_last_and_have_neither_rank_nor_suit() -> None:
    two = deck(jokers=2)
    assert two.jokers == (52, 53)
    assert two.cards[53].is_joker
    assert parse_cards(two, "Joker joker") == (52, 53)
    with pytest.raises(ValueError, match="more often"):
        parse_cards(two, "Joker Joker Joker")


def test_copies_are_cards_of_their_own() -> None:
    double = build_deck(SMALL | {"copies": 2})
    assert len(double) == 12
    assert parse_cards(double, "Ah Ah") == (4, 10)


def test_dice_have_no_suits_and_show_a_face_again() -> None:
    dice = build_deck({"name": "dice", "ranks": [9, "T", "J"], "called": "dice", "drawn": "put back"})
    assert dice.names == ("9", "T", "J")
    assert parse_cards(dice, "J 10 J") == (2, 1, 2)
    with pytest.raises(ValueError, match="is no face of this deck"):
        parse_cards(dice, "Q")


@pytest.mark.parametrize(
    ("remove", "left"),
    [
        ("2h", ["2s", "3h", "3s", "Ah", "As"]),
        ([2, 3], ["Ah", "As"]),
        ("deuces or aces", ["3h", "3s"]),
        ("red", ["2s", "3s", "As"]),
        ("hearts and 2s", ["3s", "As"]),
    ],
)
def test_cards_are_removed_by_card_rank_suit_and_colour(remove: Any, left: list[str]) -> None:
    assert list(build_deck(SMALL | {"remove": remove}).names) == left


def test_a_deck_may_depend_on_the_number_of_players() -> None:
    data = SMALL | {"by-players": {"2-3": {"remove": "deuces"}, "5 or more": {"jokers": 1}}}
    assert [len(build_deck(data, players=players)) for players in (None, 2, 3, 4, 5, 9)] == [6, 4, 4, 6, 7, 7]


def test_a_child_deck_replaces_keys_and_adds_words() -> None:
    parent = SMALL | {"words": {"low": {"cards": "deuces"}}}
    merged = merge_deck(parent, {"from": "small", "suits": ["c"], "words": {"high": {"cards": "aces"}}})
    assert build_deck(merged).names == ("2c", "3c", "Ac")
    assert set(merged["words"]) == {"low", "high"}


FAULTS: list[Any] = [
    ({"ranks": [2, 3, 2]}, "D212", ("ranks",)),
    ({"suits": ["h", "h"]}, "D212", ("suits",)),
    ({"ranks": []}, "D211", ("ranks",)),
    ({"remove": "9h"}, "D204", ("remove",)),
    ({"remove": "deuces 2h"}, "D205", ("remove",)),
    ({"by-players": {"few": {"jokers": 1}}}, "D213", ("by-players", "few")),
    ({"remove": "2h", "by-players": {"2": {"remove": "2h"}}}, "D205", ("by-players", "2", "remove")),
]


@pytest.mark.parametrize(("change", "code", "path"), FAULTS)
def test_faults_in_a_deck_are_told_with_their_place(change: dict[str, Any], code: str, path: tuple[str, ...]) -> None:
    problems = deck_problems(SMALL | change)
    assert [(problem.code, problem.path) for problem in problems] == [(code, path)]
    assert problems[0].message
    assert problems[0].help
    with pytest.raises(FaultyError, match="small: "):
        build_deck(SMALL | change)


def test_all_faults_are_told_at_once() -> None:
    problems = deck_problems(SMALL | {"remove": "9h Kd", "by-players": {"x": {}, "4-2": {}}})
    assert [problem.code for problem in problems] == ["D204", "D204", "D213", "D213"]


def test_cards_may_be_added() -> None:
    more = build_deck(deck_data("standard-52") | {"add": ["As", "2c"]})
    assert (len(more), more.copies, len(more.indices("As")), len(more.indices("Ks"))) == (54, 2, 2, 1)
    back = build_deck(deck_data("standard-52") | {"remove": "deuces", "add": ["2c"]})
    assert (len(back), back.copies, back.ranks[0]) == (49, 1, "2")
    (told,) = deck_problems(deck_data("standard-52") | {"add": ["As", "As"]})
    assert (told.code, told.path, told.message) == ("D205", ("add", 1), "`As` is added already")


def test_dice_at_the_table_are_of_each_face_as_many_as_there_can_be() -> None:
    dice = build_deck({"name": "dice", "ranks": [9, "T", "J"], "called": "dice", "drawn": "put back"})
    table = dice.at_the_table()
    assert len(table) == 3 * MOST_DICE
    assert table.at_once == MOST_DICE
    assert [table.names[face] for face in table.faces] == list(dice.names) == ["9", "T", "J"]
    assert table.indices("T") == tuple(range(MOST_DICE, 2 * MOST_DICE))
    assert len({*parse_cards(table, "9 9 T 9 9")}) == 5
    assert table.at_the_table() is table


def test_cards_at_the_table_are_those_of_the_deck() -> None:
    deck = build_deck({"name": "cards", "ranks": ["Q", "K"], "suits": ["h", "s"]})
    assert deck.at_the_table() is deck
    assert list(deck.faces) == list(range(deck.at_once)) == list(range(4))


PIPS: dict[str, Any] = {"name": "pips", "ranks": [2, 3, 4, 5, 6, "A"], "called": "dice", "drawn": "put back"}


def test_an_ordinary_die_is_read_by_its_spots_too() -> None:
    pips = build_deck(PIPS)
    assert [pips.names[die] for die in parse_cards(pips, "1 ⚀ a ⚁ 6 ⚅")] == ["A", "A", "A", "2", "6", "6"]


@pytest.mark.parametrize(("ranks", "text"), [([9, "T", "J", "Q", "K", "A"], "1"), ([9, "T", "A"], "⚀"), ([2, 3], "1")])
def test_spots_that_dice_do_not_have_are_refused(ranks: list[Any], text: str) -> None:
    with pytest.raises(ValueError, match="is no face of this deck"):
        build_deck(PIPS | {"ranks": ranks}).index(text)
