"""Cards by which several players may win together: the same ranks for each of them, in other suits."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from random import Random

from engine.cards.deck.deck import Deck
from engine.hand.chance import Chance, Shuffled, Stacked
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.sessions.evening import Evening, program_of

_MOST = 8
"""So many cards of each player are alike; what comes later is any other."""
_PAIRED = 0.5
"""How often they begin with a pair, which some games ask for."""


def cards_for(session: LoadedSession, begun: Callable[[Chance], Evening], number: int, places: Sequence[int]) -> Chance:
    """How the cards lie in the deal of this number, so that these may win it; `begun` begins one with some cards.

    Where several are to win, they have hands of the same ranks in every other deal.
    """
    shuffled = Shuffled(f"example/{number}")
    if len(places) < 2 or not number % 2:
        return shuffled
    evening = begun(shuffled)
    if evening.stage != "deal" or not {*places} <= {*evening.places}:
        return shuffled
    deck = program_of(session, evening).deck
    return Stacked(alike(deck, [evening.places.index(one) for one in places], Random(number)), (), shuffled)


def alike(deck: Deck, seats: Sequence[int], random: Random) -> Mapping[int, Sequence[int]]:
    """Seat → the cards it is to receive, of ranks of which there are as many cards as seats; the first two may pair."""
    by_rank = defaultdict[int, list[int]](list)
    for number, card in enumerate(deck.cards):
        by_rank[card.rank].append(number)
    rows = list[list[int]]()
    for cards in by_rank.values():
        random.shuffle(cards)
        rows += [cards[: len(seats)]] if len(cards) >= len(seats) else []
    random.shuffle(rows)
    first = by_rank[deck.cards[rows[0][0]].rank] if rows else []
    second = first[len(seats) : 2 * len(seats)]
    if len(second) == len(seats) and random.random() < _PAIRED:
        rows.insert(1, second)
    return {seat: [row[place] for row in rows[:_MOST]] for place, seat in enumerate(seats)}
