"""The one task that owns a table: it takes letters in order, lets happen what is due, and shows it to everybody."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from engine.serve.budgets import MOST_LETTERS, MOST_SOCKETS
from engine.serve.faults import RefusedError
from engine.serve.guard import Clock
from engine.serve.members import Member
from engine.serve.outbox import Outbox
from engine.serve.protocol import Act, Asked, Choose, Do
from engine.serve.shown import view_shown
from engine.serve.table import Table
from engine.text.translation import say

_LOG = logging.getLogger("houserule.serve")

Letter = tuple[Callable[[], Any], asyncio.Future[Any]]
_HOSTS = frozenset({"admit", "remove", "add bot", "deal", "pause", "go on", "end"})
"""What only the host may do."""


class Actor:
    """Owns a table. All that changes it comes through `ask`."""

    def __init__(self, table: Table, clock: Clock) -> None:
        """Nobody looks on yet."""
        self.table, self._clock = table, clock
        self._letters: asyncio.Queue[Letter] = asyncio.Queue(MOST_LETTERS)
        self._lookers: dict[Outbox, Member | None] = {}
        self._shown = -1

    async def ask(self, change: Callable[[], Any]) -> Any:
        """What a change of the table gives, when its turn has come. Raises RefusedError, and when there is too much."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        try:
            self._letters.put_nowait((change, future))
        except asyncio.QueueFull as full:
            raise RefusedError("busy", say("The table has too much to do; try again.")) from full
        return await future

    async def run(self) -> None:
        """The table is served until the task is cancelled."""
        while True:
            due = self.table.due
            wait = None if due is None else max(0.0, due - self._clock())
            try:
                change, future = await asyncio.wait_for(self._letters.get(), wait)
            except TimeoutError:
                await self._by_itself()
            else:
                self._answer(change, future)
            self._publish()

    def answer(self, member: Member, frame: Asked) -> int:
        """What a member has asked for is done; the number of the state that came of it. Raises RefusedError.

        The same key asks for the same: it is done once.
        """
        if frame.key in member.answered:
            return member.answered[frame.key]
        if member.standing == "gone":
            raise RefusedError("not-yours", say("You are not at this table any more."))
        match frame:
            case Act():
                self.table.act(member, frame.seq, frame.option, frame.amount, frame.cards)
            case Choose():
                self.table.choose(member, frame.seq, frame.game, frame.modifiers)
            case Do():
                self._do(member, frame)
        member.remember(frame.key, self.table.seq)
        return self.table.seq

    def _do(self, member: Member, frame: Do) -> None:
        table = self.table
        if frame.what in _HOSTS and not member.host:
            raise RefusedError("not-yours", say("Only the host may do that."))
        match frame.what:
            case "leave":
                table.leave(member)
            case "sit out" | "come back":
                table.sit_out(member, frame.what == "sit out")
            case "buy":
                table.buy(member)
            case "admit":
                table.admit(table.members.numbered(frame.who))
            case "remove":
                table.leave(table.members.numbered(frame.who))
            case "add bot":
                table.add_bot(frame.name)
            case "deal":
                table.deal()
            case "pause" | "go on":
                table.pause(frame.what == "pause")
            case "end":
                table.end()

    # --- who looks on -------------------------------------------------------------------------------------------------

    def looks_on(self, member: Member | None, last_seq: int) -> Outbox:
        """Somebody looks on from now on. Raises RefusedError where too many do."""
        if len(self._lookers) >= MOST_SOCKETS:
            raise RefusedError("full", say("Too many look on at this table."))
        outbox = Outbox()
        self._lookers[outbox] = member
        if member is not None:
            self.table.connected(member, 1)
        elif last_seq != self.table.seq:
            outbox.show(self._view(None))
        return outbox

    def goes(self, outbox: Outbox) -> None:
        """Somebody looks on no more."""
        member = self._lookers.pop(outbox, None)
        if member is not None and member.standing != "gone":
            self.table.connected(member, -1)

    def _view(self, member: Member | None) -> dict[str, Any]:
        return view_shown(self.table, member, self._clock())

    def _publish(self) -> None:
        """Everybody has the newest view; one who is gone sees what a bystander sees."""
        if self._shown == self.table.seq:
            return
        self._shown = self.table.seq
        for outbox, member in self._lookers.items():
            outbox.show(self._view(None if member is None or member.standing == "gone" else member))

    # --- what is done -------------------------------------------------------------------------------------------------

    @staticmethod
    def _answer(change: Callable[[], Any], future: asyncio.Future[Any]) -> None:
        if future.cancelled():
            return
        try:
            future.set_result(change())
        except RefusedError as refused:
            future.set_exception(refused)
        except Exception as error:  # noqa: BLE001 - one message must not end the table for everybody
            _LOG.error("a message could not be dealt with: %s", type(error).__name__)
            future.set_exception(RefusedError("not-now", say("That cannot be done now.")))

    async def _by_itself(self) -> None:
        """What is due happens; where that fails the table is paused, and its host sees that."""
        try:
            await asyncio.to_thread(self.table.by_itself)
        except Exception as error:  # noqa: BLE001 - as above
            _LOG.error("table %s is paused: %s", self.table.number, type(error).__name__)
            self.table.pause(True)
