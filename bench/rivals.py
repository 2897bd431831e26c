"""Other engines, driven as their users drive them: a function plays one hand by uniformly random legal actions."""

from random import Random

from pokerkit import Automation, BettingStructure, Deck, Opening, StandardHighHand, State, Street

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def pokerkit_limit_draw(stacks: tuple[int, ...], rng: Random) -> int:
    """Fixed-limit five-card draw, ante 1, bets of 2, bet and three raises, four discards; the number of decisions."""
    count = len(stacks)
    streets = (
        Street(False, (False,) * 5, 0, False, Opening.POSITION, 2, 4),
        Street(False, (), 0, True, Opening.POSITION, 2, 4),
    )
    state = State(
        AUTOMATIONS,
        Deck.STANDARD,
        (StandardHighHand,),
        streets,
        BettingStructure.FIXED_LIMIT,
        True,
        (1,) * count,
        (0,) * count,
        0,
        stacks,
        count,
    )
    decisions = 0
    while state.status:
        decisions += 1
        if state.stand_patter_or_discarder_index is not None:
            cards = list(state.hole_cards[state.stand_patter_or_discarder_index])
            state.stand_pat_or_discard(rng.sample(cards, rng.randint(0, 4)))
            continue
        moves = ["fold", "call"] if state.checking_or_calling_amount else ["call"]
        if state.can_complete_bet_or_raise_to():
            moves.append("raise")
        move = rng.choice(moves)
        if move == "fold":
            state.fold()
        elif move == "call":
            state.check_or_call()
        else:
            state.complete_bet_or_raise_to()
    return decisions
