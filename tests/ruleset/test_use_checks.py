"""The cards that make a hand: as many as are compared, as many as there are, each once."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import codes, game, told

POST, SHOW = "post: {each: ante}", "showdown: {}"
DEALT = ("deal: {cards: 4}", "deal: {cards: 2, face: up}", "bet: {}", "deal: {cards: 5, to: board}")


@pytest.mark.parametrize("share", [False, True])
@pytest.mark.parametrize(
    ("use", "found"),
    [
        ("2 hole cards and 3 board", []),
        ("any own cards and any board", []),
        ("0 to 4 hole cards and 3 to 5 board", []),
        ("2 hole cards and 3 own cards", []),  # two of them closed
        ("1 up card and 1 hole card and 3 board", []),
        ("any own cards and any up cards of everyone else", []),
        # more than a hand is made of
        ("4 hole cards and 3 board", ["D215"]),
        ("6 own cards", ["D215"]),
        ("3 to 4 own cards and 3 to 5 board", ["D215"]),
        # more than there are
        ("3 up cards and 2 board", ["D215"]),
        ("5 hole cards", ["D215"]),
        # the same cards
        ("2 own cards and 3 own cards", ["D216"]),
        ("any board and any board", ["D216"]),
        ("2 own cards and 3 (hole cards or up cards)", ["D216"]),
        ("any hole cards and 1 board and any hole cards", ["D216"]),
        # several ways
        ("2 hole cards and 3 board or 3 hole cards and 2 board", []),
        ("2 hole cards and 3 board or 2 up cards and 3 board", []),
        ("4 hole cards and 3 board or 5 board", ["D215"]),
        ("5 board or 4 hole cards and 3 board or 5 hole cards", ["D215", "D215"]),
        ("5 board or 2 own cards and 3 own cards", ["D216"]),
        # a way that another has in it
        ("any hole cards or any hole cards and any board", ["D217"]),
        ("any hole cards and any board or any board and 0 to 2 hole cards", ["D217"]),
        ("2 hole cards and 3 board or 2 hole cards and 3 board", ["D217"]),
        ("2 hole cards and 3 board or 2 hole cards and 2 to 3 board", ["D217"]),
        ("2 hole cards or 2 hole cards and 3 board", []),
    ],
)
def test_use_names_cards_that_can_make_a_hand(tmp_path: Path, share: bool, use: str, found: list[str]) -> None:
    more = f"pot: {{shares: {{one: {{use: {use}}}}}}}\n" if share else f"use: {use}\n"
    found_codes = codes(tmp_path, game(POST, *DEALT, SHOW, more=more))
    assert [code for code in found_codes if code in ("D215", "D216", "D217")] == found


def test_part_of_the_same_cards_may_be_named_where_there_are_enough_of_them(tmp_path: Path) -> None:
    steps = (POST, "deal: {cards: 2}", "deal: {cards: 2, face: up}", SHOW)
    assert "D216" in codes(tmp_path, game(*steps, more="use: 2 hole cards and 3 own cards\n"))
    assert "D216" not in codes(tmp_path, game(*steps, more="use: 2 hole cards and 2 own cards\n"))


def test_where_pips_are_counted_any_number_of_cards_makes_a_hand(tmp_path: Path) -> None:
    text = game(POST, "deal: {cards: 7}", SHOW, more="use: 7 own cards\n").replace("ranking: high", "ranking: near-21")
    assert "D215" not in codes(tmp_path, text)


SHORT = (*DEALT[:3], "deal: {cards: 3, to: board}")
OPEN = ("deal: {cards: 7}", "bet: {}", "turn-up: {cards: 6}", "bet: {}")


@pytest.mark.parametrize(
    ("steps", "use", "help", "mended"),
    [
        (OPEN, "5 hole cards", "write `5 own cards`, or deal more", "5 own cards"),
        (OPEN, "0 to 5 board and 5 hole cards", "name at most 1, or deal more", None),
        (
            SHORT,
            "1 own card and 4 board",
            "deal more, or take more of the hand from other cards",
            "2 own cards and 3 board",
        ),
        (DEALT, "3 up cards and 2 board", "write `3 own cards`, or deal more", "3 own cards and 2 board"),
        (DEALT, "0 to 3 board and 3 up cards", "name at most 2, or deal more", "0 to 3 board and 2 up cards"),
    ],
)
def test_what_is_said_to_do_about_too_many_cards_leaves_a_whole_hand(
    tmp_path: Path, steps: tuple[str, ...], use: str, help: str, mended: str | None
) -> None:
    (one,) = (fault for fault in told(tmp_path, game(POST, *steps, SHOW, more=f"use: {use}\n")) if fault.is_error)
    assert (one.code, one.help) == ("D215", help)
    if mended is not None:
        assert {"D215", "D206"}.isdisjoint(codes(tmp_path, game(POST, *steps, SHOW, more=f"use: {mended}\n")))


CROSS = "places: {left: {}, top: {}, centre: {}}\nlines: {row: left or centre, column: top or centre}\n"
LAID = ("deal: {cards: 2, to: left}", "deal: {cards: 2, to: top}", "deal: {cards: 1, to: centre}")


def test_lines_make_hands_and_what_lies_on_them_is_used(tmp_path: Path) -> None:
    text = game(POST, "deal: {cards: 2}", *LAID, SHOW, more=f"{CROSS}use: any own cards and any cards of one line\n")
    assert codes(tmp_path, text) == []


def test_a_line_gives_no_more_cards_than_lie_on_it(tmp_path: Path) -> None:
    text = game(POST, "deal: {cards: 2}", *LAID, SHOW, more=f"{CROSS}use: 1 own card and 4 cards of one line\n")
    assert codes(tmp_path, text) == ["D215"], "told once, not for each line"


def test_a_line_may_stand_wherever_cards_may(tmp_path: Path) -> None:
    wild = "wild: [{cards: lowest row}]\nuse: any own cards and any row\n"
    text = game(POST, "deal: {cards: 2}", *LAID, SHOW, more=f"{CROSS}{wild}")
    messages = [one.message for one in told(tmp_path, text) if one.code == "A902"]
    assert messages == ["nothing uses the stake `bet`", "nothing uses the line `column`"]
    assert [code for code in codes(tmp_path, text) if code != "H501"] == ["D207"], "nor the top"


@pytest.mark.parametrize(("without", "enough"), [("Qs or Js", False), ("spades", True), ("Qs or Js or tens", True)])
def test_cards_of_which_the_deck_has_few_keep_no_more_in_hand(tmp_path: Path, without: str, enough: bool) -> None:
    """Two cards that are never thrown away leave four; of so many that are not, somebody may hold five."""
    discard = f"discard: {{down-to: KEPT, which: own cards but not ({without})}}".replace("KEPT", "4")
    steps = (
        "post: {each: ante}",
        "deal: {cards: 8}",
        "bet: {limit: fixed, size: bet, cap: 3}",
        discard,
        "showdown: {}",
    )
    codes = [one.code for one in told(tmp_path, game(*steps, more="use: 5 own cards\n"))]
    assert ("D215" not in codes) is enough
