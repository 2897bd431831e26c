"""What a socket is yet to be sent: answers in order, and of the views only the newest."""

import asyncio
import json
from collections import deque

from engine.serve.budgets import MOST_REPLIES
from engine.serve.faces import Json
from engine.text.kept import cached_property


class Frame:
    """A frame, whose text is made once, however many are sent it."""

    def __init__(self, told: Json) -> None:
        """It tells this, which nobody changes any more."""
        self.told = told

    @cached_property
    def text(self) -> str:
        """As it is sent."""
        return json.dumps(self.told, ensure_ascii=False, separators=(",", ":"))


class Outbox:
    """Frames for one socket. A reader who stops costs no more than one view and some answers."""

    def __init__(self) -> None:
        """Nothing is to be sent."""
        self._replies: deque[Frame] = deque()
        self._view: Frame | None = None
        self._wake = asyncio.Event()
        self.closed = False
        """Whether nothing more is to be sent: the socket is let go of."""

    def reply(self, frame: Frame) -> None:
        """An answer is to be sent; a reader who takes none is let go of."""
        if len(self._replies) >= MOST_REPLIES:
            self.close()
        else:
            self._replies.append(frame)
            self._wake.set()

    def show(self, view: Frame) -> None:
        """The newest view, in the place of one that has not been sent."""
        self._view = view
        self._wake.set()

    def close(self) -> None:
        """What waits is sent no more."""
        self.closed = True
        self._wake.set()

    async def next(self) -> Frame | None:
        """The next frame; None when the socket is let go of."""
        while not self.closed:
            if self._replies:
                return self._replies.popleft()
            if self._view is not None:
                view, self._view = self._view, None
                return view
            self._wake.clear()
            await self._wake.wait()
        return None
