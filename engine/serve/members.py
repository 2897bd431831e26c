"""Who is at a table: those who sit, and those who wait to be let in."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct, field

from engine.serve.budgets import MOST_KEYS, MOST_MEMBERS
from engine.serve.faults import RefusedError
from engine.serve.guard import hashed, new_token, tidy_name
from engine.table.sessions.session import Player
from engine.text.translation import say

Standing = Literal["waiting", "seated", "gone"]


class Member(Struct, eq=False):
    """A person or a bot at a table."""

    number: int
    """By which others mean them; it says nothing."""
    name: str
    secret: str
    """The hash of their token; "" for a bot."""
    bot: Player | None = None
    standing: Standing = "waiting"
    host: bool = False
    away: bool = False
    """Whether they sit out: they are not dealt in, and somebody answers for them until the deal is over."""
    place: int = -1
    """Their place in the evening that is played; −1 before they are dealt in."""
    settled: int = 0
    """What they have won in evenings that are over, or that went on with others."""
    bank: float = 0.0
    """The seconds they have in their time bank."""
    sockets: int = 0
    """How many pages of theirs are connected."""
    answered: dict[str, int] = field(default_factory=dict)
    """Key → the number of the state that came of it: the latest keys."""

    def remember(self, key: str, seq: int) -> None:
        """What was asked for by this key has been done."""
        self.answered[key] = seq
        if len(self.answered) > MOST_KEYS:
            del self.answered[next(iter(self.answered))]

    @property
    def absent(self) -> bool:
        """Whether somebody has to answer for them."""
        return self.bot is None and (self.away or self.standing == "gone")


class Members:
    """Everybody at one table."""

    def __init__(self) -> None:
        """Nobody is there."""
        self._all: list[Member] = []

    def __iter__(self) -> Iterator[Member]:
        """All, in the order in which they came; those who are gone too."""
        return iter(self._all)

    def join(self, name: str, bot: Player | None = None) -> tuple[Member, str]:
        """Somebody has come and waits; with the token by which they are known. Raises RefusedError."""
        there = [one for one in self._all if one.standing != "gone"]
        if len(there) >= MOST_MEMBERS or len(self._all) >= 10 * MOST_MEMBERS:
            raise RefusedError("full", say("There is no room for more at this table."))
        token = "" if bot is not None else new_token()
        kept = tidy_name(name, [one.name for one in self._all if one.standing != "gone" or one.place >= 0])
        member = Member(len(self._all), kept, hashed(token) if token else "", bot)
        self._all.append(member)
        return member, token

    def put_back(self, member: Member) -> None:
        """One who was there before, with the next number."""
        self._all.append(member)

    def __getitem__(self, number: int) -> Member:
        """Who has this number; they may be gone."""
        return self._all[number]

    def known_by(self, token: str) -> Member | None:
        """Whose token it is; nobody's once they are gone."""
        secret = hashed(token)
        return next((one for one in self._all if one.secret == secret and one.standing != "gone"), None)

    def numbered(self, number: int) -> Member:
        """Who is meant by a number. Raises RefusedError."""
        if not 0 <= number < len(self._all) or self._all[number].standing == "gone":
            raise RefusedError("unknown", say("There is nobody of that number at this table."))
        return self._all[number]

    @property
    def seated(self) -> list[Member]:
        """Those who have a seat, in the order in which they came."""
        return [one for one in self._all if one.standing == "seated"]

    def at(self, place: int) -> Member | None:
        """Who has a place in the evening that is played."""
        return next((one for one in self._all if one.place == place), None) if place >= 0 else None
