"""Examples in which cards are turned up, passed, bought and taken."""

import json
from pathlib import Path
from random import Random

import pytest

from engine.hand.chance import Shuffled
from engine.interpreter import apply, options, start
from engine.program import Program
from engine.ruleset.load import load
from engine.table.bots.random_actions import any_action
from engine.table.examples.deal_as_example import told_deal
from engine.table.examples.examples_of_game import prove
from engine.table.records.moves import move_of
from engine.table.records.record import Record
from tests.chance import drawn
from tests.table.house import messages

RULES = """\
format: 1
kind: game
name: Cards in hand
summary: Everything that is done with cards, one thing after the other.
players: 2-3
deck: standard-52
ranking: high
stakes: {ante: 1}
stock-runs-out: reshuffle
play:
  - post: {each: ante}
  - deal: {cards: 3}
  - pass: {cards: 1, to: left of that player}
  - turn-up: {cards: 2}
  - turn-up: {cards: 1}
  - draw: {most: 1, costs: 2 * ante}
  - draw: {discard: 0, most: 2, costs: ante, face: up}
  - bet: {limit: spread, least: 1, most: 2, cap: 1}
  - showdown: {}
"""
PASSED = "A passes 4h; B passes Qh"
TURNED = f"{PASSED}; A turns up Kh Kd; B turns up Qd 4h"
BOUGHT = f"{TURNED}; A stands pat; B discards 9c for 2, gets 9d"
TABLE = "seats: {A: 100, B: 100}\ndealer: B\ncards: {A: Kh Kd 4h, B: Qh Qd 9c}\n"


def told(folder: Path, play: str) -> list[str]:
    file = folder / "house.yaml"
    example = TABLE + f"play: {json.dumps(play.split('; '))}\n"
    lines = "".join(f"    {line}\n" for line in example.splitlines())
    file.write_text(f"{RULES}examples:\n  -\n{lines}", encoding="utf-8")
    ((_, faults),) = prove(load(file))
    return messages(faults)


TRUE = [
    "A may pass 1",
    f"{PASSED}; A holds Qh; B holds 4h; A may turn up 2",
    f"{TURNED}; A turns up Qh; B turns up 9c; A may stand pat or discard 1",
    BOUGHT,
    f"{TURNED}; A stands pat; B discards 9c for 2",
    f"{BOUGHT}; A may stand pat or take 1 to 2",
    f"{BOUGHT}; A takes a card, gets Ah; B stands; pot is 5",
    f"{BOUGHT}; A takes a card for 1; B takes 2 cards, gets 2c 2d",
    f"{BOUGHT}; A takes 2 cards; B takes a card; A may check or bet 1 to 2",
]


@pytest.mark.parametrize("play", TRUE)
def test_what_is_so_comes_true(tmp_path: Path, play: str) -> None:
    assert told(tmp_path, play) == []


FALSE = [
    ("A passes Qh", "A does not hold Qh: B holds it"),
    ("A passes Kh Kd", "A may not pass Kh Kd: A may pass 1"),
    ("B passes Qh", "B is not asked: A may pass 1"),
    (f"{PASSED}; A turns up Kh Kd; A turns up Kh", "A is not asked: B may turn up 2"),
    (f"{TURNED}; B turns up 4h", "B is not asked: A may stand pat or discard 1"),
    (f"{TURNED}; A stands pat; B discards 9c for 1", "B pays 2"),
    (f"{BOUGHT}; A takes a card, gets Kh", "Kh is dealt twice"),
    (f"{BOUGHT}; A takes a card, gets 9c", "A gets"),
    (f"{BOUGHT}; A takes a card for 2", "A pays 1"),
    (f"{BOUGHT}; A takes 3 cards", "A may not take 3: A may stand pat or take 1 to 2"),
]


