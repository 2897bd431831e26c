"""What stands on the table besides the cards: pots, prices, clocks, rules, and where the chips went."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.hand.event import EVENTS
from engine.serve.accounts import WHY
from engine.serve.faults import RefusedError
from engine.serve.looking import ledger_shown
from engine.serve.pace import Habits
from engine.serve.played import Wanted
from engine.serve.table import Table
from tests.chance import drawn
from tests.serve.tables import Clock, a_table, answer, frame, play_deal, shown_stack

HOLDEM = Wanted("texas-holdem", "game", set={"limit": "no limit"}, stack=60)
JACKPOT = Wanted("jackpot", "game")


def asks(table: Table) -> dict[str, Any]:
    """What the player who is asked is shown."""
    return frame(table, table.asked)


def answers(table: Table, kind: str, amount: int = 0) -> None:
    """The player who is asked does this."""
    question = asks(table)["question"]
    number = next(at for at, option in enumerate(question["options"]) if option["kind"] == kind)
    assert table.asked is not None
    table.act(table.asked, question["seq"], number, amount, [])


def test_side_pots_are_told_with_those_who_may_win_them() -> None:
    table, _ = a_table(HOLDEM, 3)
    random = Random(drawn("side pots"))
    for _ in range(30):
        table.deal()
        while not table.at_rest:
            shown = frame(table, None)
            pots = shown["deal"]["pots"]
            if pots:
                in_it = {seat["place"] for seat in shown["deal"]["seats"] if seat["in"]}
                assert sum(pot["chips"] for pot in pots) == shown["deal"]["pot"]
                assert {*pots[0]["places"]} == in_it
                assert {*pots[1]["places"]} < in_it
                assert any(seat["all_in"] for seat in shown["deal"]["seats"])
                return
            answer(table, random)
        for member in table.members:
            if not shown_stack(table, member):
                table.buy(member)
    raise AssertionError("no side pot in thirty deals")


def test_price_and_odds_are_those_of_the_question() -> None:
    table, _ = a_table(HOLDEM, 3)
    table.deal()
    shown = asks(table)["deal"]
    assert (shown["pot"], shown["price"], shown["odds"]) == (3, 2, "1.5 to 1")
    assert Counter(seat["posted"] for seat in shown["seats"]) == Counter((0, 1, 2))
    assert "price" not in frame(table, None)["deal"]


def test_ones_own_hand_lies_sorted_and_the_question_knows_where() -> None:
    table, _ = a_table(Wanted("five-card-draw", "game"), 2)
    table.deal()
    while all(option["takes"] != "cards" for option in asks(table)["question"]["options"]):
        kinds = [option["kind"] for option in asks(table)["question"]["options"]]
        answers(table, "check" if "check" in kinds else "call")
    shown = asks(table)
    mine = next(seat["cards"] for seat in shown["deal"]["seats"] if "hidden" not in seat["cards"][0])
    ranks = ["23456789TJQKA".index(card["name"][0]) for card in mine]
    counts = Counter(ranks)
    assert ranks == sorted(ranks, key=lambda rank: (counts[rank], rank), reverse=True)
    option = next(option for option in shown["question"]["options"] if option["takes"] == "cards")
    for card in option["cards"]:
        assert mine[int(card["at"].split()[1])]["name"] == card["name"]


def test_each_share_of_the_pot_has_its_own_you_have() -> None:
    table, _ = a_table(Wanted("seven-card-stud", "game", ("high-low-declared",)), 2)
    table.deal()
    assert [one["share"] for one in asks(table)["deal"]["has"]] == ["high", "low"]


def test_what_is_wild_for_one_player_only_is_marked_on_their_cards() -> None:
    table, members = a_table(Wanted("low-hole", "game"), 2)
    table.deal()
    for member in members:
        mine, theirs = frame(table, member)["deal"]["seats"][:: 1 if member.place == 0 else -1]
        ranks = ["23456789TJQKA".index(card["name"][0]) for card in mine["cards"] if card["lies"] == "down"]
        wild = {"23456789TJQKA".index(card["name"][0]) for card in mine["cards"] if card.get("wild")}
        assert wild == {min(ranks)}
        assert not any(card.get("wild") for card in theirs["cards"])
        assert theirs["wild"] == ""


def test_the_rule_in_force_is_told_as_it_is_written() -> None:
    table, _ = a_table(JACKPOT, 2)
    table.deal()
    rule = asks(table)["rule"]
    assert rule["file"] == "rulesets/games/draw/jackpot.yaml"
    assert rule["yaml"][0].startswith("- bet:")
    assert all(line.strip() for line in rule["yaml"])


def test_it_is_told_why_the_pot_went_so() -> None:
    table, members = a_table(Wanted("five-card-draw", "game"), 2)
    random = Random(3)
    play_deal(table, random)
    told = frame(table, members[0])["deal"]["of_pot"]
    assert any("wins" in line or "win" in line for line in told)
    table.deal()
    assert frame(table, members[0])["deal"]["of_pot"] == []


def test_whoever_wins_is_told_with_the_pot_also_where_they_show() -> None:
    table, members = a_table(JACKPOT, 2)
    random, shown = Random(drawn("pots won")), 0
    for number in range(250):
        if shown and number > 20:
            break
        play_deal(table, random)
        for member in members:
            if not shown_stack(table, member):
                table.buy(member)
        told = frame(table, None)
        of_pot = told["deal"]["of_pot"]
        assert bool(of_pot) == (not told["table"]["carried"])
        assert all(line in told["story"] for line in of_pot)
        shown += any("shows" in line for line in of_pot)
    assert shown


def test_the_ledger_has_every_chip() -> None:
    table, members = a_table(JACKPOT, 3)
    with pytest.raises(RefusedError):
        ledger_shown(table)
    for _ in range(4):
        play_deal(table, Random(5))
    told = ledger_shown(table)
    has = Counter[str]()
    for line in told["lines"]:
        has[line["source"]] -= line["chips"]
        has[line["target"]] += line["chips"]
    assert {one["name"]: one["has"] for one in told["accounts"]} == {one.name: has[one.name] for one in members}
    assert has["the pot"] == told["pot"]
    assert has["the bank"] == -300


def test_the_ledger_goes_on_when_somebody_joins() -> None:
    table, _ = a_table(Wanted("five-card-draw", "game"), 2)
    play_deal(table, Random(5))
    table.join("Cara")
    table.admit(table.members[2])
    play_deal(table, Random(5))
    bought = [line for line in ledger_shown(table)["lines"] if line["source"] == "the bank"]
    assert [line["target"] for line in bought] == ["Anna", "Ben", "Cara"]
    assert [line["deal"] for line in bought] == [0, 0, 1]
    assert frame(table, None)["table"]["number"] == 2


def test_the_money_of_a_tournament_stands_in_the_ledger() -> None:
    table, members = a_table(Wanted("freezeout", "session"), 3)
    table.deal()
    paid = [line for line in ledger_shown(table)["lines"] if line["target"] == "the prizes"]
    assert {line["source"] for line in paid} == {one.name for one in members}


def test_every_way_of_chips_has_its_words() -> None:
    assert {kind for kind, event in EVENTS.items() if event.chips} <= WHY.keys()


def test_a_time_bank_is_drawn_on_only_when_the_time_is_up_and_each_deal_gives_some_back() -> None:
    clock = Clock()
    table, _ = a_table(JACKPOT, 2, clock=clock, habits=Habits(seconds=30, bank=20))
    table.deal()
    asked = table.asked
    assert asked is not None
    clock.now += 29
    answers(table, "check")
    assert asked.bank == 20
    clock.now += 45
    other = table.asked
    assert other is not None
    shown = frame(table, other)
    assert (shown["bank"], table.due) == (5, clock.now + 5)
    table.by_itself()
    assert table.asked is other
    clock.now += 5
    table.by_itself()
    assert other.away
    assert other.bank == 0
    table.pace.deal_begins(other)
    assert other.bank == 2
