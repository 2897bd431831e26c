"""What the server offers, and the tables that are open."""

import asyncio
import logging
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from hmac import compare_digest
from pathlib import Path
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Any, NamedTuple

from engine.ruleset.load import Loaded
from engine.ruleset.read.catalogue import names
from engine.ruleset.read.library import is_path
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.serve.actor import Actor
from engine.serve.budgets import KNOCKS, MOST_OWN, MOST_TABLES
from engine.serve.elsewhere import Neighbours
from engine.serve.faces import Json
from engine.serve.faults import RefusedError
from engine.serve.guard import Clock, Knocks, hashed, new_token
from engine.serve.keeper import InMemory
from engine.serve.members import Member
from engine.serve.pace import Habits
from engine.serve.played import Wanted, game_of, own_document, session_of
from engine.serve.rules_card import rules_card
from engine.serve.shipped import shipped
from engine.serve.table import Table
from engine.store.faults import StoreError
from engine.text.translation import say

if TYPE_CHECKING:
    from engine.serve.kept_tables import KeptTables

_LOG = logging.getLogger("houserule.serve")


class Offer(NamedTuple):
    """A game or session that may be opened."""

    name: str
    """By which pages mean it."""
    kind: str
    reference: str
    """The name or path it is loaded by, which pages do not see."""
    title: str
    summary: str
    also: tuple[str, ...] = ()
    """Other names by which players may look for it, those of its variants among them."""
    texts: Mapping[str, str] = {}
    """The documents of one's own of which it is one, by the names of their files."""


def shipped_offers() -> list[Offer]:
    """All games and sessions that ship, by their titles."""
    found: dict[str, Offer] = {}
    for kind in ("game", "session"):
        for one in names(kind):
            offer = found.setdefault(one.reference, Offer(one.reference, kind, one.reference, one.title, one.summary))
            if offer.kind == kind and one.title != offer.title:
                found[one.reference] = offer._replace(also=(*offer.also, one.title))
    return sorted(found.values(), key=lambda offer: offer.title.casefold())


def offer_of(reference: str, rules: Loaded | LoadedSession) -> Offer:
    """What a name or a path means; pages are told the name of a file, and not where it lies."""
    name = Path(reference).name if is_path(reference) else reference
    if isinstance(rules, LoadedSession):
        return Offer(name, "session", reference, rules.name, rules.summary)
    return Offer(name, "game", reference, rules.program.name, rules.program.summary)


def _own_offer(name: str, texts: Mapping[str, str]) -> Offer:
    """What somebody's own document offers. Raises RefusedError where it cannot be played."""
    wanted = own_document(name, texts)
    rules = session_of(wanted) if wanted.kind == "session" else game_of(wanted)
    return offer_of(name, rules)._replace(texts=texts)


