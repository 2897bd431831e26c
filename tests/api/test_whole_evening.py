"""An evening by the rules of a session, for Python programs."""

import json
from collections.abc import Callable

import pytest

import engine
from engine.table.sessions.happenings import Bought, Drew, Paid


def rebuilt(evening: engine.Evening) -> engine.Evening:
    return engine.Evening.again(evening.session.reference, json.loads(json.dumps(evening.log)))


@pytest.mark.late
def test_an_evening_is_played_and_made_again_from_its_log() -> None:
    evening = engine.Evening.begin("visum-with-a-key", ["Anna", "Ben", "Cara"], seed=3)
    assert isinstance(evening.happened[0], Drew)
    player = engine.bot("caller", seed=1)
    for seed in range(6):
        assert evening.can_go_on
        assert not evening.options
        evening.next_deal(seed)
        while evening.turn is not None:
            assert sum(evening.stacks.values()) + evening.pot == 300
            again = rebuilt(evening)
            assert (again.stacks, again.pot, again.turn, again.may) == (
                evening.stacks,
                evening.pot,
                evening.turn,
                evening.may,
            )
            evening.push(evening.ask(player))
    assert evening.number == 6
    with pytest.raises(ValueError, match="not over yet"):
        _ = evening.payments
    evening.end()
    assert evening.over
    assert not evening.can_go_on
    assert sum(evening.nets.values()) == 0
    left = dict(evening.nets)
    for payer, to, chips in evening.payments:
        left[payer] += chips
        left[to] -= chips
    assert not any(left.values())
    assert rebuilt(evening).nets == evening.nets


def test_a_player_sees_their_own_cards_only() -> None:
    evening = engine.Evening.begin("poker-dice-match", ["Anna", "Ben"], dealer="Ben", seed=1)
    with pytest.raises(ValueError, match="sees no deal"):
        evening.view("Anna")
    evening = engine.Evening.begin("visum-with-jackpots", ["Anna", "Ben", "Cara"], dealer="Cara", seed=1)
    evening.next_deal(1)
    assert evening.turn == "Anna"
    ben = evening.view("Ben")
    assert len(ben.seats[ben.observer].cards) == 5
    assert all(card == -1 for number, seat in enumerate(ben.seats) if number != ben.observer for card in seat.cards)


def test_the_dealer_chooses_and_what_is_refused_changes_nothing() -> None:
    evening = engine.Evening.begin("dealers-choice", ["Anna", "Ben"], dealer="Anna", seed=1)
    assert evening.game == ""
    evening.next_deal(1)
    assert (evening.turn, evening.chooses, evening.may, evening.options) == ("Anna", True, "", ())
    refused: tuple[Callable[[], object], ...] = (
        lambda: evening.choose("chess"),
        lambda: evening.choose("draw", ["kill"]),
        lambda: evening.choose("draw", set={"joker": "sometimes"}),
        lambda: evening.choose("draw", set={"limit": "none"}),
        lambda: evening.push("check"),
        lambda: evening.next_deal(2),
        lambda: evening.leave("Ben"),
        evening.end,
        evening.chop,
    )
    for wrong in refused:
        log = evening.log
        with pytest.raises(ValueError, match=r"\w"):
            wrong()
        assert evening.log == log
    evening.choose("draw", ["deuces-wild"], {"joker": "bug"})
    assert evening.game == "draw"
    assert evening.may == "check or bet 2"
    assert "check" in repr(evening.options)
    with pytest.raises(ValueError, match="nothing"):
        evening.push("nothing")
    assert repr(evening) == "<Evening of Dealer's choice: 0 deals played, Anna 99, Ben 99>"


def test_players_come_and_go_and_share_the_prizes() -> None:
    names = ["Anna", "Ben", "Cara", "Dora"]
    evening = engine.Evening.begin("sit-and-go", names, stacks=[150, 150, 150, 0], dealer="Dora", seed=1)
    assert (evening.may_buy("Dora"), evening.may_buy("Anna")) == (150, 0)
    assert evening.buy("Dora") == (Bought(3, 150), Paid("entry", 3, -10))
    evening.leave("Ben")
    evening.come_back("Ben")
    assert evening.dealer == "Dora"
    evening.chop()
    assert evening.over
    assert evening.nets == {"Anna": 3, "Ben": 3, "Cara": 2, "Dora": -8}


def test_chopped_prizes_leave_those_who_are_out_what_they_had_won() -> None:
    names = ["Anna", "Ben", "Cara", "Dora"]
    evening = engine.Evening.begin(
        "sit-and-go", names, stacks=[100, 100, 60, 0], dealer="Dora", seed=1, set={"rebuy-deals": 0}
    )
    evening.next_deal(1)
    while evening.turn is not None:
        evening.push("fold" if "fold" in evening.may else "check")
    evening.chop()
    assert evening.nets["Dora"] == -10
    assert sum(evening.nets.values()) == 0


def test_another_log_is_refused() -> None:
    evening = engine.Evening.begin("visum-with-a-key", ["Anna", "Ben", "Cara"], seed=3)
    log = [dict(entry) for entry in evening.log]
    with pytest.raises(ValueError, match="have changed"):
        engine.Evening.again("visum-with-a-key", [{**log[0], "digest": "other"}])
    with pytest.raises(ValueError, match="begins with"):
        engine.Evening.again("visum-with-a-key", [{"do": "end"}])
    with pytest.raises(engine.RulesetError):
        engine.Evening.begin("no-such-session", ["Anna", "Ben"])
