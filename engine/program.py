"""The seam between the author's wing and the player's wing: rules ready to be played."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.cards.deck import Deck
from engine.hand.chance import Chance, Thrown
from engine.hand.dealer import Dealer
from engine.hand.hand import MarkValue
from engine.language.scope import MarkDef
from engine.language.worth import Worth
from engine.steps.step import Step


class SetElsewhere(NamedTuple):
    """A key of a step that a change has set: what stands where it was set, and where that is."""

    key: str
    written: str
    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a compiled step comes from: what a player is told of the rule in force."""

    file: str
    line: int
    """1-based; 0 for a step that stands in no document."""
    kind: str
    label: str
    says: str
    """The step as one sentence."""
    note: str
    depth: int
    """How many blocks it stands in."""
    changes: tuple[SetElsewhere, ...] = ()
    """Its keys that were set by changes to the step."""
    turn: int = -1
    """The register that tells whose turn it is in the innermost in-turn around it; −1 outside."""


@dataclass(frozen=True, slots=True)
class Mark:
    """An account that the rules keep."""

    definition: MarkDef
    start: int
    kept: str
    """`this deal`, `until the pot is won` or `session`."""


@dataclass(frozen=True, slots=True)
class Program:
    """A game compiled: frozen, shareable, without anything of a hand.

    Every jump target is the number of a step; every step that waits can be left.
    """

    name: str
    summary: str
    digest: str
    """Identifies the rules as composed, options and stakes included."""
    least_players: int
    most_players: int
    deck: Deck
    worth: Worth
    steps: tuple[Step, ...]
    origins: tuple[Origin, ...]
    """For each step where it comes from."""
    alone: tuple[int, ...]
    """For each step the step at which the deal goes on when at most one player is left."""
    registers: int
    stakes: Mapping[str, int]
    options: Mapping[str, int | str]
    places: tuple[str, ...] = ("board",)
    marks: tuple[Mark, ...] = ()
    declared: tuple[str, ...] = ()
    """Every word that players may declare; a Hand keeps a mask of their numbers for each seat."""
    wilds: tuple[str, ...] = ()
    """The wild cards in words, an entry each."""
    use: str = ""
    """The cards that make a hand, in words; nothing where all own cards and the board do."""
    shares: Mapping[str, Worth] = field(default_factory=dict)
    """Share of the pot → how hands are compared for it; empty where the best hand takes all."""
    by_players: Mapping[int, "Program"] = field(default_factory=dict)
    """Number of players → the same rules with the deck as it is for so many, where that differs from this one's."""
    for_chips: bool = True
    """Whether chips may ever be paid; otherwise only winners are found, and what the marks say of them."""
    labels: Mapping[str, int] = field(default_factory=dict)
    """Label → the number of its first step."""

    @property
    def players_told(self) -> str:
        """How many can play, in words: `2 to 7 players`, `2 players`."""
        more = f" to {self.most_players}" if self.most_players > self.least_players else ""
        return f"{self.least_players}{more} players"

    def for_players(self, count: int) -> "Program":
        """The same rules as they are for so many players: cards are those of the deck that so many play with."""
        return self.by_players.get(count, self)

    def open(
        self,
        stacks: tuple[int, ...],
        button: int,
        chance: Chance,
        *,
        carried: int = 0,
        marks: Mapping[str, MarkValue] | None = None,
    ) -> Dealer:
        """A Dealer before the first step of a new deal: `carried` chips in the pot, kept marks as given.

        Raises ValueError when so many cannot play, a stack or the pot is negative, or the dealer's seat does not exist.
        """
        count = len(stacks)
        if not self.least_players <= count <= self.most_players:
            raise ValueError(f"{self.name} is for {self.players_told}, not {count}")
        if min(stacks) < 0 or carried < 0:
            raise ValueError("chips cannot be negative")
        if not 0 <= button < count:
            raise ValueError(f"there is no seat {button} to deal: seats are 0 to {count - 1}")
        return Dealer(
            stacks,
            button,
            len(self.deck.cards),
            self.source(chance),
            carried=carried,
            places=len(self.places),
            marks=[self._start(mark, count, marks or {}) for mark in self.marks] if self.marks else (),
            registers=self.registers,
        )

    def source(self, chance: Chance) -> Chance:
        """The source as this deck is drawn from: where what was drawn is put back, each draw is one from all of it."""
        return Thrown(chance, len(self.deck.cards), self.deck.spread) if self.deck.put_back else chance

    def kept_marks(self, marks: tuple[MarkValue, ...], pot_stays: bool) -> dict[str, MarkValue]:
        """The marks that the next deal of this game begins with, by name."""
        kept = {"session", "until the pot is won"} if pot_stays else {"session"}
        return {mark.definition.name: value for mark, value in zip(self.marks, marks, strict=True) if mark.kept in kept}

    @staticmethod
    def _start(mark: Mark, count: int, kept: Mapping[str, MarkValue]) -> MarkValue:
        start: MarkValue = (mark.start,) * count if mark.definition.each_player else mark.start
        return kept.get(mark.definition.name, start)
