"""Traits that many kinds have alike, under a name that says what they come to.

A kind that has them says so by that name: it still says of each trait what holds for it.
"""

from collections.abc import Callable, Iterator
from typing import Literal, TypedDict

from engine.steps.machine.kind import Body
from engine.steps.machine.trait_values import (
    NO_KEY,
    NOBODY_ASKED,
    NOTHING_FORCED,
    Amiss,
    Answer,
    Asks,
    Forced,
    Idle,
    Role,
)


def _in_every_step(said: Callable[[str], str]) -> bool:
    return True


def called(noun: str, *, alone: bool = False) -> Role:
    """The role that every step of a kind has."""
    return Role(noun, _in_every_step, alone)


def nothing_amiss(body: Body) -> Iterator[Amiss]:
    """All that stands in the step goes together, as far as its keys can tell."""
    return iter(())


def nothing_idle(body: Body) -> Iterator[Idle]:
    """Each of its keys changes something, as far as the others can tell."""
    return iter(())


def nothing_forced(body: Body) -> Forced:
    """Nobody posts anything by the step."""
    return NOTHING_FORCED


def never(body: Body) -> bool:
    """It is so of no step of the kind."""
    return False


def always(body: Body) -> bool:
    """It is so of every step of the kind."""
    return True


class _NoSteps(TypedDict):
    block: Literal[""]
    registers: int
    guards_itself: bool


HOLDS_NO_STEPS: _NoSteps = {"block": "", "registers": 0, "guards_itself": False}
"""No steps stand in it, and it keeps no numbers."""


class _GoesOn(TypedDict):
    takes_last_player: bool
    keeps_pot: bool
    leaves_pot: str


DEAL_GOES_ON: _GoesOn = {"takes_last_player": False, "keeps_pot": False, "leaves_pot": NO_KEY}
"""It neither ends the deal nor is for a player who is left alone."""


class _Together(TypedDict):
    one_of: tuple[str, ...]
    amiss: Callable[[Body], Iterator[Amiss]]
    idle: Callable[[Body], Iterator[Idle]]
    bounds: Callable[[Body], bool]


KEYS_GO_TOGETHER: _Together = {"one_of": (), "amiss": nothing_amiss, "idle": nothing_idle, "bounds": never}
"""Each of its keys may stand beside any other."""


class _NeedsNothing(TypedDict):
    demand: str
    held: None


NEEDS_NOTHING: _NeedsNothing = {"demand": NO_KEY, "held": None}
"""Players need no cards for it, and no hand has to be anything."""


class _ForcesNothing(TypedDict):
    folds: str
    forced: Callable[[Body], Forced]
    during: tuple[str, ...]


FORCES_NOTHING: _ForcesNothing = {"folds": NO_KEY, "forced": nothing_forced, "during": ()}
"""Nobody posts or is out by it, and no fact comes about while it goes on."""


class _AsksNobody(TypedDict):
    asks: Asks
    answers: tuple[Answer, ...]
    tells_rule: Callable[[Body], bool]


ASKS_NOBODY: _AsksNobody = {"asks": NOBODY_ASKED, "answers": (), "tells_rule": never}
"""It asks no player."""


class _NoContest(TypedDict):
    bets: bool
    compares: bool
    proves: bool


NO_CONTEST: _NoContest = {"bets": False, "compares": False, "proves": False}
"""Nobody bets in it, shows what they opened on, or compares hands."""
