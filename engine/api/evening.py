"""An evening: deal after deal with the same players."""

from collections.abc import Iterator, Mapping, Sequence

from engine.api.deal_in_play import Deal
from engine.api.seating import Seating
from engine.hand.action import Action
from engine.hand.chance import Shuffled
from engine.hand.event import Event
from engine.table.sessions.session import PlayedGame, Player, Table, after, kept_marks, opening_of, seated


class Session:
    """Deal after deal: chips, the dealer, the pot that stays and kept marks go on. `game.session(…)` begins one.

    `deal` is the one in play; when it is over, `next_deal` begins another. A player with neither chips nor a claim to
    the pot sits out, so a seat of the deal is not always the same player's: go by names.
    """

    def __init__(self, played: PlayedGame, table: Seating, seed: str) -> None:
        """The first deal has begun. Raises ValueError when the table does not fit the rules."""
        self._played, self._seed = played, seed
        self._table = seated(table.names, table.stacks, table.dealer)
        self.number = 0
        """How many deals have begun."""
        self.deal = self._begun()
        """The deal in play, or the last one."""

    @property
    def names(self) -> tuple[str, ...]:
        """All players, also those who sit out."""
        return self._table.names

    @property
    def stacks(self) -> dict[str, int]:
        """The chips of each player now."""
        before = dict(zip(self.names, self._table.stacks, strict=True))
        return before | dict(zip(self.deal.names, self.deal.stacks, strict=True))

    @property
    def pot(self) -> int:
        """The chips in the pot; after a deal those that stay for the next."""
        return self.deal.pot

    @property
    def can_go_on(self) -> bool:
        """Whether, after this deal, enough players are left for another. Only a deal that is over can say."""
        return self.deal.over and self._after().can_play(self._played.program)

    def push(self, action: Action | str) -> tuple[Event, ...]:
        """The player to act has done this. See `Deal.push`."""
        return self.deal.push(action)

    def next_deal(self) -> Deal:
        """The next deal, which has begun. Raises ValueError while this one goes on, or when too few can play."""
        if not self.deal.over:
            raise ValueError("this deal is not over yet")
        table = self._after()
        if not table.can_play(self._played.program):
            raise ValueError("too few players are left for another deal")
        self._table = table
        self.deal = self._begun()
        return self.deal

    def play(self, players: Mapping[str, Player] | Sequence[Player], deals: int) -> Iterator[Deal]:
        """Up to this many deals, each as it ended, played by bots: by name, or in the order of the names.

        The deal in play is played to its end first. It ends early when too few players are left.
        """
        by_name = dict(players) if isinstance(players, Mapping) else dict(zip(self.names, players, strict=True))
        for _ in range(deals):
            if self.deal.over:
                if not self.can_go_on:
                    return
                self.next_deal()
            yield self.deal.play({name: by_name[name] for name in self.deal.names})

    def __repr__(self) -> str:
        """One line: what is played, how often it was, and who has what."""
        chips = ", ".join(f"{name} {stack}" for name, stack in self.stacks.items())
        return f"<Session of {self._played.program.name}: deal {self.number}, {chips}>"

    def _begun(self) -> Deal:
        opening = opening_of(self._table)
        self.number += 1
        seed = f"{self._seed}/{self.number}"
        marks = kept_marks(self._table, self._played.program, opening.places)
        table = Seating(opening.names, opening.stacks, opening.button, opening.carried, marks=marks)
        return Deal(self._played, table, Shuffled(seed), seed)

    def _after(self) -> Table:
        deal = self.deal
        return after(self._table, deal.program, deal.hand, opening_of(self._table).places)
