"""The tree of a deal through the protocol that OpenSpiel made usual: its sizes, its ends, and who sees what.

The sizes are OpenSpiel's own (see tests/test_game_trees.py, which counts them without this protocol).
"""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import pytest

import engine
from engine.api.search_state import CHANCE, TERMINAL
from engine.hand.chance.card_source import drawn_told
from tests.chance import drawn, some


class Sizes(NamedTuple):
    histories: int
    ends: int
    chance_nodes: int
    information_sets: int


def nodes(state: engine.State) -> Iterator[engine.State]:
    yield state
    for action in state.legal_actions():
        yield from nodes(state.child(action))


@pytest.mark.late
@pytest.mark.parametrize(
    ("game", "known"), [("kuhn-poker", Sizes(58, 30, 4, 12)), ("leduc-poker", Sizes(9457, 5520, 157, 936))]
)
def test_the_tree_is_as_large_as_others_count_it(game: str, known: Sizes) -> None:
    histories = ends = chance_nodes = 0
    sets = dict[str, list[str]]()
    for state in nodes(engine.Game.load(game).new_initial_state(stack=20)):
        histories += 1
        ends += state.is_terminal()
        chance_nodes += state.is_chance_node()
        assert sum(state.returns()) == 0
        if state.current_player() >= 0:
            actions = [state.action_to_string(action) for action in state.legal_actions()]
            assert sets.setdefault(state.information_state_string(), actions) == actions
    assert Sizes(histories, ends, chance_nodes, len(sets)) == known


@pytest.mark.parametrize("name", sorted({"italian-poker", *some(engine.Game.shipped(), 20, "trees")}))
def test_a_path_to_an_end_is_a_deal(name: str) -> None:
    """The same cards and actions, played as a deal, lead to the same end and were seen alike by everybody."""
    game, random = engine.Game.load(name), Random(drawn(1))
    state = game.new_initial_state(stack=9)
    deck = game.program.for_players(state.num_players()).deck.names  # fewer may play with fewer cards
    cards, lines = list[int](), list[str]()
    while not state.is_terminal():
        assert state.current_player() in (CHANCE, *range(state.num_players()))
        action = random.choice(state.legal_actions())
        if state.is_chance_node():
            assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)
            cards.append(action)
        else:
            lines.append(state.action_to_string(action))
        before = state.information_state_string(0)
        state.apply_action(action)
        assert state.information_state_string(0).startswith(before)
    assert state.current_player() == TERMINAL
    assert state.legal_actions() == []
    deal = game.deal(stack=9, deck=[drawn_told(card, deck) for card in cards], seed=1)
    for line in lines:
        deal.push(line)
    assert deal.over
    assert state.returns() == [*deal.returns]
    assert state.hand is not None
    for seat in range(len(deal.names)):
        # Of dice any of a face may have been taken, so that they may lie in another order.
        assert sorted(deck[card] for card in state.hand.cards[seat]) == sorted(deal.cards(seat))
        assert state.view(seat)._replace(seats=(), places=(), came_up=()) == deal.view(seat)._replace(
            seats=(), places=(), came_up=()
        )


@pytest.mark.parametrize("name", ["texas-holdem", "five-card-draw", "seven-card-stud", "jackpot", "leduc-poker"])
def test_cards_that_are_not_seen_are_in_no_key(name: str) -> None:
    """What a seat does not see is exchanged for cards that nobody has: its key is as before, and the other's is not."""
    game, random = engine.Game.load(name), Random(drawn(2))
    state = dealt(game.new_initial_state(stack=20), random)
    for seat in range(state.num_players()):
        seen = {card for player in state.view(seat).seats for card in player.cards}
        hidden = [card for card in state.history() if card not in seen]
        out = [card for card in range(len(game.deck)) if card not in state.history()]
        exchanged = dict(zip(hidden, random.sample(out, len(hidden)), strict=True))
        other = game.new_initial_state(stack=20)
        for card in state.history():
            other.apply_action(exchanged.get(card, card))
        assert hidden
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_string(1 - seat) != state.information_state_string(1 - seat)


def dealt(state: engine.State, random: Random) -> engine.State:
    """The state after cards by chance, where somebody is asked first."""
    while state.is_chance_node():
        state.apply_action(random.choice(state.legal_actions()))
    return state


def test_a_child_leaves_its_parent_alone() -> None:
    state = engine.Game.load("kuhn-poker").new_initial_state()
    below = state.child(0).child(1)
    assert (state.history(), below.history()) == ([], [0, 1])
    assert state.is_chance_node()
    assert below.actions == (engine.Action("check"), engine.Action("bet", 1))
    assert [below.action_to_string(action) for action in below.legal_actions()] == ["check", "bet 1"]
    assert repr(below) == "<State of Kuhn poker: 2 actions, seat 0 to act>"
    twin = below.clone()
    below.apply_action(1)
    assert (twin.history(), below.history()) == ([0, 1], [0, 1, 1])


def test_what_cannot_be_is_refused() -> None:
    state = engine.Game.load("kuhn-poker").new_initial_state()
    with pytest.raises(ValueError, match="action 3 is not open"):
        state.apply_action(3)
    with pytest.raises(ValueError, match="name a seat"):
        state.information_state_string()
    with pytest.raises(ValueError, match="there is no seat 2"):
        state.information_state_string(2)
    asked = state.child(2).child(0)
    with pytest.raises(ValueError, match="no chance node"):
        asked.chance_outcomes()
    with pytest.raises(ValueError, match="action -1 is not open"):
        asked.child(-1)


def test_a_card_that_lies_more_than_once_comes_as_often() -> None:
    """Five poker dice: each throw shows one of six faces, each as likely."""
    state = engine.Game.load("poker-dice").new_initial_state()
    while not state.is_chance_node():
        state.apply_action(0)
    found = state.chance_outcomes()
    assert len(found) == 6
    assert {share for _, share in found} == {1 / 6}


def test_a_word_chosen_in_secret_is_known_to_who_chose_it_only() -> None:
    game = engine.Game.load("five-card-draw", modifiers=["high-low-declared"])
    state, random = dealt(game.new_initial_state(), Random(drawn(3))), Random(drawn(3))
    while "declare low" not in [action.kind for action in state.actions]:
        words = [state.action_to_string(action) for action in state.legal_actions()]
        state = dealt(state.child(words.index("check") if "check" in words else 0), random)
    seat, other = state.current_player(), 1 - state.current_player()
    below = [state.child(action) for action in state.legal_actions()]
    assert len({node.information_state_string(seat) for node in below}) == len(below) > 1
    assert len({node.information_state_string(other) for node in below}) == 1
