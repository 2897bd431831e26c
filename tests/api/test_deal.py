"""Deals and evenings as a Python program plays them: actions as lines, taken back, told, recorded."""

from random import Random

import pytest

import engine
from engine.hand.view import view
from engine.table.bots.bots import BOTS
from engine.table.bots.random_actions import any_action
from engine.table.sessions.session import PlayedGame, deals, seated
from tests.chance import drawn, some

GAMES = some(engine.Game.shipped(), 20, "deals")


def played(name: str, seed: int) -> engine.Deal:
    """A deal of a shipped game with any actions."""
    random = Random(drawn(seed))
    deal = engine.Game.load(name).deal(seed=random.random().hex(), stack=random.choice([7, 40, 200]))
    while not deal.over:
        deal.push(any_action(random.choice(deal.options), random))
    return deal


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_told_in_lines_is_played_again_by_them(name: str) -> None:
    deal = played(name, 1)
    again = deal.copy()
    taken = [again.pop() for _ in deal.actions]
    assert (again.actions, tuple(reversed(taken))) == ((), deal.actions)
    with pytest.raises(IndexError):
        again.pop()
    for line in deal.moves:
        again.push(line)
    assert (again.hand, again.events(), again.returns) == (deal.hand, deal.events(), deal.returns)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_the_deal(name: str) -> None:
    deal = played(name, 2)
    again = engine.replay(deal.record())
    assert (again.hand, [*again.events]) == (deal.hand, deal.events())


@pytest.mark.parametrize("name", GAMES)
def test_every_legal_action_is_listed_once_and_taken(name: str) -> None:
    deal, random = engine.Game.load(name).deal(seed=3, stack=12), Random(drawn(3))
    while not deal.over:
        actions = [*deal.legal_actions]
        assert len(actions) == len({*actions}) == sum(map(len, deal.options))
        for action in random.sample(actions, min(3, len(actions))):
            deal.push(action)
            assert deal.pop() == action
        assert {option.kind for option in deal.options} == {action.kind for action in actions}
        deal.push(random.choice(actions))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_won_is_lost(name: str) -> None:
    deal = played(name, 4)
    assert sum(deal.returns) == -deal.pot
    assert deal.turn is None
    assert deal.options == ()
    assert [*deal.legal_actions] == []
    if not deal.program.for_chips:
        assert all((won > 0) == (seat in deal.winners) for seat, won in enumerate(deal.returns) if won)


@pytest.mark.parametrize("name", GAMES)
def test_a_seat_is_told_its_own_story(name: str) -> None:
    deal = played(name, 5)
    assert "\n" not in repr(deal)
    assert engine.Game.load(name).deal(seed=9).story(0) != []
    for seat in range(len(deal.names)):
        assert deal.view(seat) == view(deal.hand, seat)
        told = {card for event in deal.events(seat) for card in event.cards if card >= 0}
        assert told <= {card for event in deal.events() for card in event.cards}


def test_chosen_cards_fall_where_they_are_wanted() -> None:
    game = engine.Game.load("texas-holdem")
    deal = game.deal(
        ["Anna", "Ben"], seed=1, deck="Kh", cards={"Anna": "As Ad", 1: "7c 2d", "board": ["Ah", "Ac", "7h"]}
    )
    assert (deal.cards("Anna"), deal.cards(1)) == (("As", "Ad"), ("7c", "2d"))
    deal.play(engine.bot("caller", 1))
    assert deal.board[:3] == ("Ah", "Ac", "7h")
    assert deal.winners == (0,)
    assert deal.holds("Anna") == "four of a kind, aces"
    assert engine.replay(deal.record()).events == tuple(deal.events())


def test_a_deck_comes_in_its_order() -> None:
    deal = engine.Game.load("kuhn-poker").deal(deck="Ks Qs")
    assert (deal.cards(0), deal.cards(1)) == (("Ks",), ("Qs",))


