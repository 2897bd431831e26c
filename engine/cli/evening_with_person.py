"""`houserule play` of a session: a person's evening against bots."""

from argparse import Namespace

from engine.cli.bot_arguments import bot_of
from engine.cli.console import Console
from engine.cli.evening_at_table import (
    BotRegular,
    Entry,
    Regular,
    Together,
    ended,
    first_entry,
    playable,
    played,
    standing,
)
from engine.cli.evening_transcript import EveningTranscript
from engine.cli.games import seed_told, shuffler_of
from engine.cli.person import LeavesError, Person
from engine.cli.statistics import Statistics
from engine.hand.view import view
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.sessions.entries import RefusedEntryError, act_entry, taken
from engine.table.sessions.evening import Evening, deals_of, may_rebuy, open_now, program_of
from engine.text.door.budgets import MOST_MISUNDERSTOOD
from engine.text.lists import joined
from engine.text.translation import say, say_many
from engine.words.sessions import how_to_type

PLACE = 0
"""The person's place: the bots sit to their left."""


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
        self._console.say(say("You deal. Choose {games}.", games=joined(games, "or")))
        for name in games:
            modifiers, options = session.menu[name].may_add, session.menu[name].may_set
            if modifiers:
                self._console.say(say("  {game} with {modifiers}", game=name, modifiers=joined(modifiers, "or")))
            if options:
                self._console.say(say("  {game} set {options}", game=name, options=joined(options, "or")))
        for _ in range(MOST_MISUNDERSTOOD):
            entry = _typed_choice(self._person.ask(say("Which game > ")), place)
            try:
                taken(session, evening, entry)
            except (RefusedEntryError, ValueError) as refused:
                self._console.say(str(refused))
            else:
                return entry
        raise LeavesError

    def buys(self, session: LoadedSession, evening: Evening, place: int) -> bool:
        """See Regular."""
        chips = may_rebuy(session, evening, place)
        told = say_many(
            "You may buy {count} chip: y, or Enter not to > ", "You may buy {count} chips: y, or Enter not to > ", chips
        )
        return self._person.ask(told).lower() in ("y", "yes")


def _typed_choice(line: str, place: int) -> Entry:
    """`draw with deuces-wild, high-low set most-discards=3`."""
    rest, _, chosen = line.partition(" set ")
    game, _, besides = rest.partition(" with ")
    pairs = [pair.strip().partition("=") for pair in chosen.split(",") if pair.strip()]
    values = {name: int(value) if value.isdecimal() and len(value) < 10 else value for name, _, value in pairs}
    modifiers = [name.strip() for name in besides.split(",") if name.strip()]
    return {"do": "choose", "place": place, "game": game.strip(), "with": modifiers, "set": values}


def play_evening(arguments: Namespace, console: Console, names: tuple[str, ...], session: LoadedSession) -> int:
    """A person has played an evening, or left it."""
    shuffler, bot = shuffler_of(arguments), bot_of(arguments)
    seed, cards = shuffler.players, shuffler.cards
    watcher = EveningTranscript(session, names, console, view=arguments.name, you=arguments.name, cards=cards)
    person = Person(console, lambda: watcher.deals.names or names)
    regulars: list[Regular] = [PersonRegular(person, console)]
    regulars += [BotRegular(bot(f"{seed}/{name}"), f"{seed}/{name}/chooses") for name in names[1:]]
    console.say(say("{session}. {summary}", session=session.name, summary=session.summary).rstrip())
    console.say(say("You play against {players}, {seed}.", players=joined(names[1:]), seed=seed_told(shuffler)))
    console.say(how_to_type(next(iter(session.menu.values())).loaded({}).program))
    console.say()
    evening: Evening | None = None
    statistics = Statistics(names)
    try:
        first = first_entry(arguments, session, names, shuffler)
        for evening in played(session, first, regulars, shuffler, Together(watcher, statistics)):
            number = deals_of(session, evening)
            if evening.over or number == arguments.hands:
                break
            if number:
                person.ask(say("Enter for the next deal, q to leave > "))
    except LeavesError:
        console.say()
        console.say(say("You leave the table."))
    if evening is not None:
        console.say()
        bots: list[Regular] = [BotRegular(bot(f"{seed}/{name}/ends"), seed) for name in names]
        console.say_all(statistics.lines() if arguments.stats else ())
        console.say_all(standing(session, ended(session, evening, bots, watcher), arguments.name))
    return 0
