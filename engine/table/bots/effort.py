"""How much a decision may think: counted in questions and cards, never in time, so that it comes again."""

from collections.abc import Sequence

from engine.hand.action import Action
from engine.hand.view import View
from engine.program import Program

EASY_CARDS = 7
"""The cards of a hand that are compared out of tables; with each more the best of them is harder to find."""

MOST_WORK, DEAL_WORK, LEAST_DEALS = 1_900, 6, 3
"""The work in the deals imagined for a decision: questions that are answered, each counting for several where comparing
hands takes long, and events that happen, where beginning a deal counts as some; and the deals that are imagined all the
same."""

WITH_DICE = 4
"""By so many times as much work a fold is looked at where dice are thrown: a deal of them says less of the next."""

TURNS = 3
"""How many times as much an event takes where players take turns of several steps, since more is reckoned between."""

WORD = 8
"""How many questions more it counts for that a word is chosen by what has paid best."""

CHANGING = 8
"""How many times as much a comparison takes where what is wild differs from hand to hand."""

MOST_QUESTIONS = 40
"""After so many questions an imagined deal is left as it stands."""

PRACTICE, PRACTISED = 8, 0.15
"""So many deals are played, and nothing more made of them, where players have to learn what pays; fewer where they take
more than this part of the work."""

SIFTED, LEAST_LEFT = (1 / 3, 2 / 3), 3
"""After these parts of the work the worse half of the answers is left out, but for so many."""

COMPARED, CLEARLY = (16, 32, 64, 128), 2.0
"""After so many deals an answer is left out that is clearly worse than the best: by so many standard errors."""

LEAST_TRIES = 8
"""A choice of cards is tried so often at least where hands are large."""

CHOICES, LEAST_CHOICES = 8, 4
"""This many choices of cards are weighed, and this many where hands are large."""


def weight(cards: int) -> int:
    """How many times as much a comparison of hands takes where players hold this many cards."""
    more = max(0, cards - EASY_CARDS)
    return 1 + more * (more + 1) // 2


def weight_of(program: Program, view: View) -> int:
    """How many times as much a question takes in these rules, with hands as large as those of a view.

    Each way in which a hand can be made is compared, for each share and for each hand that has a name.
    """
    worths = (*program.shares.values(), *program.hands.values()) or (program.worth,)
    cards = max(len(seat.cards) for seat in view.seats) + max(map(len, view.places), default=0)
    ways = sum((CHANGING if worth.fixed_wilds is None else 1) * max(1, len(worth.use)) for worth in worths)
    return weight(cards) * ways


def most_choices(cards: int) -> int:
    """How many choices of cards out of this many are weighed."""
    return max(LEAST_CHOICES, CHOICES // weight(cards))


def most_work(program: Program, answers: Sequence[Action]) -> int:
    """How much work a decision between these answers may take."""
    folds = any(action.kind == "fold" for action in answers)
    return MOST_WORK * (WITH_DICE if folds and program.deck.put_back else 1)


def event_weight(program: Program) -> int:
    """How much work an event of these rules is."""
    return TURNS if any(origin.turn >= 0 for origin in program.origins) else 1


def tries_within(wanted: int, cards: int) -> int:
    """How often something is tried with hands of this many cards where that many times are wanted."""
    return min(wanted, max(LEAST_TRIES, wanted // weight(cards)))
