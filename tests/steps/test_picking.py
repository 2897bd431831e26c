"""Turning up, passing on and throwing away cards of one's choice: who chooses, who is told, when it is done."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.hand.action import Action, IllegalAction
from engine.hand.event import BLIND, DOWN, OUTWARD, UNSEEN, UP, Event, log_for
from engine.hand.hand import Hand
from engine.hand.hand_json import from_json, to_json
from engine.hand.view import BYSTANDER, view
from engine.interpreter import apply, options
from engine.program import Program
from engine.ruleset.check_up import check_up
from tests.steps.deals_of_steps import HEAD, dealt, game, offered

FIVE = "2c 7c Qc 3c 8c Kc 4c 9c Ac 5c Tc 2d 6c Jc 3d"
"""Seat 1 gets 2c 3c 4c 5c 6c, seat 2 gets 7c to Jc, seat 0 gets Qc Kc Ac 2d 3d."""


def table(folder: Path, step: str, deal: str = "cards: 5") -> Program:
    rules = f"play:\n  - deal: {{{deal}}}\n  - {step}\n  - bet: {{limit: no limit, least: 1}}\n  - showdown: {{}}\n"
    return game(folder, rules)


def choose(program: Program, hand: Hand, *named: str) -> tuple[Hand, tuple[Event, ...]]:
    """Each player asked chooses these cards, one text for each player asked; what the last choice led to."""
    events: tuple[Event, ...] = ()
    for names in named:
        (option,) = options(program, hand)
        cards = tuple(program.deck.index(name) for name in names.split())
        hand, events = apply(program, hand, Action(option.kind, cards=cards))
    return hand, events


def names(program: Program, cards: tuple[int, ...]) -> str:
    return " ".join("?" if card == UNSEEN else program.deck.names[card] for card in cards)


STEPS = ("turn-up: {cards: 2}", "pass: {cards: 2, to: left of that player}", "discard: {cards: 2, how: together}")


@pytest.mark.parametrize("step", STEPS)
def test_a_choice_shows_in_no_view_event_or_option_before_the_last_has_chosen(tmp_path: Path, step: str) -> None:
    program = table(tmp_path, step)
    first = dealt(program, (9, 9, 9), cards=FIVE)
    for before in ((), ("2c 3c",)):
        begun, _ = choose(program, first, *before)
        held = "2c 3c 4c" if not before else "7c 8c 9c"
        one, other, third = held.split()
        (a, told), (b, otherwise) = (choose(program, begun, f"{one} {two}") for two in (other, third))
        assert a != b
        assert told == otherwise
        assert [event.kind for event in told] == ["choose"]
        assert options(program, a) == options(program, b)
        for observer in range(BYSTANDER, 3):
            assert view(a, observer) == view(b, observer) == view(begun, observer)._replace(to_act=a.seat, todo=a.todo)
        assert from_json(to_json(a)) == a


def test_all_turn_up_at_once_and_in_the_order_of_the_seats(tmp_path: Path) -> None:
    program = table(tmp_path, "turn-up: {cards: 1}")
    hand = dealt(program, (9, 9, 9), cards=FIVE)
    assert offered(program, hand) == "turn up 1"
    hand, events = choose(program, hand, "5c", "9c", "Ac")
    assert [names(program, event.cards) for event in events if event.kind == "turn"] == ["5c", "9c", "Ac"]
    assert names(program, hand.layout.exposed) == "5c 9c Ac"
    assert names(program, view(hand, BYSTANDER).seats[1].cards) == "? ? ? 5c ?"
    assert hand.chosen == ()


def test_in_turn_the_next_one_sees_what_was_turned_up(tmp_path: Path) -> None:
    program = table(tmp_path, "turn-up: {cards: 1, how: in turn}")
    hand, events = choose(program, dealt(program, (9, 9, 9), cards=FIVE), "5c")
    assert [event.kind for event in events] == ["turn"]
    assert names(program, view(hand, 2).seats[1].cards) == "? ? ? 5c ?"


def test_only_closed_cards_are_turned_up_and_who_has_no_choice_is_not_asked(tmp_path: Path) -> None:
    program = table(tmp_path, "repeat: {times: 3, do: [turn-up: {cards: 2}]}")
    hand, _ = choose(program, dealt(program, (9, 9, 9), cards=FIVE), "2c 3c", "7c 8c", "Qc Kc")
    assert names(program, options(program, hand)[0].cards) == "4c 5c 6c"
    with pytest.raises(IllegalAction):
        apply(program, hand, Action("turn up", cards=(program.deck.index("2c"), program.deck.index("4c"))))
    hand, events = choose(program, hand, "4c 5c", "9c Tc", "Ac 2d")
    assert [names(program, event.cards) for event in events if event.kind == "turn"][3:] == ["6c", "Jc", "3d"]
    assert offered(program, hand) == "check, bet 1 to 9"
    assert all(hand.layout.faces[card] == UP for cards in hand.cards for card in cards)


def test_which_alone_turns_all_of_these_and_asks_nobody(tmp_path: Path) -> None:
    program = table(tmp_path, "turn-up: {which: deuces or aces}")
    hand = dealt(program, (9, 9, 9), cards=FIVE)
    assert names(program, hand.layout.exposed) == "2c Ac 2d"
    program = table(tmp_path, "turn-up: {cards: 1, which: lowest 2 own cards}")
    assert names(program, options(program, dealt(program, (9, 9, 9), cards=FIVE))[0].cards) == "2c 3c"


def test_blind_cards_come_in_their_order_and_nobody_learns_of_them_before(tmp_path: Path) -> None:
    program = table(tmp_path, "turn-up: {cards: 2}", "cards: 5, face: blind")
    hand = dealt(program, (9, 9, 9), cards=FIVE)
    assert offered(program, hand) == "check, bet 1 to 9"
    assert names(program, hand.layout.exposed) == "2c 3c 7c 8c Qc Kc"


def test_a_player_looks_at_a_blind_card(tmp_path: Path) -> None:
    program = table(tmp_path, "turn-up: {cards: 1, face: down}", "cards: 5, face: blind")
    hand = dealt(program, (9, 9, 9), cards=FIVE)
    assert [hand.layout.faces[card] for card in hand.cards[1]] == [DOWN, BLIND, BLIND, BLIND, BLIND]
    assert names(program, view(hand, 1).seats[1].cards) == "2c ? ? ? ?"
    assert names(program, view(hand, 2).seats[1].cards) == "? ? ? ? ?"


@pytest.mark.parametrize(
    "step", ["discard: {cards: 1}", "pass: {cards: 1, to: left of that player}", "draw: {most: 1}"]
)
@pytest.mark.parametrize("facing", ["blind", "outward"])
def test_nobody_is_offered_cards_he_may_not_look_at(tmp_path: Path, step: str, facing: str) -> None:
    rules = f"""
