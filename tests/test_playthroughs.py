"""Golden playthroughs: for every shipped game deals of fixed seeds, every decision with all that was open.

`--update` writes them anew; what changed is then seen in the difference.
"""

from itertools import islice
from pathlib import Path

import pytest

from engine.hand.action import Action, Option
from engine.hand.event import Event
from engine.hand.hand import Hand
from engine.hand.view import View
from engine.program import Program
from engine.ruleset.load import load
from engine.ruleset.read.library import shipped_documents
from engine.table.bots.bots import BOTS
from engine.table.sessions.session import Opening, PlayedGame, Player, deals, seated
from engine.words.offers import told_options
from engine.words.prose import EVERYTHING, Eyes, Teller
from tests.late import EVERY, usually

HERE = Path(__file__).parent / "playthroughs"
GAMES = sorted(shipped_documents("game"))
NAMES = ("Anna", "Ben", "Cara", "Dora", "Emil", "Fritz", "Gina")
TABLES = ((2, 40, "1"), (3, 12, "2"), (5, 100, "3"), (7, 60, "4"))
"""Players, chips of each and seed of the sessions in a playthrough."""


class Scribe:
    """Writes down what happens, and what each player could have done."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.lines: list[str] = []
        self._teller: Teller | None = None

    def begins(self, opening: Opening) -> None:
        self._teller = Teller(self.program, opening.names, opening.stacks, Eyes(EVERYTHING))
        self.lines += ["", f"deal: {opening.names[opening.button]} deals, {opening.carried} in the pot"]

    def happens(self, events: tuple[Event, ...], hand: Hand) -> None:
        assert self._teller is not None
        self.lines += self._teller.lines(events, hand)
        if hand.over:
            self.lines.append(f"stacks: {' '.join(map(str, hand.stacks))}, pot {hand.pot}")

    def asked(self, player: Player, name: str) -> Player:
        def answer(program: Program, view: View, options: tuple[Option, ...]) -> Action:
            self.lines.append(f"  [{view.step}] {name} may {told_options(options, program.deck.called, NAMES)}")
            return player(program, view, options)

        return answer


def playthrough(game: str) -> str:
    """Four sessions of three deals each at random, as text."""
    program = load(game).program
    scribe = Scribe(program)
    tables = [table for table in TABLES if program.least_players <= table[0] <= program.most_players]
    for count, stack, seed in tables or [(program.least_players, *TABLES[0][1:])]:
        scribe.lines += ["", f"{program.name}: {count} players, {stack} chips each, seed {seed}"]
        names = NAMES[:count]
        players = [scribe.asked(BOTS["random"](f"{seed}/{name}"), name) for name in names]
        for _ in islice(deals(PlayedGame(program, game), seated(names, stack), players, seed, scribe), 3):
            pass
    return "\n".join(scribe.lines).strip() + "\n"


@usually(EVERY)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_plays_as_it_did(game: str, pytestconfig: pytest.Config) -> None:
    golden = HERE / f"{game}.txt"
    played = playthrough(game)
    if pytestconfig.getoption("--update"):
        golden.write_text(played, encoding="utf-8")
    assert golden.is_file(), (
        f"{game} has no playthrough: python -m pytest tests/test_playthroughs.py --update writes it"
    )
    assert played == golden.read_text(encoding="utf-8")


def test_every_playthrough_is_of_a_shipped_game() -> None:
    assert sorted(path.stem for path in HERE.glob("*.txt")) == GAMES
