"""The log of an evening: plain entries, from which everything is rebuilt.

Each entry is a mapping fit for JSON, with its kind under `do`. The first is `begin`; the same entries always lead to
the same evening. One that cannot be is refused, and changes nothing.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from engine.hand.action import Action
from engine.hand.chance import Chance, chance_from_json
from engine.hand.seats import NOBODY
from engine.ruleset.compose.announcement import announcement
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.records.moves import action_of, move_of
from engine.table.sessions.between_deals import (
    buys,
    clock_goes_on,
    comes_back,
    ends,
    leaves,
    place_of,
    shares_prizes,
)
from engine.table.sessions.course import Log, answered, deal, deal_begins
from engine.table.sessions.evening import (
    Dealt,
    Evening,
    asked,
    can_go_on,
    program_for,
    program_of,
    stakes_for,
)
from engine.table.sessions.first_dealer import first_dealer
from engine.table.sessions.happenings import Drew, Happening, Paid
from engine.table.sessions.session import Table, opening_of
from engine.table.sessions.taking_back import traced, undone, voided
from engine.text.lists import listed
from engine.text.translation import say

Entry = Mapping[str, Any]


class RefusedEntryError(ValueError):
    """An entry that cannot be now; nothing has changed."""


class After(NamedTuple):
    """An evening after an entry, and what has happened by it."""

    evening: Evening
    happened: tuple[Happening, ...]


def begin_entry(
    session: LoadedSession,
    names: Sequence[str],
    chance: Chance,
    stacks: Sequence[int] | None = None,
    dealer: int = NOBODY,
    *,
    carried: int = 0,
    marks: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The first entry: what is played, who sits there, and the chance by which the first dealer is found.

    `dealer` is a place, where it is said who deals first; `carried` chips and `marks` are left from another evening.
    """
    begins = {"do": "begin", "session": session.reference, "digest": session.digest}
    return begins | _opening(session, names, chance, stacks, dealer, carried=carried, marks=marks)


def _opening(
    session: LoadedSession,
    names: Sequence[str],
    chance: Chance,
    stacks: Sequence[int] | None,
    dealer: int,
    *,
    carried: int,
    marks: Mapping[str, Any] | None,
) -> dict[str, Any]:
    """What the first entry says of the table, and of how the session is set."""
    given = [session.stacks] * len(names) if stacks is None else [*stacks]
    entry: dict[str, Any] = {
        "set": dict(session.options),
        "stakes": dict(session.stakes),
        "names": [*names],
        "stacks": given,
        "chance": chance.to_json(),
    }
    entry |= {"dealer": dealer} if dealer != NOBODY else {}
    entry |= {"carried": carried} if carried else {}
    return entry | ({"marks": dict(marks)} if marks else {})


def deal_entry(chance: Chance) -> dict[str, Any]:
    """The next deal begins, with these cards."""
    return {"do": "deal", "chance": chance.to_json()}


def clock_entry(minutes: int) -> dict[str, Any]:
    """The clock shows that this many minutes have been played: how late it is stands in the log, and nowhere else."""
    return {"do": "clock", "minutes": minutes}


def act_entry(session: LoadedSession, evening: Evening, action: Action) -> dict[str, Any]:
    """The player who is asked does this."""
    assert evening.hand is not None
    held = evening.hand.cards[evening.hand.seat]
    return {"do": "act", "place": asked(evening), "move": [*move_of(action, program_of(session, evening).deck, held)]}


def choose_entry(place: int, dealt: Dealt) -> dict[str, Any]:
    """The dealer announces a game, with modifiers and values of options."""
    besides = [one.told for one in dealt.besides]
    return {"do": "choose", "place": place, "game": dealt.game, "with": besides, "set": dict(dealt.set)}


def begun(session: LoadedSession, entry: Entry) -> After:
    """The evening that an entry begins. Raises RefusedEntryError, also where the rules have changed since."""
    if entry.get("do") != "begin":
        raise RefusedEntryError(say("an evening begins with the entry `begin`"))
    if entry.get("digest") != session.digest:
        raise RefusedEntryError(say("the rules of `{session}` have changed since", session=session.reference))
    return _begun(session, entry)


def begun_unlogged(
    session: LoadedSession,
    names: Sequence[str],
    chance: Chance,
    stacks: Sequence[int] | None = None,
    dealer: int = NOBODY,
    *,
    carried: int = 0,
    marks: Mapping[str, Any] | None = None,
) -> After:
    """The evening that `begin_entry` of the same begins. Raises RefusedEntryError.

    Where nothing is kept of it no digest is needed, for which each game of the menu would have to be judged and
    compiled with stakes that may never be played.
    """
    return _begun(session, _opening(session, names, chance, stacks, dealer, carried=carried, marks=marks))


def _begun(session: LoadedSession, entry: Entry) -> After:
    names, stacks = _listed(entry, "names", str), _listed(entry, "stacks", int)
    if not len({*names}) == len(names) == len(stacks) or any(chips < 0 for chips in stacks):
        raise RefusedEntryError(say("each player has a name of their own, and chips"))
    least, most = session.players
    if not least <= len(names) <= most:
        raise RefusedEntryError(say("{session} is for {players}", session=session.name, players=session.players_told))
    return _seated(session, entry, names, stacks)


_T = TypeVar("_T", str, int)


