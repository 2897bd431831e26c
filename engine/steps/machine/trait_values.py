"""What the traits of a step kind are made of: whom it asks, what it moves, what it is called."""

from collections.abc import Callable
from typing import Literal, NamedTuple

from msgspec import Struct

NO_KEY: Literal[""] = ""
"""Stands for a key where a kind has none of that meaning."""

Block = Literal["", "plain", "lap", "turn", "round", "talk"]
"""Whether a step holds steps: not, or steps gone through once; in laps; by one player after another; by each player
before they first speak in a betting round, under `do`; by what each said."""
Often = Literal["never", "once", "until settled"]
"""How often a step asks each of those whom it concerns."""
Zone = Literal["stock", "hand", "other hand", "place", "discards", "aside", "stack", "other stack", "pot"]
"""Where cards or chips lie, as the events call it."""


class Asks(Struct, frozen=True):
    """Whether a step asks players."""

    often: Often
    players: int
    """This many must be in, or it is a mistake that it comes; 0: then it goes on as well without asking."""


NOBODY_ASKED = Asks("never", 0)


class Answer(Struct, frozen=True):
    """One thing that players may be asked to say."""

    word: str
    """The action: `bet`."""
    told: str
    """The same as it is told of a player: `bets`."""
    takes: Literal["nothing", "chips", "number", "cards", "word"]
    """What is told with it; what it comes to by itself need not be."""
    shown_by: tuple[str, ...]
    """The events that tell what was done, where it may be done unasked; none where it is always said."""


class Moves(NamedTuple):
    """A way that cards or chips go by a step; cards from `hand` to `hand` are turned."""

    source: Zone
    target: Zone
    to: str
    """The key that says which players or which place get them; NO_KEY: the step itself knows."""
    lie: str
    """The key that says how cards lie afterwards; NO_KEY: they lie as they always do."""
    only_with: str
    """The key without which nothing goes this way; NO_KEY: it may always."""


class Payment(Struct, frozen=True):
    """A key that says what is paid."""

    key: str
    may_be_none: bool
    """Whether it may be written as 0: no small blind, a word that costs nothing."""


class Forced(Struct, frozen=True):
    """What a step makes players post before anybody acts."""

    ante: bool
    """Whether everybody posts the same, and it counts towards no bet."""
    blinds: int


NOTHING_FORCED = Forced(ante=False, blinds=0)


class Held(Struct, frozen=True):
    """What players do with cards that they must hold."""

    too_many: str
    """What is told where nobody holds this many `{cards}`; `{held}` is the most that somebody holds."""
    too_many_dice: str
    """The same of dice."""
    keys: tuple[str, ...]
    """The keys that say how many."""
    instead: str
    """The key that says it in their place; NO_KEY where there is none."""


class Noun(Struct, frozen=True):
    """What steps of a kind are called when they are counted."""

    one: str
    several: str


class Role(Struct, frozen=True):
    """A part by which changes call steps: `bet` in `first bet`, `every bet`."""

    noun: str
    is_meant: Callable[[Callable[[str], str]], bool]
    """Whether a step of the kind has this part; it is given what stands under a key, nothing where it is left out."""
    alone: bool
    """Whether it is called by that word alone, since there is one such step."""


class Idle(Struct, frozen=True):
    """A key that changes nothing where it stands."""

    key: str
    because: str
    """The key that makes it so, which another option or a child may change; NO_KEY: there is none."""
    message: str
    help: str
    instead: str = NO_KEY
    """The key that says the same plainly; NO_KEY: it can be left out."""


class Amiss(Struct, frozen=True):
    """Something in a step that does not go together."""

    code: str
    message: str
    key: str
    """The key that is wrong; NO_KEY: the step itself."""
    help: str