@pytest.mark.parametrize(("play", "why"), FALSE)
def test_what_is_not_so_is_told(tmp_path: Path, play: str, why: str) -> None:
    (message,) = told(tmp_path, play)
    assert why in message


def played(program: Program, seed: int) -> Record:
    """A random deal, as a record."""
    chance, random = Shuffled(str(drawn(seed))), Random(drawn(seed))
    hand, _ = start(program, (9, 9, 9), 0, chance)
    moves = []
    while not hand.over:
        action = any_action(random.choice(options(program, hand)), random)
        moves.append(move_of(action, program.deck))
        hand, _ = apply(program, hand, action)
    return Record(
        game="house",
        digest=program.digest,
        stacks=(9, 9, 9),
        button=0,
        deck=str(drawn(seed)),
        actions=tuple(moves),
        names=("A", "B", "C"),
    )


@pytest.mark.parametrize("seed", range(20))
def test_a_deal_told_as_an_example_comes_true(tmp_path: Path, seed: int) -> None:
    (tmp_path / "house.yaml").write_text(RULES, encoding="utf-8")
    loaded = load(tmp_path / "house.yaml")
    record = played(loaded.program, seed)
    deal = told_deal(record, loaded.program)
    seats = dict.fromkeys(record.names, 9)
    example = {
        "seats": seats,
        "dealer": record.names[0],
        "cards": dict(zip(record.names, deal.cards, strict=True)),
        "play": list(deal.play),
        "expect": {"stacks": dict(zip(record.names, deal.hand.stacks, strict=True))},
    }
    (tmp_path / "house.yaml").write_text(f"{RULES}examples: {json.dumps([example])}\n", encoding="utf-8")
    ((_, faults),) = prove(load(tmp_path / "house.yaml"))
    assert messages(faults) == []


@pytest.mark.parametrize(
    ("said", "faults"),
    [
        ("A takes 3h, A discards Kh", []),
        ("A takes 3h for 1, A discards Kh for 1", []),
        ("A takes 3h for 1, A discards Kh for 2", ["T951 `A discards Kh for 2` is not so: A pays 1"]),
        ("A takes 3h for 2", ["T951 `A takes 3h for 2` is not so: A pays 1"]),
    ],
)
def test_what_an_open_card_costs_may_be_said(said: str, faults: list[str], tmp_path: Path) -> None:
    rules = RULES.replace("  - pass: {cards: 1, to: left of that player}\n", "").replace(
        "  - turn-up: {cards: 2}\n", "  - deal: {cards: 2, to: market}\n  - draw: {from: market, costs: ante}\n"
    )
    example = f"{TABLE}table: {{market: 2h 3h}}\nplay: [{said}, A holds Kd]\n"
    lines = "".join(f"    {line}\n" for line in example.splitlines())
    file = tmp_path / "house.yaml"
    file.write_text(f"{rules}places: {{market: {{}}}}\nexamples:\n  -\n{lines}", encoding="utf-8")
    ((_, found),) = prove(load(file))
    assert messages(found) == faults


def test_open_cards_are_taken_by_name_and_paid_with_others(tmp_path: Path) -> None:
    file = tmp_path / "house.yaml"
    rules = RULES.replace("  - pass: {cards: 1, to: left of that player}\n", "").replace(
        "  - turn-up: {cards: 2}\n", "  - deal: {cards: 2, to: market}\n  - draw: {from: market, costs: ante}\n"
    )
    example = TABLE + "table: {market: 2h 3h}\n" + 'play: ["A may stand pat or take 1", "A takes 3h", '
    example += '"A may discard 1", "A discards Kh", "A holds 3h", "B takes 2h", "B discards 9c for 1", "pot is 4"]\n'
    lines = "".join(f"    {line}\n" for line in example.splitlines())
    file.write_text(f"{rules}places: {{market: {{}}}}\nexamples:\n  -\n{lines}", encoding="utf-8")
    ((_, faults),) = prove(load(file))
    assert messages(faults) == []
