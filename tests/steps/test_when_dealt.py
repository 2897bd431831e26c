"""What is done when a card comes to lie face up before a player."""

from pathlib import Path

import pytest

from engine.hand.action import Action
from engine.hand.chance import Listed, Shuffled
from engine.hand.event import Event
from engine.hand.hand import Hand
from engine.hand.hand_json import from_json, to_json
from engine.interpreter import apply, options, start
from engine.program import Program
from engine.ruleset.check_up import check_up
from engine.ruleset.load import load
from tests.steps.deals_of_steps import HEAD, dealt, game, offered

STUD = """
stakes: {{ante: 1}}
stock-runs-out: {runs_out}
play:
  - post: {{each: ante}}
{steps}
  - bet: {{}}
  - showdown: {{}}
when-dealt:
{entries}
"""
PAY = "  - {cards: threes, do: [declare: {how: in turn, choices: {pay: {costs: pot}, give-up: {do: [fold: {}]}}}]}\n"
FOUR = "  - {cards: fours, do: [deal: {cards: 1, face: up}]}\n"
UP = "  - deal: {cards: 5, face: up}"


def stud(folder: Path, entries: str, steps: str = UP, players: str = "2-7", runs_out: str = "cannot") -> Program:
    return game(folder, STUD.format(steps=steps, entries=entries, runs_out=runs_out), players)


def codes(folder: Path, entries: str, steps: str = UP, players: str = "2-5", runs_out: str = "cannot") -> list[str]:
    """What is told of such a game."""
    file = folder / "game.yaml"
    rules = STUD.format(steps=steps, entries=entries, runs_out=runs_out)
    file.write_text(HEAD.format(players=players) + rules, encoding="utf-8")
    return [one.code for one in check_up(file).diagnostics]


def shown(program: Program, hand: Hand) -> list[str]:
    """What lies before each seat, in the order in which it came."""
    return [" ".join(program.deck.names[card] for card in cards) for cards in hand.cards]


def said(program: Program, hand: Hand, word: str) -> tuple[Hand, tuple[Event, ...]]:
    return apply(program, hand, Action(f"declare {word}"))


def test_the_deal_stops_at_the_card_and_goes_on_after_the_answer(tmp_path: Path) -> None:
    program = stud(tmp_path, PAY)
    hand = dealt(program, (50, 50, 50), cards="2c 3c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac 2d 4d 5d")
    assert shown(program, hand) == ["", "2c", "3c"]
    assert (hand.seat, offered(program, hand)) == (2, "declare pay, declare give-up")
    hand, _ = said(program, from_json(to_json(hand)), "pay")
    assert shown(program, hand) == ["5c 8c Jc Ac 5d", "2c 6c 9c Qc 2d", "3c 7c Tc Kc 4d"]
    assert (hand.pot, hand.stacks) == (6, (49, 49, 46))
    assert offered(program, hand).startswith("check")


def test_a_player_who_folds_gets_no_more_cards_and_the_others_do(tmp_path: Path) -> None:
    program = stud(tmp_path, PAY)
    hand, _ = said(program, dealt(program, (50, 50, 50), cards="2c 3c 5c 6c 7c 8c 9c Tc Jc Qc Kc"), "give-up")
    assert [len(cards) for cards in hand.cards] == [5, 5, 0]
    assert shown(program, hand)[1][:5] == "2c 6c"


def test_the_last_player_left_takes_the_pot_in_the_middle_of_a_deal(tmp_path: Path) -> None:
    program = stud(tmp_path, PAY)
    hand, _ = said(program, dealt(program, (50, 50), cards="3c"), "give-up")
    assert (hand.over, hand.stacks) == (True, (51, 49))


def test_what_a_step_deals_is_looked_at_too(tmp_path: Path) -> None:
    program = stud(tmp_path, FOUR + PAY)
    hand = dealt(program, (50, 50), cards="4c 4d 3c 2c 5c 6c 7c 8c 9c Tc Jc Qc")
    assert shown(program, hand) == ["", "4c 4d 3c"]
    assert offered(program, hand) == "declare pay, declare give-up"
    hand, _ = said(program, hand, "pay")
    assert [len(cards) for cards in hand.cards] == [5, 7]


def test_two_entries_for_one_card_follow_each_other_as_written(tmp_path: Path) -> None:
    entries = "  - {cards: hearts, do: [pay: {amount: ante}]}\n  - {cards: threes, do: [pay: {amount: 2 * ante}]}\n"
    program = stud(tmp_path, entries)
    listed = Listed([program.deck.index("3h")], Shuffled(1))
    _, log = start(program, (50, 50), 0, listed)
    assert [event.chips for event in log if event.kind == "pay" and event.seat == 1][:2] == [1, 2]


def test_a_condition_is_asked_of_the_player_who_has_the_card(tmp_path: Path) -> None:
    program = stud(tmp_path, "  - {cards: any card, when: that player is dealer, do: [pay: {amount: ante}]}\n")
    hand = dealt(program, (50, 50))
    assert hand.stacks == (44, 49)


def test_cards_that_players_turn_up_or_draw_are_looked_at(tmp_path: Path) -> None:
    steps = "  - deal: {cards: 5}\n  - turn-up: {cards: 1, how: in turn}"
    program = stud(tmp_path, "  - {cards: any card, do: [pay: {amount: ante}]}\n", steps)
    hand = dealt(program, (50, 50))
    for _ in range(2):
        hand, _ = apply(program, hand, Action("turn up", cards=hand.cards[hand.seat][:1]))
    assert hand.stacks == (48, 48)
    drawn = stud(tmp_path, PAY, "  - deal: {cards: 5}\n  - draw: {face: up, most: 1}")
    hand = dealt(drawn, (50, 50), cards="Ac Kc Qc Jc 9c 8c 7c 6c 5c 2c 3d 3h")
    for _ in range(2):
        hand, _ = apply(drawn, hand, Action("discard", cards=hand.cards[hand.seat][:1]))
    assert (hand.seat, offered(drawn, hand)) == (1, "declare pay, declare give-up")


