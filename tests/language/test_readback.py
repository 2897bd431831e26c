"""What is told back, brackets printed, is understood as the very same."""

from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.language import compile as compiled
from engine.language.expression import Expression, parse
from engine.language.forms import Node, functions
from engine.language.scope import Kind
from tests.chance import times
from tests.language.table import KINDS, SCOPE, scalar, table, understood
from tests.language.trees import TREES


@pytest.mark.parametrize("kind", KINDS)
@settings(max_examples=times(50), deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_tree_told_back_is_understood_as_the_same_tree(kind: Kind, data: st.DataObject) -> None:
    tree = cast(Node, data.draw(TREES[kind]))
    told = tree.told()
    found = parse(kind, scalar(told), SCOPE)
    assert isinstance(found, Expression), f"{told}: {[(one.code, one.message) for one in found]}"
    assert found.tree == tree, told
    assert found.told() == told


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in {"pick", "hand"}])
@settings(max_examples=times(40), deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_tree_can_be_read_off_a_table_and_what_is_settled_comes_to_that(kind: Kind, data: st.DataObject) -> None:
    told = cast(Node, data.draw(TREES[kind])).told()
    found = understood(kind, told)
    d = table({0: "Jh Js 9c 4d 2s", 1: "Ah Kd"}, up={1: "Qs", 2: "3h"}, board="7c 8c 9d", posts="4c")
    d.stake("bet", 1, 7, 7)
    d.fold(0)
    for seat in (1, 3):
        value = getattr(functions, kind)(found.tree, SCOPE)(d, seat)
        assert isinstance(value, int)
        if found.constant is not None:
            assert value == found.constant
        assert getattr(compiled, kind)(found, SCOPE)(d, seat) == value


TOLD = [
    ("condition", "players>=5 and pot > 10*ante", "(players >= 5) and (pot > 10 * ante)"),
    ("condition", "heads up or first deal and not doors-open", "heads up or (first deal and (not doors-open))"),
    ("condition", "not heads up and first deal", "(not heads up) and first deal"),
    ("condition", "heads up and first deal and always", "heads up and first deal and always"),
    ("condition", "heads up and (first deal and always)", "heads up and (first deal and always)"),
    ("amount", "pot - ante - 2 * big-blind", "pot - ante - (2 * big-blind)"),
    ("amount", "pot - (ante - 2)", "pot - (ante - 2)"),
    ("amount", "pot / 2 * 3", "pot / 2 * 3"),
    ("amount", "33 % of the pot + 1", "(33% of pot) + 1"),
    ("amount", "half the pot", "half pot"),
    ("amount", "winner's legs", "winner's legs"),
    ("cards", "rank of lowest hole card", "rank of (lowest hole card)"),
    ("cards", "(rank of bad) among own cards", "(rank of bad) among own cards"),
    ("cards", "highest spade among hole cards", "highest (spades among hole cards)"),
    ("hand", "a pair of Jacks, or better", "pair of jacks or better"),
    ("hand", "two pairs or better but not a full house", "two pair or better but not full house"),
    ("hand", "two pair of aces full of eights", "two pair of aces over eights"),
    ("seats", "the last bettor of the deal, or the opener", "last bettor of deal or opener"),
    ("seats", "those who are not served", "those who are not served"),
    ("seats", "everyone except winners", "everyone except winners"),
    ("condition", "everyone is in", "everyone are in"),
    ("condition", "winners have a flush", "winners have flush"),
    ("pick", "2 hole cards and any board", "2 hole cards and any board"),
    ("pick", "all (up cards)", "all (up cards)"),  # without brackets they are those of all players
    (
        "pick",
        "all of the hole cards or any one line and 2 board",
        "all hole cards or any cards of one line and 2 board",
    ),
]


@pytest.mark.parametrize(("kind", "text", "told"), TOLD)
def test_how_it_is_told(kind: Kind, text: str, told: str) -> None:
    assert understood(kind, text).told() == told
