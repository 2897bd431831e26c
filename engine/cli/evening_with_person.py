"""`houserule play` of a session: an evening of a person, or of several at one keyboard, with bots."""

import re
from argparse import Namespace
from collections.abc import Iterator, Sequence
from time import monotonic
from typing import TYPE_CHECKING

from engine.cli.bot_arguments import bot_of
from engine.cli.console import Console, UsageError
from engine.cli.evening_at_table import (
    BotRegular,
    Entry,
    Host,
    Regular,
    Together,
    first_entry,
    playable,
    standing,
)
from engine.cli.evening_transcript import EveningTranscript
from engine.cli.games import seed_told, shuffler_of
from engine.cli.pause import Pause
from engine.cli.people import who_plays
from engine.cli.person import LeavesError, Person
from engine.cli.saving import Unsaved, can_save, is_saved, saving
from engine.cli.statistics import Statistics
from engine.hand.view import view
from engine.ruleset.load import RulesetError
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.store.faults import StoreError
from engine.table.sessions.entries import RefusedEntryError, act_entry, taken
from engine.table.sessions.evening import Evening, deals_of, may_rebuy, open_now, program_of
from engine.table.sessions.shuffler import Practice, Sealed
from engine.text.door.budgets import MOST_MISUNDERSTOOD
from engine.text.lists import joined
from engine.text.translation import say, say_many
from engine.words.sessions import how_to_type

if TYPE_CHECKING:
    from engine.store.keeping import Keeping


class PersonRegular:
    """The person at the keyboard."""

    def __init__(self, person: Person, console: Console) -> None:
        """Asks as the person is asked in a deal."""
        self._person, self._console = person, console

    def act(self, session: LoadedSession, evening: Evening) -> Entry:
        """See Regular."""
        hand = evening.hand
        assert hand is not None
        program = program_of(session, evening)
        action = self._person(program, view(hand, hand.seat), open_now(session, evening))
        return act_entry(session, evening, action)

    def choose(self, session: LoadedSession, evening: Evening, place: int) -> Entry:
        """See Regular: a game, then the modifiers that go with it, then values of its options."""
        games = playable(session, evening)
        told, who = joined(games, "or"), evening.names[place]
        if self._person.shares:
            self._console.say(say("{who} deals, and chooses {games}.", who=who, games=told))
        else:
            self._console.say(say("You deal. Choose {games}.", games=told))
        for name in games:
            modifiers, options = session.menu[name].may_add, session.menu[name].may_set
            if modifiers:
                self._console.say(say("  {game} with {modifiers}", game=name, modifiers=joined(modifiers, "or")))
            if options:
                there = session.menu[name].loaded({}).rules.composed.options
                values = [say("{option} ({choices})", option=one, choices=there[one].told) for one in options]
                self._console.say(say("  {game} set {options}", game=name, options=joined(values, "or")))
        for _ in range(MOST_MISUNDERSTOOD):
            entry = _typed_choice(self._person.ask(say("Which game > ")), place, games)
            try:
                taken(session, evening, entry)
            except (RefusedEntryError, ValueError) as refused:
                self._console.say_all(_why_not(refused))
            else:
                return entry
        raise LeavesError

    def buys(self, session: LoadedSession, evening: Evening, place: int) -> bool:
        """See Regular."""
        chips = may_rebuy(session, evening, place)
        told = say_many(
            "You may buy {count} chip: y, or Enter not to > ", "You may buy {count} chips: y, or Enter not to > ", chips
        )
        if self._person.shares:
            told = say_many(
                "{who} may buy {count} chip: y, or Enter not to > ",
                "{who} may buy {count} chips: y, or Enter not to > ",
                chips,
                who=evening.names[place],
            )
        return self._person.ask(told).lower() in ("y", "yes")


def _why_not(refused: Exception) -> Iterator[str]:
    """Why a game cannot be dealt so, and what would do instead."""
    faults = refused.__cause__ if isinstance(refused.__cause__, RulesetError) else None
    if faults is None:
        yield str(refused)
    for one in faults.diagnostics if faults is not None else ():
        yield one.message
        yield from [f"  {one.help}"] if one.help else []


_AND = re.compile(r",|\band\b")
_SET_TO = re.compile(r"\s*[=:]\s*|\s+to\s+|\s+")
"""Between an option and its value: as a command line has it, as YAML has it, or as players say it."""


def _typed_choice(line: str, place: int, games: Sequence[str]) -> Entry:
    """`draw with deuces-wild, high-low set most-discards=3`; of a game a beginning that no other has is enough."""
    rest, _, chosen = line.partition(" set ")
    game, _, besides = rest.partition(" with ")
    game = game.strip()
    meant = [name for name in games if name.lower().startswith(game.lower())]
    game = meant[0] if len(meant) == 1 and game not in games else game
    pairs = [_SET_TO.split(pair.strip(), maxsplit=1) for pair in chosen.split(",") if pair.strip()]
    values = {name: _value(value[0]) if value else "" for name, *value in pairs}
    modifiers = [name.strip() for name in _AND.split(besides) if name.strip()]
    return {"do": "choose", "place": place, "game": game, "with": modifiers, "set": values}


