"""How much a decision may think: counted in steps and cards, never in time, so that the same decision comes again."""

EASY_CARDS = 7
"""The cards of a hand that are compared out of tables; with each more the best of them is harder to find."""

MOST_STEPS, LEAST_DEALS = 20_000, 4
"""The steps that the deals imagined for a decision take together, and the deals that are imagined all the same."""

LEAST_TRIES = 8
"""A choice of cards is tried so often at least where hands are large."""


def weight(cards: int) -> int:
    """How many times as much a comparison of hands takes where players hold this many cards."""
    more = max(0, cards - EASY_CARDS)
    return 1 + more * (more + 1) // 2


def deals_within(wanted: int, steps: int, cards: int) -> int:
    """How many deals of this many steps, with hands of this many cards, are imagined where that many are wanted."""
    return min(wanted, max(LEAST_DEALS, MOST_STEPS // max(1, steps * weight(cards))))


def tries_within(wanted: int, cards: int) -> int:
    """How often something is tried with hands of this many cards where that many times are wanted."""
    return min(wanted, max(LEAST_TRIES, wanted // weight(cards)))
