"""The rules of a session, ready to be played: frozen, without anything of an evening."""

from collections.abc import Mapping
from hashlib import sha256
from typing import NamedTuple

from msgspec import Struct, structs

from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.hand import MarkValue
from engine.hand.seats import NOBODY
from engine.language.compile import Amount, Condition
from engine.program import Mark, Program
from engine.ruleset.compile import programs
from engine.ruleset.read.library import Checked, Library
from engine.ruleset.sessions.menu import MenuGame
from engine.ruleset.understand.rules import Rules
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.kept import cached_property
from engine.text.yaml.document import Document

DEALS, OF_PART = "deals", "deals of part"
MINUTES, MINUTES_OF_PART = "minutes", "minutes of part"
"""The words that only sessions have."""


class Part(NamedTuple):
    """A part of the plan."""

    game: str
    """A name of the menu; empty where the dealer chooses."""
    when: Condition | None
    deals: Amount | None
    rounds: Amount | None
    minutes: Amount | None
    told: str
    """As its author wrote it, in words."""


class FirstDealer(NamedTuple):
    """How the first dealer is found."""

    cards: int
    """The first of these cards makes its player the dealer, as a mask; 0 where no cards go round."""
    who: str


class Rebuys(NamedTuple):
    """Who may buy chips between two deals."""

    when: Condition | None
    """None: a player without chips."""
    chips: Amount | None
    """None: as many as everybody begins with."""
    most: Amount | None


class Prizes(NamedTuple):
    """What a tournament costs, and what its places get, in hundredths."""

    entry: int
    places: tuple[int, ...]
    bounty: int = 0
    """What each pays besides, and who knocks them out gets."""


class Past(NamedTuple):
    """Of the deal before: who won, who lost (masks of places), and how many chips."""

    winners: int = 0
    losers: int = 0
    won: int = 0


class LoadedSession(Struct, frozen=True, eq=False, dict=True):
    """A session that can be played."""

    reference: str
    """The name or path it was asked for by."""
    checked: Checked
    """What it was read from."""
    library: Library
    rules: Rules
    """Its names and steps, typed."""
    diagnostics: tuple[Diagnostic, ...]
    """Warnings only."""
    stacks: int
    menu: Mapping[str, MenuGame]
    plan: tuple[Part, ...]
    first_dealer: FirstDealer
    next_dealer: str
    carried_pot: str
    rebuys: Rebuys | None
    prizes: Prizes | None
    before: Program
    after: Program
    settle: Program
    ends: Condition | None
    options: Mapping[str, str | int]
    stakes: Mapping[str, int]
    by_clock: bool
    """Whether anything in it depends on how many minutes have been played."""

    @cached_property
    def digest(self) -> str:
        """Identifies its rules, those of its games included: the same for two just when they and these say the same."""
        games = [f"{name} {game.loaded({}).program.digest}" for name, game in self.menu.items()]
        return sha256("\n".join([programs.digest(self.rules), *games]).encode()).hexdigest()[:16]

    @property
    def document(self) -> Document:
        """Its file, as written: its examples are here."""
        assert self.checked.document is not None
        return self.checked.document

    @property
    def name(self) -> str:
        """What players call it."""
        return self.before.name

    @property
    def summary(self) -> str:
        """What it is, in a sentence."""
        return self.before.summary

    @property
    def players(self) -> tuple[int, int]:
        """How many can play, at least and at most."""
        return self.rules.players

    @property
    def players_told(self) -> str:
        """How many can play, in words."""
        least, most = self.players
        return structs.replace(self.before, least_players=least, most_players=most).players_told

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The accounts it keeps, its own words last."""
        return self.before.marks

    @property
    def for_chips(self) -> bool:
        """Whether chips may ever change hands."""
        phases = (self.before, self.after, self.settle)
        return any(phase.for_chips for phase in phases) or any(
            game.loaded({}).program.for_chips for game in self.menu.values()
        )

    def index(self, mark: str) -> int:
        """The place of a mark among those that are kept. Raises KeyError where there is none of this name."""
        return self.rules.marks[mark].definition.index

    def starting_marks(self, players: int) -> tuple[MarkValue, ...]:
        """What every mark holds at first."""
        return tuple((mark.start,) * players if mark.definition.each_player else mark.start for mark in self.marks)

    def between(
        self,
        stacks: tuple[int, ...],
        dealer: int,
        *,
        carried: int,
        marks: tuple[MarkValue, ...],
        past: Past,
        dealt: int,
    ) -> Dealer:
        """A Dealer between two deals, at which the words of the session can be read and its steps be taken.

        `dealt` are the places of those who are there, as a mask.
        """
        program = self.before
        d = Dealer(
            stacks,
            dealer,
            len(program.deck.cards),
            Shuffled(0).open(),
            carried=carried,
            places=len(program.places),
            marks=list(marks),
            registers=program.registers,
            dealt=dealt,
        )
        d.winners, d.losers, d.pot_won = past
        return d


def amount_or(amount: Amount | None, d: Dealer, otherwise: int, seat: int = NOBODY) -> int:
    """The amount as it is now; what holds where none is said."""
    return otherwise if amount is None else amount(d, seat)
