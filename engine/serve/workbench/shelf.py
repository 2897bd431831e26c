"""What ships, with what each game has, which is found out once for all who ask."""

import asyncio

from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.serve.workbench.budgets import SECONDS_OF_RUN
from engine.serve.workbench.library import FEATURES, shelves, what_games_have
from engine.serve.workbench.workers import Workers
from engine.text.translation import say


class Shelf:
    """Knows the names of all games at once, and what each has after a while."""

    def __init__(self, workers: Workers) -> None:
        """Nobody has asked yet."""
        self._workers = workers
        self._games: list[Json] = []
        self._has: dict[str, Json] = {}
        self._finding: asyncio.Task[None] | None = None

    def told(self) -> Json:
        """All games, and what is known of them by now; `complete` where that is everything."""
        self._games = self._games or shelves()
        complete = len(self._has) == len(self._games)
        if not complete and (self._finding is None or self._finding.done()):
            self._finding = asyncio.create_task(self._find_out())
        return {
            "games": [{**one, **self._has.get(one["name"], {})} for one in self._games],
            "features": {key: say(told) for key, (told, *_) in FEATURES.items()},
            "complete": complete,
        }

    async def _find_out(self) -> None:
        unknown = [one["name"] for one in self._games if one["name"] not in self._has]
        try:
            async for one in self._workers.told(what_games_have, {"names": unknown}, SECONDS_OF_RUN):
                self._has[one["name"]] = one
        except RefusedError:
            return  # who asks next begins anew
