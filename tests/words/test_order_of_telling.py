"""Nobody is told to throw away a card before the line that deals it, whoever looks on."""

from pathlib import Path

import pytest

from engine.hand.chance import Shuffled
from engine.interpreter import start
from engine.words.prose import EVERYTHING, Eyes, Teller
from tests.ruleset.small_games import game, loaded

NAMES = ("Anna", "Ben", "Cara")
FORCED = (
    "post: {each: ante}",
    "deal: {cards: 4}",
    "in-turn: {do: [{deal: {cards: 3}}, {discard: {which: black}}]}",
    "deal: {cards: 3}",
    "discard: {which: red, how: together}",
    "showdown: {}",
)


def lines(folder: Path, seed: int, observer: int) -> list[str]:
    program = loaded(folder, game(*FORCED)).program
    hand, events = start(program, (50, 50, 50), 2, Shuffled(seed))
    return Teller(program, NAMES, (50, 50, 50), Eyes(observer)).lines(events, hand)


@pytest.mark.parametrize("seed", range(8))
def test_a_card_is_dealt_before_it_is_discarded(tmp_path: Path, seed: int) -> None:
    held: dict[str, set[str]] = {name: set() for name in NAMES}
    for line in lines(tmp_path, seed, EVERYTHING):
        name, _, rest = line.partition(" ")
        if rest.startswith("is dealt "):
            held[name] |= set(rest.removeprefix("is dealt ").rstrip(".").split())
        elif rest.startswith("discards "):
            thrown = set(rest.removeprefix("discards ").partition(" and draws ")[0].rstrip(".").split())
            assert thrown <= held[name], line
            held[name] -= thrown


@pytest.mark.parametrize("seed", range(4))
def test_each_forced_discard_has_its_own_line_for_who_does_not_see_the_cards(tmp_path: Path, seed: int) -> None:
    told = lines(tmp_path, seed, 0)
    dealt = [number for number, line in enumerate(told) if "dealt" in line]
    thrown = [number for number, line in enumerate(told) if line.startswith("Cara discards")]
    assert min(thrown) > min(dealt)
    assert max(thrown) > max(dealt)