def _value(said: str) -> int | str:
    return int(said) if said.isdecimal() and len(said) < _MOST_DIGITS else said


_MOST_DIGITS = 10
"""A longer number is the value of no option."""


def play_evening(
    arguments: Namespace, console: Console, people: Sequence[str], names: Sequence[str], session: LoadedSession
) -> int:
    """The people at the keyboard have played an evening, or left it."""
    shuffler = shuffler_of(arguments)
    console.say(say("{session}. {summary}", session=session.name, summary=session.summary).rstrip())
    console.say(who_plays(people, names, seed_told(shuffler)))
    console.say(how_to_type(next(iter(session.menu.values())).loaded({}).program))
    console.say()
    view, you = _eyes(people)
    watcher = EveningTranscript(session, names, console, view=view, you=you, cards=shuffler.cards)
    host = Host(session, [], shuffler, watcher)
    first = first_entry(arguments, session, names, shuffler)
    with saving(arguments, session, shuffler, people) as keeping:
        unsaved = Unsaved()
        host.keep = unsaved.keep if keeping is None else keeping.keep
        return _play(arguments, host, watcher, host.begun(first), keeping, people=people, unsaved=unsaved)


def _eyes(people: Sequence[str]) -> tuple[str, str]:
    """What is told to those at the keyboard, and who of them is spoken to: several see what everybody may."""
    return (people[0], people[0]) if len(people) == 1 else ("public", "")


def resume_evening(arguments: Namespace, console: Console, keeping: "Keeping") -> int:
    """The people at the keyboard have gone on with an evening that was saved."""
    session, evening, people = keeping.session, keeping.evening, keeping.people
    assert evening is not None
    view, you = _eyes(people)
    watcher = EveningTranscript(session, evening.names, console, view=view, you=you, cards=keeping.shuffler.cards)
    watcher.go_on(keeping.over_deals, keeping.since)
    host = Host(session, [], keeping.shuffler, watcher, keeping.keep, keeping.begun)
    return _play(arguments, host, watcher, evening, keeping, people=people)


def _play(
    arguments: Namespace,
    host: Host,
    watcher: EveningTranscript,
    evening: Evening,
    keeping: "Keeping | None",
    *,
    people: Sequence[str],
    unsaved: Unsaved | None = None,
) -> int:
    """The people have played from here on, or left. An evening that is not saved is over then."""
    console, you, session = watcher.console, watcher.you, host.session
    person = Person(console, lambda: watcher.deals.names or evening.names, shares=len(people) > 1)
    bots, begun = _bots(arguments, host, evening), deals_of(session, evening)
    host.regulars = [
        PersonRegular(person, console) if name in people else bot for name, bot in zip(evening.names, bots, strict=True)
    ]
    statistics = Statistics(evening.names)
    statistics.tell(() if keeping is None else keeping.since)
    host.watcher = Together(watcher, statistics)
    host.people_play(evening, monotonic)
    host.pause, host.rested = Pause(host, person, console, people, begun), evening
    try:
        for now in host.deals(evening):
            if now.over or deals_of(session, now) - begun == arguments.hands:
                break
    except LeavesError:
        console.say()
        console.say(say("You leave the table."))
        if unsaved is not None and keeping is None and _saved_after_all(arguments, unsaved, host, person, people):
            return 0
    at = host.rested
    if keeping is not None and not at.over:
        console.say(is_saved(keeping.name))
        console.say_all(statistics.lines() if arguments.stats else ())
        return 0
    host.regulars = bots
    console.say()
    ended = host.ended(at)
    console.say_all(statistics.lines() if arguments.stats else ())
    console.say_all(standing(session, ended, you))
    return 0


def _saved_after_all(arguments: Namespace, unsaved: Unsaved, host: Host, person: Person, people: Sequence[str]) -> bool:
    """Whether somebody at a terminal who leaves wants the evening saved, and it is."""
    assert isinstance(host.shuffler, Practice | Sealed)
    if not person.source.isatty() or not can_save():
        return False
    for _ in range(MOST_MISUNDERSTOOD):
        try:
            name = person.ask(say("A name saves the evening, Enter ends it > "))
        except LeavesError:
            return False
        if not name:
            return False
        try:
            unsaved.save(arguments, name, host.session, host.shuffler, people)
        except (StoreError, UsageError) as fault:
            person.console.say(str(fault))
        else:
            person.console.say(is_saved(name))
            return True
    return False


def _bots(arguments: Namespace, host: Host, evening: Evening) -> list[Regular]:
    """A bot for each place; the person's is asked what is still to be answered when they have left."""
    bot, seed = bot_of(arguments), host.shuffler.players + (f"/{host.number}" if host.number else "")
    return [BotRegular(bot(f"{seed}/{name}"), f"{seed}/{name}/chooses") for name in evening.names]
