"""An evening by the rules of a session: its deals, and what lies between them."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.api.seating import new_seed
from engine.api.typed_actions import read_action
from engine.hand.action import Action, Option
from engine.hand.chance import Chance, Shuffled
from engine.hand.seats import NOBODY
from engine.hand.view import View, view
from engine.ruleset.compose.announcement import announcement
from engine.ruleset.load import Within
from engine.ruleset.sessions.load_session import load_session
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.sessions.entries import act_entry, begin_entry, begun, choose_entry, clock_entry, deal_entry, taken
from engine.table.sessions.evening import (
    Dealt,
    asked,
    can_go_on,
    deals_of,
    may_rebuy,
    open_now,
    program_of,
)
from engine.table.sessions.happenings import Happening
from engine.table.sessions.reckoning import nets, settlement
from engine.table.sessions.session import Player, opening_of
from engine.words.offers import told_options


class Evening:
    """An evening as a session document has it, from the first dealer to who owes whom. `Evening.begin(…)` begins one.

    It changes by what players do, and keeps all of that in `log`: entries fit for JSON, from which `Evening.again`
    makes the same evening. Whatever is refused raises ValueError and changes nothing.
    """

    def __init__(self, session: LoadedSession, entry: Mapping[str, Any]) -> None:
        """The evening has begun as its first entry says. Raises ValueError when that does not fit the rules."""
        self.session = session
        self._log = [dict(entry)]
        after = begun(session, entry)
        self._moment, self.happened = after.evening, after.happened

    @classmethod
    def begin(
        cls,
        reference: str | Path,
        names: Sequence[str],
        *,
        stacks: Sequence[int] | None = None,
        dealer: str | None = None,
        seed: int | str | None = None,
        set: Mapping[str, str | int] | None = None,
        stakes: Mapping[str, int] | None = None,
        root: Within | None = None,
    ) -> "Evening":
        """An evening of these players; `seed` finds the first dealer, unless one is named.

        Raises RulesetError when the session has faults, ValueError when this many cannot play, or not with these chips.
        """
        session = load_session(reference, set, stakes, root)
        chance = Shuffled(new_seed() if seed is None else seed)
        place = NOBODY if dealer is None else names.index(dealer)
        return cls(session, begin_entry(session, names, chance, stacks, place))

    @classmethod
    def again(cls, reference: str | Path, log: Iterable[Mapping[str, Any]], root: Within | None = None) -> "Evening":
        """The evening that a log leads to. Raises ValueError when it is none, or the rules have changed since."""
        first, *rest = log
        evening = cls(load_session(reference, first.get("set"), first.get("stakes"), root), first)
        for entry in rest:
            evening.take(entry)
        return evening

    # What may be done

    @property
    def turn(self) -> str | None:
        """Who is asked; None between two deals, and when the evening is over."""
        place = asked(self._moment)
        return None if place == NOBODY else self.names[place]

    @property
    def chooses(self) -> bool:
        """Whether the dealer, whose turn it is, is to choose a game."""
        return self._moment.stage == "choice"

    @property
    def options(self) -> tuple[Option, ...]:
        """What the player who is asked may do, each with its bounds; none where a game is to be chosen."""
        return open_now(self.session, self._moment)

    @property
    def may(self) -> str:
        """What is open, in words: `fold, call 2 or raise 2 to 8`."""
        if not self.options:
            return ""
        names = [self.names[place] for place in self._moment.places]
        return told_options(self.options, program_of(self.session, self._moment).deck.called, names)

    @property
    def can_go_on(self) -> bool:
        """Whether another deal can begin now."""
        return can_go_on(self.session, self._moment)

    def may_buy(self, name: str) -> int:
        """How many chips a player may buy now; 0 where they may not."""
        return may_rebuy(self.session, self._moment, self.names.index(name))

    # Playing

    def next_deal(self, seed: int | str | None = None, chance: Chance | None = None) -> tuple[Happening, ...]:
        """The next deal has begun, with the cards of a seed or a chance; what happened."""
        return self.take(deal_entry(chance or Shuffled(new_seed() if seed is None else seed)))

    def push(self, action: Action | str) -> tuple[Happening, ...]:
        """The player who is asked has done this; what happened. An action may be a line: `bet 4`, `discard 3c 5h`.

        Raises ValueError where it is not open, or a line means nothing.
        """
        moment = self._moment
        if moment.hand is None or moment.hand.over:
            raise ValueError("nobody is asked for an action now")
        if isinstance(action, str):
            names = [self.names[place] for place in moment.places]
            action = read_action(action, program_of(self.session, moment), moment.hand, self.options, names)
        return self.take(act_entry(self.session, moment, action))

    def choose(
        self, game: str, modifiers: Sequence[str] = (), set: Mapping[str, str | int] | None = None
    ) -> tuple[Happening, ...]:
        """The dealer has chosen a game of the menu, with modifiers (`wild:cards=deuces`) and values of its options."""
        dealt = Dealt(game, tuple(announcement(text) for text in modifiers), dict(set or {}))
        return self.take(choose_entry(asked(self._moment), dealt))

    def buy(self, name: str) -> tuple[Happening, ...]:
        """A player has bought as many chips as the rules say."""
        return self.take({"do": "rebuy", "place": self.names.index(name)})

    def clock(self, minutes: int) -> tuple[Happening, ...]:
        """So many minutes have been played, for rules that go by the clock. Raises RefusedEntryError in a deal."""
        return self.take(clock_entry(minutes))

    def leave(self, name: str) -> tuple[Happening, ...]:
        """A player has left, and keeps what they have."""
        return self.take({"do": "leave", "place": self.names.index(name)})

    def come_back(self, name: str) -> tuple[Happening, ...]:
        """A player who had left plays again."""
        return self.take({"do": "return", "place": self.names.index(name)})

    def end(self) -> tuple[Happening, ...]:
        """The evening is settled, which the players want now."""
        return self.take({"do": "end"})

    def chop(self) -> tuple[Happening, ...]:
        """Those who are left in a tournament share the prizes by the worth of their chips, and the evening is over."""
        return self.take({"do": "chop"})

    def take(self, entry: Mapping[str, Any]) -> tuple[Happening, ...]:
        """An entry of the log has come true; what happened, which is `happened` too. Raises ValueError."""
        after = taken(self.session, self._moment, entry)
        self._log.append(dict(entry))
        self._moment, self.happened = after.evening, after.happened
        return self.happened

    def ask(self, player: Player) -> Action:
        """What a player would do for the one who is asked, who sees what they see."""
        hand = self._moment.hand
        if hand is None or hand.over:
            raise ValueError("nobody is asked for an action now")
        return player(program_of(self.session, self._moment), view(hand, hand.seat), self.options)

    # How it stands

    @property
    def log(self) -> tuple[Mapping[str, Any], ...]:
        """Every entry so far, in order."""
        return tuple(self._log)

    @property
    def names(self) -> tuple[str, ...]:
        """All players, also those who sit out."""
        return self._moment.names

    @property
    def stacks(self) -> dict[str, int]:
        """The chips of each player now."""
        stacks, hand = list(self._moment.table.stacks), self._moment.hand
        if hand is not None and not hand.over:
            for place, stack in zip(self._moment.places, hand.stacks, strict=True):
                stacks[place] = stack
        return dict(zip(self.names, stacks, strict=True))

    @property
    def pot(self) -> int:
        """The chips in the pot; between two deals those that stay for the next."""
        hand = self._moment.hand
        return self._moment.table.carried if hand is None or hand.over else hand.pot

    @property
    def dealer(self) -> str:
        """Who deals, or deals next."""
        opening = opening_of(self._moment.table)
        return opening.names[opening.button] if opening.names else ""

    @property
    def game(self) -> str:
        """The game of the menu that is dealt, or was last; empty before the first."""
        return "" if self._moment.dealt is None else self._moment.dealt.game

    @property
    def number(self) -> int:
        """How many deals have been played."""
        return deals_of(self.session, self._moment)

    @property
    def over(self) -> bool:
        """Whether nothing follows."""
        return self._moment.over

    @property
    def nets(self) -> dict[str, int]:
        """What each player has won, in chips or in prizes; below 0 what they owe."""
        return dict(zip(self.names, nets(self.session, self._moment), strict=True))

    @property
    def payments(self) -> tuple[tuple[str, str, int], ...]:
        """Who pays whom how much when the evening is over, with the fewest payments. Raises ValueError before."""
        if not self.over:
            raise ValueError("the evening is not over yet")
        return tuple(
            (self.names[payer], self.names[to], chips) for payer, to, chips in settlement(self.session, self._moment)
        )

    def view(self, name: str) -> View:
        """What a player sees of the deal. Raises ValueError where none is played, or they sit out."""
        moment = self._moment
        place = self.names.index(name)
        if moment.hand is None or place not in moment.places:
            raise ValueError(f"{name} sees no deal now")
        return view(moment.hand, moment.places.index(place))

    def __repr__(self) -> str:
        """One line: what is played, how often it was, and who has what."""
        chips = ", ".join(f"{name} {stack}" for name, stack in self.stacks.items())
        return f"<Evening of {self.session.name}: {self.number} deals played, {chips}>"
