"""The games of the format: for each code the shipped game that it is, and the keys that a hand of it has.

Source: the specification of PHH 0.0.2 (uoftcprg/phh-std), its table of variants.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct, field, structs

REQUIRED = ("variant", "antes", "starting_stacks", "actions")
"""What a hand of every variant must say."""
BIG_FROM = 2
"""In a fixed limit, the first round of big bets, from 0."""
BLINDS, BRING_IN = ("blinds_or_straddles",), ("bring_in",)
FIXED, OPEN = ("small_bet", "big_bet"), ("min_bet",)


class Variant(Struct, frozen=True):
    """One code: a game, what sets its stakes, and its limit."""

    code: str
    game: str
    """The shipped game."""
    forced: tuple[str, ...]
    """The key of its forced bets, besides antes."""
    sizes: tuple[str, ...]
    """The keys of its bet sizes."""
    hole: int
    """How many cards each player has on the first street."""
    draws: bool = False
    """Whether cards are exchanged."""
    set: Mapping[str, str | int] = field(default_factory=lambda: MappingProxyType({}))
    """The options of the game that make it this variant."""
    stakes: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The game's stake → the key that holds it."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that a hand must have."""
        return (*REQUIRED, *self.forced, *self.sizes)

    @property
    def forbidden(self) -> tuple[str, ...]:
        """The keys that only hands of other variants have."""
        return tuple(key for key in (*BLINDS, *BRING_IN, *FIXED, *OPEN) if key not in self.keys)

    @property
    def fixed_limit(self) -> bool:
        """Whether bets have fixed sizes."""
        return self.sizes == FIXED

    @property
    def by_position(self) -> bool:
        """Whether blinds begin the betting, and not a bring-in."""
        return self.forced == BLINDS


def _holdem(code: str, game: str, limit: str) -> Variant:
    sizes, least = (FIXED, "small_bet") if limit == "fixed" else (OPEN, "min_bet")
    return Variant(code, game, BLINDS, sizes, 2, set={"limit": limit}, stakes={"big-blind": least})


def _omaha(code: str, limit: str, low: str) -> Variant:
    plain = _holdem(code, "omaha", limit)
    return structs.replace(plain, hole=4, set={"limit": limit, "own-cards": 4, "low": low, "start": "blinds"})


def _stud(code: str, game: str) -> Variant:
    stakes = {"bring-in": "bring_in", "small-bet": "small_bet", "big-bet": "big_bet"}
    return Variant(code, game, BRING_IN, FIXED, 3, stakes=stakes)


def _draw(code: str, game: str, sizes: tuple[str, ...], hole: int) -> Variant:
    return Variant(code, game, BLINDS, sizes, hole, draws=True, stakes={"big-blind": sizes[0]})


VARIANTS: Mapping[str, Variant] = MappingProxyType(
    {
        variant.code: variant
        for variant in (
            _holdem("FT", "texas-holdem", "fixed"),
            _holdem("NT", "texas-holdem", "no limit"),
            _holdem("NS", "short-deck", "no limit"),
            _omaha("PO", "pot limit", "none"),
            _omaha("FO/8", "fixed", "eight or better"),
            _stud("F7S", "seven-card-stud"),
            _stud("F7S/8", "seven-card-stud-8"),
            _stud("FR", "razz"),
            _draw("N2L1D", "deuce-to-seven-single-draw", OPEN, 5),
            _draw("F2L3D", "deuce-to-seven-triple-draw", FIXED, 5),
            _draw("FB", "badugi", FIXED, 4),
        )
    }
)
"""The eleven variants of the format, by code. A game's name and stakes are all that is said of it here."""
