"""The equity bot: it does what is open in every game, knows only what its seat sees, and wins from weaker players."""

from random import Random
from statistics import mean

import pytest

from engine.hand.action import Action
from engine.hand.chance import Shuffled, Stacked
from engine.hand.event import UNSEEN
from engine.hand.hand import Hand
from engine.hand.view import view
from engine.interpreter import apply, options, start
from engine.program import Program
from engine.ruleset.load import load
from engine.ruleset.read.library import shipped_documents
from engine.table.bots.bots import BOTS
from engine.table.bots.equity import Equity
from engine.table.bots.worlds import Worlds
from engine.table.sessions.session import PlayedGame, play_deal, seated
from engine.words.cards_among import cards_among
from tests.chance import no_fewer, some
from tests.table.house import program

GAMES = some(shipped_documents("game"), 8, "equity")


def dealt(rules: Program, held: dict[int, str], board: str = "") -> Hand:
    """A deal of two in which these cards are held."""
    cards = {seat: cards_among(text.split(), rules.deck, ()) for seat, text in held.items()}
    cards[-1] = cards_among(board.split(), rules.deck, ())
    return start(rules, (200, 200), 0, Stacked(cards, (), Shuffled(1)))[0]


def answer(rules: Program, hand: Hand, seed: str = "1") -> Action:
    return BOTS["equity"](seed)(rules, view(hand, hand.seat), options(rules, hand))


def hidden_otherwise(rules: Program, hand: Hand, seat: int, random: Random) -> Hand:
    """The same deal with other cards wherever the seat sees none."""
    seen = view(hand, seat)
    places = [(at, n) for at, one in enumerate(seen.seats) for n, card in enumerate(one.cards) if card == UNSEEN]
    hidden = [*hand.layout.stock, *(hand.cards[at][n] for at, n in places)]
    random.shuffle(hidden)
    cards, faces = [list(held) for held in hand.cards], bytearray(hand.layout.faces)
    for at, n in places:
        cards[at][n] = hidden.pop()
        faces[cards[at][n]] = hand.layout.faces[hand.cards[at][n]]  # closed for all, or for all but its player
    dealt = tuple(map(tuple, cards))
    return hand._replace(layout=hand.layout._replace(cards=dealt, stock=tuple(hidden), faces=bytes(faces)))


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("game", sorted({*GAMES, "texas-holdem", "cold-hands", "pick-a-partner"}))
def test_it_does_what_is_open_whatever_it_does_not_see(game: str) -> None:
    rules = program(game)
    count = max(rules.least_players, min(3, rules.most_players))
    rules = rules.for_players(count)
    chance, random = Shuffled(3), Random(3)
    hand, _ = start(rules, (60, 25, *[60] * count)[:count], 0, chance)
    asked = 0
    while not hand.over:
        open_now = options(rules, hand)
        answer = BOTS["equity"](f"{asked}")(rules, view(hand, hand.seat), open_now)
        assert any(option.covers(answer) for option in open_now)
        other = hidden_otherwise(rules, hand, hand.seat, random)
        assert BOTS["equity"](f"{asked}")(rules, view(other, hand.seat), open_now) == answer
        hand, _ = apply(rules, hand, answer)
        asked += 1
    assert asked or game != "texas-holdem", "there are games in which nobody decides anything"


def test_it_calls_all_its_chips_with_aces_and_not_with_seven_deuce() -> None:
    rules = program("texas-holdem")

    def against_all_in(held: str) -> str:
        hand, _ = apply(rules, dealt(rules, {1: held}), Action("raise", 198))
        return answer(rules, hand).kind

    assert against_all_in("As Ah") == "call"
    assert against_all_in("7h 2c") == "fold"


def test_it_plays_for_every_share_of_the_pot() -> None:
    """Nothing is as low as this, and nothing less high: the pot is split, and a bet is called for half of it."""
    rules = load("omaha", set={"low": "eight or better", "limit": "fixed"}).program
    hand = dealt(rules, {0: "As 2d 4c Jd", 1: "Kc Qd 9c 6h"}, "3h 5c 7d Kd Qh")
    while not (hand.seat == 1 and len(hand.places[0]) == 5):
        free = next(one for one in options(rules, hand) if one.kind in ("check", "call"))
        hand, _ = apply(rules, hand, Action(free.kind, free.least))
    hand, _ = apply(rules, hand, Action("bet", 4))
    assert answer(rules, hand).kind in ("call", "raise")