def _listed(entry: Entry, key: str, kind: type[_T]) -> tuple[_T, ...]:
    """The values of a list of this kind; none where there is another thing."""
    values = entry.get(key)
    return tuple(values) if isinstance(values, list) and all(type(one) is kind for one in values) else ()


def _seated(session: LoadedSession, entry: Entry, names: tuple[str, ...], stacks: tuple[int, ...]) -> After:
    """The table before the first deal."""
    found = first_dealer(session.first_dealer, len(names), _chance(entry).open(), session.before.deck)
    dealer: int = entry.get("dealer", found.dealer)
    carried: int = entry.get("carried", 0)
    given = {name: tuple(held) if isinstance(held, list) else held for name, held in entry.get("marks", {}).items()}
    _, fault = session.before.table_fault(stacks, dealer, carried, marks=given)
    if fault:
        raise RefusedEntryError(fault)
    marks = list(session.starting_marks(len(names)))
    for name, held in given.items():
        marks[session.index(name)] = held
    everybody = frozenset(range(len(names)))
    table = Table(names, stacks, dealer, carried, everybody if carried else frozenset())
    none = (0,) * len(names)
    log: Log = [] if "dealer" in entry else [Drew(dealer, found.cards)]
    if session.prizes is not None:
        cost = session.prizes.entry + session.prizes.bounty
        log += [Paid("entry", place, -cost) for place in everybody if cost]
    return After(Evening(table, stacks, none, none, tuple(marks), {}), tuple(log))


def taken(session: LoadedSession, evening: Evening, entry: Entry) -> After:
    """The evening after an entry, and what has happened. Raises RefusedEntryError; then nothing has changed."""
    kind = str(entry.get("do"))
    if kind not in _KINDS:
        raise RefusedEntryError(say("there is no entry `{kind}`", kind=kind))
    log: Log = []
    try:
        return After(traced(evening, _KINDS[kind](session, evening, entry, log), kind, log), tuple(log))
    except RefusedEntryError:
        raise
    except (ValueError, KeyError, TypeError) as error:
        raise RefusedEntryError(str(error)) from error


def replayed(session: LoadedSession, entries: Iterable[Entry]) -> Evening:
    """The evening that a log leads to. Raises RefusedEntryError."""
    first, *rest = entries
    evening = begun(session, first).evening
    for entry in rest:
        evening = taken(session, evening, entry).evening
    return evening


# --- the kinds of entries ---------------------------------------------------------------------------------------------


def _deal(session: LoadedSession, evening: Evening, entry: Entry, log: Log) -> Evening:
    if not can_go_on(session, evening):
        raise RefusedEntryError(say("no deal can begin now"))
    return deal_begins(session, evening._replace(chance=_chance(entry)), log)


def _act(session: LoadedSession, evening: Evening, entry: Entry, log: Log) -> Evening:
    _is_asked(evening, entry)
    if evening.hand is None or evening.hand.over:
        raise RefusedEntryError(say("nobody is asked"))
    action = action_of(entry["move"], program_of(session, evening).deck, evening.hand.cards[evening.hand.seat])
    return answered(session, evening, action, log)


def _choose(session: LoadedSession, evening: Evening, entry: Entry, log: Log) -> Evening:
    _is_asked(evening, entry)
    if evening.stage != "choice":
        raise RefusedEntryError(say("no game is to be chosen now"))
    game = session.menu.get(entry["game"])
    if game is None:
        raise RefusedEntryError(
            say(
                "there is no game `{name}` on the menu, only {games}",
                name=entry["game"],
                games=listed(list(session.menu), "and"),
            )
        )
    besides = tuple(announcement(text) for text in entry.get("with", ()))
    strange = [one.name for one in besides if one.name not in game.may_add]
    strange += [name for name in entry.get("set", {}) if name not in game.may_set]
    if strange:
        raise RefusedEntryError(say("`{name}` cannot be chosen with `{game}`", name=strange[0], game=game.name))
    dealt = Dealt(game.name, besides, dict(entry.get("set", {})), stakes_for(session, evening, game.name))
    program = program_for(session, dealt)
    if not program.least_players <= len(opening_of(evening.table).places) <= program.most_players:
        raise RefusedEntryError(say("{game} is for {players}", game=program.name, players=program.players_told))
    return deal(session, evening, dealt, log)


def _undo(session: LoadedSession, evening: Evening, entry: Entry, log: Log) -> Evening:
    return undone(evening, place_of(evening, entry), log)


def _void(session: LoadedSession, evening: Evening, entry: Entry, log: Log) -> Evening:
    return voided(evening, log)


_KINDS: Mapping[str, Callable[[LoadedSession, Evening, Entry, Log], Evening]] = {
    "deal": _deal,
    "act": _act,
    "choose": _choose,
    "rebuy": buys,
    "clock": clock_goes_on,
    "leave": leaves,
    "return": comes_back,
    "undo": _undo,
    "void": _void,
    "chop": shares_prizes,
    "end": ends,
}
"""Every kind of entry but `begin`."""


def _chance(entry: Entry) -> Chance:
    try:
        return chance_from_json(entry.get("chance"))
    except ValueError as error:
        raise RefusedEntryError(str(error)) from error


def _is_asked(evening: Evening, entry: Entry) -> None:
    place = place_of(evening, entry)
    if place != asked(evening):
        raise RefusedEntryError(say("{who} is not asked", who=evening.names[place]))
