"""A deal as a row of phases: cards down and up, cards for everybody, bets, exchanges; as listed, and as played."""

import re
from collections.abc import Iterable, Iterator
from itertools import groupby
from random import Random

from msgspec import structs

from engine.hand.action import Action, Option
from engine.hand.chance import Shuffled
from engine.hand.event import DOWN, Event
from engine.interpreter import apply, options, start
from engine.program import Program
from engine.table.bots.random_actions import any_action

Phases = tuple[str, ...]
"""Such as `deal 2 down 1 up`, `bet`, `board 3`, `draw`, `discard 1`, `turn up 1`, `pass 3`, `say`."""
_BETS = {"check", "call", "bet", "bring in", "raise", "fold"}
_CARDS = re.compile(r"(\d+)([du])")


def phases_listed(steps: str) -> Phases:
    """The phases of a deal as the list of mixed games says them."""
    return _joined(phase for step in re.split(r", (?![^\[]*\])", steps) for phase in _listed(step))


def _listed(step: str) -> Iterator[tuple[str, int, int]]:
    word, _, rest = step.partition(" ")
    cards = [(int(number), face) for number, face in _CARDS.findall(re.sub(r"\[.*?\]|@\[.*?\]", "", rest))]
    down, up = (sum(number for number, face in cards if face == wanted) for wanted in "du")
    if word in ("deal", "board"):
        yield word, down, up
    elif word in ("bet", "draw", "declare", "buy"):
        yield {"declare": "say", "buy": "draw"}.get(word, word), 0, 0
    elif word in ("discard", "expose", "pass"):
        yield {"expose": "turn up"}.get(word, word), down, 0


def phases_played(program: Program, seed: str) -> Phases:
    """The phases of a deal of two players in which nobody bets, and nobody exchanges more than they must."""
    count = program.least_players
    hand, events = start(program, (1000,) * count, 0, Shuffled(seed))
    seat = next(event.seat for event in events if event.kind == "deal")
    found = [*_dealt(events, seat)]
    while not hand.over:
        offered = options(program, hand)
        action = _least(offered)
        if hand.seat == seat:
            found += _asked(offered, action)
        hand, events = apply(program, hand, action)
        found += _dealt(events, seat)
    return _joined(found)


def _dealt(events: Iterable[Event], seat: int) -> Iterator[tuple[str, int, int]]:
    for event in events:
        if event.kind == "deal" and event.seat == seat:
            down = len(event.cards) if event.detail in (DOWN, 2) else 0
            yield "deal", down, len(event.cards) - down
        elif event.kind == "deal to place":
            yield "board", 0, len(event.cards)


def _asked(offered: tuple[Option, ...], action: Action) -> Iterator[tuple[str, int, int]]:
    kinds = {option.kind for option in offered}
    if kinds & _BETS:
        yield "bet", 0, 0
    elif kinds & {"discard", "stand pat"}:
        yield ("discard", len(action.cards), 0) if "stand pat" not in kinds and action.cards else ("draw", 0, 0)
    elif "turn up" in kinds:
        yield "turn up", len(action.cards), 0
    elif "pass" in kinds:
        yield "pass", len(action.cards), 0
    elif any(kind.startswith("declare") for kind in kinds):
        yield "say", 0, 0


_QUIETEST = ("check", "call", "bring in", "stand pat", "show")


def _least(offered: tuple[Option, ...]) -> Action:
    """An action that moves as little as may be."""
    option = min(offered, key=lambda one: _QUIETEST.index(one.kind) if one.kind in _QUIETEST else len(_QUIETEST))
    return any_action(structs.replace(option, most=option.least) if option.cards else option, Random(0))


def _joined(found: Iterable[tuple[str, int, int]]) -> Phases:
    """Cards that come together are one phase, and so is a question asked again before anything moves."""
    phases = []
    for word, group in groupby(found, key=lambda one: one[0]):
        parts = [*group]
        down, up = sum(part[1] for part in parts), sum(part[2] for part in parts)
        if word == "deal":
            phases.append(f"deal {down} down {up} up")
        elif word == "board":
            phases.append(f"board {down + up}")
        else:
            number = parts[0][1]
            phases.append(f"{word} {number}" if number else word)
    return tuple(phases)
