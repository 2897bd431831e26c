"""The time at a table: how long whoever is asked has had, and what they have in reserve."""

from msgspec import Struct

from engine.serve.guard import Clock
from engine.serve.members import Member

AFTER_DEAL = -1
"""The delay by which each deal is seen when it is over."""


class Habits(Struct, frozen=True):
    """How a table is kept."""

    seconds: int = 60
    """How long a player may think; 0: as long as they like."""
    pause: int = 6
    """How long after a deal the next begins by itself; 0: when the host says so."""
    bot_seconds: float = 0.8
    """How long bots take, so that people can follow."""
    bank: int = 0
    """The seconds that each player has besides, for the whole evening; each deal gives a tenth of them back."""
    delay: int = 0
    """How many seconds later those see it who only look on; or AFTER_DEAL."""


class Pace:
    """Reads the clock of a table. A player who has used up their time draws on their time bank."""

    def __init__(self, habits: Habits, clock: Clock) -> None:
        """Nobody is asked yet."""
        self.habits, self._clock = habits, clock
        self.asked_at = self.rested_at = clock()
        """When the question was asked; when the last deal ended."""

    @property
    def now(self) -> float:
        """The time."""
        return self._clock()

    @property
    def thought(self) -> float:
        """How long the player who is asked has had until now."""
        return self.now - self.asked_at

    def asks(self) -> None:
        """A question is asked now, and the time for it begins."""
        self.asked_at = self.now

    def rests(self) -> None:
        """A deal has ended."""
        self.rested_at = self.now

    def went_on_after(self, thought: float) -> None:
        """The player who is asked has had this long."""
        self.rested_at = self.now
        self.asked_at = self.now - thought

    def answer_due(self, member: Member) -> float | None:
        """When an answer has to be there; None where there is no hurry."""
        if member.absent or member.bot is not None:
            return self.asked_at + self.habits.bot_seconds
        return self.asked_at + self.habits.seconds + member.bank if self.habits.seconds else None

    def answered(self, member: Member) -> None:
        """A player has answered: what they thought too long is gone from their time bank."""
        if self.habits.seconds and not member.absent and member.bot is None:
            member.bank = self.bank_left(member)

    def bank_left(self, member: Member) -> float:
        """What the player who is asked has left in their time bank."""
        over = max(0.0, self.thought - self.habits.seconds) if self.habits.seconds else 0.0
        return max(0.0, member.bank - over)

    def deal_begins(self, member: Member) -> None:
        """A deal has begun: everybody has something back."""
        full = float(self.habits.bank)
        member.bank = min(full, member.bank + full / 10)
