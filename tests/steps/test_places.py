"""Cards that are laid on places, lie there closed or open, are turned there, and leave them."""

import json
from pathlib import Path
from random import Random

import pytest

from engine.hand.action import Action, IllegalAction
from engine.hand.event import BLIND, DOWN, UNSEEN, UP
from engine.hand.hand import Hand
from engine.hand.hand_json import from_json, to_json
from engine.hand.view import BYSTANDER, view
from engine.interpreter import apply, options
from engine.program import Program
from engine.ruleset.check_up import check_up
from engine.table.bots.sensible import Sensible
from tests.steps.deals_of_steps import HEAD, dealt, game, offered

SET = """
places: {{front: {{of: each player}}, heap: {{}}}}
stakes: {{ante: 1}}
use: any own cards and any front
play:
  - post: {{each: ante}}
  - deal: {{cards: 2}}
  - deal: {{cards: 1, face: up}}
  - pass: {{{laid}}}
{more}
  - bet: {{limit: no limit, least: 1}}
  - showdown: {{}}
"""
FIRST = "2c 2d 3c 3d 4c 4d Kh Qh Jh"
"""Seat 1 holds 2c 3c closed and 4c open, seat 0 the same of diamonds."""


def set_game(folder: Path, laid: str, more: str = "") -> tuple[Program, Hand]:
    program = game(folder, SET.format(laid=laid, more=more))
    return program, dealt(program, [9, 9], cards=FIRST)


def lays(program: Program, hand: Hand, cards: str) -> Hand:
    return apply(program, hand, Action("lay", cards=tuple(map(program.deck.index, cards.split()))))[0]


def named(program: Program, cards: tuple[int, ...]) -> str:
    return " ".join("?" if card == UNSEEN else program.deck.names[card] for card in cards)


def told_codes(folder: Path, laid: str, more: str) -> list[str]:
    file = folder / "faulty.yaml"
    file.write_text(HEAD.format(players="2-7") + SET.format(laid=laid, more=more), encoding="utf-8")
    return [one.code for one in check_up(file).diagnostics]


def test_each_lays_on_their_own_place_once_all_have_chosen(tmp_path: Path) -> None:
    program, hand = set_game(tmp_path, "cards: 2, to: front, face: down")
    assert (hand.seat, offered(program, hand)) == (1, "lay 2")
    hand = lays(program, hand, "2c 4c")
    assert [len(cards) for cards in hand.places] == [0, 0, 0, 0]
    assert from_json(json.loads(json.dumps(to_json(hand)))) == hand
    hand = lays(program, hand, "3d 4d")
    assert [named(program, cards) for cards in hand.places] == ["", "", "3d 4d", "2c 4c"]
    assert [named(program, cards) for cards in hand.cards] == ["2d", "3c"]
    assert [hand.layout.owner(place) for place in range(4)] == [-1, -1, 0, 1]
    assert named(program, hand.layout.held(1)) == "3c 2c 4c"
    assert from_json(json.loads(json.dumps(to_json(hand)))) == hand


@pytest.mark.parametrize(
    ("face", "own", "others", "facing"),
    [
        ("down", "2c 4c", "? ?", DOWN),
        ("up", "2c 4c", "2c 4c", UP),
        ("blind", "? ?", "? ?", BLIND),
        ("same", "2c 4c", "? 4c", DOWN),
    ],
)
def test_how_they_lie_says_who_sees_them(tmp_path: Path, face: str, own: str, others: str, facing: int) -> None:
    program, hand = set_game(tmp_path, f"cards: 2, to: front, face: {face}")
    hand = lays(program, lays(program, hand, "2c 4c"), "2d 4d")
    assert named(program, view(hand, 1).places[3]) == own
    assert named(program, view(hand, 0).places[3]) == named(program, view(hand, BYSTANDER).places[3]) == others
    assert hand.layout.faces[program.deck.index("2c")] == facing


def test_a_card_on_a_place_of_the_table_is_seen_by_nobody_where_it_lies_closed(tmp_path: Path) -> None:
    program, hand = set_game(tmp_path, "cards: 1, to: heap, face: down, how: in turn", "  - turn-up: {which: heap}")
    hand = lays(program, hand, "2c")
    assert [named(program, view(hand, seat).places[1]) for seat in (0, 1, BYSTANDER)] == ["?", "?", "?"]
    hand = lays(program, hand, "2d")
    assert named(program, view(hand, BYSTANDER).places[1]) == "2c 2d"  # turned up by the next step


def test_who_has_a_card_in_front_holds_it(tmp_path: Path) -> None:
    taken = "  - pay: {from: pot, to: holder of highest front of everyone in, amount: 1}"
    assert told_codes(tmp_path, "cards: 1, to: front, face: up, how: together", taken) == ["A902", "D206"]
    assert "V701" in told_codes(tmp_path, "cards: 1, to: front, face: down, how: together", taken)
    program, hand = set_game(tmp_path, "cards: 1, to: front, face: up", taken)
    hand = lays(program, lays(program, hand, "2c"), "4d")
    assert hand.stacks == (9, 8)


def test_cards_of_a_place_are_not_passed_on(tmp_path: Path) -> None:
    handed = "  - pass: {which: front, to: left of that player}"
    assert "S113" in told_codes(tmp_path, "cards: 1, to: front, face: down", handed)


