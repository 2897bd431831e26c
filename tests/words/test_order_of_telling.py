"""What comes first is told first: a card before it is thrown away, what all have chosen before who has won by it."""

from pathlib import Path

import pytest

from engine.hand.chance import Shuffled
from engine.interpreter import apply, options, start
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


def told_when_declared(folder: Path, steps: tuple[str, ...], words: tuple[str, ...]) -> list[str]:
    """What all are told of a deal that is over when each has said their word."""
    program = loaded(folder, game(*steps)).program
    hand, events = start(program, (50, 50, 50), 2, Shuffled(1))
    teller = Teller(program, NAMES, (50, 50, 50), Eyes(EVERYTHING))
    told = teller.lines(events, hand)
    for word in words:
        said = next(one.sole for one in options(program, hand) if one.kind == f"declare {word}")
        assert said is not None
        hand, events = apply(program, hand, said)
        told += teller.lines(events, hand)
    assert hand.over
    return told


def test_who_has_won_is_told_when_all_have_told_what_they_chose(tmp_path: Path) -> None:
    guts = (
        "post: {each: ante}",
        "deal: {cards: 2}",
        "declare: {choices: {in: {}, out: {}}}",
        "showdown: {who: those who declared in, for: nothing}",
        "throw-in: {}",
    )
    told = told_when_declared(tmp_path, guts, ("out", "in", "out"))
    declared = [told.index(f"{name} declares {word}.") for name, word in zip(NAMES, ("out", "in", "out"), strict=True)]
    assert told.index("Ben wins.") > max(declared)


def test_who_has_won_is_told_when_the_last_other_player_has_folded(tmp_path: Path) -> None:
    leaving = (
        "post: {each: ante}",
        "deal: {cards: 2}",
        "declare: {how: in turn, choices: {stay: {costs: ante}, leave: {do: [fold: {}]}}}",
        "showdown: {for: nothing}",
        "throw-in: {}",
    )
    told = told_when_declared(tmp_path, leaving, ("stay", "leave", "leave"))
    assert told.count("Anna wins.") == 1
    assert told.index("Anna wins.") > told.index("Cara folds.") > told.index("Cara declares leave.")
