"""The socket of a table: who is there is settled by the first frame, and by nothing that comes after it."""

import asyncio
from contextlib import suppress

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from engine.serve.actor import Actor
from engine.serve.budgets import FRAMES, HELLO_WITHIN
from engine.serve.elsewhere import moving
from engine.serve.faults import RefusedError
from engine.serve.guard import Bucket, Clock, same_origin
from engine.serve.heard import address_of
from engine.serve.lobby import Lobby, member_of
from engine.serve.outbox import Frame, Outbox
from engine.serve.protocol import Hello, Look, frame_of
from engine.store.faults import ElsewhereError
from engine.text.translation import say

POLICY, SEAT_GONE = 1008, 4401
"""How a socket is closed: it has broken the rules of the protocol; its token is nobody's."""


async def serve_socket(socket: WebSocket, number: str, lobby: Lobby, clock: Clock) -> None:
    """One socket is served until it ends."""
    headers = socket.headers
    if not same_origin(headers.get("origin"), headers.get("host")):
        await socket.close(POLICY)
        return
    await socket.accept()
    try:
        await _served(socket, number, lobby, clock)
    except WebSocketDisconnect:
        pass
    except RefusedError as refused:
        await socket.send_text(_err(refused).text)
        await socket.close(SEAT_GONE if refused.code == "unknown" else POLICY)


async def _served(socket: WebSocket, number: str, lobby: Lobby, clock: Clock) -> None:
    hello = await _hello(socket)
    from_neighbour = lobby.hear(address_of(socket), socket.headers.get("authorization", ""))
    try:
        actor = await lobby.actor(number)
    except ElsewhereError as elsewhere:
        if from_neighbour:
            raise moving() from elsewhere
        await lobby.neighbours.joined(socket, elsewhere.where, number, hello.model_dump_json())
        return
    member = await actor.ask(lambda: member_of(actor, hello.token))
    outbox: Outbox = await actor.ask(lambda: actor.looks_on(member, hello.last_seq))
    seat = None if member is None else member.number
    writer = asyncio.create_task(_written(socket, outbox))
    reader = asyncio.create_task(_read(socket, actor, seat, outbox, clock))
    try:
        done, _ = await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in (writer, reader):
            task.cancel()
        outbox.close()
        with suppress(RefusedError):  # a table that is not served any more has forgotten its lookers
            await actor.ask(lambda: actor.goes(outbox))


async def _hello(socket: WebSocket) -> Hello:
    try:
        text = await asyncio.wait_for(socket.receive_text(), HELLO_WITHIN)
    except (TimeoutError, KeyError) as silent:
        raise RefusedError("bad-frame", say("The first message is `hello`.")) from silent
    frame = frame_of(text)
    if not isinstance(frame, Hello):
        raise RefusedError("bad-frame", say("The first message is `hello`."))
    return frame


async def _written(socket: WebSocket, outbox: Outbox) -> None:
    """Every frame has been sent; ends when the socket is let go of."""
    while (frame := await outbox.next()) is not None:
        await socket.send_text(frame.text)
    await socket.close(POLICY)


async def _read(socket: WebSocket, actor: Actor, seat: int | None, outbox: Outbox, clock: Clock) -> None:
    """Every frame has been dealt with, each answered; ends where nothing can be sent any more."""
    bucket = Bucket(*FRAMES, clock) if seat is None else actor.bucket(seat)
    while socket.application_state is WebSocketState.CONNECTED:
        try:
            text = await socket.receive_text()
        except KeyError:
            outbox.reply(_err(RefusedError("bad-frame", say("The message is none of the protocol."))))
            continue
        if not bucket.take():
            outbox.reply(_err(RefusedError("too-fast", say("Too many requests; wait a moment.")), _key(text)))
            continue
        outbox.reply(await _answer(text, actor, seat))


async def _answer(text: str, actor: Actor, seat: int | None) -> Frame:
    key = ""
    try:
        frame = frame_of(text)
        if isinstance(frame, Hello):
            raise RefusedError("bad-frame", say("`hello` is said once."))
        key = frame.key
        if isinstance(frame, Look):
            told = await actor.ask(lambda: actor.look(seat, frame))
            return Frame({"type": "told", "key": key, "what": frame.what, "told": told})
        if seat is None:
            raise RefusedError("not-yours", say("You only look on."))
        seq = await actor.ask(lambda: actor.answer(seat, frame))
    except RefusedError as refused:
        return _err(refused, key)
    return Frame({"type": "ack", "key": key, "seq": seq})


def _key(text: str) -> str:
    try:
        frame = frame_of(text)
    except RefusedError:
        return ""
    return "" if isinstance(frame, Hello) else frame.key


def _err(refused: RefusedError, key: str = "") -> Frame:
    return Frame({"type": "err", "code": refused.code, "text": refused.text, "key": key})