play:
  - deal: {{cards: 2}}
  - deal: {{cards: 2, face: {facing}}}
  - {step}
  - showdown: {{}}
"""
    program = game(tmp_path, rules)
    hand = dealt(program, (0, 0))
    assert {hand.layout.faces[card] for card in hand.cards[1]} == {DOWN, {"blind": BLIND, "outward": OUTWARD}[facing]}
    (cards,) = [option.cards for option in options(program, hand) if option.cards]
    assert all(hand.layout.faces[card] == DOWN for card in cards)


# --- passing ------------------------------------------------


def test_everybody_chooses_before_anybody_receives(tmp_path: Path) -> None:
    program = table(tmp_path, "pass: {cards: 2, to: left of that player}")
    hand, events = choose(program, dealt(program, (9, 9, 9), cards=FIVE), "2c 3c", "7c 8c", "Qc Kc")
    assert [names(program, cards) for cards in hand.cards] == ["Ac 2d 3d 7c 8c", "4c 5c 6c Qc Kc", "9c Tc Jc 2c 3c"]
    passed = [(event.seat, event.detail) for event in events if event.kind == "pass"]
    assert passed == [(1, 2), (2, 0), (0, 1)]
    for observer, told in ((1, ["2c 3c", "? ?", "Qc Kc"]), (BYSTANDER, ["? ?"] * 3)):
        heard = [names(program, event.cards) for event in log_for(events, observer) if event.kind == "pass"]
        assert heard == told


@pytest.mark.parametrize(
    ("to", "players", "receives"),
    [
        ("right of that player", 3, {1: 0, 2: 1, 0: 2}),
        ("2 left of that player", 3, {1: 0, 2: 1, 0: 2}),
        ("2 left of that player", 2, {}),
        ("dealer", 3, {1: 0, 2: 0}),
        ("everyone else", 3, {1: 2, 2: 1, 0: 1}),
    ],
)
def test_to_whom_cards_are_passed(tmp_path: Path, to: str, players: int, receives: dict[int, int]) -> None:
    program = table(tmp_path, f"pass: {{cards: 1, to: {to}}}")
    hand = dealt(program, (9,) * players)
    found: dict[int, int] = {}
    while options(program, hand)[0].kind == "pass":
        (option,) = options(program, hand)
        hand, events = apply(program, hand, Action("pass", cards=option.cards[:1]))
        found |= {event.seat: int(event.detail) for event in events if event.kind == "pass"}
    assert found == receives


def test_a_card_is_passed_as_it_lies(tmp_path: Path) -> None:
    program = table(tmp_path, "pass: {which: deuces, to: left of that player}", "cards: 5, face: up")
    hand = dealt(program, (9, 9, 9), cards=FIVE)
    assert names(program, hand.cards[2]) == "7c 8c 9c Tc Jc 2c"
    assert names(program, view(hand, BYSTANDER).seats[1].cards) == "3c 4c 5c 6c 2d"


# --- throwing away ------------------------------------------------


def test_together_nobody_throws_away_before_the_last_has_chosen(tmp_path: Path) -> None:
    program = table(tmp_path, "discard: {down-to: 4, how: together}", "cards: 5, face: up")
    hand, _ = choose(program, dealt(program, (9, 9, 9), cards=FIVE), "2c", "7c")
    assert not hand.layout.muck
    hand, events = choose(program, hand, "Qc")
    assert names(program, hand.layout.muck) == "2c 7c Qc"
    told = [names(program, event.cards) for event in log_for(events, BYSTANDER) if event.kind == "discard"]
    assert told == ["2c", "7c", "Qc"]


def test_only_those_named_choose(tmp_path: Path) -> None:
    program = table(tmp_path, "discard: {cards: 2, who: dealer}")
    hand = dealt(program, (9, 9, 9))
    assert hand.seat == 0
    hand, _ = choose(program, hand, names(program, hand.cards[0][:2]))
    assert [len(cards) for cards in hand.cards] == [3, 5, 5]


# --- what an author is told ------------------------------------------------

Told = Callable[[str], list[str]]


@pytest.fixture
def told(tmp_path: Path) -> Told:
    def codes(steps: str) -> list[str]:
        file = tmp_path / "game.yaml"
        file.write_text(f"{HEAD.format(players='2-4')}play:\n{steps}  - showdown: {{}}\n", encoding="utf-8")
        return [one.code for one in check_up(file).diagnostics if one.code != "P413"]  # none of them is for chips

    return codes


DEAL, UP_DEAL = "  - deal: {cards: 5}\n", "  - deal: {cards: 5, face: up}\n"
INSTALMENTS = "  - repeat: {while: somebody holds at least 2 hole cards, do: [turn-up: {}]}\n"


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        (DEAL + "  - turn-up: {}\n", []),
        (UP_DEAL + "  - turn-up: {}\n", ["D209"]),
        (DEAL + "  - pass: {}\n", ["S103"]),
        (DEAL + "  - pass: {cards: 6, to: left of that player}\n", ["D202"]),
        (DEAL + "  - pass: {to: left of that player, how: changeable}\n", ["S104"]),
        (DEAL + "  - turn-up: {when: somebody shows pair}\n", ["X112"]),
        (DEAL + "  - turn-up: {}\n  - repeat: {until: somebody shows pair, do: [turn-up: {}]}\n", []),
        (DEAL + "  - turn-up: {cards: 5}\n  - group: {when: dealer shows pair, do: [throw-in: {}]}\n", []),
        (DEAL + INSTALMENTS, []),
        ("  - deal: {cards: 1}\n" + UP_DEAL + INSTALMENTS, ["F701"]),
    ],
)
def test_mistakes_are_told(told: Told, steps: str, expected: list[str]) -> None:
    assert told(steps) == expected


def test_where_blind_cards_lie_may_be_said_though_nobody_knows_them(told: Told) -> None:
    assert told("  - deal: {cards: 5, face: blind}\n  - turn-up: {which: blind cards}\n") == []
    assert told("  - deal: {cards: 5, face: blind}\n  - turn-up: {which: deuces among blind cards}\n") == ["V701"]
