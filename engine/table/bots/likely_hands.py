"""Which hands rivals are likely to hold, by what they have put in and what they may exchange."""

from random import Random

from engine.hand.chance import Cards
from engine.hand.event import UNSEEN
from engine.hand.view import View
from engine.program import Program
from engine.table.bots.effort import weight_of
from engine.table.bots.habits import Trust, bets_made
from engine.table.bots.unseen_cards import seen_table
from engine.worth.worth import Worth

MOST_DRAWS = 2
"""A rival's hand is the best of three where there is one exchange of cards, and of five where there are more."""

TRUST, BET, MOST_BETS = 5, 2, 3
"""A rival who is all in holds the best of this many more hands; with less in the pot, by the root of their part.
A rival who made or called bets and raises in this round holds the best of so many more for each, up to a limit. Of a
rival who bets and raises too often all this is believed in part."""

POOL, LEAST_POOL, MOST_CLASHES = 24, 4, 4
"""How many such hands are thought of for a decision, how many at least where comparing them takes long, and how often
another is taken when cards are gone."""


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
        self._draws = sum(origin.exchanges for origin in program.origins)
        self._worths: tuple[Worth, ...] = tuple(program.shares.values()) or (program.worth,)
        self._table = seen_table(program, view)
        self._pool: dict[tuple[Cards, int], list[Cards]] = {}

    @property
    def those_bound_first(self) -> list[int]:
        """The seats in the order in which hands are guessed: first those of rivals who bet."""
        return sorted(range(len(self._view.seats)), key=self._tries, reverse=True)

    def hand(self, seat: int, hidden: list[int]) -> Cards:
        """The cards of a seat, those unseen out of `hidden`, where they are then no more."""
        cards, tries = self._view.seats[seat].cards, self._tries(seat)
        likely = self._still_there(seat, cards, tries, hidden) if tries > 1 and UNSEEN in cards else None
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
        return 1 + 2 * min(self._draws, MOST_DRAWS) + int(self._trust(seat) * (TRUST * part**0.5 + bets))

    def _still_there(self, seat: int, cards: Cards, tries: int, hidden: list[int]) -> Cards | None:
        """One of the better hands that a seat may hold, its cards all hidden; None where that seldom is so."""
        several = (self._random.choice(self._improved(seat, cards, tries)) for _ in range(MOST_CLASHES))
        return next((hand for hand in several if all(card in hidden for card in hand)), None)

    def _improved(self, seat: int, cards: Cards, tries: int) -> list[Cards]:
        """What may fill a hand up, the best of this many each; guessed once, since each takes comparisons."""
        size = cards.count(UNSEEN)
        tries = min(tries, len(self._hidden) // size)
        if (cards, tries) not in self._pool:
            known = tuple(card for card in cards if card != UNSEEN)
            self._pool[cards, tries] = [self._best(seat, known, size, tries) for _ in range(self._several)]
        return self._pool[cards, tries]

    def _best(self, seat: int, known: Cards, size: int, tries: int) -> Cards:
        drawn = self._random.sample(self._hidden, size * tries)
        several = [tuple(drawn[at : at + size]) for at in range(0, len(drawn), size)]
        worth = self._random.choice(self._worths)
        d, before = self._table, self._table.cards[seat]

        def strength(hand: Cards) -> int:
            d.cards[seat] = (*known, *hand)
            return worth.strength(d, seat)

        best = max(several, key=strength, default=())
        d.cards[seat] = before
        return best
