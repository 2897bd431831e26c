"""The least and the most that an amount can be."""

from typing import NamedTuple


class Bounds(NamedTuple):
    """The least and the most an amount can be; None: no bound is known."""

    least: int | None
    most: int | None

    @property
    def settled(self) -> int | None:
        """The one value it can have, if there is only one."""
        return self.least if self.least is not None and self.least == self.most else None

    @property
    def is_nothing(self) -> bool | None:
        """Whether a count is 0; None where it may be, and may not."""
        return False if self.least else True if self.most == 0 else None

    @property
    def never_below_zero(self) -> bool:
        """Whether it is surely no less than 0."""
        return self.least is not None and self.least >= 0

    def surely_below(self, other: "Bounds") -> bool:
        """Whether it is less than another, whatever both are."""
        return self.most is not None and other.least is not None and self.most < other.least

    def never_above(self, other: "Bounds") -> bool:
        """Whether it is no more than another, whatever both are."""
        return self.most is not None and other.least is not None and self.most <= other.least

    def within(self, other: "Bounds") -> "Bounds":
        """Those that lie within others too."""
        leasts = [one for one in (self.least, other.least) if one is not None]
        mosts = [one for one in (self.most, other.most) if one is not None]
        return Bounds(max(leasts, default=None), min(mosts, default=None))


UNBOUNDED = Bounds(None, None)
