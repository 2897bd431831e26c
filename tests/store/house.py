"""Help for tests of the store: evenings among bots that are kept, and stopped where a test wants it."""

import json
from collections.abc import Callable
from functools import cache
from itertools import islice

from engine.cli.evening_at_table import BotRegular, Host
from engine.ruleset.sessions.load_session import load_session
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.store.keeping import Keeping
from engine.store.store import Store
from engine.table.bots.bots import BOTS
from engine.table.sessions.entries import After, Entry, begin_entry, replayed
from engine.table.sessions.evening import Evening
from engine.table.sessions.shuffler import FIRST, Practice, Sealed

NAMES = ("Anna", "Ben", "Cara")
SECRET = Sealed(bytes(range(32)), ("moin",))
WHEN = "2026-01-01 20:00"


class StopError(Exception):
    """The evening is interrupted here."""


class Silent:
    """Tells nothing."""

    def tell(self, happened: object) -> None:
        """See Watcher."""


def begun(
    store: Store, name: str = "friday", reference: str = "dealers-choice", shuffler: Practice | Sealed = SECRET
) -> Keeping:
    """An evening of the store that has begun."""
    session = _as_it_ships(reference)
    keeping = store.begin(name, session, shuffler, (), WHEN)
    host_of(keeping).begun(begin_entry(session, NAMES, shuffler.cards(FIRST)))
    return keeping


def host_of(keeping: Keeping, bot: str = "random", keep: Callable[[Entry, After], None] | None = None) -> Host:
    """Who lets an evening of bots go on; what they do depends on their seed and on how far it has come."""
    seed = f"{keeping.name}/{len(keeping.lines)}"
    regulars = [BotRegular(BOTS[bot](f"{seed}/{name}"), seed) for name in NAMES]
    return Host(keeping.session, regulars, keeping.shuffler, Silent(), keep or keeping.keep, keeping.begun)


def played(keeping: Keeping, deals: int, bot: str = "random") -> Evening:
    """The evening after this many deals more."""
    *_, evening = islice(host_of(keeping, bot).deals(now(keeping)), deals + 1)
    return evening


def stopped(keeping: Keeping, entries: int, bot: str = "random") -> None:
    """The evening went on for this many entries, and was left there, mostly in the middle of a deal."""
    left = iter(range(entries))

    def keep(entry: Entry, after: After) -> None:
        if next(left, None) is None:
            raise StopError
        keeping.keep(entry, after)

    try:
        for evening in host_of(keeping, bot, keep).deals(now(keeping)):
            if evening.over:
                return
    except StopError:
        return


def now(keeping: Keeping) -> Evening:
    """The evening as it stands."""
    assert keeping.evening is not None
    return keeping.evening


def by_its_log(keeping: Keeping) -> Evening:
    """The evening that the log alone leads to, by the rules as they ship."""
    entries = [json.loads(line)["entry"] for line in keeping.lines]
    return replayed(_as_it_ships(entries[0]["session"]), entries)


@cache
def _as_it_ships(reference: str) -> LoadedSession:
    return load_session(reference)