def test_a_card_that_is_taken_from_another_player_was_looked_at(tmp_path: Path) -> None:
    steal = "  - {cards: hearts, do: [draw: {from: up cards of everyone else, discard: 0, least: 1}]}\n"
    program = stud(tmp_path, steal, "  - deal: {cards: 5, face: up}")
    hand = dealt(program, (50, 50), cards="2c 3h 4c")
    assert hand.seat == 0
    hand, _ = apply(program, hand, Action("take", cards=hand.cards[1][:1]))
    assert hand.seat != 0 or "3h" not in shown(program, hand)[1]


def test_a_deal_that_ends_at_the_card_is_over(tmp_path: Path) -> None:
    program = stud(tmp_path, "  - {cards: Qs, do: [throw-in: {}]}\n")
    hand = dealt(program, (50, 50), cards="2c 3c Qs")
    assert (hand.over, hand.pot) == (True, 2)


def test_one_shared_card_stands_for_those_that_are_not_there_any_more(tmp_path: Path) -> None:
    steps = "  - deal: {cards: 5, face: up}\n  - deal: {cards: 1, face: up}"
    four = FOUR.replace("cards: fours", "cards: any card, when: number of up cards of that player < 8")
    program = stud(tmp_path, four, steps, "2-7", "shared card")
    hand = dealt(program, (50,) * 7)
    assert len(hand.places[0]) <= 1
    assert sum(map(len, hand.cards)) + len(hand.places[0]) + len(hand.layout.stock) == 52


def test_a_deal_face_down_is_not_looked_at(tmp_path: Path) -> None:
    program = stud(tmp_path, PAY, "  - deal: {cards: 4}\n  - deal: {cards: 1, face: up}")
    hand = dealt(program, (50, 50), cards="3c 3d 3h 3s")
    assert options(program, hand)[0].kind == "check"


@pytest.mark.parametrize(
    ("entries", "steps", "players", "expected"),
    [
        (FOUR, UP, "2-9", []),  # 45 and four more
        (FOUR, UP + "\n  - deal: {cards: 1, face: up}", "2-8", []),  # 48 and four more: 52
        (FOUR, "  - deal: {cards: 7, face: up}", "2-7", ["D201"]),  # 49 and four more: 53
        (PAY, "  - deal: {cards: 5}", "2-5", ["F703"]),  # nothing comes up
        ("  - {cards: jokers, do: [fold: {}]}\n", UP, "2-5", ["F703"]),
        (
            "  - {cards: threes, when: that player holds kings, do: [fold: {}]}\n",
            "  - deal: {cards: 4}\n  - deal: {cards: 1, face: up}",
            "2-5",
            ["V701"],
        ),
        ("  - {cards: trees, do: [fold: {}]}\n", UP, "2-5", ["X101"]),
        ("  - {cards: threes}\n", UP, "2-5", ["S103"]),
        ("  - {cards: threes, face: up, do: [fold: {}]}\n", UP, "2-5", ["S102"]),
    ],
)
def test_what_is_told_before_the_deal(
    tmp_path: Path, entries: str, steps: str, players: str, expected: list[str]
) -> None:
    assert codes(tmp_path, entries, steps, players) == expected


def test_an_entry_for_dice_that_says_nothing_to_do_is_told_so(tmp_path: Path) -> None:
    head = HEAD.format(players="2").replace("standard-52", "poker-dice").replace("ranking: high", "ranking: poker-dice")
    file = tmp_path / "game.yaml"
    file.write_text(head + "play: [deal: {cards: 5}, showdown: {}]\nwhen-dealt: [{cards: kings}]\n", encoding="utf-8")
    assert {one.code for one in check_up(file).diagnostics} == {"S103"}


def test_dice_are_thrown_again_without_end_by_such_a_step(tmp_path: Path) -> None:
    rules = "play: [deal: {cards: 5}, showdown: {}]\nwhen-dealt: [{cards: kings, do: [deal: {cards: 1}]}]"
    head = HEAD.format(players="2").replace("standard-52", "poker-dice").replace("ranking: high", "ranking: poker-dice")
    file = tmp_path / "game.yaml"
    file.write_text(head + rules + "\n", encoding="utf-8")
    assert "F702" in [one.code for one in check_up(file).diagnostics]


def test_every_die_that_comes_up_is_looked_at(tmp_path: Path) -> None:
    rules = "play: [deal: {cards: 5, face: up}, showdown: {}]\nstakes: {chip: 1}\n"
    rules += "when-dealt: [{cards: kings, do: [pay: {to: pot, amount: chip}]}]\n"
    head = HEAD.format(players="2-6").replace("standard-52", "poker-dice").replace("high", "poker-dice")
    file = tmp_path / "game.yaml"
    file.write_text(head + rules, encoding="utf-8")
    hand, events = start(load(file).program, (50,) * 6, 0, Shuffled(7))
    paid = sum(event.chips for event in events if event.kind == "pay")
    thrown = [card for event in events if event.kind == "deal" for card in event.cards]
    deck = load(file).program.deck
    assert hand.over
    assert paid == sum(deck.names[card] == "K" for card in thrown) > 0
