"""Which hands rivals are likely to hold, by what they have put in and what they may exchange."""

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random

from engine.hand.chance import Cards
from engine.hand.event import UNSEEN
from engine.hand.view import View
from engine.program import Program
from engine.table.bots.effort import weight_of
from engine.table.bots.exchanges_seen import Exchanges
from engine.table.bots.habits import Trust, bets_made
from engine.table.bots.unseen_cards import seen_table
from engine.worth.worth import Worth

MOST_DRAWS = 2
"""A rival's hand is the best of three where there is one exchange of cards, and of five where there are more."""

TRUST, BET, MOST_BETS = 5, 2, 3
"""A rival who is all in holds the best of this many more hands; with less in the pot, by the root of their part.
A rival who made or called bets and raises in this round holds the best of so many more for each, up to a limit. Of a
rival who bets and raises too often all this is believed in part."""

STOOD_PAT = 2
"""A rival who has stood pat holds the best of this many more hands for each of their cards. One who has kept some cards
kept the best of those they were dealt and of as many more, less one: with others they would have kept more or fewer."""

POOL, LEAST_POOL, MOST_CLASHES = 24, 4, 4
"""How many such hands are thought of for a decision, half as many where cards were kept, how many at least where
comparing them takes long, and how often another is taken when cards are gone."""


class LikelyHands:
    """Guesses at the hands of all seats: what the observer sees of them, and likely cards for the rest.

    A rival who may exchange cards ends with a better hand than they were dealt, and one who bets has one: the best of a
    few. Where the pot is shared, each such hand is good for one of the shares.
    """

    def __init__(self, program: Program, view: View, random: Random, hidden: list[int], trust: Trust) -> None:
        """`hidden` are the cards that may lie where the observer sees none."""
        self._trust = trust
        self._view = view
        self._random = random
        self._hidden = hidden
        self._several = max(LEAST_POOL, POOL // weight_of(program, view))
        self._exchanges = Exchanges(program, view)
        self._worths: tuple[Worth, ...] = tuple(program.shares.values()) or (program.worth,)
        self._table = seen_table(program, view)
        self._pool: dict[tuple[Cards, int, int], list[Cards]] = {}

    @property
    def those_bound_first(self) -> list[int]:
        """The seats in the order in which hands are guessed: first those of rivals who bet."""
        return sorted(range(len(self._view.seats)), key=self._tries, reverse=True)

    def hand(self, seat: int, hidden: list[int]) -> Cards:
        """The cards of a seat, those unseen out of `hidden`, where they are then no more."""
        cards, tries = self._view.seats[seat].cards, self._tries(seat)
        told = tries > 1 or self._exchanges.kept(seat)
        likely = self._still_there(seat, cards, tries, hidden) if told and UNSEEN in cards else None
        if likely is None:
            return tuple([hidden.pop() if card == UNSEEN else card for card in cards])
        hidden[:] = [card for card in hidden if card not in likely]
        coming = iter(likely)
        return tuple([next(coming) if card == UNSEEN else card for card in cards])

    def _tries(self, seat: int) -> int:
        """Of how many hands a rival holds the best, by what they may exchange and what they have put in."""
        view, rival = self._view, self._view.seats[seat]
        if not rival.live or seat == view.observer:
            return 1
        part = rival.paid / max(1, rival.paid + rival.stack)
        bets = BET * min(MOST_BETS, bets_made(view)) if rival.bet == view.level else 0
        ahead = min(self._exchanges.ahead(seat), MOST_DRAWS)
        pat = STOOD_PAT * len(rival.cards) if self._exchanges.stood_pat(seat) else 0
        return 1 + 2 * ahead * (not pat) + pat + int(self._trust(seat) * (TRUST * part**0.5 + bets))

    def _still_there(self, seat: int, cards: Cards, tries: int, hidden: list[int]) -> Cards | None:
        """One of the better hands that a seat may hold, its cards all hidden; None where that seldom is so."""
        several = (self._random.choice(self._improved(seat, cards, tries)) for _ in range(MOST_CLASHES))
        return next((hand for hand in several if all(card in hidden for card in hand)), None)

    def _improved(self, seat: int, cards: Cards, tries: int) -> list[Cards]:
        """What may fill a hand up, the best of this many each; guessed once, since each takes comparisons."""
        kept = self._exchanges.kept(seat)
        if (cards, tries, kept) not in self._pool:
            known = tuple(card for card in cards if card != UNSEEN)
            size = len(cards) - len(known)
            several = max(LEAST_POOL, self._several // 2) if kept else self._several
            guesses = (self._best(seat, known, size, kept, tries) for _ in range(several))
            self._pool[cards, tries, kept] = [*guesses]
        return self._pool[cards, tries, kept]

    def _best(self, seat: int, known: Cards, size: int, kept: int, tries: int) -> Cards:
        """The best of several ways to fill a hand up, some cards of which were kept when others were thrown away."""
        worth, d, before = self._random.choice(self._worths), self._table, self._table.cards[seat]

        def strength(hand: Cards) -> int:
            d.cards[seat] = (*known, *hand)
            return worth.strength(d, seat)

        hidden, own = self._hidden, tuple[int, ...]()
        if 0 < kept < size:
            own = best_kept(self._random.sample(hidden, min(len(hidden), size + kept - 1)), kept, strength)
            hidden = [card for card in hidden if card not in own]
        several = ((*own, *self._random.sample(hidden, size - len(own))) for _ in range(tries))
        best = max(several, key=strength)
        d.cards[seat] = before
        return best


def best_kept(cards: Sequence[int], count: int, strength: Callable[[Cards], int]) -> Cards:
    """The best of these cards, nearly: each is taken in turn, and the one thrown away that is needed least."""
    kept = tuple(cards[:count])
    for card in cards[count:]:
        kept = max(combinations((*kept, card), count), key=strength)
    return kept
