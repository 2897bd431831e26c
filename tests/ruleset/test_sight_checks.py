"""What lies open the table can see, whoever has it and in whatever words it is asked for."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import codes, game

POST, SHOW = "post: {each: ante}", "showdown: {}"
UP, DOWN = "deal: {cards: 5, face: up}", "deal: {cards: 5}"
PLACES = "places: {kitty: {about: in the middle}}\n"
KITTY = "deal: {cards: 5, to: kitty}"


@pytest.mark.parametrize(
    "asked",
    [
        "pay: {from: holder of highest up cards of everyone in, amount: 1}",
        "pay: {from: holders of (kings among up cards of everyone in), amount: 1}",
        "pay: {from: holders of (kings among all up cards), amount: 1}",
        "pay: {amount: 1, when: somebody outshows kitty}",
        "pay: {amount: 1, when: kitty outshows dealer}",
        "pay: {amount: 1, when: kitty outshows board}",
        "pay: {amount: 1, when: somebody holds at least 2 (kings among up cards)}",
        "pay: {from: those who outshow kitty, amount: 1}",
        "bet: {first: holder of highest up cards of everyone in}",
    ],
)
@pytest.mark.parametrize("dealt", [(UP,), (DOWN, UP)])
def test_up_cards_are_no_hidden_cards(tmp_path: Path, asked: str, dealt: tuple[str, ...]) -> None:
    text = game(POST, *dealt, KITTY, "deal: {cards: 5, to: board}", asked, SHOW, more=PLACES)
    assert "V701" not in codes(tmp_path, text)
    assert "X112" not in codes(tmp_path, text)


@pytest.mark.parametrize(
    "asked",
    [
        "pay: {amount: 1, when: somebody has flush}",
        "pay: {from: holders of kings, amount: 1}",
        "pay: {amount: 1, when: dealer beats kitty}",
        "pay: {amount: number of kings among own cards of dealer}",
        "bet: {first: those who holds ace}",
    ],
)
def test_where_no_card_is_closed_everything_may_be_asked(tmp_path: Path, asked: str) -> None:
    closed_again, turned = "draw: {most: 1, face: down}", "turn-up: {which: hole cards}"
    cases: list[tuple[tuple[str, ...], list[str]]] = [
        ((UP,), []),
        ((DOWN,), ["V701"]),
        ((UP, closed_again), ["V701"]),
        ((DOWN, turned), []),
    ]
    for dealt, found in cases:
        text = game(POST, *dealt, KITTY, asked, SHOW, more=PLACES)
        assert [code for code in codes(tmp_path, text) if code not in {"D207", "B330", "F703"}] == found


@pytest.mark.parametrize("asked", ["somebody has flush", "dealer beats somebody"])
def test_a_hand_of_open_cards_alone_is_seen_by_all(tmp_path: Path, asked: str) -> None:
    cases = [("3 board and 2 up cards", "", []), ("3 board and 2 own cards", "", ["V701"])]
    cases.append(("3 board and 2 up cards", ", face: down", ["V701"]))
    for use, lie, found in cases:
        steps = ("deal: {cards: 2, face: up}", "deal: {cards: 1}", f"deal: {{cards: 5, to: board{lie}}}")
        asks = f"pay: {{amount: 1, when: {asked}}}"
        text = game(POST, *steps, asks, SHOW, more=f"use: {use}\n")
        assert [code for code in codes(tmp_path, text) if code != "D219"] == found


def test_what_is_not_there_yet_is_told_once_and_not_where_it_cannot_be_seen(tmp_path: Path) -> None:
    words = "words: {led: {cards: suit of first kitty}, top: {cards: highest (led among kitty)}}\n"
    asks = "pay: {amount: 1, when: last kitty is top}"
    assert codes(tmp_path, game(POST, asks, DOWN, KITTY, SHOW, more=PLACES + words)) == ["X112"]
    closed = game(POST, DOWN, "deal: {cards: 2, to: kitty, face: down}", asks, SHOW, more=PLACES + words)
    assert codes(tmp_path, closed) == ["V701"]
