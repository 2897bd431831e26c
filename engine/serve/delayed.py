"""What those see who only look on: the table as it was some time ago, so that nobody can help a player."""

from collections import deque

from engine.serve.faces import Json
from engine.serve.pace import AFTER_DEAL

_MOST_VIEWS = 600


class Delayed:
    """The views of bystanders that are yet to be shown."""

    def __init__(self, delay: int) -> None:
        """They see everything so many seconds later, or with AFTER_DEAL each deal when it is over."""
        self._delay = delay
        self._waiting: deque[tuple[float, Json]] = deque()
        self.view: Json | None = None
        """What they see now; None before anything is old enough."""

    def put(self, view: Json, now: float, at_rest: bool) -> None:
        """The table looks so now, to a bystander."""
        if self._delay != AFTER_DEAL:
            if len(self._waiting) >= _MOST_VIEWS:
                self._waiting.pop()
            self._waiting.append((now + self._delay, view))
        elif at_rest:
            self._waiting.append((now, view))

    @property
    def due(self) -> float | None:
        """When the next view is to be shown; None where none waits."""
        return self._waiting[0][0] if self._waiting else None

    def release(self, now: float) -> bool:
        """Whether there is something new to see."""
        released = False
        while self._waiting and self._waiting[0][0] <= now:
            _, self.view = self._waiting.popleft()
            released = True
        return released

    def forget(self) -> None:
        """Nobody looks on any more; who comes later sees what comes later."""
        self._waiting.clear()
        self.view = None


def before_anything(view: Json) -> Json:
    """A view with nothing of the deal, nor of the chips that move in it."""
    members = [{**one, "stack": None, "net": None} for one in view["members"]]
    nothing: Json = {"deal": None, "rule": None, "asked": None, "left": None, "bank": None, "wish": None, "story": []}
    return view | nothing | {"members": members}
