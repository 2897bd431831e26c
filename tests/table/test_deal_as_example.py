"""Deals of games with modifiers told as examples, which come true when they are played again."""

import json
from pathlib import Path
from random import Random

import pytest

from engine.hand.chance import Shuffled
from engine.interpreter import apply, options, start
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import load
from engine.table.bots.random_actions import any_action
from engine.table.examples.deal_as_example import told_deal
from engine.table.examples.examples_of_game import prove
from engine.table.records.moves import move_of
from engine.table.records.record import Record
from tests.chance import drawn

SEATS = ("Anna", "Ben", "Cara")
GAMES = [
    ("five-card-draw", ("high-low-declared", "jacks-or-better")),
    ("seven-card-stud", ("high-low-declared", "card-exchange", "showdown-by-instalments")),
    ("five-card-stud", ("last-card:by choice", "roll-your-own")),
    ("texas-holdem", ("run-it-twice", "straddle")),
    ("omaha", ("pass-cards", "bomb-pot", "double-board")),
    ("badugi", ("pass-cards", "match-the-pot")),
]


def announced(told: str) -> Announced:
    name, _, dealt = told.partition(":")
    return Announced(name, {"dealt": dealt} if dealt else {})


@pytest.mark.parametrize(("game", "modifiers"), GAMES)
def test_a_deal_with_modifiers_told_as_an_example_comes_true(
    tmp_path: Path, game: str, modifiers: tuple[str, ...]
) -> None:
    with_ = [announced(one) for one in modifiers]
    program = load(game, modifiers=with_).program
    examples = []
    for seed in range(6):
        deck = str(drawn(seed))
        chance, random, moves = Shuffled(deck), Random(drawn(seed)), []
        stacks = tuple(random.choice((9, 30)) for _ in SEATS)
        hand, _ = start(program, stacks, seed % 3, chance)
        while not hand.over:
            action = any_action(random.choice(options(program, hand)), random)
            moves.append(move_of(action, program.deck))
            hand, _ = apply(program, hand, action)
        deal = told_deal(
            Record(game, program.digest, stacks, seed % 3, deck, tuple(moves), names=SEATS, modifiers=tuple(with_)),
            program,
        )
        places = zip(program.places, deal.places, strict=True)
        examples.append(
            {
                "seats": dict(zip(SEATS, stacks, strict=True)),
                "dealer": SEATS[seed % 3],
                "cards": {name: cards for name, cards in zip(SEATS, deal.cards, strict=True) if cards},
                "table": {place: cards for place, cards in places if cards},
                "play": list(deal.play),
                "expect": {"stacks": dict(zip(SEATS, deal.hand.stacks, strict=True))},
            }
        )
    child = {"format": 1, "kind": "game", "name": "Ours", "extends": game}
    child |= {"with": {one.name: dict(one.values) for one in with_}, "examples": examples}
    (tmp_path / "ours.yaml").write_text(json.dumps(child), encoding="utf-8")
    for example, faults in prove(load(tmp_path / "ours.yaml")):
        assert [one.message for one in faults] == [], example
