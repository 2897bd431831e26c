"""What needs everybody's consent: a player wants to take back their last answer."""

from typing import TYPE_CHECKING

from msgspec import Struct, field, structs

from engine.serve.faults import RefusedError
from engine.serve.members import Member
from engine.table.sessions.taking_back import last_answer
from engine.text.translation import say

if TYPE_CHECKING:
    from engine.serve.table import Table

CONSENT_WITHIN = 30.0
"""Seconds until a wish to which not everybody has agreed has lapsed."""


class Wish(Struct, frozen=True):
    """A player wants to take back their last answer; nobody plays until that is settled."""

    number: int
    """That of the member."""
    until: float
    """When it lapses, by the clock."""
    thought: float
    """How long the player who is asked had had."""
    agreed: frozenset[int] = field(default_factory=frozenset)


class Consent:
    """The wish at a table, if there is one. It is granted when all people have agreed who are in the deal and there."""

    def __init__(self, table: "Table") -> None:
        """Nobody wishes anything."""
        self._table = table
        self.wish: Wish | None = None
        self._refused_at = -1
        """The question at which one was refused last; there it cannot be asked for again."""

    @property
    def asked_of(self) -> list[Member]:
        """Whose consent it needs."""
        chapter = self._table.chapter
        places = () if chapter is None else chapter.evening.places
        return [one for one in self._table.members.seated if one.bot is None and not one.absent and one.place in places]

    def is_open_to(self, member: Member) -> bool:
        """Whether a member may wish something now."""
        table = self._table
        if table.chapter is None or table.paused or self.wish is not None or self._refused_at == table.question:
            return False
        return member in self.asked_of and last_answer(table.chapter.evening, member.place) is not None

    def wishes(self, member: Member) -> None:
        """A member wishes to take back their last answer, and so agrees to it. Raises RefusedError."""
        if not self.is_open_to(member):
            told = say("You have nothing to take back since cards were seen last, or the others have not agreed.")
            raise RefusedError("not-now", told)
        pace = self._table.pace
        self.wish = Wish(member.number, pace.now + CONSENT_WITHIN, pace.thought, frozenset({member.number}))
        self._settle(self.wish)

    def answers(self, member: Member, agrees: bool) -> None:
        """A member agrees, or does not. Raises RefusedError where nobody asks them."""
        if self.wish is None or member not in self.asked_of:
            raise RefusedError("not-now", say("Nobody asks for your consent now."))
        if agrees:
            self.wish = structs.replace(self.wish, agreed=self.wish.agreed | {member.number})
            self._settle(self.wish)
        else:
            self.lapse()

    def lapse(self) -> None:
        """Nothing is taken back; the player who is asked goes on thinking."""
        assert self.wish is not None
        self._table.pace.went_on_after(self.wish.thought)
        self.wish, self._refused_at = None, self._table.question
        self._table.changed()

    def forget(self) -> None:
        """There is nothing any more that could be taken back."""
        self.wish = None

    def reconsider(self) -> None:
        """Somebody has come or gone: the wish is settled where nobody else has to agree."""
        if self.wish is not None and self._table.members[self.wish.number].absent:
            self.lapse()
        elif self.wish is not None:
            self._settle(self.wish)

    def _settle(self, wish: Wish) -> None:
        table, chapter = self._table, self._table.chapter
        assert chapter is not None
        if all(one.number in wish.agreed for one in self.asked_of):
            agreed = sorted(table.members[one].place for one in wish.agreed)
            chapter.take({"do": "undo", "place": table.members[wish.number].place, "agreed": agreed})
            self.wish = None
            table.asked_anew()
        else:
            table.changed()
