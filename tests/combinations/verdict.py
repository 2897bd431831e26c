"""What becomes of a game with modifiers, in whatever order they are announced."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from itertools import permutations
from multiprocessing import get_context
from random import Random
from typing import NamedTuple

from engine.hand.chance import Shuffled
from engine.hand.event import Event
from engine.interpreter import apply, options, start
from engine.program import Program
from engine.ruleset.compile.programs import digest
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import Loaded, RulesetError, load
from engine.ruleset.read.library import shipped_documents
from engine.table.bots.random_actions import any_action
from engine.text.diagnostics.diagnostic import Diagnostic
from tests.chance import drawn

GAMES = sorted(shipped_documents("game"))
MODIFIERS = sorted(shipped_documents("modifier"))
PAIRED = (
    "ace-to-five-triple-draw",
    "double-board-omaha",
    "five-card-draw",
    "five-card-stud",
    "jackpot",
    "kuhn-poker",
    "omaha",
    "pip-poker-dice",
    "razz",
    "seven-card-stud",
    "short-deck",
    "texas-holdem",
)
"""The games in which two modifiers are judged together, and one with its options: with each goes something else."""
Names = tuple[str, ...]
Values = tuple[tuple[str, str | int], ...]
"""Options with what they are set to."""
DEALS = 5
"""So many deals show whether rules that are written otherwise play alike."""


class Told(NamedTuple):
    """What was told of a combination: a code, the words, what to do instead, and how many places were shown."""

    code: str
    message: str
    help: str
    places: int


class Outcome(NamedTuple):
    """What came of a game with modifiers announced in one order: whether a deal can begin, and what was told."""

    names: Names
    plays: bool
    told: tuple[Told, ...]

    @property
    def codes(self) -> set[str]:
        """The codes of all that was told."""
        return {one.code for one in self.told}


class Verdict(NamedTuple):
    """What came of a game with some modifiers, in every order."""

    game: str
    outcomes: tuple[Outcome, ...]
    """The first as the names were given."""
    alike: bool
    """Whether all that play play the same."""

    @property
    def names(self) -> Names:
        """What is announced."""
        return self.outcomes[0].names

    @property
    def plays(self) -> bool:
        """Whether it can be played, in some order."""
        return any(one.plays for one in self.outcomes)

    @property
    def order_matters(self) -> bool:
        """Whether the order of announcing is told to matter, or forbids one."""
        return self.plays and any(not one.plays or "M807" in one.codes for one in self.outcomes)

    def agrees(self, other: "Verdict") -> bool:
        """Whether both say the same. Where the order is told to matter, random deals may come out alike, or not."""
        return self.outcomes == other.outcomes and (self.alike == other.alike or self.order_matters)


class Asked(NamedTuple):
    """A game with modifiers, and the values of the options of the first."""

    game: str
    names: Names
    values: Values = ()


def outcome(asked: Asked) -> Outcome:
    """What comes of modifiers announced in this order. What is no error of the rules is raised."""
    return _outcome(asked)[0]


def _outcome(asked: Asked) -> tuple[Outcome, str]:
    """What comes of it, and the digest of the rules that are played."""
    first, *others = asked.names
    try:
        loaded = load(asked.game, modifiers=[Announced(first, dict(asked.values)), *map(Announced, others)])
    except RulesetError as refused:
        told = tuple(_told(one) for one in refused.diagnostics if one.is_error)
        return Outcome(asked.names, False, told), ""
    return Outcome(asked.names, True, tuple(map(_told, loaded.diagnostics))), digest(loaded.rules)


def _told(one: Diagnostic) -> Told:
    """What was told, but for the games that a modifier would fit: these are others whenever another game ships."""
    return Told(one.code, one.message, one.help.partition(", such as `")[0], (one.span is not None) + len(one.related))


def orders(names: Names, values: Values = ()) -> list[Names]:
    """The orders in which modifiers are announced: every one, or where options are set the one that is given."""
    return [names] if values else [*permutations(names)]


def verdict(asked: Asked) -> Verdict:
    """The game with these modifiers in every order."""
    found = [_outcome(asked._replace(names=names)) for names in orders(asked.names, asked.values)]
    ways = {told: one.names for one, told in found if one.plays}
    alike = len(ways) < 2 or _play_alike(asked.game, [*ways.values()])
    return Verdict(asked.game, tuple(one for one, _ in found), alike)


def _play_alike(game: str, orders: Sequence[Names]) -> bool:
    programs = [with_modifiers(game, names).program for names in orders]
    return all(len({tuple(played(program, seed)) for program in programs}) == 1 for seed in range(DEALS))


def with_modifiers(game: str, names: Names) -> Loaded:
    """The game with these modifiers."""
    return load(game, modifiers=[Announced(name) for name in names])


def played(program: Program, seed: int) -> Iterator[Event]:
    """The events of a random deal."""
    random, chance = Random(drawn(seed)), Shuffled(drawn(seed))
    count = random.randint(max(2, program.least_players), min(6, program.most_players))
    stacks = tuple(random.choice((random.randint(1, 60), 200)) for _ in range(count))
    hand, events = start(program, stacks, random.randrange(count), chance)
    yield from events
    while not hand.over:
        hand, events = apply(program, hand, any_action(random.choice(options(program, hand)), random))
        yield from events


@contextmanager
def workers() -> Iterator[ProcessPoolExecutor]:
    """As many processes as there are cores, which begin with nothing."""
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as pool:
        yield pool
