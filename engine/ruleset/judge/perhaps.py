"""What may perhaps come about in a deal, and is told only where some deal shows it."""

from collections.abc import Iterable
from collections.abc import Mapping as Named
from typing import Literal, NamedTuple

from msgspec.structs import replace

from engine.text.diagnostics.diagnostic import Diagnostic


class Perhaps(NamedTuple):
    """The reason of a diagnostic that says what may come about, and that deals have to bear out.

    Rules come together in more ways than a check can follow, so what nothing rules out may still never be.
    """

    what: Literal["the pot is left", "cards are short"]
    chosen: tuple[tuple[str, str | int], ...] = ()
    """The settings of options with which it may."""


LEFT, SHORT = Perhaps("the pot is left"), Perhaps("cards are short")


def with_setting(told: Diagnostic, chosen: Named[str, str | int]) -> Diagnostic:
    """The same, known to be told of the game with these settings."""
    why = told.reason
    return replace(told, reason=why._replace(chosen=tuple(chosen.items()))) if isinstance(why, Perhaps) else told


def without_doubtful(told: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Those for which no deal has to be played."""
    return [one for one in told if not isinstance(one.reason, Perhaps)]
