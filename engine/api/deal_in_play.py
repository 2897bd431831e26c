"""A deal in play: advanced by actions, and taken back by as many."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from itertools import pairwise
from typing import Any, NamedTuple

from engine.api.seating import Seat, Seating
from engine.api.typed_actions import read_action
from engine.hand.action import Action, Option
from engine.hand.chance import Chance, Noted, Thrown, drawn_told
from engine.hand.event import Event, log_for
from engine.hand.hand import Hand
from engine.hand.view import View, view
from engine.interpreter import apply, options
from engine.program import Program
from engine.table.bots.holding import holding
from engine.table.records.moves import Move, move_of
from engine.table.records.record import Record
from engine.table.sessions.session import PlayedGame, Player
from engine.words.offers import told_options
from engine.words.prose import EVERYTHING, Eyes, Teller

Players = Mapping[Any, Player] | Sequence[Player] | Player
"""Who answers: players by Seat, in the order of the seats, or one for all."""


class Moment(NamedTuple):
    """How a deal stood, what had been done last, and what came of it."""

    action: Action | None
    """None at the start."""
    hand: Hand
    events: tuple[Event, ...]


class Deal:
    """One deal, played action by action. `game.deal(…)` begins one.

    Seats are numbers from 0, the next to the left is one more; where a seat is asked for, its player's name will do.
    Cards are told by name; `hand`, `view` and the events hold their indices in the deck, which `game.card` and
    `game.names` translate.
    """

    def __init__(self, played: PlayedGame, table: Seating, chance: Chance, seed: str) -> None:
        """The deal has begun and run to the first question. Raises ValueError when the table does not fit the rules."""
        self._played, self._table, self._seed = played, table, seed
        self._rules = table.rules(played.program)
        self._line = [Moment(None, *table.begin(self._rules, chance))]

    # What may be done

    @property
    def turn(self) -> int | None:
        """The seat that is asked; None when the deal is over."""
        return None if self.over else self.hand.seat

    @property
    def options(self) -> tuple[Option, ...]:
        """What the seat to act may do, each with its bounds; none when the deal is over."""
        return options(self._rules, self.hand)

    @property
    def legal_actions(self) -> Iterator[Action]:
        """Every single action that is open: each number of chips, each set of cards.

        They are finite but may be many, so they come one by one; `sum(map(len, deal.options))` says how many.
        """
        return (action for option in self.options for action in option)

    @property
    def may(self) -> str:
        """What is open, in words: `fold, call 2 or raise 2 to 8`."""
        return told_options(self.options, self._rules.deck.called, self.names)

    # Playing

    def push(self, action: Action | str) -> tuple[Event, ...]:
        """The seat to act has done this, and the deal has gone on to the next question or its end; what happened.

        An action may be a line: `call`, `bet 4`, `raise to 12`, `discard 3c 5h`. Raises IllegalAction where it is not
        open, ValueError where a line means nothing; the deal is then as it was.
        """
        done = self.action(action)
        hand, events = apply(self._rules, self.hand, done)
        self._line.append(Moment(done, hand, events))
        return events

    def pop(self) -> Action:
        """The last action, which is taken back. Raises IndexError when there is none."""
        last = self._line[-1].action
        if last is None:
            raise IndexError("no action to take back")
        self._line.pop()
        return last

    def play(self, players: Players) -> "Deal":
        """The same deal, played to its end: players by seat, or one who answers for all.

        Raises IllegalAction when a player breaks the rules.
        """
        answers = self._answers(players)
        while not self.over:
            self.push(self.ask(answers(self.hand.seat)))
        return self

    def ask(self, player: Player) -> Action:
        """What a player would do for the seat to act, who sees what that seat sees. Raises ValueError at the end."""
        if self.over:
            raise ValueError("the deal is over: nobody is asked")
        return player(self._rules, view(self.hand, self.hand.seat), self.options)

    def copy(self) -> "Deal":
        """The same deal once more: what is done there does not happen here."""
        other = copy(self)
        other._line = [*self._line]
        return other

    # How it stands

    @property
    def program(self) -> Program:
        """The rules, as they are for this many players."""
        return self._rules

    @property
    def hand(self) -> Hand:
        """The deal as a value: it never changes, and `start`, `options` and `apply` play it too."""
        return self._line[-1].hand

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.hand.over

    @property
    def names(self) -> tuple[str, ...]:
        """The players, by seat."""
        return self._table.names

    @property
    def dealer(self) -> int:
        """The seat that deals."""
        return self.hand.button

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips before each seat."""
        return self.hand.stacks

    @property
    def pot(self) -> int:
        """The chips in the pot."""
        return self.hand.pot

    @property
    def board(self) -> tuple[str, ...]:
        """The cards on the board."""
        return self.on_table["board"]

    @property
    def on_table(self) -> dict[str, tuple[str, ...]]:
        """The cards on the table, by place: the board and what else the rules name for all."""
        everybodys = self._rules.places[: len(self._rules.places) - self._rules.own_places]
        return {place: self._named(cards) for place, cards in zip(everybodys, self.hand.places, strict=False)}

    def cards(self, seat: Seat, place: str = "") -> tuple[str, ...]:
        """The cards before a seat, in the order received, whoever may see them; or those on a place of its own.

        Raises ValueError where players have no such place.
        """
        at = self._table.seat(seat)
        if not place:
            return self._named(self.hand.cards[at])
        own = self._rules.places[len(self._rules.places) - self._rules.own_places :]
        if place not in own:
            raise ValueError(f"players have no place {place!r} in {self._rules.name}")
        first = len(self.hand.places) - (len(self.names) - at) * len(own)
        return self._named(self.hand.places[first + own.index(place)])

    def holds(self, seat: Seat) -> str:
        """What the hand of a seat is worth as it lies, in words: `pair of jacks`."""
        return holding(self._rules, self.view(seat))

    def view(self, seat: Seat) -> View:
        """What a seat sees of the deal; −1 is a bystander."""
        return view(self.hand, seat if seat == -1 else self._table.seat(seat))

    @property
    def returns(self) -> tuple[float, ...]:
        """What each seat has won or lost, in chips; 0 until the deal is over. See `returns_of`."""
        return returns_of(self._rules, self._table.stacks, self.hand)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; of a pot that was divided, each that won a part."""
        return tuple(seat for seat in range(len(self.names)) if self.over and self.hand.past.winners >> seat & 1)

    # What has happened

    @property
    def actions(self) -> tuple[Action, ...]:
        """All actions so far."""
        return tuple(moment.action for moment in self._line if moment.action is not None)

    @property
    def moves(self) -> tuple[str, ...]:
        """All actions so far as lines that `push` reads."""
        return tuple(" ".join(map(str, move)) for move in self._moves())

    def events(self, seat: Seat | None = None) -> list[Event]:
        """All that has happened, or as much of it as a seat was to see; −1 is a bystander."""
        log = [event for moment in self._line for event in moment.events]
        return log if seat is None else log_for(log, seat if seat == -1 else self._table.seat(seat))

    def story(self, seat: Seat | None = None) -> list[str]:
        """All that has happened as sentences, or as much of it as a seat was to see; −1 is a bystander."""
        observer = EVERYTHING if seat is None else -1 if seat == -1 else self._table.seat(seat)
        teller = Teller(self._rules, self.names, self._table.stacks, Eyes(observer))
        return [line for moment in self._line for line in teller.lines(moment.events, moment.hand)]

    def action(self, said: Action | str) -> Action:
        """The action that a line means now. Raises ValueError where it means nothing."""
        return said if isinstance(said, Action) else read_action(said, self._rules, self.hand, self.options, self.names)

    def record(self) -> Record:
        """What is needed to play the deal again: `engine.replay` does."""
        table, played = self._table, self._played
        return Record(
            game=played.reference,
            digest=played.program.digest,
            stacks=table.stacks,
            button=table.dealer,
            deck=self._deck(),
            actions=tuple(self._moves()),
            names=table.names,
            set=played.set,
            stakes=played.stakes,
            carried=table.carried,
            marks=table.marks,
            modifiers=played.modifiers,
        )

    def __repr__(self) -> str:
        """One line: what is played, by whom, and who is asked what."""
        if self.over:
            ending = ", ".join(f"{name} {won:+g}" for name, won in zip(self.names, self.returns, strict=True))
            return f"<Deal of {self._rules.name}: over, {ending}>"
        return f"<Deal of {self._rules.name}: pot {self.pot}, {self.names[self.hand.seat]} may {self.may}>"

    def _moves(self) -> Iterator[Move]:
        """Each action as a record holds it."""
        for before, after in pairwise(self._line):
            assert after.action is not None
            yield move_of(after.action, self._rules.deck, before.hand.layout.held(before.hand.seat))

    def _named(self, cards: Sequence[int]) -> tuple[str, ...]:
        return tuple(drawn_told(card, self._rules.deck.names) for card in cards)

    def _deck(self) -> str | tuple[str, ...]:
        """Where the cards come from, for a record: the seed, or the cards dealt where some were chosen."""
        chance = self.hand.chance
        if isinstance(chance, Thrown):
            chance = chance.chance
        return self._named(chance.dealt) if isinstance(chance, Noted) else self._seed

    def _answers(self, players: Players) -> Callable[[int], Player]:
        if isinstance(players, Mapping):
            by_seat = {self._table.seat(who): player for who, player in players.items()}
            return by_seat.__getitem__
        return (lambda _: players) if callable(players) else players.__getitem__


def returns_of(program: Program, stacks: Sequence[int], hand: Hand) -> tuple[float, ...]:
    """What each seat has won or lost by a deal that is over; 0 for each until then.

    They are chips, and add up to 0 but for what stays in the pot, or was in it before. Of a game that is not played for
    chips each loser has lost 1, and the winners share that.
    """
    count = len(stacks)
    if not hand.over:
        return (0,) * count
    if program.for_chips:
        return tuple(now - before for now, before in zip(hand.stacks, stacks, strict=True))
    won = [bool(hand.past.winners >> seat & 1) for seat in range(count)]
    lost = [bool(hand.dealt >> seat & 1) and not won[seat] for seat in range(count)]
    share = sum(lost) / (sum(won) or 1)
    return tuple(share if won[seat] else float(-lost[seat] if any(won) else 0) for seat in range(count))