class Lobby:
    """The tables of a server. Who holds its key may open some."""

    def __init__(self, offers: Sequence[Offer], clock: Clock, kept: "KeptTables | None" = None, key: str = "") -> None:
        """No table is open; those that are kept open when somebody asks for them. The key is a new one where none is
        given: servers that share a store have the same.
        """
        self.offers = {one.name: one for one in offers}
        self._most_offers = len(self.offers) + MOST_OWN
        self.key = key or new_token()
        """Opens tables; it is printed where the server was started."""
        self.neighbours = Neighbours(self.key)
        self.knocks = Knocks(*KNOCKS, clock)
        self._actors: dict[str, Actor] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._clock, self._kept = clock, kept
        self._reading = asyncio.Lock()

    def holds_key(self, key: str) -> bool:
        """Whether it is the key of this server."""
        return compare_digest(hashed(key), hashed(self.key))

    def hear(self, address: str, said: str) -> bool:
        """Somebody knocks. Whether it is another server that shares the store, which has heard the page for which it
        asks; else their knock is counted, and RefusedError raised where these are too many.
        """
        is_neighbour = compare_digest(hashed(said), hashed(self.neighbours.proof))
        if not is_neighbour:
            self.knocks.hear(address)
        return is_neighbour

    def library(self) -> Json:
        """What may be opened, and the modifiers that may go with a game, each with its options."""
        offers = [
            {"name": one.name, "kind": one.kind, "title": one.title, "summary": one.summary, "also": [*one.also]}
            for one in self.offers.values()
        ]
        return {"offers": offers, "modifiers": shipped("modifier")}

    def wanted(self, name: str, **how: Any) -> Wanted:
        """What a page asks for. Raises RefusedError where it is not offered."""
        offer = self.offers.get(name)
        if offer is None:
            raise RefusedError("unknown", say("There is no game called {name} here.", name=name[:40]))
        return Wanted(offer.reference, offer.kind, name=name, texts=offer.texts, **how)

    async def offer(self, name: str, texts: Mapping[str, str]) -> None:
        """A game or session of one's own may be opened from now on, as its text is.

        Raises RefusedError where it cannot be.
        """
        there = self.offers.get(name)
        if there is not None and not there.texts:
            raise RefusedError("name", say("Another file called {name} is offered here.", name=name))
        if there is None and len(self.offers) >= self._most_offers:
            raise RefusedError("full", say("There are too many games on this server."))
        async with self._reading:
            self.offers[name] = await asyncio.to_thread(_own_offer, name, texts)

    async def rules(self, wanted: Wanted) -> Json:
        """The rules in words; one at a time is read, since that takes long. Raises RefusedError."""
        async with self._reading:
            return await asyncio.to_thread(rules_card, wanted)

    async def open(self, wanted: Wanted, habits: Habits, host: str, bots: int) -> tuple[str, str]:
        """A table, with its host and bots: its name, and the token of the host. Raises RefusedError."""
        async with self._reading:
            table, token = await asyncio.to_thread(self._made, wanted, habits, host, bots)
            with _not_kept():
                await table.keeper.keep(table)
            self._serves(table)
        return table.number, token

    def _made(self, wanted: Wanted, habits: Habits, host: str, bots: int) -> tuple[Table, str]:
        """A new table, and the token of its host."""
        number, session = token_urlsafe(9), session_of(wanted)
        keeper = InMemory() if self._kept is None else self._kept.keeper(number, wanted.name)
        table = Table(number, wanted, session, habits, self._clock, keeper=keeper)
        _, token = table.join(host)
        for _ in range(bots):
            table.add_bot()
        return table, token

    def _serves(self, table: Table) -> Actor:
        """The owner of a table, at work. Raises RefusedError where there are too many."""
        number = table.number
        if len(self._actors) >= MOST_TABLES:
            table.keeper.close()
            raise RefusedError("full", say("There are too many tables on this server."))

        def anew() -> Table:
            kept = None if self._kept is None else self._kept.table(number, self._clock)
            assert kept is not None
            return kept

        def ended(task: asyncio.Task[None]) -> None:
            self._actors.pop(number, None)
            self._tasks.pop(number, None)
            if not task.cancelled() and task.exception() is not None:
                _LOG.error("table %s cannot be served: %s", number, task.exception())

        actor = self._actors[number] = Actor(table, self._clock, anew)
        task = self._tasks[number] = asyncio.create_task(actor.run())
        task.add_done_callback(ended)
        return actor

    async def actor(self, number: str) -> Actor:
        """The owner of a table, which is opened again where it was kept.

        Raises RefusedError where there is none, ElsewhereError where another server has it.
        """
        actor = self._actors.get(number)
        if actor is None and self._kept is not None:
            async with self._reading:
                actor = self._actors.get(number) or await self._opened_again(self._kept, number)
        if actor is None:
            raise RefusedError("unknown", say("There is no such table."))
        return actor

    async def _opened_again(self, kept: "KeptTables", number: str) -> Actor | None:
        with _not_kept():
            table = await asyncio.to_thread(kept.table, number, self._clock)
        return None if table is None else self._serves(table)

    async def join(self, number: str, name: str) -> str:
        """Somebody waits to be let in at a table; their token. Raises RefusedError and ElsewhereError."""
        actor = await self.actor(number)
        _, token = await actor.ask(lambda: actor.table.join(name))
        return str(token)

    async def told(self, number: str) -> Mapping[str, Any]:
        """What somebody who has the link may know of a table before they join. Raises as `actor` does."""
        table = (await self.actor(number)).table
        return {"title": table.session.name, "players": [one.name for one in table.members.seated]}

    async def close(self) -> None:
        """No table is open any more."""
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*[*self._tasks.values()], return_exceptions=True)
        self._actors.clear()
        self._tasks.clear()


@contextmanager
def _not_kept() -> Iterator[None]:
    """What the store refuses is told as a refusal."""
    try:
        yield
    except StoreError as error:
        raise RefusedError("not-kept", say("The table cannot be saved or read: {why}", why=error)) from error


def member_of(actor: Actor, token: str) -> Member | None:
    """Whose token it is; None for a bystander, who has none. Raises RefusedError for a token that is nobody's."""
    if not token:
        return None
    member = actor.table.members.known_by(token)
    if member is None:
        raise RefusedError("unknown", say("This seat is not known here any more."))
    return member
