"""Prints deals as they are played: for readers as prose, for programs as lines of JSON."""

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from engine.cli.console import Console, UsageError
from engine.hand.chance import Chance, Keyed
from engine.hand.event import EVENTS, UNSEEN, Event, seen_by
from engine.hand.hand import Hand
from engine.hand.seats import NOBODY
from engine.hand.view import BYSTANDER, view
from engine.program import Program
from engine.table.picture import posted_in
from engine.table.sessions.session import Opening
from engine.text.lists import joined
from engine.text.translation import mark, say
from engine.words.prose import EVERYTHING, Eyes, Teller
from engine.words.sessions import chips_after, committed, deal_begins, seed_shown

YOU = "You"
"""What a person is called in records who says no other name."""


EVERYBODY, PUBLIC = "all", "public"
"""Whose eyes see all cards, and whose see what lies open."""
_OBSERVERS = {EVERYBODY: EVERYTHING, PUBLIC: BYSTANDER}


def view_argument(parser: ArgumentParser) -> None:
    """The parser takes whose eyes the deals are seen with."""
    told = say("whose eyes to see with: all, public, or a player's name (default: all)")
    parser.add_argument("--view", metavar="WHO", default="all", help=told)


def check_view(chosen: str, names: tuple[str, ...]) -> None:
    """Raises UsageError when a word of the command line means nobody who could look on."""
    if chosen not in names and chosen not in _OBSERVERS:
        told = mark("nobody is called '{word}' at this table; --view takes all, public, or a player's name: {names}")
        near = next((name for name in (*names, *_OBSERVERS) if name.lower() == chosen.lower()), None)
        if near is not None:
            raise UsageError(say("nobody is called '{word}'; did you mean '{near}'?", word=chosen, near=near))
        raise UsageError(say(told, word=chosen, names=joined(names)))


def _observer(chosen: str, names: tuple[str, ...]) -> int:
    """The seat, or the observer without one, that is meant; a player who sits out sees what all see."""
    return names.index(chosen) if chosen in names else _OBSERVERS.get(chosen, BYSTANDER)


class Transcript:
    """Deals as lines a player can read."""

    def __init__(
        self,
        program: Program,
        console: Console,
        view: str = "all",
        you: str = "",
        cards: Callable[[int], Chance] | None = None,
    ) -> None:
        """Prints to the console what the one meant by `view` sees; `you` is spoken to.

        `cards` are those of each deal by its number; of those that can be proved the proof is told.
        """
        self.program = program
        self.console = console
        self.view = view
        self.you = you
        self.deals = 0
        self._cards = cards
        self._teller: Teller | None = None
        self._posted = Counter[int]()

    @property
    def names(self) -> Sequence[str]:
        """The names of the seats in the deal that is told."""
        return () if self._teller is None else self._teller.voice.names

    def begins(self, opening: Opening) -> None:
        """See Watcher."""
        self.deals += 1
        self._posted.clear()
        names = opening.names
        you = names.index(self.you) if self.you in names else NOBODY
        eyes = Eyes(_observer(self.view, names), you, self.console.signs)
        if self._teller is not None:
            self.console.say()
        self._teller = Teller(self.program, names, opening.stacks, eyes, with_reasons=True)
        begins = deal_begins(self._teller.voice, self.deals, opening.button, opening.carried)
        self.console.say(self.console.paint(begins, "bold"))
        proof = proof_of(self._cards, self.deals)
        if proof is not None:
            self.console.say(self.console.paint(committed(self.deals, proof.commitment), "dim"))

    def happens(self, events: tuple[Event, ...], hand: Hand) -> None:
        """See Watcher."""
        assert self._teller is not None
        self.console.say_all(self._teller.lines(events, hand))
        eyes = self._teller.voice.eyes
        self._posted.update(posted_in(events))
        seen = view(hand, max(eyes.you, BYSTANDER))
        self.console.stands(self._teller.voice.program, seen, self.names, posted=self._posted)
        if hand.over and self.program.for_chips:
            chips = chips_after(self._teller.voice.names, hand.stacks, hand.pot)
            self.console.say(self.console.paint(chips, "dim"))
        proof = proof_of(self._cards, self.deals)
        if hand.over and proof is not None:
            self.console.say(self.console.paint(seed_shown(self.deals, proof.seed), "dim"))

    def goes_back(self, to: Hand) -> None:
        """What was done since is taken back."""
        assert self._teller is not None
        self._teller.goes_back(to)


