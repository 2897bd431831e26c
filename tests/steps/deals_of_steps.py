"""Small games for tests of single steps: rules as text, loaded as any author's are."""

from collections.abc import Iterable
from pathlib import Path

from engine.hand.action import Action
from engine.hand.chance import Listed, Shuffled
from engine.hand.hand import Hand
from engine.interpreter import apply, options, start, with_chance
from engine.program import Program
from engine.ruleset.load import load

HEAD = """
format: 1
kind: game
name: A game for a test
summary: Shows one thing.
players: {players}
deck: standard-52
ranking: high
"""


def game(folder: Path, rules: str, players: str = "2-7") -> Program:
    """The program of these rules, which begin after `ranking`."""
    file = folder / "game.yaml"
    file.write_text(HEAD.format(players=players) + rules, encoding="utf-8")
    return load(file).program


def dealt(program: Program, stacks: Iterable[int], button: int = 0, cards: str = "", carried: int = 0) -> Hand:
    """A new deal: the cards named come first, in the order in which they are dealt, one at a time."""
    named = [program.deck.index(name) for name in cards.split()]
    return start(program, tuple(stacks), button, Listed(named, Shuffled(1)), carried=carried)[0]


def played(program: Program, hand: Hand, *moves: str, cards: str = "") -> Hand:
    """The deal after these moves, each by the player to act: `bet 2`, `call`, `raise 4`, `discard 2`, `fold`, …

    `call` and `bring in` need no number; `discard n` throws away the first n cards.
    """
    if cards:
        listed = Listed([program.deck.index(name) for name in cards.split()], Shuffled(2))
        hand = with_chance(program, hand, listed)
    for move in moves:
        kind, _, number = move.partition(" ")
        if kind in ("stand", "bring"):
            kind, number = move, ""
        action = Action(kind, int(number or 0))
        if kind in ("call", "bring in"):
            (sole,) = [option for option in options(program, hand) if option.kind == kind]
            action = Action(kind, sole.most)
        elif kind == "discard":
            action = Action("discard", cards=hand.cards[hand.seat][: int(number)])
        hand = apply(program, hand, action)[0]
    return hand


def offered(program: Program, hand: Hand) -> str:
    """What the seat to act may do, as text: `fold, call 2, raise 2 to 8`."""
    told = []
    for option in options(program, hand):
        span = f" {option.least}" if option.most else ""
        if option.most != option.least:
            span += f" to {option.most}"
        told.append(option.kind + span)
    return ", ".join(told)
