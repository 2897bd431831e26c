"""What the server offers, and the tables that are open."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from hmac import compare_digest
from pathlib import Path
from secrets import token_urlsafe
from typing import Any, NamedTuple

from engine.ruleset.load import Loaded
from engine.ruleset.read.catalogue import documents
from engine.ruleset.read.library import is_path, shipped_documents
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.serve.actor import Actor
from engine.serve.budgets import KNOCKS, MOST_TABLES
from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.serve.guard import Clock, Knocks, hashed, new_token
from engine.serve.members import Member
from engine.serve.played import Wanted, session_of
from engine.serve.rules_card import rules_card
from engine.serve.table import Habits, Table
from engine.text.translation import say


class Offer(NamedTuple):
    """A game or session that may be opened."""

    name: str
    """By which pages mean it."""
    kind: str
    reference: str
    """The name or path it is loaded by, which pages do not see."""
    title: str
    summary: str


def shipped_offers() -> list[Offer]:
    """All games and sessions that ship."""
    return [
        Offer(one.reference, kind, one.reference, one.title, one.summary)
        for kind in ("game", "session")
        for one in documents(kind)
        if not (kind == "session" and one.reference in shipped_documents("game"))
    ]


def offer_of(reference: str, rules: Loaded | LoadedSession) -> Offer:
    """What a name or a path means; pages are told the name of a file, and not where it lies."""
    name = Path(reference).name if is_path(reference) else reference
    if isinstance(rules, LoadedSession):
        return Offer(name, "session", reference, rules.name, rules.summary)
    return Offer(name, "game", reference, rules.program.name, rules.program.summary)


class Lobby:
    """The tables of a server. Who holds its key may open some."""

    def __init__(self, offers: Sequence[Offer], clock: Clock, make: Callable[..., Table] = Table) -> None:
        """No table is open. `make` makes tables, which tests give cards of their own."""
        self.offers = {one.name: one for one in offers}
        self.key = new_token()
        """Opens tables; it is printed where the server was started."""
        self.knocks = Knocks(*KNOCKS, clock)
        self._actors: dict[str, Actor] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._clock, self._make = clock, make
        self._reading = asyncio.Lock()

    def holds_key(self, key: str) -> bool:
        """Whether it is the key of this server."""
        return compare_digest(hashed(key), hashed(self.key))

    def library(self) -> Json:
        """What may be opened, and the modifiers that may go with a game."""
        offers = [
            {"name": one.name, "kind": one.kind, "title": one.title, "summary": one.summary}
            for one in self.offers.values()
        ]
        modifiers = [
            {"name": one.reference, "title": one.title, "summary": one.summary} for one in documents("modifier")
        ]
        return {"offers": offers, "modifiers": modifiers}

    def wanted(self, name: str, **how: Any) -> Wanted:
        """What a page asks for. Raises RefusedError where it is not offered."""
        offer = self.offers.get(name)
        if offer is None:
            raise RefusedError("unknown", say("There is no game called {name} here.", name=name[:40]))
        return Wanted(offer.reference, offer.kind, name=name, **how)

    async def rules(self, wanted: Wanted) -> Json:
        """The rules in words; one at a time is read, since that takes long. Raises RefusedError."""
        async with self._reading:
            return await asyncio.to_thread(rules_card, wanted)

    async def open(self, wanted: Wanted, habits: Habits, host: str, bots: int) -> tuple[str, str]:
        """A table, with its host and bots: its name, and the token of the host. Raises RefusedError."""
        if len(self._actors) >= MOST_TABLES:
            raise RefusedError("full", say("There are too many tables on this server."))
        async with self._reading:
            session = await asyncio.to_thread(session_of, wanted)
        number = token_urlsafe(9)
        table = self._make(number, wanted, session, habits, self._clock)
        _, token = table.join(host)
        for _ in range(bots):
            table.add_bot()
        actor = Actor(table, self._clock)
        self._actors[number] = actor
        self._tasks[number] = asyncio.create_task(actor.run())
        return number, token

    def actor(self, number: str) -> Actor:
        """The owner of a table. Raises RefusedError where there is none of that name."""
        actor = self._actors.get(number)
        if actor is None:
            raise RefusedError("unknown", say("There is no such table."))
        return actor

    async def join(self, number: str, name: str) -> str:
        """Somebody waits to be let in at a table; their token. Raises RefusedError."""
        actor = self.actor(number)
        _, token = await actor.ask(lambda: actor.table.join(name))
        return str(token)

    async def told(self, number: str) -> Mapping[str, Any]:
        """What somebody who has the link may know of a table before they join. Raises RefusedError."""
        table = self.actor(number).table
        return {"title": table.session.name, "players": [one.name for one in table.members.seated]}

    async def close(self) -> None:
        """No table is open any more."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        self._actors.clear()
        self._tasks.clear()


def member_of(actor: Actor, token: str) -> Member | None:
    """Whose token it is; None for a bystander, who has none. Raises RefusedError for a token that is nobody's."""
    if not token:
        return None
    member = actor.table.members.known_by(token)
    if member is None:
        raise RefusedError("unknown", say("This seat is not known here any more."))
    return member