class Nobody:
    """Looks on, and tells nothing."""

    def begins(self, opening: Opening) -> None:
        """See Watcher."""

    def happens(self, events: tuple[Event, ...], hand: Hand) -> None:
        """See Watcher."""

    def tell(self, happened: object) -> None:
        """See Watcher of an evening."""


def proof_of(cards: Callable[[int], Chance] | None, number: int) -> Keyed | None:
    """The cards of a deal where they can be proved."""
    chance = None if cards is None else cards(number)
    return chance if isinstance(chance, Keyed) else None


class Jsonl:
    """Events as JSON, one a line: deal, kind, player, chips, cards, detail."""

    def __init__(
        self,
        program: Program,
        say: Callable[[str], None],
        view: str = "all",
        cards: Callable[[int], Chance] | None = None,
    ) -> None:
        """Prints by `say` what the one meant by `view` sees; `cards` as for a Transcript."""
        self.program = program
        self.say = say
        self.view = view
        self.deals = 0
        self._cards = cards
        self._names: tuple[str, ...] = ()
        self._observer = EVERYTHING
        self._deck = program.deck

    def begins(self, opening: Opening, **besides: object) -> None:
        """See Watcher; what is said `besides` is told too."""
        self.deals += 1
        self._names = opening.names
        self._deck = self.program.for_players(len(opening.names)).deck
        self._observer = _observer(self.view, opening.names)
        proof = proof_of(self._cards, self.deals)
        self._line(
            {
                "kind": "begin",
                "players": list(opening.names),
                "stacks": list(opening.stacks),
                "dealer": opening.names[opening.button],
                "carried": opening.carried,
                **({} if proof is None else {"commitment": proof.commitment}),
                **besides,
            }
        )

    def happens(self, events: tuple[Event, ...], hand: Hand) -> None:
        """See Watcher."""
        for event in events:
            self._event(event if self._observer == EVERYTHING else seen_by(event, self._observer))
        if hand.over:
            winners = [name for seat, name in enumerate(self._names) if hand.past.winners >> seat & 1]
            proof = proof_of(self._cards, self.deals)
            shown = {} if proof is None else {"seed": proof.seed, "salts": list(proof.salts)}
            self._line({"kind": "result", "winners": winners, "stacks": list(hand.stacks), "pot": hand.pot, **shown})

    def between(self, events: tuple[Event, ...], names: tuple[str, ...]) -> None:
        """This happened between two deals, among all players."""
        self._names = names
        for event in events:
            self._event(event)

    def other(self, data: dict[str, Any]) -> None:
        """Something happened that is no event of a deal."""
        self._line(data)

    def _event(self, event: Event) -> None:
        data: dict[str, Any] = {"kind": event.kind}
        data |= {"player": self._names[event.seat]} if event.seat != NOBODY else {}
        data |= {"chips": event.chips} if EVENTS[event.kind].chips else {}
        data |= {"cards": [self._card(card) for card in event.cards]} if event.cards else {}
        data |= {"detail": event.detail} if event.detail != "" else {}
        self._line(data)

    def _card(self, card: int) -> str | None:
        return None if card == UNSEEN else self._deck.names[card]

    def _line(self, data: dict[str, Any]) -> None:
        self.say(json.dumps({"deal": self.deals, **data}, ensure_ascii=False))