def test_nothing_is_folded_that_may_be_checked() -> None:
    rules = program("texas-holdem")
    for held in ("7h 2c", "9h 3d"):
        hand, _ = apply(rules, dealt(rules, {1: held}), Action("call", 1))
        assert answer(rules, hand).kind in ("check", "raise")


def test_it_throws_away_the_card_it_needs_least() -> None:
    rules = program("crazy-pineapple")
    hand = dealt(rules, {0: "As Ad 7c", 1: "2c 3d 4h"}, "Ah Kc 9d")
    while options(rules, hand)[0].kind != "discard" or hand.seat != 0:
        free = next((one for one in options(rules, hand) if one.kind in ("check", "call")), options(rules, hand)[0])
        action = Action(free.kind, cards=free.cards[:1]) if free.cards else Action(free.kind, free.least)
        hand, _ = apply(rules, hand, action)
    answer = BOTS["equity"]("1")(rules, view(hand, 0), options(rules, hand))
    assert [rules.deck.names[card] for card in answer.cards] == ["7c"]


@pytest.mark.late
def test_the_looser_it_is_the_less_it_folds() -> None:
    rules = program("texas-holdem")

    def folds(looseness: float) -> int:
        kinds = []
        for deal in range(60):
            hand, _ = start(rules, (200,) * 4, 0, Shuffled(deal))
            answer = Equity(Random(f"{deal}"), looseness)(rules, view(hand, hand.seat), options(rules, hand))
            kinds.append(answer.kind)
        return kinds.count("fold")

    assert folds(0) > folds(0.5) > folds(1)


def test_it_believes_who_has_put_in_much() -> None:
    rules = program("texas-holdem")

    def thought_of(bet: int) -> float:
        hand = dealt(rules, {0: "9h 9c"})
        hand, _ = apply(rules, hand, Action("call", 1))
        hand, _ = apply(rules, hand, Action("raise", bet))
        seen = view(hand, 0)
        several = [Worlds(rules, seen, Random(f"{seed}")) for seed in range(20)]
        return mean(rules.worth.strength(worlds.imagine().open(), 1) for worlds in several for _ in range(20))

    assert thought_of(198) > thought_of(2)


@pytest.mark.late
@pytest.mark.usefixtures("brisk")
def test_a_deal_seldom_costs_anybody_all_he_has() -> None:
    rules = program("texas-holdem")
    broke = 0
    for deal in range(no_fewer(10)):
        players = [BOTS["equity"](f"{deal}/{seat}") for seat in range(4)]
        end = play_deal(PlayedGame(rules, "texas-holdem"), seated(list("ABCD"), 100, deal), players, f"{deal}")
        broke += 0 in end.hand.stacks
    assert broke <= no_fewer(2)


@pytest.mark.parametrize("looseness", [-0.1, 1.1, float("nan")])
def test_there_is_no_looser_than_loose(looseness: float) -> None:
    with pytest.raises(ValueError, match="between 0, tight, and 1, loose"):
        Equity(Random(1), looseness)


@pytest.mark.late
@pytest.mark.usefixtures("brisk")
@pytest.mark.parametrize(
    ("game", "chosen", "rivals", "shuffles"),
    [
        ("texas-holdem", {"limit": "fixed"}, "caller", 10),
        ("texas-holdem", {"limit": "fixed"}, "random", 10),
        ("omaha", {"low": "eight or better", "limit": "fixed"}, "random", 60),
        ("razz", {}, "caller", 3),
        ("five-card-draw", {}, "caller", 4),
        ("badugi", {}, "random", 3),
    ],
)
def test_it_wins_from_weaker_players(game: str, chosen: dict[str, str], rivals: str, shuffles: int) -> None:
    """Each shuffle is played once from every place, which takes out most of the luck of the cards.

    Players at random bring more luck into it, and so are played longer.
    """
    rules = load(game, set=chosen).program
    won = 0
    for shuffle in range(no_fewer(shuffles)):
        for place in range(3):
            players = [BOTS["equity" if seat == place else rivals](f"{shuffle}/{seat}") for seat in range(3)]
            deal = play_deal(PlayedGame(rules, game), seated(["A", "B", "C"], 200, shuffle), players, f"{shuffle}")
            won += deal.hand.stacks[place] - 200
    assert won > 0
