"""A deal of which only the outcome counts: played to its end by players who mostly check and call."""

from functools import partial
from math import inf
from random import Random

from msgspec import Struct

from engine.hand.action import Action, Option
from engine.hand.chance import Chance
from engine.hand.dealer import Dealer
from engine.interpreter import play
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.sessions.course import opened
from engine.table.sessions.evening import Evening, program_of

MOST_WHILE_CHECKING = 1000
"""So many deals are tried for all examples of a session while it is checked."""


class NotFoundError(Exception):
    """Of all deals that were tried none comes out as is said, be it that none can, or that it is rare."""


class Tries(Struct):
    """How many deals may still be tried to find those that come out as examples say."""

    left: float = inf

    def one_more(self) -> bool:
        """Whether one more may be tried, which then counts."""
        self.left -= 1
        return self.left >= 0

    @property
    def are_spent(self) -> bool:
        """Whether more were wanted than there were."""
        return self.left < 0


_OTHERWISE = 0.4
"""How often players do something else than check or call."""
_QUIET = ("check", "call", "stand pat", "show")


def played_out(session: LoadedSession, evening: Evening, chance: Chance, random: Random) -> Dealer:
    """The deal that begins in this evening, dealt with these cards and played to its end in place."""
    program, d = program_of(session, evening), opened(session, evening, chance)
    play(program, d, partial(_mostly_calling, random))
    return d


def _mostly_calling(random: Random, d: Dealer, options: tuple[Option, ...]) -> Action:
    """One of the open actions, the least of it: mostly the first that keeps a player in."""
    quiet = [option for option in options if option.kind in _QUIET]
    option = random.choice(options) if not quiet or random.random() < _OTHERWISE else quiet[0]
    return option.sole or next(iter(option))
