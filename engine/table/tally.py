"""What comes of many deals by bots: which rules came into play, what players did, who won and with which hands."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from msgspec import structs

from engine.hand.action import Action, Option
from engine.hand.dealer import Dealer
from engine.hand.event import Event, pot_and_shares
from engine.hand.hand import Hand
from engine.hand.view import View
from engine.program import Place
from engine.ruleset.load import Loaded
from engine.ruleset.understand.steps_in_order import walk
from engine.table.bots.bots import sensible_player
from engine.table.sessions.session import Opening, PlayedGame, Player, Table, play_deal, seated
from engine.table.watched import Reached, watched
from engine.text.translation import say

STACK = 100
"""Chips with which everybody begins a deal."""


class Winner(NamedTuple):
    """What won the pot, or a share of it; without a hand where its player had not shown it."""

    share: str
    hand: str
    wild: bool = False
    """Whether one of the cards that it was made from is wild."""


class Tally:
    """Looks on at deals of a game, and counts."""

    def __init__(self, loaded: Loaded, names: Sequence[str]) -> None:
        """No deal was played; the players are called so."""
        self.program, self.names = loaded.program, names
        self.deals = 0
        self.used = Counter[Place]()
        """In how many deals a rule came into play."""
        self.open, self.given = Counter[str](), Counter[str]()
        """How often an answer was open to a player, and how often it was given."""
        self.winners = Counter[Winner]()
        self.places = Counter[int]()
        """How many deals were won by the dealer, 0, and by those so many places to the left."""
        self.shown = self.unshown = self.unwon = 0
        """Deals won by a hand that was shown, deals won otherwise, and deals that nobody won."""
        self.chips = self.most = 0
        """All chips that were won, and the most in one deal."""
        self.conserved = True
        """Whether there were as many chips after each deal as before."""
        self._entered, self._won = set[int](), set[tuple[int, Winner]]()
        self._button = self._seats = self._taken = 0
        bodies, reached = [*walk(loaded.rules.every_step)], Reached(loaded)

        @cache
        def used(numbers: frozenset[int]) -> frozenset[Place]:
            done = reached.by(numbers)
            at = (body.key.span for body, _ in bodies if body in done)
            return frozenset((span.source.name, *span.position) for span in at)

        self._used = used

    def comes(self, number: int, _: Dealer) -> None:
        """A deal comes to a step."""
        self._entered.add(number)

    def answers(self, options: Sequence[Option], action: Action) -> None:
        """A player has answered, and this was open to them."""
        self.open.update({option.kind for option in options})
        self.given[action.kind] += 1

    def begins(self, opening: Opening) -> None:
        """See Watcher."""
        self._entered, self._won = set(), set()
        self._button, self._seats, self._taken = opening.button, len(opening.names), 0

    def happens(self, events: Sequence[Event], hand: Hand) -> None:
        """See Watcher."""
        for event in events:
            if event.kind == "award":
                self._taken += event.chips
                shares = pot_and_shares(event)[1] or ("",)
                self._won.update((event.seat, self._winner(hand, event.seat, share)) for share in shares)
        if hand.over:
            self._ends(hand)

    def settles(self, before: Table, after: Table) -> None:
        """The chips of a deal lie where they belong."""
        self.conserved &= sum(before.stacks) + before.carried == sum(after.stacks) + after.carried

    def _ends(self, hand: Hand) -> None:
        if not self._won:  # no chips are played for, or none were there to be won
            seats = [seat for seat in range(self._seats) if hand.past.winners >> seat & 1]
            self._won.update((seat, self._winner(hand, seat, "")) for seat in seats)
        self.deals += 1
        self.used.update(self._used(frozenset(self._entered)))
        self.winners.update(winner for _, winner in self._won)
        self.places.update({(seat - self._button) % self._seats for seat, _ in self._won})
        is_shown = any(winner.hand for _, winner in self._won)
        self.shown += is_shown
        self.unshown += bool(self._won) and not is_shown
        self.unwon += not self._won
        self.chips += self._taken
        self.most = max(self.most, self._taken)

    def _winner(self, hand: Hand, seat: int, share: str) -> Winner:
        """What a seat has won with, as all have seen it."""
        if not hand.layout.shows_all(seat):
            return Winner(share, "")
        program = self.program.for_players(self._seats)
        worth, table = program.shares[share] if share else program.worth, Dealer.open(hand)
        wild = worth.wild_cards(table, seat) if worth.wilds else 0
        held = (*hand.layout.held(seat), *hand.places[0])
        return Winner(share, worth.category(worth.strength(table, seat)), any(wild >> card & 1 for card in held))


def tallied(loaded: Loaded, players: int, deals: int, seed: str, stack: int = STACK) -> Iterator[Tally]:
    """What was counted after each of so many deals. The same rules and seed are always counted the same.

    Everybody begins a deal with the same chips, unless a pot has stayed for it. Raises ValueError when this many
    cannot play.
    """
    names = [say("Player {number}", number=number + 1) for number in range(players)]
    program, tally = loaded.program, Tally(loaded, names)
    game = PlayedGame(watched(program, tally.comes), loaded.reference)
    bots = [_counted(sensible_player(f"{seed} {number}"), tally) for number in range(players)]
    table = seated(names, stack)
    for number in range(deals):
        before = table
        table = play_deal(game, table, bots, f"{seed} {number}", tally).table
        tally.settles(before, table)
        if not table.carried or not table.can_play(program):
            table = structs.replace(seated(names, stack, table.dealer), marks=table.marks)
        yield tally


def _counted(player: Player, tally: Tally) -> Player:
    """The same player, whose answers are counted, and who knows the rules as they are."""

    def answer(_: object, view: View, options: tuple[Option, ...]) -> Action:
        action = player(tally.program.for_players(len(view.seats)), view, options)
        tally.answers(options, action)
        return action

    return answer
