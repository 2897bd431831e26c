"""Cards that are laid as they lay, and changes with a block in them, are judged by what becomes of them."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import codes, game

KEPT = "places: {kept: {of: each player, about: the cards laid aside}}\nuse: any kept\n"
ASKED = "pay: {from: those whose number of aces among kept > 1, to: pot, amount: ante}"
UP, DOWN = "deal: {cards: 5, face: up}", "deal: {cards: 5}"
POST, LAY, SHOW = "post: {each: ante}", "pass: {cards: 5, to: kept}", "showdown: {}"


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        ((UP, LAY), []),
        ((UP, "draw: {most: 3}", LAY), []),
        ((UP, "pass: {which: own cards, to: kept}"), []),
        (("deal: {cards: 3, face: up}", "deal: {cards: 2}", "pass: {which: up cards, to: kept}"), []),
        (("in-turn: {do: [deal: {cards: 5, face: up}, pass: {cards: 5, to: kept}]}",), []),
        ((DOWN, LAY), ["V701"]),
        (("deal: {cards: 1, face: up}", "deal: {cards: 4}", LAY), ["V701"]),
        ((UP, "pass: {cards: 5, to: kept, face: down}"), ["V701"]),
        ((UP, "draw: {most: 3, face: down}", LAY), ["V701"]),
    ],
)
def test_what_is_laid_as_it_lay_is_seen_where_all_of_it_lay_open(
    tmp_path: Path, steps: tuple[str, ...], found: list[str]
) -> None:
    told = codes(tmp_path, game(POST, *steps, ASKED, SHOW, more=KEPT))
    assert [code for code in told if code == "V701"] == found


CHILD = "format: 1\nkind: game\nname: Ours\nextends: five-card-draw\n"
TIP = "blocks:\n  tip: {do: [bet: {label: tip, cap: 1}]}\n"
CALM = "blocks:\n  calm: {do: [bet: {label: first round}]}\n"
BEFORE = "  - before: {step: showdown, put: [do: {block: tip}]}\n"


@pytest.mark.parametrize(
    ("more", "changes", "number"),
    [
        (TIP, "  - replace: {step: first round, put: [do: {block: tip}]}\n", 0),
        (TIP, "  - replace: {step: first round, put: [do: {block: tip, when: players > 2}, bet: {}]}\n", 0),
        (TIP, f"  - replace: {{step: first round, put: [bet: {{label: first round, cap: 2}}]}}\n{BEFORE}", 0),
        (CALM, "  - replace: {step: first round, put: [do: {block: calm}]}\n", 1),
        (TIP, f"  - replace: {{step: first round, put: [bet: {{label: first round}}]}}\n{BEFORE}", 1),
    ],
)
def test_a_change_with_a_block_in_it_is_in_vain_where_it_puts_what_was_there(
    tmp_path: Path, more: str, changes: str, number: int
) -> None:
    told = codes(tmp_path, f"{CHILD}{more}changes:\n{changes}")
    assert told.count("M847") == number