def test_a_card_that_is_not_held_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    program, hand = set_game(tmp_path, "cards: 2, to: front")
    before = to_json(hand)
    for cards in ("2d 4d", "2c", "2c 2c"):
        with pytest.raises(IllegalAction):
            lays(program, hand, cards)
    assert to_json(hand) == before


def test_who_folds_gives_up_what_lies_in_front(tmp_path: Path) -> None:
    program, hand = set_game(tmp_path, "cards: 2, to: front", "  - fold: {who: dealer}")
    hand, events = apply(program, lays(program, hand, "2c 4c"), Action("lay", cards=hand.cards[0][:2]))
    assert hand.places[2] == hand.cards[0] == ()
    assert len(hand.layout.muck) == 3
    assert [event.kind for event in events if event.seat == 0][-2:] == ["fold", "clear"]


def test_a_discard_may_ask_for_cards_in_front_or_take_all(tmp_path: Path) -> None:
    program, hand = set_game(tmp_path, "cards: 2, to: front", "  - discard: {cards: 1, which: front}")
    hand = lays(program, lays(program, hand, "2c 4c"), "2d 4d")
    assert (offered(program, hand), named(program, options(program, hand)[0].cards)) == ("discard 1", "2c 4c")
    hand = apply(program, hand, Action("discard", cards=hand.places[3][:1]))[0]
    assert (named(program, hand.places[3]), named(program, hand.layout.muck)) == ("4c", "2c")
    program, hand = set_game(tmp_path, "cards: 2, to: front", "  - discard: {which: front}")
    hand = lays(program, lays(program, hand, "2c 4c"), "2d 4d")
    assert sorted(named(program, hand.layout.muck).split()) == ["2c", "2d", "4c", "4d"]


def test_closed_cards_of_the_board_are_turned_in_their_order_and_thrown_away(tmp_path: Path) -> None:
    more = """
  - deal: {cards: 3, to: board, face: down}
  - turn-up: {cards: 2, which: board}
  - bet: {limit: no limit, least: 1}
  - discard: {which: board}
"""
    program, hand = set_game(tmp_path, "cards: 2, to: front", more)
    hand = lays(program, lays(program, hand, "2c 4c"), "2d 4d")
    assert [named(program, view(hand, seat).places[0]) for seat in (0, BYSTANDER)] == ["Kh Qh ?", "Kh Qh ?"]
    hand = apply(program, apply(program, hand, Action("check"))[0], Action("check"))[0]
    assert hand.places[0] == ()
    assert named(program, hand.layout.muck) == "Kh Qh Jh"


def test_cards_may_be_dealt_before_each_player(tmp_path: Path) -> None:
    program, hand = set_game(tmp_path, "cards: 1, to: front, face: up", "  - deal: {cards: 1, to: front, face: down}")
    hand = lays(program, lays(program, hand, "2c"), "2d")
    assert [named(program, cards) for cards in hand.places[2:]] == ["2d Qh", "2c Kh"]
    assert named(program, view(hand, 0).places[3]) == "2c ?"


@pytest.mark.parametrize(
    ("laid", "more", "code"),
    [
        ("cards: 4, to: front", "", "D202"),
        ("cards: 1, to: left of that player, face: up", "", "S113"),
        ("cards: 1, to: frnt", "", "X101"),
        ("cards: 1, to: front, face: up", "  - turn-up: {which: front}", "D209"),
        ("cards: 1, to: heap, face: up", "", "D207"),
        ("cards: 1, to: front", "  - deal: {cards: 1, to: board, face: outward}", "D208"),
        ("cards: 1, to: front", "  - deal: {cards: 1, to: board}\n  - discard: {which: board, who: dealer}", "S113"),
        ("cards: 1, to: front, face: down", "  - fold: {who: dealer, when: number of (kings among heap) > 0}", "X112"),
        ("cards: 1, to: front, face: down", "  - fold: {who: dealer, when: somebody holds a king}", "V701"),
    ],
)
def test_what_cannot_be_is_told(tmp_path: Path, laid: str, more: str, code: str) -> None:
    assert code in told_codes(tmp_path, laid, more)


def test_what_lies_closed_in_front_decides_nothing_until_it_is_turned_up(tmp_path: Path) -> None:
    asked = "  - group: {when: number of (kings among front of dealer) > 0, do: [fold: {who: dealer}]}"
    assert "V701" in told_codes(tmp_path, "cards: 1, to: front, face: down", asked)
    turned = f"  - turn-up: {{which: front}}\n{asked}"
    assert "V701" not in told_codes(tmp_path, "cards: 1, to: front, face: down", turned)


def test_closed_cards_on_the_table_decide_nothing_but_may_be_counted(tmp_path: Path) -> None:
    closed = "  - deal: {cards: 3, to: board, face: down}\n  - throw-in: {when: %s}"
    assert "V701" in told_codes(tmp_path, "cards: 1, to: front", closed % "number of (kings among board) > 0")
    assert "V701" not in told_codes(tmp_path, "cards: 1, to: front", closed % "number of board > 3")


def test_the_sensible_bot_lays_the_cards_whose_hands_are_best(tmp_path: Path) -> None:
    two = "pot: {shares: {one: {use: any front, ranking: card-and-pair}}}"
    rules = SET.format(laid="cards: 2, to: front", more="").replace("use: any own cards and any front", two)
    program = game(tmp_path, rules)
    hand = dealt(program, [9, 9], cards="7c 2d 7d 3d 4c 4d")
    action = Sensible(Random(1))(program, view(hand, 1), options(program, hand))
    assert named(program, action.cards) == "7c 7d"
