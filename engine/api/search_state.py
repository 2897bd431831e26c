"""A deal as a tree to search: players' nodes, chance nodes, ends. The protocol is OpenSpiel's, without OpenSpiel."""

from collections.abc import Sequence
from copy import copy
from itertools import chain

from msgspec import structs

from engine.api.chance_nodes import CardWanted, Chosen, outcomes
from engine.api.deal_in_play import returns_of
from engine.api.seating import Seating
from engine.hand.action import Action
from engine.hand.chance import drawn_told
from engine.hand.event import UNSEEN, Event, log_for
from engine.hand.hand import Hand
from engine.hand.view import View, view
from engine.interpreter import apply, options, with_chance
from engine.program import Program
from engine.text.kept import cached_property
from engine.words.offers import told_action

CHANCE = -1
"""Who is to act where chance is: the number OpenSpiel has for it."""
TERMINAL = -4
"""Who is to act where the deal is over: the number OpenSpiel has for it."""


class State:
    """A node of a deal's tree. `game.new_initial_state()` gives the root, `child` the nodes below.

    The methods are those of an OpenSpiel state. Cards come one at a time, each a chance node. At a chance node a player
    has seen what they had at the last decision before it; what is dealt after it is told at the next.

    An action is a number. At a chance node it is the index of the card that comes, the same in the whole game. At a
    player's node it counts what is open there, from 0: the same number may mean something else at another node. There
    is no list for the whole game (`num_distinct_actions`), since any amount of chips and any set of cards can be an
    action; `actions` has the actions of a node as values, which mean the same everywhere. Nodes with the same
    `information_state_string` number them alike.
    """

    def __init__(self, program: Program, table: Seating) -> None:
        """The root: before the first card, or where the first question is if none is dealt before it."""
        self._program, self._table = table.rules(program), table
        self._hand: Hand | None = None
        self._action: Action | None = None
        self._cards: tuple[int, ...] = ()
        self._wanted: tuple[int, ...] = ()
        self._history: tuple[int, ...] = ()
        self._seen: tuple[tuple[str, ...], ...] = ((),) * len(table.names)
        self._go_on()

    # Whose turn it is

    def num_players(self) -> int:
        """How many play."""
        return len(self._table.names)

    def current_player(self) -> int:
        """The seat to act; CHANCE (−1) where a card comes, TERMINAL (−4) when the deal is over."""
        if self._wanted:
            return CHANCE
        return TERMINAL if self.is_terminal() else self._stand.seat

    def is_chance_node(self) -> bool:
        """Whether a card comes next."""
        return bool(self._wanted)

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return not self._wanted and self._stand.over

    # What can be done

    def legal_actions(self) -> list[int]:
        """The actions that are open, as numbers; at a chance node the cards that can come."""
        if self._wanted:
            return [card for card, _ in self.chance_outcomes()]
        return list(range(len(self.actions)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that can come, each with its probability. Raises ValueError where no card comes."""
        if not self._wanted:
            raise ValueError("no card comes here: this is no chance node")
        return outcomes(self._program.deck, self._wanted)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions of the player to act, in the order of their numbers; none at a chance node or an end."""
        if self._wanted or self._stand.over:
            return ()
        return self._open

    def action_to_string(self, action: int) -> str:
        """An action in words: `raise 2`, `discard 3c 5h`; of chance the card. Raises ValueError for one not open."""
        self._check(action)
        if self._wanted:
            return drawn_told(action, self._program.deck.names)
        return told_action(self.actions[action], self._program.deck)

    # Going on

    def apply_action(self, action: int) -> None:
        """This has been done, or has come, and the state is the node below. Raises ValueError where it is not open."""
        self._check(action)
        if self._wanted:
            self._cards = (*self._cards, action)
        else:
            self._action, self._cards = self.actions[action], ()
            self._note(self._stand.seat, f"> {_shape(self._action, self._stand)}")
        self._history = (*self._history, action)
        self.__dict__.pop("_open", None)
        self._go_on()

    def child(self, action: int) -> "State":
        """The node below; this one stays as it is. Raises ValueError where the action is not open."""
        below = self.clone()
        below.apply_action(action)
        return below

    def clone(self) -> "State":
        """The same node once more."""
        return copy(self)

    # What came of it

    def returns(self) -> list[float]:
        """What each seat has won or lost; 0 for each until the deal is over. See `Deal.returns`."""
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return [*map(float, returns_of(self._program, self._table.stacks, self._stand))]

    def player_return(self, player: int) -> float:
        """What a seat has won or lost."""
        return self.returns()[player]

    # What has been seen

    def history(self) -> list[int]:
        """All actions from the root, those of chance too."""
        return [*self._history]

    def information_state_string(self, player: int | None = None) -> str:
        """A key for all that a seat has seen and done since the root; of the seat to act if none is named.

        Two nodes have the same key exactly when that seat cannot tell them apart, and then the same actions are open to
        it. Raises ValueError where nobody acts and no seat is named, or there is no such seat.
        """
        seat = self.current_player() if player is None else player
        if not 0 <= seat < self.num_players():
            raise ValueError("name a seat" if player is None else f"there is no seat {player}")
        return f"{seat}: " + ", ".join(self._seen[seat])

    def view(self, player: int) -> View:
        """What a seat sees lie on the table. Raises ValueError before the first decision."""
        return view(self._stand, player)

    @property
    def hand(self) -> Hand | None:
        """The deal as a value at the last decision; None before the first."""
        return self._hand

    @property
    def program(self) -> Program:
        """The rules, as they are for this many players."""
        return self._program

    def __repr__(self) -> str:
        """One line: what is played, how far it has gone, and who is to act."""
        seat = self.current_player()
        stands = {CHANCE: "a card comes", TERMINAL: f"over, {self.returns()}"}.get(seat, f"seat {seat} to act")
        return f"<State of {self._program.name}: {len(self._history)} actions, {stands}>"

    # Inside

    @property
    def _stand(self) -> Hand:
        if self._hand is None:
            raise ValueError("nobody has been asked yet")
        return self._hand

    @cached_property
    def _open(self) -> tuple[Action, ...]:
        """What the player may do; cards in the order in which they lie, which says nothing of those not seen."""
        place = _lying(self._stand)
        offered = options(self._program, self._stand)
        in_place = (
            structs.replace(option, cards=tuple(sorted(option.cards, key=place.__getitem__))) for option in offered
        )
        return tuple(action for option in in_place for action in option)

    def _check(self, action: int) -> None:
        if action not in self.legal_actions():
            raise ValueError(f"action {action} is not open here")

    def _go_on(self) -> None:
        """The deal has gone on to the next question, the next card or its end."""
        chance = Chosen(self._cards)
        try:
            if self._hand is None:
                after, events = self._table.begin(self._program, chance)
            else:
                assert self._action is not None
                after, events = apply(self._program, with_chance(self._program, self._hand, chance), self._action)
        except CardWanted as wanted:
            self._wanted = wanted.stock
            return
        self._hand, self._action, self._cards, self._wanted = after, None, (), ()
        names = self._program.deck.names
        self._seen = tuple(
            (*seen, *(_told(event, names) for event in log_for(events, seat))) for seat, seen in enumerate(self._seen)
        )

    def _note(self, seat: int, what: str) -> None:
        """A seat has seen this."""
        seen = list(self._seen)
        seen[seat] = (*seen[seat], what)
        self._seen = tuple(seen)


def _lying(hand: Hand) -> dict[int, int]:
    """Each card on the table, and where it lies: before the player to act first, then before the others."""
    seen = chain(hand.layout.held(hand.seat), *hand.cards, *hand.places)
    return {card: at for at, card in enumerate(dict.fromkeys(seen))}


def _shape(action: Action, hand: Hand) -> str:
    """An action as its player knows it: cards by where they lie, since they may be unseen."""
    if action.cards:
        place = _lying(hand)
        return " ".join([action.kind, *(f"#{place[card] + 1}" for card in action.cards)])
    return f"{action.kind} {action.amount}" if action.amount else action.kind


def _told(event: Event, names: Sequence[str]) -> str:
    """An event that a seat has seen, in a few words."""
    whose = [str(event.seat)] if event.seat >= 0 else []
    chips = [str(event.chips)] if event.chips else []
    cards = ["?" if card == UNSEEN else names[card] for card in event.cards]
    detail = [f"({event.detail})"] if event.detail not in ("", 0) else []
    return " ".join([event.kind, *whose, *chips, *cards, *detail])
