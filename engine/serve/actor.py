"""The one task that owns a table: it takes letters in order, lets happen what is due, and shows it to everybody."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from engine.serve.budgets import FRAMES, MOST_LETTERS, MOST_SOCKETS
from engine.serve.delayed import Delayed, before_anything
from engine.serve.faults import RefusedError
from engine.serve.guard import Bucket, Clock
from engine.serve.lineup import change_stakes
from engine.serve.looking import looked
from engine.serve.members import Member
from engine.serve.outbox import Frame, Outbox
from engine.serve.protocol import Act, Asked, Choose, Do, Look
from engine.serve.shown import view_shown
from engine.serve.table import Table
from engine.store.faults import StoreError
from engine.text.translation import say

_LOG = logging.getLogger("houserule.serve")

Letter = tuple[Callable[[], Any], asyncio.Future[Any]]
_HOSTS = frozenset({"admit", "remove", "add bot", "deal", "void", "stakes", "pause", "go on", "end"})
"""What only the host may do."""


class Actor:
    """Owns a table. All that changes it comes through `ask`, and is kept before anybody is told of it."""

    def __init__(self, table: Table, clock: Clock, anew: Callable[[], Table] | None = None) -> None:
        """Nobody looks on yet. `anew` gives the table as it was last kept."""
        self.table, self._clock, self._anew = table, clock, anew
        self._letters: asyncio.Queue[Letter] = asyncio.Queue(MOST_LETTERS)
        self._lookers: dict[Outbox, int | None] = {}
        """Each with the number of the member it belongs to."""
        self._buckets: dict[int, Bucket] = {}
        self._ended = False
        self._shown = -1
        self._delayed = Delayed(table.habits.delay)

    async def ask(self, change: Callable[[], Any]) -> Any:
        """What a change of the table gives, when its turn has come. Raises RefusedError, and when there is too much."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        if self._ended:
            raise _busy()
        try:
            self._letters.put_nowait((change, future))
        except asyncio.QueueFull as full:
            raise _busy() from full
        return await future

    async def run(self) -> None:
        """The table is served until the task is cancelled, or the table cannot be read any more."""
        try:
            while True:
                dues = [due for due in (self.table.due, self._delayed.due) if due is not None]
                wait = max(0.0, min(dues) - self._clock()) if dues else None
                try:
                    change, future = await asyncio.wait_for(self._letters.get(), wait)
                except TimeoutError:
                    if self.table.due is not None and self.table.due <= self._clock():
                        await self._by_itself()
                else:
                    await self._answer(change, future)
                self._publish()
        finally:
            self._end()

    def bucket(self, number: int) -> Bucket:
        """How many messages a member may send, from all their pages together."""
        return self._buckets.setdefault(number, Bucket(*FRAMES, self._clock))

    def answer(self, number: int, frame: Asked) -> int:
        """What a member has asked for is done; the number of the state that came of it. Raises RefusedError.

        The same key asks for the same: it is done once.
        """
        member = self.table.members[number]
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

    def look(self, number: int | None, look: Look) -> dict[str, Any]:
        """What a member asks to look at; None is a bystander. Raises RefusedError."""
        return looked(self.table, None if number is None else self.table.members[number], look)

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
            case "undo":
                table.consent.wishes(member)
            case "agree" | "disagree":
                table.consent.answers(member, frame.what == "agree")
            case "admit":
                table.admit(table.members.numbered(frame.who))
            case "remove":
                table.leave(table.members.numbered(frame.who))
            case "add bot":
                table.add_bot(frame.name)
            case "deal":
                table.deal()
            case "void":
                table.void()
            case "stakes":
                change_stakes(table, frame.stakes)
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
        self._lookers[outbox] = None if member is None else member.number
        if member is not None:
            self.table.connected(member, 1)
        elif last_seq != self.table.seq:
            outbox.show(Frame(self._spectated(None)))
        return outbox

    def goes(self, outbox: Outbox) -> None:
        """Somebody looks on no more."""
        number = self._lookers.pop(outbox, None)
        if number is not None and self.table.members[number].standing != "gone":
            self.table.connected(self.table.members[number], -1)

    def _view(self, member: Member | None) -> dict[str, Any]:
        return view_shown(self.table, member, self._clock())

    def _spectated(self, member: Member | None) -> dict[str, Any]:
        """The table as one sees it who has no seat there: some time later, but for what concerns them."""
        if not self.table.habits.delay:
            return self._view(member)
        own = self._view(member)
        then = self._delayed.view or before_anything(self._view(None))
        return then | {key: own[key] for key in ("seq", "you", "waiting")}

    def _publish(self) -> None:
        """Everybody has the newest view of those they may have; one who is gone sees what a bystander sees."""
        now, changed = self._clock(), self._shown != self.table.seq
        self._shown = self.table.seq
        lookers = [(outbox, self._looker(number)) for outbox, number in self._lookers.items()]
        spectators = any(_spectates(member) for _, member in lookers)
        if not spectators or not self.table.habits.delay:
            self._delayed.forget()
        elif changed:
            self._delayed.put(self._view(None), now, self.table.at_rest)
        released = self._delayed.release(now)
        bystanders: Frame | None = None
        for outbox, member in lookers:
            if not (changed or (released and _spectates(member))):
                continue
            if member is None:
                bystanders = bystanders or Frame(self._spectated(None))
                outbox.show(bystanders)
            else:
                outbox.show(Frame(self._spectated(member) if _spectates(member) else self._view(member)))

    def _looker(self, number: int | None) -> Member | None:
        member = None if number is None else self.table.members[number]
        return None if member is None or member.standing == "gone" else member

    # --- what is done -------------------------------------------------------------------------------------------------

    async def _answer(self, change: Callable[[], Any], future: asyncio.Future[Any]) -> None:
        if future.cancelled():
            return
        result, refused = None, None
        try:
            result = await self._kept(change)
        except RefusedError as error:
            refused = error
        except StoreError as error:
            refused = RefusedError("not-kept", say("This could not be saved, so it is not done. {why}", why=error))
            await self._read_anew(error)
        except Exception as error:  # noqa: BLE001 - one message must not end the table for everybody
            _LOG.error("a message could not be dealt with: %s", type(error).__name__)
            refused = RefusedError("not-now", say("That cannot be done now."))
        if future.cancelled():
            return
        if refused is None:
            future.set_result(result)
        else:
            future.set_exception(refused)

    async def _by_itself(self) -> None:
        """What is due happens; where that fails the table is paused, and its host sees that."""
        try:
            await self._kept(self.table.by_itself)
        except StoreError as error:
            await self._read_anew(error)
            self.table.pause(True)
        except Exception as error:  # noqa: BLE001 - as above
            _LOG.error("table %s is paused: %s", self.table.number, type(error).__name__)
            self.table.pause(True)

    # --- what is kept -------------------------------------------------------------------------------------------------

    async def _kept(self, change: Callable[[], Any]) -> Any:
        """What a change gives, when all that it did is kept; also what it did before it was refused."""
        try:
            return await asyncio.to_thread(change)
        finally:
            await self.table.keeper.keep(self.table)

    async def _read_anew(self, why: StoreError) -> None:
        """The table is as it was last kept, and those who look on are there as before. Raises StoreError."""
        _LOG.error("table %s was not saved: %s", self.table.number, why)
        assert self._anew is not None
        self.table.keeper.close()
        self.table = await asyncio.to_thread(self._anew)
        for number in self._lookers.values():
            if number is not None:
                self.table.members[number].sockets += 1
        self._shown = -1

    def _end(self) -> None:
        """Nobody is told anything more; those who look on come again."""
        self._ended = True
        while not self._letters.empty():
            _, future = self._letters.get_nowait()
            if not future.done():
                future.set_exception(_busy())
        for outbox in self._lookers:
            outbox.close()
        self.table.keeper.close()


def _spectates(member: Member | None) -> bool:
    """Whether they have no seat."""
    return member is None or member.standing != "seated"


def _busy() -> RefusedError:
    return RefusedError("busy", say("The table has too much to do; try again."))
