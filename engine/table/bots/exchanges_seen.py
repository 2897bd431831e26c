"""What a view tells of the exchanges of cards: how many cards a rival kept, and how often they may exchange again."""

from engine.hand.event import UNSEEN
from engine.hand.view import View
from engine.program import Program


class Exchanges:
    """The exchanges of a deal, those that were and those that come, as far as their number is known."""

    def __init__(self, program: Program, view: View) -> None:
        """Everything is as it stands in the view."""
        self._view = view
        self._now = program.origins[view.step].exchanges
        each = [at for at, origin in enumerate(program.origins) if origin.exchanges]
        self._in_turns = any(program.origins[at].turn >= 0 for at in each)
        self._all = len(each)
        self._past = sum(at < view.step for at in each)

    def _done(self, seat: int) -> int:
        """How many exchanges a seat has behind it."""
        return self._past + (self._now and not self._view.todo >> seat & 1)

    def ahead(self, seat: int) -> int:
        """How many exchanges are still to come for a seat; all of them where players have turns of several steps."""
        return self._all - (0 if self._in_turns else self._done(seat))

    def kept(self, seat: int) -> int:
        """How many of its closed cards a seat has chosen to keep; 0 where nothing is known of that."""
        one, waits = self._view.seats[seat], self._now and self._view.todo >> seat & 1
        if self._in_turns or waits or not self._done(seat) or {*one.cards} != {UNSEEN}:
            return 0
        return max(0, len(one.cards) - one.drawn)

    def stood_pat(self, seat: int) -> bool:
        """Whether a seat has chosen to keep all of its cards."""
        return self.kept(seat) == len(self._view.seats[seat].cards) > 0
