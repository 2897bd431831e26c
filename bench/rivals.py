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
        if state.can_stand_pat_or_discard():
            index = state.stand_patter_or_discarder_index
            assert index is not None
            cards = list(state.hole_cards[index])
            state.stand_pat_or_discard(rng.sample(cards, rng.randint(0, 4)))
            continue
        moves = []
        if state.can_fold():
            moves.append("fold")
        if state.can_check_or_call():
            moves.append("call")
        if state.can_complete_bet_or_raise_to():
            moves.append("raise")
        move = rng.choice(moves)
        if move == "fold":
            state.fold()
        elif move == "call":
            state.check_or_call()
        else:
            least = state.min_completion_betting_or_raising_to_amount
            most = state.max_completion_betting_or_raising_to_amount
            assert least is not None
            assert most is not None
            state.complete_bet_or_raise_to(rng.randint(least, most))
    return decisions
