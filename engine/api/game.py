"""A game: rules that can be played, and what can be asked of them."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.api.deal_in_play import Deal
from engine.api.evening import Session
from engine.api.search_state import State
from engine.api.seating import CardsFor, Names, Seat, card_named, cards_to_come, new_seed, seating
from engine.cards.deck.deck import parse_cards
from engine.program import Program
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import Loaded, Within, load
from engine.ruleset.read.library import shipped_documents
from engine.table.sessions.session import PlayedGame
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.lists import joined

if TYPE_CHECKING:
    from engine.cards.counting.hand_counts import Odds


class Game:
    """A game, ready to be played: its rules, its cards, and the deals that are played by it. `Game.load` gives one."""

    def __init__(self, loaded: Loaded, set: Mapping[str, str | int], stakes: Mapping[str, int]) -> None:
        """The game that was loaded with these options and stakes."""
        self._loaded, self._set, self._stakes = loaded, dict(set), dict(stakes)

    @classmethod
    def load(
        cls,
        reference: str | Path,
        *,
        set: Mapping[str, str | int] | None = None,
        stakes: Mapping[str, int] | None = None,
        modifiers: Sequence[Announced | str] = (),
        root: Within | None = None,
    ) -> "Game":
        """A game, ready to be played: a shipped game by its name, or a file by its path.

        `set` chooses options, `stakes` sets other stakes than the game's, `modifiers` are announced with it in that
        order and as on the command line: `["deuces-wild", "wild:cards=one-eyed jacks"]`. No file outside `root` is
        read, a folder or several; where it is left out, none outside the folders of the files named here. Raises
        RulesetError, which holds everything that is wrong with the rules; ValueError where a text announces no
        modifier.
        """
        return cls(load(reference, set, stakes, modifiers, root), set or {}, stakes or {})

    @staticmethod
    def shipped() -> tuple[str, ...]:
        """The names of the games that ship with Houserule."""
        return tuple(shipped_documents("game"))

    # The rules

    @property
    def program(self) -> Program:
        """The rules compiled, for `engine.start`, `options` and `apply`."""
        return self._loaded.program

    @property
    def reference(self) -> str:
        """The name or path it was loaded by."""
        return self._loaded.reference

    @property
    def name(self) -> str:
        """What the game is called."""
        return self.program.name

    @property
    def summary(self) -> str:
        """What it is, in a sentence."""
        return self.program.summary

    @property
    def modifiers(self) -> tuple[str, ...]:
        """What was announced with it, as on the command line."""
        return tuple(one.told for one in self._loaded.modifiers)

    @property
    def players(self) -> range:
        """How many can play."""
        return range(self.program.least_players, self.program.most_players + 1)

    @property
    def stakes(self) -> Mapping[str, int]:
        """The stakes by name, in chips."""
        return self.program.stakes

    @property
    def options(self) -> Mapping[str, str | int]:
        """The options by name, as they are set."""
        return self.program.options

    @property
    def rules(self) -> tuple[str, ...]:
        """The steps of a deal, a sentence each."""
        return tuple(origin.says for origin in self.program.origins if origin.says)

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What there is to know of the rules though they can be played: warnings."""
        return self._loaded.diagnostics

    # Cards

    @property
    def deck(self) -> tuple[str, ...]:
        """The name of each card or face; a card's index is its place here."""
        return self.program.deck.names

    def card(self, card: int | str) -> int:
        """The index of a card, by its name: `As`, `10s` and `joker` are understood. Raises ValueError for no card."""
        return card_named(self.program.deck, card)

    def cards(self, named: str) -> tuple[int, ...]:
        """The indices of cards by their names: `As Kd`. Raises ValueError where the deck has no such card."""
        return parse_cards(self.program.deck, named)

    def names(self, cards: Sequence[int]) -> tuple[str, ...]:
        """The names of cards by their indices; `?` where a card is not seen."""
        return tuple("?" if card < 0 else self.deck[card_named(self.program.deck, card)] for card in cards)

    def hand_name(self, cards: str | Sequence[int]) -> str:
        """What a hand of these cards is called: `full house, aces full of fives`."""
        evaluator = self.program.worth.evaluator
        return evaluator.describe(evaluator.strength(self._indices(cards)))

    def strength(self, cards: str | Sequence[int]) -> int:
        """How strong a hand of these cards is: of two hands the one with the higher number wins, also in lowball.

        Wild cards that depend on the table are not wild here.
        """
        return self.program.worth.evaluator.strength(self._indices(cards))

    def odds(self, cards: int | None = None) -> "Odds":
        """How often each hand comes up among so many cards, counted exactly; as many as a player makes a hand of.

        Raises ValueError where there are too many hands to count.
        """
        from engine.cards.counting.hand_counts import odds
        from engine.ruleset.compare.comparison import Asked, comparison

        asked = Asked("game", set=self._set, stakes=self._stakes, modifiers=self._loaded.modifiers)
        compared = comparison(self.reference, asked)
        return odds(compared.evaluator, compared.cards if cards is None else cards)

    # Playing

    def deal(
        self,
        players: int | Sequence[str] | None = None,
        *,
        stack: int | Sequence[int] = 100,
        dealer: Seat | None = None,
        seed: int | str | None = None,
        deck: Names = (),
        cards: CardsFor | None = None,
        carried: int = 0,
    ) -> Deal:
        """A new deal, run to the first question.

        Players are a number or names, as few as can play if not said; `stack` is the chips of each, or of every seat;
        the last seat deals unless `dealer` says who; `carried` chips are in the pot. Cards come by `seed`, which gives
        the same deal each time; `deck` names those that come first, in the order dealt, and `cards` those that fall to
        a seat, to the board or to another place: `{"Anna": "As Kd", "board": "Qh Jh Th"}`.

        Raises ValueError when the table does not fit the rules, or a card is not in the deck.
        """
        table = seating(self.program, players, stack, dealer, carried)
        said = new_seed() if seed is None else str(seed)
        chance = cards_to_come(table, table.rules(self.program), said, deck, cards or {})
        return Deal(self._played, table, chance, said)

    def session(
        self,
        players: int | Sequence[str] | None = None,
        *,
        stack: int | Sequence[int] = 100,
        dealer: Seat | None = None,
        seed: int | str | None = None,
    ) -> Session:
        """Deal after deal with the same players: chips, the dealer, the pot that stays and kept marks are carried on.

        Raises ValueError when the table does not fit the rules.
        """
        return Session(
            self._played, seating(self.program, players, stack, dealer), new_seed() if seed is None else str(seed)
        )

    def new_initial_state(
        self, players: int | None = None, *, stack: int | Sequence[int] = 100, dealer: Seat | None = None
    ) -> State:
        """The root of a deal's tree, in which chance has its own nodes: see `State`.

        Raises ValueError when the table does not fit the rules.
        """
        return State(self.program, seating(self.program, players, stack, dealer))

    def __repr__(self) -> str:
        """One line: what it was loaded by, what goes with it, and for how many it is."""
        with_ = f" with {joined(self.modifiers)}" if self.modifiers else ""
        return f"<Game {self.reference}{with_}: {self.program.players_told}>"

    @property
    def _played(self) -> PlayedGame:
        return PlayedGame(self.program, self.reference, self._set, self._stakes, self._loaded.modifiers)

    def _indices(self, cards: str | Sequence[int]) -> tuple[int, ...]:
        return self.cards(cards) if isinstance(cards, str) else tuple(self.card(card) for card in cards)
