"""Who shuffles: from a seed that everybody may know, for practice, or from one that is secret until a deal is over."""

import hmac
from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from engine.hand.chance import Keyed, Shuffled

FIRST = 0
"""The number under which the first dealer is found."""


class Shuffler(Protocol):
    """Gives the cards of each deal, by its number from 1."""

    @property
    def players(self) -> str:
        """A seed for what bots do; it tells nothing of the cards."""
        ...

    def cards(self, number: int) -> Shuffled | Keyed:
        """The cards of a deal; the same each time it is asked."""
        ...


class Practice(Struct, frozen=True):
    """Deals that everybody can have again who knows the seed."""

    seed: str

    @property
    def players(self) -> str:
        """See Shuffler."""
        return self.seed

    def cards(self, number: int) -> Shuffled:
        """See Shuffler."""
        return Shuffled(f"{self.seed}/{number or 'first'}")


class Sealed(Struct, frozen=True):
    """Deals of which nobody knows a card before, and whose cards can be proved after: each has a seed of its own.

    The seed of one deal tells nothing of those of the others.
    """

    secret: bytes
    """32 bytes that nobody can guess."""
    salts: Sequence[str] = ()
    """What the players mix in."""

    @property
    def players(self) -> str:
        """See Shuffler."""
        return self._derived("players")

    def cards(self, number: int) -> Keyed:
        """See Shuffler."""
        return Keyed(self._derived(f"deal {number}"), number, self.salts)

    def _derived(self, what: str) -> str:
        return hmac.digest(self.secret, what.encode(), "sha256").hex()
