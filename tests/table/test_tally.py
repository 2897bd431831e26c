"""What is counted of many deals adds up, and is what the rules bring about."""

import pytest

from engine.ruleset.load import load
from engine.ruleset.read.library import shipped_documents
from engine.table.tally import STACK, tallied
from tests.chance import some

DEALS = 12


@pytest.mark.parametrize("name", some(sorted(shipped_documents("game")), 12, "tallied"))
def test_what_is_counted_adds_up(name: str) -> None:
    loaded = load(name)
    for tally in tallied(loaded, loaded.program.least_players, DEALS, name):
        assert tally.shown + tally.unshown + tally.unwon == tally.deals
    assert tally.deals == DEALS
    assert tally.conserved
    assert sum(tally.places.values()) >= tally.deals - tally.unwon
    assert all(tally.given[word] <= tally.open[word] for word in tally.given)
    assert 0 < max(tally.used.values()) <= DEALS
    assert tally.most <= tally.chips


@pytest.mark.late
def test_the_rules_that_nobody_came_to_are_told_from_those_they_did() -> None:
    loaded = load("jackpot")
    *_, tally = tallied(loaded, 4, 40, "many")
    used = {one.kind: tally.used[one.place] for one in loaded.program.sentences}
    assert used["deal"] == 40
    assert used["draw"] + tally.unwon <= 40
    assert 0 < used["throw-in"] == tally.unwon
    assert tally.given["bet"] <= tally.open["bet"]
    assert tally.most < 4 * STACK * 3


@pytest.mark.late
def test_winners_are_told_by_share_and_by_their_wild_cards() -> None:
    *_, tally = tallied(load("jackpot", modifiers=["deuces-wild"]), 4, 40, "wild")
    assert any(winner.wild for winner in tally.winners)
    assert not any(winner.wild and winner.hand == "high card" for winner in tally.winners)
    *_, divided = tallied(load("omaha-hi-hi"), 3, 6, "shares")
    assert {winner.share for winner in divided.winners if winner.hand} <= {*divided.program.shares}
    assert len({winner.share for winner in divided.winners}) > 1


@pytest.mark.late
def test_the_same_rules_and_seed_are_counted_the_same() -> None:
    first, again, other = ([*tallied(load("jackpot"), 4, 8, seed)][-1] for seed in ("a", "a", "b"))
    assert (first.winners, first.used, first.given) == (again.winners, again.used, again.given)
    assert (first.winners, first.given) != (other.winners, other.given)
