"""Other engines, driven as their users drive them: a function plays one hand by uniformly random legal actions."""

from collections.abc import Callable
from random import Random

from pokerkit import (
    Automation,
    BettingStructure,
    Deck,
    FixedLimitDeuceToSevenLowballTripleDraw,
    FixedLimitSevenCardStud,
    FixedLimitTexasHoldem,
    NoLimitTexasHoldem,
    Opening,
    StandardHighHand,
    State,
    Street,
)

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


def random_move(state: State, rng: Random) -> None:
    """One betting decision, any legal move as likely as any other, any legal amount as well."""
    moves = []
    if state.can_fold():
        moves.append("fold")
    if state.can_check_or_call():
        moves.append("call")
    if state.can_complete_bet_or_raise_to():
        moves.append("raise")
    if state.can_post_bring_in():
        moves.append("bring in")
    move = rng.choice(moves)
    if move == "fold":
        state.fold()
    elif move == "call":
        state.check_or_call()
    elif move == "bring in":
        state.post_bring_in()
    else:
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        assert least is not None
        assert most is not None
        state.complete_bet_or_raise_to(rng.randint(least, most))


def random_hand(state: State, rng: Random, most_discards: int = 5) -> int:
    """The rest of a hand by random legal play; the number of decisions."""
    decisions = 0
    while state.status:
        decisions += 1
        if state.can_stand_pat_or_discard():
            index = state.stand_patter_or_discarder_index
            assert index is not None
            cards = list(state.hole_cards[index])
            state.stand_pat_or_discard(rng.sample(cards, rng.randint(0, most_discards)))
        else:
            random_move(state, rng)
    return decisions


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
    return random_hand(state, rng, most_discards=4)


POKERKIT: dict[str, Callable[[tuple[int, ...]], State]] = {
    "no-limit hold'em": lambda stacks: NoLimitTexasHoldem.create_state(
        AUTOMATIONS, True, 0, (1, 2), 2, stacks, len(stacks)
    ),
    "fixed-limit hold'em": lambda stacks: FixedLimitTexasHoldem.create_state(
        AUTOMATIONS, True, 0, (1, 2), 2, 4, stacks, len(stacks)
    ),
    "seven-card stud": lambda stacks: FixedLimitSevenCardStud.create_state(
        AUTOMATIONS, True, 1, 2, 4, 8, stacks, len(stacks)
    ),
    "triple draw": lambda stacks: FixedLimitDeuceToSevenLowballTripleDraw.create_state(
        AUTOMATIONS, True, 0, (1, 2), 2, 4, stacks, len(stacks)
    ),
}
"""A new hand of each game, as PokerKit deals it to these stacks."""


def pokerkit_at_flop(stacks: tuple[int, ...]) -> State:
    """A hand of no-limit hold'em in which all have called and the flop has been dealt."""
    state = POKERKIT["no-limit hold'em"](stacks)
    for _ in stacks:
        state.check_or_call()
    return state


def holdem_rivals(stacks: tuple[int, ...]) -> dict[str, Callable[[], int]]:
    """Other engines for no-limit hold'em that are installed: each plays some hands and says how many decisions."""
    found: dict[str, Callable[[], int]] = {}
    for name, row in (
        ("rlcard", _rlcard),
        ("rlcard (its agents)", _rlcard_agents),
        ("texasholdem", _texasholdem),
        ("open-spiel (fcpa)", _open_spiel),
    ):
        try:
            found[name] = row(stacks)
        except ImportError:
            print(f"{name} is not installed: its row is left out")
    return found


def _rlcard(stacks: tuple[int, ...]) -> Callable[[], int]:
    import rlcard

    env = rlcard.make("no-limit-holdem", {"game_num_players": len(stacks), "seed": 1})
    rng = Random(4)

    def row() -> int:
        decisions = 0
        for _ in range(100):
            state, _ = env.reset()
            while not env.is_over():
                decisions += 1
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
        return decisions

    return row


def _rlcard_agents(stacks: tuple[int, ...]) -> Callable[[], int]:
    """The same played by rlcard's own random agents in its own loop, which also writes down each hand's trajectory."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("no-limit-holdem", {"game_num_players": len(stacks), "seed": 1})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in stacks])

    def row() -> int:
        before = env.timestep
        for _ in range(100):
            env.run(is_training=False)
        return int(env.timestep - before)

    return row


def _texasholdem(stacks: tuple[int, ...]) -> Callable[[], int]:
    from texasholdem.agents.basic import random_agent
    from texasholdem.game.game import TexasHoldEm

    def row() -> int:
        decisions = 0
        for _ in range(100):
            game = TexasHoldEm(buyin=stacks[0], big_blind=2, small_blind=1, max_players=len(stacks))
            game.start_hand()
            while game.is_hand_running():
                decisions += 1
                game.take_action(*random_agent(game))
        return decisions

    return row


def _open_spiel(stacks: tuple[int, ...]) -> Callable[[], int]:
    import pyspiel

    count = len(stacks)
    game = pyspiel.load_game(
        "universal_poker",
        {
            "betting": "nolimit",
            "numPlayers": count,
            "numRounds": 4,
            "blind": " ".join(["1", "2", *["0"] * (count - 2)]),
            "firstPlayer": "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "stack": " ".join(map(str, stacks)),
            "bettingAbstraction": "fcpa",
        },
    )
    rng = Random(5)

    def row() -> int:
        decisions = 0
        for _ in range(300):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                else:
                    decisions += 1
                    state.apply_action(rng.choice(state.legal_actions()))
        return decisions

    return row
