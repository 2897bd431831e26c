"""A deal of rules that are being written, played as far as the page says.

Nothing of it is kept here: the same document, seed, cards and moves always lead to the same deal.
"""

from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from engine.api.deal_in_play import Deal
from engine.api.game import Game
from engine.hand.action import Action
from engine.hand.event import Event
from engine.hand.hand import Hand
from engine.program import Program
from engine.ruleset.load import Loaded
from engine.serve.asking import answer_of
from engine.serve.faults import RefusedError
from engine.serve.played import Wanted, game_of
from engine.serve.protocol import Number
from engine.serve.workbench.budgets import LONGEST_MOVE, MOST_MOVES, MOST_RECEIVERS
from engine.serve.workbench.documents import Written
from engine.table.bots.bots import sensible_player
from engine.text.door.budgets import MOST_CARDS
from engine.text.translation import say

NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""Players are called as in examples."""
_USUAL = 3
"""So many play where nobody says how many, and the rules allow it."""

Line = Annotated[str, Field(max_length=LONGEST_MOVE)]


class Answer(BaseModel):
    """What is answered to the open question: an option by its number, cards by their places in it."""

    model_config = ConfigDict(extra="forbid")

    option: Number
    amount: Number = 0
    cards: Annotated[list[Number], Field(max_length=MOST_CARDS)] = []


class Trial(BaseModel):
    """A deal that somebody tries out, and how far it has come."""

    model_config = ConfigDict(extra="forbid")

    document: Written
    seed: Annotated[str, Field(max_length=40)] = "1"
    players: Annotated[int, Field(ge=1, le=len(NAMES))] | None = None
    stack: Annotated[int, Field(ge=1, le=1_000_000)] = 100
    cards: Annotated[dict[Line, Line], Field(max_length=MOST_RECEIVERS)] = {}
    """A player, or a place on the table → the cards that they are dealt, by name."""
    moves: Annotated[list[Line], Field(max_length=MOST_MOVES)] = []
    """What was done so far, by whoever was asked."""
    answer: Answer | None = None
    mine: Literal["first", "all", "none"] = "first"
    """Whom the author plays: the first seat, everybody, or nobody."""
    bots: Literal["all", "one", "none"] = "all"
    """How far bots go on: until the author is asked or the deal is over, by one answer, or not at all."""
    open: bool = True
    """Whether all cards are shown."""

    @property
    def game(self) -> Loaded:
        """The game in the document. Raises RefusedError where there is none that can be played."""
        document = self.document
        return game_of(Wanted(document.name, "game", texts={**document.others, document.name: document.text}))


class Batch(NamedTuple):
    """What came of one answer, or of the beginning, and how the deal stood then."""

    events: tuple[Event, ...]
    hand: Hand


class Tried:
    """The deal of a trial, as far as it has come."""

    def __init__(self, trial: Trial) -> None:
        """All its moves have been made, its answer was given, and bots have gone on. Raises RefusedError."""
        self.trial, self.loaded = trial, trial.game
        self.deal = self._begun()
        self.batches = [Batch(tuple(self.deal.events()), self.deal.hand)]
        for move in trial.moves:
            self._push(move)
        if trial.answer is not None:
            self._answer(trial.answer)
        self._let_bots_play({"all": MOST_MOVES, "one": 1, "none": 0}[trial.bots])

    @property
    def is_asked(self) -> bool:
        """Whether the author answers the question that is open."""
        mine = self.trial.mine
        return not self.deal.over and (mine == "all" or (mine == "first" and self.deal.hand.seat == 0))

    def _begun(self) -> Deal:
        trial, program = self.trial, self.loaded.program
        count = min(max(trial.players or _USUAL, program.least_players), program.most_players, len(NAMES))
        names = tuple(NAMES[:count])
        strange = next((name for name in trial.cards if name not in {*names, *_laid(program)}), None)
        if strange is not None:
            told = say("There is no player and no place called {name} here.", name=strange)
            raise RefusedError("rules", told)
        try:
            return Game(self.loaded, {}, {}).deal(names, stack=trial.stack, seed=trial.seed, cards=trial.cards)
        except ValueError as error:
            raise RefusedError("rules", str(error)) from error

    def _push(self, action: Action | str) -> None:
        try:
            events = self.deal.push(action)
        except ValueError as error:
            raise RefusedError("not-open", say("The rules do not allow that now.")) from error
        self.batches.append(Batch(events, self.deal.hand))

    def _answer(self, answer: Answer) -> None:
        if not self.is_asked:
            raise RefusedError("not-now", say("You are not asked now."))
        self._push(answer_of(self.deal.options, answer.option, answer.amount, answer.cards))

    def _let_bots_play(self, most: int) -> None:
        """Each answer of theirs follows from the seed and its number, so that it comes again."""
        deal = self.deal
        while most and len(self.batches) <= MOST_MOVES and not deal.over and not self.is_asked:
            self._push(deal.ask(sensible_player(f"{self.trial.seed}/{len(self.batches)}")))
            most -= 1


def _laid(program: Program) -> Iterator[str]:
    """What else than players cards and numbers may be chosen for."""
    yield from program.places[: len(program.places) - program.own_places]
    yield from (mark.definition.name for mark in program.marks)
