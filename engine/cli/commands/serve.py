"""houserule serve: tables in a browser."""

import os
import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING

from engine.cli.console import Console, ProblemsError, UsageError
from engine.cli.games import names_session
from engine.cli.number_arguments import number_from
from engine.cli.saving import store_argument, store_of, today
from engine.ruleset.load import RulesetError, load
from engine.ruleset.sessions.load_session import load_session
from engine.text.door.root import ANYWHERE
from engine.text.translation import mark, say, say_many

if TYPE_CHECKING:
    from engine.serve.kept_tables import KeptTables
    from engine.serve.lobby import Offer

PORT, LAST_PORT = 8765, 65_535
KEY = "HOUSERULE_KEY"
"""The variable of the environment that has the key of servers which share a store."""
_A_KEY = re.compile(r"[A-Za-z0-9_-]{32,200}")


def arguments(parser: ArgumentParser) -> None:
    """See Command."""
    told = mark("what may be played, shipped or a file of yours (default: all that ships)")
    parser.add_argument("games", metavar="GAME|SESSION|FILE", nargs="*", help=say(told))
    port = say("where to listen, 0 for any that is free (default: {port})", port=PORT)
    parser.add_argument("--port", metavar="N", type=partial(number_from, 0, most=LAST_PORT), default=PORT, help=port)
    parser.add_argument("--public", action="store_true", help=say("let other machines in, not only this one"))
    known = say("a name under which this machine is reached, such as that of a proxy; may be repeated")
    parser.add_argument("--name", metavar="HOST", action="append", default=[], help=known)
    saved = say("keep the tables in a file of your own, so that they outlive the server; --store says where else")
    parser.add_argument("--save", action="store_true", help=saved)
    shared = mark("share a Postgres with other servers, those that have the same key of yours in {variable}")
    parser.add_argument("--shared", action="store_true", help=say(shared, variable=KEY))
    store_argument(parser)


def run(arguments: Namespace, console: Console) -> int:
    """See Command: ends when it is interrupted."""
    if any(find_spec(name) is None for name in ("fastapi", "uvicorn", "websockets")):
        raise UsageError(say("the server is not installed; `pip install 'houserule[web]'` does that"))
    from engine.serve.app import application, has_pages
    from engine.serve.lobby import Lobby, shipped_offers
    from engine.serve.running import Listening, clock, serve

    key = _key(arguments)
    offers = [_offer(reference) for reference in arguments.games] or shipped_offers()
    try:
        listening = Listening(arguments.port, arguments.public, arguments.name)
    except OSError as error:
        told = mark("port {port} cannot be had: {why}; `--port 0` takes any that is free")
        raise UsageError(say(told, port=arguments.port, why=(error.strerror or str(error)).lower())) from error
    with listening.socket, _kept(arguments, console, listening.inner if key else "") as kept:
        lobby = Lobby(offers, clock, kept, key)
        _tell(console, listening.address, lobby.key, has_pages())
        serve(application(lobby, listening.hosts, clock), listening)
    return 0


def _tell(console: Console, address: str, key: str, has_pages: bool) -> None:
    if not has_pages:
        told = mark("The pages are not built, so browsers get none: HOUSERULE_WEB=1 pip install '.[web]' builds them.")
        console.complain(say(told))
    console.say(say("Tables are served at {address} until Ctrl-C.", address=address))
    console.prompt(say("Open this to be the host: {link}", link=f"{address}#key={key}") + "\n")


def _key(arguments: Namespace) -> str:
    """The key of the servers that share a store; "" for one that shares none. Raises UsageError."""
    if not arguments.shared:
        return ""
    if not arguments.store:
        raise UsageError(say("--shared says that others use the store too; name it with --store"))
    key = os.environ.get(KEY, "")
    if not _A_KEY.fullmatch(key):
        told = mark("--shared needs a secret in {variable}, 32 letters or digits at least, the same for all servers")
        raise UsageError(say(told, variable=KEY))
    return key


@contextmanager
def _kept(arguments: Namespace, console: Console, here: str) -> Iterator["KeptTables | None"]:
    """The tables of the store, where one is meant. Raises UsageError and StoreError."""
    if not (arguments.save or arguments.store):
        yield None
        return
    with store_of(arguments) as store:
        from engine.serve.kept_tables import KeptTables

        kept = KeptTables(store, today, here)
        if len(kept):
            count, where = len(kept), store.name
            told = say_many("{count} table is kept in {file}.", "{count} tables are kept in {file}.", count, file=where)
            console.say(told)
        yield kept


def _offer(reference: str) -> "Offer":
    """What a name or a path means. Raises ProblemsError where it has faults."""
    from engine.serve.lobby import offer_of

    try:
        if names_session(reference):
            return offer_of(reference, load_session(reference, root=ANYWHERE))
        return offer_of(reference, load(reference, root=ANYWHERE))
    except RulesetError as error:
        raise ProblemsError(error.diagnostics) from error