@pytest.mark.parametrize(
    "words", [{"deck": "Ks Ks"}, {"cards": {0: "Ks", 1: "Ks"}}, {"deck": "2s"}, {"cards": {7: "Ks"}}]
)
def test_cards_that_cannot_come_are_refused(words: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"named more often|is no card|there is no seat"):
        engine.Game.load("kuhn-poker").deal(**words)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ({"players": 3}, "is for 2 players, not 3"),
        ({"players": ["A", "A"]}, "one name"),
        ({"players": 2, "stack": [5]}, "2 players and 1 stacks"),
        ({"stack": -1}, "cannot be negative"),
        ({"dealer": "Zoe"}, "there is no seat 'Zoe'"),
    ],
)
def test_a_table_that_does_not_fit_is_refused(words: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        engine.Game.load("kuhn-poker").deal(**words)  # type: ignore[arg-type]


@pytest.mark.parametrize(("said", "meant"), [("bet 2", "bet 2"), ("BET  2", "bet 2"), ("check", "check")])
def test_an_action_is_a_line(said: str, meant: str) -> None:
    deal = engine.Game.load("five-card-draw").deal(3, seed=1)
    deal.push(said)
    assert deal.moves == (meant,)


def test_a_raise_may_be_told_by_what_it_comes_to() -> None:
    deal = engine.Game.load("texas-holdem").deal(3, seed=1, stack=100)
    level = deal.hand.betting.level
    deal.push("raise to 12")
    assert deal.hand.betting.level == 12
    assert deal.moves == (f"raise {12 - level}",)


@pytest.mark.parametrize(("before", "move"), [([], "raise 98"), (["raise to 40"], "raise 60"), (["all in"], "call 99")])
def test_all_in_is_the_raise_or_call_of_all_chips(before: list[str], move: str) -> None:
    deal = engine.Game.load("texas-holdem").deal(3, seed=1, stack=100)
    for line in (*before, "All in"):
        deal.push(line)
    assert deal.moves[-1] == move


def test_dice_are_thrown_again_in_their_own_word_and_in_that_of_cards() -> None:
    for line in ("throw again 9", "discard 9"):
        deal = engine.Game.load("poker-dice").deal(deck="9 T J Q A")
        while "discard" not in [option.kind for option in deal.options]:
            deal.push(next(iter(deal.legal_actions)))
        deal.push(line)
        assert deal.moves[-1] == "discard 9"


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("", "begins with a word"),
        ("raise", "say which chips"),
        ("raise much", "is no card"),
        ("raise 2000", "may not raise 2000; open now: fold, call 2, raise"),
        ("bet 2", "may not bet 2; open now"),
        ("sing", "may not sing"),
        ("call As", "may not call As"),
    ],
)
def test_a_line_that_means_nothing_open_changes_nothing(line: str, error: str) -> None:
    deal = engine.Game.load("texas-holdem").deal(3, seed=1)
    before = deal.hand
    with pytest.raises(ValueError, match=error):
        deal.push(line)
    assert (deal.hand, deal.actions) == (before, ())


def test_an_illegal_action_names_cards() -> None:
    deal = engine.Game.load("five-card-draw").deal(deck="As Ks Ad Kd Ah Kh Ac Kc 2s 3s", dealer=1)
    deal.push("check")
    deal.push("check")
    with pytest.raises(engine.IllegalAction) as caught:
        deal.push("discard Kd Kh")
    told = "seat 0 may not discard Kd Kh; open now: stand pat, discard 1 to 4 of As Ad Ah Ac 2s"
    assert str(caught.value) == told
    with pytest.raises(engine.IllegalAction, match="may not discard Kd Kh; open now"):
        engine.apply(deal.program, deal.hand, deal.action("discard Kd Kh"))


def test_the_end_takes_no_action() -> None:
    deal = played("kuhn-poker", 6)
    with pytest.raises(engine.IllegalAction, match="the deal is over"):
        deal.push("check")
    with pytest.raises(ValueError, match="nobody is asked"):
        deal.ask(engine.bot("caller", 1))


def test_bots_play_by_seat_by_name_or_for_all() -> None:
    game = engine.Game.load("jackpot")
    caller = engine.bot("caller", 1)
    ends = {
        game.deal(["A", "B", "C"], seed=1).play([caller] * 3).hand,
        game.deal(["A", "B", "C"], seed=1).play({"A": caller, "B": caller, "C": caller}).hand,
        game.deal(["A", "B", "C"], seed=1).play({0: caller, 1: caller, 2: caller}).hand,
        game.deal(["A", "B", "C"], seed=1).play(caller).hand,
    }
    assert len(ends) == 1


@pytest.mark.parametrize("name", ["jackpot", "texas-holdem", "follow-the-queen", "eskalero"])
def test_an_evening_is_the_one_that_is_played_at_the_table(name: str) -> None:
    game = engine.Game.load(name)
    names = ("A", "B", "C")
    bots = [BOTS["random"](who) for who in names]
    expected = list(zip(range(12), deals(PlayedGame(game.program, name), seated(names, 15), bots, "e"), strict=False))
    session = game.session(names, stack=15, seed="e")
    found = list(session.play([engine.bot("random", who) for who in names], 12))
    assert [deal.events() for deal in found] == [[*deal.events] for _, deal in expected]
    assert tuple(session.stacks.values()) == expected[-1][1].table.stacks
    assert session.number == len(found)


def test_an_evening_goes_on_when_a_deal_is_over() -> None:
    session = engine.Game.load("kuhn-poker").session(["A", "B"], stack=10, seed=1)
    with pytest.raises(ValueError, match="not over yet"):
        session.next_deal()
    session.push("bet")
    session.push("fold")
    assert session.stacks in ({"A": 11, "B": 9}, {"A": 9, "B": 11})
    assert session.can_go_on
    session.next_deal()
    assert (session.number, session.deal.dealer) == (2, 0)
    assert repr(session).startswith("<Session of Kuhn poker: deal 2, A ")


def test_an_evening_ends_when_too_few_are_left() -> None:
    session = engine.Game.load("kuhn-poker").session(["A", "B"], stack=[1, 9], seed=1)
    found = list(session.play([engine.bot("caller", 1)] * 2, 99))
    assert len(found) < 99
    assert 0 in session.stacks.values()
    with pytest.raises(ValueError, match="too few"):
        session.next_deal()
